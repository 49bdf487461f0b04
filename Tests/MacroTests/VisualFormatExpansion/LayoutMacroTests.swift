import SwiftSyntaxMacrosGenericTestSupport
import TestSupport
import Testing

@testable import VisualFormatExpansion

@Suite struct LayoutMacroTests {
  @Test func wrongExpectationsFail() {
    var failures: [TestFailureSpec] = []
    ExpansionCase("#layout(\"[a]\")\nexpanded: wrong").expect { failures.append($0) }
    #expect(failures.count == 1)
    failures = []
    ExpansionCase("#layout(\"[^a\")\nerror: wrong").expect { failures.append($0) }
    #expect(failures.count == 3, "the message, the column and the fix-it")
  }

  @Test(arguments: ExpansionCase.cases(expansions)) func expansion(_ testCase: ExpansionCase) {
    testCase.expect()
  }

  private static let expansions = ###"""
    // Variables are mentioned once
    let c = #layout("H:|-[title]-gap-[field(>=gap@high)]-|")
    expanded: let c = VisualFormatAnyBuilder.build(items: 4, numbers: 2, constraints: 4) {
      $0.format("H:|-[title]-gap-[field(>=gap@high)]-|")
      $0.view(title)
      $0.metric(gap, from: 12, to: 15)
      $0.view(field)
      $0.priority(high, from: 29, to: 33)
      $0.superview(of: 0, from: 11, to: 11)
      $0.superview(of: 1, from: 36, to: 37)
      $0.constraint(0, .leading, .equal, 2, .leading, plus: 20, from: 3, to: 4)  // -
      $0.constraint(1, .leading, .equal, 0, .trailing, times: 1, plus: .metric(0), priority: 1000, from: 12, to: 15)  // gap
      $0.constraint(1, .width, .greaterThanOrEqual, constant: .metric(0), priority: .metric(1), from: 23, to: 33)  // >=gap@high
      $0.constraint(3, .trailing, .equal, 1, .trailing, plus: 20, from: 35, to: 36)  // -
    }.constraints()

    // Overload resolution determines name in size
    #layout("V:[a(b,<=5@20)]")
    expanded: VisualFormatAnyBuilder.build(items: 2, numbers: 1, constraints: 2) {
      $0.format("V:[a(b,<=5@20)]")
      $0.view(a)
      $0.size(b, from: 5, to: 6)
      $0.constraint(0, .height, .equal, 1, or: 0, priority: 1000, from: 5, to: 6)  // b
      $0.constraint(0, .height, .lessThanOrEqual, constant: 5, priority: 20, from: 7, to: 13)  // <=5@20
    }.constraints()

    // Name in brackets is a view
    #layout("[a(b)][b]")
    expanded: VisualFormatAnyBuilder.build(items: 2, numbers: 0, constraints: 2) {
      $0.format("[a(b)][b]")
      $0.view(a)
      $0.view(b)
      $0.constraint(0, .width, .equal, 1, .width, plus: 0, from: 3, to: 4)  // b
      $0.constraint(1, .leading, .equal, 0, .trailing, plus: 0, from: 6, to: 6)
    }.constraints()

    // Keywords except self are escaped
    #layout("[default]-case-[self]")
    expanded: VisualFormatAnyBuilder.build(items: 2, numbers: 1, constraints: 1) {
      $0.format("[default]-case-[self]")
      $0.view(`default`)
      $0.metric(`case`, from: 10, to: 14)
      $0.view(self)
      $0.constraint(1, .leading, .equal, 0, .trailing, times: 1, plus: .metric(0), priority: 1000, from: 10, to: 14)  // case
    }.constraints()

    // Interpolated expressions
    #layout("[\(cells[0])]-\(gap * 2)-[\(self.title)(>=\(least)@\(priority))]")
    expanded: VisualFormatAnyBuilder.build(items: 3, numbers: 3, constraints: 2) {
      $0.format("[cells_0]-gap_2-[self_title(>=least@priority)]")
      $0.view(cells[0])
      $0.metric(gap * 2, from: 10, to: 15)
      $0.view(self.title)
      $0.size(least, from: 30, to: 35)
      $0.priority(priority, from: 36, to: 44)
      $0.constraint(1, .leading, .equal, 0, .trailing, times: 1, plus: .metric(0), priority: 1000, from: 10, to: 15)  // gap_2
      $0.constraint(1, .width, .greaterThanOrEqual, 2, or: 1, priority: .metric(2), from: 28, to: 44)  // >=least@priority
    }.constraints()

