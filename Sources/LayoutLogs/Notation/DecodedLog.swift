/// A section of a log whose reports are without the escapes of the formats that they were copied
/// from.
struct DecodedLog {
  private(set) var bytes: [UInt8] = []
  /// The section in the decoded text. Some text of the log is before and after it.
  private(set) var range = 0..<0
  /// The places where the offsets in the log and in the decoded text advance differently.
  private var runs: [(decoded: Int, original: Int)] = []
  private let end: Int

  /// The number of bytes around a section that its reports can depend on.
  private static let contextLength = 256

  /// Decodes the reports of a section.
  init(
    _ log: UnsafeBufferPointer<UInt8>, of section: Range<Int>, _ regions: [NotationRegion]
  ) {
    let first = min(section.lowerBound, regions.first?.range.lowerBound ?? section.lowerBound)
    end = min(log.count, section.upperBound + Self.contextLength)
    var offset = max(0, first - Self.contextLength)
    let start = first - offset
    bytes.reserveCapacity(end - offset)
    for region in regions {
      append(log, offset..<region.range.lowerBound)
      append(DecodedText(region.range, of: log, region.notation))
      offset = region.range.upperBound
    }
    append(log, offset..<end)
    range = start..<bytes.count - (end - section.upperBound)
  }

  private mutating func append(_ log: UnsafeBufferPointer<UInt8>, _ range: Range<Int>) {
    runs.append((bytes.count, range.lowerBound))
    bytes += log[range]
  }

  private mutating func append(_ text: DecodedText) {
    var next: Int?
    for (index, offset) in text.offsets.enumerated() {
      if offset != next { runs.append((bytes.count + index, offset)) }
      next = offset + 1
    }
    bytes += text.bytes
  }

  /// Returns the offset in the log for an offset in the decoded text.
  func originalOffset(of offset: Int) -> Int {
    var (lower, upper) = (0, runs.count)
    while lower < upper {
      let middle = (lower + upper) / 2
      if runs[middle].decoded <= offset { lower = middle + 1 } else { upper = middle }
    }
    guard lower > 0 else { return 0 }
    let run = runs[lower - 1]
    return min(run.original + offset - run.decoded, end)
  }
}

/// A part of a log with a report in a notation that has to be decoded.
struct NotationRegion {
  fileprivate(set) var range: Range<Int>
  fileprivate(set) var notation = LogNotation()
}

extension NotationRegion {
  /// Returns the regions of a section that ends before an offset.
  ///
  /// A region begins with a header, the line that names a broken constraint, or a constraint, and
  /// ends before the next header or after a gap. Angle brackets that are removed or escaped occur
  /// only after the former two, and in a list of at least two constraints: other text can mention a
  /// constraint in this way.
  static func all(
    in log: UnsafeBufferPointer<UInt8>, _ marks: ArraySlice<LogMark>, before end: Int
  ) -> [NotationRegion] {
    var search = NotationSearch(log)
    for index in marks.indices {
      let next = index + 1 < marks.endIndex ? marks[index + 1].range.lowerBound : end
      search.read(marks[index], until: next)
    }
    search.finish(before: end)
    return search.regions
  }
}

/// Finds the regions of a section from its marks.
private struct NotationSearch {
  private let log: UnsafeBufferPointer<UInt8>
  private(set) var regions: [NotationRegion] = []
  private var region: NotationRegion?
  /// The end of the last mark.
  private var end = 0
  /// Whether a header or the line that names a broken constraint has been read.
  private var isReport = false

  init(_ log: UnsafeBufferPointer<UInt8>) { self.log = log }

  mutating func read(_ mark: LogMark, until next: Int) {
    let start = mark.range.lowerBound
    if start - end > ReportBuilder.maximumGap || mark.kind == .header { finish(before: start) }
    switch mark.kind {
    case .header, .breaking:
      // Text that only mentions constraints does not belong to the report.
      if region?.notation.beginsInList == true, !hasList(before: start) { region = nil }
      isReport = true
    case .bareConstraint where !isReport && region?.notation.beginsInList != true:
      guard region == nil, let line = startOfLine(before: start) else { return }
      region = NotationRegion(range: line..<line)
      region?.notation.beginsInList = true
    case .constraint where !isReport && region?.notation.beginsInList == true:
      finish(before: start)
    default: break
    }
    if region == nil { region = NotationRegion(range: start..<start) }
    end = mark.range.upperBound
    guard mark.kind == .constraint || mark.kind == .bareConstraint else { return }
    region?.notation.formUnion(LogNotation(of: mark, until: next, in: log))
  }

  /// Ends the region before an offset.
  mutating func finish(before limit: Int) {
    if !isReport, region?.notation.beginsInList == true, !hasList(before: limit) { region = nil }
    if let last = region, !last.notation.isPlain {
      regions.append(last.ending(at: endOfRegion(before: limit)))
    }
    region = nil
    isReport = false
  }

  private func endOfRegion(before limit: Int) -> Int {
    min(end + ReportBuilder.maximumGap, limit)
  }

  /// Whether at least two lines of the region are constraints.
  private func hasList(before limit: Int) -> Bool {
    guard let region else { return false }
    let range = region.range.lowerBound..<endOfRegion(before: limit)
    return DecodedText(range, of: log, region.notation).hasList
  }

  /// Returns the start of the line with a constraint; `nil` if the text before it is long.
  private func startOfLine(before offset: Int) -> Int? {
    var start = offset
    while start > 0, !log[start - 1].isLineBreak {
      start -= 1
      if offset - start > 128 { return nil }
    }
    return start
  }
}

extension NotationRegion {
  fileprivate func ending(at end: Int) -> NotationRegion {
    var region = self
    region.range = range.lowerBound..<end
    return region
  }
}
