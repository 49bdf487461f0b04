/// Code with the formats and findings that are expected in it.
///
/// | notation | meaning |
/// |---|---|
/// | `⟦…⟧` | the source range of a format; in a comment, it has no meaning |
/// | `//= H:\|[◌]\|` | the text of the last format, if it is not its source; `◌` is a hole |
/// | `//~ H:\|[a]\|` | the text of a format that shares a part with another, without a range |
/// | `‹…›` | the place of a finding |
/// | `//! error bad-relation` | a finding |
///
/// Several lines `//=` are the texts of as many formats, in order. The markers are not part of the
/// code.
package struct MarkedCode {
  /// How the text is written to a file.
  package enum Encoding: CaseIterable, Sendable {
    case lineFeeds, carriageReturns, byteOrderMark
  }

  /// A format with a range of its own.
  package struct Format: Equatable {
    package let range: Range<Int>
    package var text: String

    package init(range: Range<Int>, text: String) {
      self.range = range
      self.text = text
    }
  }

  /// The code without the markers.
  package private(set) var bytes: [UInt8]
  /// The formats with a range, in the order of the code.
  package private(set) var formats: [Format] = []
  /// The texts of the other formats, in the order of the code.
  package private(set) var otherTexts: [String] = []
  /// The places of findings, in the order of the code.
  package private(set) var places: [Range<Int>] = []
  /// The annotations of findings, in the order of the code.
  package private(set) var findings: [String] = []
  /// Whether there are at least as many ranges before each group of texts.
  package private(set) var isComplete = true

  private let encoding: Encoding
  private var rangeStart = 0
  private var placeStart = 0
  /// The texts after the last line of code.
  private var texts: [String] = []

  package init(_ text: String, _ encoding: Encoding = .lineFeeds) {
    self.encoding = encoding
    bytes = encoding == .byteOrderMark ? [0xEF, 0xBB, 0xBF] : []
    for (index, line) in text.split(separator: "\n", omittingEmptySubsequences: false).enumerated()
    {
      if index > 0 { bytes += encoding == .carriageReturns ? [0x0D, 0x0A] : [0x0A] }
      append(line)
    }
    assignTexts()
  }
}

// MARK: - Reading lines

extension MarkedCode {
  private mutating func append(_ line: Substring) {
    let content = line.drop { $0 == " " }
    let isAnnotation = ["//=", "//~", "//!"].contains { content.hasPrefix($0) }
    if !isAnnotation { assignTexts() }
    for scalar in line.unicodeScalars {
      append(scalar, isInCode: !content.hasPrefix("//"))
    }
    if isAnnotation { annotate(content) }
  }

  private mutating func append(_ scalar: Unicode.Scalar, isInCode: Bool) {
    switch scalar {
    case "⟦": rangeStart = bytes.count
    case "⟧":
      guard isInCode else { return }
      let text = String(decoding: bytes[rangeStart...], as: UTF8.self)
      formats.append(Format(range: rangeStart..<bytes.count, text: text))
    case "‹": placeStart = bytes.count
    case "›": places.append(placeStart..<bytes.count)
    default: bytes += Array(String(scalar).utf8)
    }
  }

  private mutating func annotate(_ content: Substring) {
    let rest = content.dropFirst(3)
    let text = String(rest.first == " " ? rest.dropFirst() : rest)
    switch content.prefix(3) {
    case "//=": texts.append(text)
    case "//~": otherTexts.append(text)
    default: findings.append(text)
    }
  }

  /// Gives the last formats the texts of the last annotations.
  private mutating func assignTexts() {
    isComplete = isComplete && texts.count <= formats.count
    for (index, text) in zip(formats.indices.suffix(texts.count), texts) {
      formats[index].text = text
    }
    texts = []
  }
}

// MARK: - Locations

extension MarkedCode {
  /// Returns the lines and columns of a range in bytes: `3:24-3:25`.
  package func location(of range: Range<Int>) -> String {
    "\(location(of: range.lowerBound))-\(location(of: range.upperBound))"
  }

  /// Returns the line and column of an offset. A byte order mark is not counted in columns.
  private func location(of offset: Int) -> String {
    let before = bytes[(encoding == .byteOrderMark ? 3 : 0)..<offset]
    let line = before.count { $0 == 0x0A } + 1
    return "\(line):\(before.reversed().prefix { $0 != 0x0A }.count + 1)"
  }
}
