package import FormatFindings
import VFLSyntax

/// The explanations of logs as XML in the form of JUnit, which CI services show: a suite for each
/// log, with a test case for each report and exception.
///
/// An entry that fails the check is a failure, and another one is skipped. A log without entries
/// has one test case that passes, because services reject suites without any. The names of test
/// cases contain no line numbers, so that they stay the same while a log changes.
package struct JUnitDocument {
  private let logs: [ExplainedLog]
  private let inputs: Report

  /// Creates the document.
  ///
  /// - Parameters:
  ///   - logs: The logs.
  ///   - inputs: The errors of inputs that cannot be read.
  package init(_ logs: [ExplainedLog], _ inputs: Report) {
    self.logs = logs
    self.inputs = inputs
  }

  /// The document as text.
  package var text: String {
    var suites = logs.map { JUnitSuite($0) }
    if !inputs.findings.isEmpty { suites.append(JUnitSuite(inputs)) }
    func total(_ count: (JUnitSuite) -> Int) -> Int { suites.reduce(0) { $0 + count($1) } }
    let counts = """
      tests="\(total { $0.cases.count })" failures="\(total { $0.count(.failure) })" \
      errors="\(total { $0.count(.error) })" skipped="\(total { $0.count(.skipped) })"
      """
    return """
      <?xml version="1.0" encoding="UTF-8"?>
      <testsuites name="vfl explain" \(counts) time="0">
      \(suites.map { $0.element }.joined())</testsuites>

      """
  }
}

private struct JUnitSuite {
  let name: String
  var cases: [JUnitCase] = []

  init(_ log: ExplainedLog) {
    name = log.source.name
    var counts: [String: Int] = [:]
    for entry in log.entries {
      let number = counts[entry.summary, default: 0] + 1
      counts[entry.summary] = number
      let name = number == 1 ? entry.summary : "\(entry.summary) (\(number))"
      cases.append(
        JUnitCase(
          name: name, result: entry.fails ? .failure : .skipped,
          message: "line \(entry.line): \(entry.summary)", lines: entry.lines,
          kind: entry.kind))
    }
    if cases.isEmpty {
      cases = [
        JUnitCase(
          name: "no report of unsatisfiable constraints", result: .passed, message: "", lines: [])
      ]
    }
  }

  init(_ inputs: Report) {
    name = "inputs"
    cases = inputs.findings.map {
      JUnitCase(name: $0.message, result: .error, message: $0.message, lines: [])
    }
  }

  func count(_ result: JUnitCase.Result) -> Int { cases.count { $0.result == result } }

  var element: String {
    let counts = """
      tests="\(cases.count)" failures="\(count(.failure))" errors="\(count(.error))" \
      skipped="\(count(.skipped))"
      """
    let elements = cases.map { $0.element(className: name) }.joined()
    return """
        <testsuite name="\(name.escapedForXML)" \(counts) time="0">
      \(elements)  </testsuite>

      """
  }
}

private struct JUnitCase {
  let name: String
  let result: Result
  let message: String
  let lines: [String]
  /// The type of a failure.
  var kind = ""

  enum Result {
    case failure
    case error
    case skipped
    case passed
  }

  func element(className: String) -> String {
    let start =
      "    <testcase classname=\"\(className.escapedForXML)\" name=\"\(name.escapedForXML)\" time=\"0\""
    let message = "message=\"\(message.escapedForXML)\""
    let text = lines.map { $0.escapedForXML }.joined(separator: "\n")
    let body: String
    switch result {
    case .passed: return start + "/>\n"
    case .failure: body = "<failure \(message) type=\"\(kind)\">\(text)</failure>"
    case .error: body = "<error \(message) type=\"input\"/>"
    case .skipped:
      body = "<skipped \(message)/>\n      <system-out>\(text)</system-out>"
    }
    return "\(start)>\n      \(body)\n    </testcase>\n"
  }
}
