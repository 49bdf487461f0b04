import FormatFindings
package import LayoutLogs

/// The reports and exceptions of a log, with the numbers of equal ones.
package struct CountedEntries: Sendable {
  package let log: LocatedLog
  /// The entries of other processes than the app.
  package private(set) var ignored = IgnoredEntries()
  /// The number of reports, which precede the exceptions.
  private var reportCount = 0
  private var readings: [Reading] = []
  private var signatures: [UInt64] = []
  private var offsets: [Int] = []
  private var counter = EntryCounter(limit: .max)
  /// The indices of the entries that are not equal to an earlier one.
  private var firstIndices: [Int] = []

  private enum Reading {
    case report(LogReport)
    /// The section of the log that a report is read from when it is explained.
    case section(LogSection)
    case exception(LoggedException)
  }

  /// Finds the reports and exceptions of a log. Of sections that differ only in addresses, the
  /// first is read.
  ///
  /// - Complexity: O(*n*) for *n* bytes.
  package init(of log: LocatedLog) {
    self.log = log
    log.source.bytes.withUnsafeBufferPointer { text in
      var known: [UInt64: UInt64] = [:]
      for section in LogSection.all(in: text) {
        let range = log.includesAllReports ? section.completeReport(in: text) : nil
        let key = range.map { EntrySignature(ofReportIn: $0, of: text).value }
        if let signature = key.flatMap({ known[$0] }) {
          append(.section(section), signature, at: section.range.lowerBound)
          continue
        }
        let all = section.reports(in: text)
        for report in all { append(report, in: text) }
        if let key, all.count == 1, let signature = signatures.last { known[key] = signature }
      }
    }
    reportCount = readings.count
    for exception in LoggedException.parse(utf8: log.source.bytes) {
      guard log.includes(exception) else {
        ignored.exceptionCount += 1
        continue
      }
      let signature = exception.signature(in: log.source.bytes)
      append(.exception(exception), signature, at: exception.range.lowerBound)
    }
  }

  private mutating func append(_ report: LogReport, in text: UnsafeBufferPointer<UInt8>) {
    guard let report = log.report(from: report) else {
      ignored.reportCount += 1
      return
    }
    append(.report(report), report.signature(in: text), at: report.range.lowerBound)
  }

  private mutating func append(_ reading: Reading, _ signature: UInt64, at offset: Int) {
    let line = log.source.location(of: offset).line
    if counter.count(signature, line: line).count == 1 { firstIndices.append(readings.count) }
    readings.append(reading)
    signatures.append(signature)
    offsets.append(offset)
  }
}

extension CountedEntries {
  /// The indices of the reports.
  package var reportIndices: Range<Int> { 0..<reportCount }

  /// The indices of the reports that are not equal to an earlier one.
  package var firstReportIndices: [Int] { firstIndices.filter { $0 < reportCount } }

  /// Returns the indices of the reports and exceptions in the order of the log, with equal ones or
  /// only the first of them.
  package func indices(includesEqual: Bool) -> [Int] {
    let indices = includesEqual ? Array(readings.indices) : firstIndices
    return indices.sorted { (offsets[$0], $0) < (offsets[$1], $1) }
  }

  /// Explains a report or an exception; `nil` if other text only mentions one constraint.
  package func entry(at index: Int) -> LogEntry? {
    guard case .exception(let exception) = readings[index] else {
      return explanation(at: index).map { .report($0) }
    }
    var located = LocatedException(exception, in: log)
    located.occurrences = counter[signatures[index]]
    return .exception(located)
  }

  /// Explains a report; `nil` if other text only mentions one constraint.
  package func explanation(at index: Int) -> LocatedExplanation? {
    guard let report = report(at: index) else { return nil }
    var explanation = LocatedExplanation(of: report, in: log)
    explanation?.occurrences = counter[signatures[index]]
    return explanation
  }

  private func report(at index: Int) -> LogReport? {
    switch readings[index] {
    case .report(let report): report
    case .section(let section):
      log.source.bytes.withUnsafeBufferPointer { section.reports(in: $0) }.first
        .flatMap { log.report(from: $0) }
    case .exception: nil
    }
  }

  /// The values of the exceptions without a check of their formats.
  ///
  /// The parser of formats would make the WebAssembly module for logs a seventh larger.
  package var uncheckedExceptions: [JSONValue] {
    (reportCount..<readings.count).compactMap { index in
      guard case .exception(let exception) = readings[index] else { return nil }
      var located = LocatedException(unchecked: exception, in: log)
      located.occurrences = counter[signatures[index]]
      return located.uncheckedJSON
    }
  }
}

/// The numbers of the entries of other processes than the app.
package struct IgnoredEntries: Sendable {
  package var reportCount = 0
  package var exceptionCount = 0

  package init() {}

  /// The numbers; `nil` if there are none.
  package var text: String? {
    let counts = [("reports", reportCount), ("exceptions", exceptionCount)].filter { $0.1 > 0 }
    if counts.isEmpty { return nil }
    return counts.map { "\($0.0) of other processes: \($0.1)" }.joined(separator: ", ")
  }
}

/// The occurrences of a report or an exception in a log. Reports are equal if they differ only in
/// addresses, the numbers of contents, whitespace, and the text between their constraints, such as
/// timestamps. Exceptions are equal if they have the same message and function. The process of the
/// system that prints them is also the same, if it is not the app that does.
package struct EntryOccurrences: Hashable, Sendable {
  /// The number of equal reports.
  package var count: Int
  /// The line of the first of them.
  package let firstLine: Int
  /// The line of the last of them.
  package var lastLine: Int
}

