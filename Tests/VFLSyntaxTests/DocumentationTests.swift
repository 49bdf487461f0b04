import Foundation
import TestSupport
import Testing
import VFLSyntax

/// The pages of the project, read from its checkout.
enum Page {
  static let root = URL(fileURLWithPath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()

  static func lines(of path: String) throws -> [String] {
    try String(contentsOf: root.appendingPathComponent(path), encoding: .utf8)
      .split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
  }

  /// The Swift files below a folder.
  static func swiftFiles(in folder: String) throws -> [String] {
    let paths = try #require(FileManager.default.enumerator(atPath: root.appendingPathComponent(folder).path))
    return paths.compactMap { $0 as? String }.filter { $0.hasSuffix(".swift") }.map { folder + "/" + $0 }
  }
}

@Suite struct GrammarTests {
  /// A section on an error: `'broken'`, a line with `^` under the byte to blame, `'mended'`.
  struct ErrorExample {
    let category: String
    let broken: String
    let offset: Int?
    let mended: String
  }

  static func examples() throws -> [ErrorExample] {
    let sections = try Page.lines(of: "Grammar.md").split { $0.hasPrefix("#") && !$0.hasPrefix("### `") }
      .flatMap { Array($0).sections }
    return sections.compactMap { category, lines in
      let quoted = lines.filter { $0.hasPrefix("'") }
      guard quoted.count == 2 else { return nil }
      let mark = lines.first { $0.hasSuffix("^") }
      let broken = quoted[0].dropFirst().dropLast()
      let offset = mark.map { broken.prefix($0.count - 2).utf8.count }
      return ErrorExample(
        category: category, broken: String(broken), offset: offset,
        mended: String(quoted[1].dropFirst().dropLast()))
    }
  }

  @Test func everyCategoryHasAnExampleThatIsTrue() throws {
    let examples = try Self.examples()
    let expected = DiagnosticCategory.allCases.map(\.rawValue).filter { $0 != "too-many-errors" }
    expectSame(examples.map(\.category).sorted(), expected.sorted())
    for example in examples {
      let diagnostics = VisualFormatSyntax.parse(example.broken).diagnostics
      expectSame(diagnostics.map(\.category.rawValue), [example.category])
      expectSame(diagnostics.first?.range?.lowerBound, example.offset, "\(example.category)")
      expectSame(VisualFormatSyntax.parse(example.mended).diagnostics, [], "\(example.category)")
    }
  }

  @Test func everyProductionHasAParseFunctionThatBeginsWithIt() throws {
    let lines = try Page.lines(of: "Grammar.md")
    let start = try #require(lines.firstIndex(of: "```"))
    let productions = lines[(start + 1)...].prefix { $0 != "```" }
    #expect(productions.count == 16)
    let sources = try Page.swiftFiles(in: "Sources/VFLSyntax/Parser").flatMap(Page.lines)
    for production in productions {
      let index = try #require(sources.firstIndex { $0.hasSuffix("/// " + production) }, "\(production)")
      let name = try #require(production.split(separator: " ").first)
      let function = "func parse" + name.prefix(1).uppercased() + name.dropFirst() + "("
      let declaration = sources[(index + 1)...].first { !$0.contains("///") && !$0.contains("@inline") }
      #expect(declaration?.contains(function) == true, "\(production)")
    }
  }

  @Test func canonicalTextsOfTheTable() throws {
    let rows = try Page.lines(of: "Grammar.md").drop { $0 != "| written | canonical |" }.dropFirst(2)
      .prefix { $0.hasPrefix("|") }
    #expect(rows.count == 3)
    for row in rows {
      let cells = row.split(separator: "`").map { $0.replacing("\\|", with: "|") }
      expectSame(VisualFormatSyntax.parse(String(cells[1])).syntax.canonicalText, String(cells[3]))
    }
  }
}

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

@Suite struct ModuleMapTests {
  /// The imports that a row of `Sources/README.md` allows.
  private static func allowedImports(_ cell: String) -> Set<String> {
    let names = cell.split(separator: ",").map { $0.trimmingCharacters(in: CharacterSet(charactersIn: " `")) }
    return names == ["nothing"] ? [] : Set(names)
  }

  @Test func importsAreThoseOfTheMap() throws {
    let rows = try Page.lines(of: "Sources/README.md").filter {
      $0.hasPrefix("| `") && $0.split(separator: "|").count == 4
    }
    let folders = try FileManager.default.contentsOfDirectory(
      atPath: Page.root.appendingPathComponent("Sources").path)
    let modules = rows.map { row in
      row.split(separator: "|").map { $0.trimmingCharacters(in: CharacterSet(charactersIn: " `")) }
    }
    expectSame(modules.map { $0[0] }.sorted(), folders.filter { !$0.hasSuffix(".md") }.sorted())
    for cells in modules {
      let imports = try Page.swiftFiles(in: "Sources/" + cells[0]).flatMap(Page.lines).compactMap { line in
        let words = line.split(separator: " ")
        return words.firstIndex(of: "import").flatMap { $0 <= 1 ? String(words[$0 + 1]) : nil }
      }
      expectSame(Set(imports), Self.allowedImports(cells[2]), "\(cells[0])")
    }
  }
}

@Suite struct ExamplesTests {
  @Test func theBookFileHoldsEveryValidFormatOfTheBook() throws {
    let lines = Set(try Page.lines(of: "Examples/book.vfl"))
    let formats = LanguageCase.all.filter { $0.source.hasPrefix("book") && $0.expect == "accept" }.map(
      \.format)
    #expect(formats.count > 100)
    expectSame(formats.filter { !lines.contains($0) }, [])
  }

  /// What the documentation's sample says is true.
  @Test func theSampleOfTheDocumentation() throws {
    let parsed = VisualFormatSyntax.parse("H:|-[a(>30)]-|")
    #expect(parsed.diagnostics.first?.category == .badRelation)
    #expect(parsed.diagnostics.first?.range == 8..<9)

    let lines = try Page.lines(of: "Sources/VFLSyntax/VFLSyntax.docc/VFLSyntax.md")
    let sample = [
      #"let parsed = VisualFormatSyntax.parse("H:|-[a(>30)]-|")"#,
      "parsed.diagnostics.first?.category  // .badRelation",
      "parsed.diagnostics.first?.range  // 8..<9, UTF-8 byte offsets",
    ]
    #expect(lines.drop { $0 != "```swift" }.dropFirst().prefix(3).elementsEqual(sample))
  }

  /// The README's sample of the library is this code.
  @Test func theLibrarySampleOfTheReadme() throws {
    let parsed = VisualFormatSyntax.parse("H:|-[a(>30)]-|")
    for diagnostic in parsed.diagnostics {
      print(diagnostic.category.rawValue, diagnostic.message)
    }
    let mended = parsed.diagnostics.firstFixIts.applied(to: parsed.syntax.source)
    print(String(decoding: mended, as: UTF8.self))  // H:|-[a(>=30)]-|

    #expect(String(decoding: mended, as: UTF8.self) == "H:|-[a(>=30)]-|")
    let sample = try Page.lines(of: "README.md").drop { $0 != "import VFLSyntax" }.dropFirst(2).prefix {
      $0 != "```"
    }
    let code = try Page.lines(of: "Tests/VFLSyntaxTests/DocumentationTests.swift").map { line in
      line.hasPrefix("    ") ? String(line.dropFirst(4)) : line
    }
    #expect(code.contains(Array(sample)))
  }
}
