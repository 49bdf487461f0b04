import SwiftDiagnostics
import SwiftSyntax
import VFLSyntax

/// A diagnostic of a macro, with its source location.
struct MacroDiagnostic {
  /// A message and its source location.
  struct Remark {
    let message: String
    let place: Place
  }

  /// A fix for the source.
  struct FixIt {
    let message: String
    let edits: [(range: Range<AbsolutePosition>, newText: String)]
  }

  let severity: DiagnosticSeverity
  /// The stable category, documented in `Grammar.md`.
  let category: String
  let remark: Remark
  var notes: [Remark] = []
  var mends: [FixIt] = []

  init(
    _ category: String, _ message: String, severity: DiagnosticSeverity = .error, at place: Place,
    notes: [Remark] = [], mends: [FixIt] = []
  ) {
    self.severity = severity
    self.category = category
    remark = Remark(message: message, place: place)
    self.notes = notes
    self.mends = mends
  }
}

/// A source location: a node, or a part of a string literal.
struct Place {
  let node: Syntax
  let range: Range<AbsolutePosition>
  /// The text of the literal and the UTF-8 byte offsets of the location in it; `nil` for a node.
  private(set) var excerpt: (text: [UInt8], range: Range<Int>)?

  /// Creates the location of a node, without its trivia.
  init(_ node: some SyntaxProtocol) {
    self.node = Syntax(node)
    range = node.positionAfterSkippingLeadingTrivia..<node.endPositionBeforeTrailingTrivia
  }

  /// Creates the location of a range of UTF-8 byte offsets in the text of a literal.
  init(_ range: Range<Int>, in literal: LiteralText) {
    node = Syntax(literal.node)
    self.range = literal.sourceRange(range)
    excerpt = (literal.bytes, range)
  }

  /// The number of UTF-8 bytes from the start of the node to the location.
  var offset: Int { range.lowerBound.utf8Offset - node.positionAfterSkippingLeadingTrivia.utf8Offset }

  /// The number of UTF-8 bytes.
  var length: Int { range.upperBound.utf8Offset - range.lowerBound.utf8Offset }
}