    // Interpolation names are unique
    #layout("[\(a)][a][\(a)][\(9)][\(b.c!)]")
    expanded: VisualFormatAnyBuilder.build(items: 5, numbers: 0, constraints: 4) {
      $0.format("[a_2][a][a_3][_9][b_c]")
      $0.view(a)
      $0.view(a)
      $0.view(a)
      $0.view(9)
      $0.view(b.c!)
      $0.constraint(1, .leading, .equal, 0, .trailing, plus: 0, from: 5, to: 5)
      $0.constraint(2, .leading, .equal, 1, .trailing, plus: 0, from: 8, to: 8)
      $0.constraint(3, .leading, .equal, 2, .trailing, plus: 0, from: 13, to: 13)
      $0.constraint(4, .leading, .equal, 3, .trailing, plus: 0, from: 17, to: 17)
    }.constraints()

    // Several formats share names
    #layout("H:|[a]", "V:|[a]")
    expanded: VisualFormatAnyBuilder.build(items: 2, numbers: 0, constraints: 2) {
      $0.format("H:|[a]")
      $0.view(a)
      $0.superview(of: 0, from: 6, to: 6)
      $0.constraint(0, .leading, .equal, 1, .leading, plus: 0, from: 3, to: 3)
      $0.format("V:|[a]")
      $0.constraint(0, .top, .equal, 1, .top, plus: 0, from: 3, to: 3)
    }.constraints()

    // Other options are applied at run time
    #layout("[a]-m-[\(b)(>=c)]", "[a]", options: [.alignAllTop, others])
    expanded: VisualFormatAnyBuilder.build(items: 3, numbers: 2, constraints: 0) {
      $0.format("[a]-m-[b(>=c)]")
      $0.view(a)
      $0.metric(m, from: 4, to: 5)
      $0.view(b)
      $0.size(c, from: 11, to: 12)
      $0.format("[a]")
      $0.formats(["[a]-m-[b(>=c)]", "[a]"], options: [.alignAllTop, others], spacing: .standard, views: ["a", "b", "c"], metrics: ["m", "c"], of: .items)
    }.constraints()

    // Dictionary literals are resolved at compile time
    #layout("[x]-m-[y(x,m@p)]", metrics: ["m": 5, "p": high + 1], views: ["x": a.b, "y": c])
    expanded: VisualFormatAnyBuilder.build(items: 2, numbers: 2, constraints: 3) {
      $0.format("[x]-m-[y(x,m@p)]")
      $0.view(a.b)
      $0.metric(value: 5, from: 4, to: 5)
      $0.view(c)
      $0.priority(value: high + 1, from: 13, to: 14)
      $0.constraint(1, .leading, .equal, 0, .trailing, times: 1, plus: .metric(0), priority: 1000, from: 4, to: 5)  // m
      $0.constraint(1, .width, .equal, 0, .width, plus: 0, from: 9, to: 10)  // x
      $0.constraint(1, .width, .equal, constant: .metric(0), priority: .metric(1), from: 11, to: 14)  // m@p
    }.constraints()

    // Metric has precedence except in brackets
    #layout("[x(x)]", metrics: ["x": 5], views: ["x": a])
    expanded: VisualFormatAnyBuilder.build(items: 1, numbers: 1, constraints: 1) {
      $0.format("[x(x)]")
      $0.view(a)
      $0.metric(value: 5, from: 3, to: 4)
      $0.constraint(0, .width, .equal, constant: .metric(0), priority: 1000, from: 3, to: 4)  // x
    }.constraints()

