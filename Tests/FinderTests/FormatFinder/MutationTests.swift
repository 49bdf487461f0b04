import FormatFinder
import TestSupport
import Testing

/// Changed code never traps, and every place is inside the file. On average, each changed file has
/// at least one format, so that there are places to check. `Scripts/check fuzz-code` changes many
/// more files.
@Suite struct MutationTests {
  private static let names = [
    "swift-straight-lines.swift", "swift-wrappers.swift", "objc-templates.m",
    "objcpp-raw-strings.mm",
  ]
  private static let pieces = [
    "\"", "\\", "\"\"\"", "@", "[", "]", "(", ")", "{", "}", "|", ":", "\n", "\r", "#", "\\(", "/*",
    "//", "isualFormat", "WithFormat:", "views:", "%", "%@", "\u{0}", "é", "😀", "R\"(", "'", "?",
    "=", ";",
  ].map { Array($0.utf8) }

  private static func code(_ name: String) throws -> [UInt8] {
    let path = "\(FindingFixtureTests.folder)/Findings/\(name).fixture"
    return MarkedCode(try ProjectFiles.lines(of: path).joined(separator: "\n")).bytes
  }

  @Test(arguments: names)
  func mutations(_ name: String) throws {
    let original = try Self.code(name)
    let seeds = (0..<15 as Range<UInt64>).rounds(every: 5)
    let counts = seeds.map { seed in
      var random = SplitMix64(seed: seed)
      let bytes = Self.mutated(original, using: &random)
      return formatCount(in: bytes, name, "seed \(seed)")
    }
    #expect(counts.reduce(0, +) >= counts.count)
  }

  /// Every prefix of a part of the file.
  @Test(arguments: names)
  func prefixes(_ name: String) throws {
    let original = try Self.code(name)
    let lengths = stride(from: 0, to: min(4000, original.count), by: 199)
    let counts = lengths.map { length in
      formatCount(in: Array(original.prefix(length)), name, "\(length)")
    }
    #expect(counts.reduce(0, +) >= counts.count)
  }

  /// Checks the places of the formats, and returns how many there are.
  private func formatCount(in bytes: [UInt8], _ path: String, _ comment: Comment) -> Int {
    let formats = CodeProject(paths: [path]) { _ in bytes }.files.flatMap(\.formats)
    for format in formats { expectInside(format, bytes.count, comment) }
    return formats.count
  }

  /// Brackets that enclose others in unusual ways or do not match, and code that ends early.
  @Test(arguments: [
    "-({[x constraintsWithVisualFormat:f];[x constraintsWithVisualFormat:@\"[a]\"];})",
    "-({[x constraintsWithVisualFormat:f];[x constraintsWithVisualFormat:@\"[a]\"];",
    "-(){[x constraintsWithVisualFormat:f];[x constraintsWithVisualFormat:@\"[a]\"];)}",
    "NSString *f;[x constraintsWithVisualFormat:f];[x constraintsWithVisualFormat:@\"[a]\"];f=@",
    "NSString *f;[x constraintsWithVisualFormat:f];[x constraintsWithVisualFormat:@\"[a]\"];f=(",
    "for (f in)[x constraintsWithVisualFormat:f];[x constraintsWithVisualFormat:@\"[a]\"];",
    "for (id f:){[x constraintsWithVisualFormat:f];[x constraintsWithVisualFormat:@\"[a]\"];}",
  ])
  func brackets(_ code: String) {
    let bytes = Array(code.utf8)
    let project = CodeProject(paths: ["a.mm"]) { _ in bytes }
    let formats = project.files.flatMap(\.formats)
    #expect(formats.map { String(decoding: $0.text.bytes, as: UTF8.self) } == ["[a]"])
    for format in formats { expectInside(format, bytes.count, "\(code)") }
  }

  private static func mutated(_ bytes: [UInt8], using random: inout SplitMix64) -> [UInt8] {
    var bytes = bytes
    for _ in 0..<Int.random(in: 1...12, using: &random) {
      let offset = Int.random(in: 0...bytes.count, using: &random)
      let end = min(bytes.count, offset + Int.random(in: 0...20, using: &random))
      switch Int.random(in: 0..<4, using: &random) {
      case 0: bytes.removeSubrange(offset..<end)
      case 1: bytes.insert(contentsOf: random.element(of: pieces), at: offset)
      case 2: bytes.insert(contentsOf: Array(bytes[offset..<end]), at: 0)
      default:
        bytes.replaceSubrange(
          offset..<min(offset + 1, bytes.count),
          with: [UInt8.random(in: .min ... .max, using: &random)])
      }
    }
    return bytes
  }

  private func expectInside(_ format: FoundFormat, _ count: Int, _ comment: Comment) {
    let ranges =
      [format.sourceRange, format.text.sourceRange] + format.holes.map(\.sourceRange)
      + format.text.bytes.indices.map { format.text.sourceRange(of: $0..<$0 + 1) }
    #expect(ranges.allSatisfy { $0.lowerBound >= 0 && $0.upperBound <= count }, comment)
    #expect(format.holes.allSatisfy { (0...format.text.bytes.count).contains($0.offset) }, comment)
    if let range = format.unavoidableError?.range {
      #expect(range.upperBound <= format.text.bytes.count, comment)
    }
  }
}
