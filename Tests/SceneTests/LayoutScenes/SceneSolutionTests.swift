import LayoutEngine
import LayoutScenes
import TestSupport
import Testing

@Suite struct SceneSolutionTests {
  private func solution(_ rules: String..., views: [String] = []) throws -> SceneSolution {
    var scene = LayoutScene(width: 100, height: 50)
    scene.views = views.map { LayoutScene.View($0) }
    scene.rules = rules.map { LayoutScene.Rule($0) }
    return try SceneTree(scene).solve()
  }

  @Test func aDeterminedLayoutHasNoFindings() throws {
    let solution = try solution("|-[a]-[b(a)]-|", "V:|[a]|", "V:|[b]|")
    #expect(solution.findings.isEmpty && solution.conflicts.isEmpty && solution.ambiguities.isEmpty)
    #expect(solution.constraints.count == 8)
  }

  /// A conflict is reported for the rule that is broken, with a note for each other constraint.
  @Test func conflicts() throws {
    let solution = try solution("|[a]|", "V:|[a]|", "a.width == 40")
    let finding = try #require(solution.findings.first)
    #expect(solution.findings.count == 1)
    #expect(finding.category == .conflict && finding.severity == .error)
    #expect(finding.element == .rule(2) && finding.range == 0..<13)
    expectEqual(
      finding.message,
      "the row fills only 40, but 'superview' is 100 wide: 60 too little; 'a.width == 40 @1000' is "
        + "broken, so 'a' is 100 wide instead of 40")
    expectEqual(
      finding.explanation.map { "\($0.amount ?? "") \($0.text)" },
      [
        "0 |-(0)-[a]", "40 a(40)", "0 [a]-(0)-|", " ", "40 needed", "100 'superview'",
        "60 too little",
        " one change is enough: a(100), or |-(60)-[a], or [a]-(60)-|, or 'superview' 40 wide; or give one of these constraints priority 999",
      ])
    #expect(
      finding.notes.map(\.message) == [
        "'a.leading == superview.leading @1000' is part of the conflict",
        "'superview.trailing == a.trailing @1000' is part of the conflict",
      ])
    #expect(finding.notes.map(\.element) == [.rule(0), .rule(0)])
    #expect(finding.notes.map(\.range) == [1..<1, 4..<4])  // nothing between '|' and the view
  }

  @Test func longConflicts() throws {
    // 31 edges and the widths of 30 views contradict the width of 100. One constraint of them is
    // broken, and 19 are shown.
    let names = (0..<30).map { "a\($0)" }
    let row = "|" + names.map { "[\($0)(10)]" }.joined() + "|"
    let finding = try #require(
      try solution(row, "V:|[a0]|").findings.first { $0.category == .conflict })
    #expect(finding.notes.count == 20)
    #expect(finding.notes.last?.message == "41 more constraints are part of the conflict")
    #expect(finding.notes.last?.element == nil)
  }

  /// All ambiguities along an axis without rules are one finding; any other ambiguity is its own.
  @Test func ambiguities() throws {
    let bare = try solution("|-[a]-[b(a)]-|", views: ["a", "b"]).findings
    #expect(bare.map(\.category) == [.ambiguous] && bare.map(\.element) == [.view(0)])
    let finding = try #require(bare.first)
    #expect(
      finding.message.hasPrefix("no rule determines the vertical positions and heights of 2 views"))
    #expect(finding.subject == "a vertical without rules")
    let single = try solution("|[a]|", "V:[a(10)]", views: ["a"]).findings
    #expect(
      single.map(\.subject) == ["a vertical position"] && single.map(\.severity) == [.warning])
  }

  @Test func warnings() throws {
    let findings = try solution(
      "|-(-8)-[a(20)]", "V:|[a]|", "|[b(>=0)][c(100)]|", "V:|[b]|", "V:|[c]|"
    )
    .findings
    expectEqual(findings.map { "\($0.category)" }, ["outsideSuperview", "noSize"])
    #expect(findings.map(\.subject) == ["a inside outside inside inside", "b horizontal"])
  }

  /// A constraint that repeats an earlier one, perhaps with its sides swapped. The last row of
  /// either kind has a negative multiplier.
  @Test(
    arguments: [
      ("[a(50)]", "[a(50)]", true), ("[a]-[b]", "a.trailing == b.leading - 8", true),
      ("[a(>=b)]", "b.width <= a.width", true), ("|-[a]-|", "H:|-20-[a]", true),
      ("a.width >= b.width * 2", "b.width <= a.width * 0.5", true),
      ("a.width >= b.width * -2 + 10", "b.width >= a.width * -0.5 + 5", true),
      ("[a(50@750)]", "[a(50)]", false), ("[a(>=50)]", "[a(<=50)]", false),
      ("[a(50)]", "V:[a(50)]", false), ("[a(50)]", "[b(50)]", false),
      ("[a]-[b]", "[b]-[a]", false), ("|[a]", "[a]|", false),
      ("|[a]", "a.left == superview.left", false),
      ("a.width >= b.width", "b.width >= a.width", false),
      ("a.width >= b.width * -2", "b.width <= a.width * -0.5", false),
    ] as [(String, String, Bool)])
  func duplicates(_ first: String, _ second: String, _ isDuplicate: Bool) throws {
    let findings = try solution(first, second, views: ["a", "b"]).findings
    let duplicates = findings.filter { $0.category == .duplicateConstraint }
    #expect(duplicates.map(\.element) == (isDuplicate ? [.rule(1)] : []))
    #expect(duplicates.allSatisfy { $0.severity == .warning })
  }

  @Test func notesOfDuplicates() throws {
    let findings = try solution("|[a]|", "V:|[a]|", "superview.leading == a.leading").findings
    let finding = try #require(findings.first)
    #expect(findings.count == 1 && finding.category == .duplicateConstraint)
    expectEqual(
      finding.message, "'superview.leading == a.leading @1000' repeats an earlier constraint")
    #expect(finding.element == .rule(2) && finding.range == 0..<30)
    expectEqual(
      finding.notes.map(\.message),
      ["'a.leading == superview.leading @1000' is the same constraint"])
    #expect(finding.notes.map(\.element) == [.rule(0)] && finding.notes.map(\.range) == [1..<1])
  }

  /// An equation that others imply is a remark: 20 + 50 = 70. A minimum beside it is not reported.
  @Test func redundantEquations() throws {
    let findings = try solution(
      "|-20-[a(50)]", "V:|[a]|", "a.trailing == superview.leading + 70", "[a(>=44)]"
    ).findings
    let finding = try #require(findings.first)
    #expect(findings.count == 1 && finding.category == .redundant && finding.severity == .remark)
    expectEqual(
      finding.message,
      "the other constraints imply 'a.trailing == superview.leading + 70 @1000'")
    #expect(finding.element == .rule(2))
  }

  /// The constraints of content sizes are not constraints of rules.
  @Test func contentSizesAreNoDuplicates() throws {
    var scene = LayoutScene(width: 100, height: 50)
    scene.views = [LayoutScene.View("a")]
    scene.views[0].intrinsicSize.horizontal = 30
    scene.rules = [LayoutScene.Rule("|[a(>=30@750,<=30@250)]"), LayoutScene.Rule("V:|[a]|")]
    let findings = try SceneTree(scene).solve().findings
    #expect(!findings.contains { $0.category == .duplicateConstraint })
  }

  /// Scenes.md lists the same categories.
  @Test func categoriesAreDocumented() throws {
    let lines = try ProjectFiles.lines(of: "Scenes.md")
    for category in SceneFinding.Category.allCases where category != .conflict {
      #expect(lines.contains { $0.hasPrefix("| `\(category.rawValue)` |") }, "\(category)")
    }
    #expect(lines.contains { $0.contains("of the category `conflict`") })
  }
}

@Suite struct DocumentationTests {
  /// The sample of the module's page is this code.
  @Test func theSample() throws {
    var scene = LayoutScene(width: 320, height: 44)
    scene.rules = ["H:|-[name(100)]-[field]-|", "V:|[name]|", "V:|[field]|"].map {
      LayoutScene.Rule($0)
    }
    let solution = try SceneTree(scene).solve()
    let field = solution.sceneTree.view(named: "field")
    #expect(field?.frame == LayoutRect(x: 128, y: 0, width: 172, height: 44))
    #expect(solution.findings.count == 0)

    let samples = try ProjectFiles.samples(
      of: "Sources/LayoutScenes/LayoutScenes.docc/LayoutScenes.md")
    #expect(samples.count == 1)
    let file = "Tests/SceneTests/LayoutScenes/SceneSolutionTests.swift"
    for sample in samples {
      #expect(try ProjectFiles.file(file, contains: ProjectFiles.expectations(sample)), "\(sample)")
    }
  }
}
