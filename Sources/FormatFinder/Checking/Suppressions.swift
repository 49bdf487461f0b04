import VFLWorkspace

/// The comments in code that suppress findings: `// vfl:ignore` and `// vfl:ignore[category, …]`,
/// also as `/* … */`, on the line of a finding or on the line before it.
struct Suppressions {
  /// A line and a category that a comment on it suppresses; `nil` for all.
  private struct Key: Hashable {
    let line: Int
    let category: String?
  }

  /// The comments in the order of the source.
  private let comments: [Suppression]
  /// The index of the first comment for each line and category.
  private let firstComments: [Key: Int]
  /// The indices of the comments that have suppressed a finding.
  private var used: Set<Int> = []

  /// Finds the directives in the comments of code.
  init(in code: LocatedCode) {
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
