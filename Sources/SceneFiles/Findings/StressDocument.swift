import FormatFindings
import LayoutScenes

/// The result of a stress test, in the document of a solution.
struct StressDocument: JSONConvertible {
  private let result: StressResult

  init(_ result: StressResult) { self.result = result }

  var json: JSONValue {
    .object([
      JSONValue.Member("findings", .array(result.findings.map { $0.json })),
      JSONValue.Member("test", .string(result.test.rawValue)),
    ])
  }
}

extension StressResult.Finding {
  /// The finding. `view` is the name of the view, or `null` for a conflict and for a finding about
  /// several views.
  fileprivate var json: JSONValue {
    .object([
      JSONValue.Member("category", .string(category)),
      JSONValue.Member("message", .string(message)),
      JSONValue.Member("view", JSONValue(view)),
    ])
  }
}
