import SwiftDiagnostics
import TestSupport
import Testing

@testable import VisualFormatExpansion

@Suite struct LocationEncodingTests {
  /// Returns the message of the first diagnostic for a use of the macro.
  private func message(_ source: String, _ locationEncoding: LocationEncoding) throws -> String {
    try #require(CheckedLayout(of: source).diagnostics.first).swiftDiagnostic(locationEncoding)
      .message
  }

  private let expectedMessage =
    "unknown relation '>'; a relation is '==', '>=' or '<=' [bad-relation]"

  @Test func messageWithExcerpt() throws {
    expectEqual(
      try message(##"#layout("[a]-[\(cells[0])(>30)]")"##, .excerpt),
      "\(expectedMessage)\n[a]-[cells_0(>30)]\n              ^")
  }

  @Test func locationIsRelativeToTheLiteral() throws {
    var text = try message(##"#layout(  #"[a\#(b)][c(>30)]"#)"##, .appended)
    let location = try #require(AppendedLocation(removingFrom: &text))
    #expect(location.offset == 4)
    #expect(location.length == 5)
    #expect(
      text
        == "an interpolation must replace the whole name of a view, metric or priority [misplaced-interpolation]"
    )
  }

  @Test func messageWithoutLocationIsUnchanged() {
    var text = expectedMessage
    #expect(AppendedLocation(removingFrom: &text) == nil)
    expectEqual(text, expectedMessage)
  }
}
