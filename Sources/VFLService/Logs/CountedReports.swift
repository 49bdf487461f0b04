import FormatFindings
package import LayoutLogs

/// The reports of a log, with the number of equal ones.
package struct CountedReports: Sendable {
  package let log: LocatedLog
  /// The number of reports of other processes than the app.
  package let ignoredCount: Int
  private let reports: [LogReport]
  private let occurrences: [ReportOccurrences]
  /// The indices of the reports that are not equal to an earlier one.
  package let firstIndices: [Int]

  /// Finds the reports of a log.
  ///
  /// - Complexity: O(*n*) for *n* bytes.
  package init(of log: LocatedLog) {
    self.log = log
    (reports, ignoredCount) = log.reports
    let signatures = reports.map { $0.signature(in: log.source.bytes) }
    var counter = ReportCounter(limit: .max)
    var firstIndices: [Int] = []
    for (index, report) in reports.enumerated() {
      let found = counter.count(signatures[index], line: log.line(of: report))
      if found.count == 1 { firstIndices.append(index) }
    }
    self.firstIndices = firstIndices
    occurrences = signatures.compactMap { counter[$0] }
  }

  /// The indices of the reports.
  package var indices: Range<Int> { reports.indices }

  /// Explains a report; `nil` if other text only mentions one constraint.
  package func explanation(at index: Int) -> LocatedExplanation? {
    var explanation = LocatedExplanation(of: reports[index], in: log)
    explanation?.occurrences = occurrences[index]
    return explanation
  }
}

/// The occurrences of a report or an exception in a log. Reports are equal if they differ only in
/// addresses, in the text between their constraints, such as timestamps, and in whitespace.
/// Exceptions are equal if they have the same message and function.
package struct ReportOccurrences: Hashable, Sendable {
  /// The number of equal reports.
  package var count: Int
  /// The line of the first of them.
  package let firstLine: Int
  /// The line of the last of them.
  package var lastLine: Int
}

extension ReportOccurrences {
  /// The line of the first of the equal reports; `nil` for this one itself.
  func firstLine(unless line: Int) -> Int? { firstLine == line ? nil : firstLine }
}

extension ReportOccurrences: CustomStringConvertible {
  /// The number and the lines: `12 times, first in line 8, last in line 940`.
  package var description: String {
    "\(count) times, first in line \(firstLine), last in line \(lastLine)"
  }
}

/// Counts equal reports or exceptions of a log.
package struct ReportCounter: Sendable {
  private let limit: Int
  private var occurrences: [UInt64: ReportOccurrences] = [:]

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
  package mutating func count(_ signature: UInt64, line: Int) -> ReportOccurrences {
    if occurrences.count >= limit { occurrences.removeAll(keepingCapacity: true) }
    var found =
      occurrences[signature] ?? ReportOccurrences(count: 0, firstLine: line, lastLine: line)
    found.count += 1
    found.lastLine = line
    occurrences[signature] = found
    return found
  }

  /// The reports that are equal to one that was counted; `nil` for other reports.
  package subscript(signature: UInt64) -> ReportOccurrences? { occurrences[signature] }
}

extension LogReport {
  /// Returns a hash that equal reports have in common: of the texts of their constraints, with each
  /// address replaced by its number in the report.
  package func signature(in log: [UInt8]) -> UInt64 {
    var writer = SignatureWriter()
    for constraint in constraints { writer.append(log[constraint.range]) }
    for text in skipped { writer.append(log[text.range]) }
    writer.append(broken.map { log[$0.range] } ?? [])
    return writer.bytes.fnv1a
  }
}

/// Writes the texts of constraints without what differs between equal reports.
private struct SignatureWriter {
  private(set) var bytes: [UInt8] = []
  private var numbers: [ArraySlice<UInt8>: Int] = [:]

  mutating func append(_ text: ArraySlice<UInt8>) {
    var rest = text
    while let byte = rest.first {
      if let length = rest.addressLength {
        let address = rest.prefix(length)
        let number = numbers[address, default: numbers.count]
        numbers[address] = number
        bytes += "#\(number)".utf8
        rest = rest.dropFirst(length)
        continue
      }
      if !byte.isWhitespace { bytes.append(byte) }
      rest = rest.dropFirst()
    }
    bytes.append(UInt8(ascii: "\n"))
  }
}

extension UInt8 {
  fileprivate var isWhitespace: Bool { self == UInt8(ascii: " ") || (0x09...0x0D).contains(self) }
}
