// swift-tools-version: 6.2

import PackageDescription

let package = Package(
  name: "Benchmarks",
  platforms: [.macOS(.v13)],
  dependencies: [.package(name: "VisualFormat", path: "../")],
  targets: [
    .target(name: "BenchmarkSupport"),
    .target(name: "CHeap"),
    .executableTarget(
      name: "parse-benchmark",
      dependencies: ["BenchmarkSupport", .product(name: "VFLSyntax", package: "VisualFormat")]
    ),
    .executableTarget(
      name: "constraints-benchmark",
      dependencies: ["BenchmarkSupport", .product(name: "VisualFormat", package: "VisualFormat")]
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
