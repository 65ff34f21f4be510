public import Keepsake

extension ArchiveMediaStore: MediaStore {}

extension SourceFiles: MediaStore {}
