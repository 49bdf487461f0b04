import Foundation
import TestSupport
import Testing

/// `vfl convert`.
@Suite struct ConvertTests {
  @Test func scene() throws {
    let run = try Command(["convert", "HV:|-[photo]-|", "|~[title(50%)]~|"])
    expectEqual(
      run.output,
      """
      superview: {}
      spacing: {superview: 8}
      views:
        photo: {}
        title: {}
      layout:
        - "H:|-[photo]-|"
        - "V:|-[photo]-|"
        - "title.width == superview.width * 0.5"
        - "title.centerX == superview.centerX"

      """)
    #expect(run.status == 0 && run.errors.isEmpty)
  }

  @Test func formats() throws {
    let run = try Command(["convert", "--to", "formats", "|[a(100)]->[b(c*2)]|"])
    expectEqual(run.output, "H:|[a(100)]\nH:[b]|\nb.width == c.width * 2\n")
  }

  /// A file, the standard input and arguments are parts of one scene.
  @Test func inputs() throws {
    let files = ["a.vfl": "// a\n\nHV:|[a]|\n#[a]\n"]
    let run = try Command(
      ["convert", "--to", "formats", "a.vfl", "-"], input: "[b(50)]\n", files: files)
    #expect(run.status == 0 && run.errors.isEmpty)
    expectEqual(run.output, "H:|[a]|\nV:|[a]|\nH:[b(50)]\n")
  }

  /// The scene is laid out by the other commands: 320 - 16 and 480 - 16.
  @Test func layout() throws {
    let script = "vfl convert 'HV:|-[a]-|' -o a.yml\nvfl solve --size 320x480 --format json a.yml"
    #expect(try Command(script: script).frames()["a"] == [8, 8, 304, 464])
  }

  @Test func document() throws {
    let run = try Command(["convert", "--format", "json", "[a]-(>=20)-[b]", "[c(d.left)]"])
    #expect(run.status == 1)
    let document = try run.document()
    expectEqual(
      document.objects("diagnostics").map { $0["category"] as? String },
      ["different-meaning", "not-converted"])
    #expect(document["scene"] != nil)
  }

  /// The messages of the parser of formats refer to this command.
  @Test(
    arguments: [
      "|~[a]~|", "HV:|[a]|", "C:a.left(b)", "Z:|[a]", "[a1..3]", "[a]->[b]", "->[a]|", "[a(50%)]",
      "[a(b*2)]",
      "[a(b/2)]", "[a(b.height)]", "[c:[a]]", "[a,b]", "[a(10),b]", "[a] // b", "|[a]|//b",
      "[a(>5)]->[b]",
    ])
  func checkRefersToConversions(_ format: String) throws {
    let run = try Command(["check", "--string", format])
    #expect(run.errors.contains("note: 'vfl convert' turns formats of autolayout.js into a scene"))
    #expect(!run.errors.contains("fix-it: remove '>'"))
  }
}
