import LayoutArrangements
import LayoutConstraints
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

  /// The buttons are equally wide, 60; the title takes the space left of them because the row of
  /// buttons has none to give: 300 − 20 − 128.
  @Test func readme() throws {
    let (title, buttons) = (LayoutView("title"), [LayoutView("yes"), LayoutView("cancel")])
    for (view, width) in zip([title] + buttons, [80.0, 40, 60]) {
      try view.setIntrinsicContentSize(width: width, height: 20)
    }
    title.setContentHuggingPriority(249, for: .horizontal)
    let toolbar = try makeToolbar(title, buttons)
    let tree = try LayoutTree(root: toolbar.layoutView, width: 300, height: 40)
    try tree.layoutIfNeeded()
    #expect(title.frame.isNear([0, 10, 152, 20]))
    #expect(buttons[1].frameInRoot.isNear([240, 10, 60, 20]))
    let sample = try #require(
      try ProjectFiles.samples(of: "README.md").first { $0.contains { $0.contains("LayoutStack") } }
    )
    #expect(try ProjectFiles.file(Self.file, contains: sample))
  }
}

func makeToolbar(_ title: LayoutView, _ buttons: [LayoutView]) throws -> LayoutStack {
  let row = try LayoutStack("buttons", distribution: .fillEqually, spacing: 8)
  for button in buttons { try row.add(button) }
  let toolbar = try LayoutStack("toolbar", alignment: .center, spacing: 20)
  try toolbar.add(title)
  try toolbar.add(row)
  toolbar.setHidden(buttons.isEmpty, for: row)
  return toolbar
}
