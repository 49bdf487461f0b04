import Foundation
import LayoutArrangements
import LayoutConstraints
import LayoutEngine
import LayoutExplanations
import TestSupport
import Testing
import VisualFormat

/// The samples of the documentation, which must occur in this file.
@Suite struct ArrangementDocumentationTests {
  private static let file =
    "Tests/EngineTests/LayoutArrangements/ArrangementDocumentationTests.swift"

  private func page(_ name: String) -> String {
    "Sources/LayoutArrangements/LayoutArrangements.docc/\(name).md"
  }

  /// Expects the samples of a page, with their comments as expectations.
  private func expectSamples(of name: String, count: Int) throws {
    let samples = try ProjectFiles.samples(of: page(name))
    #expect(samples.count == count)
    for sample in samples {
      #expect(
        try ProjectFiles.file(Self.file, contains: ProjectFiles.expectations(sample)), "\(sample)")
    }
  }

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
    try expectSamples(of: "LayoutArrangements", count: 1)
  }

  // MARK: - Stacks and grids

  /// The labels are 50 wide, so that the first one begins at 50 − 40; the fields begin at 50 + 12;
  /// the button is in the middle of 182.
  @Test func gridsPage() throws {
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
    try expectSamples(of: "Grids", count: 1)
  }

  // MARK: - Springs and struts

  @Test func springsAndStrutsPage() throws {
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
    try expectSamples(of: "SpringsAndStruts", count: 2)
  }

  // MARK: - Helpers

  @Test func card() throws {
    let card = LayoutView("card")
    let tree = try LayoutTree(root: card, width: 320, height: 400)
    try card.setLayoutMargins(LayoutInsets(all: 16))
    let (photo, title, badge) = (LayoutView("photo"), LayoutView("title"), LayoutView("badge"))
    let buttons = ["yes", "no", "later"].map { LayoutView($0) }
    for view in [photo, title, badge] + buttons { try card.addSubview(view) }
    try title.setIntrinsicContentSize(width: 100, height: 20)
    try tree.activate(buttons.flatMap { $0.size(height: 30) })
    try tree.activate([buttons[0].bottom == card.bottom - 10])

    try tree.activate(views: ["photo": photo, "title": title]) {
      photo.pin([.top, .horizontal], to: card)
      photo.aspectRatio(16, to: 9)
      "V:[photo]-12-[title]"
      title.pin(.horizontal, to: card.area(.margins))
      badge.center(in: photo, along: .vertical)
      badge.size(width: 40, height: 20)
      try badge.place(.centerX, at: 0.75, in: photo)
      try buttons.distribute(.equalGaps, along: .horizontal, in: card, gapsAtEnds: true)
      buttons.align(.bottom, .height)
      buttons.flatMap { $0.size(width: 50) } ~ .defaultHigh
    }
    try tree.layoutIfNeeded()
    try expectWellPosed(tree)
    #expect(photo.frame == LayoutRect(x: 0, y: 0, width: 320, height: 180))  // 320 × 9 / 16
    #expect(title.frame == LayoutRect(x: 16, y: 192, width: 288, height: 20))
    #expect(badge.frame == LayoutRect(x: 220, y: 80, width: 40, height: 20))  // 240 - 20
    #expect(buttons.map(\.frame.x) == [42.5, 135, 227.5])  // (320 - 150) / 4
    #expect(buttons.allSatisfy { $0.frame.maxY == 390 && $0.frame.height == 30 })

    for guide in card.guides { guide.removeFromSuperview() }
    #expect(card.guides.isEmpty)
  }

  /// The guide is exact although the center of the mark, 10, cannot be at 320 / 4.
  @Test func softPosition() throws {
    let (card, mark) = (LayoutView("card"), LayoutView("mark"))
    let tree = try LayoutTree(root: card, width: 320, height: 400)
    try card.addSubview(mark)
    try tree.activate(mark.pin([.leading, .top], to: card) + mark.size(width: 20, height: 20))

    let quarter = try card.addLayoutGuide(named: "quarter")
    try tree.activate(quarter.pin([.leading, .vertical], to: card))
    try tree.activate(quarter.matchSize(of: card, along: .horizontal, multiplier: 0.25))
    try tree.activate(mark.centerX == quarter.trailing ~ .defaultHigh)

    try tree.layoutIfNeeded()
    #expect(quarter.frame == LayoutRect(x: 0, y: 0, width: 80, height: 400))
    #expect(mark.frame == LayoutRect(x: 0, y: 0, width: 20, height: 20))
    #expect(try tree.ambiguities().isEmpty)
  }

  @Test func keyboard() throws {
    let tree = try LayoutTree(width: 300, height: 600)
    let field = LayoutView("field")
    try tree.root.addSubview(field)
    try tree.activate(field.size(height: 40))

    let keyboard = try KeyboardGuide(in: tree)
    try tree.activate(field.bottom == keyboard.top - 10)
    try keyboard.setKeyboardHeight(250)
    try tree.layoutIfNeeded()
    #expect(field.frame.maxY == 340.0)
  }

  @Test func samplesOfHelpers() throws {
    try expectSamples(of: "Helpers", count: 4)
  }

  /// The equations of the examples in the tables, in the order of the tables.
  @Test func tables() throws {
    let (a, b, c) = (LayoutItemAnchors("a"), LayoutItemAnchors("b"), LayoutItemAnchors("c"))
    let card = LayoutItemAnchors("card")
    let examples: [(call: String, constraints: [LayoutConstraint<String>])] = [
      ("a.pin(to: card)", a.pin(to: card)),
      (
        "a.pin(.vertical, to: card, insets: LayoutInsets(all: 5))",
        a.pin(.vertical, to: card, insets: LayoutInsets(all: 5))
      ),
      ("a.keep(.vertical, inside: card)", a.keep(.vertical, inside: card)),
      (
        "a.stretch(along: .horizontal, in: card, inset: 8)",
        a.stretch(along: .horizontal, in: card, inset: 8)
      ),
      ("a.size(width: 80, height: 60)", a.size(width: 80, height: 60)),
      ("a.minimumSize(width: 80)", a.minimumSize(width: 80)),
      ("a.maximumSize(height: 60)", a.maximumSize(height: 60)),
      ("a.aspectRatio(3, to: 2)", a.aspectRatio(3, to: 2)),
      ("a.matchSize(of: card, multiplier: 0.5)", a.matchSize(of: card, multiplier: 0.5)),
      ("a.matchSize(of: card, along: .vertical)", a.matchSize(of: card, along: .vertical)),
      ("a.center(in: card)", a.center(in: card)),
      (
        "a.center(in: card, along: .vertical, offset: 4)",
        a.center(in: card, along: .vertical, offset: 4)
      ),
      ("a.align(.firstBaseline, with: card)", a.align(.firstBaseline, with: card)),
      ("[a, b, c].align(.top)", [a, b, c].align(.top)),
      ("[a, b, c].matchSizes(along: .horizontal)", [a, b, c].matchSizes(along: .horizontal)),
      ("[a, b].line(along: .horizontal)", [a, b].line(along: .horizontal)),
      (
        "[a, b].line(along: .horizontal, spacing: 4, in: card, inset: 10)",
        [a, b].line(along: .horizontal, spacing: 4, in: card, inset: 10)
      ),
    ]
    let page = try ProjectFiles.lines(of: page("Helpers")).joined(separator: "\n")
    for (call, constraints) in examples {
      let equations = constraints.map { "`\($0.equationText.replacing(" @1000", with: ""))`" }
      #expect(page.contains("`\(call)`: \(equations.joined(separator: ", "))"), "\(call)")
    }
    #expect(page.components(separatedBy: "`: `").count - 1 == examples.count)
  }

  // MARK: - README

  /// The buttons are equally wide, 60; the title takes the space left of them because the row of
  /// buttons has none to give: 300 − 20 − 128.
  @Test func stackOfReadme() throws {
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
  @Test func gridOfReadme() throws {
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
  @Test func helpersOfReadme() throws {
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
    try expectWellPosed(tree)
    try expectSample("layOut(_ title: LayoutView, _ buttons")
  }

  /// Expects the sample that declares a function.
  private func expectSample(_ function: String) throws {
    let sample = try ProjectFiles.guideSample(containing: "func \(function)")
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
