import TestSupport
import Testing

@Suite struct TreeTests {
  @Test func anIndentedTreeWithRanges() throws {
    let run = try Command(["tree", "V:|[a(>=m@700)]-8-[b]"])
    #expect(run.status == 0)
    #expect(
      run.output == """
        visualFormatString 0..<21 'V:|[a(>=m@700)]-8-[b]'
          orientation 0..<1 'V'
          superview 2..<3 '|'
          connection 3..<3 ''
          view 3..<15 '[a(>=m@700)]'
            viewName 4..<5 'a'
            predicateListWithParens 5..<14 '(>=m@700)'
              predicate 6..<13 '>=m@700'
                relation 6..<8 '>='
                name 8..<9 'm'
                priority 10..<13 '700'
                  number 10..<13 '700'
          connection 15..<18 '-8-'
            simplePredicate 16..<17 '8'
              number 16..<17 '8'
          view 18..<21 '[b]'
            viewName 19..<20 'b'

        """)
  }

  @Test func aTreeAsJSON() throws {
    try Command(["tree", "--format", "json", "[a]-m-|"]).expectDocument(
      """
      {"errors": 0, "trees": [{"kind": "visualFormatString", "offset": 0, "length": 7, "children": [
        {"kind": "view", "text": "[a]"},
        {"kind": "connection", "text": "-m-", "children": [{"children": [{"kind": "metricName"}]}]},
        {"kind": "superview", "text": "|"}]}]}
      """)
  }

  /// The options for names are accepted without effect, as the help states.
  @Test(arguments: ["tree", "format"])
  func namesWithoutEffect(_ subcommand: String) throws {
    let names = ["--views", "b", "--metrics", "m=5", "--options", "alignAllTop", "--no-superview"]
    let plain = try Command([subcommand, "|[a]-(n)-[b]|"])
    let named = try Command([subcommand, "|[a]-(n)-[b]|"] + names)
    #expect(named.status == 0)
    #expect(named.output == plain.output)
    #expect(named.errors == "")
    let help = try Command([subcommand, "--help"]).output
    #expect(help.contains("\nNAMES, ACCEPTED WITHOUT EFFECT:\n"))
  }

  @Test func aBrokenFormatHasATreeAndItsErrors() throws {
    let run = try Command(["tree", "[a(>5)]"])
    #expect(run.status == 1)
    #expect(run.output.contains("relation 3..<4 '>'"))
    #expect(run.errors.contains("[bad-relation]"))
    #expect(
      try Command(["tree", "--format", "json", "[a(>5)]"]).document().objects("diagnostics").count
        == 1)
  }

  @Test func excludedFiles() throws {
    let files = [
      "P/.vfl.yml": "excluded: [b.vfl]\n", "P/a.vfl": "[a]\n", "P/b.vfl": "[b\n",
    ]
    let run = try Command(["tree", "P"], files: files)
    #expect(run.status == 0 && run.errors == "")
    expectEqual(
      run.output,
      """
      visualFormatString 0..<3 '[a]'
        view 0..<3 '[a]'
          viewName 1..<2 'a'

      """)
  }
}
