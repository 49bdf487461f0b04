import LayoutEngine
import LayoutScenes
import VFLSyntax

extension [StressResult] {
  /// A line for each test, with `ok` or its findings.
  var text: String { flatMap(\.rows).alignedLines().map { "  \($0.printable)\n" }.joined() }

  /// Whether a test has findings.
  var haveFindings: Bool { contains { !$0.findings.isEmpty } }
}

extension StressResult {
  /// The name of the test and `ok`, or a row for each finding, of which the first has the name.
  fileprivate var rows: [[String]] {
    if findings.isEmpty { return [[test.rawValue, "ok"]] }
    return findings.enumerated().map { index, finding in
      [index == 0 ? test.rawValue : "", finding.message]
    }
  }
}
