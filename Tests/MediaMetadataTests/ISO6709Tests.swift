import Bytes
import TestSupport
import Testing

@testable import MediaMetadata

@Suite("ISO 6709")
struct ISO6709Tests {
    private func read(_ text: String) -> String {
        switch ISO6709.read(Array(text.utf8)) {
        case .value(let place, _): place.text
        case .rejected(let warning): warning.code.rawValue
        }
    }

    @Test(
        "degrees, minutes and seconds are told apart by their digits",
        arguments: [
            ("+27.5916+086.5640+8850CRSWGS_84/", "27.5916 86.564 8850.0"),
            ("+25.5322-070.1969+019.099/", "25.5322 -70.1969 19.099"),
            ("+46.7199-112.4931/", "46.7199 -112.4931"),
            ("-33.8125+151.2500", "-33.8125 151.25"),
            ("-08.3405+115.0920-010.500/", "-8.3405 115.092 -10.5"),
            ("+4012.22-07500.25/", "40.2036667 -75.0041667"),
            ("+401230.5-0750015.3/", "40.2084722 -75.00425"),
            ("+40-075/", "40.0 -75.0"),
            ("+4012-07500/", "40.2 -75.0"),
            ("+8.5-7.25/", "8.5 -7.25"),
            ("+00.0000+010.0000/", "0.0 10.0"),
            ("+5130.0000+00000.0000/", "51.5 0.0"),
            ("+48,8584+002,2945/", "48.8584 2.2945"),
            ("  +48.8584+002.2945+000.000/", "48.8584 2.2945 0.0"),
            ("+1260.0-00700.0/", "13.0 -7.0"),
            ("+48.+002./", "48.0 2.0"),
        ]
    )
    func forms(text: String, place: String) { #expect(read(text) == place) }

    @Test(
        "what is no position is refused",
        arguments: [
            ("+00.0000+000.0000/", "position-zero"),
            ("+91.0000+000.5000/", "position-invalid"),
            ("+45.0000+181.0000/", "position-invalid"),
            ("+45.0000/", "position-invalid"),
            ("45.0000+010.0000/", "position-invalid"),
            ("+450.00+010.0000/", "position-invalid"),
            ("+4512.0+010.0000/", "position-invalid"),
            ("+4561.0+01000.00/", "position-invalid"),
            ("+451299.0+0100000.0/", "position-invalid"),
            ("inf inf -inf", "position-invalid"), ("hello", "position-invalid"),
            ("+inf+nan/", "position-invalid"), ("", "position-invalid"),
            ("+.5+.5", "position-invalid"), ("300", "position-invalid"),
        ]
    )
    func refused(text: String, code: String) { #expect(read(text) == code) }

    @Test("no text traps")
    func hostile() {
        var random = SeededRandom()
        let alphabet = Array("+-.,0123456789/CRS ".utf8)
        for _ in 0..<5_000 {
            let text = (0..<random.number(in: 0...40)).map { _ in
                alphabet[random.number(in: 0...(alphabet.count - 1))]
            }
            _ = ISO6709.read(text)
        }
    }
}
