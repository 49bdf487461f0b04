import LayoutArrangements
import LayoutConstraints
import LayoutEngine
import TestSupport
import Testing
import VisualFormat

/// The samples of the README with arrangements, which must occur in this file.
@Suite struct ReadmeTests {
  /// The buttons are equally wide, 60; the title takes the space left of them because the row of
  /// buttons has none to give: 300 − 20 − 128.
  @Test func stack() throws {
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
    try expectSample("makeToolbar")
  }

  /// The second column is 200 − 60 − 12 wide. The name ends at the trailing edge of its column and
  /// at the bottom of its row.
  @Test func grid() throws {
    let views = ["name", "nameField", "agree"].map { LayoutView($0) }
    for (view, size) in zip(views, [(40.0, 16.0), (100, 24), (70, 30)]) {
      try view.setIntrinsicContentSize(width: size.0, height: size.1)
    }
    let form = try makeForm(views[0], views[1], views[2])
    let tree = try LayoutTree(root: form.layoutView, width: 200, height: 62)
    try tree.layoutIfNeeded()
    #expect(views[0].frame.isNear([20, 8, 40, 16]))
    #expect(views[1].frame.isNear([72, 0, 128, 24]))
    #expect(views[2].frame.isNear([72, 32, 128, 30]))
    try expectSample("makeForm")
  }

  /// The gaps are (300 − 2 × 60) / 3 wide, and the buttons begin at 100 − 8 − 30.
  @Test func helpers() throws {
    let tree = try LayoutTree(width: 300, height: 100)
    try tree.root.setLayoutMargins(LayoutInsets(all: 10))
    let (title, buttons) = (LayoutView("title"), [LayoutView("yes"), LayoutView("no")])
    try title.setIntrinsicContentSize(width: 50, height: 20)
    for view in [title] + buttons { try tree.root.addSubview(view) }
    try layOut(title, buttons, on: tree.root)
    try tree.layoutIfNeeded()
    #expect(title.frame.isNear([10, 10, 280, 20]))
    #expect(buttons[0].frame.isNear([60, 62, 60, 30]))
    #expect(buttons[1].frame.isNear([180, 62, 60, 30]))
    #expect(try tree.ambiguities().isEmpty && tree.conflicts.isEmpty)
    try expectSample("layOut(_ title: LayoutView, _ buttons")
  }

  /// Expects the sample that declares a function.
  private func expectSample(_ function: String) throws {
    let file = "Tests/LayoutArrangementsTests/ReadmeTests.swift"
    let sample = try ProjectFiles.guideSample(containing: "func \(function)")
    #expect(try ProjectFiles.file(file, contains: sample))
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

func makeForm(_ name: LayoutView, _ field: LayoutView, _ agree: LayoutView) throws -> LayoutGrid {
  let form = try LayoutGrid("form", rowSpacing: 8, columnSpacing: 12)
  try form.addRow([name, field])
  try form.addRow([nil, agree])
  try form.columns[0].setWidth(60)
  form.columns[0].xPlacement = .trailing
  form.columns[1].xPlacement = .fill
  return form
}

func layOut(_ title: LayoutView, _ buttons: [LayoutView], on card: LayoutView) throws {
  try card.tree?.activate {
    title.pin([.top, .horizontal], to: card.area(.margins))
    try buttons.distribute(.equalGaps, along: .horizontal, in: card, gapsAtEnds: true)
    for button in buttons { button.size(width: 60, height: 30) }
    for button in buttons { button.bottom == card.bottom - 8 ~ .defaultHigh }
  }
}
