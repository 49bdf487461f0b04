/// Code with the formats that are expected in it.
///
/// A range between `⟦` and `⟧` is the source range of a format. A line that begins with `//=` is
/// the text of the next format, with `◌` for each hole. A line that begins with `//~` is the text
/// of a format whose source range is not marked.
struct MarkedCode {
  /// The code without the markers.
  let bytes: [UInt8]
  /// The ranges between the markers, in order.
  let ranges: [Range<Int>]
  /// The texts in the order of the code, that have a range.
  let markedTexts: [String]
  /// The texts that have no range.
  let otherTexts: [String]

  init(_ text: String) {
    var bytes: [UInt8] = []
    var ranges: [Range<Int>] = []
    var start = 0
    for scalar in text.unicodeScalars {
      switch scalar {
      case "⟦": start = bytes.count
      case "⟧": ranges.append(start..<bytes.count)
      default: bytes += Array(String(scalar).utf8)
      }
    }
    self.bytes = bytes
    self.ranges = ranges
    markedTexts = Self.lines(of: text, after: "//=")
    otherTexts = Self.lines(of: text, after: "//~")
  }

  private static func lines(of text: String, after prefix: String) -> [String] {
    text.split(separator: "\n").compactMap { line in
      let line = line.drop { $0 == " " }
      guard line.hasPrefix(prefix) else { return nil }
      return String(line.dropFirst(prefix.count).drop { $0 == " " })
    }
  }
}
