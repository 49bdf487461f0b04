/// A report of constraints that cannot be satisfied together, as UIKit and AppKit print it to the
/// console.
///
/// A list of constraints without the text around it is also a report.
public struct LogReport: Hashable, Sendable {
  /// The UTF-8 byte offsets of the report in the log: from its header to the end of its last
  /// constraint. A report without a header begins with its first constraint.
  public let range: Range<Int>

  /// Whether the report begins with the line that states the problem.
  public let hasHeader: Bool

  /// The constraints of the list that could be read, in the order of the log.
  public let constraints: [LoggedConstraint]

  /// The constraint that the report says will be broken; `nil` if the log does not name it.
  public let broken: BrokenConstraint?

  /// Whether the log ends, or another report begins, before the end of the report.
  public let isTruncated: Bool

  /// The parts of the report that could not be read, in the order of the log.
  public let skipped: [SkippedText]
}

/// The constraint that a report says will be broken.
public struct BrokenConstraint: Hashable, Sendable {
  /// The UTF-8 byte offsets of the constraint in the log, where it is named as broken.
  public let range: Range<Int>

  /// The index of the constraint in the list of the report; `nil` if it is not in the list, or
  /// could not be read there.
  public let index: Int?

  /// The constraint as it is printed where it is named as broken; `nil` if it could not be read.
  public let constraint: LoggedConstraint?
}
