/// The part of a source line that a diagnostic is about, with a marker for the line below it.
package struct Excerpt {
  /// The text of the line, or of its part round the marker, safe to print.
  package let text: String
  /// As much white space as brings the marker under the first byte to blame.
  package let padding: String
  /// A caret, and a tilde for each further column.
  package let marker: String

  private static let bytesBefore = 120
  private static let bytesAfter = 120

  /// Marks the bytes of a range, given as indices of the slice; the marker ends with the line.
  package init(line: ArraySlice<UInt8>, highlighting range: Range<Int>) {
    let marked = range.clamped(to: line.startIndex..<line.endIndex)
    let start = line.boundary(atOrBefore: max(line.startIndex, marked.lowerBound - Self.bytesBefore))
    let visibleEnd = min(marked.upperBound, marked.lowerBound + Self.bytesAfter)
    let end = line.boundary(atOrBefore: min(line.endIndex, visibleEnd + Self.bytesAfter))
    let before = String(decoding: line[start..<marked.lowerBound], as: UTF8.self).printable
    let highlighted = String(decoding: line[marked.lowerBound..<visibleEnd], as: UTF8.self).printable
    let after = String(decoding: line[visibleEnd..<max(end, visibleEnd)], as: UTF8.self).printable
    let leadingEllipsis = start == line.startIndex ? "" : "…"
    let trailingEllipsis = max(end, visibleEnd) == line.endIndex ? "" : "…"

    text = leadingEllipsis + before + highlighted + after + trailingEllipsis
    padding = (leadingEllipsis + before).map { $0 == "\t" ? "\t" : $0.blank }.joined()
    marker = "^" + String(repeating: "~", count: max(0, highlighted.displayWidth - 1))
  }
}

extension Character {
  /// As many spaces as the character takes columns.
  fileprivate var blank: String { String(repeating: " ", count: displayWidth) }
}

extension ArraySlice<UInt8> {
  /// The last index up to this one that is not in the middle of a character.
  fileprivate func boundary(atOrBefore index: Int) -> Int {
    guard index < endIndex else { return endIndex }
    var boundary = index
    while boundary > startIndex, index - boundary < 3, (0x80..<0xC0).contains(self[boundary]) {
      boundary -= 1
    }
    return boundary
  }
}
