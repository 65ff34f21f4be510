import CCrypto

/// A running SHA-256 by OpenSSL, which uses the processor's own instructions.
///
/// One context serves one thread, digest after digest: fetching the algorithm and making a context
/// cost more than hashing a small photo.
public final class SHA256 {
    private let algorithm: OpaquePointer
    private let context: OpaquePointer

    /// A context, ready for the first digest.
    public init() {
        guard let algorithm = EVP_MD_fetch(nil, "SHA256", nil), let context = EVP_MD_CTX_new()
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
        EVP_MD_CTX_free(context)
        EVP_MD_free(algorithm)
    }

    /// Forgets what was taken in so far.
    public func restart() {
        let isReady = EVP_DigestInit_ex2(context, algorithm, nil)
        precondition(isReady == 1, "SHA-256 takes no parameters that could be wrong")
    }

    /// Takes in the next `bytes`.
    public func update(_ bytes: UnsafeRawBufferPointer) {
        guard let start = bytes.baseAddress else { return }
        EVP_DigestUpdate(context, start, bytes.count)
    }

    /// Takes in the next `bytes`.
    public func update(_ bytes: [UInt8]) {
        bytes.withUnsafeBytes { update($0) }
    }

    /// The digest of all that was taken in; the context begins anew.
    public func finish() -> Digest {
        var bytes: [32 of UInt8] = .init(repeating: 0)
        EVP_DigestFinal_ex(context, &bytes[0], nil)
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
