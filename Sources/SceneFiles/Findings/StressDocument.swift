import FormatChecker
import LayoutScenes

/// The result of a stress test, in the document of a solution.
struct StressDocument: Encodable {
  private let test: String
  private let findings: [FindingDocument]

  init(_ result: StressResult) {
    test = result.test.rawValue
    findings = result.findings.map { FindingDocument($0) }
  }
}

/// A finding that the scene does not have at its own values.
private struct FindingDocument: Encodable {
  let category: String
  /// The name of the view; null for a conflict and for a finding about several views.
  let view: ExplicitNull<String>
  let message: String

  init(_ finding: StressResult.Finding) {
    (category, message) = (finding.category, finding.message)
    view = ExplicitNull(finding.view)
  }
}
