import SwiftDiagnostics
import SwiftSyntax
import VFLSyntax

/// A message whose text can convey its location.
private struct EncodedMessage: DiagnosticMessage, NoteMessage {
  let message: String
  let severity: DiagnosticSeverity
  let category: String

  init(
    _ located: MacroDiagnostic.LocatedMessage, _ category: String,
    severity: DiagnosticSeverity = .note,
    locationEncoding: LocationEncoding
  ) {
    message = locationEncoding.text(located)
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
  func swiftDiagnostic(_ locationEncoding: LocationEncoding) -> SwiftDiagnostics.Diagnostic {
    let location = primary.location
    let categorized = LocatedMessage(
      message: "\(primary.message) [\(category)]", location: location)
    return SwiftDiagnostics.Diagnostic(
      node: location.node, position: location.range.lowerBound,
      message: EncodedMessage(
        categorized, category, severity: severity, locationEncoding: locationEncoding),
      notes: notes.map { note in
        Note(
          node: note.location.node, position: note.location.range.lowerBound,
          message: EncodedMessage(note, category, locationEncoding: locationEncoding))
      },
      fixIts: fixIts.map { fixIt in
        SwiftDiagnostics.FixIt(
          message: FixItText(message: fixIt.message, category: category),
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
