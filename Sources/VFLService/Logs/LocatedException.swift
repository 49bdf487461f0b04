package import FormatFindings
package import LayoutLogs
import VFLCompiler
import VFLSyntax

/// The explanation of a message with which the system rejects a constraint or a format, with its
/// log.
package struct LocatedException {
  /// The log.
  package var source: Source { log.source }
  package let exception: LoggedException
  /// The equal exceptions of the log; `nil` if they were not counted.
  package var occurrences: EntryOccurrences?
  /// The findings of the check of a format; empty for another problem.
  let findings: [Finding]

  private let log: LocatedLog

  /// Explains an exception.
  package init(_ exception: LoggedException, in log: LocatedLog) {
    var findings: [Finding] = []
    if case .invalidFormat(let format) = exception.problem {
      findings = FormatCheck(format, in: log.source).findings
    }
    self.init(exception, findings, in: log)
  }

  /// Explains an exception without a check of its format.
  init(unchecked exception: LoggedException, in log: LocatedLog) {
    self.init(exception, [], in: log)
  }

  private init(_ exception: LoggedException, _ findings: [Finding], in log: LocatedLog) {
    (self.log, self.exception, self.findings) = (log, exception, findings)
  }

  /// A hash that equal exceptions have in common.
  package var signature: UInt64 { exception.signature(in: source.bytes) }

  /// Whether the code of the app throws the exception.
  var isOfApp: Bool { log.isOfApp(exception) }

  /// The first line of the message.
  package var line: Int { source.location(of: exception.range.lowerBound).line }

  /// The offset of the message in the log.
  package var offset: Int { exception.range.lowerBound }

  /// The message in one line, with the format that it is about.
  package var summary: String { exception.summary(in: source.bytes) }
}

extension LoggedException {
  /// Returns the message in one line, with the format that it is about.
  func summary(in log: [UInt8]) -> String {
    guard let format = format(in: log) else { return problem.description }
    return "\(problem): '\(format)'"
  }

  /// Returns the format that the message is about; `nil` for another problem.
  fileprivate func format(in log: [UInt8]) -> String? {
    guard case .invalidFormat(let format) = problem else { return nil }
    return String(decoding: log[format.range], as: UTF8.self)
  }
}

/// The check of the format of a message by the parser and compiler of formats.
private struct FormatCheck {
  let format: LoggedException.Format
  let source: Source
  let located: LocatedFormat

  init(_ format: LoggedException.Format, in source: Source) {
    (self.format, self.source) = (format, source)
    located = LocatedFormat(ranges: [format.range], of: source.bytes)
  }

  /// The errors of the syntax, or else those of the names and options that the reason of the system
  /// is about, or else that reason.
  var findings: [Finding] {
    var checked = NameLookup().check(utf8: located.bytes)
    if checked.errorCount == 0, let lookup { checked = lookup.check(utf8: located.bytes) }
    let errors = checked.diagnostics.filter { $0.severity == .error }
    guard errors.isEmpty else {
      return Finding.findings(of: errors, count: checked.errorCount, located, in: source)
    }
    return reason.map { [$0] } ?? []
  }

  /// The names and options for which the format has the error that the system reports; `nil` if the
  /// reason is another one.
  private var lookup: NameLookup? {
    if format.reason.contains("superview") {
      return NameLookup(views: .anyName, hasSuperview: false)
    }
    let syntax = VisualFormatSyntax.parse(utf8: located.bytes).syntax
    if let name = format.reason.word(before: " is not a key in the views dictionary") {
      var views: Set<String> = []
      for case .view(let view) in syntax.elements { views.insert(syntax.text(view.name.range)) }
      var lookup = NameLookup(views: .named(views.subtracting([name])))
      lookup.allowsUnknownMetrics = true
      return lookup
    }
    return nil
  }

  /// The reason of the system as a finding, at the place that its arrow points to.
  private var reason: Finding? {
    guard let (category, message) = explanation else { return nil }
    let range = format.offset.map { $0..<$0 }
    return Finding(
      .error, FindingCategory(category), message, in: source.name,
      at: Place(source, located, range))
  }

  private var explanation: (DiagnosticCategory, String)? {
    if let name = format.reason.quoted(after: "metric with name ") {
      return (
        .unknownMetric, "no metric or view named '\(name)'; add it to the dictionary of metrics"
      )
    }
    if format.reason.contains("Options mask") {
      return (
        .alignmentAlongAxis,
        "the options align views along the axis of the format; a horizontal format needs "
          + "alignAllTop, alignAllBottom, alignAllCenterY or a baseline, and a vertical one "
          + "alignAllLeading, alignAllTrailing, alignAllLeft, alignAllRight or alignAllCenterX"
      )
    }
    if format.reason.contains("views dictionary") {
      return (.unknownView, "a view is missing in the dictionary of views")
    }
    return nil
  }
}

