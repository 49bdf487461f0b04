import SwiftDiagnostics
import SwiftSyntax
import SwiftSyntaxMacroExpansion
import SwiftSyntaxMacrosGenericTestSupport
import Testing

@testable import VisualFormatExpansion

private let macroSpecs: [String: MacroSpec] = [
  "layout": MacroSpec(type: LayoutMacro.self), "constraint": MacroSpec(type: ConstraintMacro.self),
  "typedLayout": MacroSpec(type: TypedLayoutMacro.self),
  "elementLayout": MacroSpec(type: ElementLayoutMacro.self),
  "kitLayout": MacroSpec(type: UIKitLayoutMacro.self),
]

/// A diagnostic that a macro is expected to report.
struct ExpectedMessage {
  let message: String
  let severity: DiagnosticSeverity
  let notes: [String]
  let fixIts: [String]

  static func error(_ message: String, notes: [String] = [], fixIts: [String] = [])
    -> ExpectedMessage
  {
    ExpectedMessage(message: message, severity: .error, notes: notes, fixIts: fixIts)
  }

  static func remark(_ message: String) -> ExpectedMessage {
    ExpectedMessage(message: message, severity: .remark, notes: [], fixIts: [])
  }
}

/// Expects the expansion, the diagnostics and the applied fix-its of a source with macros.
///
/// In the source, `^` marks the location of each diagnostic and `°` that of each note, in the
/// order of the messages. Each marker precedes the byte that it refers to.
///
/// - Parameters:
///   - marked: The source with markers.
///   - expanded: The expected expansion; `nil` if the source does not change.
///   - messages: The expected diagnostics.
///   - fixed: The expected source after the fix-its are applied; `nil` for no check.
///   - record: The function that records a failure.
///   - fileID: The file ID of the caller.
///   - filePath: The file path of the caller.
///   - line: The line of the caller.
///   - column: The column of the caller.
func expectExpansion(
  _ marked: String, to expanded: String? = nil, _ messages: [ExpectedMessage] = [],
  fixed: String? = nil,
  recordingIn record: @escaping (TestFailureSpec) -> Void = recordIssue,
  fileID: StaticString = #fileID,
  filePath: StaticString = #filePath, line: UInt = #line, column: UInt = #column
) {
  let source = MarkedSource(marked)
  var locations = source.locations[...]
  var noteLocations = source.noteLocations[...]
  let diagnostics = messages.map { message in
    let location = locations.popFirst() ?? (0, 0)
    return DiagnosticSpec(
      message: message.message, line: location.line, column: location.column,
      severity: message.severity,
      notes: message.notes.map { note in
        let location = noteLocations.popFirst() ?? (0, 0)
        return NoteSpec(message: note, line: location.line, column: location.column)
      },
      fixIts: message.fixIts.map { FixItSpec(message: $0) })
  }
  if !locations.isEmpty || !noteLocations.isEmpty {
    Issue.record(
      "the source has more markers than there are messages",
      sourceLocation: SourceLocation(
        fileID: "\(fileID)", filePath: "\(filePath)", line: Int(line), column: Int(column)))
  }
  assertMacroExpansion(
    source.text, expandedSource: expanded ?? source.text, diagnostics: diagnostics,
    macroSpecs: macroSpecs,
    fixedSource: fixed, failureHandler: record, fileID: fileID, filePath: filePath, line: line,
    column: column
  )
}

/// Records a failure as an issue of Swift Testing.
func recordIssue(_ failure: TestFailureSpec) {
  let location = failure.location
  Issue.record(
    Comment(rawValue: failure.message),
    sourceLocation: SourceLocation(
      fileID: location.fileID, filePath: location.filePath, line: location.line,
      column: location.column))
}

/// A source without its markers, and their locations: lines and UTF-8 columns, starting at 1.
private struct MarkedSource {
  private(set) var text = ""
  private(set) var locations: [(line: Int, column: Int)] = []
  private(set) var noteLocations: [(line: Int, column: Int)] = []

  init(_ marked: String) {
    var line = 1
    var column = 1
    for character in marked {
      switch character {
      case "^": locations.append((line, column))
      case "°": noteLocations.append((line, column))
      default:
        text.append(character)
        (line, column) = character == "\n" ? (line + 1, 1) : (line, column + character.utf8.count)
      }
    }
  }
}
