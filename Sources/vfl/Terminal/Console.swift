import VFLWorkspace

/// The two streams to which the command writes.
enum Console {
  static func write(_ bytes: [UInt8]) throws(InputError) {
    try OpenFile.write(bytes, to: ProcessContext.current.output, named: "standard output")
  }

  static func writeError(_ text: String) throws(InputError) {
    try OpenFile.write(Array(text.utf8), to: ProcessContext.current.errors, named: "standard error")
  }
}

extension Sequence<Source> {
  /// The texts one after the other, each beginning on a line of its own.
  var printedBytes: [UInt8] {
    var bytes: [UInt8] = []
    for source in self {
      if let last = bytes.last, last != UInt8(ascii: "\n") { bytes.append(UInt8(ascii: "\n")) }
      bytes += source.bytes.dropFirst(bytes.isEmpty ? 0 : byteOrderMarkLength(of: source.bytes))
      if source.origin.isArgument { bytes.append(UInt8(ascii: "\n")) }
    }
    return bytes
  }
}
