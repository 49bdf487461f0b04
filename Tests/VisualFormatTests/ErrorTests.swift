import Foundation
import TestSupport
import Testing
import VisualFormat

/// What is wrong with names, numbers and superviews, and where: `^` stands before the first byte to blame.
@Suite struct ErrorTests {
  private func errors(
    _ marked: String, metrics: [String: any Numeric] = [:], views: [String] = ["a", "b", "field"],
    superview: String? = "superview"
  ) throws -> (told: [Diagnostic], offsets: [Int]) {
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
      // Names are looked up in broken formats too, but a piece that is known to be broken is told once.
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
      // What only looks like a token ends a name all the same.
      ("[a]-^x^–[b]", [.unknownMetric, .nonASCII]),
      ("[^x^］-[b]", [.unknownView, .nonASCII]),
      // A broken connection is no expression.
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
    var (told, offsets) = try errors(marked, metrics: metrics)
    if marked == "[^x" {  // the missing bracket is told at the end, where a mark would be part of the name's
      #expect(told.removeLast().category == .unclosedView)
    }
    expectSame(told.map(\.category), categories)
    expectSame(told.compactMap(\.range?.lowerBound), offsets)
  }

  @Test(
    arguments: [
      ("|[a]^", nil), ("|-[a]^-[b]-|", nil), ("H:|-(>=50)-[a(100)]^", nil), ("[a]-[b]-^|", nil),
      ("V:|[a]^-x-[b]|", "x"),
    ] as [(String, String?)])
  func superviews(_ marked: String, _ unknown: String?) throws {
    let (told, offsets) = try errors(marked, superview: nil)
    let missing = told.filter { $0.category == .noSuperview }
    expectSame(missing.compactMap(\.range?.lowerBound), offsets)
    #expect(told.count == (unknown == nil ? 1 : 2))
  }

  @Test func aNameInPlaceOfTheSelfExpressionIsTold() throws {
    let told = try errors("H:[self.arrows]-5-[b]").told
    #expect(told.count == 1)
    #expect(told.first?.message.contains("'self.arrows' cannot be a name") == true)
  }

