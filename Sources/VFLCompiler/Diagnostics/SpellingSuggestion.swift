import LayoutConstraints
import VFLSyntax

/// Spelling suggestions for unknown names.
package enum SpellingSuggestion {
  /// The maximum length of a name with suggestions, which limits the time to compare names.
  fileprivate static let maximumLength = 64

  /// Returns the candidate with the smallest edit distance from a name; see
  /// ``SpellingCandidates/nearest(to:)``.
  package static func nearest(to name: String, among candidates: [String]) -> String? {
    SpellingCandidates(candidates).nearest(to: name)
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
    var distance = EditDistance(from: name.utf8.prefix(maximumLength))
    let distances = candidates.map { distance.to($0, atMost: maximumLength) ?? .max }
    let order = sortedIndices(count: candidates.count) { distances[$0] < distances[$1] }
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
}

/// The names that can be suggested for unknown names.
///
/// The comparisons for all unknown names together have a limit. Therefore many of them do not take
/// the square of the time that one takes. After the limit, nothing is suggested.
package final class SpellingCandidates {
  private let makeNames: () -> [String]
  private lazy var names = makeNames()
  /// The number of pairs of bytes that can still be compared.
  private var remainingWork: Int

  /// The limit of the comparisons, which take about 10 ms.
  private static let maximumWork = 1 << 22
  /// The maximum number of names that a message chooses from if none is similar.
  private static let maximumListedCount = 256

  /// Creates the candidates from names that are computed if they are needed.
  ///
  /// Duplicates have no effect, and neither do texts that are not names.
  package convenience init(_ names: @escaping @autoclosure () -> [String]) {
    self.init(maximumWork: Self.maximumWork, names)
  }

  init(maximumWork: Int, _ makeNames: @escaping () -> [String]) {
    self.makeNames = makeNames
    remainingWork = maximumWork
  }

  /// Returns the candidate with the smallest edit distance from a name.
  ///
  /// The distance must be at most one third of the length of the name. The result is `nil` if
  /// several candidates have the smallest distance.
  ///
  /// - Complexity: O(*n* · *m*²) for *n* candidates and names of *m* bytes.
  package func nearest(to name: String) -> String? {
    guard name.utf8.count <= SpellingSuggestion.maximumLength, remainingWork > 0 else { return nil }
    var distance = EditDistance(from: name.utf8)
    let limit = name.utf8.count / 3
    var best: String?
    var smallest = limit + 1
    for candidate in names {
      guard let found = distance.to(candidate, atMost: min(smallest, limit)), candidate.isName
      else { continue }
      if found < smallest {
        (best, smallest) = (candidate, found)
      } else if candidate != best {
        best = nil
      }
    }
    remainingWork -= names.count + distance.work
    return best
  }

  /// The names that a message can list, in order, each once; `nil` if there are too many.
  private(set) lazy var listedNames: [String]? = {
    var distinct: Set<String> = []
    for name in names where SpellingSuggestion.canSuggest(name) {
      distinct.insert(name)
      if distinct.count > Self.maximumListedCount { return nil }
    }
    return Array(distinct).ordered(by: <)
  }()
}

/// The optimal string alignment distances of texts from a name, ignoring ASCII case.
///
/// The distance is the number of insertions, deletions, replacements and transpositions of adjacent
/// bytes. Of the table of the distances between all prefixes, only the diagonals within the limit
/// are computed, and no further row if all distances in a row exceed it.
///
/// Sources: F. J. Damerau, "A technique for computer detection and correction of spelling errors",
/// CACM 7 (1964); E. Ukkonen, "Algorithms for approximate string matching", Information and Control
/// 64 (1985).
private struct EditDistance {
  private let name: [UInt8]
  private var rowBeforePrevious: [Int] = []
  private var previousRow: [Int] = []
  private var row: [Int] = []
  /// The number of pairs of bytes that have been compared.
  private(set) var work = 0

  init(from name: some Sequence<UInt8>) {
    self.name = name.map { $0.foldedCase }
  }

  /// Returns the distance to a text; `nil` if it exceeds a limit.
  mutating func to(_ text: String, atMost limit: Int) -> Int? {
    guard (text.utf8.count - name.count).magnitude <= limit else { return nil }
    if let found = text.utf8.withContiguousStorageIfAvailable({ to($0, atMost: limit) }) {
      return found
    }
    return Array(text.utf8).withUnsafeBufferPointer { to($0, atMost: limit) }
  }

  private mutating func to(_ text: UnsafeBufferPointer<UInt8>, atMost limit: Int) -> Int? {
    prepareRows(text.count + 1)
    for i in name.indices {
      let columns = max(0, i - limit)..<min(text.count, i + limit + 1)
      row[columns.lowerBound] = columns.lowerBound == 0 ? i + 1 : limit + 1
      var smallest = row[columns.lowerBound]
      for j in columns {
        let distance = distance(text, i, j)
        row[j + 1] = distance
        smallest = min(smallest, distance)
      }
      work += columns.count
      if smallest > limit { return nil }
      if columns.upperBound < text.count { row[columns.upperBound + 1] = limit + 1 }
      swap(&rowBeforePrevious, &previousRow)
      swap(&previousRow, &row)
    }
    return previousRow[text.count] <= limit ? previousRow[text.count] : nil
  }

  /// Returns the distance between the prefixes that end with the bytes at two indices.
  @inline(__always)
  private func distance(_ text: UnsafeBufferPointer<UInt8>, _ i: Int, _ j: Int) -> Int {
    let (own, other) = (name[i], text[j].foldedCase)
    let distance = min(
      previousRow[j] + (own == other ? 0 : 1), previousRow[j + 1] + 1, row[j] + 1)
    guard i > 0, j > 0, own == text[j - 1].foldedCase, name[i - 1] == other else { return distance }
    return min(distance, rowBeforePrevious[j - 1] + 1)
  }

  /// Prepares the rows for a text: the distances of its prefixes from the empty prefix.
  private mutating func prepareRows(_ count: Int) {
    while row.count < count {
      rowBeforePrevious.append(0)
      previousRow.append(0)
      row.append(0)
    }
    for j in 0..<count { previousRow[j] = j }
  }
}
