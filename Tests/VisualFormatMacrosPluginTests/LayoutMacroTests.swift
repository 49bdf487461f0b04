import SwiftSyntaxMacrosGenericTestSupport
import TestSupport
import Testing

@testable import VisualFormatMacrosPlugin

@Suite struct LayoutMacroTests {
  private let builder = "VisualFormatAnyBuilder"

  @Test func aWrongExpansionFails() {
    var failures: [TestFailureSpec] = []
    expectExpansion(##"#layout("[a]")"##, to: "wrong") { failures.append($0) }
    #expect(failures.count == 1)
    failures = []
    expectExpansion(##"#layout("[^a")"##, [.error("wrong")]) { failures.append($0) }
    #expect(failures.count == 3, "the message, the column and the fix-it")
  }

  @Test func namesAreVariablesMentionedOnce() {
    expectExpansion(
      #"let c = #layout("H:|-[title]-gap-[field(>=gap@high)]-|")"#,
      to: """
        let c = \(builder)(items: 4, numbers: 2, constraints: 4)
          .format("H:|-[title]-gap-[field(>=gap@high)]-|")
          .view(title)
          .metric(gap, from: 12, to: 15)
          .view(field)
          .priority(high, from: 29, to: 33)
          .superview(of: 0, from: 11, to: 11)
          .superview(of: 1, from: 36, to: 37)
          .constraint(0, .leading, .equal, 2, .leading, plus: 20, from: 3, to: 4)  // -
          .constraint(1, .leading, .equal, 0, .trailing, times: 1, plus: .metric(0), priority: 1000, from: 12, to: 15)  // gap
          .constraint(1, .width, .greaterThanOrEqual, constant: .metric(0), priority: .metric(1), from: 23, to: 33)  // >=gap@high
          .constraint(3, .trailing, .equal, 1, .trailing, plus: 20, from: 35, to: 36)  // -
          .constraints()
        """)
  }

  @Test func aNameInASizeIsLeftToOverloadResolution() {
    expectExpansion(
      #"#layout("V:[a(b,<=5@20)]")"#,
      to: """
        \(builder)(items: 2, numbers: 1, constraints: 2)
          .format("V:[a(b,<=5@20)]")
          .view(a)
          .size(b, from: 5, to: 6)
          .constraint(0, .height, .equal, 1, or: 0, priority: 1000, from: 5, to: 6)  // b
          .constraint(0, .height, .lessThanOrEqual, constant: 5, priority: 20, from: 7, to: 13)  // <=5@20
          .constraints()
        """)
  }

  @Test func aNameThatStandsInBracketsIsAView() {
    expectExpansion(
      #"#layout("[a(b)][b]")"#,
      to: """
        \(builder)(items: 2, numbers: 0, constraints: 2)
          .format("[a(b)][b]")
          .view(a)
          .view(b)
          .constraint(0, .width, .equal, 1, .width, plus: 0, from: 3, to: 4)  // b
          .constraint(1, .leading, .equal, 0, .trailing, plus: 0, from: 6, to: 6)
          .constraints()
        """)
  }

  @Test func keywordsAreEscapedButForSelf() {
    expectExpansion(
      #"#layout("[default]-case-[self]")"#,
      to: """
        \(builder)(items: 2, numbers: 1, constraints: 1)
          .format("[default]-case-[self]")
          .view(`default`)
          .metric(`case`, from: 10, to: 14)
          .view(self)
          .constraint(1, .leading, .equal, 0, .trailing, times: 1, plus: .metric(0), priority: 1000, from: 10, to: 14)  // case
          .constraints()
        """)
  }

  @Test func expressionsAreInterpolated() {
    expectExpansion(
      ##"#layout("[\(cells[0])]-\(gap * 2)-[\(self.title)(>=\(least)@\(priority))]")"##,
      to: """
        \(builder)(items: 3, numbers: 3, constraints: 2)
          .format("[cells_0]-gap_2-[self_title(>=least@priority)]")
          .view(cells[0])
          .metric(gap * 2, from: 10, to: 15)
          .view(self.title)
          .size(least, from: 30, to: 35)
          .priority(priority, from: 36, to: 44)
          .constraint(1, .leading, .equal, 0, .trailing, times: 1, plus: .metric(0), priority: 1000, from: 10, to: 15)  // gap_2
          .constraint(1, .width, .greaterThanOrEqual, 2, or: 1, priority: .metric(2), from: 28, to: 44)  // >=least@priority
          .constraints()
        """)
  }

  @Test func theNamesOfInterpolationsAreTheirOwn() {
    expectExpansion(
      ##"#layout("[\(a)][a][\(a)][\(9)][\(b.c!)]")"##,
      to: """
        \(builder)(items: 5, numbers: 0, constraints: 4)
          .format("[a_2][a][a_3][_9][b_c]")
          .view(a)
          .view(a)
          .view(a)
          .view(9)
          .view(b.c!)
          .constraint(1, .leading, .equal, 0, .trailing, plus: 0, from: 5, to: 5)
          .constraint(2, .leading, .equal, 1, .trailing, plus: 0, from: 8, to: 8)
          .constraint(3, .leading, .equal, 2, .trailing, plus: 0, from: 13, to: 13)
          .constraint(4, .leading, .equal, 3, .trailing, plus: 0, from: 17, to: 17)
          .constraints()
        """)
  }

  @Test func severalFormatsShareTheirNames() {
    expectExpansion(
      #"#layout("H:|[a]", "V:|[a]")"#,
      to: """
        \(builder)(items: 2, numbers: 0, constraints: 2)
          .format("H:|[a]")
          .view(a)
          .superview(of: 0, from: 6, to: 6)
          .constraint(0, .leading, .equal, 1, .leading, plus: 0, from: 3, to: 3)
          .format("V:|[a]")
          .constraint(0, .top, .equal, 1, .top, plus: 0, from: 3, to: 3)
          .constraints()
        """)
  }

  @Test func multiLineAndRawLiterals() {
    let expanded = """
      \(builder)(items: 2, numbers: 0, constraints: 1)
        .format("[a]-[b]")
        .view(a)
        .view(b)
        .constraint(1, .leading, .equal, 0, .trailing, plus: 8, from: 3, to: 4)  // -
        .constraints()
      """
    expectExpansion(##"#layout(#"[a]-[b]"#)"##, to: expanded)
    expectExpansion(##"#layout(#"[a]\#u{2D}[\#u{62}]"#)"##, to: expanded)
    expectExpansion(
      #"""
      #layout("""
        [a]-\
        [b]
        """)
      """#, to: expanded)
  }

  @Test func optionsShapeTheConstraints() {
    expectExpansion(
      #"#layout("H:|[a]-[b]", options: [.alignAllTop, FormatOptions.directionRightToLeft])"#,
      to: """
        \(builder)(items: 3, numbers: 0, constraints: 3)
          .format("H:|[a]-[b]")
          .view(a)
          .view(b)
          .superview(of: 0, from: 6, to: 6)
          .constraint(2, .right, .equal, 0, .right, plus: 0, from: 3, to: 3)
          .constraint(0, .left, .equal, 1, .right, plus: 8, from: 6, to: 7)  // -
          .constraint(0, .top, .equal, 1, .top, plus: 0, from: 3, to: 10)  // [a]-[b]
          .constraints()
        """)
  }

  @Test func otherOptionsAreLeftToTheRunTime() {
    expectExpansion(
      ##"#layout("[a]-m-[\(b)(>=c)]", "[a]", options: [.alignAllTop, others])"##,
      to: """
        \(builder)(items: 3, numbers: 2, constraints: 0)
          .format("[a]-m-[b(>=c)]")
          .view(a)
          .metric(m, from: 4, to: 5)
          .view(b)
          .size(c, from: 11, to: 12)
          .format("[a]")
          .formats(["[a]-m-[b(>=c)]", "[a]"], options: [.alignAllTop, others], spacing: .standard, views: ["a", "b", "c"], metrics: ["m", "c"], of: .items)
          .constraints()
        """)
  }

  @Test func literalDictionariesLeaveNoTrace() {
    expectExpansion(
      #"#layout("[x]-m-[y(x,m@p)]", metrics: ["m": 5, "p": high + 1], views: ["x": a.b, "y": c])"#,
      to: """
        \(builder)(items: 2, numbers: 2, constraints: 3)
          .format("[x]-m-[y(x,m@p)]")
          .view(a.b)
          .metric(value: 5, from: 4, to: 5)
          .view(c)
          .priority(value: high + 1, from: 13, to: 14)
          .constraint(1, .leading, .equal, 0, .trailing, times: 1, plus: .metric(0), priority: 1000, from: 4, to: 5)  // m
          .constraint(1, .width, .equal, 0, .width, plus: 0, from: 9, to: 10)  // x
          .constraint(1, .width, .equal, constant: .metric(0), priority: .metric(1), from: 11, to: 14)  // m@p
          .constraints()
        """)
  }

  @Test func aKeyOfBothIsTheMetricButInBrackets() {
    expectExpansion(
      #"#layout("[x(x)]", metrics: ["x": 5], views: ["x": a])"#,
      to: """
        \(builder)(items: 1, numbers: 1, constraints: 1)
          .format("[x(x)]")
          .view(a)
          .metric(value: 5, from: 3, to: 4)
          .constraint(0, .width, .equal, constant: .metric(0), priority: 1000, from: 3, to: 4)  // x
          .constraints()
        """)
  }

  @Test func noMetricsAreNoKeys() {
    for metrics in ["nil", "[:]"] {
      expectExpansion(
        "#layout(\"[x]\", metrics: \(metrics), views: [\"x\": a])",
        to: """
          \(builder)(items: 1, numbers: 0, constraints: 0)
            .format("[x]")
            .view(a)
            .constraints()
          """)
    }
  }

  @Test func otherDictionariesAreLeftToTheRunTime() {
    expectExpansion(
      #"#layout("[x]-m-[y]", metrics: ["m": 5], views: views)"#,
      to: """
        \(builder)(items: 0, numbers: 0, constraints: 0)
          .formats(["[x]-m-[y]"], options: [], spacing: .standard, metrics: ["m": 5], views: views, of: .items)
          .constraints()
        """)
  }

  @Test func afterTryTheExpansionThrows() {
    for source in [#"try #layout("[a]")"#, #"f(try #layout("[a]"))"#, #"try? f(#layout("[a]"))"#] {
      let expanded =
        "\(builder)(items: 1, numbers: 0, constraints: 0)\n  .format(\"[a]\")\n  .view(a)\n  .throwingConstraints()"
      expectExpansion(source, to: source.replacing(##"#layout("[a]")"##, with: expanded))
    }
    let expanded =
      "\(builder)(items: 1, numbers: 0, constraints: 0)\n  .format(\"[a]\")\n  .view(a)\n  .constraints()"
    let source = #"try f { #layout("[a]") }"#
    expectExpansion(source, to: source.replacing(##"#layout("[a]")"##, with: expanded))
  }

  @Test func theOtherMacrosDifferInTheItemAndTheStandardSpace() {
    expectExpansion(
      ##"#typedLayout("|-[a]")"##,
      to: """
        VisualFormatBuilder(items: 2, numbers: 0, constraints: 1)
          .format("|-[a]")
          .view(a)
          .superview(of: 0, from: 5, to: 5)
          .constraint(0, .leading, .equal, 1, .leading, plus: 20, from: 1, to: 2)  // -
          .constraints()
        """)
    expectExpansion(
      ##"#kitLayout("|-[a]")"##,
      to: """
        \(builder)(items: 2, numbers: 0, constraints: 1)
          .format("|-[a]")
          .view(a)
          .superview(.margins, of: 0, from: 5, to: 5)
          .constraint(0, .leading, .equal, 1, .leading, plus: 0, from: 1, to: 2)  // -
          .constraints()
        """)
  }
}

@Suite struct ConstraintMacroTests {
  private let builder = "VisualFormatAnyBuilder"

  @Test func anEquation() {
    expectExpansion(
      #"#constraint("title.width == superview.width * 0.5 - gap @750")"#,
      to: """
        \(builder)(items: 2, numbers: 1, constraints: 1)
          .equation("title.width == superview.width * 0.5 - gap @750")
          .view(title)
          .metric(gap, from: 39, to: 42)
          .superview(of: 0, from: 15, to: 24)
          .constraint(0, .width, .equal, 1, .width, times: 0.5, plus: .negated(0), priority: 750, from: 0, to: 47)
          .onlyConstraint()
        """)
  }

  @Test func aFactorOfARequiredConstraint() {
    expectExpansion(
      #"#constraint("a.width == 2 * b.height")"#,
      to: """
        \(builder)(items: 2, numbers: 0, constraints: 1)
          .equation("a.width == 2 * b.height")
          .view(a)
          .view(b)
          .constraint(0, .width, .equal, 1, .height, times: 2, plus: 0, priority: 1000, from: 0, to: 23)
          .onlyConstraint()
        """)
  }

  @Test func interpolationsGuidesAndTry() {
    expectExpansion(
      ##"try #constraint("\(cells[0]).margins.top >= b.safeArea.bottom + \(gap * 2)")"##,
      to: """
        try \(builder)(items: 4, numbers: 1, constraints: 1)
          .equation("cells_0.margins.top >= b.safeArea.bottom + gap_2")
          .view(cells[0])
          .view(b)
          .metric(gap * 2, from: 43, to: 48)
          .guide(.margins, of: 0, from: 0, to: 15)
          .guide(.safeArea, of: 1, from: 23, to: 33)
          .constraint(2, .top, .greaterThanOrEqual, 3, .bottom, times: 1, plus: .metric(0), priority: 1000, from: 0, to: 48)
          .throwingOnlyConstraint()
        """)
  }

  @Test func dictionaries() {
    expectExpansion(
      #"#constraint("x.width == m", metrics: ["m": 5], views: ["x": a])"#,
      to: """
        \(builder)(items: 1, numbers: 1, constraints: 1)
          .equation("x.width == m")
          .view(a)
          .metric(value: 5, from: 11, to: 12)
          .constraint(0, .width, .equal, constant: .metric(0), priority: 1000, from: 0, to: 12)
          .onlyConstraint()
        """)
    expectExpansion(
      #"#constraint("x.width == m", metrics: metrics, views: ["x": a])"#,
      to: """
        \(builder)(items: 0, numbers: 0, constraints: 0)
          .equation("x.width == m", metrics: metrics, views: ["x": a], of: .items)
          .onlyConstraint()
        """)
  }
}
