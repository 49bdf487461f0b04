import FormatFinder
import TestSupport
import Testing

/// The formats in the files of `Fixtures`, with their places.
@Suite struct FixtureTests {
  @Test(arguments: ["Calls.swift", "Wrappers.swift", "Calls.m", "Calls.mm"])
  func formats(_ name: String) throws {
    let code = MarkedCode(
      try ProjectFiles.lines(of: "Tests/FormatFinderTests/Fixtures/\(name).fixture").joined(
        separator: "\n"))
    let project = CodeProject(paths: [name]) { _ in code.bytes }
    let formats = project.files.flatMap(\.formats)
    let marked = formats.filter { code.ranges.contains($0.sourceRange) }
    let others = formats.filter { !code.ranges.contains($0.sourceRange) }
    expectEqual(marked.map(\.notation), code.markedTexts)
    expectEqual(others.map(\.notation), code.otherTexts)
    expectEqual(
      marked.map { Line($0.sourceRange, code) },
      code.ranges.filter { range in marked.contains { $0.sourceRange == range } }.map {
        Line($0, code)
      })
    for format in formats { expectExactPlaces(format, code) }
  }

  /// Texts that look like formats, in other calls, comments and strings.
  @Test(arguments: ["LookAlikes.swift", "LookAlikes.m"])
  func lookAlikes(_ name: String) throws {
    let path = "Tests/FormatFinderTests/Fixtures/\(name).fixture"
    let bytes = Array(try ProjectFiles.lines(of: path).joined(separator: "\n").utf8)
    let project = CodeProject(paths: [name]) { _ in bytes }
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

  private struct Line: Equatable {
    let number: Int
    let range: Range<Int>

    init(_ range: Range<Int>, _ code: MarkedCode) {
      number = code.bytes[..<range.lowerBound].count { $0 == UInt8(ascii: "\n") } + 1
      self.range = range
    }
  }
}

extension FoundFormat {
  /// The text with `◌` for each hole.
  var notation: String {
    var text = ""
    var start = 0
    for hole in holes {
      text += String(decoding: self.text.bytes[start..<hole.offset], as: UTF8.self) + "◌"
      start = hole.offset
    }
    return text + String(decoding: self.text.bytes[start...], as: UTF8.self)
  }
}
