/// A message with which UIKit or AppKit rejects a constraint or a format, as exceptions and the
/// console contain it.
public struct LoggedException: Hashable, Sendable {
  /// The UTF-8 byte offsets of the message in the log.
  public let range: Range<Int>

  /// What the system rejects.
  public let problem: Problem

  /// The function of the first stack frame with a name that is not the system's; `nil` if the log
  /// contains none.
  public internal(set) var function: String?

  /// What the system rejects. Constraints and anchors are texts of the log without addresses.
  public enum Problem: Hashable, Sendable {
    /// A format string.
    case invalidFormat(Format)
    /// A constraint that was added before its views are in one hierarchy, and the view that is not
    /// in the hierarchy of the other.
    case viewNotAdded(constraint: String, view: String?)
    /// Two anchors of views without a common ancestor.
    case noCommonAncestor(String, String)
    /// A constraint that was added to a view which does not contain both of its views.
    case constraintOutsideView(constraint: String?)
    /// An attribute that does not exist, for a view of this class.
    case unknownAttribute(view: String?)
    /// A constraint without a first item.
    case missingFirstItem
    /// A multiplier or a constant that is not finite, with its value.
    case numberNotFinite(Number, value: String?)
    /// An edge or a center that equals a number, for a view of this class.
    case locationWithoutItem(view: String?)
    /// Two attributes that cannot be paired, for a view of this class.
    case invalidPairing(view: String?)
    /// Leading or trailing with left or right, for a view of this class.
    case mixedDirections(view: String?)
    /// A change of the priority of an active constraint between required and optional.
    case priorityChange(old: String?, new: String?)
  }

  /// A number of a constraint.
  public enum Number: Hashable, Sendable {
    /// The factor of the second attribute.
    case multiplier
    /// The number that is added.
    case constant
  }

  /// A format string in a message, and the reason why the system rejects it.
  public struct Format: Hashable, Sendable {
    /// The UTF-8 byte offsets of the format in the log.
    public let range: Range<Int>
    /// The reason that the system prints; empty if there is none.
    public let reason: String
    /// The UTF-8 byte offset in the format that the arrow below it points to; `nil` without an
    /// arrow.
    public let offset: Int?
  }
}

extension LoggedException {
  /// Returns the messages in the output of a program, in their order. Of equal messages that follow
  /// each other, as before and after a crash, there is one.
  ///
  /// - Complexity: Linear in the number of bytes, with constant stack space.
  public static func parse(utf8 log: [UInt8]) -> [LoggedException] {
    log.withUnsafeBufferPointer { ExceptionReader($0).exceptions() }
  }
}

extension LoggedException.Problem {
  /// The stable code of the problem.
  public var keyword: String {
    switch self {
    case .invalidFormat: "invalid-format"
    case .viewNotAdded: "view-not-added"
    case .noCommonAncestor: "no-common-ancestor"
    case .constraintOutsideView: "constraint-outside-view"
    case .unknownAttribute: "unknown-attribute"
    case .missingFirstItem: "missing-first-item"
    case .numberNotFinite: "number-not-finite"
    case .locationWithoutItem: "location-without-item"
    case .invalidPairing: "invalid-pairing"
    case .mixedDirections: "mixed-directions"
    case .priorityChange: "priority-change"
    }
  }
}

extension LoggedException.Problem: CustomStringConvertible {
  /// The problem as a clause, in lower case without a final full stop.
  public var description: String {
    switch self {
    case .invalidFormat: "the system cannot parse a format"
    case .viewNotAdded(let constraint, let view):
      "'\(constraint)' was added before its views were in one hierarchy"
        + (view.map { "; '\($0)' is not in it" } ?? "")
    case .noCommonAncestor(let first, let second):
      "'\(first)' and '\(second)' were related, but their views have no common superview"
    case .constraintOutsideView(let constraint):
      "\(constraint.map { "'\($0)'" } ?? "a constraint") was added to a view that does not contain "
        + "both of its views"
    case .unknownAttribute(let view):
      "a constraint\(Self.clause(view)) has an attribute that does not exist"
    case .missingFirstItem: "a constraint has no first item"
    case .numberNotFinite(let number, let value):
      "the \(number == .multiplier ? "multiplier" : "constant") of a constraint is "
        + (value.map { "'\($0)'" } ?? "not finite")
    case .locationWithoutItem(let view):
      "a constraint\(Self.clause(view)) sets an edge or a center to a number"
    case .invalidPairing(let view):
      "the two attributes of a constraint\(Self.clause(view)) cannot be paired"
    case .mixedDirections(let view):
      "a constraint\(Self.clause(view)) relates leading or trailing to left or right"
    case .priorityChange(let old, let new):
      "the priority of an active constraint was changed"
        + (old.map { " from \($0)" } ?? "") + (new.map { " to \($0)" } ?? "")
    }
  }

  private static func clause(_ view: String?) -> String { view.map { " of '\($0)'" } ?? "" }

  /// What to do, in lower case without a final full stop.
  public var advice: String {
    switch self {
    case .invalidFormat:
      "correct the format; 'vfl check' finds such errors in all formats of a project"
    case .viewNotAdded:
      "call addSubview(_:) first, and activate the constraint with isActive or "
        + "NSLayoutConstraint.activate(_:) instead of adding it to a view"
    case .noCommonAncestor:
      "call addSubview(_:) for both views before the constraint is activated; one of them may have "
        + "been removed, or be in another window"
    case .constraintOutsideView:
      "activate it with isActive or NSLayoutConstraint.activate(_:), which find the common "
        + "superview; it was added to one of its views, or a view has moved to another superview"
    case .unknownAttribute:
      "pass an attribute of NSLayoutConstraint.Attribute; a format option or a number is not one"
    case .missingFirstItem:
      "the view is nil: an outlet that is not connected, or a view that is not loaded yet"
    case .numberNotFinite:
      "check the division that computes it; sizes are 0 before the first layout"
    case .locationWithoutItem:
      "pass a second item and a multiplier other than 0; if the second item is the superview, call "
        + "addSubview(_:) first, because it is nil before"
    case .invalidPairing:
      "pair an edge or a center with one of the same axis, and a size with a size; a fraction of a "
        + "size is a fraction of the far edge or center"
    case .mixedDirections: "use leading and trailing for both attributes, or left and right"
    case .priorityChange:
      "use 999 in place of 1000 for priorities that change, or deactivate the constraint first"
    }
  }
}
