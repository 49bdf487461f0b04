import Testing
import VFLSyntax

@Suite struct FixItEditingTests {
  @Test(arguments: [
    ([FixIt.Edit(1..<1, newText: "x")], "axbcd"),
    ([FixIt.Edit(1..<3, newText: "")], "ad"),
    ([FixIt.Edit(2..<2, newText: "x"), FixIt.Edit(2..<2, newText: "y")], "abxycd"),
    ([FixIt.Edit(3..<4, newText: "y"), FixIt.Edit(0..<1, newText: "x")], "xbcy"),
    ([FixIt.Edit(1..<2, newText: "y"), FixIt.Edit(1..<1, newText: "x")], "axycd"),
    ([FixIt.Edit(0..<3, newText: "x"), FixIt.Edit(1..<2, newText: "y")], "xd"),
    ([FixIt.Edit(4..<4, newText: "x"), FixIt.Edit(4..<9, newText: "y")], "abcdx"),
    ([], "abcd"),
  ])
  func edits(_ edits: [FixIt.Edit], _ result: String) {
    #expect(String(decoding: edits.applied(to: Array("abcd".utf8)), as: UTF8.self) == result)
  }
}
