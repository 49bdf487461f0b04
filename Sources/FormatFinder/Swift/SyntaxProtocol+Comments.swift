import SwiftSyntax

extension SyntaxProtocol {
  /// Returns the UTF-8 byte offsets of the comments in the node, in order.
  ///
  /// - Parameter bytes: The text of the file. It need not be valid UTF-8; the pieces of trivia then
  ///   have other lengths.
  /// - Returns: The ranges, without the line feed at the end of a line comment.
  func comments(in bytes: [UInt8]) -> [Range<Int>] {
    tokens(viewMode: .sourceAccurate).flatMap { token in
      let leading =
        token.position.utf8Offset..<token.positionAfterSkippingLeadingTrivia.utf8Offset
      let trailing =
        token.endPositionBeforeTrailingTrivia.utf8Offset..<token.endPosition.utf8Offset
      return bytes[leading].comments + bytes[trailing].comments
    }
  }
}

extension ArraySlice<UInt8> {
  /// The ranges of the comments in trivia. Comments in `/* … */` can be nested.
  fileprivate var comments: [Range<Int>] {
    var comments: [Range<Int>] = []
    var position = startIndex
    while position < endIndex {
      let rest = self[position...]
      if rest.starts(with: "//".utf8) {
        let end = rest.firstIndex { $0 == UInt8(ascii: "\n") || $0 == UInt8(ascii: "\r") }
        comments.append(position..<(end ?? endIndex))
      } else if rest.starts(with: "/*".utf8) {
        comments.append(position..<rest.endOfBlockComment)
      }
      position = Swift.max(position + 1, comments.last?.upperBound ?? 0)
    }
    return comments
  }

  /// The index after the comment in `/* … */` with which the bytes begin.
  private var endOfBlockComment: Int {
    var depth = 0
    var position = startIndex
    while position < endIndex {
      let rest = self[position...]
      if rest.starts(with: "/*".utf8) {
        depth += 1
        position += 2
      } else if rest.starts(with: "*/".utf8) {
        depth -= 1
        position += 2
        if depth == 0 { return position }
      } else {
        position += 1
      }
    }
    return endIndex
  }
}
