import Bytes
import FileSystem
import TestSupport
import Testing
import ZipArchive

/// What other programs say of our zips.
///
/// Those of more than 4 GiB on disk are written where `KEEPSAKE_LARGE` is set.
@Suite("Zips in other programs")
struct OtherProgramsTests {
    private static let hasUnzip = Program.isInstalled("unzip")
    private static let hasPython = Program.isInstalled("python3")

    private func write(_ count: Int, size: Int, to path: FilePath) throws {
        let zip = ZipWriter(try OpenFile(creating: path))
        for number in 0..<count {
            let name = Array("2019/é \(number).jpg".utf8)
            try zip.addStored(name, time: ZipWriterTests.time, from: ZeroSource(size))
        }
        try zip.addDeflated(Array("memories.json".utf8), time: .earliest, limit: 10) { sink in
            try sink.write(Array("[]\n".utf8))
        }
        try zip.finish()
    }

    private func expectWhole(_ path: FilePath, count: Int) throws {
        if Self.hasUnzip {
            let unzip = Program(path: FilePath("/usr/bin/unzip"))
            let result = try unzip.run(["-tqq", path.text])
            #expect(result.status == 0, "\(result.output)\(result.error)")
        }
        if Self.hasPython {
            let script =
                "import sys, zipfile; z = zipfile.ZipFile(sys.argv[1]); "
                + "print(z.testzip(), len(z.namelist()), z.namelist()[0], z.getinfo('memories.json').date_time)"
            let result = try Program(path: FilePath("/usr/bin/python3")).run([
                "-c", script, path.text,
            ])
            #expect(result.output == "None \(count + 1) 2019/é 0.jpg (1980, 1, 1, 0, 0, 0)\n")
        }
    }

    @Test("unzip and Python find them whole", arguments: [1, 70_000])
    func whole(count: Int) throws {
        let folder = try TemporaryFolder()
        try write(count, size: 3, to: folder.appending("a.zip"))
        try expectWhole(folder.appending("a.zip"), count: count)
    }

    @Test(
        "they find those of more than 4 GiB whole",
        .enabled(if: Environment["KEEPSAKE_LARGE"] != nil)
    )
    func large() throws {
        let folder = try TemporaryFolder()
        // Of exactly 4 GiB - 1 unzip 6.00 says that its parts overlap, whoever made the zip.
        try write(1, size: 0x1_0000_0001, to: folder.appending("a.zip"))
        try expectWhole(folder.appending("a.zip"), count: 1)
    }
}
