import TestSupport
import Testing
import VisualFormatMacros

/// Tests that the expansions create the same constraints as the library at run time.
@Suite struct MacroTests {
  private let screen = Screen()

  private func expectSameAsLibrary(
    _ constraints: [LayoutConstraint<any LayoutItem>], _ formats: String...,
    options: FormatOptions = [],
    sourceLocation: SourceLocation = #_sourceLocation
  ) throws {
    let expected = try formats.flatMap { format in
      try LayoutConstraint.constraints(
        withVisualFormat: format, options: options, metrics: screen.metrics, views: screen.views)
    }
    expectEqual(
      constraints.map { $0.description { ($0 as? View)?.name ?? "?" } },
      expected.map { $0.description(\.name) }, sourceLocation: sourceLocation)
  }

  @Test func namesReferToVariables() throws {
    let (a, b, c, gap, high) = (screen.a, screen.b, screen.c, screen.gap, screen.high)
    try expectSameAsLibrary(
      #layout("H:|-[a]-gap-[b(>=gap@high)]-[c(a)]|"), "H:|-[a]-gap-[b(>=gap@high)]-[c(a)]|")
    try expectSameAsLibrary(
      #layout("V:|-(>=0,gap@high)-[a(50,<=b@20.5)]-(-5)-[b(c)]", "H:[a][c]|"),
      "V:|-(>=0,gap@high)-[a(50,<=b@20.5)]-(-5)-[b(c)]", "H:[a][c]|")
    try expectSameAsLibrary(#layout("[a]"), "[a]")
  }

  @Test func optionsAreApplied() throws {
    let (a, b, gap) = (screen.a, screen.b, screen.gap)
    try expectSameAsLibrary(
      #layout(
        "|-[a]-gap-[b]-|", options: [.alignAllTop, .alignAllLastBaseline, .directionRightToLeft]),
      "|-[a]-gap-[b]-|", options: [.alignAllTop, .alignAllLastBaseline, .directionRightToLeft])
    try expectSameAsLibrary(
      #layout("V:|-[a]-gap-[b]-|", options: .spacingBaselineToBaseline),
      "V:|-[a]-gap-[b]-|", options: .spacingBaselineToBaseline)
    for options in FormatOptions.named.map(\.options) where options.isDisjoint(with: .alignmentMask)
    {
      try expectSameAsLibrary(
        #layout("|-[a(gap)]-gap-[b(a)]-|", options: options), "|-[a(gap)]-gap-[b(a)]-|",
        options: options)
    }
  }

  @Test func dictionaries() throws {
    let constraints = #layout(
      "[x]-m-[y(x,m@p)]", metrics: ["m": screen.gap, "p": 20],
      views: ["x": screen.a, "y": screen.b])
    expectEqual(
      constraints.map { $0.equationText(naming: \.name) },
      ["b.leading == a.trailing + 12 @1000", "b.width == a.width @1000", "b.width == 12 @20"])
    let views = screen.views
    expectEqual(
      #layout("[a]-m-[b]", metrics: ["m": 5], views: views).map { $0.equationText(naming: \.name) },
      ["b.leading == a.trailing + 5 @1000"])
    expectEqual(
      #layout("[a(m)]", metrics: nil, views: ["a": screen.a, "m": screen.b]).map {
        $0.equationText(naming: \.name)
      },
      ["a.width == b.width @1000"])
  }

  @Test func equations() {
    let (a, b, gap) = (screen.a, screen.b, screen.gap)
    let constraint = #constraint("a.width <= superview.width * 0.5 - gap @\(screen.high)")
    expectEqual(
      constraint.equationText { ($0 as? View)?.name ?? "?" },
      "a.width <= root.width * 0.5 - 12 @750")
    let typed: LayoutConstraint<View> = #constraint("b.top == a.margins.bottom + 4")
    expectEqual(typed.equationText(naming: \.name), "b.top == a.margins.bottom + 4 @1000")
    expectEqual(
      #constraint("v.height == 2 * w.height", views: ["v": a, "w": b]).equationText(naming: \.name),
      "a.height == b.height * 2 @1000")
  }

  @Test func interpolationIsNotAKeyword() {
    let superview = View("other")
    let constraint: LayoutConstraint<View> = #constraint("\(screen.a).width == \(superview).width")
    expectEqual(constraint.equationText(naming: \.name), "a.width == other.width @1000")
  }

  @Test func variablesDoNotShadowGeneratedNames() {
    let (VisualFormat, LayoutBuilder, `await`) = (screen.a, screen.b, screen.c)
    expectEqual(#layout("[VisualFormat][LayoutBuilder][await]").count, 2)
  }

  @Test func dictionaryWithAnyNumericType() {
    let numbers: [any Numeric] = [UInt8(3), Float(0.5)]
    expectEqual(
      #layout("[a(m,n)]", metrics: ["m": numbers[0], "n": numbers[1]], views: ["a": screen.a])
        .map { $0.equationText(naming: \.name) }, ["a.width == 3 @1000", "a.width == 0.5 @1000"])
  }

  @Test func expressionsAreEvaluatedOnceFromLeftToRight() {
    var log: [String] = []
    func view(_ view: View) -> View {
      log.append(view.name)
      return view
    }
    func number(_ number: Int) -> Int {
      log.append("\(number)")
      return number
    }
    let constraints = #layout(
      "|-\(number(1))-[\(view(screen.a))(>=\(number(2))@\(number(3)))]-\(number(4))-[\(view(screen.b))]",
      "V:[\(view(screen.c))]-[\(view(screen.c))]")
    expectEqual(log, ["1", "a", "2", "3", "4", "b", "c", "c"])
    expectEqual(constraints.count, 4)
    expectEqual(constraints[1].equationText { ($0 as? View)?.name ?? "?" }, "a.width >= 2 @3")
  }

  @Test func numericTypes() {
    let a = screen.a
    let (small, large, half, priority): (Int8, UInt64, Float, LayoutPriority) = (
      -5, 40, 0.5, .defaultLow
    )
    expectEqual(
      #layout("[a(small,large,half@priority)]").map { $0.equationText { _ in "a" } },
      ["a.width == -5 @1000", "a.width == 40 @1000", "a.width == 0.5 @250"])
  }

  @Test func originShowsInterpolationsAsNames() throws {
    let constraint = try #require(#layout("[\(screen.a)]-[\(screen.b)]").first)
    let origin = try #require(constraint.origin)
    expectEqual(origin.text, "[screen_a]-[screen_b]")
    expectEqual(origin.range, 10..<11)
    #expect(throws: Never.self) {
      try VisualFormatSyntax.parse(origin.text).isValid ? () : { throw InvalidOrigin() }()
    }
  }

  private struct InvalidOrigin: Error {}

  // MARK: Run-time errors

  @Test func tryThrowsAllErrors() throws {
    let (root, a, huge, none) = (screen.root, screen.a, 1001, Double.nan)
    let error = try #require(throws: VisualFormatError.self) {
      try #layout("|-[root(none@huge)]-|", "[a]-none-[a(5@none)]")
    }
    expectEqual(
      error.description,
      """
      the metric 'none' is not a finite number
      |-[root(none@huge)]-|
              ^
      priority 1001, the value of 'huge', is out of range; a priority is greater than 0 and at most 1000
      |-[root(none@huge)]-|
                   ^
      the view next to '|' has no superview
      |-[root(none@huge)]-|
                         ^
      """)
    let equationError = try #require(throws: VisualFormatError.self) {
      try #constraint("root.width == superview.width + none")
    }
    expectEqual(equationError.diagnostics.map(\.category), [.noSuperview, .badNumber])
    let runtimeOptions: FormatOptions = .alignAllTop
    let runtimeOptionsError = try #require(throws: VisualFormatError.self) {
      try #layout("[a]-none-[a]", "[a(5@huge)]", options: runtimeOptions)
    }
    expectEqual(runtimeOptionsError.failures.map(\.text), ["[a]-none-[a]", "[a(5@huge)]"])
    expectEqual(runtimeOptionsError.diagnostics.map(\.range), [4..<8, 5..<9])
    let options: FormatOptions = .alignAllLeft
    let alignmentError = try #require(throws: VisualFormatError.self) {
      try #layout("[a]-[root]", options: options)
    }
    expectEqual(alignmentError.diagnostics.map(\.category), [.alignmentAlongAxis])
    let views = screen.views
    let unknownViewError = try #require(throws: VisualFormatError.self) {
      try #layout("[a]-[aa]", views: views)
    }
    expectEqual(unknownViewError.diagnostics.map(\.category), [.unknownView])
  }

  @Test func missingSuperviewIsReportedOncePerFormat() throws {
    let (x, y, z, a) = (View("x"), View("y"), View("z"), screen.a)
    let error = try #require(throws: VisualFormatError.self) {
      try #layout("|[x]-[y]|", "V:|[a]", "V:|[z]")
    }
    expectEqual(error.failures.map(\.text), ["|[x]-[y]|", "V:|[z]"])
    expectEqual(error.diagnostics.map(\.range), [4..<4, 6..<6])
    let constraints: [LayoutConstraint<View>] = try #layout("|[a][x]", "V:[y]-[x]")
    expectEqual(constraints.count, 3)
  }

  @Test func constraintsOfSeveralFormatsKeepTheirItems() {
    let (a, b, c) = (screen.a, screen.b, screen.c)
    var constraints: [LayoutConstraint<View>] = #layout("|[a][b]", "V:[c]-[a]", "V:[b]-[c]|")
    constraints[1].identifier = "gap"
    expectEqual(
      constraints.map {
        "\($0.identifier ?? "") \($0.equationText(naming: \.name)) \($0.origin?.text ?? "")"
      },
      [
        " a.leading == root.leading @1000 |[a][b]", "gap b.leading == a.trailing @1000 |[a][b]",
        " a.top == c.bottom + 8 @1000 V:[c]-[a]", " c.top == b.bottom + 8 @1000 V:[b]-[c]|",
        " root.bottom == c.bottom @1000 V:[b]-[c]|",
      ])
  }

  @Test func errorWithoutTryStopsTheProgram() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      _ = #layout("[\(View("root"))]-|")
    }
    let text = String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
    #expect(
      text.contains(
        "the view next to '|' has no superview\n[View_root]-|\n            ^"))
    #expect(text.contains("MacroTests.swift"))
  }

  // MARK: Documentation

  @Test func readmeSample() throws {
    let (title, field, gap, minimum) = (screen.a, screen.b, 12, 100)

    let row = #layout(
      "H:|-[title]-gap-[field(>=\(minimum)@750)]-|", options: .alignAllFirstBaseline)
    let half = #constraint("title.width <= superview.width * 0.5")

    #expect((row + [half]).count == 6)
    let sample = try ProjectFiles.guideSample(containing: "let half = #constraint")
    #expect(
      try ProjectFiles.file(
        "Tests/MacroTests/VisualFormatMacros/MacroTests.swift", contains: sample))
  }
}

class View: LayoutItem {
  let name: String
  private(set) var superview: View?

  init(_ name: String, in superview: View? = nil) {
    self.name = name
    self.superview = superview
  }

  func guide(_ guide: LayoutGuide) -> View? { View("\(name).\(guide)") }
}

private final class Screen {
  let root = View("root")
  let a, b, c: View
  let gap = 12
  let high = 750.0

  init() {
    a = View("a", in: root)
    b = View("b", in: root)
    c = View("c", in: root)
  }

  var views: [String: View] { ["a": a, "b": b, "c": c] }
  var metrics: [String: any Numeric] { ["gap": gap, "high": high] }
}

extension LayoutConstraint {
  fileprivate func description(_ name: (Item) -> String) -> String {
    "\(equationText(naming: name)) of \(origin.map { "\($0.range) in \($0.text)" } ?? "nothing")"
  }
}