    // Other dictionaries are used at run time
    #layout("[x]-m-[y]", metrics: ["m": 5], views: views)
    expanded: VisualFormatAnyBuilder.build(items: 0, numbers: 0, constraints: 0) {
      $0.formats(["[x]-m-[y]"], options: [], spacing: .standard, metrics: ["m": 5], views: views, of: .items)
    }.constraints()

    // Covered expressions are evaluated outside
    await #layout("[\(a)]-gap-[\(model.title)(\(5)@\(.required))]", identifier: "row")
    expanded: await VisualFormatAnyBuilder.build(items: 3, numbers: 3, constraints: 2, identifier: "row", with: model.title) {
      $0.format("[a]-gap-[model_title(_5@required)]")
      $0.view(a)
      $0.metric(gap, from: 4, to: 7)
      $0.view($1)
      $0.size(5, from: 21, to: 23)
      $0.priority(.required, from: 24, to: 32)
      $0.constraint(1, .leading, .equal, 0, .trailing, times: 1, plus: .metric(0), priority: 1000, from: 4, to: 7)  // gap
      $0.constraint(1, .width, .equal, 2, or: 1, priority: .metric(2), from: 21, to: 32)  // _5@required
    }.constraints()

    #layout("[\($0)][\(try f($1))][\(g())]")
    expanded: VisualFormatAnyBuilder.build(items: 3, numbers: 0, constraints: 2, with: $0, try f($1)) {
      $0.format("[_0][try_f_1][g]")
      $0.view($1)
      $0.view($2)
      $0.view(g())
      $0.constraint(1, .leading, .equal, 0, .trailing, plus: 0, from: 4, to: 4)
      $0.constraint(2, .leading, .equal, 1, .trailing, plus: 0, from: 13, to: 13)
    }.constraints()

    // Options with closure parameter are evaluated outside
    #layout("[a]", options: [.spacingEdgeToEdge, $0])
    expanded: VisualFormatAnyBuilder.build(items: 1, numbers: 0, constraints: 0, with: [.spacingEdgeToEdge, $0] as FormatOptions) {
      $0.format("[a]")
      $0.view(a)
      $0.formats(["[a]"], options: $1, spacing: .standard, views: ["a"], metrics: [], of: .items)
    }.constraints()

    // Element macro uses element builder
    #elementLayout("[a]")
    expanded: VisualFormatElementBuilder.build(items: 1, numbers: 0, constraints: 0) {
      $0.format("[a]")
      $0.view(a)
    }.constraints()

    // Typed and UIKit macros
    #typedLayout("|-[a]")
    expanded: VisualFormatBuilder.build(items: 2, numbers: 0, constraints: 1) {
      $0.format("|-[a]")
      $0.view(a)
      $0.superview(of: 0, from: 5, to: 5)
      $0.constraint(0, .leading, .equal, 1, .leading, plus: 20, from: 1, to: 2)  // -
    }.constraints()

    #kitLayout("|-[a]")
    expanded: VisualFormatAnyBuilder.build(items: 2, numbers: 0, constraints: 1) {
      $0.format("|-[a]")
      $0.view(a)
      $0.superview(.margins, of: 0, from: 5, to: 5)
      $0.constraint(0, .leading, .equal, 1, .leading, plus: 0, from: 1, to: 2)  // -
    }.constraints()

    // Equation
    #constraint("title.width == superview.width * 0.5 - gap @750")
    expanded: VisualFormatAnyBuilder.build(items: 2, numbers: 1, constraints: 1) {
      $0.equation("title.width == superview.width * 0.5 - gap @750")
      $0.view(title)
      $0.metric(gap, from: 39, to: 42)
      $0.superview(of: 0, from: 15, to: 24)
      $0.constraint(0, .width, .equal, 1, .width, times: 0.5, plus: .negated(0), priority: 750, from: 0, to: 47)
    }.singleConstraint()

