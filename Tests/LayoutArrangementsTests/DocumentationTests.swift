import LayoutArrangements
import LayoutEngine
import TestSupport
import Testing

/// The samples of the documentation, which must occur in this file.
@Suite struct DocumentationTests {
  private static let file = "Tests/LayoutArrangementsTests/DocumentationTests.swift"

  /// The title and the spaces leave 300 − 40 − 120 − 2 × 8 = 124 for the badge.
  @Test func modulePage() throws {
    let row = try LayoutStack("row", spacing: 8)
    for (name, width) in [("icon", 40.0), ("title", 120), ("badge", 30)] {
      let view = LayoutView(name)
      try view.setIntrinsicContentSize(width: width, height: 20)
      try row.add(view)
    }
    let tree = try LayoutTree(root: row.layoutView, width: 300, height: 20)
    try tree.layoutIfNeeded()
    #expect(row.arrangedViews[2].frame.width == 124.0)
    row.setHidden(true, for: row.arrangedViews[1])
    try tree.layoutIfNeeded()
    #expect(row.arrangedViews[2].frame.x == 48.0)

    let page = "Sources/LayoutArrangements/LayoutArrangements.docc/LayoutArrangements.md"
    let samples = try ProjectFiles.samples(of: page)
    #expect(samples.count == 1)
    for sample in samples {
      #expect(
        try ProjectFiles.file(Self.file, contains: ProjectFiles.expectations(sample)), "\(sample)")
    }
  }
}