  @Test func keysThatAreNoNamesNeverMatch() throws {
    let kelvin = "\u{212A}"
    #expect(kelvin == "K", "to a dictionary they are the same key")
    #expect(throws: VisualFormatError.self) { try constraints("[K]", views: [kelvin]) }
    #expect(throws: VisualFormatError.self) { try constraints("[a]-K-[b]", metrics: [kelvin: 5]) }
    let bindings = FormatBindings(metrics: [kelvin: 5], views: [kelvin: "view"], superview: nil)
    #expect(throws: VisualFormatError.self) {
      try LayoutConstraint.constraints(withVisualFormat: "[K]", bindings: bindings)
    }
  }

  @Test func onlyMetricsThatCouldStandThereAreNear() throws {
    let metrics: [String: any Numeric] = ["prio": 2000, "priority": 900, "gpa": Double.nan]
    #expect(try errors("[a(5@priio)]", metrics: metrics).told.first?.fixIts.isEmpty == true)
    #expect(try errors("[a(5@priorty)]", metrics: metrics).told.first?.fixIts.isEmpty == false)
    #expect(try errors("[a]-gap-[b]", metrics: metrics).told.first?.fixIts.isEmpty == true)
  }

  /// Comparing long names takes no long time.
  @Test func longNames() throws {
    let name = String(repeating: "a", count: 200_000)
    let told = try errors("[\(name)]", views: [name + "b", String(name.dropLast())]).told
    #expect(told.first?.category == .unknownView)
    #expect(told.first?.fixIts.isEmpty == true)
  }

  @Test(
    arguments: [
      ("[a]-pading-[b]", "[a]-padding-[b]"), ("[feild]", "[field]"), ("[a(Field)]", "[a(field)]"),
      ("[A]-[b(5@padding)]", "[a]-[b(5@padding)]"),
    ])
  func nearNamesAreFixIts(_ format: String, _ mended: String) throws {
    let told = try errors(format, metrics: ["padding": 5]).told
    #expect(String(decoding: told.firstFixIts.applied(to: Array(format.utf8)), as: UTF8.self) == mended)
  }

  @Test func namesThatAreNotNearHaveNoFixIt() throws {
    #expect(try errors("[c]-[x]").told.allSatisfy { $0.fixIts.isEmpty })
  }

  @Test(
    arguments: [
      (1, 1), (2.5, 2.5), (Float(0.5), 0.5), (CGFloat(7.25), 7.25), (3 as UInt8, 3), (-4 as Int64, -4),
      (1e300, 1e300),
    ] as [(any Numeric & Sendable, Double)])
  func metricsOfAllKinds(_ value: any Numeric & Sendable, _ constant: Double) throws {
    #expect(try constraints("[a]-m-[b]", metrics: ["m": value]).first?.constant == constant)
  }

  @Test func threeLinesForEachError() {
    let error = #expect(throws: VisualFormatError.self) {
      try constraints("|-0-[redView-0-|", views: ["redView"])
    }
    expectSame(
      error.map { "\($0)" },
      """
      expected ']' to end the view
      |-0-[redView-0-|
                  ^
      fix-it: insert ']'
      """)
    let wide = #expect(throws: VisualFormatError.self) { try constraints("[a]日x") }
    #expect(wide.map { "\($0)" }?.split(separator: "\n").prefix(3).last == "   ^")
    let options = #expect(throws: VisualFormatError.self) { try constraints("[a]", .alignAllLeft) }
    #expect(options.map { "\($0)" }?.split(separator: "\n").count == 2)
  }

  @Test func oneErrorForSeveralFormats() throws {
    let error = try #require(throws: VisualFormatError.self) {
      try LayoutConstraint.constraints(
        withVisualFormats: ["[a]", "[a", "|[x]-[y]|"], views: ["a": "a"], superview: "superview")
    }
    expectSame(error.failures.map(\.text), ["[a", "|[x]-[y]|"])
    expectSame(error.failures.map(\.errorCount), [1, 2])
    #expect("\(error)".split(separator: "\n").count == 10)
    #expect("\(error)".contains("\nfix-it: insert ']'\n"))
    #expect(error.localizedDescription == "\(error)")
  }

  /// Of very many errors a hundred are told, those of the syntax and of names together.
  @Test func veryManyErrors() throws {
    let format = "[a]" + String(repeating: "-x-[a(>5)]", count: 150)
    let error = try #require(throws: VisualFormatError.self) { try constraints(format) }
    #expect(error.diagnostics.count == 101)
    #expect(error.diagnostics.last?.category == .tooManyErrors)
    #expect(error.failures.first?.errorCount == 300)
    let offsets = error.diagnostics.compactMap(\.range?.lowerBound)
    #expect(offsets == offsets.sorted())
    #expect(offsets.last ?? 0 < format.utf8.count / 2)
  }

  @Test func veryManyExpressions() throws {
    let error = try #require(throws: VisualFormatError.self) {
      try constraints(String(repeating: "[self.a]", count: 150))
    }
    #expect(error.failures.first?.errorCount == 150)
    #expect(error.diagnostics.count == 101)
  }

  @Test func aFormatIsCompiledWithoutItsNames() throws {
    let compiled = try CompiledFormat("|-[x]-gap-[y]-|")
    let error = #expect(throws: VisualFormatError.self) {
      try compiled.constraints(views: ["x": "x"], superview: "superview")
    }
    #expect(error?.diagnostics.map(\.category) == [.unknownMetric, .unknownView])
    #expect(throws: VisualFormatError.self) { try CompiledFormat("[x") }
    #expect(throws: VisualFormatError.self) { try CompiledFormat("[x]", options: .alignAllLeft) }
  }
}
