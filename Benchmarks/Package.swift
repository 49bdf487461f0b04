// swift-tools-version: 6.2

import PackageDescription

let package = Package(
  name: "Benchmarks",
  platforms: [.macOS(.v13)],
  dependencies: [
    .package(name: "VisualFormat", path: "../"),
    .package(url: "https://github.com/swiftlang/swift-syntax", "602.0.0"..<"605.0.0"),
  ],
  targets: [
    .target(name: "BenchmarkSupport"),
    .target(name: "CHeap"),
    .executableTarget(
      name: "parse-benchmark",
      dependencies: ["BenchmarkSupport", .product(name: "VFLSyntax", package: "VisualFormat")]
    ),
    .executableTarget(
      name: "constraints-benchmark",
      dependencies: [
        "BenchmarkSupport", "CHeap", .product(name: "VisualFormat", package: "VisualFormat"),
      ]
    ),
    .target(
      name: "ConstraintFiles",
      dependencies: [.product(name: "ConstraintSolver", package: "VisualFormat")]
    ),
    .executableTarget(
      name: "solve-cst",
      dependencies: [
        "BenchmarkSupport", "ConstraintFiles",
        .product(name: "ConstraintSolver", package: "VisualFormat"),
      ]
    ),
    .executableTarget(
      name: "solver-benchmark",
      dependencies: [
        "BenchmarkSupport", "ConstraintFiles", "CHeap",
        .product(name: "ConstraintSolver", package: "VisualFormat"),
      ]
    ),
    .executableTarget(
      name: "layout-benchmark",
      dependencies: [
        "BenchmarkSupport", "ConstraintFiles", "CHeap",
        .product(name: "ConstraintSolver", package: "VisualFormat"),
        .product(name: "LayoutEngine", package: "VisualFormat"),
        .product(name: "LayoutExplanations", package: "VisualFormat"),
      ]
    ),
    .executableTarget(
      name: "stacks-benchmark",
      dependencies: [
        "BenchmarkSupport", "CHeap",
        .product(name: "LayoutArrangements", package: "VisualFormat"),
        .product(name: "LayoutEngine", package: "VisualFormat"),
      ]
    ),
    .executableTarget(
      name: "inference-benchmark",
      dependencies: [
        "BenchmarkSupport",
        .product(name: "LayoutInference", package: "VisualFormat"),
      ]
    ),
    .executableTarget(
      name: "scenes-benchmark",
      dependencies: [
        "BenchmarkSupport", "CHeap",
        .product(name: "LayoutRendering", package: "VisualFormat"),
        .product(name: "LayoutScenes", package: "VisualFormat"),
        .product(name: "VFLService", package: "VisualFormat"),
        .product(name: "VFLWorkspace", package: "VisualFormat"),
      ]
    ),
    .executableTarget(
      name: "check-solver",
      dependencies: [
        "BenchmarkSupport", "ConstraintFiles",
        .product(name: "ConstraintSolver", package: "VisualFormat"),
      ]
    ),
    .executableTarget(
      name: "fuzz-parser",
      dependencies: [
        "BenchmarkSupport",
        .product(name: "VFLSyntax", package: "VisualFormat"),
        .product(name: "VisualFormat", package: "VisualFormat"),
      ]
    ),
    .executableTarget(
      name: "fuzz-code",
      dependencies: ["BenchmarkSupport", .product(name: "FormatFinder", package: "VisualFormat")]
    ),
    .executableTarget(
      name: "parse-swift",
      dependencies: [
        "BenchmarkSupport",
        .product(name: "SwiftParser", package: "swift-syntax"),
        .product(name: "SwiftSyntax", package: "swift-syntax"),
      ]
    ),
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
