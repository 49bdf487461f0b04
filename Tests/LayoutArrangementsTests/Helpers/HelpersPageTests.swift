import Foundation
import LayoutArrangements
import LayoutConstraints
import LayoutEngine
import TestSupport
import Testing
import VisualFormat

/// The samples and the tables of the page about helpers.
@Suite struct HelpersPageTests {
  private static let page = "Sources/LayoutArrangements/LayoutArrangements.docc/Helpers.md"

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
    #expect(tree.conflicts.isEmpty)
    #expect(try tree.ambiguities().isEmpty)
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

  @Test func samplesMatchThisFile() throws {
    let samples = try ProjectFiles.samples(of: Self.page)
    #expect(samples.count == 4)
    for sample in samples {
      #expect(
        try ProjectFiles.file(
          "Tests/LayoutArrangementsTests/Helpers/HelpersPageTests.swift",
          contains: ProjectFiles.expectations(sample)), "\(sample)")
    }
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
    let page = try ProjectFiles.lines(of: Self.page).joined(separator: "\n")
    for (call, constraints) in examples {
      let equations = constraints.map { "`\($0.equationText.replacing(" @1000", with: ""))`" }
      #expect(page.contains("`\(call)`: \(equations.joined(separator: ", "))"), "\(call)")
    }
    #expect(page.components(separatedBy: "`: `").count - 1 == examples.count)
  }
}
