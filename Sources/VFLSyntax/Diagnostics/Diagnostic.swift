/// One thing that is wrong with a format string, as data.
public struct Diagnostic: Hashable, Sendable {
  /// How serious a diagnostic is.
  public enum Severity: String, Hashable, Sendable {
    /// The input cannot be used.
    case error
    /// The input can be used, but is hardly what its author meant.
    case warning
  }

  /// How serious it is.
  public let severity: Severity

  /// The stable code, documented in `Grammar.md`.
  public let category: DiagnosticCategory

  /// What was expected, in one sentence without a final full stop.
  public let message: String

  /// The UTF-8 byte offsets that are to blame, empty at a place where something is missing; `nil` where no byte
  /// is to blame.
  public let range: Range<Int>?

  /// What else there is to say, some of it about other places.
  public let notes: [Note]

  /// Ways to mend the format. Each stands alone; the first is the most likely.
  public let fixIts: [FixIt]

  /// Makes a diagnostic of its parts.
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

  /// A remark that belongs to a diagnostic.
  public struct Note: Hashable, Sendable {
    /// The remark, in one sentence without a final full stop.
    public let message: String
    /// The UTF-8 byte offsets that the remark is about, or `nil` for those of the diagnostic.
    public let range: Range<Int>?

    /// Makes a note.
    package init(_ message: String, at range: Range<Int>? = nil) {
      self.message = message
      self.range = range
    }
  }
}

/// One way to mend a format.
public struct FixIt: Hashable, Sendable {
  /// What the fix-it does, as an instruction: `insert ')'`.
  public let message: String
  /// The replacements to make, all of them, in ascending order.
  public let edits: [Edit]

  /// Makes a fix-it.
  package init(_ message: String, edits: [Edit]) {
    self.message = message
    self.edits = edits
  }

  /// The replacement of one range by a text.
  public struct Edit: Hashable, Sendable {
    /// The UTF-8 byte offsets to replace; empty for an insertion.
    public let range: Range<Int>
    /// The text to put there; empty for a deletion.
    public let newText: String

    /// Makes an edit.
    package init(_ range: Range<Int>, newText: String) {
      self.range = range
      self.newText = newText
    }
  }
}
