package import FormatChecker
import VFLSyntax

/// A text of a YAML file, with its place.
@usableFromInline
package struct YAMLText: Sendable {
  /// The text with quotes, escapes and folding resolved.
  package let string: String
  /// The byte offset in the file at which the text, or its tag, begins.
  let offset: Int
  /// The number of bytes in the file; `nil` for a scalar, whose bytes in the file can differ from
  /// those of the text.
  private let length: Int?
  private let file: YAMLFile

  /// Creates the text of a scalar.
  init(_ string: String, ofScalarAt offset: Int, in file: YAMLFile) {
    self.string = string
    self.offset = offset
    length = nil
    self.file = file
  }

  /// Creates the text of bytes of a file.
  init(_ string: String, at range: Range<Int>, in file: YAMLFile) {
    self.string = string
    offset = range.lowerBound
    length = range.count
    self.file = file
  }

  private init(_ string: String, at text: YAMLText) {
    self.string = string
    (offset, length, file) = (text.offset, text.length, text.file)
  }

  /// Returns another text with the place of this one, which is not that of a scalar.
  func replacingString(with string: String) -> YAMLText { YAMLText(string, at: self) }

  /// The source that contains the text.
  package var source: Source { file.source }

  /// The place of the whole text.
  ///
  /// - Complexity: O(*n*) for *n* bytes of the text.
  package var place: Place {
    let format = format
    return Place(source, format, 0..<format.bytes.count)
  }

  private var format: LocatedFormat {
    let source = file.source.bytes
    if let length { return LocatedFormat(ranges: [offset..<offset + length], of: source) }
    let bytes = Array(string.utf8)
    let alignment = ScalarAlignment(bytes, in: source, at: offset)
    return LocatedFormat(bytes: bytes, pieces: alignment.pieces)
  }
}

extension Source {
  /// Returns the text of a number of bytes at an offset, or of those that the source has there.
  package func text(at offset: Int, length: Int = 1) -> YAMLText {
    YAMLFile(self).text(at: offset, length: length)
  }
}
