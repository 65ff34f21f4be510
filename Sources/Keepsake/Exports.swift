// The values of a record are defined beside the readers that find them; who uses the library sees
// one module.
@_exported public import FileSystem
@_exported public import Hashing
@_exported public import MediaMetadata
