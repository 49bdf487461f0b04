import FormatChecker
import TestSupport
import Testing
import VFLSyntax

/// The warnings and remarks about valid formats.
///
/// In the tables, `^` precedes the first byte of each warning. A row without categories is a
/// look-alike that can be right.
@Suite struct LintTests {
  /// A format with its marks, and the categories of its warnings.
  private typealias Row = (String, [String])

  private static let contradictions: [Row] = [
    ("[a(>=100,^<=50)]", ["contradictory-predicates"]),
    ("[a(100,^200)]", ["contradictory-predicates"]),
    ("[a(100,^>=120)]", ["contradictory-predicates"]),
    ("[a(<=9.5@1000, ^10)]", ["contradictory-predicates"]),
    ("[a]-(>=8,^<=-8)-[b]", ["contradictory-predicates"]),
    ("|-(20,^30)-[a]", ["contradictory-predicates"]),
    ("[a(100,^200,^300)]", ["contradictory-predicates", "contradictory-predicates"]),
    ("[a(>=50,<=100)]", []), ("[a(>=100,<=200,150@500)]", []), ("[a(100@750,200@250)]", []),
    ("[a(100@999,200)]", []), ("[a(>=100,<=50@750)]", []), ("[a(low,high)]", []),
    ("[a(100)]-[b(200)]", []), ("[a(>=b,<=50)]", []),
  ]

  private static let redundancies: [Row] = [
    ("[a(>=100,^>=50)]", ["redundant-predicate"]), ("[a(^>=50,>=100)]", ["redundant-predicate"]),
    ("[a(100,^>=50)]", ["redundant-predicate"]), ("[a(100,^100)]", ["redundant-predicate"]),
    ("[a(100,^==100@1000)]", ["redundant-predicate"]),
    ("[a(<=50,^<=50)]", ["redundant-predicate"]),
    ("[a(>=100,^>=50@500)]", ["redundant-predicate"]),
    ("[a(100@750,^100@750)]", ["redundant-predicate"]),
    ("[a(^100@250,100@750)]", ["redundant-predicate"]),
    ("[a]-(-8,^>=-10)-[b]", ["redundant-predicate"]),
    ("[a(==b,^>=b)]", ["redundant-predicate"]), ("[a(>=m@p,^>=m@p)]", ["redundant-predicate"]),
    ("[a]-(>=8,^>=4)-[b]", ["redundant-predicate"]), ("[a]-(m,^m)-[b]", ["redundant-predicate"]),
    ("[a(^>=20,^<=80,50)]", ["redundant-predicate", "redundant-predicate"]),
    ("[a(>=100@750,>=50)]", []), ("[a(100@750,>=50)]", []), ("[a(100@750,>=50@750)]", []),
    ("[a(>=100@750,>=50@500)]", []), ("[a(>=50,100@500)]", []),
    ("[a(>=50,<=100)]", []), ("[a(>=m,>=n)]", []), ("[a(>=m,>=50)]", []), ("[a(==b,==c)]", []),
    ("[a(>=m@p,>=m@q)]", []), ("[a(100@p,>=50@500)]", []), ("[a]-(20@750,>=8)-[b]", []),
    ("[a]-(<=20@500,>=8)-[b]", []), ("[a(100)]-(8)-[b(100)]", []),
  ]

  private static let equalBounds: [Row] = [
    ("[a(>=50,^<=50)]", ["equal-bounds"]), ("[a(<=50@1000,^>=50@1000)]", ["equal-bounds"]),
    ("[a(>=m,^<=m)]", ["equal-bounds"]), ("[a]-(>=0,^<=0)-[b]", ["equal-bounds"]),
    ("[a(>=b@750,^<=b@750)]", ["equal-bounds"]), ("[a(>=50,60@500,^<=50)]", ["equal-bounds"]),
    ("[a(>=50@750,<=50@250)]", []), ("[a(>=50,<=50@750)]", []), ("[a(>=m,<=n)]", []),
    ("[a(>=50,<=m)]", []), ("[a(>=50)]-[b(<=50)]", []),
  ]

