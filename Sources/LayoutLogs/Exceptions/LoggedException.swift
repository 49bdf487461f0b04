/// A message with which UIKit or AppKit rejects a constraint or a format, as exceptions and the
/// console contain it.
public struct LoggedException: Hashable, Sendable {
  /// The UTF-8 byte offsets of the message in the log.
  public let range: Range<Int>

  /// What the system rejects.
  public internal(set) var problem: Problem

  /// The function of the first stack frame with a name that is not the system's; `nil` if the log
  /// contains none.
  public internal(set) var function: String?

  /// The module of the function, or else the binary that contains it.
  var functionModule: String?

  /// What the system rejects. Constraints and anchors are texts of the log without addresses.
  public enum Problem: Hashable, Sendable {
    /// A format string.
    case invalidFormat(Format)
    /// A format string that the message does not contain, and the reason that the system prints.
    case missingFormat(reason: String)
    /// A constraint that was added before its views are in one hierarchy, and the view that is not
    /// in the hierarchy of the other.
    case viewNotAdded(constraint: String?, view: String?)
    /// Two anchors of views without a common ancestor.
    case noCommonAncestor(String, String)
    /// A constraint that was added to a view of this class, which does not contain both of its
    /// views, or its only one.
    case constraintOutsideView(constraint: String?, view: String?, onlyItem: String?)
    /// An attribute that does not exist, for a view of this class.
    case unknownAttribute(view: String?)
    /// A constraint without a first item.
    case missingFirstItem
    /// An item, of this class, that is neither a view nor a guide, or a constraint for such a view.
    case invalidItem(view: String?)
    /// A multiplier or a constant that is not finite, with its value and the anchors.
    case numberNotFinite(Number, value: String?, anchors: [String])
    /// An edge or a center that equals a number, for a view of this class.
    case locationWithoutItem(view: String?)
    /// Two attributes that cannot be paired.
    case invalidPairing(Pair)
    /// Leading or trailing with left or right.
    case mixedDirections(Pair)
    /// A change of the priority of an active constraint between required and optional.
    case priorityChange(old: String?, new: String?)
    /// A window that is laid out again and again, because each pass changes it.
    case updateLoop
    /// A change of constraints outside of the main thread.
    case backgroundThread
    /// A view of this class without a position or a size.
    case missingConstraints(view: String?)
    /// A constant that exceeds the limits of the system.
    case numberTooLarge
    /// A contradiction in the state of the system's solver.
    case engineFailure
    /// A change of `translatesAutoresizingMaskIntoConstraints` of the content view of a cell of
    /// this class.
    case maskOfContentView(cell: String?)
    /// A cell whose constraints allow a height of 0.
    case ambiguousHeight
  }

  /// The two attributes of a constraint.
  public enum Pair: Hashable, Sendable {
    /// Unknown attributes of a constraint for a view of this class.
    case view(String?)
    /// The texts of two anchors.
    case anchors(String, String)
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
    case .invalidFormat, .missingFormat: "invalid-format"
    case .viewNotAdded: "view-not-added"
    case .noCommonAncestor: "no-common-ancestor"
    case .constraintOutsideView: "constraint-outside-view"
    case .unknownAttribute: "unknown-attribute"
    case .missingFirstItem: "missing-first-item"
    case .invalidItem: "invalid-item"
    case .numberNotFinite: "number-not-finite"
    case .locationWithoutItem: "location-without-item"
    case .invalidPairing: "invalid-pairing"
    case .mixedDirections: "mixed-directions"
    case .priorityChange: "priority-change"
    case .updateLoop: "update-loop"
    case .backgroundThread: "background-thread"
    case .missingConstraints: "missing-constraints"
    case .numberTooLarge: "number-too-large"
    case .engineFailure: "engine-failure"
    case .maskOfContentView: "content-view-mask"
    case .ambiguousHeight: "ambiguous-height"
    }
  }
}

