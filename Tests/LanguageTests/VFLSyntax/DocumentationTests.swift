import Foundation
import TestSupport
import Testing
import VFLSyntax

@Suite struct GrammarTests {
  /// The nonterminals that the function of another nonterminal parses.
  private static let parsedTogether = ["positiveNumber": "simplePredicate"]

  @Test func everyProductionDocumentsAParseFunction() throws {
    let lines = try ProjectFiles.lines(of: "Grammar.md")
    let blocks = lines.split(separator: "```", omittingEmptySubsequences: false)
    let productions = blocks.filter { $0.first?.contains(" = ") == true }.joined()
    #expect(productions.count == 17 + 5 + 13)
    let folders = ["Sources/VFLSyntax/Parser", "Sources/VFLService/ExtendedFormats"]
    let sources = try folders.flatMap { try ProjectFiles.swiftFiles(in: $0) }.flatMap(
      ProjectFiles.lines)
    for production in productions {
      let index = try #require(
        sources.firstIndex { $0.hasSuffix("/// " + production) }, "\(production)")
      let nonterminal = String(try #require(production.split(separator: " ").first))
      let name = Self.parsedTogether[nonterminal] ?? nonterminal
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

  /// The folders of the modules.
  private static func modules() throws -> [String] {
    try FileManager.default.contentsOfDirectory(
      atPath: ProjectFiles.root.appendingPathComponent("Sources").path
    ).filter { !$0.hasSuffix(".md") }
  }

  /// Returns the module that a line of code imports, or `nil` if the line is not an import.
  private static func importedModule(_ line: String) throws -> String? {
    let attribute = #"@\w+(?:\([^)]*\))?"#
    let access = "public|package|internal|fileprivate|private"
    let kind = "struct|class|enum|protocol|func|var|let|typealias"
    let pattern = #"\s*(?:(?:\#(attribute)|\#(access))\s+)*import\s+(?:(?:\#(kind))\s+)?(\w+)"#
    return try Regex(pattern, as: (Substring, Substring).self).prefixMatch(in: line).map {
      String($0.output.1)
    }
  }

  /// Returns the imports of a module.
  private static func imports(of module: String) throws -> Set<String> {
    let lines = try ProjectFiles.swiftFiles(in: "Sources/" + module).flatMap {
      try ProjectFiles.lines(of: $0)
    }
    return Set(
      try lines.filter { $0.contains("import") }.compactMap { try Self.importedModule($0) })
  }

  @Test func importsMatchTheModuleMap() throws {
    let rows = try ProjectFiles.lines(of: "Sources/README.md").filter {
      $0.hasPrefix("| `") && $0.split(separator: "|").count == 4
    }
    let modules = rows.map { row in
      row.split(separator: "|").map { $0.trimmingCharacters(in: CharacterSet(charactersIn: " `")) }
    }
    expectEqual(modules.map { $0[0] }.sorted(), try Self.modules().sorted())
    for cells in modules {
      expectEqual(
        try Self.imports(of: cells[0]), Self.allowedImports(cells[2]), "\(cells[0])")
    }
  }

  /// Each row names a folder of the modules in the heading above it, and files in this folder.
  @Test func namedFilesAreInTheFolderOfTheirRow() throws {
    let paths = try Self.modules().flatMap { try ProjectFiles.swiftFiles(in: "Sources/\($0)") }
    var modules: [Substring] = []
    var fileCount = 0
    for line in try ProjectFiles.lines(of: "Sources/README.md") {
      if line.hasPrefix("## ") { modules = line.matches(of: /`(\w+)`/).map(\.output.1) }
      guard let row = line.prefixMatch(of: /\| `(\w+)` \|/), !modules.isEmpty else { continue }
      let folders = modules.map { "Sources/\($0)/\(row.output.1)/" }
      let files = paths.filter { path in folders.contains { path.hasPrefix($0) } }
      for name in line.matches(of: /`(?:\w+\/)*([\w+]+\.swift)`/).map(\.output.1) {
        #expect(files.contains { $0.hasSuffix("/" + name) }, "\(modules): \(name)")
        fileCount += 1
      }
    }
    #expect(fileCount > 300)
  }

  @Test(arguments: [
    ("import A", "A"), ("package import A", "A"), ("@testable import A", "A"),
    ("@_exported public import A", "A"), ("@_spi(B) import A", "A"), ("  import A", "A"),
    ("import struct A.B", "A"), ("import A.B", "A"), ("// Does not import A", nil),
    ("/// import", nil), ("let import = 1", nil), ("important A", nil), ("import", nil),
  ])
  func importLines(_ line: String, _ module: String?) throws {
    expectEqual(try Self.importedModule(line), module)
  }

  /// A library does not import the packages of the command, not even through other modules.
  @Test(arguments: [
    ("FormatFindings", ["ArgumentParser", "Rainbow", "CYaml", "Foundation"]),
    ("LayoutScenes", ["ArgumentParser", "Rainbow", "CYaml"]),
    ("VFLService", ["ArgumentParser", "Rainbow", "CYaml", "Foundation"]),
    ("VFLWorkspace", ["ArgumentParser", "Rainbow", "SwiftSyntax"]),
    ("FormatFinder", ["ArgumentParser", "Rainbow"]),
  ])
  func librariesDoNotImportPackagesOfTheCommand(_ library: String, _ packages: [String]) throws {
    let modules = Set(try Self.modules())
    var found: Set<String> = []
    var queue = [library]
    while let module = queue.popLast() {
      guard found.insert(module).inserted, modules.contains(module) else { continue }
      queue += try Self.imports(of: module)
    }
    #expect(found.contains("VFLSyntax") && found.isDisjoint(with: packages), "\(found.sorted())")
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
      try ProjectFiles.file(
        "Tests/LanguageTests/VFLSyntax/DocumentationTests.swift", contains: statements))
  }
}
