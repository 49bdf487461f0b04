/// Reads a log in pieces, such as the output of a program that does not end, and returns each
/// report and each message of an exception when it ends.
///
/// A report ends with the line of its broken constraint, before the next report, or where
/// ``finish()`` or ``flush()`` is called. Call the latter when no bytes have arrived for a while,
/// which depends on `progress`. The message of an exception can be repeated after
/// its stack, so it ends some kilobytes later, before the next report, or at these calls.
///
///     var reader = LogReader()
///     for bytes in pieces { show(reader.append(bytes)) }
///     show(reader.finish())
///
/// The results do not depend on where the log is cut into pieces. The time is linear in the number
/// of bytes, and only the report and the exception in progress and the last line are kept, at most
/// ``maximumLength`` bytes of each, with the lines before it that can belong to the next ones.
public struct LogReader: Sendable {
  /// The largest number of bytes of a report, an exception or a line. A longer one is cut.
  public static var maximumLength: Int { 1 << 20 }

  /// The text from the beginning of the report or the exception in progress, or the last lines.
  private var bytes: [UInt8] = []
  /// The offset of the first byte in the log.
  private var offset = 0
  /// The end of the lines that have been read, and the number of the next line.
  private var (position, line) = (0, 1)
  private var report: UnfinishedReport?
  private var exception: UnfinishedException?
  /// The start of the first line that can belong to the next exception.
  private var startOfContext = 0
  /// The end of the lines with marks of the last report.
  private var endOfReport = 0
  /// The end of the last mark of a report that was cut.
  private var endOfCut: Int?

  /// Creates a reader at the beginning of a log.
  public init() {}

  /// Reads further bytes of the log and returns the reports that end in them.
  public mutating func append(_ new: some Sequence<UInt8>) -> [LogExcerpt] {
    let count = bytes.count
    bytes += new
    let excerpts = readLines(until: endOfLines(appendedAt: count), isEnd: false)
    dropReadBytes()
    return excerpts
  }

  /// Returns the report and the exception in progress, although they may be truncated. Bytes that
  /// are appended afterwards continue the log.
  public mutating func finish() -> [LogExcerpt] {
    var excerpts = readLines(until: bytes.count, isEnd: true)
    let count = excerpts.count
    endReport(&excerpts)
    endException(&excerpts)
    excerpts[count...].sort { $0.offset < $1.offset }
    dropReadBytes()
    return excerpts
  }

  /// Returns the report and the exception in progress, as ``finish()`` does. A line without an end
  /// is kept, unless it contains a part of them.
  public mutating func flush() -> [LogExcerpt] {
    if continuesEntry(bytes[position...]) { return finish() }
    let rest = Array(bytes[position...])
    bytes.removeLast(rest.count)
    defer { bytes += rest }
    return finish()
  }

  /// The number of bytes of the log that are kept.
  package var keptByteCount: Int { bytes.count }
}

// MARK: - Progress

extension LogReader {
  /// How much of a report or an exception has been read.
  public enum Progress: Hashable, Sendable {
    /// Neither is in progress.
    case none
    /// A report with a broken constraint. The text after it can show that AppKit printed it.
    case complete
    /// An exception, or a report with the end of its list: a stack or the broken constraint can
    /// follow.
    case open
    /// A part of a report is missing.
    case incomplete
  }

  /// How much of the report or the exception in progress has been read.
  ///
  /// - Complexity: Linear in the length of the report.
  public var progress: Progress {
    guard let report else { return exception == nil ? .none : .open }
    guard let last = LogReport.parse(utf8: Array(bytes[report.start...])).last else {
      return .incomplete
    }
    if last.broken?.constraint != nil { return .complete }
    return last.lacksPart ? .incomplete : .open
  }
}

/// A part of a log that ends with a report or the message of an exception, as ``LogReader`` returns
/// it.
public struct LogExcerpt: Hashable, Sendable {
  /// The text of the part: whole lines of the log, unless one is longer than
  /// ``LogReader/maximumLength``.
  public let bytes: [UInt8]

  /// The offset of the first byte in the log.
  public let offset: Int

  /// The line of the first byte in the log, from 1.
  public let line: Int

  /// The reports: usually one. Their ranges are offsets in ``bytes``.
  public let reports: [LogReport]

  /// The messages of exceptions: usually one, without reports. Their ranges are offsets in
  /// ``bytes``.
  public let exceptions: [LoggedException]
}

