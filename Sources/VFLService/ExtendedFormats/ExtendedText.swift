import FormatFindings
import VFLSyntax

/// The lines of a text of extended formats, each a format or a setting of the editor.
///
/// Blank lines, and lines that begin with `#`, as in lists of formats, are skipped.
struct ExtendedText {
  /// The formats without comments and blanks at their ends.
  private(set) var formats: [LocatedFormat] = []
  /// The comments at the beginnings of lines, without the `//`.
  private(set) var comments: [LocatedFormat] = []

  /// Splits a source into its lines.
  ///
  /// - Complexity: O(*n*) for *n* bytes.
  init(_ source: Source) {
    let bytes = source.bytes
    var start = source.origin.isArgument ? 0 : byteOrderMarkLength(of: bytes)
    while start <= bytes.count {
      let end = bytes[start...].firstIndex { $0.isLineBreak } ?? bytes.count
      addLine(start..<end, of: bytes)
      start = end + 1
    }
  }

  private mutating func addLine(_ line: Range<Int>, of bytes: [UInt8]) {
    let comment = bytes[line].firstIndexOfComment ?? line.upperBound
    let format = bytes[line.lowerBound..<comment]
    if let first = format.firstIndex(where: { !$0.isBlank }),
      let last = format.lastIndex(where: { !$0.isBlank })
    {
      if bytes[first] == UInt8(ascii: "#") { return }
      formats.append(LocatedFormat(ranges: [first..<last + 1], of: bytes))
    } else if comment < line.upperBound {
      comments.append(LocatedFormat(ranges: [comment + 2..<line.upperBound], of: bytes))
    }
  }
}

extension UInt8 {
  fileprivate var isBlank: Bool { self == UInt8(ascii: " ") || self == UInt8(ascii: "\t") }
  fileprivate var isLineBreak: Bool { self == UInt8(ascii: "\n") || self == UInt8(ascii: "\r") }
}

extension ArraySlice<UInt8> {
  /// The index of the first `//`; `nil` if there is none.
  fileprivate var firstIndexOfComment: Int? {
    indices.first { index in
      self[index] == UInt8(ascii: "/") && index + 1 < endIndex
        && self[index + 1] == UInt8(ascii: "/")
    }
  }
}
