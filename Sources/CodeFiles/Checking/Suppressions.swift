import FormatChecker
import VFLSyntax

/// The comments in code that suppress findings: `// vfl:ignore` and `// vfl:ignore[category, …]`,
/// also as `/* … */`, on the line of a finding or on the line before it.
struct Suppressions {
  /// A comment.
  struct Comment {
    /// The UTF-8 byte offsets of the directive in the source.
    let range: Range<Int>
    /// The line of the comment.
    let line: Int
    /// The categories that it suppresses; empty for all.
    let categories: Set<String>
  }

  private static let directive = Array("vfl:ignore".utf8)

  /// The comments in the order of the source.
  let comments: [Comment]
  /// The indices of the comments that have suppressed a finding.
  private var used: Set<Int> = []

  /// Finds the comments in a source.
  init(in source: Source) {
    let bytes = source.bytes
    var comments: [Comment] = []
    var position = 0
    while let start = bytes[position...].firstIndex(of: UInt8(ascii: "v")) {
      position = start + 1
      guard bytes[start...].starts(with: Self.directive), Self.isInComment(start, of: source) else {
        continue
      }
      var end = start + Self.directive.count
      if end < bytes.count, bytes[end].isNameByte { continue }
      var categories: Set<String> = []
      if end < bytes.count, bytes[end] == UInt8(ascii: "["),
        let closing = bytes[end...].firstIndex(of: UInt8(ascii: "]"))
      {
        let names = String(decoding: bytes[(end + 1)..<closing], as: UTF8.self).split(
          separator: ",")
        categories = Set(names.map { $0.filter { $0 != " " } })
        end = closing + 1
      }
      comments.append(
        Comment(
          range: start..<end, line: source.location(of: start).line, categories: categories))
    }
    self.comments = comments
  }

  /// Whether a comment begins on the line of an offset, before it, with nothing but blanks between.
  private static func isInComment(_ offset: Int, of source: Source) -> Bool {
    let before = source.bytes[source.lineRange(of: offset).lowerBound..<offset]
    let text = before.reversed().drop { $0 == UInt8(ascii: " ") || $0 == UInt8(ascii: "\t") }
    return text.starts(with: "//".utf8) || text.starts(with: "*/".utf8)
  }

  /// Returns whether a comment suppresses a finding, and notes that the comment is used.
  mutating func suppresses(_ finding: Finding) -> Bool {
    guard let line = finding.place?.start.line else { return false }
    let index = comments.firstIndex { comment in
      (comment.line == line || comment.line == line - 1)
        && (comment.categories.isEmpty || comment.categories.contains(finding.category.rawValue))
    }
    if let index { used.insert(index) }
    return index != nil
  }

  /// The comments that have suppressed nothing.
  var unused: [Comment] { comments.indices.filter { !used.contains($0) }.map { comments[$0] } }
}
