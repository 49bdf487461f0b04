import FormatFinder
import TestSupport
import Testing

/// Formats with holes, here written as `◌`.
@Suite struct PartialFormatTests {
  private func error(
    in notation: String, passedTo call: String = "f(withVisualFormat: "
  ) throws -> Diagnostic? {
    let literal = notation.replacing("◌", with: #"\(x)"#)
    let bytes = Array("import VisualFormatMacros\n\(call)\"\(literal)\")".utf8)
    let project = CodeProject(paths: ["a.swift"]) { _ in bytes }
    return try #require(project.files.first?.formats.first).unavoidableError
  }

  private func expect(_ error: Diagnostic?, is category: String, at offset: Int) throws {
    let error = try #require(error)
    #expect(error.range?.lowerBound == offset, "\(error)")
    #expect(error.category.rawValue == category, "\(error)")
  }

  /// A hole can be a name, a number, a relation, whole pieces of the grammar, or nothing.
  @Test(arguments: [
    "H:|-[◌]-|", "H:|-◌-[a]", "◌:|[a]|", "◌[a]", "[a]◌", "[a]◌[b]", "[a(◌)]", "[a(◌@◌)]",
    "[a(>=◌)]",
    "[a(◌5)]", "[a(==5◌)]", "[a◌b]", "[a]-◌[b]", "[a]-(◌)-[b]", "[a]-(>=8◌", "H:◌|", "◌|", "[a◌",
    "◌]-|",
    "[a(5@2000◌)]", "|◌|", "[a]-5◌-[b]", "◌[a]◌-◌-[b]◌", "H:|-(◌-[a]", "V:|◌[a]|", "H◌", "◌-|",
    "[a]=◌", "[a]-(-◌)-[b]", "|-(>=-◌,-◌@◌)-[a]", "[a]-(◌-◌)-[b]", "[a(+◌)]",
    "[a(>◌5)]", "[1◌]",
  ])
  func possible(_ notation: String) throws {
    expectEqual(try error(in: notation), nil)
  }

  /// The category and the offset in the known bytes.
  @Test(
    arguments: [
      ("[a◌]]", "unexpected-character", 3), ("[a b]-[◌]", "unexpected-whitespace", 2),
      ("X:◌[a]", "expected-view", 0), ("[a]]◌", "unexpected-character", 3),
      ("[a]|◌[b]", "trailing-garbage", 4), ("[a]◌H:[b]", "unclosed-view", 4),
      ("[◌][b", "unclosed-view", 4), ("[a(5@2000)]◌", "bad-priority", 5),
    ] as [(String, String, Int)])
  func impossible(_ notation: String, _ category: String, _ offset: Int) throws {
    try expect(try error(in: notation), is: category, at: offset)
  }

  /// In a macro, a hole is a name. One in another place is not reported here.
  @Test(arguments: [
    "H:|-◌-[a(>=◌@◌)]-(◌,>=◌)-[◌]-|", "[◌(◌)]", "[a◌]", "[a◌b]", "[a]◌[b]", "◌:|[a]", "◌[a]",
    "[a(5◌)]", "[a(◌5@◌)]",
  ])
  func possibleInMacros(_ notation: String) throws {
    expectEqual(try error(in: notation, passedTo: "#layout("), nil)
  }

  @Test(
    arguments: [
      ("[a(◌]-[b]", "unclosed-predicate-list", 3), ("[◌][◌", "unclosed-view", 3),
      ("[a]-◌[b]", "unterminated-connection", 4), ("[a]-◌-|-◌-[b]", "trailing-garbage", 6),
      ("[a]-(◌-[b]", "unclosed-predicate-list", 5), ("|-◌-|", "expected-view", 3),
      ("[◌]-(◌)-[b]]", "unexpected-character", 9), ("[a]-◌", "unterminated-connection", 4),
    ] as [(String, String, Int)])
  func impossibleInMacros(_ notation: String, _ category: String, _ offset: Int) throws {
    try expect(try error(in: notation, passedTo: "#layout("), is: category, at: offset)
  }
}
