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
