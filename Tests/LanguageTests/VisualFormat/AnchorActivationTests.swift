import TestSupport
import Testing
import VisualFormat

/// Tests that a layout tree activates the constraints of anchors, formats and equations together.
@Suite struct AnchorActivationTests {
  private final class Label: LayoutElement {
    let layoutView = LayoutView("label")
  }
  private final class Icon: LayoutElement {
    let layoutView = LayoutView("icon")
  }

  private let a = LayoutView("a")
  private let b = LayoutView("b")

  private func makeTree(_ views: LayoutView...) throws -> LayoutTree {
    let tree = try LayoutTree(width: 200, height: 100)
    for view in views { try tree.root.addSubview(view) }
    return tree
  }

  private func texts(_ group: ConstraintGroup) -> [String] { group.installed.map(\.text) }

  @Test func elementsOfDifferentClasses() throws {
    let (label, icon) = (Label(), Icon())
    let tree = try makeTree(label.layoutView, icon.layoutView)
    try tree.activate([label.leading == icon.trailing + 8 ~ .defaultHigh, icon.width == 24])
    try tree.activate(label.trailing <= tree.root.trailing)
    let group = try tree.activate(views: ["label": label, "icon": icon]) {
      "H:|-(10)-[icon]"
      "label.width == icon.width * 2"
      label.top == icon.bottom ~ 500
      label.layoutView.anchors.height == 20
    }
    #expect(
      texts(group) == [
        "icon.leading == superview.leading + 10 @1000", "label.width == icon.width * 2 @1000",
        "label.top == icon.bottom @500", "label.height == 20 @1000",
      ])
    try tree.layoutIfNeeded()
    // 10 + 24 + 8, and 24 * 2.
    #expect(label.layoutView.frame.x == 42 && label.layoutView.frame.width == 48)
  }

  @Test(arguments: [true, false]) func statements(_ isWide: Bool) throws {
    let tree = try makeTree(a, b)
    let optional: LayoutView? = isWide ? b : nil
    let axis: LayoutAxis = isWide ? .horizontal : .vertical
    let row: [LayoutConstraint<LayoutView>] = [a.width == 1, b.width == 2]
    let group = try tree.activate(
      views: ["a": a, "b": b], metrics: ["gap": 12], spacing: SpacingProfile(sibling: 5)
    ) {
      row
      LayoutRule("[a]-gap-[b]", options: .alignAllTop)
      "[a]-[b]"
      for view in [a, b] { view.height == 30 }
      for name in ["a", "b"] { "[\(name)(>=0)]" }
      if isWide { a.left == b.left } else { a.right == b.right }
      if let optional { optional.centerX == a.centerX }
      switch axis {
      case .horizontal: "a.leading == superview.leading"
      case .vertical: "a.top == superview.top + gap"
      }
      if #available(macOS 14, *) { a.bottom == b.bottom }
    }
    let common = [
      "a.width == 1 @1000", "b.width == 2 @1000", "b.leading == a.trailing + 12 @1000",
      "a.top == b.top @1000", "b.leading == a.trailing + 5 @1000", "a.height == 30 @1000",
      "b.height == 30 @1000", "a.width >= 0 @1000", "b.width >= 0 @1000",
    ]
    let branches =
      isWide
      ? [
        "a.left == b.left @1000", "b.centerX == a.centerX @1000",
        "a.leading == superview.leading @1000",
      ] : ["a.right == b.right @1000", "a.top == superview.top + 12 @1000"]
    expectEqual(texts(group), common + branches + ["a.bottom == b.bottom @1000"])
  }

  /// The error contains the errors of all formats and equations, and no constraint is activated.
  @Test func invalidFormats() throws {
    let tree = try makeTree(a)
    do {
      try tree.activate(views: ["a": a]) {
        a.width == 5
        "[a]-[nmae]"
        "a.width == gap"
        "[a(>3)]"
      }
      Issue.record("expected an error")
    } catch let error as VisualFormatError {
      #expect(error.failures.map(\.text) == ["[a]-[nmae]", "a.width == gap", "[a(>3)]"])
      #expect(error.diagnostics.count == 3)
    }
    #expect(tree.constraints.isEmpty)
    #expect(throws: VisualFormatError.self) { try tree.activate { "[a(5)]" } }
  }

  @Test func viewsOutsideTheTree() throws {
    let tree = try makeTree(a)
    #expect(throws: LayoutTreeError.notInTree("b")) {
      try tree.activate {
        a.width == 5
        a.top == b.top
      }
    }
    #expect(tree.constraints.isEmpty)
  }

  @Test func numbersThatAreNotFinite() throws {
    let tree = try makeTree(a, b)
    let error = LayoutTreeError.numberNotFinite(.infinity)
    #expect(throws: error) { try tree.activate([a.width == 5, a.width == b.width / 0]) }
    #expect(throws: error) { try tree.activate(a.leading == b.leading + Double.infinity) }
    #expect(throws: error) {
      try tree.activate {
        a.width == 5
        b.height * 0 == 5
      }
    }
    #expect(tree.constraints.isEmpty)
    let group = try tree.activate([a.width == 5])
    #expect(throws: error) { try group.replace(with: [a.width == b.width / 0]) }
    #expect(texts(group) == ["a.width == 5 @1000"])
  }

  /// The README sample, which is at the end of this file.
  ///
  /// The gap before the icon is 12, its width 24 and the gap after it 8, so the title begins at 44.
  /// It ends at 200 - 12.
  @Test func readmeSample() throws {
    for (isTall, y, height) in [(true, 12.0, 48.0), (false, 0.0, 24.0)] {
      let (title, icon) = (LayoutView("title"), LayoutView("icon"))
      let tree = try makeTree()
      try align(title, icon, isTall: isTall, in: tree)
      try tree.layoutIfNeeded()
      #expect(icon.frame == LayoutRect(x: 12, y: y, width: 24, height: height))
      #expect(title.frame == LayoutRect(x: 44, y: y, width: 144, height: height))
    }
    let sample = try ProjectFiles.guideSample(containing: "func align(")
    #expect(
      try ProjectFiles.file(
        "Tests/LanguageTests/VisualFormat/AnchorActivationTests.swift", contains: sample))
  }
}

func align(_ title: LayoutView, _ icon: LayoutView, isTall: Bool, in tree: LayoutTree) throws {
  for view in [title, icon] { try tree.root.addSubview(view) }
  try tree.activate(views: ["title": title, "icon": icon], metrics: ["gap": 12]) {
    "H:|-gap-[icon(24)]"
    title.leading == icon.trailing + 8
    title.trailing == tree.root.trailing - 12 ~ .defaultHigh
    title.centerY == icon.centerY
    title.height == icon.height
    if isTall {
      "V:|-gap-[icon(48)]"
    } else {
      icon.top == tree.root.top
      icon.height == 24
    }
  }
}
