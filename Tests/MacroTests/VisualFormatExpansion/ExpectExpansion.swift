import SwiftDiagnostics
import SwiftParser
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

extension CheckedLayout {
  /// Checks a use of `#layout`.
  init(of source: String) throws {
    let item = Parser.parse(source: source).statements.first?.item.as(ExprSyntax.self)
    let arguments = try MacroArguments(#require(item?.as(MacroExpansionExprSyntax.self)))
    self.init(arguments) { LayoutMacro.template($0, arguments) }
  }
}

/// A source with macros, and what is expected of it.
///
/// The text consists of a comment, the source, and expectations that each begin on a new line:
///
/// | beginning | expectation |
/// |---|---|
/// | `expanded:` | the source after the expansion; by default, it does not change |
/// | `error:`, `remark:` | a diagnostic |
/// | `note:`, `fix-it:` | a note or a fix-it of the diagnostic before it |
/// | `fixed:` | the source after all fix-its are applied |
///
/// In the source, `^` marks the location of each diagnostic and `°` that of each note, in the
/// order of the messages. Each marker precedes the byte that it refers to.
struct ExpansionCase: CustomTestStringConvertible {
  private var expectations: [(key: String, text: String)] = [("source", "")]
  let testDescription: String

  init(_ text: some StringProtocol) {
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
    testDescription = String(lines[0])
    for line in lines where !line.hasPrefix("// ") {
      let key = ["expanded", "error", "remark", "note", "fix-it", "fixed"].first {
        line.hasPrefix("\($0):")
      }
      if let key {
        expectations.append((key, String(line.dropFirst(key.utf8.count + 2))))
      } else {
        let isFirst = expectations[expectations.count - 1].text.isEmpty
        expectations[expectations.count - 1].text += (isFirst ? "" : "\n") + line
      }
    }
  }

  /// Returns the cases of a text, with blank lines between them.
  static func cases(_ text: String) -> [ExpansionCase] {
    text.replacing("\n\n", with: "\u{0}").split(separator: "\u{0}").map { ExpansionCase($0) }
  }

  private func text(_ key: String) -> String? { expectations.first { $0.key == key }?.text }

  /// Expects the expansion, the diagnostics and the applied fix-its.
  func expect(recordingIn record: @escaping (TestFailureSpec) -> Void = recordIssue) {
    var source = MarkedSource(expectations[0].text)
    let diagnostics = source.diagnostics(expectations)
    if !source.locations.isEmpty || !source.noteLocations.isEmpty {
      Issue.record("the source has more markers than there are messages")
    }
    assertMacroExpansion(
      source.text, expandedSource: text("expanded") ?? source.text, diagnostics: diagnostics,
      macroSpecs: macroSpecs, fixedSource: text("fixed"), failureHandler: record)
  }
}

/// Records a failure as an issue of Swift Testing.
func recordIssue(_ failure: TestFailureSpec) { Issue.record(Comment(rawValue: failure.message)) }

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

  /// Returns the expected diagnostics at the markers, which are removed.
  mutating func diagnostics(_ expectations: [(key: String, text: String)]) -> [DiagnosticSpec] {
    var result: [DiagnosticSpec] = []
    for (index, (key, message)) in expectations.enumerated()
    where ["error", "remark"].contains(key) {
      let details = expectations[(index + 1)...].prefix { ["note", "fix-it"].contains($0.key) }
      let location = locations.isEmpty ? (0, 0) : locations.removeFirst()
      let notes = details.filter { $0.key == "note" }.map { note in
        let location = noteLocations.isEmpty ? (0, 0) : noteLocations.removeFirst()
        return NoteSpec(message: note.text, line: location.0, column: location.1)
      }
      result.append(
        DiagnosticSpec(
          message: message, line: location.0, column: location.1,
          severity: key == "error" ? .error : .remark, notes: notes,
          fixIts: details.filter { $0.key == "fix-it" }.map { FixItSpec(message: $0.text) }))
    }
    return result
  }
}
