import Foundation
import Testing

@Suite struct ConstraintsTests {
  @Test func aLineForEachConstraint() throws {
    let run = try Command([
      "constraints", "H:|-[a(>=50@700)]-(>=8)-[b]-|", "--options", "alignAllTop",
    ])
    #expect(run.status == 0)
    #expect(run.errors == "")
    #expect(
      run.output == """
        a.leading == superview.leading + 20 @1000
        a.width >= 50 @700
        b.leading >= a.trailing + 8 @1000
        superview.trailing == b.trailing + 20 @1000
        a.top == b.top @1000

        """)
  }

  /// The document has the shape that scripts depend on. `length` is the length of the predicate.
  @Test func constraintsAsJSON() throws {
    let run = try Command([
      "constraints", "--format", "json", "H:[a]-(>=8)-[b(>=m@low)]", "--metrics", "m=5,low=250.5",
    ])
    #expect(run.status == 0)
    #expect(run.errors == "")
    try run.expectDocument(
      """
      {"version": 1, "errors": 0, "warnings": 0, "diagnostics": [], "constraints": [
        {"firstItem": "b", "firstAttribute": "leading", "relation": ">=", "secondItem": "a",
         "secondAttribute": "trailing", "multiplier": 1, "constant": 8, "priority": 1000,
         "text": "b.leading >= a.trailing + 8 @1000", "format": "H:[a]-(>=8)-[b(>=m@low)]",
         "offset": 7, "length": 3},
        {"secondItem": null, "secondAttribute": null, "priority": 250.5}]}
      """)
  }

  /// Without `--views`, a name in brackets is a view, and a name in a size that is not a metric. A
  /// name in a spacing must be a metric.
  @Test func namesWithoutViews() throws {
    let run = try Command(["constraints", "[a(b)]-c-[d(c)]", "--metrics", "c=5"])
    #expect(
      run.output == """
        a.width == b.width @1000
        d.leading == a.trailing + 5 @1000
        d.width == 5 @1000

        """)
    let unknown = try Command(["constraints", "[a]-b-[b]"])
    #expect(unknown.status == 1)
    #expect(unknown.output == "")
    #expect(unknown.errors.contains(":1:5: error: ") && unknown.errors.contains("[unknown-metric]"))
  }

  @Test func withErrorsThereAreNoConstraints() throws {
    let run = try Command([
      "constraints", "--format", "json", "[a]-[b]", "[a]-[c]", "--views", "a,b",
    ])
    #expect(run.status == 1)
    try run.expectDocument(
      #"{"constraints": [], "errors": 1, "diagnostics": [{"category": "unknown-view"}]}"#)
  }

  @Test func viewsWithoutSuperview() throws {
    let run = try Command(["constraints", "--no-superview", "H:|-(>=50)-[view(100)]"])
    #expect(run.status == 1)
    #expect(run.errors.contains(":1:23: error: ") && run.errors.contains("[no-superview]"))
    #expect(
      try Command(["constraints", "--no-superview", "[a][b]"]).output
        == "b.leading == a.trailing @1000\n")
  }

  @Test func formatsOfAFile() throws {
    let text = "# a row\n[a]-[b]\nV:[a]\\\n-5-[b]\n"
    let run = try Command(["constraints", "Rows.vfl"], files: ["Rows.vfl": text])
    #expect(run.output == "b.leading == a.trailing + 8 @1000\nb.top == a.bottom + 5 @1000\n")
    #expect(run.errors == "")
    #expect(run.status == 0)
  }

  /// A constraint contains its format, or the beginning of a long one.
  @Test func longFormatsAreNotMultiplied() throws {
    let format = "[a]" + String(repeating: "-[b]", count: 5_000)
    let run = try Command(["constraints", "--format", "json", "-"], input: format + "\n")
    let constraints = try run.document().objects("constraints")
    #expect(constraints.count == 5_000)
    #expect(constraints.first?.string("format") == String(format.prefix(100)) + "…")
    #expect(run.output.utf8.count < 5_000_000)
  }

  /// The values of a repeated option are joined, blanks around names are ignored, and an empty
  /// list of views has no views.
  @Test func listsOfNames() throws {
    let run = try Command([
      "constraints", "--views", "a", "--views", "b , c", "--metrics", "m=5, n=6", "--options",
      "alignAllTop",
      "--options", "alignAllBottom", "[a(n)]-m-[b]",
    ])
    #expect(
      run.output == """
        a.width == 6 @1000
        b.leading == a.trailing + 5 @1000
        a.top == b.top @1000
        a.bottom == b.bottom @1000

        """)
    let spaced = try Command(["constraints", "--metrics", " m = 5 ", "[a(m)]"])
    #expect(spaced.output == "a.width == 5 @1000\n")
    let kelvin = try Command(["check", "--views", "\u{212A}", "[K]"])
    #expect(kelvin.status == 64)
    let none = try Command(["check", "--views", "", "[a]"])
    #expect(none.status == 1)
    #expect(none.errors.contains("[unknown-view]"))
  }
}

