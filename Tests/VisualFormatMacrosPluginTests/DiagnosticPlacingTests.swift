import SwiftDiagnostics
import SwiftParser
import SwiftSyntax
import TestSupport
import Testing

@testable import VisualFormatMacrosPlugin

@Suite struct DiagnosticPlacingTests {
  /// What is told of a use of the macro, by the first diagnostic.
  private func message(_ source: String, _ placing: DiagnosticPlacing) throws -> String {
    let tree = Parser.parse(source: source)
    let node = try #require(
      tree.statements.first?.item.as(ExprSyntax.self)?.as(MacroExpansionExprSyntax.self))
    let arguments = try MacroArguments(node)
    let layout = CheckedLayout(arguments) { LayoutMacro.template($0, arguments) }
    return try #require(layout.diagnostics.first).swiftDiagnostic(placing).message
  }

  private let words = "unknown relation '>'; a relation is '==', '>=' or '<=' [bad-relation]"

  @Test func drawnMessagesShowTheFormatAndACaret() throws {
    expectSame(
      try message(##"#layout("[a]-[\(cells[0])(>30)]")"##, .drawn),
      "\(words)\n[a]-[cells_0(>30)]\n              ^")
  }

  @Test func carriedPlacesCountFromWhereTheLiteralBegins() throws {
    var text = try message(##"#layout(  #"[a\#(b)][c(>30)]"#)"##, .carried)
    let place = try #require(CarriedPlace(takenOff: &text))
    #expect(place.offset == 4)
    #expect(place.length == 5)
    #expect(
      text
        == "an interpolation stands for a whole view, metric or priority, and for nothing else [misplaced-interpolation]"
    )
  }

  @Test func aMessageWithoutPlaceStaysAsItIs() {
    var text = words
    #expect(CarriedPlace(takenOff: &text) == nil)
    expectSame(text, words)
  }
}
