/// Code with the formats and the findings that are expected in it.
///
/// | notation | meaning |
/// |---|---|
/// | `⟦…⟧` | the source range of a format |
/// | `‹…›` | the place of a finding |
/// | `//= H:\|[a]\|` | the text of the next format, with `◌` for a hole, `⏎` and `⇥` |
/// | `//~ H:\|[a]\|` | the text of a format that shares a part with another, without a range |
/// | `//! error bad-relation` | the finding at the next place |
/// | `//! 3:24-3:25 error bad-relation` | a finding without markers: lines and columns, from 1 |
///
/// The markers are no part of the code. A call without `//!` has no findings. Columns count UTF-8
/// bytes, and the end of a place is exclusive.
struct MarkedFindings {
  /// How the text is written to a file.
  enum Encoding: CaseIterable {
    case lineFeeds, carriageReturns, byteOrderMark
  }

  /// A format with a range of its own.
  struct Format: Equatable {
    let range: Range<Int>
    let text: String
  }

  /// The code without the markers.
  let bytes: [UInt8]
  /// The formats with a range, in the order of the code.
  let formats: [Format]
  /// The texts of the formats without a range, in the order of the code.
  let sharedFormats: [String]
  /// The findings, sorted: `3:24-3:25 error bad-relation`.
  let findings: [String]
  /// Whether there are as many ranges as texts, and as many places as findings.
  let isComplete: Bool

  init(_ text: String, _ encoding: Encoding = .lineFeeds) {
    var code = MarkedBytes(encoding)
    for scalar in text.unicodeScalars { code.append(scalar) }
    let texts = annotations(in: text, after: "//=")
    let findings = annotations(in: text, after: "//!")
    let unplaced = findings.filter { !$0.beginsWithDigit }
    bytes = code.bytes
    formats = zip(code.formats, texts).map { Format(range: $0, text: $1) }
    sharedFormats = annotations(in: text, after: "//~")
    self.findings =
      (findings.filter(\.beginsWithDigit)
      + zip(code.places, unplaced).map { "\(code.location(of: $0)) \($1)" }).sorted()
    isComplete = code.formats.count == texts.count && code.places.count == unplaced.count
  }

  /// Returns the number of calls in a fixture: of groups of lines that begin with `//=` or `//~`.
  static func callCount(in text: String) -> Int {
    let lines = text.split(separator: "\n").map { $0.drop { $0 == " " } }
    let isFormat = lines.map { $0.hasPrefix("//=") || $0.hasPrefix("//~") }
    return lines.indices.count { isFormat[$0] && ($0 == 0 || !isFormat[$0 - 1]) }
  }
}

/// Returns the annotations of the lines that begin with a prefix, after blanks.
private func annotations(in text: String, after prefix: String) -> [String] {
  text.split(separator: "\n").compactMap { line in
    let line = line.drop { $0 == " " }
    guard line.hasPrefix(prefix) else { return nil }
    let annotation = line.dropFirst(prefix.count)
    return String(annotation.first == " " ? annotation.dropFirst() : annotation)
  }
}

extension String {
  fileprivate var beginsWithDigit: Bool { first?.isWholeNumber ?? false }
}

/// The bytes of a file with the ranges between markers.
private struct MarkedBytes {
  private let encoding: MarkedFindings.Encoding
  private(set) var bytes: [UInt8] = []
  private(set) var formats: [Range<Int>] = []
  private(set) var places: [Range<Int>] = []
  private var formatStart = 0
  private var placeStart = 0

  init(_ encoding: MarkedFindings.Encoding) {
    self.encoding = encoding
    if encoding == .byteOrderMark { bytes = [0xEF, 0xBB, 0xBF] }
  }

  mutating func append(_ scalar: Unicode.Scalar) {
    switch scalar {
    case "⟦": formatStart = bytes.count
    case "⟧": formats.append(formatStart..<bytes.count)
    case "‹": placeStart = bytes.count
    case "›": places.append(placeStart..<bytes.count)
    case "\n" where encoding == .carriageReturns: bytes += [0x0D, 0x0A]
    default: bytes += Array(String(scalar).utf8)
    }
  }

  /// The lines and columns of a range: `3:24-3:25`.
  func location(of range: Range<Int>) -> String {
    "\(location(of: range.lowerBound))-\(location(of: range.upperBound))"
  }

  /// A byte order mark counts for no column.
  private func location(of offset: Int) -> String {
    let before = bytes[(encoding == .byteOrderMark ? 3 : 0)..<offset]
    let line = before.count { $0 == 0x0A } + 1
    return "\(line):\(before.reversed().prefix { $0 != 0x0A }.count + 1)"
  }
}