/// The constraints of scenes.
@Suite struct SceneConstraintsTests {
  /// A scene with constraints of each kind. Both arranged views have equal widths, so the stack has
  /// no choice along its axis but its own width.
  private static let scene = """
    superview: {width: 300, height: 40}
    views:
      row: {stack: {views: [a, b], spacing: 8, distribution: fillEqually, alignment: center}}
      a: {intrinsic: [24, null], hugging: 251}
      b: {}
      c: {autoresizing: {frame: [10, 0, 20, 5], in: [300, 40]}}
    layout:
      - "H:|-m-[row]"
      - {equation: "row.width >= 90 @750", identifier: minimum}
    metrics: {m: 2}
    """

  @Test func groups() throws {
    let run = try Command(["constraints", "s.yml"], files: ["s.yml": Self.scene])
    #expect(run.status == 0 && run.errors == "")
    #expect(
      run.output == """
        s.yml:4:3: content size of 'a'
          a.width <= 24 @251
          a.width >= 24 @750
        s.yml:6:21: autoresizing mask of 'c'
          c.left == superview.left + 10 @1000
          c.width == 20 @1000
          c.top == superview.top @1000
          c.height == 5 @1000
        s.yml:3:9: stack of 'row'
          row.width <= row.width * 0.5 @0.5  UISV-ambiguity-suppression
          row.height == 0 @51                UISV-spanning-fit
          a.leading == row.leading @1000     UISV-canvas-connection
          a.centerY == row.centerY @1000     UISV-alignment
          a.top >= row.top @1000             UISV-spanning-boundary
          a.height <= a.height * 0.5 @0.5    UISV-ambiguity-suppression
          b.leading == a.trailing + 8 @1000  UISV-spacing
          b.width == a.width @1000           UISV-fill-equally
          b.centerY == row.centerY @1000     UISV-alignment
          b.top >= row.top @1000             UISV-spanning-boundary
          b.height <= b.height * 0.5 @0.5    UISV-ambiguity-suppression
          row.trailing == b.trailing @1000   UISV-canvas-connection
        s.yml:8:6: rule 'H:|-m-[row]'
          row.leading == superview.leading + 2 @1000
        s.yml:9:17: rule 'row.width >= 90 @750'
          row.width >= 90 @750  minimum

        """)
  }

  @Test func documents() throws {
    let run = try Command(
      ["constraints", "--format", "json", "--metrics", "m=7", "s.yml"],
      files: ["s.yml": Self.scene])
    let constraints = try run.document().objects("constraints")
    #expect(constraints.count == 20)
    func first(_ kind: String) throws -> [String: Any] {
      try #require(constraints.first { $0.string("kind") == kind })
    }
    for (kind, view) in [("content-size", "a"), ("autoresizing", "c"), ("stack", "row")] {
      #expect(try first(kind).string("view") == view)
    }
    let rule = try first("rule")
    #expect(
      rule["view"] is NSNull && rule.string("text") == "row.leading == superview.leading + 7 @1000")
    #expect(rule.string("format") == "H:|-m-[row]" && rule.integer("offset") == 4)
    // The predicate 'm' of the format.
    let source = try #require(rule["source"] as? [String: Any])
    #expect(source.integer("line") == 8 && source.integer("column") == 10)
    #expect(source.string("file") == "s.yml")
    #expect(constraints.last?.string("identifier") == "minimum")
  }

  /// Several scenes, standard input, and a scene with an error: then no constraints are printed.
  @Test func inputs() throws {
    let scene = "layout: [\"[a(5)]\"]\n"
    let several = try Command(
      ["constraints", "a.yml", "b.json"],
      files: ["a.yml": scene, "b.json": "{layout: [\"[b(6)]\"]}"]
    )
    #expect(
      several.output == """
        a.yml:1:11: rule '[a(5)]'
          a.width == 5 @1000
        b.json:1:12: rule '[b(6)]'
          b.width == 6 @1000

        """)
    let standardInput = try Command(["constraints", "-"], input: scene)
    #expect(standardInput.output.hasSuffix(":1:11: rule '[a(5)]'\n  a.width == 5 @1000\n"))
    let invalid = try Command(
      ["constraints", "a.yml", "b.yml"],
      files: ["a.yml": scene, "b.yml": "views: {a: {stack: [b]}}"])
    #expect(invalid.status == 1 && invalid.output == "")
    #expect(
      invalid.errors.contains("b.yml:1:21: error: no view named 'b' in the scene [unknown-view]"))
  }

  @Test(arguments: [["--views", "a"], ["--options", "alignAllTop"], ["--no-superview"], ["[a]"]])
  func wrongUsage(_ arguments: [String]) throws {
    let run = try Command(
      ["constraints", "a.yml"] + arguments, files: ["a.yml": "layout: [\"[a(5)]\"]"])
    #expect(run.status == 64)
  }
}

