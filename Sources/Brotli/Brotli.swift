import CBrotli

/// Unpacks Brotli streams (RFC 7932), which JPEG XL keeps its metadata in.
package enum Brotli {
    /// Why a stream gives nothing.
    package enum Failure: Error, Equatable {
        /// It is no Brotli, or damaged.
        case damaged
        /// It ends before its last block.
        case truncated
        /// It would unpack to more than was allowed.
        case tooLarge
    }

    /// How much is unpacked at a time.
    private static let stepInBytes = 16 << 10

    /// The bytes that `packed` stands for.
    ///
    /// - Parameters:
    ///   - packed: one whole stream; what follows it is left alone.
    ///   - maximumSizeInBytes: the most bytes that may come out.
    /// - Returns: all of them.
    /// - Throws: where it is none, or does not end, or is larger.
    package static func unpack(
        _ packed: [UInt8],
        upTo maximumSizeInBytes: Int
    ) throws(Failure) -> [UInt8] {
        guard let decoder = BrotliDecoderCreateInstance(nil, nil, nil) else { throw .damaged }
        defer { BrotliDecoderDestroyInstance(decoder) }
        var unpacked: [UInt8] = []
        var step = [UInt8](repeating: 0, count: stepInBytes)
        var consumed = 0
        while true {
            let (result, taken, given) = run(decoder, packed[consumed...], &step)
            consumed += taken
            unpacked += step.prefix(given)
            guard unpacked.count <= maximumSizeInBytes else { throw .tooLarge }
            switch result {
            case BROTLI_DECODER_RESULT_SUCCESS: return unpacked
            case BROTLI_DECODER_RESULT_NEEDS_MORE_OUTPUT: continue
            case BROTLI_DECODER_RESULT_NEEDS_MORE_INPUT: throw .truncated
            default: throw .damaged
            }
        }
    }

    /// Unpacks from `packed` into `step` as far as that reaches.
    private static func run(
        _ decoder: OpaquePointer,
        _ packed: ArraySlice<UInt8>,
        _ step: inout [UInt8]
    ) -> (result: BrotliDecoderResult, taken: Int, given: Int) {
        packed.withUnsafeBufferPointer { input in
            step.withUnsafeMutableBufferPointer { output in
                var inputLeft = input.count
                var outputLeft = output.count
                var next = input.baseAddress
                var free = output.baseAddress
                let result = BrotliDecoderDecompressStream(
                    decoder,
                    &inputLeft,
                    &next,
                    &outputLeft,
                    &free,
                    nil
                )
                return (result, input.count - inputLeft, output.count - outputLeft)
            }
        }
    }
}
