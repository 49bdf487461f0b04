import SwiftDiagnostics
import SwiftSyntax
import VFLSyntax

/// What a macro tells at a place in the source.
struct MacroDiagnostic {
  /// A message at a place.
  struct Remark {
    let message: String
    let place: Place
  }

  /// A way to mend the source.
  struct Mend {
    let message: String
    let edits: [(range: Range<AbsolutePosition>, newText: String)]
  }

  let severity: DiagnosticSeverity
  /// The stable code, as Grammar.md lists it.
  let category: String
  let remark: Remark
  var notes: [Remark] = []
  var mends: [Mend] = []

  init(
    _ category: String, _ message: String, severity: DiagnosticSeverity = .error, at place: Place,
    notes: [Remark] = [], mends: [Mend] = []
  ) {
    self.severity = severity
    self.category = category
    remark = Remark(message: message, place: place)
    self.notes = notes
    self.mends = mends
  }
}

/// A place in the source: a node, or a part of a literal.
struct Place {
  let node: Syntax
  let range: Range<AbsolutePosition>
  /// The text of the literal, and the part of it that is meant.
  private(set) var excerpt: (text: [UInt8], range: Range<Int>)?

  init(_ node: some SyntaxProtocol) {
    self.node = Syntax(node)
    range = node.positionAfterSkippingLeadingTrivia..<node.endPositionBeforeTrailingTrivia
  }

  init(_ range: Range<Int>, in literal: LiteralText) {
    node = Syntax(literal.node)
    self.range = literal.sourceRange(range)
    excerpt = (literal.bytes, range)
  }

  /// How far the place is from where its node begins: that is where the compiler would show a message.
  var offset: Int { range.lowerBound.utf8Offset - node.positionAfterSkippingLeadingTrivia.utf8Offset }

  var length: Int { range.upperBound.utf8Offset - range.lowerBound.utf8Offset }
}
