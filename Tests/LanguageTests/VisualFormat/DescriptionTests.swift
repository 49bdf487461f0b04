import TestSupport
import Testing
import VisualFormat

/// Tests the descriptions of constraints, views, trees and groups.
@Suite struct DescriptionTests {
  private final class Button: LayoutElement {
    let layoutView: LayoutView
    init(_ name: String = "") { layoutView = LayoutView(name) }
  }

  private final class Plain: LayoutItem { var superview: Plain? }

  @Test func constraintDescriptions() throws {
    let names = try LayoutConstraint.constraints(
      withVisualFormat: "H:|-[title(>=50@700)]", views: ["title": "title"], superview: "superview")
    #expect(
      "\(names)"
        == "[title.leading == superview.leading + 20 @1000 from '-' in 'H:|-[title(>=50@700)]', "
        + "title.width >= 50 @700 from '>=50@700' in 'H:|-[title(>=50@700)]']")
    #expect("\(names[1])" == "title.width >= 50 @700")
    let plain = try LayoutConstraint(item: Plain(), attribute: .width, constant: 5, identifier: "w")
    #expect(
      "\(plain)" == "Plain.width == 5 @1000"
        && plain.debugDescription == "Plain.width == 5 @1000 'w'")
    let numbers = try LayoutConstraint(
      item: 2, attribute: .leading, toItem: 1, attribute: .trailing)
    #expect("\(numbers)" == "2.leading == 1.trailing @1000")
  }

  /// `superview` is the superview of the equation's view. For nested views, the outermost view is
  /// printed as `root`.
  @Test func rootOfNestedViews() throws {
    let tree = try LayoutTree(width: 200, height: 100)
    let (card, title) = (LayoutView("card"), LayoutView("title"))
    try tree.root.addSubview(card)
    try card.addSubview(title)
    let rules = try tree.activate([
      LayoutConstraint(
        item: card, attribute: .leading, toItem: tree.root, attribute: .leading, constant: 20),
      LayoutConstraint(item: tree.root, attribute: .top, toItem: card, attribute: .top),
      LayoutConstraint(item: tree.root, attribute: .trailing, toItem: title, attribute: .trailing),
      LayoutConstraint(
        item: title, attribute: .top, toItem: tree.root.layoutMarginsGuide, attribute: .top),
      LayoutConstraint(item: title, attribute: .leading, toItem: card, attribute: .leading),
      LayoutConstraint(
        item: title, attribute: .leading, toItem: tree.root, attribute: .leading, constant: 30),
    ])
    expectEqual(
      rules.installed.map(\.text),
      [
        "card.leading == superview.leading + 20 @1000", "superview.top == card.top @1000",
        "root.trailing == title.trailing @1000", "title.top == root.margins.top @1000",
        "title.leading == card.leading @1000", "title.leading == root.leading + 30 @1000",
      ])
    try tree.layoutIfNeeded()
    #expect(
      tree.conflicts.first?.message
        == "the leading edge of 'title' is set twice, 20 and 30 after the leading edge of 'root': "
        + "10 apart; "
        + "'title.leading == root.leading + 30 @1000' is broken, so 'title' begins 20 after the edge instead of 30"
    )
  }

  /// Views without a name are printed as their type and their number in the tree, which does not
  /// vary between runs.
  @Test func viewTreeAndGroupDescriptions() throws {
    let tree = try LayoutTree(width: 100, height: 20)
    let (named, unnamed, plain) = (Button("ok"), Button(), LayoutView())
    for view in [named.layoutView, unnamed.layoutView, plain] { try tree.root.addSubview(view) }
    let row = try [
      LayoutConstraint<any LayoutElement>(
        item: named, attribute: .leading, toItem: tree.root, attribute: .leading, constant: 7),
      LayoutConstraint<any LayoutElement>(item: unnamed, attribute: .width, constant: 9),
      LayoutConstraint<any LayoutElement>(
        item: plain, attribute: .width, toItem: named, attribute: .width),
    ]
    expectEqual(
      row.map { "\($0)" },
      [
        "ok.leading == superview.leading + 7 @1000", "Button #3.width == 9 @1000",
        "LayoutView #4.width == ok.width @1000",
      ])
    let group = try tree.activate(row)
    #expect("\(tree)".hasPrefix("(needs layout)\nsuperview (0, 0) 0 x 0\n"))
    try tree.layoutIfNeeded()
    #expect(
      "\(tree)"
        == "superview (0, 0) 100 x 20\n  ok (7, 0) 0 x 0\n  LayoutView #3 (0, 0) 9 x 0\n  LayoutView #4 (0, 0) 0 x 0"
    )
    group.installed[0].isActive = false
    expectEqual(
      "\(group)".split(separator: "\n").map(String.init),
      [
        "ok.leading == superview.leading + 7 @1000 (inactive)", "LayoutView #3.width == 9 @1000",
        "LayoutView #4.width == ok.width @1000",
      ])
    #expect("\(plain)" == "LayoutView #4 (0, 0) 0 x 0")
    try tree.activate([LayoutConstraint(item: unnamed, attribute: .width, constant: 10)])
    try tree.layoutIfNeeded()
    #expect(
      "\(tree.conflicts[0])"
        == "'LayoutView #3' cannot be both 9 and 10 wide; 'LayoutView #3.width == 10 @1000' is broken, "
        + "so 'LayoutView #3' is 9 wide instead of 10"
    )
    #expect("\(tree.conflicts[0].broken)".hasSuffix("(broken)"))
    #expect(try tree.ambiguities().allSatisfy { "\($0)" == $0.message })
  }
}
