/// The byte offsets of the characters of a text: the YAML parser counts Unicode scalars.
struct CharacterOffsets {
  private let bytes: [UInt8]
  /// The offset of the first character, after a byte order mark.
  private let start: Int
  private let isASCII: Bool
  /// The character that was looked up last.
  private var last: (index: Int, offset: Int)

  /// Creates the offsets of a text in UTF-8.
  init(of bytes: [UInt8], from start: Int, isASCII: Bool) {
    self.bytes = bytes
    self.start = start
    self.isASCII = isASCII
    last = (0, start)
  }

  /// Returns the offset of the character with an index, or of the end of the text.
  ///
  /// - Complexity: O(1) for a text in ASCII, otherwise O(*n*) for *n* bytes between the character
  ///   and the last one that was looked up.
  mutating func offset(of index: Int) -> Int {
    if isASCII { return min(start + index, bytes.count) }
    while last.index < index, last.offset < bytes.count {
      last.index += 1
      repeat { last.offset += 1 } while isInsideCharacter(last.offset)
    }
    while last.index > index {
      last.index -= 1
      repeat { last.offset -= 1 } while isInsideCharacter(last.offset)
    }
    return last.offset
  }

  private func isInsideCharacter(_ offset: Int) -> Bool {
    offset > start && offset < bytes.count && bytes[offset] & 0xC0 == 0x80
  }
}