/// A report whose end has not been read.
private struct UnfinishedReport {
  /// The beginning of its first line, and the number of the line.
  var start: Int
  let line: Int
  /// The end of its last mark.
  var end: Int
  /// Whether a part other than the header has been read.
  var hasParts = false
  /// The number of lines from the broken constraint on; `nil` before the line that names it.
  var lineCountAfterBreaking: Int?
  /// The number of constraints that are not entries of a list.
  var otherCount = 0
  /// Whether the last line contains one.
  var hasOther = false
  /// The end of the text that can belong to a report with a broken constraint; `nil` before this
  /// constraint.
  var endOfText: Int?
  /// The report, if that text is in an object of JSON, whose other fields can contain the header
  /// too.
  var rangeInObject: Range<Int>?
}

extension LogReader {
  /// The largest number of lines of a broken constraint that cannot be read.
  private static var maximumLineCount: Int { 8 }

  /// The largest number of bytes after the beginning of a part, within which the next part of the
  /// same report begins: those of a constraint, of other entries, and the gap after them.
  private static var maximumDistance: Int { 4 * ReportBuilder.maximumGap }

  private mutating func readLines(until end: Int, isEnd: Bool) -> [LogExcerpt] {
    var excerpts: [LogExcerpt] = []
    while position < end {
      let firstEnd = endOfLine(at: position, before: end)
      guard let lineEnd = endOfPhrases(after: firstEnd, before: end, isEnd: isEnd) else { break }
      let range = position..<lineEnd
      let marks = bytes.withUnsafeBufferPointer { LogMark.marks(in: $0, range) }
      endReport(before: marks, &excerpts)
      endException(before: marks.first, &excerpts)
      for mark in marks { read(mark) }
      readException(in: range)
      if bytes[firstEnd - 1].isLineBreak { line += 1 }
      line += countOfLineEnds(in: firstEnd..<lineEnd)
      position = lineEnd
      endReport(after: range, &excerpts)
    }
    return excerpts
  }

  /// Reads a mark of the line that begins at the position.
  private mutating func read(_ mark: LogMark) {
    if mark.kind == .header { endOfCut = nil }
    if endOfCut != nil {
      endOfCut = mark.range.upperBound
      return
    }
    if report == nil {
      if mark.kind == .redaction { return }
      let start = startOfObject(around: mark.range)
      report = UnfinishedReport(
        start: start, line: line - countOfLineEnds(in: start..<position),
        end: mark.range.upperBound)
    }
    report?.end = mark.range.upperBound
    switch mark.kind {
    // Another report of the same line.
    case .header: report?.lineCountAfterBreaking = nil
    case .breaking where report?.lineCountAfterBreaking != nil: break
    case .breaking: report?.lineCountAfterBreaking = 0
    case .constraint, .bareConstraint:
      let start = mark.range.lowerBound
      let (isEntry, isFirst) = bytes.withUnsafeBufferPointer {
        (mark.beginsEntryOfList(in: $0), $0.isFirstInList(at: start))
      }
      if mark.kind == .constraint, !isEntry, report?.hasParts == true {
        report?.otherCount += 1
        report?.hasOther = true
      }
      report?.hasParts = true
      // Before a list, the line that names the broken constraint is prose.
      if isFirst { report?.lineCountAfterBreaking = nil }
    case .redaction:
      report?.hasParts = true
      if report?.lineCountAfterBreaking != nil {
        report?.lineCountAfterBreaking = Self.maximumLineCount
      }
    }
  }

  /// Ends the report in progress before a line without parts of it.
  private mutating func endReport(before marks: [LogMark], _ excerpts: inout [LogExcerpt]) {
    if let end = endOfCut, position - end > Self.maximumDistance { endOfCut = nil }
    guard let report else { return }
    let isOther =
      if report.rangeInObject != nil {
        marks.contains { $0.kind == .constraint || $0.kind == .bareConstraint }
      } else {
        marks.first.map { $0.kind == .header && report.hasParts || report.endOfText != nil }
          ?? false
      }
    if isOther || position - report.end > Self.maximumDistance { endReport(&excerpts) }
  }

  /// Ends the report in progress after a line that contains the end of the broken constraint.
  private mutating func endReport(after line: Range<Int>, _ excerpts: inout [LogExcerpt]) {
    guard let report else { return }
    if position - report.start > Self.maximumLength {
      endReport(&excerpts)
      endOfCut = report.end
    } else if let end = report.endOfText {
      let closesObject = bytes[line].contains(UInt8(ascii: "}"))
      if position >= end || closesObject && report.rangeInObject.map(isObjectClosed) == true {
        endReport(&excerpts)
      }
    } else if mayBeComplete(report, after: line) {
      let excerpt = excerpt(of: report)
      let isLong = report.lineCountAfterBreaking.map { $0 >= Self.maximumLineCount } ?? false
      if let end = excerpt.endOfText, report.start + end > position {
        self.report?.endOfText = report.start + end
        self.report?.rangeInObject = excerpt.rangeInObject.map {
          report.start + $0.lowerBound..<report.start + $0.upperBound
        }
      } else if excerpt.isComplete || isLong {
        endReport(with: excerpt, &excerpts)
      }
    }
  }

