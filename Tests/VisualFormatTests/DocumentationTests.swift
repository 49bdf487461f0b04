import Foundation
import TestSupport
import Testing
import VisualFormat

/// Each section of Grammar.md on an error has an example that is true, and what to write instead.
@Suite struct ErrorPagesTests {
  /// A section: perhaps arguments, `'broken'`, a line with `^` under the byte to blame, `'mended'`.
  struct Example {
    let category: String
    let broken: String
    let offset: Int?
    let mended: String
    /// The arguments of the command that stand above; the last are those of what is mended.
    let arguments: [String]
  }

  /// The categories that no text alone is to blame for.
  static let withoutExample: Set<String> = ["too-many-errors", "no-guide", "unknown-option"]

  static func examples() throws -> [Example] {
    let sections = try Page.lines(of: "Grammar.md").split { $0.hasPrefix("#") && !$0.hasPrefix("### `") }
      .flatMap { Array($0).sections }
    return sections.compactMap { category, lines in
      let quoted = lines.filter { $0.hasPrefix("'") }
      guard quoted.count == 2 else { return nil }
      let mark = lines.first { $0.hasSuffix("^") }
      let broken = quoted[0].dropFirst().dropLast()
      let arguments = lines.filter { $0.hasPrefix("With `") }.flatMap { $0.split(separator: "`") }
      return Example(
        category: category, broken: String(broken),
        offset: mark.map { broken.prefix($0.count - 2).utf8.count },
        mended: String(quoted[1].dropFirst().dropLast()),
        arguments: arguments.map(String.init).filter { $0.hasPrefix("--") })
    }
  }

  @Test func everyCategoryHasASection() throws {
    let sections = try Page.lines(of: "Grammar.md").filter { $0.hasPrefix("### `") }
    expectSame(
      sections.map { String($0.dropFirst(5).dropLast()) }.sorted(),
      DiagnosticCategory.allCases.map(\.rawValue).sorted())
    expectSame(
      Set(try Self.examples().map(\.category)),
      Set(DiagnosticCategory.allCases.map(\.rawValue)).subtracting(Self.withoutExample))
  }

  @Test func everyExampleIsTrue() throws {
    for example in try Self.examples() {
      let told = Self.diagnostics(of: example.broken, example.arguments.first)
      expectSame(told.map(\.category.rawValue), [example.category])
      expectSame(told.first?.range?.lowerBound, example.offset, "\(example.category)")
      expectSame(Self.diagnostics(of: example.mended, example.arguments.last), [], "\(example.category)")
    }
  }

  /// What is wrong with a format or equation under these arguments of the command.
  private static func diagnostics(of rule: String, _ arguments: String?) -> [Diagnostic] {
    do throws(VisualFormatError) {
      if !rule.contains("["), rule.contains("==") {
        _ = try LayoutConstraint(equation: rule)
        return []
      }
      guard let arguments else { return VisualFormatSyntax.parse(rule).diagnostics }
      let words = arguments.split(separator: " ").map(String.init)
      let value = { (name: String) in
        words.firstIndex(of: name).map { words[$0 + 1].split(separator: ",").map(String.init) }
      }
      let metrics = value("--metrics")?.map { $0.split(separator: "=").map(String.init) } ?? []
      let options = value("--options") ?? []
      _ = try constraints(
        rule, FormatOptions(FormatOptions.named.filter { options.contains($0.name) }.map(\.options)),
        metrics: Dictionary(uniqueKeysWithValues: metrics.map { ($0[0], Double($0[1]) ?? .nan) }),
        views: value("--views") ?? ["a", "b"], superview: words.contains("--no-superview") ? nil : "superview"
      )
      return []
    } catch {
      return error.diagnostics
    }
  }
}

/// The samples of the README and of the documentation are code of this file.
@Suite struct SamplesTests {
  private static let file = "Tests/VisualFormatTests/DocumentationTests.swift"

  @Test func readme() throws {
    let views = ["name": "name", "field": "field"]
    let row = try LayoutConstraint.constraints(
      withVisualFormat: "H:|-[name]-gap-[field(>=100)]-|", options: .alignAllTop, metrics: ["gap": 12],
      views: views, superview: "superview")
    for constraint in row { print(constraint.equationText) }

    do {
      _ = try LayoutConstraint.constraints(
        withVisualFormat: "H:|-[nmae]-(>12)-[field]-|", views: views, superview: "superview")
    } catch {
      print(error)  // for each error what is wrong, the format, and a caret
    }

    #expect(row.count == 5)
    let samples = try Page.samples(of: "README.md")
    #expect(samples.count == 6)  // the others are tested with the modules they show
    let sample = try #require(samples.first)
    #expect(try Page.file(Self.file, holds: sample))
  }

  @Test func visualFormat() throws {
    let constraints = try LayoutConstraint.constraints(
      withVisualFormat: "V:|-[title]-gap-[body(>=50@700)]-|", options: [.alignAllLeading, .alignAllTrailing],
      metrics: ["gap": 12], views: ["title": 1, "body": 2], superview: 0)
    #expect(constraints.count == 6)
    #expect(constraints[1].equationText { "view\($0)" } == "view2.top == view1.bottom + 12 @1000")
    #expect(constraints[2].origin?.range == 22..<30)

    let samples = try Page.samples(of: "Sources/VisualFormat/VisualFormat.docc/VisualFormat.md")
    #expect(samples.count == 2)
    for sample in samples { #expect(try Page.file(Self.file, holds: Page.expectations(sample)), "\(sample)") }
  }

  @Test func layoutConstraints() throws {
    let gap = try LayoutConstraint(
      item: "b", attribute: .leading, relatedBy: .greaterThanOrEqual, toItem: "a", attribute: .trailing,
      constant: 8, priority: .defaultHigh)
    #expect(gap.equationText == "b.leading >= a.trailing + 8 @750")
    #expect(gap.visualText == "H:[a]-(>=8@750)-[b]")

    let samples = try Page.samples(
      of: "Sources/LayoutConstraints/LayoutConstraints.docc/LayoutConstraints.md")
    #expect(samples.count == 1)
    for sample in samples { #expect(try Page.file(Self.file, holds: Page.expectations(sample)), "\(sample)") }
  }
}

@MainActor final class Panel {
  var superview: Panel?
}

extension Panel: @MainActor LayoutItem {}

extension [String] {
  /// The lines after each heading of a category, with the category.
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
