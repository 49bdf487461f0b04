extension LiteralText {
  /// Whether the text looks like a format, as few other strings do:
  ///
  /// - with `H:` or `V:` before `|`, `[` or a hole
  /// - with `|-` or `|[`
  /// - with `[name(`, or with `[name]` before another item, a connection or the end of the text
  /// - with `[name` at the end of the text
  /// - with a hole before `:|[` or `:|-[`, as with `\(axis):|[name]`
  var looksLikeFormat: Bool {
    if holes.first?.offset == 0 {
      return [":|[", ":|-["].contains { bytes.starts(with: $0.utf8) }
    }
    var rest = bytes[...]
    let hasOrientation = ["H:", "V:"].contains { bytes.starts(with: $0.utf8) }
    if hasOrientation { rest = rest.dropFirst(2).drop { " \t".utf8.contains($0) } }
    let end = holes.first?.offset ?? .max
    guard !rest.isEmpty, rest.startIndex < end else {
      return hasOrientation && (2...rest.startIndex).contains(end)
    }
    return Self.beginsWithItem(rest, isCertain: hasOrientation)
  }

  /// Whether the text resembles a format, or a part of one: the argument of a call can be another
  /// text if the call can be that of another function.
  func resemblesFormat(isPart: Bool) -> Bool { isPart ? canBePartOfFormat : looksLikeFormat }

  /// Whether the text can be a part of a format: it contains a superview or the name of a view.
  private var canBePartOfFormat: Bool {
    bytes.contains(UInt8(ascii: "|"))
      || bytes.indices.contains { index in
        bytes[index] == UInt8(ascii: "[") && index + 1 < bytes.count && bytes[index + 1].isNameByte
      }
  }

  /// Whether a text begins with a superview or a view.
  private static func beginsWithItem(_ text: ArraySlice<UInt8>, isCertain: Bool) -> Bool {
    let following = text.dropFirst()
    switch text.first {
    case UInt8(ascii: "|"):
      return isCertain || following.first.map { "-[".utf8.contains($0) } ?? false
    case UInt8(ascii: "["): return isView(following, isCertain: isCertain)
    default: return false
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