  /// Returns whether a line can contain the end of the broken constraint.
  private mutating func mayBeComplete(_ report: UnfinishedReport, after line: Range<Int>) -> Bool {
    self.report?.hasOther = false
    guard let count = report.lineCountAfterBreaking else {
      // The line before a broken constraint can be in another language.
      return report.hasOther && report.otherCount <= Self.maximumLineCount
    }
    if bytes[line].allSatisfy({ $0.isSpace }) { return false }
    self.report?.lineCountAfterBreaking = count + 1
    return true
  }

  private mutating func endReport(_ excerpts: inout [LogExcerpt]) {
    if let report { endReport(with: excerpt(of: report), &excerpts) }
  }

  private mutating func endReport(with excerpt: LogExcerpt, _ excerpts: inout [LogExcerpt]) {
    if !excerpt.reports.isEmpty { excerpts.append(excerpt) }
    if let report { endOfReport = endOfLine(at: report.end, before: position) }
    report = nil
  }

  /// Returns whether the object of JSON around a range ends before the position.
  private func isObjectClosed(around range: Range<Int>) -> Bool {
    bytes[..<position].withUnsafeBufferPointer { LogProcess.isObjectClosed(around: range, in: $0) }
  }

  /// The text of a report up to the position.
  private func excerpt(of report: UnfinishedReport) -> LogExcerpt {
    let text = Array(bytes[report.start..<position])
    return LogExcerpt(
      bytes: text, offset: offset + report.start, line: report.line,
      reports: LogReport.parse(utf8: text), exceptions: [])
  }

  /// The start of the line that begins the object of JSON around a mark, or else of the line at the
  /// position.
  private func startOfObject(around mark: Range<Int>) -> Int {
    let object = bytes.withUnsafeBufferPointer { LogProcess.object(around: mark, in: $0) }
    guard let object, object.range.lowerBound < position else { return position }
    let start = bytes[..<object.range.lowerBound].lastIndex { $0.isLineBreak }.map { $0 + 1 } ?? 0
    return max(start, endOfReport)
  }

  /// Whether a line without an end contains a part of the report or the exception in progress.
  private func continuesEntry(_ line: ArraySlice<UInt8>) -> Bool {
    bytes.withUnsafeBufferPointer { bytes in
      let mark = LogMark.marks(in: bytes, line.indices).first
      if let mark { return mark.kind != .header || report == nil }
      return !ExceptionMark.marks(in: bytes, line.indices).isEmpty
    }
  }
}

// MARK: - Exceptions

/// The message of an exception whose end has not been read.
private struct UnfinishedException {
  /// The beginning of the first line that can name the exception, and the number of that line.
  var start: Int
  let line: Int
  /// The end of the last text that begins a message.
  var end: Int
}

extension LogReader {
  /// The start of the first line that can name an exception in the next line, or its process.
  private var startOfException: Int {
    let start = position - Self.maximumContext
    return start > startOfContext ? endOfLine(at: start - 1, before: position) : startOfContext
  }

  /// The longest text before a line that is kept: objects of JSON name the process before or after
  /// the message.
  private static var maximumContext: Int { 4 * ExceptionReader.maximumContext }

  /// Reads the texts that begin messages of exceptions in the line that begins at the position.
  private mutating func readException(in line: Range<Int>) {
    let marks = bytes.withUnsafeBufferPointer { ExceptionMark.marks(in: $0, line) }
    guard let end = marks.last?.range.upperBound else { return }
    if exception == nil {
      let start = startOfException
      let number = self.line - countOfLineEnds(in: start..<position)
      exception = UnfinishedException(start: start, line: number, end: end)
    }
    exception?.end = end
  }

  /// Ends the exception in progress before a line that begins a report or is too far from its
  /// message.
  private mutating func endException(before mark: LogMark?, _ excerpts: inout [LogExcerpt]) {
    guard let exception else { return }
    if mark?.kind == .header || position - exception.end > ExceptionReader.maximumLength
      || position - exception.start > Self.maximumLength
    {
      endException(&excerpts)
    }
  }

  private mutating func endException(_ excerpts: inout [LogExcerpt]) {
    guard let exception else { return }
    let text = Array(bytes[exception.start..<position])
    let exceptions = LoggedException.parse(utf8: text)
    if !exceptions.isEmpty {
      excerpts.append(
        LogExcerpt(
          bytes: text, offset: offset + exception.start, line: exception.line, reports: [],
          exceptions: exceptions))
    }
    self.exception = nil
    startOfContext = endOfLine(at: exception.end, before: position)
  }
}

