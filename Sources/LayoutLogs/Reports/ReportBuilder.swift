extension LogReport {
  /// Returns the reports in the output of a program.
  ///
  /// Parsing never fails. Text that does not belong to a report is ignored.
  ///
  /// - Complexity: Linear in the number of bytes, with constant stack space.
  public static func parse(_ log: String) -> [LogReport] {
    parse(utf8: Array(log.utf8))
  }

  /// Returns the reports in the bytes of a log. They need not be valid UTF-8.
  ///
  /// - Complexity: Linear in the number of bytes, with constant stack space.
  public static func parse(utf8 log: [UInt8]) -> [LogReport] {
    log.withUnsafeBufferPointer { parse(utf8: $0) }
  }

  /// Returns the reports in the bytes of a log, which are not copied.
  ///
  /// - Complexity: Linear in the number of bytes, with constant stack space.
  public static func parse(utf8 log: UnsafeBufferPointer<UInt8>) -> [LogReport] {
    LogSection.all(in: log).flatMap { $0.reports(in: log) }
  }

  /// Returns whether a text contains the line that begins a report.
  package static func hasHeader(in text: [UInt8]) -> Bool {
    text.withUnsafeBufferPointer { bytes in
      LogMark.marks(in: bytes, bytes.indices).contains { $0.kind == .header }
    }
  }
}

/// Collects the reports of a log, or of a section of it, from its marks.
struct ReportBuilder {
  private let bytes: UnsafeBufferPointer<UInt8>
  private(set) var reports: [LogReport] = []
  private var draft: ReportDraft?

  init(_ bytes: UnsafeBufferPointer<UInt8>) {
    self.bytes = bytes
  }

  /// Returns the reports in a text that ends before an offset.
  static func reports(
    of log: UnsafeBufferPointer<UInt8>, _ marks: ArraySlice<LogMark>, before end: Int
  ) -> [LogReport] {
    var builder = ReportBuilder(log)
    var last: LogMark?
    for mark in marks where mark.kind != .bareConstraint {
      if let last { builder.read(last, until: mark.range.lowerBound) }
      last = mark
    }
    if let last { builder.read(last, until: end) }
    builder.finish()
    return builder.reports
  }

  /// The largest number of bytes between two parts of the same report.
  static let maximumGap = 4096

  /// Reads the text at a mark and the entries after it, up to the next mark or the end of the log.
  mutating func read(_ mark: LogMark, until end: Int) {
    if mark.kind == .redaction, draft?.accepts(.redaction) != true { return }
    if mark.kind == .constraint, isListedAgain(mark, until: end) { draft?.awaitsBroken = true }
    if mark.kind == .constraint, bytes.isFirstInList(at: mark.range.lowerBound) { forgetBreaking() }
    finishDraft(before: mark)
    if draft == nil { draft = ReportDraft(at: mark.range) }
    switch mark.kind {
    case .header:
      draft?.hasHeader = true
      draft?.isFromAppKit = bytes.contains(":", at: mark.range.upperBound, end: end)
    case .breaking: draft?.awaitsBroken = true
    case .redaction: skipInPlaceOfList(mark.range, .redacted)
    case .constraint: readConstraint(in: mark.range.lowerBound..<end)
    case .bareConstraint: return
    }
    extendDraft(to: mark.range.upperBound)
    if mark.kind == .header || mark.kind == .breaking { readBareConstraints(until: end) }
    readEntries(until: end)
  }

  /// Ends the last report. A header alone, as in prose, is not a report.
  mutating func finish() {
    guard let draft else { return }
    if draft.isOtherOutput(in: bytes) {
      self.draft = nil
      return
    }
    let report = LogReport(draft, in: bytes)
    if !report.constraints.isEmpty || !report.skipped.isEmpty || report.broken != nil {
      reports.append(report)
    }
    self.draft = nil
  }

  /// Ignores the line before a list that names no constraint, as in prose about the report.
  private mutating func forgetBreaking() {
    guard let draft, draft.awaitsBroken else { return }
    self.draft?.awaitsBroken = false
    if !draft.hasHeader || !draft.list.isEmpty { finish() }
  }

  private mutating func extendDraft(to end: Int) {
    guard let range = draft?.range, end > range.upperBound else { return }
    draft?.range = range.lowerBound..<end
  }

  private mutating func finishDraft(before mark: LogMark) {
    guard let range = draft?.range else { return }
    let isNear = mark.range.lowerBound - range.upperBound <= Self.maximumGap
    if !isNear || draft?.accepts(mark.kind) != true { finish() }
  }

  /// Returns whether a constraint soon after the end of a list is one of the list: it is the broken
  /// one, after a line in another language.
  private func isListedAgain(_ mark: LogMark, until end: Int) -> Bool {
    let start = mark.range.lowerBound
    guard draft?.isListComplete == true, let draft, draft.broken == nil, !draft.awaitsBroken,
      start - draft.range.upperBound <= Self.maximumLineLength, !mark.beginsEntryOfList(in: bytes),
      let address = PrintedConstraint(in: start..<end, of: bytes).address
    else { return false }
    let text = bytes.text(address)
    return draft.list.contains { $0.address.map { bytes.text($0) } == text }
  }

