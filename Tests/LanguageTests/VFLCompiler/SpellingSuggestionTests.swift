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
    #expect(NameHint(for: name, among: candidates).clause("view") == clause)
    #expect(NameHint(for: name, among: candidates.reversed()).clause("view") == clause)
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
