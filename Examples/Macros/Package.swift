// swift-tools-version: 6.2

import PackageDescription

let package = Package(
  name: "Macros",
  platforms: [.macOS(.v13)],
  dependencies: [.package(name: "VisualFormat", path: "../../")],
  targets: [
    .executableTarget(
      name: "macros",
      dependencies: [.product(name: "VisualFormatMacros", package: "VisualFormat")]
    )
  ]
)
