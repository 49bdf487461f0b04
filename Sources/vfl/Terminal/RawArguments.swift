/// The command line's arguments as the system passes them, which need not be valid UTF-8.
enum RawArguments {
  /// Returns the bytes of the argument, or of the value after its `=`, whose text is the given one
  /// after invalid UTF-8 is replaced.
  static func bytes(of text: String) -> [UInt8] {
    guard text.unicodeScalars.contains("\u{FFFD}") else { return Array(text.utf8) }
    for index in 1..<max(1, Int(CommandLine.argc)) {
      guard let argument = CommandLine.unsafeArgv[index] else { continue }
      let bytes = UnsafeBufferPointer(start: argument, count: length(of: argument)).map(
        UInt8.init(bitPattern:))
      let value = bytes.drop { $0 != UInt8(ascii: "=") }.dropFirst()
      for candidate in [bytes[...], value] where String(decoding: candidate, as: UTF8.self) == text
      {
        return Array(candidate)
      }
    }
    return Array(text.utf8)
  }

  private static func length(of argument: UnsafePointer<CChar>) -> Int {
    var length = 0
    while argument[length] != 0 { length += 1 }
    return length
  }
}
