import TestSupport
import Testing

@Suite struct FormatTests {
  @Test func strings() throws {
    let run = try Command(["format", "H: |-(10)-[a(>=20,<=4e1)] [b]", "[a]"])
    #expect(run.status == 0)
    #expect(run.output == "H:|-10-[a(>=20, <=40)][b]\n[a]\n")
  }

  private static let file =
    "\u{FEFF}# rows\r\n[a]-(8)-[b]  \r\n\r\n[c\r\n[d]\\\r\n-8.0-[e]\r\n[f]\\\r\n-[g]\r\n"
  private static let formatted =
    "\u{FEFF}# rows\r\n[a]-8-[b]\r\n\r\n[c\r\n[d]-8-[e]\r\n[f]\\\r\n-[g]\r\n"

  @Test func textBetweenFormatsStays() throws {
    let run = try Command(["format", "-"], input: Self.file)
    #expect(run.status == 1)
    #expect(Array(run.output.utf8) == Array(Self.formatted.utf8))
    #expect(run.errors.hasPrefix("<stdin>:4:3: error: expected ']'"))
  }

  @Test func inPlace() throws {
    let run = try Command(["format", "--in-place", "Feed.vfl"], files: ["Feed.vfl": Self.file])
    #expect(try run.text(of: "Feed.vfl").utf8.elementsEqual(Self.formatted.utf8))
    #expect(run.output == "")
    #expect(run.status == 1)
  }

  @Test func checkListsWhatWouldChangeAndWritesNothing() throws {
    let text = "[a]\n[b]-(8)-[c]\n"
    let run = try Command(["format", "--check", "Feed.vfl"], files: ["Feed.vfl": text])
    expectEqual(try run.text(of: "Feed.vfl"), text)
    #expect(run.status == 1)
    #expect(run.output == "Feed.vfl:2:1: [b]-8-[c]\n")
  }

  @Test func checkPrintsNoControlCharacters() throws {
    let run = try Command(
      ["format", "--check", "a\u{1B}.vfl"], files: ["a\u{1B}.vfl": "[b]-(8)-[c]\n"])
    #expect(run.output == "a\u{241B}.vfl:1:1: [b]-8-[c]\n")
  }

  @Test func asJSON() throws {
    try Command(["format", "--format", "json", "[a]-(8)-[b]"]).expectDocument(
      """
      {"errors": 0, "formatted": [{"text": "[a]-8-[b]", "changes": [{"canonical": "[a]-8-[b]"}]}]}
      """)
  }
}
