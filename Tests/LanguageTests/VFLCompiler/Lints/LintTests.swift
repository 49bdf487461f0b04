import LayoutConstraints
import TestSupport
import Testing
import VFLCompiler
import VFLSyntax

/// The warnings and remarks about valid formats.
@Suite struct LintTests {
  /// Formats for each category: `^` precedes the first byte of each warning. A format without a
  /// `^` is a look-alike that can be right.
  private static let formats: KeyValuePairs<DiagnosticCategory, [String]> = [
    .contradictoryPredicates: [
      "[a(>=100,^<=50)]", "[a(100,^200)]", "[a(100,^>=120)]", "[a(<=9.5@1000, ^10)]",
      "[a]-(>=8,^<=-8)-[b]", "|-(20,^30)-[a]", "[a(100,^200,^300)]", "[a(>=50,<=100)]",
      "[a(>=100,<=200,150@500)]", "[a(100@750,200@250)]", "[a(>=100,<=50@750)]", "[a(low,high)]",
      "[a(100)]-[b(200)]", "[a(>=b,<=50)]",
      // Predicates of one view in several places, and sizes that equal the sizes of other views.
      "[a(100)]-(-300)-[b]-[a(^200)]", "[a(>=100)]-(-300)-[b]-[a(^<=50)]",
      "[a(==b,^>=100)]-[b(50)]", "[b(50)]-[a(>=100,^<=b)]", "[a(>=50)]-(-300)-[b]-[a(<=100)]",
      "[a(==b,>=100)]-[b(>=50)]", "[a(==b,>=100)]-[b(50@999)]", "[a(==b@500,>=100)]-[b(50)]",
      "[a(==b,50)]-[b(50)]", "[a]-(b,>=100)-[b(50)]",
    ],
    .redundantPredicate: [
      "[a(>=100,^>=50)]", "[a(^>=50,>=100)]", "[a(100,^>=50)]", "[a(100,^100)]",
      "[a(100,^==100@1000)]", "[a(<=50,^<=50)]", "[a(>=100,^>=50@500)]", "[a(100@750,^100@750)]",
      "[a(^100@250,100@750)]", "[a]-(-8,^>=-10)-[b]", "[a(==b,^>=b)]", "[a(>=m@p,^>=m@p)]",
      "[a]-(>=8,^>=4)-[b]", "[a]-(m,^m)-[b]", "[a(^>=20,^<=80,50)]",
      "[a(100)]-(-300)-[b]-[a(^>=50)]", "[a(100)]-(-300)-[b]-[a(^100)]", "[a(>=100@750,>=50)]",
      "[a(100@750,>=50)]", "[a(100@750,>=50@750)]", "[a(>=100@750,>=50@500)]", "[a(>=50,100@500)]",
      "[a(>=50,<=100)]", "[a(>=m,>=n)]", "[a(>=m,>=50)]", "[a(==b,==c)]", "[a(>=m@p,>=m@q)]",
      "[a(100@p,>=50@500)]", "[a]-(20@750,>=8)-[b]", "[a]-(<=20@500,>=8)-[b]",
      "[a(100)]-(8)-[b(100)]", "[a(>=50)]-(-300)-[b]-[a(100@500)]",
      // Optional numbers beside a required one.
      "[a(100,^200@500)]", "[a(^100@999,200)]", "[a(100,^>=200@500)]", "[a]-(8,^20@500)-[b]",
      "[a(>=100,50@500)]", "[a(m,200@500)]", "[a(100,m@500)]", "[a(100,200@p)]",
      "[a(100@p,200@500)]", "[a(100@750,200@500)]",
    ],
    .equalBounds: [
      "[a(>=50,^<=50)]", "[a(<=50@1000,^>=50@1000)]", "[a(>=m,^<=m)]", "[a]-(>=0,^<=0)-[b]",
      "[a(>=b@750,^<=b@750)]", "[a(>=50,60@500,^<=50)]", "[a(>=50)]-(-300)-[b]-[a(^<=50)]",
      "[a(>=50@750,<=50@250)]", "[a(>=50,<=50@750)]", "[a(>=m,<=n)]", "[a(>=50,<=m)]",
      "[a(>=50)]-[b(<=50)]",
    ],
    .selfRelation: [
      "[a(^==a)]", "[a(^>=a)]", "[a(^a@750)]", "[a(>=50,^<=a)]", "[a]-[^a]", "[a][^a]",
      "|-[a]-(>=8,12@500)-[^a]-|", "[a]-[b]-[^a]", "[a][b][c][^a]", "[a]-(>=8,-5@500)-[b]-[^a]",
      "[a]-[b]-[^a]-[b]", "[a(==b)]-[b(==a)]", "[a]-(-50)-[a]", "[a]-m-[a]", "[a]-(-200)-[b]-[a]",
      "[a]-[b]-(-200)-[a]", "[a]-m-[b]-[a]", "[a]-8@500-[b]-[a]", "[a]-(<=8)-[b]-[a]",
      "[a]-(8@p)-[b]-[a]", "[a(aa)]-[aa]", "[a]-[A]", "[a]-[b]-[A]",
    ],
    .negativeSize: [
      "[a(^>=-5)]", "[a(^-5)]", "[a(^>=-5@250)]", "[a(>=5,^<=-5)]", "[a(-5@250)]", "[a(<=-5@250)]",
      "[a(-5@p)]", "[a]-(-5)-[b]", "[a]-(>=-5)-[b]", "[a(5)]-(<=-5)-[b]",
    ],
    .zeroSize: [
      "[a(^0)]", "V:|[a(^==0)]|", "[a(^<=0)]", "[a(^-0)]", "[a(>=b@500,^0)]", "[a(0@250)]",
      "[a(0.5)]", "[a]-0-[b]", "[a(==zero)]", "[a(<=0@1)]", "[a(0@p)]",
    ],
    .zeroMinimum: [
      "[a(^>=0)]", "[a(^>=0@750,<=50)]", "[a]-(>=0)-[b]", "[a]->=0-[b]", "[a(>=0.5)]",
      "[a(>=zero)]",
    ],
    .nearRequiredPriority: [
      "[a(50@^999.5)]", "[a]-8@^999.999-[b]", "[a]-(>=8@^999.01)-[b]", "[a(50@999)]",
      "[a(50@1000)]", "[a(50@998.5)]", "[a(999.5)]", "[a]-999.5-[b]", "[a(50@high)]",
    ],
  ]

