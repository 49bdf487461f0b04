import FormatFinder
import Foundation
import TestSupport
import Testing

/// The formats and findings in the files of `Fixtures/Findings`, and those of layouts in
/// `Fixtures/Layouts`, with their places.
///
/// Each file is a project, and so is each folder. `MarkedCode` and `MarkedFindings` describe the
/// notation.
@Suite struct FindingFixtureTests {
  static let folder = "Tests/FinderTests/FormatFinder/Fixtures"
  private static let projects = ["Findings", "Layouts"].flatMap { kind in
    contents(of: "\(folder)/\(kind)").map { "\(kind)/\($0)" }
  }
  /// All projects with LF, and with CRLF and a byte order mark.
  private static let cases =
    projects.map { ($0, MarkedCode.Encoding.lineFeeds) }
    + projects.flatMap { [($0, .carriageReturns), ($0, .byteOrderMark)] }.rounds(every: 7)

  /// Exactly the formats and findings that the file describes.
  @Test(arguments: cases)
  func findings(_ project: String, _ encoding: MarkedCode.Encoding) throws {
    let files = try Self.files(of: project).map { path in
      (path: path, marked: MarkedFindings(try Self.text(of: path), encoding))
    }
    let bytes = Dictionary(uniqueKeysWithValues: files.map { ($0.path, $0.marked.code.bytes) })
    let paths = files.map { String($0.path.dropLast(".fixture".count)) }
    let search = CodeSearch(checksLayouts: project.hasPrefix("Layouts"))
    let found = CodeProject(paths: paths, search: search) { bytes[$0 + ".fixture"] ?? [] }
    for (path, file) in zip(paths, files) {
      #expect(file.marked.isComplete, "\(path)")
      expect(found.filesWithCalls.first { $0.path == path }, file.marked, "\(path)")
    }
  }

  private func expect(
    _ file: CodeProject.File?, _ expected: MarkedFindings, _ comment: Comment
  ) {
    let ranges = Set(expected.code.formats.map(\.range))
    let formats = file?.formats ?? []
    let ownFormats = formats.filter { ranges.contains($0.sourceRange) }
    let sharedFormats = formats.filter { !ranges.contains($0.sourceRange) }
    expectEqual(
      ownFormats.map { MarkedCode.Format(range: $0.sourceRange, text: $0.notationInLine) },
      expected.code.formats, comment)
    expectEqual(sharedFormats.map(\.notationInLine), expected.code.otherTexts, comment)
    var report = Report()
    if let file { report.check(file) }
    expectEqual(report.findings.map(\.notation).sorted(), expected.findings, comment)
    for format in formats { expectExactPlaces(format, expected.code.bytes, comment) }
  }

  /// Each byte of a format is the byte at its place in the code, or the value of an escape, a
  /// placeholder or a line ending there.
  private func expectExactPlaces(_ format: FoundFormat, _ code: [UInt8], _ comment: Comment) {
    for (offset, byte) in format.text.bytes.enumerated() {
      let range = format.text.sourceRange(of: offset..<offset + 1)
      let source = code.indices.contains(range.upperBound - 1) ? code[range] : []
      let isExact =
        source.count == 1 ? source.first == byte : source.first.map { "\\%\r".utf8.contains($0) }
      #expect(isExact ?? false, comment)
    }
  }

  /// The fixtures have enough formats, many of them with a mistake.
  @Test func numberOfFormats() throws {
    let texts = try Self.projects.flatMap { try Self.files(of: $0) }.map { try Self.text(of: $0) }
    let fixtures = texts.map { MarkedFindings($0) }
    let formats = fixtures.map { $0.code.formats.count + $0.code.otherTexts.count }.reduce(0, +)
    let findings = fixtures.map(\.findings.count).reduce(0, +)
    #expect(formats >= 800 && findings >= 300, "\(formats), \(findings)")
  }

  /// The layouts of the fixtures have each mistake, and many have none.
  @Test func numberOfLayouts() throws {
    let functions = try Self.projects.filter { $0.hasPrefix("Layouts") }
      .flatMap { try Self.files(of: $0) }.flatMap {
        try Self.text(of: $0).components(separatedBy: "\n\n")
      }
      .filter { $0.contains("func ") || $0.contains("- (") }
    #expect(functions.count { !$0.contains("//!") } >= 80)
    #expect(functions.count { $0.contains("//!") } >= 30)
  }

  /// The names in a folder of the checkout, sorted.
  private static func contents(of folder: String) -> [String] {
    let path = ProjectFiles.root.appendingPathComponent(folder).path
    return ((try? FileManager.default.contentsOfDirectory(atPath: path)) ?? []).sorted()
  }

  /// The paths of the files of a project in the checkout.
  private static func files(of project: String) throws -> [String] {
    let path = "\(folder)/\(project)"
    return project.hasSuffix(".fixture") ? [path] : contents(of: path).map { "\(path)/\($0)" }
  }

  private static func text(of path: String) throws -> String {
    try ProjectFiles.lines(of: path).joined(separator: "\n")
  }
}

extension FoundFormat {
  /// The text with `◌` for each hole.
  var notation: String {
    var bytes = text.bytes
    for hole in holes.reversed() { bytes.insert(contentsOf: "◌".utf8, at: hole.offset) }
    return String(decoding: bytes, as: UTF8.self)
  }

  /// The text in one line, with `◌` for each hole.
  fileprivate var notationInLine: String {
    notation.replacing("\n", with: "⏎").replacing("\t", with: "⇥")
  }
}

extension Finding {
  /// The place, the severity and the category: `3:24-3:25 error bad-relation`.
  fileprivate var notation: String {
    let location = place.map { place in
      "\(place.start.line):\(place.start.column)-\(place.end.line):\(place.end.column)"
    }
    return "\(location ?? "no place") \(severity.rawValue) \(category)"
  }
}
