// swift-tools-version: 6.2

import PackageDescription

let package = Package(
  name: "Checker",
  platforms: [.macOS(.v13)],
  dependencies: [.package(name: "VisualFormat", path: "../../")],
  targets: [
    .executableTarget(
      name: "checker",
      dependencies: [.product(name: "VFLWorkspace", package: "VisualFormat")]
    )
  ]
)
