import VFLService
import TestSupport
import Testing
import VFLWorkspace

@Suite struct ReportVariantsTests {
  /// The findings at three sizes: one at all of them, one whose number differs at the last, and one
  /// at the last only.
  @Test func mergingVariants() {
    func report(_ messages: [(identity: String?, message: String)]) -> Report {
      var report = Report()
      for (identity, message) in messages {
        report.add(
          Finding(
            .warning, FindingCategory(rawValue: "c"), message, in: "s", at: nil, identity: identity)
        )
      }
      return report
    }
    var merged = Report()
    merged.merge(
      [
        report([(nil, "always"), ("x", "off by 1")]), report([(nil, "always"), ("x", "off by 1")]),
        report([(nil, "always"), (nil, "late"), ("x", "off by 3")]),
      ], of: ["1x1", "2x2", "3x3"])
    expectEqual(
      merged.findings.map(\.message),
      ["always", "off by 1, at 1x1, 2x2; likewise at 3x3", "late, at 3x3"])
  }
}
