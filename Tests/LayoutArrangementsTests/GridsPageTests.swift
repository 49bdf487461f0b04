import LayoutArrangements
import LayoutConstraints
import LayoutEngine
import TestSupport
import Testing

/// The sample of the article about grids, which must occur in this file.
@Suite struct GridsPageTests {
  /// The labels are 50 wide, so that the first one begins at 50 − 40; the fields begin at 50 + 12;
  /// the button is in the middle of 182.
  @Test func sample() throws {
    let grid = try LayoutGrid("form", rowSpacing: 8, columnSpacing: 12)
    for (name, width) in [("Name", 40.0), ("Street", 50)] {
      let (label, field) = (LayoutView(name), LayoutView("field"))
      try label.setIntrinsicContentSize(width: width, height: 16)
      try field.setIntrinsicContentSize(width: 120, height: 24)
      try grid.addRow([label, field])
    }
    let button = LayoutView("Save")
    try button.setIntrinsicContentSize(width: 60, height: 24)
    try grid.addRow([button])
    try grid.mergeCells(rows: 2..<3, columns: 0..<2)
    grid.columns[0].xPlacement = .trailing
    grid.cell(for: button)?.xPlacement = .center
    grid.yPlacement = .center
    let tree = try LayoutTree(root: grid.layoutView, width: 182, height: 88)
    try tree.layoutIfNeeded()
    #expect(grid.cell(row: 0, column: 0)?.contentView?.frame.x == 10.0)
    #expect(grid.cell(row: 0, column: 1)?.contentView?.frame.x == 62.0)
    #expect(button.frame.x == 61.0)

    let page = "Sources/LayoutArrangements/LayoutArrangements.docc/Grids.md"
    let samples = try ProjectFiles.samples(of: page)
    #expect(samples.count == 1)
    for sample in samples {
      #expect(
        try ProjectFiles.file(
          "Tests/LayoutArrangementsTests/GridsPageTests.swift",
          contains: ProjectFiles.expectations(sample)), "\(sample)")
    }
  }
}
