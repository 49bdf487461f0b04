/// Looks for an anchor or alias: a `&` or `*` with a name where a value could begin, outside comments and quotes.
struct AnchorSearch {
  private(set) var firstAnchor: Int?

  init(_ bytes: [UInt8]) {
    var position = 0
    var canBegin = true
    while position < bytes.count {
      let byte = bytes[position]
      switch byte {
      case UInt8(ascii: "#") where position == 0 || bytes[position - 1].isYAMLBlank:
        position = bytes[position...].firstIndex(of: UInt8(ascii: "\n")) ?? bytes.count
        canBegin = true
        continue
      case UInt8(ascii: "\"") where canBegin, UInt8(ascii: "'") where canBegin:
        position = Self.end(ofQuoted: byte, in: bytes, from: position + 1)
        canBegin = false
        continue
      case UInt8(ascii: "&") where canBegin, UInt8(ascii: "*") where canBegin:
        if position + 1 < bytes.count, !bytes[position + 1].isYAMLBlank {
          firstAnchor = position
          return
        }
        canBegin = false
      case UInt8(ascii: "["), UInt8(ascii: "{"), UInt8(ascii: ","), UInt8(ascii: "\n"), UInt8(ascii: "\r"):
        canBegin = true
      case UInt8(ascii: "!") where canBegin:
        while position + 1 < bytes.count, !bytes[position + 1].isYAMLBlank { position += 1 }
      case UInt8(ascii: ":"), UInt8(ascii: "-"), UInt8(ascii: "?"):
        let followsQuote =
          position > 0 && [UInt8(ascii: "\""), UInt8(ascii: "'")].contains(bytes[position - 1])
        canBegin = followsQuote || position + 1 < bytes.count && bytes[position + 1].isYAMLBlank
      case _ where byte.isYAMLBlank: break
      default: canBegin = false
      }
      position += 1
    }
  }

  private static func end(ofQuoted quote: UInt8, in bytes: [UInt8], from start: Int) -> Int {
    var position = start
    while position < bytes.count, bytes[position] != quote {
      position += quote == UInt8(ascii: "\"") && bytes[position] == UInt8(ascii: "\\") ? 2 : 1
    }
    return position + 1
  }
}
