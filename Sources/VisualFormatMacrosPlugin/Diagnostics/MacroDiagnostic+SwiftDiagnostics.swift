import SwiftDiagnostics
import SwiftSyntax
import VFLSyntax

/// A message whose text can convey its location.
private struct EncodedMessage: DiagnosticMessage, NoteMessage {
  let message: String
  let severity: DiagnosticSeverity
  let category: String

  init(
    _ remark: MacroDiagnostic.Remark, _ category: String, severity: DiagnosticSeverity = .note,
    placing: LocationEncoding
  ) {
    message = placing.text(remark)
    self.severity = severity
    self.category = category
  }

  var diagnosticID: MessageID { MessageID(domain: "VisualFormat", id: category) }
  var noteID: MessageID { diagnosticID }
}

/// The message of a fix-it. It does not convey a location, because each edit has a range.
private struct FixItText: FixItMessage {
  let message: String
  let category: String
  var fixItID: MessageID { MessageID(domain: "VisualFormat", id: category) }
}

extension MacroDiagnostic {
  /// Returns the diagnostic in the form that swift-syntax reports.
  func swiftDiagnostic(_ placing: LocationEncoding) -> SwiftDiagnostics.Diagnostic {
    let place = remark.place
    let categorized = Remark(message: "\(remark.message) [\(category)]", place: place)
    return SwiftDiagnostics.Diagnostic(
      node: place.node, position: place.range.lowerBound,
      message: EncodedMessage(categorized, category, severity: severity, placing: placing),
      notes: notes.map { note in
        Note(
          node: note.place.node, position: note.place.range.lowerBound,
          message: EncodedMessage(note, category, placing: placing))
      },
      fixIts: mends.map { fixIt in
        SwiftDiagnostics.FixIt(
          message: FixItText(message: fixIt.message, category: category),
          changes: fixIt.edits.map { .replaceText(range: $0.range, with: $0.newText, in: place.node.root) })
      })
  }
}
