import FormatFindings
import LayoutExplanations
import LayoutScenes
import VFLSyntax

extension [StressResult] {
  /// A line for each test, with `ok` or its findings.
  package var text: String {
    flatMap { $0.rows }.alignedLines().map { "  \($0.printable)\n" }.joined()
  }

  /// Whether a test has findings.
  package var haveFindings: Bool { contains { !$0.findings.isEmpty } }
}

extension StressResult {
  /// The name of the test and `ok`, or a row for each finding, the first one with the name.
  fileprivate var rows: [[String]] {
    if findings.isEmpty { return [[test.rawValue, "ok"]] }
    return findings.enumerated().map { index, finding in
      [index == 0 ? test.rawValue : "", finding.message]
    }
  }

  /// The result in the document of a solution.
  var json: JSONValue {
    ["findings": .array(findings.map { $0.json }), "test": .string(test.rawValue)]
  }
}

extension StressResult.Finding {
  /// The finding. `view` is the name of the view, or `null` for a conflict and for a finding about
  /// several views.
  fileprivate var json: JSONValue {
    ["category": .string(category), "message": .string(message), "view": JSONValue(view)]
  }
}
