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

  /// The document has the shape that scripts depend on. Its `length` is that of the predicate.
  @Test func constraintsAsJSON() throws {
    let run = try Command([
      "constraints", "--format", "json", "H:[a]-(>=8)-[b(>=m@low)]", "--metrics", "m=5,low=250.5",
    ])
    #expect(run.status == 0)
    #expect(run.errors == "")
    let document = try run.document()
    #expect(document.integer("version") == 1)
    #expect(document.integer("errors") == 0)
    #expect(document.integer("warnings") == 0)
    #expect(document.objects("diagnostics").isEmpty)
    let constraints = document.objects("constraints")
    #expect(constraints.count == 2)
    let gap = try #require(constraints.first)
    #expect(gap.string("firstItem") == "b")
    #expect(gap.string("firstAttribute") == "leading")
    #expect(gap.string("relation") == ">=")
    #expect(gap.string("secondItem") == "a")
    #expect(gap.string("secondAttribute") == "trailing")
    #expect(gap.integer("multiplier") == 1)
    #expect(gap.integer("constant") == 8)
    #expect(gap.integer("priority") == 1000)
    #expect(gap.string("text") == "b.leading >= a.trailing + 8 @1000")
    #expect(gap.string("format") == "H:[a]-(>=8)-[b(>=m@low)]")
    #expect(gap.integer("offset") == 7)
    #expect(gap.integer("length") == 3)
    let size = try #require(constraints.last)
    #expect(size["secondItem"] is NSNull)
    #expect(size["secondAttribute"] is NSNull)
    #expect(size["priority"] as? Double == 250.5)
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
    let document = try run.document()
    #expect(document["constraints"] as? [String] == [])
    #expect(document.integer("errors") == 1)
    #expect(document.objects("diagnostics").first?.string("category") == "unknown-view")
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

  @Test(arguments: [
    ["--metrics", "m"], ["--metrics", "m=1,m=2"], ["--metrics", "m=1", "--metrics", "m=1"],
    ["--metrics", "m=nan"], ["--views", "a,,b"], ["--options", "alignAll"],
  ])
  func wrongUsage(_ arguments: [String]) throws {
    #expect(try Command(["constraints", "[a]"] + arguments).status == 64)
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