extension EntryOccurrences {
  /// The line of the first of the equal reports; `nil` for this one itself.
  func firstLine(unless line: Int) -> Int? { firstLine == line ? nil : firstLine }
}

extension EntryOccurrences: CustomStringConvertible {
  /// The number and the lines: `12 times, first in line 8, last in line 940`.
  package var description: String {
    "\(count) times, first in line \(firstLine), last in line \(lastLine)"
  }
}

/// Counts equal reports or exceptions of a log.
package struct EntryCounter: Sendable {
  private let limit: Int
  private var occurrences: [UInt64: EntryOccurrences] = [:]

  /// Creates a counter.
  ///
  /// - Parameter limit: The maximum number of different reports. At this number, the counter starts
  ///   again, so that its memory is bounded for a log that never ends.
  package init(limit: Int = 1 << 16) { self.limit = limit }

  /// Counts a report.
  ///
  /// - Parameters:
  ///   - signature: The signature of the report.
  ///   - line: Its line.
  /// - Returns: The reports that are equal to it, with itself as the last one.
  package mutating func count(_ signature: UInt64, line: Int) -> EntryOccurrences {
    if occurrences.count >= limit { occurrences.removeAll(keepingCapacity: true) }
    var found =
      occurrences[signature] ?? EntryOccurrences(count: 0, firstLine: line, lastLine: line)
    found.count += 1
    found.lastLine = line
    occurrences[signature] = found
    return found
  }

  /// The reports that are equal to one that was counted; `nil` for other reports.
  package subscript(signature: UInt64) -> EntryOccurrences? { occurrences[signature] }
}

extension LogReport {
  /// Returns a hash that equal reports have in common: of the texts of their constraints, with each
  /// address replaced by its number in the report.
  package func signature(in log: [UInt8]) -> UInt64 {
    log.withUnsafeBufferPointer { signature(in: $0) }
  }

  fileprivate func signature(in log: UnsafeBufferPointer<UInt8>) -> UInt64 {
    var signature = EntrySignature()
    signature.append(processBefore: range, of: log)
    for constraint in constraints { signature.append(constraint.range, of: log) }
    for text in skipped { signature.append(text.range, of: log) }
    signature.append(broken?.range ?? 0..<0, of: log)
    return signature.value
  }
}

extension LoggedException {
  /// Returns a hash that equal exceptions have in common: of the message, the function and the
  /// process of the system.
  package func signature(in log: [UInt8]) -> UInt64 {
    "\(summary(in: log))\n\(function ?? "")\n\(systemProcess(in: log) ?? "")".utf8.fnv1a
  }

  /// Returns the name of the process of the system that prints the exception; `nil` for an app.
  func systemProcess(in log: [UInt8]) -> String? {
    log.withUnsafeBufferPointer { LogProcess.systemName(before: range, in: $0) }
  }
}

/// A hash of texts without what differs between equal reports: whitespace, the numbers of contents,
/// and addresses except for their order.
private struct EntrySignature {
  private var hash = FNV1a()
  /// The numbers of the addresses, by the hashes of their texts.
  private var numbers: [UInt64: Int] = [:]

  var value: UInt64 { hash.value }

  init() {}

  /// Creates the signature of the text of one report.
  init(ofReportIn range: Range<Int>, of log: UnsafeBufferPointer<UInt8>) {
    append(processBefore: range, of: log)
    append(range, of: log)
  }

  /// Appends the process of the system that prints a range of a log. Reports of other processes are
  /// those of the app.
  mutating func append(processBefore range: Range<Int>, of log: UnsafeBufferPointer<UInt8>) {
    guard let name = LogProcess.systemName(before: range, in: log) else { return }
    for byte in name.utf8 { hash.append(byte) }
  }

  mutating func append(_ range: Range<Int>, of log: UnsafeBufferPointer<UInt8>) {
    var offset = range.lowerBound
    while offset < range.upperBound {
      let byte = log[offset]
      if byte == UInt8(ascii: "0"), let length = log[offset..<range.upperBound].addressLength {
        append(address: log[offset..<offset + length])
        offset += length
        continue
      }
      if byte == UInt8(ascii: "$"), let length = log[offset..<range.upperBound].contextLength {
        append(address: log[offset..<offset + length])
        offset += length
        continue
      }
      if byte == UInt8(ascii: "{"), let length = log[offset..<range.upperBound].contentLength {
        offset += length
        continue
      }
      if !byte.isSpace { hash.append(byte) }
      offset += 1
    }
    hash.append(UInt8(ascii: "\n"))
  }

  private mutating func append(address: Slice<UnsafeBufferPointer<UInt8>>) {
    let number = numbers[address.fnv1a, default: numbers.count]
    numbers[address.fnv1a] = number
    hash.append(UInt8(ascii: "#"))
    for byte in "\(number)".utf8 { hash.append(byte) }
  }
}

extension Slice<UnsafeBufferPointer<UInt8>> {
  /// The length of the address of a context that begins the text, as in
  /// `(unknown context at $1046d1e38)`; `nil` without one.
  fileprivate var contextLength: Int? {
    let digits = dropFirst().prefix { $0.hexadecimalValue != nil }
    return digits.count < 6 ? nil : digits.count + 1
  }

  /// The length of the number of a content that begins the text, `{id: 41}`; `nil` without one.
  fileprivate var contentLength: Int? {
    guard starts(with: "{id: ".utf8) else { return nil }
    return firstIndex(of: UInt8(ascii: "}")).map { $0 + 1 - startIndex }
  }
}
