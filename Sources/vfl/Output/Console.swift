import Foundation

/// The two streams that the command writes to.
enum Console {
  static func write(_ text: String) { write(bytes: Array(text.utf8)) }

  static func write(bytes: [UInt8]) { FileHandle.standardOutput.write(Data(bytes)) }

  static func writeError(_ text: String) { FileHandle.standardError.write(Data(text.utf8)) }

  /// Writes one JSON document, its keys in alphabetical order, and a line feed.
  static func write(json document: some Encodable) throws {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    write(bytes: Array(try encoder.encode(document)) + [UInt8(ascii: "\n")])
  }
}
