public import VFLSyntax

/// A diagnostic with its place in a source.
public struct Finding: Sendable {
  /// The severity.
  public private(set) var severity: Diagnostic.Severity
  /// The stable code.
  public let category: FindingCategory
  /// The message, in lower case without a final full stop.
  public package(set) var message: String
  /// The name of the source or input; see ``Source/name``.
  public let sourceName: String
  /// The place; `nil` if the finding is about an input as a whole.
  public let place: Place?
  /// Remarks that belong to the finding, some of them at other places.
  public private(set) var notes: [Note]
  /// The explanation as lines of text, aligned with spaces; printed for people in place of the
  /// notes.
  package private(set) var explanation: [String] = []
  /// Edits that fix the error, each complete by itself. The first is the most likely one. Their
  /// offsets are UTF-8 byte offsets in the source; see ``Source/applying(_:)``.
  public private(set) var fixIts: [FixIt]
  /// A text that identifies the finding among others of its category and place. It stays the same
  /// if only numbers in the message change.
  package let identity: String
  /// The number of diagnostics that the finding counts in totals: 1, or the number of errors that
  /// `too-many-errors` does not list.
  package private(set) var count = 1

  /// A remark that belongs to a finding.
  public struct Note: Sendable {
    /// The remark, in lower case without a final full stop.
    public let message: String
    /// The place; `nil` if the remark is about no place in a source.
    public let place: Place?

    /// Creates a note.
    package init(_ message: String, at place: Place?) {
      self.message = message
      self.place = place
    }
  }

  /// Creates a finding.
  ///
  /// - Parameters:
  ///   - severity: The severity.
  ///   - category: The stable code.
  ///   - message: The message.
  ///   - sourceName: The name of the source or input.
  ///   - place: The place, if there is one.
  ///   - notes: Remarks that belong to the finding.
  ///   - fixIts: Edits that fix the error, with offsets in the format at the place.
  ///   - identity: A text that identifies the finding among others of its category and place; `nil`
  ///     if that is the message.
  package init(
    _ severity: Diagnostic.Severity, _ category: FindingCategory, _ message: String,
    in sourceName: String,
    at place: Place?, notes: [Note] = [], fixIts: [FixIt] = [], identity: String? = nil
  ) {
    self.severity = severity
    self.category = category
    self.message = message
    self.sourceName = sourceName
    self.place = place
    self.notes = notes
    self.fixIts =
      place.map { place in fixIts.map { $0.mapRanges(place.format.sourceRange(of:)) } } ?? []
    self.identity = identity ?? message
  }

  package init(_ diagnostic: Diagnostic, of format: LocatedFormat, in source: Source) {
    let place = Place(source, format, diagnostic.range)
    self.init(
      diagnostic.severity, FindingCategory(diagnostic.category), diagnostic.message,
      in: source.name,
      at: place,
      notes: diagnostic.notes.map {
        Note($0.message, at: place.with(range: $0.range ?? diagnostic.range))
      },
      fixIts: diagnostic.fixIts)
  }

  /// Returns the findings of a format or equation.
  ///
  /// - Parameters:
  ///   - diagnostics: The diagnostics; the last may count others.
  ///   - count: The number of diagnostics, including those that are only counted.
  ///   - format: The format or equation.
  ///   - source: The source that contains it.
  /// - Returns: The findings, in the order of the diagnostics.
  package static func findings(
    of diagnostics: [Diagnostic], count: Int, _ format: LocatedFormat, in source: Source
  ) -> [Finding] {
    diagnostics.map { diagnostic in
      var finding = Finding(diagnostic, of: format, in: source)
      if diagnostic.category == .tooManyErrors { finding.count = count - diagnostics.count + 1 }
      return finding
    }
  }

  package func with(severity: Diagnostic.Severity) -> Finding {
    var finding = self
    finding.severity = severity
    return finding
  }

  /// Returns the finding with an explanation.
  package func explained(by lines: [String]) -> Finding {
    var finding = self
    finding.explanation = lines
    return finding
  }

  package func adding(_ note: Note) -> Finding {
    var finding = self
    finding.notes.append(note)
    return finding
  }

  /// Returns the finding with a further fix-it, whose offsets are those in the source.
  package func adding(_ fixIt: FixIt) -> Finding {
    var finding = self
    finding.fixIts.append(fixIt)
    return finding
  }

  package func withoutFixIts() -> Finding {
    var finding = self
    finding.fixIts = []
    return finding
  }
}
