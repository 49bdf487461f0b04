import VFLSyntax

/// A search for brackets that SwiftParser does not read in reasonable time.
///
/// It tries to read a type after each `[`, `@[` and `@(`, and reads what follows again as an
/// expression, so that each further bracket multiplies the time by two, or by more after `@`. Each
/// further `<`, and each further `\(` in an interpolation, adds the length of all.
struct BracketScan {
  /// The number of adjacent `[` that take less than a tenth of a second. An `@` counts three times.
  static let maximumBrackets = 16
  /// The number of `<` with only names between them that take less than a tenth of a second.
  static let maximumAngles = 500
  /// The number of adjacent `"\(` that take less than a second.
  static let maximumInterpolations = 500

  private var brackets = 0
  private var angles = 0
  private var interpolations = 0

  /// Whether a file has more brackets without anything else between them.
  static func hasDeepBrackets(_ bytes: [UInt8]) -> Bool {
    var scan = BracketScan()
    for byte in bytes {
      scan.read(byte)
      if scan.isDeep { return true }
    }
    return false
  }

  private var isDeep: Bool {
    brackets > Self.maximumBrackets || angles > Self.maximumAngles
      || interpolations > Self.maximumInterpolations
  }

  private mutating func read(_ byte: UInt8) {
    switch byte {
    case UInt8(ascii: " "), UInt8(ascii: "\t"), UInt8(ascii: "\n"), UInt8(ascii: "\r"): return
    case UInt8(ascii: "["): count(brackets: brackets + 1)
    case UInt8(ascii: "@"): count(brackets: brackets + 3)
    case UInt8(ascii: "<"): count(angles: angles + 1)
    case UInt8(ascii: "\\"): count(interpolations: interpolations + 1)
    case UInt8(ascii: "("): count(brackets: brackets, interpolations: interpolations)
    case UInt8(ascii: "\""): count(interpolations: interpolations)
    case let byte where byte.isNameByte || byte == UInt8(ascii: "."): count(angles: angles)
    default: count()
    }
  }

  private mutating func count(brackets: Int = 0, angles: Int = 0, interpolations: Int = 0) {
    (self.brackets, self.angles, self.interpolations) = (brackets, angles, interpolations)
  }
}
