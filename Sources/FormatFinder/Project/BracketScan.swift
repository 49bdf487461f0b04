import VFLSyntax

/// A search for brackets that SwiftParser does not read in reasonable time.
///
/// It tries to read a type after each `[` and each `@`, and reads what follows again as an
/// expression, so that each further bracket multiplies the time by two to three. Each further `<`
/// adds the length of all.
enum BracketScan {
  /// The number of adjacent `[` and `@` that take less than a tenth of a second.
  static let maximumBrackets = 16
  /// The number of `<` with only names between them that take less than a tenth of a second.
  static let maximumAngles = 500

  /// Whether a file has more brackets without anything else between them.
  static func hasDeepBrackets(_ bytes: [UInt8]) -> Bool {
    var (brackets, angles) = (0, 0)
    for byte in bytes {
      switch byte {
      case UInt8(ascii: " "), UInt8(ascii: "\t"), UInt8(ascii: "\n"), UInt8(ascii: "\r"): continue
      case UInt8(ascii: "["), UInt8(ascii: "@"): (brackets, angles) = (brackets + 1, 0)
      case UInt8(ascii: "<"): (brackets, angles) = (0, angles + 1)
      case let byte where byte.isNameByte || byte == UInt8(ascii: "."): brackets = 0
      default: (brackets, angles) = (0, 0)
      }
      if brackets > maximumBrackets || angles > maximumAngles { return true }
    }
    return false
  }
}