    // Interpolations guides and try
    try #constraint("\(cells[0]).margins.top >= b.safeArea.bottom + \(gap * 2)")
    expanded: try VisualFormatAnyBuilder.build(items: 4, numbers: 1, constraints: 1, with: cells[0], gap * 2) {
      $0.equation("cells_0.margins.top >= b.safeArea.bottom + gap_2")
      $0.view($1)
      $0.view(b)
      $0.metric($2, from: 43, to: 48)
      $0.guide(.margins, of: 0, from: 0, to: 15)
      $0.guide(.safeArea, of: 1, from: 23, to: 33)
      $0.constraint(2, .top, .greaterThanOrEqual, 3, .bottom, times: 1, plus: .metric(0), priority: 1000, from: 0, to: 48)
    }.throwingSingleConstraint()

    // Dictionaries
    #constraint("x.width == m", metrics: ["m": 5], views: ["x": a])
    expanded: VisualFormatAnyBuilder.build(items: 1, numbers: 1, constraints: 1) {
      $0.equation("x.width == m")
      $0.view(a)
      $0.metric(value: 5, from: 11, to: 12)
      $0.constraint(0, .width, .equal, constant: .metric(0), priority: 1000, from: 0, to: 12)
    }.singleConstraint()

    #constraint("x.width == m", metrics: metrics, views: ["x": a])
    expanded: VisualFormatAnyBuilder.build(items: 0, numbers: 0, constraints: 0) {
      $0.equation("x.width == m", metrics: metrics, views: ["x": a], of: .items)
    }.singleConstraint()

    // Interpolation names are not keywords
    #constraint("\(superview).width == \(width).height + \(größe)")
    expanded: VisualFormatAnyBuilder.build(items: 2, numbers: 1, constraints: 1) {
      $0.equation("superview_2.width == width_2.height + gr_e")
      $0.view(superview)
      $0.view(width)
      $0.metric(größe, from: 38, to: 42)
      $0.constraint(0, .width, .equal, 1, .height, times: 1, plus: .metric(0), priority: 1000, from: 0, to: 42)
    }.singleConstraint()

    #layout("[\u{61}][\(a)][\(ü)][\(-5)]")
    expanded: VisualFormatAnyBuilder.build(items: 4, numbers: 0, constraints: 3) {
      $0.format("[a][a_2][value][minus_5]")
      $0.view(a)
      $0.view(a)
      $0.view(ü)
      $0.view(-5)
      $0.constraint(1, .leading, .equal, 0, .trailing, plus: 0, from: 3, to: 3)
      $0.constraint(2, .leading, .equal, 1, .trailing, plus: 0, from: 8, to: 8)
      $0.constraint(3, .leading, .equal, 2, .trailing, plus: 0, from: 15, to: 15)
    }.constraints()
    """###

  @Test(arguments: [
    ##"#"[a]-[b]"#"##, ##"#"[a]\#u{2D}[\#u{62}]"#"##, "\"\"\"\n  [a]-\\\n  [b]\n  \"\"\"",
  ])
  func rawAndMultiLineLiterals(_ literal: String) {
    ExpansionCase(
      """
      #layout(\(literal))
      expanded: VisualFormatAnyBuilder.build(items: 2, numbers: 0, constraints: 1) {
        $0.format("[a]-[b]")
        $0.view(a)
        $0.view(b)
        $0.constraint(1, .leading, .equal, 0, .trailing, plus: 8, from: 3, to: 4)  // -
      }.constraints()
      """
    ).expect()
  }

  @Test(arguments: [
    (#"try #layout("[a]")"#, "throwingConstraints"),
    (#"f(try #layout("[a]"))"#, "throwingConstraints"),
    (#"try? f(#layout("[a]"))"#, "throwingConstraints"),
    (#"try f { #layout("[a]") }"#, "constraints"),
    (#"#layout("[a]", metrics: nil, views: ["a": a])"#, "constraints"),
    (#"#layout("[a]", metrics: [:], views: ["a": a])"#, "constraints"),
  ])
  func lastCalls(_ source: String, _ call: String) {
    let builder = "VisualFormatAnyBuilder.build(items: 1, numbers: 0, constraints: 0)"
    let expansion = "\(builder) {\n  $0.format(\"[a]\")\n  $0.view(a)\n}.\(call)()"
    let expanded = source.replacing(#/#layout\("\[a\]".*?\)/#, with: expansion)
    ExpansionCase("\(source)\nexpanded: \(expanded)").expect()
  }
}
