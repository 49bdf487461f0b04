import TestSupport
import Testing
import VFLService
import VFLCompiler
import VFLSyntax
import VFLWorkspace

/// The warnings and remarks of checks: when they are reported, and with which names and options.
@Suite struct WarningTests {
  // MARK: - Names

  /// Without the names of views, a name in a size can refer to a metric.
  @Test(arguments: ["[a(==a)]", "[a(==b,>=100)]-[b(50)]"])
  func namesOfViews(_ format: String) {
    #expect(NameLookup().check(format).diagnostics.isEmpty)
    #expect(NameLookup(metrics: ["a": 120, "b": 120]).check(format).diagnostics.isEmpty)
    #expect(NameLookup(views: .anyName).check(format).diagnostics.count == 1)
    #expect(NameLookup(views: .named(["a", "b"])).check(format).diagnostics.count == 1)
    let metrics = NameLookup(views: .anyName, metrics: ["a": 120, "b": 120])
    #expect(metrics.check(format).diagnostics.isEmpty)
    var lookup = NameLookup(views: .anyName)
    lookup.allowsUnknownMetrics = true
    #expect(lookup.check(format).diagnostics.isEmpty)
  }

  /// Other warnings do not depend on the names of views.
  @Test func warningsWithoutNames() {
    let checked = NameLookup(metrics: ["m": 5, "n": 6]).check("[a(m,n)]-[a]")
    expectEqual(checked.diagnostics.map(\.category), [.contradictoryPredicates, .selfRelation])
  }

  @Test func metricsWithUnknownValues() {
    var lookup = NameLookup(views: .anyName, metrics: ["m": 1, "n": 2])
    #expect(lookup.check("[a(m,n)]").diagnostics.count == 1)
    lookup.knowsMetricValues = false
    #expect(lookup.check("[a(m,n)]").diagnostics.isEmpty)
  }

  // MARK: - Options

  @Test func sharedOptions() {
    var lookup = NameLookup(options: .alignAllTop)
    expectEqual(lookup.check("|-[a]-|").diagnostics.map(\.category), [.optionWithoutEffect])
    lookup.sharesOptions = true
    #expect(lookup.check("|-[a]-|").diagnostics.isEmpty)
  }

  /// An error along the axis is reported without a warning about the same option.
  @Test func optionsAlongTheAxis() {
    let diagnostics = NameLookup(options: .alignAllLeft).check("[a(>=0)]").diagnostics
    expectEqual(diagnostics.map(\.category), [.alignmentAlongAxis])
  }

  // MARK: - Checks without warnings

  @Test func formatsWithErrorsHaveNoWarnings() {
    expectEqual(NameLookup().check("[a(>=0)]-[b(>5)]").diagnostics.map(\.category), [.badRelation])
    let unknown = NameLookup(views: .named(["a"])).check("[a(>=0)]-[b]")
    expectEqual(unknown.diagnostics.map(\.category), [.unknownView])
  }

  /// A format with warnings has constraints.
  @Test func constraints() {
    #expect(NameLookup(views: .anyName).check("[a(100,200)]").constraints.count == 2)
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
