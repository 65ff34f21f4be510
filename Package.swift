// swift-tools-version: 6.2
import PackageDescription

/// Every target of ours: warnings are errors, imports are internal, existentials are spelt out.
let strict: [SwiftSetting] = [
    .treatAllWarnings(as: .error),
    .enableUpcomingFeature("ExistentialAny"),
    .enableUpcomingFeature("InternalImportsByDefault"),
    .enableUpcomingFeature("MemberImportVisibility"),
]

/// A C library of the system: a module map and a shim, no logic.
func systemLibrary(_ name: String, pkgConfig: String, debian package: String) -> Target {
    .systemLibrary(name: name, pkgConfig: pkgConfig, providers: [.apt([package])])
}

func library(_ name: String, _ dependencies: [Target.Dependency]) -> Target {
    .target(name: name, dependencies: dependencies, swiftSettings: strict)
}

func tests(
    _ name: String,
    _ dependencies: [Target.Dependency],
    exclude: [String] = []
) -> Target {
    .testTarget(
        name: name + "Tests",
        dependencies: dependencies + ["TestSupport"],
        exclude: exclude,
        swiftSettings: strict
    )
}

let package = Package(
    name: "keepsake",
    products: [
        .library(name: "Keepsake", targets: ["Keepsake", "KeepsakeFormats"]),
        .executable(name: "keepsake", targets: ["KeepsakeCommand"]),
    ],
    targets: [
        systemLibrary("CExif", pkgConfig: "libexif", debian: "libexif-dev"),
        systemLibrary("CZlib", pkgConfig: "zlib", debian: "zlib1g-dev"),
        systemLibrary("CDeflate", pkgConfig: "libdeflate", debian: "libdeflate-dev"),
        systemLibrary("CSQLite", pkgConfig: "sqlite3", debian: "libsqlite3-dev"),
        // Loaded when the first digest is asked for, not linked: see CryptoLibrary.
        .systemLibrary(name: "CCrypto", providers: [.apt(["libssl-dev"])]),
        systemLibrary("CExpat", pkgConfig: "expat", debian: "libexpat1-dev"),
        systemLibrary("CBrotli", pkgConfig: "libbrotlidec", debian: "libbrotli-dev"),

        .systemLibrary(name: "CLinux"),

        library("Bytes", []),
        library("FileSystem", ["CLinux", "Bytes"]),
        library("Hashing", ["CCrypto", "Bytes"]),
        library("Brotli", ["CBrotli"]),
        library("Exif", ["CExif", "Bytes"]),
        library("XMP", ["CExpat", "Bytes"]),
        library("SQLite", ["CSQLite", "Bytes"]),
        library("Deflate", ["CZlib"]),
        library("ZipArchive", ["CDeflate", "Bytes", "Deflate"]),
        library("MediaMetadata", ["Brotli", "Bytes", "Deflate", "Exif", "XMP"]),
        library(
            "Keepsake",
            ["Bytes", "FileSystem", "Hashing", "SQLite", "MediaMetadata", "ZipArchive"]
        ),
        library(
            "KeepsakeFormats",
            ["Bytes", "Deflate", "FileSystem", "Hashing", "ZipArchive", "Keepsake"]
        ),
        library("Arguments", []),
        .executableTarget(
            name: "KeepsakeCommand",
            dependencies: ["Arguments", "Bytes", "FileSystem", "Keepsake", "KeepsakeFormats"],
            swiftSettings: strict
        ),

        .target(
            name: "TestSupport",
            dependencies: ["Bytes", "FileSystem"],
            path: "Tests/TestSupport",
            swiftSettings: strict
        ),
        tests("Arguments", ["Arguments"]),
        tests("Bytes", ["Bytes"]),
        tests("Deflate", ["Deflate"]),
        tests("FileSystem", ["FileSystem"]),
        tests(
            "Keepsake",
            ["Bytes", "FileSystem", "Hashing", "Keepsake", "MediaMetadata", "SQLite"]
        ),
        tests(
            "KeepsakeCommand",
            ["Arguments", "Bytes", "FileSystem", "Keepsake", "KeepsakeCommand", "ZipArchive"],
            exclude: ["Golden"]
        ),
        tests(
            "KeepsakeFormats",
            [
                "Bytes", "FileSystem", "Hashing", "Keepsake", "KeepsakeFormats", "MediaMetadata",
                "ZipArchive",
            ],
            exclude: ["Golden"]
        ),
        tests("MediaMetadata", ["Bytes", "MediaMetadata"]),
        tests("SQLite", ["FileSystem", "SQLite"]),
        tests("TestSupport", ["Bytes", "FileSystem"]),
        tests("XMP", ["XMP"]),
        tests("ZipArchive", ["Bytes", "FileSystem", "ZipArchive"]),
    ],
    swiftLanguageModes: [.v6]
)
