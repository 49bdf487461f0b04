import BenchmarkSupport
import Foundation

/// Creates projects of mutated files: parts of fixtures, and sentences of a grammar of code.
struct MutantSource {
  private struct Fixture {
    let language: FuzzLanguage
    let bytes: [UInt8]
  }

  private let fixtures: [Fixture]

  /// Reads the files `*.fixture` in folders, without the marks for expected results.
  init(folders: [String]) {
    fixtures = folders.flatMap { Self.paths(in: $0) }.map { Self.fixture($0) }
    if fixtures.isEmpty { fail("no files '*.fixture' in \(folders)", status: 66) }
  }

  private static func paths(in folder: String) -> [String] {
    let names = FileManager.default.enumerator(atPath: folder)?.compactMap { $0 as? String } ?? []
    return names.filter { $0.hasSuffix(".fixture") }.sorted().map { folder + "/" + $0 }
  }

  private static func fixture(_ path: String) -> Fixture {
    guard let data = FileManager.default.contents(atPath: path) else {
      fail("cannot read '\(path)'", status: 66)
    }
    let marks: [Unicode.Scalar] = ["⟦", "⟧", "‹", "›"]
    var scalars = String(decoding: data, as: UTF8.self).unicodeScalars
    scalars.removeAll { marks.contains($0) }
    return Fixture(
      language: path.hasSuffix(".swift.fixture") ? .swift : .objectiveC,
      bytes: Array(String(scalars).utf8))
  }

  /// Returns a project of 1 to 4 files, most of them in one language.
  func project(seed: UInt64) -> FuzzProject {
    var random = SplitMix64(seed: seed)
    let language = random.element(of: FuzzLanguage.allCases)
    let files = (0...Int(seed % 4)).map { index in
      let other = random.element(of: FuzzLanguage.allCases)
      return file(index, random.nextBool(oneIn: 8) ? other : language, using: &random)
    }
    return FuzzProject(files: files)
  }

  private func file(
    _ index: Int, _ language: FuzzLanguage, using random: inout SplitMix64
  ) -> FuzzProject.File {
    let ending = random.element(of: language.fileEndings)
    let code = original(language, using: &random)
    let other = original(language, using: &random)
    var mutator = CodeMutator(random: random, other: other)
    let bytes = mutator.mutated(code)
    random = mutator.random
    return FuzzProject.File(path: "file\(index)\(ending)", bytes: bytes)
  }

  /// Returns valid code: a sentence of the grammar, or some lines of a fixture.
  private func original(_ language: FuzzLanguage, using random: inout SplitMix64) -> [UInt8] {
    let fixtures = fixtures.filter { $0.language == language }
    if fixtures.isEmpty || random.nextBool(oneIn: 2) {
      return Array(language.grammar.sentence("file", using: &random).utf8)
    }
    let lines = random.element(of: fixtures).bytes.split(
      separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
    let start = random.nextBool(oneIn: 3) ? 0 : random.nextInt(in: 0...lines.count - 1)
    return Array(
      lines[start...].prefix(random.nextInt(in: 1...40)).joined(separator: [UInt8(ascii: "\n")]))
  }
}

/// A language of code, with a grammar.
enum FuzzLanguage: CaseIterable {
  case swift
  case objectiveC

  var fileEndings: [String] {
    switch self {
    case .swift: [".swift"]
    case .objectiveC: [".m", ".mm", ".mm", ".h"]
    }
  }

  var grammar: CodeGrammar {
    switch self {
    case .swift: .swift
    case .objectiveC: .objectiveC
    }
  }
}
