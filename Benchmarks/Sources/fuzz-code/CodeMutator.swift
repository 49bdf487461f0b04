import BenchmarkSupport

/// Changes code at random places: bytes, words, lines, and pairs of brackets.
///
/// `MutationTests` of the package tests a few mutants of its own: a package cannot use the test
/// support of another one.
struct CodeMutator {
  var random: SplitMix64
  /// Other code, whose parts are inserted.
  let other: [UInt8]

  /// Texts that begin or end something in one of the languages, and bytes that are not text.
  private static let pieces: [[UInt8]] = texts.map { Array($0.utf8) } + invalidTexts

  private static let texts: [String] =
    [
      "\"", "\\", "\"\"\"", "'", "@", "@\"", "#", "##\"", "\\(", "\\u{", "\\x", "\\\n", "%", "%@",
      "[", "]", "(", ")", "{", "}", "<", ">", "|", ":", ";", ",", ".", "?", "??", "=", "+", "+=",
      "/*", "*/", "//", "\n", "\r", "\r\n", "\t", "\u{0}", "\u{c}", "é", "😀", "\u{2028}",
      "\u{FEFF}",
      "R\"(", ")\"", "R\"x(", ")x\"", "#define ", "#define format format\n", "#if 0\n", "#endif\n",
      "isualFormat", "withVisualFormat:", "constraintsWithVisualFormat:", "WithFormat:", "views:",
      "options:", "metrics:", "#layout(", "#constraint(", "self.", "nil", "$0", "format", "pin",
      "// vfl:ignore\n", "/* vfl:ignore[bad-relation] */", "vfl:ignore[", "for x in ", "return ",
    ]

  /// Bytes that are not UTF-8.
  private static let invalidTexts: [[UInt8]] = [
    [0xFF], [0xC3], [0xED, 0xA0, 0x80], [0xF0, 0x9F], [0x80, 0x80],
  ]

  /// A text that opens something, and the text that closes it.
  private struct Pair {
    let opening: [UInt8]
    let closing: [UInt8]

    init(_ opening: String, _ closing: String) {
      self.opening = Array(opening.utf8)
      self.closing = Array(closing.utf8)
    }
  }

  private static let pairs: [Pair] = [
    Pair("(", ")"), Pair("[", "]"), Pair("{", "}"), Pair("@[", "]"), Pair("@(", ")"),
    Pair("\"\\(", ")\""), Pair("/*", "*/"), Pair("#if A\n", "#endif\n"), Pair("c ? ", " : d"),
    Pair("a + ", ""), Pair("a ?? ", ""), Pair("try ", ""), Pair("A<", ">"), Pair("[a pin:", "]"),
    Pair("pin(", ")"), Pair("^{ ", "; }"), Pair("-", ""), Pair("#", "#"),
  ]

  /// Returns code with one to six changes.
  mutating func mutated(_ code: [UInt8]) -> [UInt8] {
    var bytes = code
    for _ in 0..<random.nextInt(in: 1...6) { mutate(&bytes) }
    return bytes
  }

  private mutating func mutate(_ bytes: inout [UInt8]) {
    switch random.nextInt(in: 0...19) {
    case 0...3: bytes.removeSubrange(unit(of: bytes))
    case 4...6: bytes.insert(contentsOf: bytes[unit(of: bytes)], at: offset(in: bytes))
    case 7, 8: swapUnits(of: &bytes)
    case 9...12: bytes.insert(contentsOf: random.element(of: Self.pieces), at: offset(in: bytes))
    case 13: replaceUnit(of: &bytes)
    case 14: replaceByte(of: &bytes)
    case 15: splice(&bytes)
    case 16: bytes.removeSubrange(offset(in: bytes)...)
    case 17: changeLineEndings(of: &bytes)
    default: nest(&bytes)
    }
  }

  private mutating func offset(in bytes: [UInt8]) -> Int { random.nextInt(in: 0...bytes.count) }

  /// Returns a range of some bytes, a word or a line.
  private mutating func unit(of bytes: [UInt8]) -> Range<Int> {
    let offset = offset(in: bytes)
    switch random.nextInt(in: 0...2) {
    case 0: return offset..<min(bytes.count, offset + random.nextInt(in: 0...20))
    case 1: return bytes.run(around: offset) { isWordByte($0) }
    default:
      let line = bytes.run(around: offset) { $0 != UInt8(ascii: "\n") }
      return line.lowerBound..<min(bytes.count, line.upperBound + 1)
    }
  }

  private mutating func swapUnits(of bytes: inout [UInt8]) {
    let (one, two) = (unit(of: bytes), unit(of: bytes))
    let (first, second) = one.lowerBound <= two.lowerBound ? (one, two) : (two, one)
    guard first.upperBound <= second.lowerBound else { return }
    let (firstBytes, secondBytes) = (Array(bytes[first]), Array(bytes[second]))
    bytes.replaceSubrange(second, with: firstBytes)
    bytes.replaceSubrange(first, with: secondBytes)
  }

  private mutating func replaceUnit(of bytes: inout [UInt8]) {
    let otherUnit = unit(of: other)
    bytes.replaceSubrange(unit(of: bytes), with: other[otherUnit])
  }

  private mutating func replaceByte(of bytes: inout [UInt8]) {
    guard !bytes.isEmpty else { return }
    bytes[random.nextInt(in: 0...bytes.count - 1)] = UInt8(random.nextInt(in: 0...255))
  }

  /// Continues with the end of the other code.
  private mutating func splice(_ bytes: inout [UInt8]) {
    let start = offset(in: other)
    bytes.replaceSubrange(offset(in: bytes)..., with: other[start...])
  }

  private mutating func changeLineEndings(of bytes: inout [UInt8]) {
    let ending = random.element(of: [[13, 10], [13], [10, 13], [11]] as [[UInt8]])
    let lines = bytes.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
    bytes = Array(lines.joined(separator: ending))
  }

  /// Inserts an opening text several times, and the closing one as often at a later offset.
  private mutating func nest(_ bytes: inout [UInt8]) {
    let pair = random.element(of: Self.pairs)
    let count = random.nextBool(oneIn: 4000) ? 10_000 : random.nextInt(in: 1...12)
    let unit = unit(of: bytes)
    let hasAllClosing = !random.nextBool(oneIn: 4)
    let closing = Array(
      repeatElement(pair.closing, count: hasAllClosing ? count : count / 2).joined())
    let opening = Array(repeatElement(pair.opening, count: count).joined())
    bytes.insert(contentsOf: closing, at: unit.upperBound)
    bytes.insert(contentsOf: opening, at: unit.lowerBound)
  }
}

private func isWordByte(_ byte: UInt8) -> Bool {
  switch byte {
  case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
    UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "_"), 0x80...:
    true
  default: false
  }
}

extension [UInt8] {
  /// Returns the longest range that contains an offset, all of whose bytes fulfill a condition.
  fileprivate func run(around offset: Int, where belongs: (UInt8) -> Bool) -> Range<Int> {
    let start = self[..<offset].lastIndex { !belongs($0) }.map { $0 + 1 } ?? 0
    let end = self[offset...].firstIndex { !belongs($0) } ?? count
    return start..<end
  }
}
