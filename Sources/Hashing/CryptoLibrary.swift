import CCrypto
import Glibc

/// The functions of libcrypto that hash, loaded when the first digest is asked for.
///
/// Linked in the ordinary way, the library costs 0.8 ms at every start, 40 % of what a program of ours
/// may take that only prints its version. Signatures are those of <openssl/evp.h> 3.0.
struct CryptoLibrary: Sendable {
    typealias FetchDigest =
        @convention(c) (OpaquePointer?, UnsafePointer<CChar>?, UnsafePointer<CChar>?) ->
        OpaquePointer?
    typealias NewContext = @convention(c) () -> OpaquePointer?
    typealias Free = @convention(c) (OpaquePointer?) -> Void
    typealias Begin =
        @convention(c) (OpaquePointer?, OpaquePointer?, UnsafeRawPointer?) -> Int32
    typealias Update = @convention(c) (OpaquePointer?, UnsafeRawPointer?, Int) -> Int32
    typealias Finish =
        @convention(c) (OpaquePointer?, UnsafeMutablePointer<UInt8>?, UnsafeMutablePointer<UInt32>?)
        -> Int32

    let fetchDigest: FetchDigest
    let newContext: NewContext
    let freeContext: Free
    let freeDigest: Free
    let begin: Begin
    let update: Update
    let finish: Finish

    /// The library that was there when the program was built, by the version of its interface.
    static let shared: CryptoLibrary = {
        let name = "libcrypto.so.\(OPENSSL_VERSION_MAJOR)"
        guard let handle = dlopen(name, RTLD_NOW), let library = CryptoLibrary(handle) else {
            preconditionFailure("keepsake hashes by \(name), which is not installed")
        }
        return library
    }()

    private init?(_ handle: UnsafeMutableRawPointer) {
        guard let fetchDigest = dlsym(handle, "EVP_MD_fetch"),
            let newContext = dlsym(handle, "EVP_MD_CTX_new"),
            let freeContext = dlsym(handle, "EVP_MD_CTX_free"),
            let freeDigest = dlsym(handle, "EVP_MD_free"),
            let begin = dlsym(handle, "EVP_DigestInit_ex2"),
            let update = dlsym(handle, "EVP_DigestUpdate"),
            let finish = dlsym(handle, "EVP_DigestFinal_ex")
        else { return nil }
        self.fetchDigest = unsafeBitCast(fetchDigest, to: FetchDigest.self)
        self.newContext = unsafeBitCast(newContext, to: NewContext.self)
        self.freeContext = unsafeBitCast(freeContext, to: Free.self)
        self.freeDigest = unsafeBitCast(freeDigest, to: Free.self)
        self.begin = unsafeBitCast(begin, to: Begin.self)
        self.update = unsafeBitCast(update, to: Update.self)
        self.finish = unsafeBitCast(finish, to: Finish.self)
    }
}
