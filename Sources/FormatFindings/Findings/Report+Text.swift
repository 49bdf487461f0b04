import VFLSyntax

extension Report {
  /// Returns the findings as text for people, each with its line and a caret below the range.
  ///
  ///     Feed.vfl:12:9: error: unknown relation '>' [bad-relation]
  ///     H:|-[a(>30)]-|
  ///             ^
  ///
  /// - Parameter style: The style of the parts.
  /// - Returns: The text, which ends in a line feed unless it is empty. Control characters in it
  ///   are replaced, so that printing it cannot control a terminal.
  public func text(style: TextStyle = .plain) -> String {
    var text = ""
    writeText(style: style) { text += $0 }
    return text
  }

  /// Writes the text of ``text(style:)`` in pieces, so that the text of many findings is never in
  /// memory as a whole.
  package func writeText<Failure: Error>(
    style: TextStyle, _ write: (String) throws(Failure) -> Void
  ) throws(Failure) {
    var piece = ""
    for finding in findings {
      finding.write(to: &piece, style)
      if piece.utf8.count >= Self.minimumPieceLength {
        try write(piece)
        piece.removeAll(keepingCapacity: true)
      }
    }
    try write(piece)
  }

  /// The length in bytes that a piece of a text or document has at least, except for the last
  /// piece.
  package static let minimumPieceLength = 1 << 16
}

extension Finding {
  fileprivate func write(to text: inout String, _ style: TextStyle) {
    if let place { text += "\(style(place.prefix, as: .place)) " }
    text += style("\(severity.rawValue):", as: severity.role)
    text += " \(style(message.printable, as: .message)) [\(category.rawValue)]\n"
    if let place { text += place.excerpt(style) }
    for line in explanation { text += "\(line.printableAtLineStart)\n" }
    if let place { writeNotes(to: &text, at: place, style) }
  }

  /// Writes the notes, unless there is an explanation, and the fix-its, one per line.
  private func writeNotes(to text: inout String, at place: Place, _ style: TextStyle) {
    for note in explanation.isEmpty ? notes : [] {
      if let place = note.place { text += "\(place.prefix) " }
      text += "\(style("note:", as: .note)) \(note.message.printable)\n"
    }
    for fixIt in fixIts {
      let start = fixIt.edits.first.map { place.source.location(of: $0.range.lowerBound) }
      text += place.source.prefix(of: start ?? place.start)
      text += " \(style("fix-it:", as: .note)) \(fixIt.message.printable)\n"
    }
  }
}

extension Diagnostic.Severity {
  fileprivate var role: TextStyle.Role {
    switch self {
    case .error: .error
    case .warning: .warning
    case .remark: .remark
    }
  }
}

extension Source {
  fileprivate func prefix(of location: Location) -> String {
    "\(name.printableAtLineStart):\(location.line):\(location.column):"
  }
}

extension Place {
  fileprivate var prefix: String { source.prefix(of: start) }

  /// The line of the place, and below it a caret and tildes.
  fileprivate func excerpt(_ style: TextStyle) -> String {
    let range = sourceRange
    let line = source.bytes[source.lineRange(of: range.lowerBound)]
    let excerpt = Excerpt(line: line, highlighting: range)
    return
      "\(excerpt.text.printableAtLineStart)\n\(excerpt.padding)\(style(excerpt.marker, as: .marker))\n"
  }
}

/// The style of a report as text: a function that marks up its parts.
///
/// The library prints plain text. A program passes a style for its terminal or page.
///
///     let html = TextStyle { text, role in role == .error ? "<b>\(text)</b>" : text }
public struct TextStyle: Sendable {
  /// The role of a part of the text.
  public enum Role: Hashable, Sendable, CaseIterable {
    /// The place of a finding, with its colon: `Feed.vfl:12:35:`.
    case place
    /// The label `error:`.
    case error
    /// The label `warning:`.
    case warning
    /// The label `remark:`.
    case remark
    /// The message of a finding.
    case message
    /// The label `note:` or `fix-it:`.
    case note
    /// The caret and the tildes below the line of a finding.
    case marker
  }

  private let apply: @Sendable (String, Role) -> String

  /// Creates a style.
  ///
  /// - Parameter apply: Returns a part of the text with markup. The text has no control characters
  ///   except tabs.
  public init(_ apply: @escaping @Sendable (_ text: String, _ role: Role) -> String) {
    self.apply = apply
  }

  /// The style without markup.
  public static let plain = TextStyle { text, _ in text }

  /// Returns a part of the text with markup.
  public func callAsFunction(_ text: String, as role: Role) -> String { apply(text, role) }
}

extension Report {
  /// The number of findings of each category, largest first: `12 bad-relation, 3 unknown-view`.
  public var categorySummary: String {
    categoryCounts.sorted { ($1.value, $0.key.rawValue) < ($0.value, $1.key.rawValue) }
      .map { "\($0.value) \($0.key.rawValue)" }.joined(separator: ", ")
  }

  /// The number of findings of each category that occurs.
  package var categoryCounts: [FindingCategory: Int] {
    findings.reduce(into: [:]) { $0[$1.category, default: 0] += $1.count }
  }
}
