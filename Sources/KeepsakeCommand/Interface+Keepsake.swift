import Arguments
import Keepsake

extension Interface {
    /// keepsake's command line.
    static let keepsake = Interface(
        name: "keepsake",
        version: KeepsakeVersion.text,
        summary: "Knows when and where photos and videos were taken, and keeps them safe",
        discussion: [
            "keepsake takes photos and videos from anywhere, reads when and where each was taken, "
                + "drops duplicates, keeps the rest in an archive and hands it on in the formats "
                + "that maps, tables and other programs read."
        ],
        commands: CommandList.all.map { $0.command },
        commonOptions: ConsoleOptions.all + [.help, .version],
        chapters: [.patterns, .exitStatus, .environment, .files]
    )
}

extension Interface.Chapter {
    /// What `Glob` understands.
    fileprivate static let patterns = Interface.Chapter(
        "Patterns",
        [
            ("*", "Any run of characters but /."),
            ("**", "Any run of characters; as a whole name any folders, or none."),
            ("?", "One character but /."),
            ("[a-z] [!a-z]", "One character of a set, or one outside it."),
            ("{jpg,png}", "Either of these."),
            ("\\*", "The character itself."),
            (
                "*.jpg",
                "A pattern holds for the end of the path below the source, from any / on. Case "
                    + "counts, but for letters behind a dot: `*.jpg` takes `IMG_1.JPG`."
            ),
            ("/2019/*", "One that begins with / holds for the whole path below the source."),
            ("Private/", "One that ends with / holds for all that lies in such a folder."),
        ]
    )

    fileprivate static let exitStatus = Interface.Chapter(
        "Exit status",
        [
            ("0", "All is done."),
            ("1", "All is done, but some files failed; each is named."),
            (
                "2",
                "Nothing is done: bad usage, a source that is not there, an output that exists "
                    + "(without `--force`) or is a folder."
            ),
            (
                "3",
                "Could not start or go on: no archive there, archive locked, disk full, output "
                    + "unwritable. What was done is kept, and a second run goes on from there."
            ),
            ("130, 143", "Stopped by SIGINT or SIGTERM, likewise."),
        ]
    )

    fileprivate static let environment = Interface.Chapter(
        "Environment",
        [("KEEPSAKE_ARCHIVE", "The archive, where `--archive` does not name one.")]
    )
}

extension Interface.Chapter {
    fileprivate static let files = Interface.Chapter(
        "Files",
        [
            ("~/Keepsake", "The archive, where neither `--archive` nor the environment names one."),
            (
                ".keepsake/catalog.sqlite",
                "In the archive: its catalog, an SQLite database that others may read."
            ),
            (
                ".keepsake/log.ndjson",
                "In the archive: its batches, enough to make the catalog anew."
            ),
        ]
    )
}

extension Option {
    static let help = Option("help", "h", section: "General", help: "Tell how it is used")
    static let version = Option("version", "V", section: "General", help: "Print the version")
}
