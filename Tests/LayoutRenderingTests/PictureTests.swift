import LayoutEngine
import LayoutRendering
import TestSupport
import Testing
import VisualFormat

@Suite struct PictureTests {
  private func meet(_ one: [Double], _ other: [Double]) -> Bool {
    one[0] < other[2] && other[0] < one[2] && one[1] < other[3] && other[1] < one[3]
  }

  /// A broken constraint of a content size is drawn with all others, as it is without them.
  @Test(arguments: [false, true])
  func whatIsLeftOutIsDrawn(_ showsConstraints: Bool) throws {
    let sketch = try Sketch(100, 40, ["a"], ["H:|[a]|", "V:|[a]|"])
    let a = try #require(sketch.views["a"])
    for axis in LayoutAxis.allCases { a.setContentCompressionResistancePriority(.required, for: axis) }
    try a.setIntrinsicContentSize(width: 300, height: nil)
    try sketch.tree.layoutIfNeeded()
    expectSame(sketch.tree.conflicts.map(\.broken.text), ["superview.trailing == a.trailing @1000"])
    a.setContentHuggingPriority(.required, for: .horizontal)
    try sketch.tree.activate([LayoutConstraint(item: a, attribute: .width, constant: 20)])
    try sketch.tree.layoutIfNeeded()
    let drawing = sketch.drawing(constraints: showsConstraints)
    expectSame(drawing.texts("number broken"), ["wanted 0, is -200", "wanted 20, is 300"])
  }

  /// Names are cut in the middle to the room there is, and shown whole to a pointer over them.
  @Test func longNames() throws {
    let long = "aVeryLongNameOfAView"
    let sketch = try Sketch(
      300, 40, [long, "another", "x"],
      ["|[\(long)(100)][another(30)][x(3)]", "V:|[\(long)]|", "V:|[another]|", "V:|[x]|"])
    let drawing = sketch.drawing()
    expectSame(drawing.texts("name"), ["aVeryLo…fAView", "another", "x"])
    expectSame(drawing.elements("name").map(\.title), [long, nil, nil])
    expectSame(drawing.elements("view").map(\.title), [long, "another", "x"])
  }

  /// Beside a view, too, a name has at most 32 letters.
  @Test func veryLongNames() throws {
    let name = "abcdefghijklmnopqrstuvwxyzabcdefghijklmn"
    let drawing = try Sketch(50, 50, [name], ["|[\(name)(10)]", "V:|[\(name)(10)]"]).drawing()
    expectSame(drawing.texts("name"), ["abcdefghijklmnop…zabcdefghijklmn"])
    expectSame(drawing.elements("name").map(\.title), [name])
  }

  /// Views without a name are distinguished.
  @Test func viewsWithoutNames() throws {
    let tree = try LayoutTree(width: 300, height: 50)
    for x in [0.0, 150] {
      let view = LayoutView()
      try tree.root.addSubview(view)
      try tree.activate([
        LayoutConstraint(
          item: view, attribute: .leading, toItem: tree.root, attribute: .leading, constant: x),
        LayoutConstraint(item: view, attribute: .width, constant: 140),
        LayoutConstraint(item: view, attribute: .height, constant: 40),
      ])
    }
    try tree.layoutIfNeeded()
    let names = Drawing(LayoutPicture.svg([LayoutPicture(of: tree, title: "")])).texts("name")
    #expect(names.count == 2 && Set(names).count == 2 && names.allSatisfy { $0.hasPrefix("LayoutView #") })
  }

  /// No name or number lies on another, where there is room for both.
  @Test func textsKeepClearOfEachOther() throws {
    let sketch = try Sketch(
      300, 120, ["name", "field", "badge"],
      [
        "H:|-[name(100)]-[field(>=60@700)]-|", "H:|-30-[badge(40)]", "V:|-[name(30)]-[badge(20)]",
        "V:|-[field(name)]",
      ])
    let drawing = sketch.drawing(constraints: true)
    let texts = drawing.letters("name") + drawing.letters("number")
    #expect(texts.count == 3 + 13)
    for (index, one) in texts.enumerated() {
      for other in texts.dropFirst(index + 1) {
        #expect(!meet(one.box, other.box), "\(one.text) lies on \(other.text)")
      }
    }
  }

  /// What stands beside a small picture belongs to it, and moves the next one on.
  @Test func numbersBesideAPicture() throws {
    let sketch = try Sketch(
      20, 20, ["aVeryLongName", "b"], ["|[aVeryLongName][b(aVeryLongName)]|", "V:|[b]|"])
    let picture = LayoutPicture(of: sketch.tree, title: "", showsConstraints: true)
    let drawing = Drawing(LayoutPicture.svg([picture, picture]))
    let moves = drawing.svg.matches(of: #/translate\(([^ ]*) 24\)/#).compactMap { Double($0.1) }
    let number = try #require(drawing.letters("number").first)
    expectSame(number.text, "= aVeryLongName")
    #expect(number.box[2] - number.box[0] > 60)
    #expect(moves.count == 2 && moves[1] - moves[0] >= 24 + number.box[2] - number.box[0])
  }

  /// A crowd of views in one place costs no more than as many elsewhere.
  @Test(.timeLimit(.minutes(1))) func crowds() throws {
    let tree = try LayoutTree(width: 100, height: 100)
    for index in 0..<5000 { try tree.root.addSubview(LayoutView("view\(index)")) }
    try tree.layoutIfNeeded()
    let picture = LayoutPicture(of: tree, title: "", showsConstraints: true)
    expectSame(Drawing(LayoutPicture.svg([picture])).texts("name").count, 5000)
    #expect(picture.text().hasPrefix("\n┌"))
  }
}
