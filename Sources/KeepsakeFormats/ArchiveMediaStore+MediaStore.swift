public import Keepsake

extension ArchiveMediaStore: MediaStore {}
