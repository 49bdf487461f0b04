import FormatFinder

/// A result that no file can have.
struct Violation: Error {
  let rule: String
  let path: String
}

extension FuzzProject {
  /// Finds the formats, and checks that each place is in its file, and that there are formats if
  /// there must be.
  func findFormats() throws(Violation) -> CodeProject {
    let found = CodeProject(paths: files.map(\.path)) { path in bytes(of: path) }
    if let error = found.errors.first(where: { !($0.error is CodeError) }) {
      throw Violation(rule: "reported as unreadable", path: error.path)
    }
    if mustHaveFormat && found.files.isEmpty {
      throw Violation(rule: "no format found", path: files[0].path)
    }
    for file in found.files {
      guard file.bytes == bytes(of: file.path) else {
        throw Violation(rule: "other bytes than in the file", path: file.path)
      }
      for format in file.formats {
        if let rule = format.violatedRule(inFileWith: file.bytes.count) {
          throw Violation(rule: "\(rule) of '\(format.text.text)'", path: file.path)
        }
      }
    }
    return found
  }
}

extension FoundFormat {
  /// The largest number of bytes of a format that are located one by one.
  private static let maximumLocatedCount = 500

  /// Returns a range that is outside the file or the format.
  fileprivate func violatedRule(inFileWith count: Int) -> String? {
    let isOutside = { (range: Range<Int>) in range.lowerBound < 0 || range.upperBound > count }
    if isOutside(sourceRange) { return "source range" }
    if isOutside(text.sourceRange) { return "range of the text" }
    if byteRanges.contains(where: isOutside) { return "range of a byte" }
    if holes.contains(where: { isOutside($0.sourceRange) }) { return "range of a hole" }
    if context.ranges.contains(where: isOutside) { return "range of options or of a key" }
    let offsets = holes.map(\.offset)
    if offsets != offsets.sorted() { return "order of the holes" }
    if let first = offsets.first, first < 0 { return "offset of a hole" }
    if let last = offsets.last, last > text.bytes.count { return "offset of a hole" }
    if let range = unavoidableError?.range, range.upperBound > text.bytes.count {
      return "range of an unavoidable error"
    }
    return nil
  }

  private var byteRanges: [Range<Int>] {
    text.bytes.indices.prefix(Self.maximumLocatedCount).map { text.sourceRange(of: $0..<$0 + 1) }
  }
}

extension CallContext {
  fileprivate var ranges: [Range<Int>] {
    [options?.sourceRange].compactMap { $0 } + metrics.ranges + views.ranges
  }
}

extension CallContext.Names {
  fileprivate var ranges: [Range<Int>] {
    if case .complete(let keys) = self { keys.map(\.sourceRange) } else { [] }
  }
}

extension CodeProject.File {
  /// Checks the formats, and that each place of the findings is in the source. Also lists and fixes
  /// them, and prints the findings.
  func checkFindings() throws(Violation) -> [Finding] {
    var report = Report()
    report.check(self)
    for finding in report.findings {
      if let rule = finding.violatedRule(in: source) {
        throw Violation(rule: "\(rule) of '\(finding.message)'", path: source.name)
      }
    }
    _ = source.applying(report.findings.compactMap { $0.fixIts.first })
    _ = report.text()
    _ = ListResults([self]).text
    return report.findings
  }
}

extension Finding {
  /// Returns a place or a range that is outside the source.
  fileprivate func violatedRule(in source: Source) -> String? {
    guard let place else { return "missing place" }
    if !place.isInside(source) { return "place" }
    if notes.contains(where: { $0.place.map { !$0.isInside(source) } ?? false }) {
      return "place of a note"
    }
    let edits = fixIts.flatMap(\.edits).map(\.range)
    if edits.contains(where: { $0.lowerBound < 0 || $0.upperBound > source.bytes.count }) {
      return "range of a fix-it"
    }
    return nil
  }
}

extension Place {
  /// Whether the offsets are in a source, and the lines and columns belong to them.
  fileprivate func isInside(_ source: Source) -> Bool {
    let range = sourceRange
    return range.lowerBound >= 0 && range.upperBound <= source.bytes.count
      && source.isLocation(start, of: range.lowerBound)
      && source.isLocation(end, of: range.upperBound)
  }
}

extension Source {
  /// Whether a location belongs to an offset: the line contains the offset, at the column.
  ///
  /// A byte order mark is before the first line and counts for no column.
  fileprivate func isLocation(_ location: Location, of offset: Int) -> Bool {
    guard location == self.location(of: offset),
      let start = self.offset(line: location.line, column: 1)
    else { return false }
    let next = self.offset(line: location.line + 1, column: 1) ?? .max
    return (start <= offset || location.line == 1) && offset < next
      && location.column == max(0, offset - start) + 1
      && (1...location.column).contains(location.utf16Column)
  }
}
