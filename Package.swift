// swift-tools-version: 6.2

import PackageDescription

let package = Package(
  name: "VisualFormat",
  platforms: [.macOS(.v13), .iOS(.v16), .tvOS(.v16), .watchOS(.v9), .visionOS(.v1)],
  products: [
    .library(name: "VisualFormat", targets: ["VisualFormat"]),
    .library(name: "VFLSyntax", targets: ["VFLSyntax"]),
    .executable(name: "vfl", targets: ["vfl"]),
  ],
  dependencies: [
    .package(url: "https://github.com/apple/swift-argument-parser", from: "1.5.0"),
    .package(url: "https://github.com/onevcat/Rainbow", from: "4.2.0"),
    .package(url: "https://github.com/pointfreeco/swift-custom-dump", from: "1.3.0"),
  ],
  targets: [
    .target(name: "VFLSyntax"),
    .target(name: "LayoutConstraints"),
    .target(name: "VFLCompiler", dependencies: ["VFLSyntax", "LayoutConstraints"]),
    .target(name: "VisualFormat", dependencies: ["VFLSyntax", "LayoutConstraints", "VFLCompiler"]),
    .executableTarget(
      name: "vfl",
      dependencies: [
        "VFLSyntax", "VFLCompiler", "VisualFormat",
        .product(name: "ArgumentParser", package: "swift-argument-parser"),
        "Rainbow",
      ]
    ),
    .target(
      name: "TestSupport",
      dependencies: [.product(name: "CustomDump", package: "swift-custom-dump")],
      path: "Tests/TestSupport",
      resources: [.copy("Fixtures")]
    ),
    .testTarget(name: "VFLSyntaxTests", dependencies: ["VFLSyntax", "TestSupport"]),
    .testTarget(name: "LayoutConstraintsTests", dependencies: ["LayoutConstraints", "TestSupport"]),
    .testTarget(
      name: "VFLCompilerTests",
      dependencies: ["VFLCompiler", "VFLSyntax", "LayoutConstraints", "TestSupport"]),
    .testTarget(name: "VisualFormatTests", dependencies: ["VisualFormat", "TestSupport"]),
    .testTarget(name: "vflTests", dependencies: ["vfl", "TestSupport"]),
  ],
  swiftLanguageModes: [.v6]
)

for target in package.targets {
  target.swiftSettings = [
    .enableUpcomingFeature("ExistentialAny"),
    .enableUpcomingFeature("InternalImportsByDefault"),
    .enableUpcomingFeature("MemberImportVisibility"),
  ]
}