extension LoggedException.Problem: CustomStringConvertible {
  /// The problem as a clause, in lower case without a final full stop.
  public var description: String {
    switch self {
    case .invalidFormat: "the system cannot parse a format"
    case .missingFormat(let reason):
      "the system cannot parse a format that the log does not contain: \(reason)"
    case .viewNotAdded(let constraint, let view):
      "\(Self.quoted(constraint)) was added before its views were in one hierarchy"
        + (view.map { "; '\($0)' is not in it" } ?? "")
    case .noCommonAncestor(let first, let second):
      "'\(first)' and '\(second)' were related, but their views have no common superview"
    case .constraintOutsideView(let constraint, let view, let item):
      "\(Self.quoted(constraint)) was added to \(view.map { "'\($0)', which" } ?? "a view that") "
        + "does not contain \(item.map { "'\($0)'" } ?? "both of its views")"
    case .unknownAttribute(let view):
      "a constraint\(Self.clause(view)) has an attribute that does not exist"
    case .missingFirstItem: "a constraint has no first item"
    case .invalidItem(let view):
      "an item of a constraint\(Self.clause(view)) is neither a view nor a layout guide"
    case .numberNotFinite(let number, let value, let anchors):
      "the \(number == .multiplier ? "multiplier" : "constant") \(Self.place(anchors)) is "
        + (value.map { "'\($0)'" } ?? "not finite")
    case .locationWithoutItem(let view):
      "a constraint\(Self.clause(view)) sets an edge or a center to a number"
    case .invalidPairing(.view(let view)):
      "the two attributes of a constraint\(Self.clause(view)) cannot be paired"
    case .invalidPairing(.anchors(let first, let second)):
      "'\(first)' and '\(second)' cannot be paired"
    case .mixedDirections(.view(let view)):
      "a constraint\(Self.clause(view)) relates leading or trailing to left or right"
    case .mixedDirections(.anchors(let first, let second)):
      "'\(first)' and '\(second)' relate leading or trailing to left or right"
    case .priorityChange(let old, let new):
      "the priority of an active constraint was changed "
        + (old == new ? "between 1000 and a lower one" : Self.change(old, new))
    case .updateLoop: "a window is laid out again and again, because each pass changes it"
    case .backgroundThread: "constraints were changed on a background thread"
    case .missingConstraints(let view):
      "the constraints of \(view.map { "'\($0)'" } ?? "a view") do not determine its position and size"
    case .numberTooLarge: "a constant exceeds the limits of the system"
    case .engineFailure: "the system's solver failed"
    case .maskOfContentView(let cell):
      "translatesAutoresizingMaskIntoConstraints of the content view"
        + "\(Self.clause(cell)) was changed"
    case .ambiguousHeight: "the constraints of a cell allow a height of 0"
    }
  }

  private static func quoted(_ constraint: String?) -> String {
    constraint.map { "'\($0)'" } ?? "a constraint"
  }

  private static func place(_ anchors: [String]) -> String {
    switch anchors.count {
    case 0: "of a constraint"
    case 1: "of '\(anchors[0])'"
    default: "between '\(anchors[0])' and '\(anchors[1])'"
    }
  }

  private static func change(_ old: String?, _ new: String?) -> String {
    [old.map { "from \($0)" }, new.map { "to \($0)" }].compactMap { $0 }.joined(separator: " ")
  }

  private static func clause(_ view: String?) -> String { view.map { " of '\($0)'" } ?? "" }

  /// What to do, in lower case without a final full stop.
  public var advice: String {
    switch self {
    case .invalidFormat:
      "correct the format; 'vfl check' finds such errors in all formats of a project"
    case .missingFormat:
      "add the view to the dictionary of views under the name that the format contains, or correct "
        + "the name"
    case .viewNotAdded:
      "call addSubview(_:) first, and activate the constraint with isActive or "
        + "NSLayoutConstraint.activate(_:) instead of adding it to a view; a view that was removed "
        + "from its superview is not in the hierarchy either"
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
    case .invalidItem:
      "pass a view or a layout guide; anchors and view controllers are not items"
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
    case .updateLoop:
      "look for code in updateConstraints() or layout() that changes constraints or sizes each "
        + "time; with NSHostingView or NSHostingController, set sizingOptions to [], or put the "
        + "hosting view into a plain NSView"
    case .backgroundThread:
      "call the code on the main thread, with @MainActor or DispatchQueue.main.async"
    case .missingConstraints: "add the position or the size that is missing"
    case .numberTooLarge:
      "look for a constant such as CGFloat.greatestFiniteMagnitude, or a content size as large"
    case .engineFailure:
      "look for constants near CGFloat.greatestFiniteMagnitude, and for changes of constraints on a "
        + "background thread"
    case .maskOfContentView:
      "do not set the property on contentView, whose frame the cell sets; constrain its subviews"
    case .ambiguousHeight:
      "connect the subviews from the top to the bottom of the content view with vertical constraints"
    }
  }
}

extension LoggedException.Pair {
  /// Whether one anchor depends on the reading direction, and the other one does not.
  var mixesDirections: Bool {
    guard case .anchors(let first, let second) = self else { return false }
    func isEnd(_ text: String, _ attributes: [String]) -> Bool {
      attributes.contains { text.hasSuffix(".\($0)") }
    }
    let (relative, absolute) = (["leading", "trailing"], ["left", "right"])
    return isEnd(first, relative) && isEnd(second, absolute)
      || isEnd(first, absolute) && isEnd(second, relative)
  }
}
