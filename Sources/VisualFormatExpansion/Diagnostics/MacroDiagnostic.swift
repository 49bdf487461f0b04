import SwiftDiagnostics
import SwiftSyntax
import VFLSyntax

/// A diagnostic of a macro, with its source location.
struct MacroDiagnostic {
  /// A message and its source location.
  struct LocatedMessage {
    let message: String
    let location: DiagnosticLocation
  }

  /// A fix for the source.
  struct FixIt {
    let message: String
    let edits: [(range: Range<AbsolutePosition>, newText: String)]
  }

  let severity: DiagnosticSeverity
  /// The stable category, documented in `Grammar.md`.
  let category: String
  let primary: LocatedMessage
  var notes: [LocatedMessage] = []
  var fixIts: [FixIt] = []

  init(
    _ category: String, _ message: String, severity: DiagnosticSeverity = .error,
    at location: DiagnosticLocation,
    notes: [LocatedMessage] = [], fixIts: [FixIt] = []
  ) {
    self.severity = severity
    self.category = category
    primary = LocatedMessage(message: message, location: location)
    self.notes = notes
    self.fixIts = fixIts
  }
}

/// A source location: a node, or a part of a string literal.
struct DiagnosticLocation {
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
  var offset: Int {
    range.lowerBound.utf8Offset - node.positionAfterSkippingLeadingTrivia.utf8Offset
  }

  /// The number of UTF-8 bytes.
  var length: Int { range.upperBound.utf8Offset - range.lowerBound.utf8Offset }
}

/// A message in the forms that swift-syntax reports.
private struct SwiftMessage: DiagnosticMessage, NoteMessage, FixItMessage {
  let message: String
  let category: String
  var severity = DiagnosticSeverity.note

  var diagnosticID: MessageID { MessageID(domain: "VisualFormat", id: category) }
  var noteID: MessageID { diagnosticID }
  var fixItID: MessageID { diagnosticID }
}

extension MacroDiagnostic {
  /// Returns the diagnostic in the form that swift-syntax reports. A fix-it conveys no location in
  /// its message, because each edit has a range.
  func swiftDiagnostic(_ locationEncoding: LocationEncoding) -> SwiftDiagnostics.Diagnostic {
    let location = primary.location
    let categorized = LocatedMessage(
      message: "\(primary.message) [\(category)]", location: location)
    return SwiftDiagnostics.Diagnostic(
      node: location.node, position: location.range.lowerBound,
      message: SwiftMessage(
        message: locationEncoding.text(categorized), category: category, severity: severity),
      notes: notes.map { note in
        Note(
          node: note.location.node, position: note.location.range.lowerBound,
          message: SwiftMessage(message: locationEncoding.text(note), category: category))
      },
      fixIts: fixIts.map { fixIt in
        SwiftDiagnostics.FixIt(
          message: SwiftMessage(message: fixIt.message, category: category),
          changes: fixIt.edits.map {
            .replaceText(range: $0.range, with: $0.newText, in: location.node.root)
          }
        )
      })
  }
}

extension VFLSyntax.Diagnostic {
  /// The severity of the diagnostic in the terms of swift-syntax.
  var swiftSeverity: DiagnosticSeverity {
    switch severity {
    case .error: .error
    case .warning: .warning
    case .remark: .remark
    }
  }
}
