extension FoundText {
  /// Whether the text begins like a format, as few other strings do:
  ///
  /// - with `H:` or `V:` before `|`, `[` or a hole
  /// - with `|-` or `|[`
  /// - with `[name(`, or with `[name]` before another item, a connection or the end of the text
  /// - with `[name` at the end of the text
  var beginsLikeFormat: Bool {
    var rest = bytes[...]
    let hasOrientation = ["H:", "V:"].contains { bytes.starts(with: $0.utf8) }
    if hasOrientation { rest = rest.dropFirst(2).drop { " \t".utf8.contains($0) } }
    let end = holes.first?.offset ?? .max
    guard let first = rest.first, rest.startIndex < end else {
      return hasOrientation && (2...rest.startIndex).contains(end)
    }
    let following = rest.dropFirst()
    switch first {
    case UInt8(ascii: "|"):
      return hasOrientation || following.first.map { "-[".utf8.contains($0) } ?? false
    case UInt8(ascii: "["): return Self.isView(following, isCertain: hasOrientation)
    default: return false
    }
  }

  /// Whether the text begins like a format, or a hole can contain its beginning.
  var canBeginFormat: Bool { holes.first?.offset == 0 || beginsLikeFormat }

  /// Whether the text can be a part of a format: it contains a superview or the name of a view.
  var canBePartOfFormat: Bool {
    bytes.contains(UInt8(ascii: "|"))
      || bytes.indices.contains { index in
        bytes[index] == UInt8(ascii: "[") && index + 1 < bytes.count && bytes[index + 1].isNameByte
      }
  }

  /// Whether a text after `[` continues as a view does.
  private static func isView(_ text: ArraySlice<UInt8>, isCertain: Bool) -> Bool {
    if isCertain { return true }
    let afterName = text.drop { $0.isNameByte }
    guard afterName.startIndex > text.startIndex else { return false }
    guard let bracket = afterName.first else { return true }
    if bracket == UInt8(ascii: "(") { return true }
    guard bracket == UInt8(ascii: "]") else { return false }
    return afterName.dropFirst().first.map { "-|[".utf8.contains($0) } ?? true
  }
}