  private static let selfRelations: [Row] = [
    ("[a(^==a)]", ["self-relation"]), ("[a(^>=a)]", ["self-relation"]),
    ("[a(^a@750)]", ["self-relation"]), ("[a(>=50,^<=a)]", ["self-relation"]),
    ("[a]-[^a]", ["self-relation"]), ("[a][^a]", ["self-relation"]),
    ("|-[a]-(>=8,12@500)-[^a]-|", ["self-relation"]),
    ("[a(==b)]-[b(==a)]", []), ("[a]-[b]-[a]", []), ("[a]-(-50)-[a]", []), ("[a]-m-[a]", []),
    ("[a(aa)]-[aa]", []), ("[a]-[A]", []),
  ]

  private static let sizes: [Row] = [
    ("[a(^>=-5)]", ["negative-size"]), ("[a(^-5)]", ["negative-size"]),
    ("[a(^<=-5@250)]", ["negative-size"]), ("[a(>=5,^<=-5)]", ["negative-size"]),
    ("[a]-(-5)-[b]", []), ("[a]-(>=-5)-[b]", []), ("[a(5)]-(<=-5)-[b]", []),
    ("[a(^0)]", ["zero-size"]), ("V:|[a(^==0)]|", ["zero-size"]), ("[a(^<=0)]", ["zero-size"]),
    ("[a(^-0)]", ["zero-size"]), ("[a(>=b@500,^0)]", ["zero-size"]),
    ("[a(0@250)]", []), ("[a(0.5)]", []), ("[a]-0-[b]", []), ("[a(==zero)]", []),
    ("[a(<=0@1)]", []),
    ("[a(^>=0)]", ["zero-minimum"]), ("[a(^>=0@750,<=50)]", ["zero-minimum"]),
    ("[a]-(>=0)-[b]", []), ("[a]->=0-[b]", []), ("[a(>=0.5)]", []), ("[a(>=zero)]", []),
  ]

  private static let priorities: [Row] = [
    ("[a(50@^999.5)]", ["near-required-priority"]),
    ("[a]-8@^999.999-[b]", ["near-required-priority"]),
    ("[a]-(>=8@^999.01)-[b]", ["near-required-priority"]),
    ("[a(50@999)]", []), ("[a(50@1000)]", []), ("[a(50@998.5)]", []), ("[a(999.5)]", []),
    ("[a]-999.5-[b]", []), ("[a(50@high)]", []),
  ]

  @Test(
    arguments: [contradictions, redundancies, equalBounds, selfRelations, sizes, priorities]
      .flatMap { $0 })
  func table(_ format: String, _ categories: [String]) {
    let marked = MarkedFormat(format)
    let diagnostics = NameLookup().check(marked.text).diagnostics
    expectEqual(diagnostics.map(\.category.rawValue), categories, "\(format)")
    expectEqual(diagnostics.compactMap(\.range?.lowerBound), marked.offsets, "\(format)")
    #expect(diagnostics.allSatisfy { $0.severity != .error })
  }

  // MARK: - Names

  /// Only a name that is not a metric is a view, and the values of metrics can contradict.
  @Test(
    arguments: [
      ("[a(==a)]", [:], ["self-relation"]), ("[a(==a)]", ["a": 5], []),
      ("[a(m,n)]", ["m": 5, "n": 6], ["contradictory-predicates"]),
      ("[a(m,n)]", ["m": 5, "n": 5], []), ("[a(>=m,>=n)]", ["m": 5, "n": 6], []),
      ("[a(m)]", ["m": -5], ["negative-size"]), ("[a(>=m)]", ["m": -5], []),
      ("[a(m@500)]", ["m": -5], []), ("[a(m)]", ["m": 0], []), ("[a(>=m)]", ["m": 0], []),
      ("[a(50@m,60)]", ["m": 1000], ["contradictory-predicates"]),
      ("[a(50@m,60)]", ["m": 999], []),
    ] as [(String, [String: Double], [String])])
  func metrics(_ format: String, _ metrics: [String: Double], _ categories: [String]) {
    let checked = NameLookup(views: .anyName, metrics: metrics).check(format)
    expectEqual(checked.diagnostics.map(\.category.rawValue), categories, "\(format)")
    #expect(!checked.constraints.isEmpty)
  }

