import Foundation

extension Encodable {
  /// Returns the value as JSON in UTF-8 with sorted keys and a final line feed.
  func jsonBytes(_ formatting: JSONEncoder.OutputFormatting = []) throws -> [UInt8] {
    let encoder = JSONEncoder()
    encoder.outputFormatting = formatting.union([.sortedKeys, .withoutEscapingSlashes])
    return Array(try encoder.encode(self)) + [UInt8(ascii: "\n")]
  }
}
