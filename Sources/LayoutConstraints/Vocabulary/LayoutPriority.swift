/// How important a constraint is: greater than 0 and at most 1000, fractions allowed.
///
/// Priorities are compared, never added up: one constraint at 501 counts for more than any number at 500.
public struct LayoutPriority: Hashable, Comparable, Sendable {
  /// The priority as a number, greater than 0 and at most 1000.
  public let rawValue: Double

  /// A priority of this number.
  ///
  /// - Throws: ``LayoutPriorityError`` if the number is not greater than 0 and at most 1000.
  public init(_ value: Double) throws(LayoutPriorityError) {
    guard Self.isValid(value) else { throw LayoutPriorityError(value: value) }
    rawValue = value
  }

  /// A priority of a number that is known to be one.
  @inlinable
  package init(validated value: Double) {
    rawValue = value
  }

  /// Whether a number is greater than 0 and at most 1000.
  @inlinable
  package static func isValid(_ value: Double) -> Bool { value > 0 && value <= 1000 }

  /// Whether the first priority is less important.
  public static func < (first: LayoutPriority, second: LayoutPriority) -> Bool {
    first.rawValue < second.rawValue
  }

  /// Whether a constraint of this priority must hold.
  public var isRequired: Bool { rawValue == Self.required.rawValue }
}

/// Priorities as literals, and relative to others: `251`, `.required - 1`.
///
/// These are for numbers in source code: the program stops at one that is out of range. ``LayoutPriority/init(_:)`` reports an error for a number from outside.
extension LayoutPriority: ExpressibleByIntegerLiteral, ExpressibleByFloatLiteral {
  /// A priority of a number that is greater than 0 and at most 1000.
  public init(integerLiteral value: Int) {
    self.init(checked: Double(value))
  }

  /// A priority of a number that is greater than 0 and at most 1000.
  public init(floatLiteral value: Double) {
    self.init(checked: value)
  }

  /// A priority that is higher by a number, and at most 1000.
  public static func + (priority: LayoutPriority, difference: Double) -> LayoutPriority {
    LayoutPriority(checked: priority.rawValue + difference)
  }

  /// A priority that is lower by a number, and greater than 0.
  public static func - (priority: LayoutPriority, difference: Double) -> LayoutPriority {
    LayoutPriority(checked: priority.rawValue - difference)
  }

  private init(checked value: Double) {
    precondition(Self.isValid(value), "a priority is greater than 0 and at most 1000")
    self.init(validated: value)
  }
}

/// A number that is no priority.
public struct LayoutPriorityError: Error, Hashable, CustomStringConvertible {
  /// The number.
  public let value: Double

  /// The error in words.
  public var description: String {
    "\(value.shortestDecimal) is no priority; a priority is greater than 0 and at most 1000, which is required"
  }
}

/// The levels that UIKit and AppKit name.
extension LayoutPriority {
  /// 1000: the constraint must hold.
  public static var required: LayoutPriority { LayoutPriority(validated: 1000) }
  /// 750: how strongly a button resists becoming smaller than its content.
  public static var defaultHigh: LayoutPriority { LayoutPriority(validated: 750) }
  /// 250: how strongly a button hugs its content.
  public static var defaultLow: LayoutPriority { LayoutPriority(validated: 250) }
  /// 50, UIKit: how strongly a fitting size is asked for.
  public static var fittingSizeLevel: LayoutPriority { LayoutPriority(validated: 50) }
  /// 510, UIKit: dragging may resize the scene.
  public static var dragThatCanResizeScene: LayoutPriority { LayoutPriority(validated: 510) }
  /// 500, UIKit: the scene keeps its size.
  public static var sceneSizeStayPut: LayoutPriority { LayoutPriority(validated: 500) }
  /// 490, UIKit: dragging may not resize the scene.
  public static var dragThatCannotResizeScene: LayoutPriority { LayoutPriority(validated: 490) }
  /// 50, AppKit: how strongly a fitting size is asked for.
  public static var fittingSizeCompression: LayoutPriority { LayoutPriority(validated: 50) }
  /// 510, AppKit: dragging may resize the window.
  public static var dragThatCanResizeWindow: LayoutPriority { LayoutPriority(validated: 510) }
  /// 500, AppKit: the window keeps its size.
  public static var windowSizeStayPut: LayoutPriority { LayoutPriority(validated: 500) }
  /// 490, AppKit: dragging may not resize the window.
  public static var dragThatCannotResizeWindow: LayoutPriority { LayoutPriority(validated: 490) }
}