  @Test(arguments: formats.flatMap { pair in pair.value.map { (pair.key, $0) } })
  func table(_ category: DiagnosticCategory, _ format: String) {
    let marked = MarkedFormat(format)
    #expect(VisualFormatSyntax.parse(marked.text).isValid)
    let diagnostics = marked.text.lints()
    #expect(diagnostics.allSatisfy { $0.category == category && $0.severity != .error })
    expectEqual(diagnostics.map(\.range?.lowerBound), marked.offsets)
  }

  @Test func severalCategories() {
    let diagnostics = "[a(100)]-[b]-[a(200)]".lints()
    expectEqual(diagnostics.map(\.category), [.selfRelation, .contradictoryPredicates])
    expectEqual(diagnostics.map(\.range?.lowerBound), [14, 16])
  }

  // MARK: - Standard spaces

  /// A negative standard space along the axis of the format can undo sizes.
  @Test(arguments: [
    ("[a(20)]-[b(20)]-[a]", []), ("[a]-[a]", []), ("V:[a]-[b]-[a]", ["self-relation"]),
    ("[a][b][a]", ["self-relation"]), ("[a][a]", ["self-relation"]), ("[a]-[b][a]", []),
    ("[a]-8-[b]-8-[a]", ["self-relation"]), ("V:[a]-[a]", ["self-relation"]),
  ])
  func negativeStandardSpaces(_ format: String, _ categories: [String]) {
    let spacing = SpacingProfile(horizontal: .init(sibling: -20), vertical: .init())
    expectEqual(
      format.lints(spacing: spacing).map(\.category.rawValue), categories, "\(format)")
  }

  // MARK: - Metrics

  /// Only a name that is not a metric is a view, and the values of metrics can contradict.
  @Test(
    arguments: [
      ("[a(==a)]", [:], ["self-relation"]), ("[a(==a)]", ["a": 5], []),
      ("[a(m,n)]", ["m": 5, "n": 6], ["contradictory-predicates"]),
      ("[a(m,n)]", ["m": 5, "n": 5], []), ("[a(>=m,>=n)]", ["m": 5, "n": 6], []),
      ("[a(m)]", ["m": -5], ["negative-size"]), ("[a(>=m)]", ["m": -5], []),
      ("[a(m@500)]", ["m": -5], []), ("[a(m)]", ["m": 0], []), ("[a(>=m)]", ["m": 0], []),
      ("[a(50@m,60)]", ["m": 1000], ["contradictory-predicates"]),
      ("[a(50@m,60)]", ["m": 999], []), ("[a(0@p)]", ["p": 1000], []),
      ("[a(==b,>=100)]-[b(m)]", ["m": 50], ["contradictory-predicates"]),
      ("[a(==b,>=100)]-[b(50)]", ["b": 120], []),
    ] as [(String, [String: Double], [String])])
  func metrics(_ format: String, _ metrics: [String: Double], _ categories: [String]) {
    let diagnostics = format.lints { metrics[$0].map { KnownMetric.value($0) } ?? .absent }
    expectEqual(diagnostics.map(\.category.rawValue), categories, "\(format)")
  }

  /// A name that can be a metric is not compared with views.
  @Test(arguments: ["[a(==a)]", "[a(==b,>=100)]-[b(50)]", "[a(m,n)]"])
  func unknownMetrics(_ format: String) {
    expectEqual(format.lints { _ in .unknown }, [])
  }

  // MARK: - Limits

  /// The number of diagnostics and the time for long lists are limited.
  @Test func longFormats() {
    let views = (0..<500).map { "[v\($0)(0)]" }.joined()
    #expect(views.lints().count == 100)
    let list = "[a(" + Array(repeating: "5", count: 100_000).joined(separator: ",") + ")]"
    #expect(list.lints().count == 31)
  }

  /// Of a long list, only the comparisons are limited.
  @Test func longLists() {
    let list = "[a(" + (0..<40).map { "m\($0)," }.joined() + ">=0)]"
    expectEqual(list.lints().map(\.category), [.zeroMinimum])
  }

  /// Many other diagnostics do not replace those about options.
  @Test func optionsOfLongFormats() {
    let views = (0..<500).map { "[v\($0)(0)]" }.joined()
    let diagnostics = views.lints(options: .spacingBaselineToBaseline)
    #expect(diagnostics.count == 100 && diagnostics.last?.category == .optionWithoutEffect)
  }
}

extension String {
  /// Returns the warnings and remarks about the format.
  ///
  /// - Parameters:
  ///   - options: The options of the format.
  ///   - spacing: The distances that the standard space represents.
  ///   - metric: What is known about the metric with a name. By default there are no metrics, so
  ///     that each name in a size refers to a view.
  /// - Returns: The diagnostics.
  func lints(
    options: FormatOptions = [], spacing: SpacingProfile = .standard,
    metric: @escaping (String) -> KnownMetric = { _ in .absent }
  ) -> [Diagnostic] {
    FormatLinter.diagnostics(
      of: VisualFormatSyntax.parse(self), options: options, spacing: spacing, metric: metric)
  }
}
