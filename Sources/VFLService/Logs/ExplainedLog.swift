package import FormatFindings
import LayoutLogs
import VFLSyntax

/// An entry of a log as plain values, for the forms of other tools.
package struct ExplainedEntry: Sendable {
  let line: Int
  let summary: String
  /// The stable code of the problem.
  let kind: String
  /// The lines after the summary.
  let lines: [String]
  let isOfApp: Bool
  /// Whether the entry fails the check.
  let fails: Bool
  fileprivate let isException: Bool

  /// Creates the values of an entry.
  package init(_ entry: LogEntry, failingOn condition: FailureCondition) {
    line = entry.line
    (summary, kind) = (entry.summary.printable, entry.kind)
    let text = entry.text(style: .plain).split(separator: "\n").dropFirst()
    lines = text.map { String($0) }
    (isOfApp, fails) = (entry.isOfApp, entry.fails(condition))
    isException = entry.isException
  }
}

/// The explained entries of a log, for the forms of other tools.
package struct ExplainedLog: Sendable {
  let source: Source
  let entries: [ExplainedEntry]

  /// Creates a log from its entries.
  package init(_ source: Source, _ entries: [ExplainedEntry]) {
    (self.source, self.entries) = (source, entries)
  }
}

// MARK: - GitHub

extension [ExplainedLog] {
  /// Returns the entries as annotations of GitHub Actions: errors for those that fail, warnings for
  /// others of the app, and notices for the rest.
  package func githubText(_ inputs: Report) -> String {
    let annotations = flatMap { log in log.entries.map { $0.annotation(in: log.source) } }
    let errors = inputs.findings.map { finding in
      GitHubAnnotation(
        finding.severity, [("title", finding.category.rawValue)], message: finding.message)
    }
    let hidden = (one: "report is", several: "reports are")
    return (errors + annotations).githubText(hidden: hidden) + summary(inputs) + "\n"
  }

  /// The number of entries, and of those that fail, in one line.
  private func summary(_ inputs: Report) -> String {
    let entries = flatMap { $0.entries }
    let exceptionCount = entries.count { $0.isException }
    var counts = [inputs.counted(entries.count - exceptionCount, "report")]
    if exceptionCount > 0 { counts.append(inputs.counted(exceptionCount, "exception")) }
    let failureCount = entries.count { $0.fails }
    let failures =
      switch failureCount {
      case 0: "none fail"
      case 1: "1 fails"
      default: "\(failureCount) fail"
      }
    return "explained \(counts.joined(separator: " and ")): \(failures)"
  }
}

extension ExplainedEntry {
  fileprivate func annotation(in source: Source) -> GitHubAnnotation {
    let place: [(key: String, value: String)] =
      source.origin.isFile ? [("file", source.name.normalizedPath), ("line", "\(line)")] : []
    return GitHubAnnotation(
      fails ? .error : isOfApp ? .warning : .remark,
      place + [("title", kind.split(separator: "-").joined(separator: " "))],
      message: ([summary] + lines).joined(separator: "\n"))
  }
}
