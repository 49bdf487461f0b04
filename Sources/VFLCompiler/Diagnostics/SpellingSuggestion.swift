import VFLSyntax

/// Spelling suggestions for unknown names.
package enum SpellingSuggestion {
  /// The maximum length of a name with suggestions, which limits the time to compare names.
  private static let maximumLength = 64

  /// Returns the candidate with the smallest edit distance from a name.
  ///
  /// The distance must be at most one third of the length of the name. The result is `nil` if
  /// several candidates have the smallest distance.
  ///
  /// - Complexity: O(*n* · *m*²) for *n* candidates and names of *m* bytes.
  package static func nearest(to name: String, among candidates: [String]) -> String? {
    let bytes = Array(name.utf8)
    guard bytes.count <= maximumLength else { return nil }
    let limit = bytes.count / 3
    var best: String?
    var bestDistance = limit + 1
    for candidate in candidates where candidate.isName {
      let other = Array(candidate.utf8)
      guard (other.count - bytes.count).magnitude <= limit else { continue }
      guard let distance = distance(bytes, other, atMost: bestDistance) else { continue }
      if distance < bestDistance {
        (best, bestDistance) = (candidate, distance)
      } else if distance == bestDistance, candidate != best {
        best = nil
      }
    }
    return best
  }

  /// Returns the nearest candidate; if there is none, all candidates that extend the name by one
  /// byte, such as `centerX` and `centerY` for `center`.
  package static func suggestions(for name: String, among candidates: [String]) -> [String] {
    if let nearest = nearest(to: name, among: candidates) { return [nearest] }
    return candidates.filter { candidate in
      candidate.utf8.count == name.utf8.count + 1 && candidate.utf8.starts(with: name.utf8)
    }
  }

  /// Returns the candidates with the smallest edit distances from a name, even if these are large.
  ///
  /// - Complexity: O(*n* · *m*²) for *n* candidates and names of *m* bytes.
  static func nearest(_ count: Int, to name: String, among candidates: [String]) -> [String] {
    let bytes = Array(name.utf8.prefix(maximumLength))
    let distances = candidates.map { distance(bytes, Array($0.utf8), atMost: .max) ?? .max }
    let order = candidates.indices.sorted { (distances[$0], $0) < (distances[$1], $1) }
    return order.prefix(count).map { candidates[$0] }
  }

  /// Returns whether a message can suggest a name: one that is valid in a format and not too long.
  static func canSuggest(_ name: String) -> Bool {
    name.isName && name.utf8.count <= maximumLength
  }

  /// Returns the clause that appends a suggestion to a message; empty without a suggestion.
  package static func clause(_ suggestion: String?) -> String {
    suggestion.map { clause(anyOf: [$0]) } ?? ""
  }

  /// Returns the clause that appends suggestions to a message; empty without suggestions.
  package static func clause(anyOf suggestions: [String]) -> String {
    guard !suggestions.isEmpty else { return "" }
    return "; did you mean \(suggestions.alternatives)?"
  }

  /// Returns the optimal string alignment distance of two names, ignoring ASCII case; `nil` if it
  /// exceeds a limit.
  ///
  /// The distance is the number of insertions, deletions, replacements and transpositions of
  /// adjacent bytes.
  ///
  /// Source: F. J. Damerau, "A technique for computer detection and correction of spelling
  /// errors", CACM 7 (1964).
  private static func distance(_ first: [UInt8], _ second: [UInt8], atMost limit: Int) -> Int? {
    let first = first.map { $0.foldedCase }
    let second = second.map { $0.foldedCase }
    var rowBeforePrevious: [Int] = []
    var previousRow = Array(0...second.count)
    for i in first.indices {
      var row = [i + 1]
      for j in second.indices {
        let replacement = previousRow[j] + (first[i] == second[j] ? 0 : 1)
        var minimum = min(replacement, previousRow[j + 1] + 1, row[j] + 1)
        if i > 0, j > 0, first[i] == second[j - 1], first[i - 1] == second[j] {
          minimum = min(minimum, rowBeforePrevious[j - 1] + 1)
        }
        row.append(minimum)
      }
      guard row.contains(where: { $0 <= limit }) else { return nil }
      (rowBeforePrevious, previousRow) = (previousRow, row)
    }
    return previousRow[second.count]
  }
}

extension UInt8 {
  fileprivate var foldedCase: UInt8 { (65...90).contains(self) ? self | 0x20 : self }
}
