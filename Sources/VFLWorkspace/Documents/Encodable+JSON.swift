import FormatFindings
import Foundation
import VFLSyntax

extension Encodable {
  /// Returns the value as JSON in UTF-8 with sorted keys and a final line feed. Characters that
  /// control terminals or services that run checks have escapes.
  func jsonBytes(_ formatting: JSONEncoder.OutputFormatting = []) throws -> [UInt8] {
    let encoder = JSONEncoder()
    encoder.outputFormatting = formatting.union([.sortedKeys, .withoutEscapingSlashes])
    return Array(try encoder.encode(self)).withControlsEscaped + [UInt8(ascii: "\n")]
  }
}

extension [UInt8] {
  /// The JSON with escapes for the characters from U+007F that control terminals, and for those
  /// that begin commands. They can only be in strings.
  fileprivate var withControlsEscaped: [UInt8] {
    if allSatisfy({ $0 < 0x7F && $0 != UInt8(ascii: "#") }) { return self }
    var result: [UInt8] = []
    for scalar in String(decoding: self, as: UTF8.self).unicodeScalars {
      if scalar.value >= 0x7F && scalar.controlsTerminal || result.continuesCommand(scalar) {
        result.append(hexEscapeOf: scalar)
      } else {
        result.append(contentsOf: String(scalar).utf8)
      }
    }
    return result
  }
}