extension String {
  /// Returns the word before a phrase.
  fileprivate func word(before phrase: String) -> String? {
    guard let end = firstRange(of: phrase) else { return nil }
    let bytes = Array(utf8)[..<end]
    let start = bytes.lastIndex { $0 == UInt8(ascii: " ") }.map { $0 + 1 } ?? 0
    return start == end ? nil : String(decoding: bytes[start...], as: UTF8.self)
  }

  /// Returns the text in quotation marks after a phrase.
  fileprivate func quoted(after phrase: String) -> String? {
    guard let start = firstRange(of: phrase) else { return nil }
    let bytes = Array(utf8)[(start + phrase.utf8.count)...].drop {
      $0 == UInt8(ascii: "\"") || $0 == UInt8(ascii: "\\")
    }
    let name = bytes.prefix { $0 != UInt8(ascii: "\"") && $0 != UInt8(ascii: "\\") }
    return name.isEmpty ? nil : String(decoding: name, as: UTF8.self)
  }

  private func firstRange(of phrase: String) -> Int? {
    let (bytes, wanted) = (Array(utf8), Array(phrase.utf8))
    guard bytes.count >= wanted.count else { return nil }
    return (0...bytes.count - wanted.count).first { bytes[$0...].starts(with: wanted) }
  }

  fileprivate func contains(_ phrase: String) -> Bool { firstRange(of: phrase) != nil }
}

// MARK: - Results

extension LocatedException {
  /// Returns the lines after the heading: the errors of a format and the remarks. Control
  /// characters in them are replaced.
  func lines(style: TextStyle) -> [String] {
    var report = Report()
    for finding in findings { report.add(finding) }
    let errors = report.text(style: style).split(separator: "\n", omittingEmptySubsequences: false)
    return errors.dropLast().map { String($0) } + remarks.map { $0.text(style) }
  }

  /// The reason that the system prints for a format; `nil` if there is none.
  private var reason: String? {
    guard case .invalidFormat(let format) = exception.problem else { return nil }
    return format.reason.isEmpty ? nil : format.reason
  }

  /// The offset of the error in a format: of the first finding, or else of the system's arrow.
  private var errorOffset: Int? {
    guard case .invalidFormat(let format) = exception.problem else { return nil }
    return findings.first.flatMap { $0.place?.range?.lowerBound } ?? format.offset
  }

  private var remarks: [Remark] {
    var remarks: [Remark] = []
    if let reason { remarks.append(Remark(label: "system", sentence: reason)) }
    if let function = exception.function {
      remarks.append(Remark(label: "in", sentence: function))
    }
    remarks.append(Remark(label: "advice", sentence: "\(advice) [\(exception.problem.keyword)]"))
    return remarks + [occurrences?.remark].compactMap { $0 }
  }

  /// What to do: for a format, by its first error.
  private var advice: String {
    guard let error = findings.first else { return exception.problem.advice }
    switch error.category.rawValue {
    case DiagnosticCategory.noSuperview.rawValue:
      return "call addSubview(_:) before the constraints of the format are created"
    case DiagnosticCategory.unknownView.rawValue:
      return "add the view to the dictionary of views under the name that the format contains, or "
        + "correct the name"
    case DiagnosticCategory.unknownMetric.rawValue:
      return "add the metric to the dictionary of metrics, or correct its name"
    case DiagnosticCategory.alignmentAlongAxis.rawValue:
      return "remove the option, or pass one that aligns views across the axis of the format"
    default: return exception.problem.advice
    }
  }

  /// The explanation as a value of the document. `findings` are those of `vfl check`.
  package var json: JSONValue { json(findings: findings.map { $0.json }) }

  /// The explanation of an exception that was not checked, as a value of the document.
  package var uncheckedJSON: JSONValue { json(findings: []) }

  private func json(findings: [JSONValue]) -> JSONValue {
    let start = source.location(of: exception.range.lowerBound)
    return [
      "advice": .string(advice), "column": .integer(start.column),
      "count": .integer(occurrences?.count ?? 1), "file": .string(source.name),
      "findings": .array(findings), "format": JSONValue(exception.format(in: source.bytes)),
      "function": JSONValue(exception.function), "isOfApp": .boolean(isOfApp),
      "kind": .string(exception.problem.keyword), "line": .integer(start.line),
      "message": .string(summary), "offset": JSONValue(errorOffset),
      "reason": JSONValue(reason), "sameAs": JSONValue(occurrences?.firstLine(unless: line)),
    ]
  }
}
