/// The names of classes without modules and generic arguments.
enum ShortClassName {
  /// Returns the last name in `Module.Outer.Name<Argument>` or `_TtC6Module4Name`.
  static func text(of name: String) -> String {
    let bytes = Array(name.utf8)
    let range = mangledName(in: bytes) ?? lastName(in: bytes)
    return String(decoding: bytes[range], as: UTF8.self)
  }

  private static func lastName(in bytes: [UInt8]) -> Range<Int> {
    var end = bytes.firstIndex(of: UInt8(ascii: "<")) ?? bytes.count
    if end == 0 { end = bytes.count }
    let dot = bytes[..<end].lastIndex(of: UInt8(ascii: "."))
    return (dot.map { $0 + 1 } ?? 0)..<end
  }

  /// Returns the last of the leading names in `_TtC6Module4Name`, each after its length.
  ///
  /// A private name follows `P` and a discriminator: `_TtC6ModuleP33_0123456789ABCDEF4Name`.
  private static func mangledName(in bytes: [UInt8]) -> Range<Int>? {
    guard bytes.starts(with: "_Tt".utf8) else { return nil }
    var position = 3
    while position < bytes.count, bytes[position].isUppercase { position += 1 }
    var last: Range<Int>?
    while position < bytes.count {
      let isDiscriminator = bytes[position] == UInt8(ascii: "P")
      guard let name = lengthPrefixed(in: bytes, at: isDiscriminator ? position + 1 : position)
      else { break }
      if !isDiscriminator { last = name }
      position = name.upperBound
    }
    return last
  }

  private static func lengthPrefixed(in bytes: [UInt8], at start: Int) -> Range<Int>? {
    var position = start
    var length = 0
    while position < bytes.count, bytes[position].isDigit, length < 1000 {
      length = length * 10 + Int(bytes[position] - UInt8(ascii: "0"))
      position += 1
    }
    guard length > 0, length <= bytes.count - position else { return nil }
    return position..<position + length
  }
}

extension UInt8 {
  fileprivate var isUppercase: Bool { self &- UInt8(ascii: "A") < 26 }
}
