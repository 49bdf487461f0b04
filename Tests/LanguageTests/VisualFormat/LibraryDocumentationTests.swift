import Foundation
import TestSupport
import Testing
import VFLCompiler
import VisualFormat

/// Tests the examples in the sections of `Grammar.md` on error categories.
@Suite struct GrammarErrorTests {
  /// The example of a section.
  ///
  /// A section consists of optional arguments, the invalid text in single quotes, a line with a
  /// caret below the first invalid byte, and the fixed text in single quotes.
  struct Example {
    let category: String
    let invalid: String
    let offset: Int?
    let fixed: String
    /// The command-line arguments. The first apply to the invalid text, the last to the fixed text.
    let arguments: [String]
  }

  /// The categories whose errors cannot result from a text alone.
  static let withoutExample: Set<String> = ["too-many-errors", "no-guide", "unknown-option"]

  /// The categories of warnings and remarks, which the library does not report.
  static let warnings: Set<String> = [
    "contradictory-predicates", "redundant-predicate", "equal-bounds", "self-relation",
    "negative-size", "near-required-priority", "option-without-effect", "zero-size", "zero-minimum",
  ]

  static func examples() throws -> [Example] {
    let sections = try ProjectFiles.lines(of: "Grammar.md").split {
      $0.hasPrefix("#") && !$0.hasPrefix("### `")
    }
    .flatMap { Array($0).sections }
    return sections.compactMap { category, lines in
      let quoted = lines.filter { $0.hasPrefix("'") }
      guard quoted.count == 2 else { return nil }
      let caret = lines.first { $0.hasSuffix("^") }
      let invalid = quoted[0].dropFirst().dropLast()
      let arguments = lines.filter { $0.hasPrefix("With `") }.flatMap { $0.split(separator: "`") }
      return Example(
        category: category, invalid: String(invalid),
        offset: caret.map { invalid.prefix($0.count - 2).utf8.count },
        fixed: String(quoted[1].dropFirst().dropLast()),
        arguments: arguments.map(String.init).filter { $0.hasPrefix("--") })
    }
  }

  @Test func everyCategoryHasASection() throws {
    let sections = try ProjectFiles.lines(of: "Grammar.md").filter { $0.hasPrefix("### `") }
    expectEqual(
      sections.map { String($0.dropFirst(5).dropLast()) }.sorted(),
      DiagnosticCategory.allCases.map(\.rawValue).sorted())
    expectEqual(
      Set(try Self.examples().map(\.category)),
      Set(DiagnosticCategory.allCases.map(\.rawValue)).subtracting(Self.withoutExample))
  }

  @Test func examplesAreCorrect() throws {
    for example in try Self.examples() {
      let diagnostics = Self.diagnostics(of: example.invalid, example.arguments.first)
      let isError = !Self.warnings.contains(example.category)
      expectEqual(diagnostics.map(\.category.rawValue), isError ? [example.category] : [])
      expectEqual(
        diagnostics.first?.range?.lowerBound, isError ? example.offset : nil,
        "\(example.category)")
      expectEqual(
        Self.diagnostics(of: example.fixed, example.arguments.last), [], "\(example.category)")
    }
  }

  /// Returns the diagnostics of a format or equation with command-line arguments.
  private static func diagnostics(of rule: String, _ arguments: String?) -> [Diagnostic] {
    do throws(VisualFormatError) {
      if !rule.contains("["), rule.contains("==") {
        _ = try LayoutConstraint(equation: rule)
        return []
      }
      guard let arguments else { return VisualFormatSyntax.parse(rule).diagnostics }
      let parts = arguments.split(separator: " ").map(String.init)
      let value = { (name: String) in
        parts.firstIndex(of: name).map { parts[$0 + 1].split(separator: ",").map(String.init) }
      }
      let metrics = value("--metrics")?.map { $0.split(separator: "=").map(String.init) } ?? []
      let options = value("--options") ?? []
      _ = try constraints(
        rule,
        FormatOptions(FormatOptions.named.filter { options.contains($0.name) }.map(\.options)),
        metrics: Dictionary(uniqueKeysWithValues: metrics.map { ($0[0], Double($0[1]) ?? .nan) }),
        views: value("--views") ?? ["a", "b"],
        superview: parts.contains("--no-superview") ? nil : "superview"
      )
      return []
    } catch {
      return error.diagnostics
    }
  }
}

/// Tests the samples in the documentation, which this file repeats as code.
@Suite struct DocumentationSampleTests {
  private static let file = "Tests/LanguageTests/VisualFormat/LibraryDocumentationTests.swift"

  /// The samples of the README and the guides that a test contains.
  @Test func everySampleOfTheGuidesIsTested() throws {
    let samples = try ProjectFiles.guides.flatMap(ProjectFiles.samples)
    #expect(samples.count == 10)
    // The tests of the macros, of anchors, of arrangements and of transitions contain the others.
  }

