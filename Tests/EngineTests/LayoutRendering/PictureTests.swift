import LayoutEngine
import LayoutRendering
import TestSupport
import Testing
import VisualFormat

@Suite struct PictureTests {
  /// Constraints that conflict with an intrinsic content size are drawn even if satisfied ones are
  /// not.
  @Test(arguments: [false, true])
  func brokenConstraints(_ showsConstraints: Bool) throws {
    let fixture = try DrawingFixture(100, 40, ["a"], ["H:|[a]|", "V:|[a]|"])
    let a = try #require(fixture.views["a"])
    for axis in LayoutAxis.allCases {
      a.setContentCompressionResistancePriority(.required, for: axis)
    }
    try a.setIntrinsicContentSize(width: 300, height: nil)
    try fixture.tree.layoutIfNeeded()
    expectEqual(
      fixture.tree.conflicts.map(\.broken.text), ["superview.trailing == a.trailing @1000"])
    a.setContentHuggingPriority(.required, for: .horizontal)
    try fixture.tree.activate([LayoutConstraint(item: a, attribute: .width, constant: 20)])
    try fixture.tree.layoutIfNeeded()
    let drawing = fixture.drawing(constraints: showsConstraints)
    expectEqual(
      drawing.texts("number broken"), ["expected 0, found -200", "expected 20, found 300"])
  }

  /// Names are truncated in the middle to fit their views. The element's title is the full name.
  @Test func longNames() throws {
    let long = "aVeryLongNameOfAView"
    let fixture = try DrawingFixture(
      300, 40, [long, "another", "x"],
      ["|[\(long)(100)][another(30)][x(3)]", "V:|[\(long)]|", "V:|[another]|", "V:|[x]|"])
    let drawing = fixture.drawing()
    expectEqual(drawing.texts("name"), ["aVeryLo…fAView", "another", "x"])
    expectEqual(drawing.elements("name").map(\.title), [long, nil, nil])
    expectEqual(drawing.elements("view").map(\.title), [long, "another", "x"])
  }

  /// A name beside its view has at most 32 characters, too.
  @Test func veryLongNames() throws {
    let name = "abcdefghijklmnopqrstuvwxyzabcdefghijklmn"
    let drawing = try DrawingFixture(50, 50, [name], ["|[\(name)(10)]", "V:|[\(name)(10)]"])
      .drawing()
    expectEqual(drawing.texts("name"), ["abcdefghijklmnop…zabcdefghijklmn"])
    expectEqual(drawing.elements("name").map(\.title), [name])
  }

  /// Views without a name have distinct labels.
  @Test func unnamedViews() throws {
    let tree = try LayoutTree(width: 300, height: 50)
    for x in [0.0, 150] {
      let view = LayoutView()
      try tree.root.addSubview(view)
      try tree.activate(views: ["view": view], metrics: ["x": x]) {
        "|-x-[view(140)]"
        "V:[view(40)]"
      }
    }
    try tree.layoutIfNeeded()
    let names = ParsedSVG(LayoutPicture.svg([LayoutPicture(of: tree, title: "")])).texts("name")
    #expect(
      names.count == 2 && Set(names).count == 2 && names.allSatisfy { $0.hasPrefix("LayoutView #") }
    )
  }

  /// Names and numbers do not overlap where there is room for both.
  @Test func labelsDoNotOverlap() throws {
    let fixture = try DrawingFixture(
      300, 120, ["name", "field", "badge"],
      [
        "H:|-[name(100)]-[field(>=60@700)]-|", "H:|-30-[badge(40)]", "V:|-[name(30)]-[badge(20)]",
        "V:|-[field(name)]",
      ])
    let drawing = fixture.drawing(constraints: true)
    let labels = drawing.textBoxes("name") + drawing.textBoxes("number")
    #expect(labels.count == 3 + 13)
    expectApart(labels.map(\.box))
  }

  /// A label beside a small picture counts towards its width, which moves the next picture.
  @Test func labelsWiderThanThePicture() throws {
    let fixture = try DrawingFixture(
      20, 20, ["aVeryLongName", "b"], ["|[aVeryLongName][b(aVeryLongName)]|", "V:|[b]|"])
    let picture = LayoutPicture(of: fixture.tree, title: "", showsConstraints: true)
    let drawing = ParsedSVG(LayoutPicture.svg([picture, picture]))
    let offsets = drawing.svg.matches(of: #/translate\(([^ ]*) 24\)/#).compactMap { Double($0.1) }
    let number = try #require(drawing.textBoxes("number").first)
    expectEqual(number.text, "= aVeryLongName")
    #expect(number.box[2] > 60)
    #expect(offsets.count == 2 && offsets[1] - offsets[0] >= 24 + number.box[2])
  }

  /// Many views at the same position do not make label placement quadratic.
  @Test(.timeLimit(.minutes(1))) func overlappingViews() throws {
    let tree = try LayoutTree(width: 100, height: 100)
    for index in 0..<5000 { try tree.root.addSubview(LayoutView("view\(index)")) }
    try tree.layoutIfNeeded()
    let picture = LayoutPicture(of: tree, title: "", showsConstraints: true)
    expectEqual(ParsedSVG(LayoutPicture.svg([picture])).texts("name").count, 5000)
    #expect(picture.text().hasPrefix("\n┌"))
  }
}
