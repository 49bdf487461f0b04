// swift-tools-version: 6.2

import PackageDescription

let package = Package(
  name: "Validator",
  platforms: [.macOS(.v13)],
  dependencies: [.package(name: "VisualFormat", path: "../../")],
  targets: [
    .executableTarget(
      name: "validator",
      dependencies: [.product(name: "VFLSyntax", package: "VisualFormat")]
    )
  ]
)