  /// The largest number of bytes between a list and the broken constraint after it.
  private static let maximumLineLength = 512

  private mutating func readConstraint(in range: Range<Int>) {
    let constraint = PrintedConstraint(in: range, of: bytes)
    let end = constraint.range.upperBound
    if draft?.awaitsBroken == true {
      draft?.broken = constraint
      draft?.awaitsBroken = false
    } else {
      let isListComplete = isListEnd(after: constraint.range, before: range.upperBound)
      draft?.list.append(constraint)
      draft?.isListComplete = isListComplete
    }
    extendDraft(to: end)
  }

  /// Reads the entries of the list that are not constraints, up to the next mark.
  ///
  /// They belong to the report only if a part of it follows, because other text in angle brackets
  /// can follow a list without an end.
  private mutating func readEntries(until end: Int) {
    guard draft?.canContainEntries == true, var position = draft?.range.upperBound else { return }
    let limit = min(end, position + Self.maximumGap)
    while let entry = LogMark.unknownEntry(from: position, to: limit, in: bytes) {
      let isClass = bytes[entry.lowerBound] == UInt8(ascii: "<")
      draft?.skipped.append(SkippedText(entry, isClass ? .notAConstraint : .shortened))
      position = entry.upperBound
      if isListEnd(after: entry, before: limit) {
        draft?.isListComplete = true
        return extendDraft(to: position)
      }
    }
  }

  /// Reads constraints without angle brackets, in place of the list or of the broken constraint.
  private mutating func readBareConstraints(until end: Int) {
    guard let draft, draft.hasHeader, draft.list.isEmpty, draft.broken == nil else { return }
    var start = draft.range.upperBound
    while let range = LogMark.bareConstraint(
      in: start..<min(end, start + Self.maximumGap), of: bytes)
    {
      skipInPlaceOfList(range, .missingBrackets)
      extendDraft(to: range.upperBound)
      start = range.upperBound
      guard draft.awaitsBroken else { continue }
      self.draft?.awaitsBroken = false
      self.draft?.isListComplete = true
      return
    }
  }

  private mutating func skipInPlaceOfList(_ range: Range<Int>, _ reason: SkippedText.Reason) {
    draft?.skipped.append(SkippedText(range, reason))
    draft?.hasUnreadableList = true
  }

  /// Returns whether the parenthesis at the end of a list follows an entry.
  private func isListEnd(after entry: Range<Int>, before end: Int) -> Bool {
    var scanner = LogScanner(bytes, in: entry.lowerBound..<end)
    scanner.position = entry.upperBound
    scanner.skipWhitespace()
    while scanner.byte?.isOne(of: "\\\",") == true {
      scanner.position += 1
      scanner.skipWhitespace()
    }
    return scanner.at(")") || scanner.at("]")
  }
}

extension ReportDraft {
  /// Whether entries of the list can follow.
  fileprivate var canContainEntries: Bool {
    !isListComplete && broken == nil && !awaitsBroken && !hasUnreadableList
  }

  /// Returns whether the next part of a report can be of a kind.
  fileprivate func accepts(_ kind: LogMark.Kind) -> Bool {
    switch kind {
    // No part except another header precedes it.
    case .header: list.isEmpty && broken == nil && !awaitsBroken && !hasUnreadableList
    case .breaking: broken == nil && !awaitsBroken
    case .redaction: hasHeader && broken == nil
    case .constraint: awaitsBroken || broken == nil && !isListComplete
    case .bareConstraint: false
    }
  }
}

// MARK: - Other output

extension ReportDraft {
  /// Returns whether the constraints are not those of a list: each is in the message of an
  /// exception or in the state of the solver that such a message contains, or the visualizer of
  /// AppKit prints it again after its report.
  fileprivate func isOtherOutput(in bytes: UnsafeBufferPointer<UInt8>) -> Bool {
    !hasHeader && broken == nil && !list.isEmpty
      && list.allSatisfy { $0.isInOtherOutput(in: bytes) }
  }
}

extension PrintedConstraint {
  /// Returns whether the constraint is next to the text of an exception or of the visualizer.
  fileprivate func isInOtherOutput(in bytes: UnsafeBufferPointer<UInt8>) -> Bool {
    let starts: [StaticString] = ["prepared for the constraint: ", "Constraint: ", "constraint:"]
    let start = range.lowerBound
    return precedes("Marker:0x", in: bytes) || precedes("(Actual Distance", in: bytes)
      || starts.contains { text in
        let textStart = start - text.utf8CodeUnitCount
        return textStart >= 0 && bytes.contains(text, at: textStart, end: start)
      }
  }

  /// Returns whether the line of the constraint contains a text after its beginning.
  fileprivate func precedes(
    _ text: StaticString, in bytes: UnsafeBufferPointer<UInt8>
  ) -> Bool {
    let line = range.lowerBound..<min(bytes.count, range.lowerBound + 1024)
    let end = SkippedText.endOfLine(in: line, of: bytes)
    return (line.lowerBound..<end).contains { bytes.contains(text, at: $0, end: end) }
  }
}
