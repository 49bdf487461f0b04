package import FormatFindings
import LayoutLogs
import VFLSyntax

/// A part of a log with its explanation.
package enum LogEntry {
  /// A report of unsatisfiable constraints.
  case report(LocatedExplanation)
  /// A message with which the system rejects a constraint or a format.
  case exception(LocatedException)

  /// The offset in the log.
  package var offset: Int {
    switch self {
    case .report(let report): report.offset
    case .exception(let exception): exception.offset
    }
  }

  /// The first line in the log.
  package var line: Int {
    switch self {
    case .report(let report): report.line
    case .exception(let exception): exception.line
    }
  }

  /// The equal entries of the log; `nil` if they were not counted.
  package var occurrences: EntryOccurrences? {
    get {
      switch self {
      case .report(let report): report.occurrences
      case .exception(let exception): exception.occurrences
      }
    }
    set {
      switch self {
      case .report(var report):
        report.occurrences = newValue
        self = .report(report)
      case .exception(var exception):
        exception.occurrences = newValue
        self = .exception(exception)
      }
    }
  }

  /// Whether the entry is an exception.
  package var isException: Bool {
    if case .exception = self { true } else { false }
  }

  /// The problem in one line.
  var summary: String {
    switch self {
    case .report(let report): report.explanation.summary
    case .exception(let exception): exception.summary
    }
  }

  /// The stable code of the problem.
  var kind: String {
    switch self {
    case .report: "unsatisfiable-constraints"
    case .exception(let exception): exception.exception.problem.keyword
    }
  }

  private var source: Source {
    switch self {
    case .report(let report): report.source
    case .exception(let exception): exception.source
    }
  }

  /// The entry as a value of a document.
  package var json: JSONValue {
    switch self {
    case .report(let report): report.json
    case .exception(let exception): exception.json
    }
  }

  /// Returns the explanation as lines of text. Control characters in it are replaced.
  package func text(style: TextStyle) -> String {
    let lines =
      switch self {
      case .report(let report): report.lines(style: style)
      case .exception(let exception): exception.lines(style: style)
      }
    return ([heading(style: style)] + lines).map { $0 + "\n" }.joined()
  }

  /// Returns the place and the summary.
  package func heading(style: TextStyle) -> String {
    "\(source.place(line, style: style)) \(style(summary.printable, as: .message))"
  }

}

extension Source {
  /// Returns the beginning of a line of text: the name of the log and a line of it.
  fileprivate func place(_ line: Int, style: TextStyle) -> String {
    style("\(name.printableAtLineStart):\(line):", as: .place)
  }

  /// Returns a line for the last of equal entries.
  package func repetition(_ occurrences: EntryOccurrences, style: TextStyle) -> String {
    "\(place(occurrences.lastLine, style: style)) the same as in line \(occurrences.firstLine), "
      + "\(occurrences.count) times so far\n"
  }
}

// MARK: - Failing

/// Which entries of logs fail a check.
package enum FailureCondition: String, CaseIterable, Sendable {
  /// Exceptions, and conflicts that the app can resolve.
  case app
  /// All exceptions and conflicts.
  case any
  /// None.
  case none
}

extension LogEntry {
  /// Whether the app can resolve the conflict, or its code throws the exception.
  var isOfApp: Bool {
    switch self {
    case .report(let report): report.isOfApp
    case .exception(let exception): exception.isOfApp
    }
  }

  /// Returns whether the entry fails a check.
  package func fails(_ condition: FailureCondition) -> Bool {
    switch (condition, self) {
    case (.app, _): isOfApp
    case (.any, .report(let report)): report.explanation.isConflict
    case (.any, .exception): true
    case (.none, _): false
    }
  }
}

// MARK: - Lines below the sum

/// A line below a sum or below the errors of a format: a label and a sentence.
struct Remark {
  let label: String
  let sentence: String

  /// Returns the line. Control characters in it are replaced.
  func text(_ style: TextStyle) -> String {
    "  \(style("\(label):", as: .note)) \(sentence.printable)"
  }
}

extension EntryOccurrences {
  /// The number of equal entries; `nil` if there is only one.
  var remark: Remark? { count > 1 ? Remark(label: "occurs", sentence: description) : nil }
}
