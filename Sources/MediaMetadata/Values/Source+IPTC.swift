/// The data sets of IPTC-IIM, by the names that exiftool made common.
extension Source {
    package static let iptcObjectName = Source("iptc:ObjectName")
    package static let iptcCaption = Source("iptc:Caption-Abstract")
    package static let iptcKeywords = Source("iptc:Keywords")
    package static let iptcLocation = Source("iptc:Location")
}
