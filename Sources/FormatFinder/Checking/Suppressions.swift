import FormatFindings
import VFLSyntax

/// The comments in code that suppress findings: `// vfl:ignore` and `// vfl:ignore[category, …]`,
/// also as `/* … */`, on the line of a finding or on the line before it.
struct Suppressions {
  /// A line and a category that a comment on it suppresses; `nil` for all.
  private struct Key: Hashable {
    let line: Int
    let category: String?
  }

  private let comments: [Suppression]
  /// The index of the first comment for each line and category.
  private let firstComments: [Key: Int]
  /// The indices of the comments that have suppressed a finding.
  private var used: Set<Int> = []

  init(in code: CodeProject.File) {
    comments = code.comments.flatMap { Suppression.directives(in: $0, of: code.source) }
    var firstComments: [Key: Int] = [:]
    for (index, comment) in comments.enumerated() {
      for key in Self.keys(of: comment) where firstComments[key] == nil {
        firstComments[key] = index
      }
    }
    self.firstComments = firstComments
  }

  private static func keys(of comment: Suppression) -> [Key] {
    comment.categories?.map { Key(line: comment.line, category: $0.name) }
      ?? [Key(line: comment.line, category: nil)]
  }

  /// Returns whether a comment suppresses a finding, and notes that the comment is used: one on
  /// the line of the finding, or else one on the line before.
  ///
  /// - Complexity: O(1).
  mutating func suppresses(_ finding: Finding) -> Bool {
    guard let line = finding.place?.start.line,
      let index = firstComment(on: line, for: finding.category)
        ?? firstComment(on: line - 1, for: finding.category)
    else { return false }
    used.insert(index)
    return true
  }

  private func firstComment(on line: Int, for category: FindingCategory) -> Int? {
    let categories: [String?] = [nil, category.rawValue]
    return categories.compactMap { firstComments[Key(line: line, category: $0)] }.min()
  }

  /// Returns the warnings about comments: their errors, or that they have suppressed nothing.
  func findings(in source: Source) -> [Finding] {
    comments.indices.flatMap { index in
      let errors = comments[index].errors(in: source)
      let isUnused = errors.isEmpty && !used.contains(index)
      return isUnused ? [comments[index].unused(in: source)] : errors
    }
  }
}

/// A comment in code that suppresses findings: `vfl:ignore` at its beginning, perhaps with a list
/// of categories.
struct Suppression {
  struct Category {
    let name: String
    let range: Range<Int>
  }

  /// An error in the list of a comment.
  struct ListError {
    let message: String
    /// The text that is right in place of the directive, if it is known.
    var replacement: String?
  }

  /// The UTF-8 byte offsets of the directive in the source.
  let range: Range<Int>
  let line: Int
  /// The categories that it suppresses; `nil` for all. Empty after an error.
  let categories: [Category]?
  let error: ListError?
}

extension Suppression {
  private static let directive = Array(SuppressionDirective.text.utf8)

  /// Returns the directives in a comment, which can contain further comments.
  static func directives(in comment: Range<Int>, of source: Source) -> [Suppression] {
    let bytes = source.bytes[comment]
    var directives: [Suppression] = []
    var position = bytes.startIndex
    while let start = bytes[position...].firstIndex(of: UInt8(ascii: "v")) {
      position = start + 1
      guard bytes[start...].starts(with: directive), beginsComment(after: bytes[..<start]) else {
        continue
      }
      let end = start + directive.count
      if end < bytes.endIndex, bytes[end].isNameByte { continue }
      let found = Suppression(
        from: start, before: bytes[end...], line: source.location(of: start).line)
      directives.append(found)
      position = found.range.upperBound
    }
    return directives
  }

  /// Whether `//` or `/*` is at the end of a text, perhaps with blanks after it.
  private static func beginsComment(after text: ArraySlice<UInt8>) -> Bool {
    let reversed = text.reversed().drop { $0.isBlank }
    return reversed.starts(with: "//".utf8) || reversed.starts(with: "*/".utf8)
  }

  /// Reads the text after a directive. A text that is neither a list nor begins with a category is
  /// an explanation.
  private init(from start: Int, before text: ArraySlice<UInt8>, line: Int) {
    self.line = line
    let rest = text.drop { $0.isBlank }
    let word = rest.prefix { $0.isNameByte || $0 == UInt8(ascii: "-") }
    let name = String(decoding: word, as: UTF8.self)
    if rest.first == UInt8(ascii: "[") {
      let list = rest.dropFirst()
      let end = list.firstIndex(of: UInt8(ascii: "]"))
      let names = Self.categories(in: list[..<(end ?? list.startIndex)])
      range = start..<(end.map { $0 + 1 } ?? list.startIndex)
      categories = names
      error =
        end == nil
        ? ListError(message: "expected ']' after the categories of 'vfl:ignore['")
        : names.isEmpty
          ? ListError(message: "expected categories in 'vfl:ignore[…]', found none") : nil
    } else if FindingCategory.configurable.contains(name) {
      range = start..<word.endIndex
      categories = []
      error = ListError(
        message: "expected '[\(name)]' after 'vfl:ignore', found '\(name)'"
          + "; ':' begins an explanation",
        replacement: "\(SuppressionDirective.text)[\(name)]")
    } else {
      range = start..<text.startIndex
      categories = nil
      error = nil
    }
  }

  private static func categories(in list: ArraySlice<UInt8>) -> [Category] {
    list.split { ", \t\r\n".utf8.contains($0) }.map { name in
      Category(name: String(decoding: name, as: UTF8.self), range: name.startIndex..<name.endIndex)
    }
  }
}

// MARK: - Findings

extension Suppression {
  /// Returns the warnings about an error and about categories that do not exist.
  func errors(in source: Source) -> [Finding] {
    if let error {
      return [
        Finding(
          suppression: error.message, at: range, in: source, replacement: error.replacement)
      ]
    }
    return (categories ?? []).filter { !FindingCategory.configurable.contains($0.name) }
      .map { $0.unknown(in: source) }
  }

  func unused(in source: Source) -> Finding {
    let text = String(decoding: source.bytes[range], as: UTF8.self)
    return Finding(
      suppression: "unused '\(text)'; it suppresses no finding", at: range, in: source,
      replacement: nil)
  }
}

extension Suppression.Category {
  fileprivate func unknown(in source: Source) -> Finding {
    let near = FindingCategory.nearest(to: name)
    return Finding(
      suppression: FindingCategory.unknownMessage(name, suggestion: near), at: range, in: source,
      replacement: near)
  }
}

extension Finding {
  fileprivate init(
    suppression message: String, at range: Range<Int>, in source: Source, replacement: String?
  ) {
    let fixIt = replacement.map { FixIt.replace(0..<range.count, with: $0) }
    self.init(
      .warning, .unusedSuppression, message, in: source.name, at: Place(source, range),
      fixIts: fixIt.map { [$0] } ?? [])
  }
}

/// The directive in comments that suppresses findings.
enum SuppressionDirective {
  static let text = "vfl:ignore"
}