@Suite struct CheckNamesTests {
  @Test func namesAreCheckedWithViews() throws {
    let arguments = [
      "check", "H:|-[nmae]-gap-[field(>=nmae)]-|", "--views", "name,field", "--metrics", "gap=12",
    ]
    let run = try Command(arguments)
    #expect(run.status == 1)
    #expect(run.output == "checked 1 format: 2 errors\n")
    #expect(run.errors.contains(":1:6: error: no view named 'nmae'; did you mean 'name'?"))
    #expect(run.errors.contains(":1:6: fix-it: replace with 'name'"))
    #expect(
      run.errors.contains(":1:25: error: no metric or view named 'nmae'; did you mean 'name'?"))
    let fixed = try Command(arguments + ["--fix"])
    #expect(fixed.status == 0)
    #expect(fixed.output == "H:|-[name]-gap-[field(>=name)]-|\n")
  }

  @Test func withoutViewsNoNameIsLookedUp() throws {
    let run = try Command(["check", "[a]-gap-[b(5@p)]", "--metrics", "x=5"])
    #expect(run.status == 0)
    #expect(run.errors == "")
  }

  @Test func optionsAreCheckedWithViewsAndWithout() throws {
    for arguments in [[], ["--views", "a,b"]] {
      let run = try Command(
        ["check", "--options", "alignAllTop,alignAllLeft", "[a]-[b]"] + arguments)
      #expect(run.status == 1)
      #expect(run.errors.contains("[alignment-along-axis]"))
      #expect(run.errors.contains(": error: 'alignAllLeft' cannot align views in"))
      let conflict = try Command(
        ["check", "--options", "directionLeftToRight,directionRightToLeft", "V:[a]"] + arguments)
      #expect(conflict.errors.contains("[conflicting-options]"))
    }
  }

  @Test func aSyntaxErrorAndANameAreReported() throws {
    let run = try Command(["check", "[x(>5)]", "--views", "a"])
    #expect(run.output == "checked 1 format: 2 errors\n")
  }

  @Test func superviewsAreCheckedWithoutViews() throws {
    let run = try Command(["check", "--no-superview", "|[a]", "[a]"])
    #expect(run.output == "checked 2 formats: 1 error\n")
    #expect(run.errors.contains("[no-superview]"))
  }
}
