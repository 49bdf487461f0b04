public import VFLSyntax

/// A place in a source: a format, or another text of the source, and a range in it.
public struct Place: Sendable {
  /// The source.
  public let source: Source
  /// The format that contains the range. In a scene it can also be an equation, a name or a value.
  public let format: LocatedFormat
  /// The UTF-8 byte offsets in the format; `nil` if the place has no range in the format.
  public let range: Range<Int>?

  package init(_ source: Source, _ format: LocatedFormat, _ range: Range<Int>?) {
    self.source = source
    self.format = format
    self.range = range
  }

  /// The UTF-8 byte offsets in the source; empty, at the beginning of the format, if there is no
  /// range.
  public var sourceRange: Range<Int> { format.sourceRange(of: range ?? 0..<0) }

  /// The location of the beginning of the range.
  public var start: Source.Location { source.location(of: sourceRange.lowerBound) }

  /// The location after the range.
  public var end: Source.Location { source.location(of: sourceRange.upperBound) }

  package func with(range: Range<Int>?) -> Place { Place(source, format, range) }
}
