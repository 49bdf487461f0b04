public import LayoutConstraints

/// A constraint as it is printed in a log.
public struct LoggedConstraint: Hashable, Sendable {
  /// The UTF-8 byte offsets of the constraint in the log, with its angle brackets.
  public internal(set) var range: Range<Int>

  /// The name of the constraint's class as printed, such as `NSLayoutConstraint`.
  public let typeName: String

  /// The address of the constraint, such as `0x600002131c20`, or the key that Masonry prints in its
  /// place.
  public let address: String

  /// The file and line of the code that creates the constraint, as SnapKit prints them:
  /// `HomeView.swift#99`.
  public let source: String?

  /// The identifier of the constraint.
  public let identifier: String?

  /// The origin of the constraint, which follows from its class.
  public let kind: Kind

  /// The equations and inequalities of the constraint: usually one.
  public internal(set) var equations: [LoggedEquation]

  /// The mark `(LTR)` or `(RTL)` of a constraint between absolute sides.
  public let direction: Direction?

  /// The item that `|` denotes, or that a position such as `midX` is in, if the constraint names
  /// it, or if it is assumed.
  public internal(set) var superview: LoggedItem?

  /// Whether the report does not name the superview that a position such as `midX` is in, so that
  /// it is assumed from the other constraints of the view.
  public internal(set) var hasAssumedSuperview = false

  /// The name that ``LogNames`` contain for the constraint.
  var givenName: String? = nil
}

extension LoggedConstraint {
  /// The origin of a constraint.
  public enum Kind: Hashable, Sendable {
    /// A constraint that code or a nib creates.
    case layout
    /// A constraint that results from the autoresizing mask of a view, with the mask if it is
    /// printed. The parts along an axis whose flags are not printed count as fixed.
    case autoresizingMask(AutoresizingMask?)
    /// The intrinsic size of a view along an axis, with the priorities that it is enforced with.
    case contentSize(hugging: LayoutPriority, compressionResistance: LayoutPriority)
    /// A system spacing, or a spacing that is measured from a baseline.
    case systemSpacing
    /// The length of a layout guide of a view controller.
    case layoutSupport
    /// A constraint that Interface Builder adds to an ambiguous view.
    case prototyping
  }

  /// The direction of a horizontal constraint between absolute sides.
  public enum Direction: Hashable, Sendable {
    /// From left to right, in every reading direction.
    case leftToRight
    /// From right to left, in every reading direction.
    case rightToLeft
  }
}

/// A linear relation between attributes of items in a log:
/// `first.firstAttribute relation multiplier × second.secondAttribute + constant`.
///
/// The attributes can be paired: a location with a location, a size with a size or a constant.
public struct LoggedEquation: Hashable, Sendable {
  /// The item on the left-hand side.
  public internal(set) var first: LoggedItem
  /// The attribute of the first item.
  public let firstAttribute: LayoutAttribute
  /// The relation between the two sides.
  public internal(set) var relation: LayoutRelation
  /// The factor of the second attribute; finite.
  public let multiplier: Double
  /// The item on the right-hand side; `nil` if that side is a constant alone.
  public internal(set) var second: LoggedItem?
  /// The attribute of the second item; `notAnAttribute` if there is no second item.
  public let secondAttribute: LayoutAttribute
  /// The number that is added on the right-hand side, in points; finite.
  public internal(set) var constant: Double
  /// The priority; required if the log does not print one.
  public internal(set) var priority: LayoutPriority
  /// Whether the constant is a standard space whose length the log does not contain; it is 0 then.
  public internal(set) var isUnknownSpace = false
  /// Whether the constant is a standard space whose sign the log does not contain.
  public internal(set) var hasUnknownSign = false
}

extension LoggedConstraint {
  /// The identifier in texts about the constraint: the name that ``LogNames`` contain for it, or
  /// else its own.
  package var displayedIdentifier: String? { givenName ?? identifier }

  /// The items of the equations with their attributes, in the order of the log.
  var sides: [(item: LoggedItem, attribute: LayoutAttribute)] { equations.flatMap { $0.sides } }
}

extension LoggedEquation {
  /// The items on both sides with their attributes.
  var sides: [(item: LoggedItem, attribute: LayoutAttribute)] {
    guard let second else { return [(first, firstAttribute)] }
    return [(first, firstAttribute), (second, secondAttribute)]
  }
}
