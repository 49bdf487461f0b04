// swift-tools-version: 6.2

import PackageDescription

let package = Package(
  name: "Plugins",
  platforms: [.macOS(.v13)],
  dependencies: [.package(name: "VisualFormat", path: "../../", traits: ["Plugins"])],
  targets: [
    .target(
      name: "Broken", plugins: [.plugin(name: "VFLCheckBuild", package: "VisualFormat")]),
    .target(
      name: "Correct", plugins: [.plugin(name: "VFLCheckBuild", package: "VisualFormat")]),
  ]
)
