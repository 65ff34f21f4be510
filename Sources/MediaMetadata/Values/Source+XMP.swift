/// The sources of what one XMP packet tells: `xmp:title` where it is embedded in the file,
/// `sidecar:title` where it stands beside it.
package struct XMPSources: Sendable {
    package static let embedded = XMPSources("xmp")
    package static let sidecar = XMPSources("sidecar")

    package let position: Source
    package let dateTimeOriginal: Source
    package let dateCreated: Source
    package let createDate: Source
    package let title: Source
    package let description: Source
    package let subject: Source
    package let tagsList: Source
    package let hierarchicalSubject: Source
    package let personInImage: Source
    package let regions: Source
    package let regionInfo: Source
    package let location: Source
    package let rating: Source
    package let make: Source
    package let model: Source
    package let lens: Source

    private init(_ prefix: String) {
        position = Source(prefix)
        dateTimeOriginal = Source("\(prefix):DateTimeOriginal")
        dateCreated = Source("\(prefix):DateCreated")
        createDate = Source("\(prefix):CreateDate")
        title = Source("\(prefix):title")
        description = Source("\(prefix):description")
        subject = Source("\(prefix):subject")
        tagsList = Source("\(prefix):TagsList")
        hierarchicalSubject = Source("\(prefix):hierarchicalSubject")
        personInImage = Source("\(prefix):PersonInImage")
        regions = Source("\(prefix):Regions")
        regionInfo = Source("\(prefix):RegionInfo")
        location = Source("\(prefix):Location")
        rating = Source("\(prefix):Rating")
        make = Source("\(prefix):Make")
        model = Source("\(prefix):Model")
        lens = Source("\(prefix):Lens")
    }
}
