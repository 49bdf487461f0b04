/// The part of a source line that a diagnostic refers to, with a marker for the line below it.
package struct Excerpt {
  /// The line, or the part of it around the marked range, with control characters replaced.
  package let text: String
  /// The whitespace that aligns the marker with the first marked byte.
  package let padding: String
  /// A caret, followed by a tilde for each further column.
  package let marker: String

  private static let bytesBefore = 120
  private static let bytesAfter = 120

  /// Creates an excerpt of a line. The range to mark is clamped to the line.
  package init(line: ArraySlice<UInt8>, highlighting range: Range<Int>) {
    let marked = range.clamped(to: line.startIndex..<line.endIndex)
    let start = line.boundary(
      atOrBefore: max(line.startIndex, marked.lowerBound - Self.bytesBefore))
    let visibleEnd = min(marked.upperBound, marked.lowerBound + Self.bytesAfter)
    let end = line.boundary(atOrBefore: min(line.endIndex, visibleEnd + Self.bytesAfter))
    let before = String(decoding: line[start..<marked.lowerBound], as: UTF8.self).printable
    let highlighted = String(decoding: line[marked.lowerBound..<visibleEnd], as: UTF8.self)
      .printable
    let after = String(decoding: line[visibleEnd..<max(end, visibleEnd)], as: UTF8.self).printable
    let leadingEllipsis = start == line.startIndex ? "" : "…"
    let trailingEllipsis = max(end, visibleEnd) == line.endIndex ? "" : "…"

    text = leadingEllipsis + before + highlighted + after + trailingEllipsis
    padding = (leadingEllipsis + before).split(separator: "\t", omittingEmptySubsequences: false)
      .map { String($0).blank }.joined(separator: "\t")
    marker = "^" + String(repeating: "~", count: max(0, highlighted.displayWidth - 1))
  }
}

extension String {
  /// One space for each column that the text occupies.
  fileprivate var blank: String { String(repeating: " ", count: displayWidth) }
}

extension ArraySlice<UInt8> {
  /// Returns the last index, at or before `index`, that is not in the middle of a character.
  fileprivate func boundary(atOrBefore index: Int) -> Int {
    guard index < endIndex else { return endIndex }
    var boundary = index
    while boundary > startIndex, index - boundary < 3, (0x80..<0xC0).contains(self[boundary]) {
      boundary -= 1
    }
    return boundary
  }
}
