/// The tables of a catalog, as SQL.
enum CatalogSchema {
    /// Raised with every change of the tables; a later one is refused.
    static let version = 1

    /// "keep": by this `file` knows a catalog from other SQLite databases.
    static let applicationID = 0x6B65_6570

    /// Times that end in `_ns` are nanoseconds since 1970 in UTC.
    ///
    /// Lists and maps are JSON, NULL where empty. Paths are text, blobs where they are no UTF-8.
    static let tables = """
        CREATE TABLE memory (
            seq INTEGER PRIMARY KEY,
            id TEXT GENERATED ALWAYS AS (lower(hex(substr(digest, 1, 16)))) VIRTUAL,
            digest BLOB NOT NULL,
            path NOT NULL,
            source_path,
            format TEXT NOT NULL,
            size INTEGER NOT NULL,
            modified_ns INTEGER NOT NULL,
            content_digest BLOB,
            duplicate_of BLOB,
            duplicate_kind TEXT,
            taken_at TEXT,
            taken_clock INTEGER,
            taken_nanos INTEGER,
            taken_utc INTEGER,
            taken_at_source TEXT,
            taken_at_offset_source TEXT,
            latitude REAL,
            longitude REAL,
            altitude REAL,
            coordinate_source TEXT,
            direction REAL,
            title TEXT,
            description TEXT,
            category TEXT,
            tags TEXT,
            albums TEXT,
            people TEXT,
            location TEXT,
            rating INTEGER,
            likes INTEGER NOT NULL,
            favorite INTEGER NOT NULL,
            owner TEXT,
            camera_make TEXT,
            camera_model TEXT,
            lens_model TEXT,
            width INTEGER,
            height INTEGER,
            orientation INTEGER,
            duration REAL,
            pair BLOB,
            sidecars TEXT,
            attributes TEXT,
            warnings TEXT,
            batch INTEGER NOT NULL,
            edited TEXT,
            removed_ns INTEGER
        );
        CREATE UNIQUE INDEX memory_digest ON memory (digest);
        CREATE INDEX memory_path ON memory (CAST(path AS BLOB));
        CREATE INDEX memory_taken ON memory (taken_clock);
        CREATE INDEX memory_pair ON memory (pair) WHERE pair IS NOT NULL;

        CREATE TABLE batch (
            id INTEGER PRIMARY KEY,
            kind TEXT NOT NULL,
            started_ns INTEGER NOT NULL,
            finished_ns INTEGER,
            sources TEXT,
            added INTEGER NOT NULL DEFAULT 0,
            updated INTEGER NOT NULL DEFAULT 0,
            bytes INTEGER NOT NULL DEFAULT 0
        );

        CREATE TABLE source (
            device INTEGER NOT NULL,
            inode INTEGER NOT NULL,
            size INTEGER NOT NULL,
            modified_ns INTEGER NOT NULL,
            digest BLOB NOT NULL,
            PRIMARY KEY (device, inode)
        ) WITHOUT ROWID;

        CREATE TABLE journal (log_offset INTEGER NOT NULL);
        INSERT INTO journal VALUES (0);
        """
}
