import TestSupport
import Testing

/// The findings of scenes, and their order.
@Suite struct SceneFindingTests {
  /// Errors come before warnings. A view outside its superview is reported only along axes along
  /// which the size of the scene's superview is given.
  @Test func theOrderOfDiagnostics() throws {
    let scene = """
      views: {a: {}, b: {}}
      layout: ["|-30-[a(50)]", "V:|[a(5)]|", "a.width == 4", "V:|[b]|"]
      """
    let run = try Command(["solve", "s.yml"], files: ["s.yml": scene])
    let found = run.errors.split(separator: "\n").filter {
      $0.contains("error: ") || $0.contains("warning: ")
    }
    expectEqual(
      found.map { $0.split(separator: " ").prefix(2).joined(separator: " ") },
      ["s.yml:2:41: error:", "s.yml:1:16: warning:"])
    #expect(!run.errors.contains("[outside-superview]"))
    let given = try Command(["solve", "s.yml", "--size", "20xauto"], files: ["s.yml": scene])
    #expect(given.errors.contains("'a' extends 60 beyond the trailing edge of 'superview'"))
  }

  /// One warning for all views of an axis without rules.
  @Test func anAxisWithoutRules() throws {
    let run = try Command(["solve", "--size", "100x20", "|-[a]-[b(a)]-|"])
    expectEqual(
      run.errors,
      "warning: no rule determines the vertical positions and heights of 2 views; "
        + "a rule such as 'V:|-[a]-|' would [ambiguous]\n")
  }

  @Test func scenesAreChecked() throws {
    let run = try Command(
      ["check", "s.yml"],
      files: [
        "s.yml":
          "views: {a: {}}\nlayout: [\"|[a]|\", \"|[b]|\", \"a.width == 5\", \"a.width == 6\"]"
      ])
    #expect(run.status == 1)
    #expect(run.output == "checked 4 formats in 1 file: 1 error\n")
    #expect(run.errors.hasPrefix("s.yml:2:22: error: "))
    #expect(run.errors.contains("[unknown-view]"))
  }
}
