import Foundation
import LayoutEngine
import LayoutRendering
import TestSupport
import Testing
import VisualFormat

@Suite struct PictureTests {
  /// A root of a size with views in it, and rules between them.
  private func tree(_ width: Double, _ height: Double, _ names: [String], _ rules: String...) throws
    -> (tree: LayoutTree, views: [String: LayoutView])
  {
    let tree = try LayoutTree(width: width, height: height)
    var views: [String: LayoutView] = [:]
    for name in names {
      let view = LayoutView(name)
      views[name] = view
      try tree.root.addSubview(view)
    }
    try tree.activate(LayoutConstraint.constraints(withVisualFormats: rules, views: views))
    try tree.layoutIfNeeded()
    return (tree, views)
  }

  /// The texts of a class, with about the rectangles that they take: left, top, right and bottom edge.
  private func boxes(_ svg: String, _ kind: String) throws -> [(text: String, box: [Double])] {
    let pattern = try Regex(
      #"<text class="\#(kind)" x="([^"]*)" y="([^"]*)" style="font-size: ([^p]*)px">([^<]*)</text>"#,
      as: (Substring, Substring, Substring, Substring, Substring).self)
    return try svg.matches(of: pattern).map { match in
      let (x, y) = (try #require(Double(match.1)), try #require(Double(match.2)))
      let size = try #require(Double(match.3))
      let half = Double(match.4.count) * size * 0.3
      return (String(match.4), [x - half, y - size / 2, x + half, y + size / 2])
    }
  }

  private func meet(_ one: [Double], _ other: [Double]) -> Bool {
    one[0] < other[2] && other[0] < one[2] && one[1] < other[3] && other[1] < one[3]
  }

  /// A broken constraint of a content size is drawn with all others, as it is without them.
  @Test(arguments: [false, true])
  func whatIsLeftOutIsDrawn(_ showsConstraints: Bool) throws {
    let (tree, views) = try tree(100, 40, ["a"], "H:|[a]|", "V:|[a]|")
    let a = try #require(views["a"])
    for axis in LayoutAxis.allCases { a.setContentCompressionResistancePriority(.required, for: axis) }
    try a.setIntrinsicContentSize(width: 300, height: nil)
    try tree.layoutIfNeeded()
    expectSame(tree.conflicts.map(\.broken.text), ["superview.trailing == a.trailing @1000"])
    a.setContentHuggingPriority(.required, for: .horizontal)
    try tree.activate([LayoutConstraint(item: a, attribute: .width, constant: 20)])
    try tree.layoutIfNeeded()
    let picture = LayoutPicture(of: tree, title: "", showsConstraints: showsConstraints)
    expectSame(try boxes(LayoutPicture.svg([picture]), "number broken").map(\.text), ["0", "20"])
  }

  /// Names are cut to the room there is, and told whole to a pointer over them.
  @Test func longNames() throws {
    let (tree, _) = try tree(
      60, 40, ["aVeryLongName", "another", "x"], "|[aVeryLongName(30)][another(15)][x(3)]",
      "V:|[aVeryLongName]|",
      "V:|[another]|", "V:|[x]|")
    let svg = LayoutPicture.svg([LayoutPicture(of: tree, title: "")])
    expectSame(try boxes(svg, "name").map(\.text), ["aVeryLon…", "ano…"])
    #expect(svg.contains("<title>aVeryLongName</title>") && svg.contains("<title>x</title>"))
  }

  /// No name or number lies on another, where there is room for both.
  @Test func textsKeepClearOfEachOther() throws {
    let (tree, _) = try tree(
      300, 120, ["name", "field", "badge"], "H:|-[name(100)]-[field(>=60@700)]-|", "H:|-30-[badge(40)]",
      "V:|-[name(30)]-[badge(20)]", "V:|-[field(name)]")
    let svg = LayoutPicture.svg([LayoutPicture(of: tree, title: "", showsConstraints: true)])
    let texts = try boxes(svg, "name") + boxes(svg, "number")
    #expect(texts.count == 3 + 13)
    for (index, one) in texts.enumerated() {
      for other in texts.dropFirst(index + 1) {
        #expect(!meet(one.box, other.box), "\(one.text) lies on \(other.text)")
      }
    }
  }

  /// What stands beside a small picture belongs to it, and moves the next one on.
  @Test func numbersBesideAPicture() throws {
    let (tree, _) = try tree(
      20, 20, ["aVeryLongName", "b"], "|[aVeryLongName][b(aVeryLongName)]|", "V:|[b]|")
    let picture = LayoutPicture(of: tree, title: "", showsConstraints: true)
    let svg = LayoutPicture.svg([picture, picture])
    let moves = svg.matches(of: /translate\(([^ ]*) 24\)/).compactMap { Double($0.1) }
    let number = try #require(try boxes(svg, "number").first)
    expectSame(number.text, "= aVeryLongName")
    #expect(number.box[2] - number.box[0] > 60)
    #expect(moves.count == 2 && moves[1] - moves[0] >= 24 + number.box[2] - number.box[0])
  }
}
