import SwiftDiagnostics
import SwiftSyntax
import VFLSyntax

/// A message that brings its place along.
private struct PlacedMessage: DiagnosticMessage, NoteMessage {
  let message: String
  let severity: DiagnosticSeverity
  let category: String

  init(
    _ remark: MacroDiagnostic.Remark, _ category: String, severity: DiagnosticSeverity = .note,
    placing: DiagnosticPlacing
  ) {
    message = placing.text(remark)
    self.severity = severity
    self.category = category
  }

  var diagnosticID: MessageID { MessageID(domain: "VisualFormat", id: category) }
  var noteID: MessageID { diagnosticID }
}

/// A message of a fix-it, which knows its places itself.
private struct MendMessage: FixItMessage {
  let message: String
  let category: String
  var fixItID: MessageID { MessageID(domain: "VisualFormat", id: category) }
}

extension MacroDiagnostic {
  /// The diagnostic in the form in which macros tell it.
  func swiftDiagnostic(_ placing: DiagnosticPlacing) -> SwiftDiagnostics.Diagnostic {
    let place = remark.place
    let told = Remark(message: "\(remark.message) [\(category)]", place: place)
    return SwiftDiagnostics.Diagnostic(
      node: place.node, position: place.range.lowerBound,
      message: PlacedMessage(told, category, severity: severity, placing: placing),
      notes: notes.map { note in
        Note(
          node: note.place.node, position: note.place.range.lowerBound,
          message: PlacedMessage(note, category, placing: placing))
      },
      fixIts: mends.map { mend in
        SwiftDiagnostics.FixIt(
          message: MendMessage(message: mend.message, category: category),
          changes: mend.edits.map { .replaceText(range: $0.range, with: $0.newText, in: place.node.root) })
      })
  }
}
