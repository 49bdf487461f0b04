public import LayoutConstraints

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

  /// Whether AppKit printed the report, rather than UIKit.
  public let isFromAppKit: Bool

  /// The constraints of the list that could be read, in the order of the log.
  public internal(set) var constraints: [LoggedConstraint]

  /// The constraint that the report says will be broken; `nil` if the log does not name it.
  public internal(set) var broken: BrokenConstraint?

  /// Whether the log ends, or another report begins, before the end of the report.
  public let isTruncated: Bool

  /// Whether the end of the list or of the broken constraint is missing.
  let lacksPart: Bool

  /// Whether the log begins within the report: it contains the constraint that will be broken, but
  /// neither the header nor the beginning of the list.
  public let lacksBeginning: Bool

  /// The parts of the report that could not be read, in the order of the log.
  public let skipped: [SkippedText]
}

extension LogReport {
  /// Whether the log contains only the constraint that will be broken.
  var containsOnlyBroken: Bool {
    lacksBeginning && constraints.isEmpty && broken?.constraint != nil && skipped.isEmpty
  }

  /// Whether other text only mentions a constraint, as the messages of exceptions do with its
  /// views: there is at most one active constraint, without the lines around a report.
  package var isMention: Bool {
    !hasHeader && broken == nil
      && Set(constraints.map { $0.address }).count
        + skipped.count { $0.reason.isOfActiveConstraint } < 2
  }
}

/// The constraint that a report says will be broken.
public struct BrokenConstraint: Hashable, Sendable {
  /// The UTF-8 byte offsets of the constraint in the log, where it is named as broken.
  public let range: Range<Int>

  /// The index of the constraint in the list of the report; `nil` if it is not in the list, or
  /// could not be read there.
  public let index: Int?

  /// The constraint as it is printed where it is named as broken; `nil` if it could not be read.
  public internal(set) var constraint: LoggedConstraint?
}

/// A part of a report that could not be read.
public struct SkippedText: Hashable, Sendable {
  /// The UTF-8 byte offsets of the part in the log.
  public let range: Range<Int>

  /// The offset where reading stopped, in the range or at its end.
  public let offset: Int

  /// The reason why the part could not be read.
  public let reason: Reason

  /// The reason why a part of a report could not be read.
  public enum Reason: Hashable, Sendable {
    /// The text does not conform to the grammar at the offset.
    case unexpectedText
    /// The text ends within the constraint.
    case truncated
    /// An entry of the list is not a constraint.
    case notAConstraint
    /// The list is shortened: a line of it contains only `...`.
    case shortened
    /// The system logged `<private>` in place of the constraints.
    case redacted
    /// A constraint has no angle brackets, because they were removed or escaped.
    case missingBrackets
    /// A constraint of the list is not active, so the system does not enforce it.
    case inactive
    /// An attribute has an unknown name.
    case unknownAttribute(String)
    /// The log does not name the view that `|` denotes, or that a position is relative to.
    case unknownSuperview
    /// A standard space in an equation has no number.
    case unknownConstant
    /// The priorities of an intrinsic size are not printed.
    case unknownPriority
    /// A priority is not greater than 0 and at most 1000.
    case priorityOutOfRange(Double)
    /// A position in a scroll view is a fraction of its size, or the factor of the first attribute
    /// is negative or 0.
    case unsupportedMultiplier(Double)
    /// The attributes cannot be paired, or a number is not finite.
    case invalidConstraint(LayoutConstraintError)
  }
}

extension SkippedText.Reason {
  /// Whether the part may be an active constraint.
  fileprivate var isOfActiveConstraint: Bool {
    switch self {
    case .notAConstraint, .shortened, .inactive: false
    default: true
    }
  }
}

extension SkippedText.Reason: CustomStringConvertible {
  /// A message that describes the reason.
  public var description: String {
    switch self {
    case .unexpectedText: "unexpected text in a constraint"
    case .truncated: "the text ends within a constraint"
    case .notAConstraint: "an entry of the list is not a constraint"
    case .shortened: "the list is shortened in the log"
    case .redacted: "the log contains '<private>' in place of the constraints"
    case .missingBrackets: "the angle brackets of the constraint are missing or escaped"
    case .inactive: "the constraint is not active"
    case .unknownAttribute(let name): "unknown attribute '\(name)'"
    case .unknownSuperview: "the log does not name the superview"
    case .unknownConstant: "the log does not contain the length of a standard space"
    case .unknownPriority: "the log does not contain the priorities of an intrinsic size"
    case .priorityOutOfRange(let value): LayoutPriorityError(value: value).description
    case .unsupportedMultiplier(let value): "unsupported factor \(value.shortestDecimal)"
    case .invalidConstraint(let error): error.description
    }
  }
}

extension LogReport {
  /// Returns the report with other offsets.
  func moved(_ offset: (Int) -> Int) -> LogReport {
    func moved(_ range: Range<Int>) -> Range<Int> {
      offset(range.lowerBound)..<offset(range.upperBound)
    }
    func moved(_ constraint: LoggedConstraint) -> LoggedConstraint {
      var constraint = constraint
      constraint.range = moved(constraint.range)
      return constraint
    }
    return LogReport(
      range: moved(range), hasHeader: hasHeader, isFromAppKit: isFromAppKit,
      constraints: constraints.map { moved($0) },
      broken: broken.map {
        BrokenConstraint(
          range: moved($0.range), index: $0.index, constraint: $0.constraint.map { moved($0) })
      }, isTruncated: isTruncated, lacksPart: lacksPart, lacksBeginning: lacksBeginning,
      skipped: skipped.map {
        SkippedText(range: moved($0.range), offset: offset($0.offset), reason: $0.reason)
      })
  }
}

/// The error that ends the reading of a constraint.
struct ReadingError: Error {
  let reason: SkippedText.Reason
  let offset: Int

  init(_ reason: SkippedText.Reason, at offset: Int) {
    self.reason = reason
    self.offset = offset
  }
}
