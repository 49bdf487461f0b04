/// Collects the reports of a log from its marks.
struct ReportBuilder {
  private let bytes: UnsafeBufferPointer<UInt8>
  private(set) var reports: [LogReport] = []
  private var draft: ReportDraft?

  init(_ bytes: UnsafeBufferPointer<UInt8>) {
    self.bytes = bytes
  }

  /// The largest number of bytes between two parts of the same report.
  private static let maximumGap = 4096

  /// Reads the text at a mark and the entries after it.
  ///
  /// - Parameters:
  ///   - mark: The mark.
  ///   - end: The beginning of the next mark, or the end of the log.
  mutating func read(_ mark: LogMark, until end: Int) {
    if mark.kind == .redaction, draft?.accepts(.redaction) != true { return }
    finishDraft(before: mark)
    if draft == nil { draft = ReportDraft(at: mark.range) }
    switch mark.kind {
    case .header: draft?.hasHeader = true
    case .breaking: draft?.awaitsBroken = true
    case .redaction: draft?.redactions.append(mark.range)
    case .constraint: readConstraint(in: mark.range.lowerBound..<end)
    }
    extendDraft(to: mark.range.upperBound)
    if mark.kind == .header || mark.kind == .breaking { readBareConstraints(until: end) }
    readEntries(until: end)
  }

  /// Ends the last report. A header alone, as in prose, is not a report.
  mutating func finish() {
    guard let draft else { return }
    let report = LogReport(draft, in: bytes)
    if !report.constraints.isEmpty || !report.skipped.isEmpty || report.broken != nil {
      reports.append(report)
    }
    self.draft = nil
  }

  private mutating func extendDraft(to end: Int) {
    guard let draft, end > draft.range.upperBound else { return }
    self.draft?.range = draft.range.lowerBound..<end
  }

  /// Ends the current report if a mark does not belong to it.
  private mutating func finishDraft(before mark: LogMark) {
    guard let draft else { return }
    let isNear = mark.range.lowerBound - draft.range.upperBound <= Self.maximumGap
    if !isNear || !draft.accepts(mark.kind) { finish() }
  }

  private mutating func readConstraint(in range: Range<Int>) {
    let constraint = PrintedConstraint(in: range, of: bytes)
    if draft?.awaitsBroken == true {
      draft?.broken = constraint
      draft?.awaitsBroken = false
    } else {
      let isListComplete = isListEnd(after: constraint.range, before: range.upperBound)
      draft?.list.append(constraint)
      draft?.isListComplete = isListComplete
    }
    extendDraft(to: constraint.range.upperBound)
  }

  /// Reads the entries of the list that are not constraints, up to the next mark.
  ///
  /// They belong to the report only if a part of it follows, because other text in angle brackets
  /// can follow a list without an end.
  private mutating func readEntries(until end: Int) {
    guard var position = draft?.endInList else { return }
    let limit = min(end, position + Self.maximumGap)
    while let entry = OtherEntry(from: position, to: limit, in: bytes) {
      draft?.entries.append(entry.range)
      position = entry.range.upperBound
      if isListEnd(after: entry.range, before: limit) {
        draft?.isListComplete = true
        return extendDraft(to: position)
      }
    }
  }

  /// Reads constraints without angle brackets, in place of those of the list or of the broken one.
  private mutating func readBareConstraints(until end: Int) {
    guard var draft, draft.hasHeader, draft.list.isEmpty else { return }
    while draft.broken == nil {
      let rest = draft.range.upperBound..<min(end, draft.range.upperBound + Self.maximumGap)
      guard let range = BareConstraint(in: rest, of: bytes)?.range else { break }
      draft.bareConstraints.append(range)
      draft.range = draft.range.lowerBound..<range.upperBound
      guard draft.awaitsBroken else { continue }
      draft.awaitsBroken = false
      draft.isListComplete = true
      break
    }
    self.draft = draft
  }

  /// Returns whether the parenthesis at the end of a list follows an entry.
  private func isListEnd(after entry: Range<Int>, before end: Int) -> Bool {
    var scanner = LogScanner(bytes, in: entry.lowerBound..<end)
    scanner.position = entry.upperBound
    scanner.skipWhitespace()
    while scanner.consume(UInt8(ascii: "\\")) || scanner.consume(UInt8(ascii: "\""))
      || scanner.consume(UInt8(ascii: ","))
    {
      scanner.skipWhitespace()
    }
    return scanner.at(UInt8(ascii: ")")) || scanner.at(UInt8(ascii: "]"))
  }
}

extension ReportDraft {
  /// The end of the last part, if an entry of the list can follow it.
  fileprivate var endInList: Int? {
    let isOpen = !isListComplete && broken == nil && !awaitsBroken && !hasUnreadableList
    return isOpen ? range.upperBound : nil
  }

  /// Returns whether the next part of a report can be of a kind.
  fileprivate func accepts(_ kind: LogMark.Kind) -> Bool {
    switch kind {
    case .header: isEmpty
    case .breaking: broken == nil && !awaitsBroken
    case .redaction: hasHeader && broken == nil
    case .constraint: awaitsBroken || broken == nil && !isListComplete
    }
  }
}
