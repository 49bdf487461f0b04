import Foundation
import TestSupport
import Testing
import VFLSyntax

@Suite struct GrammarTests {
  @Test func everyProductionDocumentsAParseFunction() throws {
    let lines = try ProjectFiles.lines(of: "Grammar.md")
    let blocks = lines.split(separator: "```", omittingEmptySubsequences: false)
    let productions = blocks.filter { $0.first?.contains(" = ") == true }.joined()
    #expect(productions.count == 16 + 5)
    let sources = try ProjectFiles.swiftFiles(in: "Sources/VFLSyntax/Parser").flatMap(
      ProjectFiles.lines)
    for production in productions {
      let index = try #require(
        sources.firstIndex { $0.hasSuffix("/// " + production) }, "\(production)")
      let name = try #require(production.split(separator: " ").first)
      let function = "func parse" + name.prefix(1).uppercased() + name.dropFirst() + "("
      let declaration = sources[(index + 1)...].first {
        !$0.contains("///") && !$0.contains("@inline")
      }
      #expect(declaration?.contains(function) == true, "\(production)")
    }
  }

  @Test func canonicalTextsInTheTable() throws {
    let rows = try ProjectFiles.lines(of: "Grammar.md").drop { $0 != "| written | canonical |" }
      .dropFirst(2)
      .prefix { $0.hasPrefix("|") }
    #expect(rows.count == 3)
    for row in rows {
      let cells = row.split(separator: "`").map { $0.replacing("\\|", with: "|") }
      expectEqual(VisualFormatSyntax.parse(String(cells[1])).syntax.canonicalText, String(cells[3]))
    }
  }
}

@Suite struct ModuleMapTests {
  /// Returns the imports that a table cell of `Sources/README.md` allows.
  private static func allowedImports(_ cell: String) -> Set<String> {
    let names = cell.split(separator: ",").map {
      $0.trimmingCharacters(in: CharacterSet(charactersIn: " `"))
    }
    return names == ["nothing"] ? [] : Set(names)
  }

  @Test func importsMatchTheModuleMap() throws {
    let rows = try ProjectFiles.lines(of: "Sources/README.md").filter {
      $0.hasPrefix("| `") && $0.split(separator: "|").count == 4
    }
    let folders = try FileManager.default.contentsOfDirectory(
      atPath: ProjectFiles.root.appendingPathComponent("Sources").path)
    let modules = rows.map { row in
      row.split(separator: "|").map { $0.trimmingCharacters(in: CharacterSet(charactersIn: " `")) }
    }
    expectEqual(modules.map { $0[0] }.sorted(), folders.filter { !$0.hasSuffix(".md") }.sorted())
    for cells in modules {
      let imports = try ProjectFiles.swiftFiles(in: "Sources/" + cells[0]).flatMap(
        ProjectFiles.lines
      )
      .compactMap { line in
        let words = line.split(separator: " ")
        return words.firstIndex(of: "import").flatMap { $0 <= 2 ? String(words[$0 + 1]) : nil }
      }
      expectEqual(Set(imports), Self.allowedImports(cells[2]), "\(cells[0])")
    }
  }
}

@Suite struct ExamplesTests {
  @Test func bookFileContainsEveryValidFormatOfTheBook() throws {
    let lines = Set(try ProjectFiles.lines(of: "Examples/book.vfl"))
    let formats = LanguageCase.all.filter { $0.source.hasPrefix("book") && $0.expect == "accept" }
      .map(
        \.format)
    #expect(formats.count > 100)
    expectEqual(formats.filter { !lines.contains($0) }, [])
  }

  /// The sample of the documentation and the values in its comments.
  @Test func documentationSample() throws {
    let parsed = VisualFormatSyntax.parse("H:|-[a(>30)]-|")
    #expect(parsed.diagnostics.first?.category == .badRelation)
    #expect(parsed.diagnostics.first?.range == 8..<9)

    let samples = try ProjectFiles.samples(of: "Sources/VFLSyntax/VFLSyntax.docc/VFLSyntax.md")
    #expect(samples.count == 1)
    let statements = samples.joined().map {
      $0.hasPrefix("let ")
        ? $0 : "#expect(" + $0.replacing("  // ", with: " == ").prefix { $0 != "," } + ")"
    }
    #expect(
      try ProjectFiles.file("Tests/VFLSyntaxTests/DocumentationTests.swift", contains: statements))
  }
}