  @Test func namesThatCanBeMetrics() {
    var lookup = NameLookup(views: .anyName)
    lookup.allowsUnknownMetrics = true
    #expect(lookup.check("[a(==a)]").diagnostics.isEmpty)
    lookup = NameLookup(views: .anyName, metrics: ["m": 1, "n": 2])
    lookup.knowsMetricValues = false
    #expect(lookup.check("[a(m,n)]").diagnostics.isEmpty)
  }

  // MARK: - Options

  @Test(
    arguments: [
      ("|-[a]-|", .alignAllTop, ["'alignAllTop' has no effect; the format has only one view"]),
      (
        "V:[a]", [.alignAllLeft, .alignAllRight],
        ["'alignAllLeft' and 'alignAllRight' have no effect; the format has only one view"]
      ),
      ("[a]-[b]", .alignAllTop, []), ("[superview]-(<=1)-[a]", .alignAllCenterY, []),
      (
        "V:[a][b]", .directionLeftToRight,
        ["'directionLeftToRight' has no effect; the format is vertical"]
      ),
      (
        "[a(5)]", .directionRightToLeft,
        ["'directionRightToLeft' has no effect; the format has no spacing"]
      ),
      ("|[a]", .directionLeftToRight, []), ("[a][b]", .directionRightToLeft, []),
      (
        "[a]-[b]", .spacingBaselineToBaseline,
        ["'spacingBaselineToBaseline' has no effect; the format is horizontal"]
      ),
      (
        "V:|-[a]-|", .spacingBaselineToBaseline,
        ["'spacingBaselineToBaseline' has no effect; the format has only one view"]
      ),
      ("V:[a]-[b]", .spacingBaselineToBaseline, []), ("V:[a][b]", [.alignAllLeft], []),
    ] as [(String, FormatOptions, [String])])
  func options(_ format: String, _ options: FormatOptions, _ messages: [String]) {
    var lookup = NameLookup(options: options)
    let diagnostics = lookup.check(format).diagnostics
    expectEqual(diagnostics.map(\.message), messages)
    #expect(diagnostics.allSatisfy { $0.category == .optionWithoutEffect && $0.range == nil })
    lookup.sharesOptions = true
    #expect(lookup.check(format).diagnostics.isEmpty)
  }

  /// An error along the axis is reported without a warning about the same option.
  @Test func optionsAlongTheAxis() {
    let diagnostics = NameLookup(options: .alignAllLeft).check("[a(>=0)]").diagnostics
    expectEqual(diagnostics.map(\.category), [.alignmentAlongAxis])
  }

  // MARK: - Diagnostics

  @Test func severities() {
    let severities = { (format: String) in NameLookup().check(format).diagnostics.map(\.severity) }
    #expect(severities("[a(100,>=50)]") == [.warning] && severities("[a(-5)]") == [.warning])
    #expect(severities("[a(0)]") == [.remark] && severities("[a(>=0)]") == [.remark])
    let direction = NameLookup(options: .directionLeftToRight).check("V:[a]-[b]").diagnostics
    #expect(direction.map(\.severity) == [.remark])
  }

  @Test(arguments: [
    ("[a(>=100,<=50)]", "'<=50' contradicts '>=100'; both are required"),
    ("[a(100,>=50)]", "'>=50' has no effect; '100' implies it"),
    ("[a(100,100)]", "duplicate predicate '100'"),
    ("[a(>=50,<=50)]", "'>=50' and '<=50' together mean '50'"),
    ("[a(==a)]", "the size of 'a' is related to itself"),
    (
      "[a]-[a]", "expected another view after 'a', found 'a' again; a view has no space to itself"
    ),
    ("[a(>=-5)]", "'>=-5' has no effect; no size is less than 0"),
    ("[a(-5)]", "'-5' cannot hold; no size is less than 0"),
    ("[a(>=0)]", "'>=0' can be omitted; no size is less than 0"),
    ("[a(0)]", "the size of 'a' is 0, so it is not visible"),
    ("[a(5@999.5)]", "priority '999.5' is neither required nor an integer; use '1000' or '999'"),
  ])
  func messages(_ format: String, _ message: String) {
    expectEqual(NameLookup().check(format).diagnostics.map(\.message), [message])
  }

