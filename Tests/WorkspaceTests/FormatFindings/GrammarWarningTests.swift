import TestSupport
import Testing
import VFLSyntax
import VFLWorkspace

/// Tests the examples in the section of `Grammar.md` on warnings.
@Suite struct GrammarWarningTests {
  /// An example: a format with a warning, and the format to write instead.
  private struct Example {
    let category: String
    var options: FormatOptions = []
    var formats: [String] = []
    var offset: Int?
  }

  private func examples() throws -> [Example] {
    let section = try ProjectFiles.lines(of: "Grammar.md").drop { $0 != "## Warnings" }
      .dropFirst().prefix { !$0.hasPrefix("## ") }
    var examples: [Example] = []
    for line in section {
      if line.hasPrefix("### `") {
        examples.append(Example(category: String(line.dropFirst(5).dropLast())))
      } else if line.hasPrefix("With `--options ") {
        let name = String(line.split(separator: "`")[1].dropFirst("--options ".count))
        examples[examples.count - 1].options = try #require(FormatOptions(name: name))
      } else if line.hasPrefix("'") {
        examples[examples.count - 1].formats.append(String(line.dropFirst().dropLast()))
      } else if line.hasSuffix("^") {
        examples[examples.count - 1].offset = line.utf8.count - 2  // without the quote
      }
    }
    return examples
  }

  @Test func examplesAreCorrect() throws {
    let examples = try examples()
    #expect(examples.count == 9)
    for example in examples {
      let lookup = NameLookup(options: example.options)
      try #require(example.formats.count == 2, "\(example.category)")
      let found = lookup.check(example.formats[0]).diagnostics
      expectEqual(found.map(\.category.rawValue), [example.category])
      expectEqual(found.first?.range?.lowerBound, example.offset, "\(example.category)")
      expectEqual(lookup.check(example.formats[1]).diagnostics, [], "\(example.category)")
    }
  }

  /// A remark is called so at the beginning of its section.
  @Test func severitiesAreDocumented() throws {
    let lines = try ProjectFiles.lines(of: "Grammar.md")
    for example in try examples() where example.options.isEmpty {
      let heading = try #require(lines.firstIndex(of: "### `\(example.category)`"))
      let found = NameLookup().check(example.formats[0]).diagnostics
      let isRemark = lines[heading + 2].hasPrefix("A remark: ")
      expectEqual(found.map(\.severity), [isRemark ? .remark : .warning], "\(example.category)")
    }
  }
}
