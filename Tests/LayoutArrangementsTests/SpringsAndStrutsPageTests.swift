import LayoutArrangements
import LayoutEngine
import TestSupport
import Testing
import VisualFormat

/// The samples of the page about springs and struts, which must occur in this file.
@Suite struct SpringsAndStrutsPageTests {
  @Test func samples() throws {
    let tree = try LayoutTree(width: 200, height: 120)
    let photo = LayoutView("photo")
    try tree.root.addSubview(photo)
    let mask: AutoresizingMask = [.flexibleWidth, .flexibleTopMargin, .flexibleBottomMargin]
    #expect(mask.description == "h=-&- v=&-&")
    let constraints = try mask.constraints(
      for: photo, frame: LayoutRect(x: 20, y: 15, width: 60, height: 60),
      in: tree.root, size: LayoutSize(width: 200, height: 120))
    let texts = constraints.map { $0.equationText { $0.name } }
    #expect(texts[1] == "photo.right == superview.right - 120 @1000")
    #expect(texts[2] == "photo.top == superview.bottom * 0.25 - 15 @1000")
    try tree.activate(constraints)
    try tree.setSize(width: 300, height: 160)
    try tree.layoutIfNeeded()
    #expect(photo.frame == LayoutRect(x: 20, y: 25, width: 160, height: 60))

    let panel = LayoutView("panel")
    let row = LayoutView("row")
    let badge = LayoutView("badge")
    try tree.root.addSubview(panel)
    try panel.addSubview(row)
    try row.addSubview(badge)
    try tree.activate(autoresizing: [
      AutoresizedView(
        panel, mask: [.flexibleWidth, .flexibleHeight],
        frame: LayoutRect(x: 20, y: 20, width: 260, height: 120))
    ])
    try tree.activate(
      LayoutConstraint.constraints(
        withVisualFormats: ["H:|-10-[row]-10-|", "V:|-10-[row]-10-|"], views: ["row": row]))
    try tree.activate(autoresizing: [
      AutoresizedView(
        badge, mask: [.flexibleLeftMargin, .flexibleTopMargin, .flexibleBottomMargin],
        frame: LayoutRect(x: 200, y: 40, width: 30, height: 20))
    ])
    try tree.setSize(width: 400, height: 260)
    try tree.layoutIfNeeded()
    #expect(row.frame == LayoutRect(x: 10, y: 10, width: 340, height: 200))
    #expect(badge.frame == LayoutRect(x: 300, y: 90, width: 30, height: 20))
  }

  @Test func samplesMatchThisFile() throws {
    let samples = try ProjectFiles.samples(
      of: "Sources/LayoutArrangements/LayoutArrangements.docc/SpringsAndStruts.md")
    #expect(samples.count == 2)
    for sample in samples {
      #expect(
        try ProjectFiles.file(
          "Tests/LayoutArrangementsTests/SpringsAndStrutsPageTests.swift",
          contains: ProjectFiles.expectations(sample)), "\(sample)")
    }
  }
}
