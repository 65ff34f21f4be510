/// Random numbers that can be had again: the seed is printed, and `KEEPSAKE_SEED` sets it.
package struct SeededRandom: RandomNumberGenerator, Sendable {
    package let seed: UInt64
    private var state: UInt64

    /// The numbers of `seed`.
    package init(seed: UInt64) {
        self.seed = seed
        state = seed
    }

    /// The numbers of `KEEPSAKE_SEED`, or of a new seed, which is printed for the test.
    package init(for test: String = #function) {
        self.init(
            seed: Environment["KEEPSAKE_SEED"].flatMap(UInt64.init) ?? .random(in: .min ... .max)
        )
        print("\(test): KEEPSAKE_SEED=\(seed)")
    }

    /// The next number (SplitMix64).
    package mutating func next() -> UInt64 {
        state &+= 0x9E37_79B9_7F4A_7C15
        var mixed = state
        mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
        mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
        return mixed ^ (mixed >> 31)
    }

    /// A number in `range`.
    package mutating func number(in range: ClosedRange<Int>) -> Int {
        Int.random(in: range, using: &self)
    }

    /// `count` bytes.
    package mutating func bytes(_ count: Int) -> [UInt8] {
        (0..<count).map { _ in UInt8(truncatingIfNeeded: next()) }
    }
}
