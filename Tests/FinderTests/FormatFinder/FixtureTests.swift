import FormatFinder
import TestSupport
import Testing

/// The formats in the files of `Fixtures/Formats`, with their places.
@Suite struct FixtureTests {
  @Test(arguments: ["Calls.swift", "Wrappers.swift", "Calls.m", "Calls.mm"])
  func formats(_ name: String) throws {
    let code = try MarkedCode(fixture: name)
    #expect(code.isComplete)
    let ranges = code.formats.map(\.range)
    let formats = CodeProject(paths: [name]) { _ in code.bytes }.files.flatMap(\.formats)
    let marked = formats.filter { ranges.contains($0.sourceRange) }
    let others = formats.filter { !ranges.contains($0.sourceRange) }
    expectEqual(
      marked.map { MarkedCode.Format(range: $0.sourceRange, text: $0.notation) }, code.formats)
    expectEqual(others.map(\.notation), code.otherTexts)
    for format in formats { expectExactPlaces(format, code) }
  }

  /// Texts that look like formats, in other calls, comments and strings.
  @Test(arguments: ["LookAlikes.swift", "LookAlikes.m"])
  func lookAlikes(_ name: String) throws {
    let code = try MarkedCode(fixture: name)
    let project = CodeProject(paths: [name]) { _ in code.bytes }
    expectEqual(project.files.flatMap(\.formats).map(\.notation), [])
  }

  /// Each byte of a format is the byte at its place in the code, or the value of an escape there.
  private func expectExactPlaces(_ format: FoundFormat, _ code: MarkedCode) {
    for (offset, byte) in format.text.bytes.enumerated() {
      let range = format.text.sourceRange(of: offset..<offset + 1)
      #expect(!range.isEmpty && code.bytes.indices.contains(range.upperBound - 1))
      #expect(range.count > 1 || code.bytes[range.lowerBound] == byte)
      #expect(
        range.count == 1
          || [UInt8(ascii: "\\"), UInt8(ascii: "%")].contains(code.bytes[range.lowerBound]))
    }
  }
}

extension FoundFormat {
  /// The text with `◌` for each hole.
  var notation: String {
    var bytes = text.bytes
    for hole in holes.reversed() { bytes.insert(contentsOf: "◌".utf8, at: hole.offset) }
    return String(decoding: bytes, as: UTF8.self)
  }
}

extension MarkedCode {
  /// Reads a file of the folder `Fixtures/Formats`.
  init(fixture name: String) throws {
    let path = "Tests/FinderTests/FormatFinder/Fixtures/Formats/\(name).fixture"
    self.init(try ProjectFiles.lines(of: path).joined(separator: "\n"))
  }
}
