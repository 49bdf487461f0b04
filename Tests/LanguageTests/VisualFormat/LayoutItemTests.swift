import TestSupport
import Testing
import VisualFormat

/// A typical toolkit view: a class that is isolated to the main actor and has a subclass.
@MainActor
class Widget {
  let name: String
  var superview: Widget?

  init(_ name: String, in superview: Widget? = nil) {
    self.name = name
    self.superview = superview
  }
}

extension Widget: @MainActor LayoutItem {}

@MainActor final class Label: Widget {}

@MainActor
@Suite struct LayoutItemTests {
  private func texts(_ constraints: [LayoutConstraint<Widget>]) -> [String] {
    constraints.map { $0.equationText(naming: \.name) }
  }

  @Test func viewsSupplyTheirSuperview() throws {
    let root = Widget("root")
    let views = ["a": Widget("a", in: root), "b": Label("b", in: root)]
    expectEqual(
      texts(try LayoutConstraint.constraints(withVisualFormat: "|-[a][b]|", views: views)),
      [
        "a.leading == root.leading + 20 @1000", "b.leading == a.trailing @1000",
        "root.trailing == b.trailing @1000",
      ])
    expectEqual(
      texts(
        try LayoutConstraint.constraints(withVisualFormats: ["V:|[a]", "V:|[b]"], views: views)),
      ["a.top == root.top @1000", "b.top == root.top @1000"])
    expectEqual(
      texts([
        try LayoutConstraint.constraint(
          withEquation: "superview.width >= a.width * 2", views: views)
      ]),
      ["root.width >= a.width * 2 @1000"])
  }

  /// Constraints keep the views of their formats alive, and no other entries of the dictionary.
  @Test(arguments: [1, 30])
  func constraintsOwnOnlyNamedViews(count: Int) throws {
    weak var named: Widget?
    weak var other: Widget?
    var constraints: [LayoutConstraint<Widget>] = []
    do {
      let views = ["named": Widget("named"), "other": Widget("other")]
      (named, other) = (views["named"], views["other"])
      constraints = try LayoutConstraint.constraints(
        withVisualFormats: Array(repeating: "H:[named(10)]", count: count), views: views)
    }
    #expect(named != nil)
    #expect(other == nil)
    expectEqual(constraints.count, count)
  }

  /// The constraints of a format count their references to the views together. The last constraint
  /// releases them.
  @Test(arguments: 1...20)
  func lastConstraintReleasesTheViews(count: Int) throws {
    weak var view: Widget?
    do {
      let format = "[a(\(Array(repeating: ">=1", count: count).joined(separator: ",")))]"
      let views = ["a": Widget("a")]
      view = views["a"]
      var constraints = try LayoutConstraint.constraints(withVisualFormat: format, views: views)
      let copies = constraints
      constraints.removeFirst(count - 1)
      expectEqual(copies.count, count)
    }
    #expect(view == nil)
  }

  /// The leading `|` is the superview of the first view, the trailing `|` is the superview of the
  /// last view.
  @Test func eachBarUsesAdjacentView() throws {
    let views = ["a": Widget("a", in: Widget("left")), "b": Widget("b", in: Widget("right"))]
    let expected = [
      "a.leading == left.leading @1000", "b.leading == a.trailing @1000",
      "right.trailing == b.trailing @1000",
    ]
    expectEqual(
      texts(try LayoutConstraint.constraints(withVisualFormat: "|[a][b]|", views: views)), expected)
    let bindings = FormatBindings(views: views)
    expectEqual(
      texts(try LayoutConstraint.constraints(withVisualFormat: "|[a][b]|", bindings: bindings)),
      expected)
    expectEqual(texts(try CompiledFormat("|[a][b]|").constraints(views: views)), expected)
    expectEqual(texts(try CompiledFormat("|[a][b]|").constraints(bindings)), expected)
  }

  @Test func subclassesNeedNoUpcast() throws {
    let root = Widget("root")
    let labels: [String: Label] = ["a": Label("a", in: root)]
    let constraints = try LayoutConstraint.constraints(withVisualFormat: "|[a]", views: labels)
    expectEqual(texts(constraints), ["a.leading == root.leading @1000"])
  }

  @Test func bindingsOfSubclassesSupplyTheirSuperview() throws {
    let labels: [String: Label] = ["a": Label("a", in: Widget("root"))]
    let bindings = FormatBindings(views: labels)
    let constraints = try LayoutConstraint.constraints(withVisualFormat: "|[a]", bindings: bindings)
    expectEqual(texts(constraints), ["a.leading == root.leading @1000"])
  }

  @Test func explicitSuperviewTakesPrecedence() throws {
    let views = ["a": Widget("a", in: Widget("own"))]
    let other = Widget("other")
    let expected = ["a.leading == other.leading @1000"]
    expectEqual(
      texts(
        try LayoutConstraint.constraints(withVisualFormat: "|[a]", views: views, superview: other)),
      expected)
    let bindings = FormatBindings(views: views, superview: other)
    expectEqual(
      texts(try LayoutConstraint.constraints(withVisualFormat: "|[a]", bindings: bindings)),
      expected)
    let compiled = try CompiledFormat("|[a]")
    expectEqual(texts(try compiled.constraints(bindings)), expected)
    expectEqual(texts(try compiled.constraints(views: views, superview: other)), expected)
  }

  @Test func viewWithoutSuperview() throws {
    let views = ["a": Widget("a"), "b": Widget("b", in: Widget("root"))]
    #expect(try LayoutConstraint.constraints(withVisualFormat: "[a]-[b]", views: views).count == 1)
    for (format, category, range) in [
      ("|[a]-[b]|", .noSuperview, 4..<4), ("|[b]-[a]|", .noSuperview, 8..<9),
      ("|-[x]", .unknownView, 3..<4), ("[b]-[x]-|", .unknownView, 5..<6),
    ] as [(String, DiagnosticCategory, Range<Int>)] {
      let error = #expect(throws: VisualFormatError.self) {
        try LayoutConstraint.constraints(withVisualFormat: format, views: views)
      }
      #expect(error?.diagnostics.map(\.category) == [category])
      #expect(error?.diagnostics.first?.range == range)
    }
    let guide = #expect(throws: VisualFormatError.self) {
      try LayoutConstraint.constraint(withEquation: "x.margins.top == superview.top", views: views)
    }
    #expect(guide?.diagnostics.map(\.category) == [.unknownView])
  }

  /// All public value types are `Sendable`. Generic ones are `Sendable` if their items are.
  @Test func sendableTypes() {
    func expectSendable<Value: Sendable>(_: Value.Type) {}
    expectSendable(LayoutConstraint<String>.self)
    expectSendable(LayoutConstraintOrigin.self)
    expectSendable(LayoutConstraintError.self)
    expectSendable(LayoutAttribute.self)
    expectSendable(LayoutRelation.self)
    expectSendable(LayoutPriority.self)
    expectSendable(FormatOptions.self)
    expectSendable(SpacingProfile.self)
    expectSendable(CompiledFormat.self)
    expectSendable(FormatBindings<String>.self)
    expectSendable(VisualFormatError.self)
    expectSendable(Diagnostic.self)
    expectSendable(ParsedFormat.self)
    expectSendable(ParsedEquation.self)
  }

  @Test func constraintsBetweenNamesAreSendable() async throws {
    let constraint = try LayoutConstraint(equation: "a.width == 5")
    let text = await Task.detached { constraint.equationText }.value
    #expect(text == "a.width == 5 @1000")
  }
}
