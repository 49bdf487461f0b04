/// An error, warning or remark about a format string or an equation, with its position, notes and
/// fix-its.
public struct Diagnostic: Hashable, Sendable {
  /// The severity of a diagnostic.
  public enum Severity: String, Hashable, Sendable {
    /// The input cannot be used.
    case error
    /// The input can be used, but is probably not what its author intended.
    case warning
    /// The input is correct; the diagnostic shows what its author can leave out or may want to add.
    case remark
  }

  /// The severity of the diagnostic.
  public let severity: Severity

  /// The stable category, documented in `Grammar.md`.
  public let category: DiagnosticCategory

  /// The description of the problem, in one sentence without a final full stop.
  public let message: String

  /// The UTF-8 byte offsets of the problem. The range is empty where something is missing, and
  /// `nil` if the diagnostic has no position.
  public let range: Range<Int>?

  /// Additional information, which can refer to other ranges.
  public let notes: [Note]

  /// Alternative fixes, the most likely one first. Each is independent of the others.
  public let fixIts: [FixIt]

  /// Creates a diagnostic.
  package init(
    severity: Severity = .error, category: DiagnosticCategory, message: String, range: Range<Int>?,
    notes: [Note] = [], fixIts: [FixIt] = []
  ) {
    self.severity = severity
    self.category = category
    self.message = message
    self.range = range
    self.notes = notes
    self.fixIts = fixIts
  }

  /// Returns the diagnostic with another severity and other fix-its.
  package func with(severity: Severity? = nil, fixIts: [FixIt]? = nil) -> Diagnostic {
    Diagnostic(
      severity: severity ?? self.severity, category: category, message: message, range: range,
      notes: notes, fixIts: fixIts ?? self.fixIts)
  }

  /// Returns the diagnostic with each range replaced by the result of a function.
  package func mapRanges(_ transform: (Range<Int>) -> Range<Int>) -> Diagnostic {
    Diagnostic(
      severity: severity, category: category, message: message, range: range.map(transform),
      notes: notes.map { Note($0.message, at: $0.range.map(transform)) },
      fixIts: fixIts.map { $0.mapRanges(transform) })
  }

  /// Additional information about a diagnostic.
  public struct Note: Hashable, Sendable {
    /// The text of the note, in one sentence without a final full stop.
    public let message: String
    /// The UTF-8 byte offsets that the note refers to; `nil` for the range of the diagnostic.
    public let range: Range<Int>?

    /// Creates a note.
    package init(_ message: String, at range: Range<Int>? = nil) {
      self.message = message
      self.range = range
    }
  }
}

/// A fix for an error in a format or an equation.
public struct FixIt: Hashable, Sendable {
  /// The instruction that the fix-it carries out, such as `insert ')'`.
  public let message: String
  /// The edits, in ascending order of their ranges. They must be applied together.
  public let edits: [Edit]

  /// Creates a fix-it.
  package init(_ message: String, edits: [Edit]) {
    self.message = message
    self.edits = edits
  }

  /// The replacement of a range with new text.
  public struct Edit: Hashable, Sendable {
    /// The UTF-8 byte offsets to replace; empty for an insertion.
    public let range: Range<Int>
    /// The replacement text; empty for a deletion.
    public let newText: String

    /// Creates an edit.
    package init(_ range: Range<Int>, newText: String) {
      self.range = range
      self.newText = newText
    }
  }
}