extension LogExcerpt {
  /// Whether the last report ends with the constraint that is broken.
  fileprivate var isComplete: Bool { reports.last?.broken?.constraint != nil }

  /// The end of the text that can change the last report, if this report is complete and can be
  /// changed: its platform and its process can be named after it, and a constraint without angle
  /// brackets can continue in the next line.
  fileprivate var endOfText: Int? {
    guard let report = reports.last, let broken = report.broken, isComplete else { return nil }
    if rangeInObject != nil { return report.range.upperBound + LogProcess.limit }
    let isClosed = bytes[broken.range.upperBound - 1] == UInt8(ascii: ">")
    if isClosed && report.namesPlatform { return nil }
    return report.range.upperBound + ReportDraft.maximumUserDefaultDistance
  }

  /// The last report, if it is in an object of JSON that continues after the text, where the
  /// process can be named.
  fileprivate var rangeInObject: Range<Int>? {
    guard let range = reports.last?.range else { return nil }
    let isClosed = bytes.withUnsafeBufferPointer {
      LogProcess.isObjectClosed(around: range, in: $0)
    }
    return isClosed ? nil : range
  }
}

extension LogReport {
  /// Whether the report itself shows whether UIKit or AppKit printed it.
  fileprivate var namesPlatform: Bool {
    let constraints = self.constraints + (broken?.constraint.map { [$0] } ?? [])
    return isFromAppKit
      || constraints.contains { constraint in
        constraint.equations.contains { $0.first.isOfUIKit || $0.second?.isOfUIKit == true }
      }
  }
}

extension LoggedItem {
  fileprivate var isOfUIKit: Bool { className?.hasPrefix("UI") ?? false }
}

// MARK: - Lines

extension LogReader {
  /// Returns the end of the last complete line, in linear time: the bytes before `start` contain no
  /// further line break. A carriage return at the end can be half of a line break.
  private func endOfLines(appendedAt start: Int) -> Int {
    let lowerBound = max(position, start - 1)
    var end = bytes.last == 0x0D ? bytes.count - 1 : bytes.count
    while end > lowerBound, !bytes[end - 1].isLineBreak { end -= 1 }
    if end <= lowerBound { end = position }
    return bytes.count - end > Self.maximumLength ? bytes.count : end
  }

  /// Returns the end of a line that begins at the position, or of a later line if words of a phrase
  /// of the line are in it; `nil` if the later line has to be read first.
  private func endOfPhrases(after lineEnd: Int, before limit: Int, isEnd: Bool) -> Int? {
    var end = lineEnd
    while bytes[end - 1].isLineBreak, end - position < Self.maximumUnwrappedLength {
      let phrase = bytes.withUnsafeBufferPointer {
        LogMark.wrappedPhrase(in: position..<end, of: $0, end: limit)
      }
      switch phrase {
      case .complete(let endOfPhrase): end = endOfLine(at: endOfPhrase, before: limit)
      case .partial where !isEnd: return nil
      case .none, .partial: return end
      }
    }
    return end
  }

  /// The maximum length of joined lines.
  private static var maximumUnwrappedLength: Int { 4096 }

  /// The end of the line that contains an offset.
  private func endOfLine(at offset: Int, before limit: Int) -> Int {
    var end = offset
    while end < limit, !bytes[end].isLineBreak { end += 1 }
    guard end < limit else { return limit }
    let isPair = bytes[end] == 0x0D && end + 1 < limit && bytes[end + 1] == 0x0A
    return end + (isPair ? 2 : 1)
  }

  private func countOfLineEnds(in range: Range<Int>) -> Int {
    range.count { offset in
      bytes[offset] == 0x0A
        || bytes[offset] == 0x0D
          && (offset + 1 == range.upperBound || bytes[offset + 1] != 0x0A)
    }
  }

  /// Drops the bytes before the report and the exception in progress and the context of the next
  /// ones.
  private mutating func dropReadBytes() {
    let start = min(report?.start ?? position, exception?.start ?? startOfException)
    if start == 0 { return }
    bytes.removeFirst(start)
    offset += start
    position -= start
    startOfContext = max(0, startOfContext - start)
    endOfReport = max(0, endOfReport - start)
    endOfCut = endOfCut.map { $0 - start }
    report?.start -= start
    report?.end -= start
    report?.endOfText? -= start
    if let range = report?.rangeInObject {
      report?.rangeInObject = range.lowerBound - start..<range.upperBound - start
    }
    exception?.start -= start
    exception?.end -= start
  }
}
