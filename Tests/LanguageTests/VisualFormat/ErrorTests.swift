import Foundation
import TestSupport
import Testing
import VisualFormat

/// Tests the errors of names, numbers and superviews, and their positions.
///
/// A `^` in a format marks the first byte of an error.
@Suite struct ErrorTests {
  private func errors(
    _ marked: String, metrics: [String: any Numeric] = [:], views: [String] = ["a", "b", "field"],
    superview: String? = "superview"
  ) throws -> (diagnostics: [Diagnostic], offsets: [Int]) {
    let format = MarkedFormat(marked)
    let error = try #require(throws: VisualFormatError.self) {
      try constraints(format.text, metrics: metrics, views: views, superview: superview)
    }
    return (error.diagnostics, format.offsets)
  }

  @Test(
    arguments: [
      ("[^x]", [.unknownView]),
      ("[a]-[^x]-[^y]", [.unknownView, .unknownView]),
      ("[a]-^x-[b]", [.unknownMetric]),
      ("[a]-^a-[b]", [.viewInSpacing]),
      ("[a(^x)]", [.unknownName]),
      ("[a(5@^x)]", [.unknownMetric]),
      ("[a(5@^b)]", [.unknownMetric]),
      ("[a(^big@^big)]", [.badNumber, .badNumber]),
      ("[a(five@^million)]", [.badPriority]),
      ("[a]-five@^zero-[b]", [.badPriority]),
      ("[a]-^undefined-[b]", [.badNumber]),
      // Names are also looked up in invalid formats, but an invalid part is diagnosed only once.
      ("[^x", [.unknownView]),
      ("[^self.a]-[b]", [.unknownView]),
      ("[^views[0]]-[^views[1]]", [.unknownView, .unknownView]),
      ("[^my-view(5)]", [.unknownView]),
      ("[^items[0].view]-8-[a]", [.unknownView]),
      ("[^self.icons[0](^q)]", [.unknownView, .unknownName]),
      ("[^self!.icon]", [.unknownView]),
      ("[^self->icon]", [.unknownView]),
      ("[^x^>^5]", [.unknownView, .unclosedView, .badRelation]),
      ("[^ ^self.icon ]", [.unexpectedWhitespace, .unknownView]),
      ("[a]-five^,^x,^y-[b]", [.unterminatedConnection, .unknownMetric, .unknownMetric]),
      ("[a]^(^x)", [.unexpectedCharacter, .unknownName]),
      ("[a^.width]", [.unclosedView]),
      ("[^x(>^5)]-^y-[b]", [.unknownView, .badRelation, .unknownMetric]),
      ("[^]-[b]", [.badViewName]),
      ("[a^é]", [.nonASCII]),
      ("[x^é]", [.nonASCII]),
      // A character that resembles a token ends a name.
      ("[a]-^x^–[b]", [.unknownMetric, .nonASCII]),
      ("[^x^］-[b]", [.unknownView, .nonASCII]),
      // An invalid connection is not an expression.
      ("[^x^-(5)-[b]", [.unknownView, .unclosedView]),
      ("[^x^-[b]^]", [.unknownView, .unclosedView, .unexpectedCharacter]),
      ("^-^x-[a]", [.expectedView, .unknownMetric]),
      ("[a]-^x-^", [.unknownMetric, .danglingConnection]),
      ("[a(>=^)]-(^x@^)-[b]", [.expectedNumberOrName, .unknownMetric, .expectedPriority]),
    ] as [(String, [DiagnosticCategory])])
  func names(_ marked: String, _ categories: [DiagnosticCategory]) throws {
    let metrics: [String: any Numeric] = [
      "five": 5, "million": 1_000_000, "zero": 0, "big": Double.infinity, "undefined": Double.nan,
    ]
    var (diagnostics, offsets) = try errors(marked, metrics: metrics)
    // The missing bracket is reported at the end, where a `^` would mark the name as well.
    if marked == "[^x" {
      #expect(diagnostics.removeLast().category == .unclosedView)
    }
    expectEqual(diagnostics.map(\.category), categories)
    expectEqual(diagnostics.compactMap(\.range?.lowerBound), offsets)
  }

  @Test(
    arguments: [
      ("|[a]^", nil), ("|-[a]^-[b]-|", nil), ("H:|-(>=50)-[a(100)]^", nil), ("[a]-[b]-^|", nil),
      ("V:|[a]^-x-[b]|", "x"),
    ] as [(String, String?)])
  func superviews(_ marked: String, _ unknown: String?) throws {
    let (diagnostics, offsets) = try errors(marked, superview: nil)
    let missing = diagnostics.filter { $0.category == .noSuperview }
    expectEqual(missing.compactMap(\.range?.lowerBound), offsets)
    #expect(diagnostics.count == (unknown == nil ? 1 : 2))
  }

  @Test func selfExpressionIsNotAName() throws {
    let diagnostics = try errors("H:[self.arrows]-5-[b]").diagnostics
    #expect(diagnostics.count == 1)
    #expect(diagnostics.first?.message.contains("found the expression 'self.arrows'") == true)
  }

  @Test func keysMatchByteForByte() throws {
    let kelvin = "\u{212A}"
    #expect(kelvin == "K", "strings compare by canonical equivalence")
    #expect(throws: VisualFormatError.self) { try constraints("[K]", views: [kelvin]) }
    #expect(throws: VisualFormatError.self) { try constraints("[a]-K-[b]", metrics: [kelvin: 5]) }
    let bindings = FormatBindings(metrics: [kelvin: 5], views: [kelvin: "view"], superview: nil)
    #expect(throws: VisualFormatError.self) {
      try LayoutConstraint.constraints(withVisualFormat: "[K]", bindings: bindings)
    }
  }

  @Test func onlyValidMetricsAreSuggested() throws {
    let metrics: [String: any Numeric] = ["prio": 2000, "priority": 900, "gpa": Double.nan]
    #expect(try errors("[a(5@priio)]", metrics: metrics).diagnostics.first?.fixIts.isEmpty == true)
    #expect(
      try errors("[a(5@priorty)]", metrics: metrics).diagnostics.first?.fixIts.isEmpty == false)
    #expect(try errors("[a]-gap-[b]", metrics: metrics).diagnostics.first?.fixIts.isEmpty == true)
  }

  /// The spelling check is fast for long names.
  @Test func longNames() throws {
    let name = String(repeating: "a", count: 200_000)
    let diagnostics = try errors("[\(name)]", views: [name + "b", String(name.dropLast())])
      .diagnostics
    #expect(diagnostics.first?.category == .unknownView)
    #expect(diagnostics.first?.fixIts.isEmpty == true)
  }

  @Test(
    arguments: [
      ("[a]-pading-[b]", "[a]-padding-[b]"), ("[feild]", "[field]"), ("[a(Field)]", "[a(field)]"),
      ("[A]-[b(5@padding)]", "[a]-[b(5@padding)]"),
    ])
  func similarNamesAreSuggested(_ format: String, _ fixed: String) throws {
    let diagnostics = try errors(format, metrics: ["padding": 5]).diagnostics
    let fixIts = diagnostics.firstFixIts
    #expect(String(decoding: fixIts.applied(to: Array(format.utf8)), as: UTF8.self) == fixed)
    #expect(
      diagnostics.allSatisfy {
        $0.message.contains("; did you mean '") && $0.message.hasSuffix("'?")
      })
  }

  @Test func dissimilarNamesAreNotSuggested() throws {
    let diagnostics = try errors("[c]-[x]").diagnostics
    #expect(diagnostics.allSatisfy { $0.fixIts.isEmpty })
    expectEqual(
      diagnostics.map(\.message),
      [
        "no view named 'c'; the views are 'a', 'b', and 'field'",
        "no view named 'x'; the views are 'a', 'b', and 'field'",
      ])
  }

  @Test(
    arguments: [
      (1, 1), (2.5, 2.5), (Float(0.5), 0.5), (CGFloat(7.25), 7.25), (3 as UInt8, 3),
      (-4 as Int64, -4),
      (1e300, 1e300),
    ] as [(any Numeric & Sendable, Double)])
  func metricsOfAllNumericTypes(_ value: any Numeric & Sendable, _ constant: Double) throws {
    #expect(try constraints("[a]-m-[b]", metrics: ["m": value]).first?.constant == constant)
  }

  @Test func errorDescription() {
    let error = #expect(throws: VisualFormatError.self) {
      // vfl:ignore[unclosed-view]
      try constraints("|-0-[redView-0-|", views: ["redView"])
    }
    expectEqual(
      error.map { "\($0)" },
      """
      expected ']' to end the view, found '-'
      |-0-[redView-0-|
                  ^
      fix-it: insert ']'
      """)
    let wide = #expect(throws: VisualFormatError.self) { try constraints("[a]日x") }
    #expect(wide.map { "\($0)" }?.split(separator: "\n").prefix(3).last == "   ^")
    // vfl:ignore[alignment-along-axis]
    let options = #expect(throws: VisualFormatError.self) { try constraints("[a]", .alignAllLeft) }
    #expect(options.map { "\($0)" }?.split(separator: "\n").count == 2)
  }

  @Test func errorsInSeveralFormats() throws {
    let error = try #require(throws: VisualFormatError.self) {
      try LayoutConstraint.constraints(
        // vfl:ignore[unclosed-view, unknown-view]
        withVisualFormats: ["[a]", "[a", "|[x]-[y]|"], views: ["a": "a"], superview: "superview")
    }
    expectEqual(error.failures.map(\.text), ["[a", "|[x]-[y]|"])
    expectEqual(error.failures.map(\.errorCount), [1, 2])
    #expect("\(error)".split(separator: "\n").count == 10)
    #expect("\(error)".contains("\nfix-it: insert ']'\n"))
    #expect(error.localizedDescription == "\(error)")
  }

  /// At most 100 errors are reported, counting syntax errors and unknown names together.
  @Test func errorLimit() throws {
    let format = "[a]" + String(repeating: "-x-[a(>5)]", count: 150)
    let error = try #require(throws: VisualFormatError.self) { try constraints(format) }
    #expect(error.diagnostics.count == 101)
    #expect(error.diagnostics.last?.category == .tooManyErrors)
    #expect(error.failures.first?.errorCount == 300)
    let offsets = error.diagnostics.compactMap(\.range?.lowerBound)
    #expect(offsets == offsets.sorted())
    #expect(offsets.last ?? 0 < format.utf8.count / 2)
  }

  @Test func errorLimitOfExpressions() throws {
    let error = try #require(throws: VisualFormatError.self) {
      try constraints(String(repeating: "[self.a]", count: 150))
    }
    #expect(error.failures.first?.errorCount == 150)
    #expect(error.diagnostics.count == 101)
  }

  @Test func compilingResolvesNoNames() throws {
    let compiled = try CompiledFormat("|-[x]-gap-[y]-|")
    let error = #expect(throws: VisualFormatError.self) {
      try compiled.constraints(views: ["x": "x"], superview: "superview")
    }
    #expect(error?.diagnostics.map(\.category) == [.unknownMetric, .unknownView])
    #expect(throws: VisualFormatError.self) { try CompiledFormat("[x") }
    #expect(throws: VisualFormatError.self) { try CompiledFormat("[x]", options: .alignAllLeft) }
  }
}
