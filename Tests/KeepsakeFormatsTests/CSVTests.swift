import Bytes
import Keepsake
import Testing

@testable import KeepsakeFormats

@Suite("CSV")
struct CSVTests {
    private func table(
        _ memories: [Memory],
        _ fields: [RecordField],
        isRaw: Bool = false,
        dialect: ExportOptions.Dialect = .rfc4180
    ) throws -> String {
        var options = ExportOptions()
        options.fields = fields
        options.isRaw = isRaw
        options.dialect = dialect
        return String(decoding: try Format.csv.written(memories, options), as: UTF8.self)
    }

    @Test(
        "a text that a spreadsheet would calculate gets an apostrophe, a number never does",
        arguments: [
            ("=1+1", "'=1+1"), ("+1234", "'+1234"), ("-2+3", "'-2+3"), ("@SUM(1)", "'@SUM(1)"),
            ("\t=1", "'\t=1"), ("\r=1", "\"'\r=1\""), ("'=1", "''=1"), ("''@", "'''@"),
            ("=a,\"b\"", "\"'=a,\"\"b\"\"\""), ("'", "'"), ("it's", "it's"), ("", "\"\""),
            ("a\nb", "\"a\nb\""), ("plain", "plain"), (" x ", " x "),
        ]
    )
    func formulas(text: String, cell: String) throws {
        var memory = Samples.at(-33.5, -70.25, -3.5)
        memory.title = text
        memory.rating = -1
        let numbers: [RecordField] = [.latitude, .longitude, .altitude, .rating]
        #expect(
            try table([memory], [.title] + numbers)
                == "title,latitude,longitude,altitude,rating\r\n\(cell),-33.5,-70.25,-3.5,-1\r\n"
        )
        let raw = try table([memory], [.title, .likes], isRaw: true)
        let quoted = text.utf8.contains { $0 < 0x0E && $0 != 0x09 || $0 == 0x22 || $0 == 0x2C }
        #expect(raw.hasPrefix("title,likes\r\n" + (quoted || text.isEmpty ? "\"" : text)))
    }

    @Test("lists are joined with semicolons, null is nothing, and maps are JSON")
    func cells() throws {
        var memory = Samples.full
        memory.people = []
        memory.albums = [""]
        #expect(
            try table([memory], [.tags, .people, .albums, .pathBytes, .favorite, .attributes])
                == "tags,people,albums,path_bytes,favorite,attributes\r\n"
                + "sea;a\\;b;c\\\\d;,,\"\",,true,\"{\"\"a\"\":\"\"\"\",\"\"weight\"\":\"\"12 kg\"\"}\"\r\n"
        )
    }

    @Test("the dialect for spreadsheets begins with a byte order mark")
    func excel() throws {
        let text = try table([Samples.plain()], [.likes], dialect: .excel)
        #expect(Array(text.utf8) == [0xEF, 0xBB, 0xBF] + Array("likes\r\n0\r\n".utf8))
        var options = ExportOptions()
        options.dialect = .excel
        let bytes = try Format.csv.written(Samples.all, options)
        #expect(try Format.csv.read(bytes) == Samples.all)
    }

    @Test("every row has as many cells as the header, whatever the texts")
    func rectangular() throws {
        var rest = try Format.csv.written(Samples.all)[...]
        var rows = CSVRows { count in
            let part = rest.prefix(min(count, 13))
            rest = rest.dropFirst(part.count)
            return Array(part)
        }
        var counts: [Int] = []
        while let row = try rows.next() { counts.append(row.count) }
        #expect(
            counts == Array(repeating: RecordField.allCases.count, count: Samples.all.count + 1)
        )
    }

    @Test("a table with its columns in another order, LF and columns of others is read")
    func foreign() throws {
        let id = Samples.plain().id.text
        let text = """
            size,note,path,modified_at,format,id,favorite
            1001,"a
            b",x/y.jpg,2019-01-02T03:04:05Z,jpeg,\(id),TRUE

            1,,,,,,
            5,"open,x
            1002,,z.jpg,2019-01-02T03:04:05.5Z,png,\(id),false
            7,8
            """
        let (memories, errors) = try Format.csv.readAll(Array(text.utf8))
        #expect(memories.map(\.path.text) == ["x/y.jpg", "z.jpg"])
        #expect(memories.map(\.isFavorite) == [true, false])
        #expect(
            memories.map(\.modifiedAt) == [1_546_398_245_000_000_000, 1_546_398_245_500_000_000]
        )
        #expect(
            errors == [
                RecordError(position: 5, reason: "id: missing"),
                RecordError(position: 6, reason: "the quote is never closed"),
                RecordError(position: 8, reason: "2 cells under 7 columns"),
            ]
        )
    }

    @Test("a table of something else is complained about once")
    func otherTable() throws {
        let (memories, errors) = try Format.csv.readAll(Array("a,b\n1,2\n3,4\n".utf8))
        #expect(memories.isEmpty)
        #expect(errors == [RecordError(position: 1, reason: "no column is called path")])
    }
}
