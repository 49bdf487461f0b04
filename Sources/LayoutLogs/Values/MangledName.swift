/// The parts of mangled names of Swift.
enum MangledName {
  /// Returns the bytes of a name after its length, such as `Card` of `4Card`; `nil` for other text.
  ///
  /// A length that begins with 0 belongs to a name that refers to words of earlier names.
  static func identifier(in bytes: [UInt8], at start: Int) -> Range<Int>? {
    var position = start
    var length = 0
    while position < bytes.count, bytes[position].isDigit, length < 1000 {
      length = length * 10 + Int(bytes[position] - UInt8(ascii: "0"))
      position += 1
    }
    guard length > 0, bytes[start] != UInt8(ascii: "0"), length <= bytes.count - position else {
      return nil
    }
    return position..<position + length
  }

  /// Returns whether a name denotes a class in a module: `_Tt`, uppercase letters for the kind,
  /// and then the module after its length.
  static func isClass(_ name: String, inModule module: String) -> Bool {
    guard name.utf8.starts(with: "_Tt".utf8) else { return false }
    let path = name.utf8.dropFirst(3).drop { $0 &- UInt8(ascii: "A") < 26 }
    return path.starts(with: "\(module.utf8.count)\(module)".utf8)
  }
}
