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
    let marks = LogMark.marks(in: log)
    var builder = ReportBuilder(log)
    for (index, mark) in marks.enumerated() {
      let end = index + 1 < marks.count ? marks[index + 1].range.lowerBound : log.count
      builder.read(mark, until: end)
    }
    builder.finish()
    return builder.reports
  }

  /// Returns whether a text contains the line that begins a report.
  ///
  /// - Complexity: Linear in the number of bytes.
  package static func hasHeader(in text: [UInt8]) -> Bool {
    text.withUnsafeBufferPointer { bytes in
      LogMark.marks(in: bytes).contains { $0.kind == .header }
    }
  }
}
