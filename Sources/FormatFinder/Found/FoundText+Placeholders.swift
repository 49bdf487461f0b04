import VFLSyntax

extension FoundText {
  /// Returns the text with a hole for each placeholder of `printf`, such as `%@` or `%.2f`, and
  /// with `%` for `%%`.
  func replacingPlaceholders() -> FoundText {
    guard bytes.contains(UInt8(ascii: "%")), !pieces.isEmpty else { return self }
    let located = LocatedFormat(bytes: bytes, pieces: pieces)
    var result = FoundText(at: sourceRange.lowerBound)
    var remainingHoles = holes[...]
    var position = 0
    while position < bytes.count {
      while let hole = remainingHoles.first, hole.offset <= position {
        result.appendHole(hole.sourceRange)
        remainingHoles.removeFirst()
      }
      let length =
        bytes[position] == UInt8(ascii: "%") ? Self.placeholderLength(bytes[position...]) : 1
      let source = located.sourceRange(of: position..<position + length)
      if length == 1 || bytes[position + 1] == UInt8(ascii: "%") {
        result.append([bytes[position]], from: source)
      } else {
        result.appendHole(source)
      }
      position += length
    }
    for hole in remainingHoles { result.appendHole(hole.sourceRange) }
    return result
  }

  /// The length of the placeholder with which bytes begin: `%`, a position, flags, a width, a
  /// precision, a length modifier and a conversion. It is 1 for a `%` that begins none.
  private static func placeholderLength(_ bytes: ArraySlice<UInt8>) -> Int {
    let rest = bytes.dropFirst()
    let modifiers = rest.prefix { "0123456789$.-+ #*'hlqLzjt".utf8.contains($0) }
    guard let conversion = rest.dropFirst(modifiers.count).first,
      "@%dDiuUxXoOfFeEgGcCsSpaA".utf8.contains(conversion)
    else { return 1 }
    return modifiers.count + 2
  }
}
