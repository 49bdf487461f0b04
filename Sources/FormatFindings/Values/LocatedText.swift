import VFLSyntax

/// A text of a file, with its place.
@usableFromInline
package struct LocatedText: Sendable {
  /// The text with quotes, escapes and folding resolved.
  package let string: String
  /// The byte offset in the file at which the text, or its tag, begins.
  package let offset: Int
  /// The number of bytes in the file; `nil` for a scalar, whose bytes in the file can differ from
  /// those of the text.
  private let length: Int?
  /// The source that contains the text.
  package let source: Source

  /// Creates the text of a scalar.
  package init(_ string: String, ofScalarAt offset: Int, in source: Source) {
    self.string = string
    self.offset = offset
    length = nil
    self.source = source
  }

  fileprivate init(_ string: String, at range: Range<Int>, in source: Source) {
    self.string = string
    offset = range.lowerBound
    length = range.count
    self.source = source
  }

  /// Returns another text with the place of this one, which is not that of a scalar.
  func replacingString(with string: String) -> LocatedText {
    LocatedText(string, at: offset..<offset + (length ?? 0), in: source)
  }

  /// The place of the whole text.
  ///
  /// - Complexity: O(*n*) for *n* bytes of the text.
  package var place: Place {
    let format = format
    return Place(source, format, 0..<format.bytes.count)
  }

  private var format: LocatedFormat {
    let source = source.bytes
    if let length { return LocatedFormat(ranges: [offset..<offset + length], of: source) }
    let bytes = Array(string.utf8)
    let alignment = ScalarAlignment(bytes, in: source, at: offset)
    return LocatedFormat(bytes: bytes, pieces: alignment.pieces)
  }
}

extension Source {
  /// Returns the text of a number of bytes at an offset, or of those that the source has there.
  package func text(at offset: Int, length: Int = 1) -> LocatedText {
    let start = min(offset, bytes.count)
    let end = min(start + length, bytes.count)
    return LocatedText(
      String(decoding: bytes[start..<end], as: UTF8.self), at: start..<end, in: self)
  }
}
