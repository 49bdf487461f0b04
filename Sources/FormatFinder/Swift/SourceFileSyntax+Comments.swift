import SwiftSyntax

extension SourceFileSyntax {
  /// The UTF-8 byte offsets of the comments, in order.
  var comments: [Range<Int>] {
    tokens(viewMode: .sourceAccurate).flatMap { token in
      token.leadingTrivia.comments(at: token.position.utf8Offset)
        + token.trailingTrivia.comments(at: token.endPositionBeforeTrailingTrivia.utf8Offset)
    }
  }
}

extension Trivia {
  fileprivate func comments(at start: Int) -> [Range<Int>] {
    var comments: [Range<Int>] = []
    var end = start
    for piece in pieces {
      let start = end
      end += piece.sourceLength.utf8Length
      if piece.isComment { comments.append(start..<end) }
    }
    return comments
  }
}
