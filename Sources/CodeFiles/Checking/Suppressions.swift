import FormatChecker
import FormatFinder
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

  private static let directive = Array(SuppressionDirective.text.utf8)

  /// A line and a category that a comment on it suppresses; `nil` for all.
  private struct Key: Hashable {
    let line: Int
    let category: String?
  }

  /// The comments in the order of the source.
  let comments: [Comment]
  /// The index of the first comment for each line and category.
  private let firstComments: [Key: Int]
  /// The indices of the comments that have suppressed a finding.
  private var used: Set<Int> = []

  /// Finds the directives in the comments of code.
  init(in code: LocatedCode) {
    comments = code.comments.flatMap { Self.directives(in: $0, of: code.source) }
    var firstComments: [Key: Int] = [:]
    for (index, comment) in comments.enumerated() {
      for key in Self.keys(of: comment) where firstComments[key] == nil {
        firstComments[key] = index
      }
    }
    self.firstComments = firstComments
  }

  private static func keys(of comment: Comment) -> [Key] {
    comment.categories.isEmpty
      ? [Key(line: comment.line, category: nil)]
      : comment.categories.map { Key(line: comment.line, category: $0) }
  }

  private static func directives(in comment: Range<Int>, of source: Source) -> [Comment] {
    let bytes = source.bytes[comment]
    var directives: [Comment] = []
    var position = bytes.startIndex
    while let start = bytes[position...].firstIndex(of: UInt8(ascii: "v")) {
      position = start + 1
      guard bytes[start...].starts(with: directive), beginsComment(after: bytes[..<start]) else {
        continue
      }
      let end = start + directive.count
      if end < bytes.endIndex, bytes[end].isNameByte { continue }
      let list = categoryList(in: bytes[end...])
      directives.append(
        Comment(
          range: start..<list.endIndex, line: source.location(of: start).line,
          categories: categories(in: list)))
      position = list.endIndex
    }
    return directives
  }

  /// Whether `//` or `/*` is at the end of a text, perhaps with blanks after it.
  private static func beginsComment(after text: ArraySlice<UInt8>) -> Bool {
    let reversed = text.reversed().drop { $0 == UInt8(ascii: " ") || $0 == UInt8(ascii: "\t") }
    return reversed.starts(with: "//".utf8) || reversed.starts(with: "*/".utf8)
  }

  /// The text `[category, …]` after a directive; an empty text if there is none. A list that is not
  /// closed ends with the comment.
  private static func categoryList(in text: ArraySlice<UInt8>) -> ArraySlice<UInt8> {
    guard text.first == UInt8(ascii: "[") else { return text.prefix(0) }
    return text.firstIndex(of: UInt8(ascii: "]")).map { text[...$0] } ?? text
  }

  private static func categories(in list: ArraySlice<UInt8>) -> Set<String> {
    let names = String(decoding: list, as: UTF8.self).split { "[], ".contains($0) }
    return Set(names.map(String.init))
  }

  /// Returns whether a comment suppresses a finding, and notes that the comment is used.
  ///
  /// - Complexity: O(1).
  mutating func suppresses(_ finding: Finding) -> Bool {
    guard let line = finding.place?.start.line else { return false }
    let categories: [String?] = [nil, finding.category.rawValue]
    let indices = categories.flatMap { category in
      [line - 1, line].compactMap { firstComments[Key(line: $0, category: category)] }
    }
    guard let index = indices.min() else { return false }
    used.insert(index)
    return true
  }

  /// The comments that have suppressed nothing.
  var unused: [Comment] { comments.indices.filter { !used.contains($0) }.map { comments[$0] } }
}
