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

  /// Standard formats and equations have Apple's meaning: spaces of 20 to the superview, and at
  /// least 8 between the views.
  @Test func standardFormats() throws {
    let run = try Command(["convert", "--to", "equations", "|-[a]-(>=8)-[b(50@700)]|"])
    #expect(run.status == 0 && run.errors.isEmpty)
    expectEqual(
      run.output,
      """
      a.leading == superview.leading + 20
      b.leading >= a.trailing + 8
      b.width == 50 @700
      superview.trailing == b.trailing

      """)
    let scene = try Command(["convert", "|-[a]-(>=8)-[b]|"])
    #expect(scene.output.contains("H:|-[a]-(<=8)-[b]|"))
    #expect(scene.errors.contains("[different-meaning]"))
  }

  @Test(
    arguments: [
      ("formats", "H:[a(50)]\nH:[b]-8-[a]\n"),
      (
        "scene",
        """
        superview: {}
        views:
          a: {}
          b: {}
        layout:
          - "a.leading == b.trailing + 8"
          - "H:[a(50)]"

        """
      ),
    ])
  func equations(_ form: String, _ expected: String) throws {
    let files = ["rules.vfl": "// The row.\na.leading == b.trailing + 8\nH:[a(50)]\n"]
    let run = try Command(["convert", "--to", form, "rules.vfl"], files: files)
    #expect(run.status == 0 && run.errors.isEmpty)
    expectEqual(run.output, expected)
    let wrong = try Command(["convert", "--to", form, "a.left == b.rigth"])
    #expect(wrong.status == 1)
    #expect(wrong.errors.contains("unknown attribute 'rigth'; did you mean 'right'?"))
  }

  /// A log with one conflict: the button is too wide for its superview.
  @Test func logs() throws {
    func list(_ views: String) -> String {
      """
      Unable to simultaneously satisfy constraints.
      (
          "<NSLayoutConstraint:0x600000000001 UIButton:0x7f8000000001.width == 120   (active)>",
          "<NSLayoutConstraint:0x600000000002 H:|-(16)-[UIButton:0x7f8000000001]   (active, names: '|':\(views):0x7f8000000002 )>",
          "<NSLayoutConstraint:0x600000000003 H:[UIButton:0x7f8000000001]-(16)-|   (active, names: '|':\(views):0x7f8000000002 )>",
          "<NSLayoutConstraint:0x600000000004 \(views):0x7f8000000002.width == 100   (active)>"
      )

      Will attempt to recover by breaking constraint
      <NSLayoutConstraint:0x600000000001 UIButton:0x7f8000000001.width == 120   (active)>

      """
    }
    let files = ["console.log": list("UIView"), "two.log": list("UIView") + list("Card")]
    let run = try Command(["convert", "--to", "formats", "console.log"], files: files)
    #expect(run.status == 0 && run.errors.isEmpty)
    #expect(run.output.hasPrefix("H:|-16-[UIButton(120)]-16-|\n"))
    let scene = try Command(["convert", "-"], input: list("UIView"))
    let explained = try Command(["explain", "--scene", "console.log"], files: files)
    expectEqual(scene.output, explained.output)
    let two = try Command(["convert", "two.log"], files: files)
    #expect(two.status == 64)
    #expect(two.errors.contains("a log must have one conflict to convert, and this one has 2"))
    let several = try Command(["convert", "console.log", "[a]"], files: files)
    #expect(several.status == 64)
    #expect(several.errors.contains("a log must be the only input"))
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
