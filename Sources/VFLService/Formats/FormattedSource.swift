public import FormatFindings
import VFLSyntax

/// A source with its formats in canonical form.
///
/// Text between the formats stays. A format that continues over several lines becomes one line if
/// it changes. A format with errors stays as it is.
public struct FormattedSource: Sendable {
  /// A format that is not canonical.
  public struct Change: Sendable {
    /// The format.
    public let format: LocatedFormat
    /// The canonical form of the format.
    public let canonicalText: String

    /// Creates the change that makes a format canonical; `nil` if it is canonical or has errors.
    init?(_ format: LocatedFormat, _ parsed: ParsedFormat) {
      guard parsed.isValid else { return nil }
      self.format = format
      canonicalText = parsed.syntax.canonicalText
      if canonicalText.utf8.elementsEqual(format.bytes) { return nil }
    }
  }

  /// The source before the changes.
  public let original: Source
  /// The formats that are not canonical, in the order of the source.
  public let changes: [Change]
  /// The source after the changes.
  public let formatted: Source

  /// Checks the syntax of a source and formats it.
  ///
  /// - Parameters:
  ///   - source: The source.
  ///   - report: The report that receives the findings.
  /// - Complexity: O(*n*) for *n* bytes.
  public init(_ source: Source, report: inout Report) {
    var changes: [Change] = []
    var lookup = NameLookup()
    lookup.reportsWarnings = false
    report.check(source, with: lookup) { format, checked in
      if let change = Change(format, checked.parsed) { changes.append(change) }
    }
    original = source
    self.changes = changes
    let edits = changes.map { FixIt.Edit($0.format.sourceRange, newText: $0.canonicalText) }
    formatted = source.replacingBytes(with: edits.applied(to: source.bytes))
  }

  /// Whether the source is not canonical.
  public var isChanged: Bool { !changes.isEmpty }

  /// The changes, one per line, with their locations: `Feed.vfl:2:1: [b]-8-[c]`.
  package var listing: String {
    changes.map { change in
      let location = original.location(of: change.format.sourceStart)
      let place = "\(original.name.printableAtLineStart):\(location.line):\(location.column)"
      return "\(place): \(change.canonicalText)\n"
    }.joined()
  }
}
