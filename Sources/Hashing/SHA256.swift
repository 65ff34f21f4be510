/// A running SHA-256 by OpenSSL, which uses the processor's own instructions.
///
/// One context serves one thread, digest after digest: fetching the algorithm and making a context
/// cost more than hashing a small photo.
public final class SHA256 {
    private let library = CryptoLibrary.shared
    private let algorithm: OpaquePointer
    private let context: OpaquePointer

    /// A context, ready for the first digest.
    public init() {
        guard let algorithm = library.fetchDigest(nil, "SHA256", nil),
            let context = library.newContext()
        else {
            preconditionFailure(
                "libcrypto without SHA-256, or no memory for a context of 100 bytes"
            )
        }
        self.algorithm = algorithm
        self.context = context
        restart()
    }

    deinit {
        library.freeContext(context)
        library.freeDigest(algorithm)
    }

    /// Forgets what was taken in so far.
    public func restart() {
        let isReady = library.begin(context, algorithm, nil)
        precondition(isReady == 1, "SHA-256 takes no parameters that could be wrong")
    }

    /// Takes in the next `bytes`.
    public func update(_ bytes: UnsafeRawBufferPointer) {
        guard let start = bytes.baseAddress else { return }
        _ = library.update(context, start, bytes.count)
    }

    /// Takes in the next `bytes`.
    public func update(_ bytes: [UInt8]) {
        bytes.withUnsafeBytes { update($0) }
    }

    /// The digest of all that was taken in; the context begins anew.
    public func finish() -> Digest {
        var bytes: [32 of UInt8] = .init(repeating: 0)
        _ = library.finish(context, &bytes[0], nil)
        restart()
        var copy: [UInt8] = []
        copy.reserveCapacity(32)
        for index in bytes.indices { copy.append(bytes[index]) }
        guard let digest = Digest(bytes: copy) else {
            preconditionFailure("32 bytes make a digest")
        }
        return digest
    }

    /// The digest of `bytes`.
    public static func digest(of bytes: [UInt8]) -> Digest {
        let hash = SHA256()
        hash.update(bytes)
        return hash.finish()
    }
}
