import VFLSyntax

/// The name that was most likely meant by one that is unknown.
package enum NearName {
  /// Of longer names none is said to be near: comparing them would take too long.
  private static let longest = 64

  /// The candidate that differs least from a name, if it differs little; `nil` where several differ as little.
  ///
  /// - Complexity: O(*n* · *m*²) for *n* candidates and names of *m* bytes.
  package static func nearest(to name: String, among candidates: [String]) -> String? {
    let bytes = Array(name.utf8)
    guard bytes.count <= longest else { return nil }
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

  /// How many letters must be inserted, deleted, replaced or swapped with the next to turn one name into the other,
  /// case aside; `nil` if that are more than a limit.
  ///
  /// Source: the optimal string alignment distance, after F. J. Damerau, "A technique for computer detection and
  /// correction of spelling errors", CACM 7 (1964).
  private static func distance(_ first: [UInt8], _ second: [UInt8], atMost limit: Int) -> Int? {
    let first = first.map { $0.foldedCase }
    let second = second.map { $0.foldedCase }
    var beforeLast: [Int] = []
    var last = Array(0...second.count)
    for i in first.indices {
      var row = [i + 1]
      for j in second.indices {
        let replaced = last[j] + (first[i] == second[j] ? 0 : 1)
        var least = min(replaced, last[j + 1] + 1, row[j] + 1)
        if i > 0, j > 0, first[i] == second[j - 1], first[i - 1] == second[j] {
          least = min(least, beforeLast[j - 1] + 1)
        }
        row.append(least)
      }
      guard row.contains(where: { $0 <= limit }) else { return nil }
      (beforeLast, last) = (last, row)
    }
    return last[second.count]
  }
}

extension UInt8 {
  fileprivate var foldedCase: UInt8 { (65...90).contains(self) ? self | 0x20 : self }
}
