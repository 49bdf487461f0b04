/// Reads a log in pieces, such as the output of a program that does not end, and returns each
/// report and each message of an exception when it ends.
///
/// A report ends with the line of its broken constraint, before the next report, or where
/// ``finish()`` is called. Call it also when no bytes have arrived for a while. The message of an
/// exception can be repeated after its stack, so it ends some kilobytes later, before the next
/// report, or where ``finish()`` is called.
///
///     var reader = LogReader()
///     for bytes in pieces { show(reader.append(bytes)) }
///     show(reader.finish())
///
/// The time is linear in the number of bytes, and only the report and the exception in progress are
/// kept.
public struct LogReader: Sendable {
  /// The largest number of bytes of a report or an exception. A longer one is cut.
  public static var maximumLength: Int { 1 << 20 }

  /// The text from the beginning of the report or the exception in progress, or else of the last
  /// complete line.
  private var bytes: [UInt8] = []
  /// The offset of the first byte in the log.
  private var offset = 0
  /// The end of the lines that have been read, and the number of the next line.
  private var (position, line) = (0, 1)
  private var report: UnfinishedReport?
  private var exception: UnfinishedException?
  /// The beginning of the last line, if it can name an exception; `nil` after the end of one.
  private var previousLine: Int?
  /// The end of the last mark of a report that was cut.
  private var endOfCut: Int?

  /// Creates a reader at the beginning of a log.
  public init() {}

  /// Reads further bytes of the log and returns the reports that end in them.
  public mutating func append(_ new: some Sequence<UInt8>) -> [LogExcerpt] {
    let count = bytes.count
    bytes += new
    let excerpts = readLines(until: endOfLines(appendedAt: count))
    drop(before: min(report?.start ?? position, exception?.start ?? previousLine ?? position))
    return excerpts
  }

  /// Returns the report and the exception in progress, although they may be truncated. Bytes that
  /// are appended afterwards continue the log.
  public mutating func finish() -> [LogExcerpt] {
    var excerpts = readLines(until: bytes.count)
    let count = excerpts.count
    endReport(&excerpts)
    endException(&excerpts)
    excerpts[count...].sort { $0.offset < $1.offset }
    previousLine = nil
    drop(before: position)
    return excerpts
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
}

extension LogReader {
  /// The largest number of lines of a broken constraint that cannot be read.
  private static var maximumLineCount: Int { 8 }

  private mutating func readLines(until end: Int) -> [LogExcerpt] {
    var excerpts: [LogExcerpt] = []
    while position < end {
      let lineEnd = endOfLine(before: end)
      let range = position..<lineEnd
      let marks = bytes.withUnsafeBufferPointer { LogMark.marks(in: $0, range) }
      endReport(before: marks.first, &excerpts)
      endException(before: marks.first, &excerpts)
      for mark in marks { read(mark) }
      readException(in: range)
      previousLine = Self.isContext(bytes[range]) ? position : nil
      position = lineEnd
      if bytes[lineEnd - 1].isLineBreak { line += 1 }
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
      report = UnfinishedReport(start: position, line: line, end: mark.range.upperBound)
    }
    report?.end = mark.range.upperBound
    switch mark.kind {
    case .header: break
    case .breaking where report?.lineCountAfterBreaking != nil: break
    case .breaking: report?.lineCountAfterBreaking = 0
    case .constraint, .bareConstraint: report?.hasParts = true
    case .redaction:
      report?.hasParts = true
      if report?.lineCountAfterBreaking != nil {
        report?.lineCountAfterBreaking = Self.maximumLineCount
      }
    }
  }

  /// Ends the report in progress before a line without parts of it.
  private mutating func endReport(before mark: LogMark?, _ excerpts: inout [LogExcerpt]) {
    if let end = endOfCut, position - end > ReportBuilder.maximumGap { endOfCut = nil }
    guard let report else { return }
    let isHeader = mark?.kind == .header && report.hasParts
    if isHeader || position - report.end > ReportBuilder.maximumGap {
      endReport(&excerpts)
    }
  }

  /// Ends the report in progress after a line that contains the end of the broken constraint.
  private mutating func endReport(after line: Range<Int>, _ excerpts: inout [LogExcerpt]) {
    guard let report else { return }
    if position - report.start > Self.maximumLength {
      endReport(&excerpts)
      endOfCut = report.end
    } else if let count = report.lineCountAfterBreaking {
      let isBlank = bytes[line].allSatisfy { $0.isBlank || $0.isLineBreak }
      if isBlank { return }
      self.report?.lineCountAfterBreaking = count + 1
      let excerpt = excerpt(of: report)
      guard excerpt.isComplete || count >= Self.maximumLineCount else { return }
      endReport(with: excerpt, &excerpts)
    }
  }

  private mutating func endReport(_ excerpts: inout [LogExcerpt]) {
    if let report { endReport(with: excerpt(of: report), &excerpts) }
  }

  private mutating func endReport(with excerpt: LogExcerpt, _ excerpts: inout [LogExcerpt]) {
    if !excerpt.reports.isEmpty { excerpts.append(excerpt) }
    report = nil
  }

  /// The text of a report up to the position.
  private func excerpt(of report: UnfinishedReport) -> LogExcerpt {
    let text = Array(bytes[report.start..<position])
    return LogExcerpt(
      bytes: text, offset: offset + report.start, line: report.line,
      reports: LogReport.parse(utf8: text), exceptions: [])
  }
}

// MARK: - Exceptions

/// The message of an exception whose end has not been read.
private struct UnfinishedException {
  /// The beginning of the line before its first one, which can name the exception, and the number
  /// of that line.
  var start: Int
  let line: Int
  /// The end of the last text that begins a message.
  var end: Int
}

extension LogReader {
  /// Returns whether a line before a message can name its exception: it is complete and not long.
  private static func isContext(_ line: ArraySlice<UInt8>) -> Bool {
    line.count <= 1024 && line.last?.isLineBreak == true
  }

  /// Reads the texts that begin messages of exceptions in the line that begins at the position.
  private mutating func readException(in line: Range<Int>) {
    let marks = bytes.withUnsafeBufferPointer { ExceptionMark.marks(in: $0, line) }
    guard let end = marks.last?.range.upperBound else { return }
    let start = previousLine ?? position
    let number = previousLine == nil ? self.line : self.line - 1
    if exception == nil { exception = UnfinishedException(start: start, line: number, end: end) }
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
    previousLine = nil
  }
}

extension LogExcerpt {
  /// Whether the last report ends with the constraint that is broken.
  fileprivate var isComplete: Bool { reports.last?.broken?.constraint != nil }
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

  /// The end of the line that begins at the position.
  private func endOfLine(before limit: Int) -> Int {
    var end = position
    while end < limit, !bytes[end].isLineBreak { end += 1 }
    guard end < limit else { return limit }
    let isPair = bytes[end] == 0x0D && end + 1 < limit && bytes[end + 1] == 0x0A
    return end + (isPair ? 2 : 1)
  }

  private mutating func drop(before start: Int) {
    if start == 0 { return }
    bytes.removeFirst(start)
    offset += start
    position -= start
    endOfCut = endOfCut.map { $0 - start }
    report?.start -= start
    report?.end -= start
    exception?.start -= start
    exception?.end -= start
    previousLine = previousLine.map { $0 - start }
  }
}
