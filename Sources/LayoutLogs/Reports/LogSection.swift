/// A part of a log that is read without the other parts: the reports in it end before the next
/// header.
package struct LogSection: Sendable {
  /// The text from the first mark, or a bracket around it, to the first mark of the next section.
  package let range: Range<Int>

  private let marks: ArraySlice<LogMark>

  /// Returns the sections of a log in their order.
  ///
  /// - Complexity: O(*n*) for *n* bytes.
  package static func all(in log: UnsafeBufferPointer<UInt8>) -> [LogSection] {
    let marks = LogMark.marks(in: log, log.indices)
    var sections: [LogSection] = []
    var (start, hasParts) = (0, false)
    for (index, mark) in marks.enumerated() {
      if mark.kind == .header, hasParts {
        sections.append(LogSection(marks[start..<index], in: log, before: mark.range.lowerBound))
        (start, hasParts) = (index, false)
      }
      // A report ends at a header after one of these; other marks may not belong to a report.
      if mark.kind == .constraint || mark.kind == .breaking { hasParts = true }
    }
    if start < marks.count {
      sections.append(LogSection(marks[start...], in: log, before: log.count))
    }
    return sections
  }

  private init(
    _ marks: ArraySlice<LogMark>, in log: UnsafeBufferPointer<UInt8>, before end: Int
  ) {
    self.marks = marks
    let start = marks[marks.startIndex].range.lowerBound
    let isInBracket = start > 0 && log[start - 1] == UInt8(ascii: "<")
    range = (isInBracket ? start - 1 : start)..<end
  }
}

extension LogSection {
  /// Returns the reports of the section, which consists of these bytes of a log.
  ///
  /// - Complexity: O(*n*) for *n* bytes of the section.
  package func reports(in log: UnsafeBufferPointer<UInt8>) -> [LogReport] {
    let regions = NotationRegion.all(in: log, marks, before: range.upperBound)
    if regions.isEmpty { return ReportBuilder.reports(of: log, marks, before: range.upperBound) }
    let decoded = DecodedLog(log, of: range, regions)
    let reports = decoded.bytes.withUnsafeBufferPointer { text in
      let marks = LogMark.marks(in: text, decoded.range)
      return ReportBuilder.reports(of: text, marks[...], before: decoded.range.upperBound)
    }
    return reports.map { report in report.moved { decoded.originalOffset(of: $0) } }
  }

  /// Returns the range of the only report of the section, if its text alone determines the report:
  /// a header, a list below it, and the constraint that will be broken up to the end of a line;
  /// `nil` for any other section.
  package func completeReport(in log: UnsafeBufferPointer<UInt8>) -> Range<Int>? {
    guard marks.count > 2, let header = marks.first, let broken = marks.last,
      header.kind == .header, broken.kind == .constraint,
      marks[marks.endIndex - 2].kind == .breaking
    else { return nil }
    let list = marks.dropFirst().dropLast(2)
    // A constraint near the header can depend on the beginning of its line.
    guard list.allSatisfy({ $0.kind == .constraint }),
      log[header.range.upperBound..<marks[marks.startIndex + 1].range.lowerBound]
        .contains(where: { $0.isLineBreak }),
      let end = SkippedText.endOfConstraint(
        in: broken.range.lowerBound..<range.upperBound, of: log)
    else { return nil }
    return range.lowerBound..<end
  }
}
