import Foundation

/// The two streams that the command writes to.
enum Console {
  static func write(_ text: String) throws { try write(bytes: Array(text.utf8)) }

  static func write(bytes: [UInt8]) throws {
    try write(bytes, to: .standardOutput, named: "standard output")
  }

  static func writeError(_ text: String) throws {
    try write(Array(text.utf8), to: .standardError, named: "standard error")
  }

  /// One JSON document, its keys in alphabetical order, and a line feed.
  static func bytes(ofJSON document: some Encodable) throws -> [UInt8] {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    return Array(try encoder.encode(document)) + [UInt8(ascii: "\n")]
  }

  private static func write(_ bytes: [UInt8], to stream: FileHandle, named name: String) throws {
    guard !bytes.isEmpty else { return }
    do {
      try stream.write(contentsOf: Data(bytes))
    } catch {
      throw InputError(.write, name, error)
    }
  }
}