  @Test func notes() throws {
    let other = try #require(NameLookup().check("[a(>=50,>=100)]").diagnostics.first)
    expectEqual(other.notes, [Diagnostic.Note("the other predicate is here", at: 8..<13)])
    let view = try #require(NameLookup().check("|-[a]-[a]").diagnostics.first)
    expectEqual(view.notes, [Diagnostic.Note("the view is also here", at: 3..<4)])
  }

  @Test(arguments: [
    ("[a(>=100,>=50)]", "[a(>=100)]"), ("[a(>=50, >=100)]", "[a(>=100)]"),
    ("[a(1,2@5,1)]", "[a(1,2@5)]"), ("[a(>=50,<=50)]", "[a(50)]"),
    ("[a(>=50@750, <=50@750)]", "[a(50@750)]"), ("[a(<=m@1000,>=m)]", "[a(m)]"),
    ("[a(>=50,60@500,<=50)]", "[a(50,60@500)]"), ("[a]-(>=-8,<=-8)-[b]", "[a]-(-8)-[b]"),
    ("[a]-(8,>=4)-[b]", "[a]-(8)-[b]"), ("[a(>=0)]", "[a]"), ("[a(>=0,<=50)]", "[a(<=50)]"),
    ("[a(<=50,>=0)]", "[a(<=50)]"),
  ])
  func fixIts(_ format: String, _ fixed: String) {
    let fixIts = NameLookup().check(format).diagnostics.firstFixIts
    let result = String(decoding: fixIts.applied(to: Array(format.utf8)), as: UTF8.self)
    expectEqual(result, fixed)
    #expect(NameLookup().check(result).diagnostics.isEmpty)
  }

  /// What is meant is not clear.
  @Test(arguments: ["[a(100,200)]", "[a(a)]", "[a]-[a]", "[a(-5)]", "[a(>=-5)]", "[a(0)]"])
  func noFixIts(_ format: String) {
    let diagnostics = NameLookup().check(format).diagnostics
    #expect(diagnostics.count == 1 && diagnostics.firstFixIts.isEmpty)
  }

  @Test func formatsWithErrorsHaveNoWarnings() {
    expectEqual(NameLookup().check("[a(>=0)]-[b(>5)]").diagnostics.map(\.category), [.badRelation])
    let unknown = NameLookup(views: .named(["a"])).check("[a(>=0)]-[b]")
    expectEqual(unknown.diagnostics.map(\.category), [.unknownView])
  }

  /// The number of diagnostics and the time for long lists are limited.
  @Test func longFormats() {
    let views = (0..<500).map { "[v\($0)(0)]" }.joined()
    #expect(NameLookup().check(views).diagnostics.count == 100)
    let list = "[a(" + Array(repeating: "5", count: 100_000).joined(separator: ",") + ")]"
    #expect(NameLookup().check(list).diagnostics.count == 31)
  }

  /// The library's own calls and the other checks do not report warnings.
  @Test func checksWithoutWarnings() {
    var lookup = NameLookup()
    lookup.reportsWarnings = false
    #expect(lookup.check("[a(100,200)]").diagnostics.isEmpty)
    var report = Report()
    let source = FormattedSource(Source(format: "[a( 100, 200)]"), report: &report)
    #expect(report.errorCount == report.findings.count && !source.isChanged)
    report = Report()
    _ = FormattedSource(Source(format: "[a(100,200)]"), report: &report)
    #expect(report.findings.isEmpty)
  }
}
