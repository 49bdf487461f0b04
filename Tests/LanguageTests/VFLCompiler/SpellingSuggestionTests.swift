import TestSupport
import Testing

@testable import VFLCompiler

@Suite struct SpellingSuggestionTests {
  @Test(
    arguments: [
      ("pading", ["margin", "padding"], "padding"),
      ("margiin", ["margin", "width"], "margin"),
      ("nmae", ["name", "field"], "name"),
      ("View", ["view", "button"], "view"),
      ("vie", ["view"], "view"),
      ("b", ["a", "c"], nil),
      ("b", ["B"], "B"),
      ("view3", ["view1", "view2"], nil),  // same distance
      ("view3", ["view1", "view2", "View3"], "View3"),
      ("icon", ["image", "title"], nil),
      ("titel", ["title", "title"], "title"),
      ("self", ["self.icon", "sélf"], nil),  // not valid names in a format
      ("a", [], nil),
    ] as [(String, [String], String?)])
  func nearest(_ name: String, _ candidates: [String], _ expected: String?) {
    #expect(SpellingSuggestion.nearest(to: name, among: candidates) == expected)
    #expect(SpellingSuggestion.nearest(to: name, among: candidates.reversed()) == expected)
  }

  /// The suggestions are the same as by the complete table of the distances between all prefixes.
  @Test(arguments: 0..<10) func matchesCompleteTable(seed: UInt64) {
    var random = SplitMix64(seed: seed)
    let letters = Array("abAB_")
    func name() -> String {
      let length = Int.random(in: 1...9, using: &random)
      return String((0..<length).map { _ in random.element(of: letters) })
    }
    for _ in 0..<200 {
      let (name, candidates) = (name(), (0..<5).map { _ in name() })
      let distances = candidates.map { completeDistance(name.lowercased(), $0.lowercased()) }
      let smallest = distances.min() ?? 0
      let best = Set(zip(candidates, distances).filter { $1 == smallest }.map { $0.0 })
      let expected = best.count == 1 && smallest <= name.count / 3 ? best.first : nil
      expectEqual(
        SpellingSuggestion.nearest(to: name, among: candidates), expected, "\(name), \(candidates)")
    }
  }

  private func completeDistance(_ first: String, _ second: String) -> Int {
    let (first, second) = (Array(first.utf8), Array(second.utf8))
    var table = (0...first.count).map { i in (0...second.count).map { i == 0 ? $0 : i } }
    for i in 0..<first.count {
      for j in 0..<second.count {
        let replacement = table[i][j] + (first[i] == second[j] ? 0 : 1)
        table[i + 1][j + 1] = min(replacement, table[i][j + 1] + 1, table[i + 1][j] + 1)
        if i > 0, j > 0, first[i] == second[j - 1], first[i - 1] == second[j] {
          table[i + 1][j + 1] = min(table[i + 1][j + 1], table[i - 1][j - 1] + 1)
        }
      }
    }
    return table[first.count][second.count]
  }

  /// After the limit of comparisons, nothing is suggested; a search that has begun is completed.
  @Test func limitOfComparisons() {
    let candidates = SpellingCandidates(maximumWork: 5) { ["title", "field", "image"] }
    #expect(candidates.nearest(to: "titel") == "title")
    #expect(candidates.nearest(to: "titel") == nil)
  }

  /// All names if they are few, else the nearest three, in the same order for any order of names.
  @Test(
    arguments: [
      ("clasicImageView", ["a"], "; the only view is 'a'"),
      ("x", ["c", "b", "c", "not valid"], "; the views are 'b' and 'c'"),
      ("x", ["a", "b", "c", "d", "e"], "; the views are 'a', 'b', 'c', 'd', and 'e'"),
      (
        "q", ["f666666", "b22", "d4444", "a1", "e55555", "c333"],
        "; the nearest views are 'a1', 'b22', and 'c333'"
      ),
      ("titel", ["title", "a"], "; did you mean 'title'?"),
      ("x", [], ""), ("x", (0..<300).map { "name\($0)" }, ""),
    ] as [(String, [String], String)])
  func hints(_ name: String, _ candidates: [String], _ clause: String) {
    for names in [candidates, candidates.reversed()] {
      #expect(NameHint(for: name, among: SpellingCandidates(names)).clause("view") == clause)
    }
  }

  @Test(
    arguments: [
      ("center", ["centerX", "width", "centerY"], ["centerX", "centerY"]),
      ("widht", ["width", "height"], ["width"]),
      ("wi", ["width", "height"], []),  // more than one byte is missing
    ] as [(String, [String], [String])])
  func suggestions(_ name: String, _ candidates: [String], _ expected: [String]) {
    #expect(SpellingSuggestion.suggestions(for: name, among: candidates) == expected)
  }
}
