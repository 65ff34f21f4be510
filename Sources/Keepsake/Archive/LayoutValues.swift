import Bytes
import FileSystem

/// What the fields of a layout stand for, for one memory.
struct LayoutValues {
    private let memory: Memory
    /// The last component of the original name, as its bytes are.
    let name: [UInt8]
    private let file: FilePath

    init(memory: Memory, originalName: FilePath) {
        self.memory = memory
        file = originalName.lastComponent
        name = file.bytes
    }

    /// The component that `pieces` make up.
    func component(_ pieces: [ArchiveLayout.Piece]) -> [UInt8] {
        var name: [UInt8] = []
        for piece in pieces {
            let part = bytes(of: piece)
            // `{stem}.{ext}` of a name without an extension ends in no dot.
            if piece == .field(.ext), part.isEmpty, name.last == UInt8(ascii: ".") {
                name.removeLast()
            }
            name += part
        }
        return name
    }

    private func bytes(of piece: ArchiveLayout.Piece) -> [UInt8] {
        switch piece {
        case .text(let text): text
        case .field(let field): bytes(of: field)
        }
    }

    private func bytes(of field: ArchiveLayout.Field) -> [UInt8] {
        switch field {
        case .year: digits(\.year, width: 4)
        case .month: digits(\.month, width: 2)
        case .day: digits(\.day, width: 2)
        case .hour: digits(\.hour, width: 2)
        case .minute: digits(\.minute, width: 2)
        case .second: digits(\.second, width: 2)
        case .camera: text(camera)
        case .category: text(memory.category)
        case .album: text(memory.albums.first)
        case .owner: text(memory.owner)
        case .name: name
        case .stem: file.stem
        case .ext: file.fileExtension
        case .id: Array(memory.id.text.utf8)
        }
    }

    /// The digits of `taken_at` as it is printed.
    private func digits(_ part: KeyPath<WallClock.Components, Int>, width: Int) -> [UInt8] {
        guard let clock = memory.takenAt?.clock else { return [] }
        var output: [UInt8] = []
        output.append(digitsOf: UInt64(max(0, clock.components[keyPath: part])), paddedTo: width)
        return output
    }

    /// The model, behind the make where it does not name it itself.
    private var camera: String? {
        guard let model = memory.cameraModel else { return memory.cameraMake }
        guard let make = memory.cameraMake, let brand = make.split(separator: " ").first else {
            return model
        }
        return model.lowercased().hasPrefix(brand.lowercased()) ? model : "\(make) \(model)"
    }

    private func text(_ value: String?) -> [UInt8] {
        let text = SafeName.text(value ?? "")
        return text.isEmpty ? Array("unknown".utf8) : text
    }
}
