import SwiftDiagnostics
import SwiftSyntax
import SwiftSyntaxMacroExpansion
import SwiftSyntaxMacrosGenericTestSupport
import Testing

@testable import VisualFormatMacrosPlugin

private let macroSpecs: [String: MacroSpec] = [
  "layout": MacroSpec(type: LayoutMacro.self), "constraint": MacroSpec(type: ConstraintMacro.self),
  "typedLayout": MacroSpec(type: TypedLayoutMacro.self),
  "elementLayout": MacroSpec(type: ElementLayoutMacro.self),
  "kitLayout": MacroSpec(type: UIKitLayoutMacro.self),
]

/// What a macro is expected to tell.
struct ExpectedMessage {
  let message: String
  let severity: DiagnosticSeverity
  let notes: [String]
  let fixIts: [String]

  static func error(_ message: String, notes: [String] = [], fixIts: [String] = []) -> ExpectedMessage {
    ExpectedMessage(message: message, severity: .error, notes: notes, fixIts: fixIts)
  }

  static func remark(_ message: String) -> ExpectedMessage {
    ExpectedMessage(message: message, severity: .remark, notes: [], fixIts: [])
  }
}

/// Expects a source with macros to expand to other code.
///
/// In the source, `^` stands before each byte that a diagnostic blames and `°` before each that a note is about, both in the
/// order of the messages.
func expectExpansion(
  _ marked: String, to expanded: String? = nil, _ messages: [ExpectedMessage] = [], fixed: String? = nil,
  recordingIn record: @escaping (TestFailureSpec) -> Void = recordIssue, fileID: StaticString = #fileID,
  filePath: StaticString = #filePath, line: UInt = #line, column: UInt = #column
) {
  let source = MarkedSource(marked)
  var places = source.places[...]
  var notePlaces = source.notePlaces[...]
  let diagnostics = messages.map { message in
    let place = places.popFirst() ?? (0, 0)
    return DiagnosticSpec(
      message: message.message, line: place.line, column: place.column, severity: message.severity,
      notes: message.notes.map { note in
        let place = notePlaces.popFirst() ?? (0, 0)
        return NoteSpec(message: note, line: place.line, column: place.column)
      },
      fixIts: message.fixIts.map { FixItSpec(message: $0) })
  }
  if !places.isEmpty || !notePlaces.isEmpty {
    Issue.record(
      "more marks than messages",
      sourceLocation: SourceLocation(
        fileID: "\(fileID)", filePath: "\(filePath)", line: Int(line), column: Int(column)))
  }
  assertMacroExpansion(
    source.text, expandedSource: expanded ?? source.text, diagnostics: diagnostics, macroSpecs: macroSpecs,
    fixedSource: fixed, failureHandler: record, fileID: fileID, filePath: filePath, line: line, column: column
  )
}

/// Records a failure where Swift Testing sees it.
func recordIssue(_ failure: TestFailureSpec) {
  let location = failure.location
  Issue.record(
    Comment(rawValue: failure.message),
    sourceLocation: SourceLocation(
      fileID: location.fileID, filePath: location.filePath, line: location.line, column: location.column))
}

/// A source without its marks, and where they stood: lines and UTF-8 columns from 1.
private struct MarkedSource {
  private(set) var text = ""
  private(set) var places: [(line: Int, column: Int)] = []
  private(set) var notePlaces: [(line: Int, column: Int)] = []

  init(_ marked: String) {
    var line = 1
    var column = 1
    for character in marked {
      switch character {
      case "^": places.append((line, column))
      case "°": notePlaces.append((line, column))
      default:
        text.append(character)
        (line, column) = character == "\n" ? (line + 1, 1) : (line, column + character.utf8.count)
      }
    }
  }
}