  /// 320 − 20 − 100 − 8 − 20 remain for the field; the name is centered on its 8 + 28 / 2.
  @Test func readme() throws {
    let tree = try LayoutTree(width: 320, height: 44)
    let (name, field) = (LayoutView("name"), LayoutView("field"))
    for view in [name, field] { try tree.root.addSubview(view) }
    try tree.activate(views: ["name": name, "field": field]) {
      "H:|-[name(100)]-[field]-|"
      "V:|-8-[field(28)]"
      name.centerY == field.centerY
      name.height == 20
    }
    try tree.layoutIfNeeded()
    print(name.frame)  // LayoutRect(x: 20.0, y: 12.0, width: 100.0, height: 20.0)
    print(field.frame)  // LayoutRect(x: 128.0, y: 8.0, width: 172.0, height: 28.0)
    #expect("\(name.frame)" == "LayoutRect(x: 20.0, y: 12.0, width: 100.0, height: 20.0)")
    #expect("\(field.frame)" == "LayoutRect(x: 128.0, y: 8.0, width: 172.0, height: 28.0)")
    let sample = try ProjectFiles.guideSample(containing: "print(name.frame)")
    #expect(try ProjectFiles.file(Self.file, contains: sample))
  }

  @Test func constraints() throws {
    do {
      let row = try LayoutConstraint.constraints(
        withVisualFormat: "H:|-[name]-gap-[field(>=100)]-|", options: .alignAllTop,
        metrics: ["gap": 12],
        views: ["name": "name", "field": "field"], superview: "superview")
      for constraint in row { print(constraint.equationText) }
    } catch {
      print(error)  // every error, with its position and fix-its
    }

    let sample = try ProjectFiles.guideSample(containing: "\"H:|-[name]-gap-")
    #expect(try ProjectFiles.file(Self.file, contains: sample))
  }

  /// The margins of the badge are 280 and 10 horizontally, and 10 and 70 vertically. The top margin
  /// takes an eighth of the change of 80.
  @Test func springsAndStruts() throws {
    let tree = try LayoutTree(width: 320, height: 100)
    let badge = LayoutView("badge")
    try tree.root.addSubview(badge)

    let mask: AutoresizingMask = [.flexibleLeftMargin, .flexibleTopMargin, .flexibleBottomMargin]
    let frame = LayoutRect(x: 280, y: 10, width: 30, height: 20)
    try tree.activate(autoresizing: [AutoresizedView(badge, mask: mask, frame: frame)])

    try tree.setSize(width: 400, height: 180)
    try tree.layoutIfNeeded()
    #expect(badge.frame == LayoutRect(x: 360, y: 20, width: 30, height: 20))
    let sample = try ProjectFiles.guideSample(containing: "AutoresizingMask")
    #expect(try ProjectFiles.file(Self.file, contains: sample))
  }

  @Test func visualFormat() throws {
    let constraints = try LayoutConstraint.constraints(
      withVisualFormat: "V:|-[title]-gap-[body(>=50@700)]-|",
      options: [.alignAllLeading, .alignAllTrailing],
      metrics: ["gap": 12], views: ["title": 1, "body": 2], superview: 0)
    #expect(constraints.count == 6)
    #expect(constraints[1].equationText { "view\($0)" } == "view2.top == view1.bottom + 12 @1000")
    #expect(constraints[2].origin?.range == 22..<30)

    let samples = try ProjectFiles.samples(
      of: "Sources/VisualFormat/VisualFormat.docc/VisualFormat.md")
    #expect(samples.count == 2)
    for sample in samples {
      #expect(
        try ProjectFiles.file(Self.file, contains: ProjectFiles.expectations(sample)), "\(sample)")
    }
  }

  /// The second sample of `LayoutConstraints.md`, which ``layoutConstraints()`` finds here.
  @Test func anchors() {
    let title = LayoutItemAnchors("title")
    let icon = LayoutItemAnchors("icon")
    let gap = title.leading == icon.trailing + 8 ~ .defaultHigh
    #expect(gap.equationText == "title.leading == icon.trailing + 8 @750")
    let square = icon.widthAnchor.constraint(equalTo: icon.heightAnchor)
    #expect(square.equationText == "icon.width == icon.height @1000")
  }

  @Test func layoutConstraints() throws {
    let gap = try LayoutConstraint(
      item: "b", attribute: .leading, relatedBy: .greaterThanOrEqual, toItem: "a",
      attribute: .trailing,
      constant: 8, priority: .defaultHigh)
    #expect(gap.equationText == "b.leading >= a.trailing + 8 @750")
    #expect(gap.visualText == "H:[a]-(>=8@750)-[b]")

    let samples = try ProjectFiles.samples(
      of: "Sources/LayoutConstraints/LayoutConstraints.docc/LayoutConstraints.md")
    #expect(samples.count == 2)
    for sample in samples {
      #expect(
        try ProjectFiles.file(Self.file, contains: ProjectFiles.expectations(sample)), "\(sample)")
    }
  }
}

@MainActor final class Panel {
  var superview: Panel?
}

extension Panel: @MainActor LayoutItem {}

extension [String] {
  /// The categories with the lines after their headings.
  fileprivate var sections: [(category: String, lines: [String])] {
    var result: [(category: String, lines: [String])] = []
    for line in self {
      if line.hasPrefix("### `") {
        result.append((String(line.dropFirst(5).dropLast()), []))
      } else if !result.isEmpty {
        result[result.count - 1].lines.append(line)
      }
    }
    return result
  }
}
