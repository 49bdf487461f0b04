/// The priority of a constraint: a number greater than 0 and at most 1000, with or without a
/// fraction.
///
/// Priorities are lexicographic, not weights: one constraint at 501 outranks any number of
/// constraints at 500.
public struct LayoutPriority: Hashable, Comparable, Sendable {
  /// The priority as a number, greater than 0 and at most 1000.
  public let rawValue: Double

  /// Creates a priority from a number.
  ///
  /// - Throws: ``LayoutPriorityError`` if the number is not greater than 0 and at most 1000.
  public init(_ value: Double) throws(LayoutPriorityError) {
    guard Self.isValid(value) else { throw LayoutPriorityError(value: value) }
    rawValue = value
  }

  /// Creates a priority from a number without checking it; the number must be valid.
  @inlinable
  package init(unchecked value: Double) {
    rawValue = value
  }

  /// Returns whether a number is greater than 0 and at most 1000.
  ///
  /// The solver, which does not import this module, checks the same range.
  @inlinable
  package static func isValid(_ value: Double) -> Bool { value > 0 && value <= 1000 }

  /// The description of the valid priorities in error messages.
  private static var validRangeText: String { "a priority is greater than 0 and at most 1000" }

  /// Returns the message about a priority that is not valid.
  package static func outOfRangeMessage(_ priority: String) -> String {
    "priority \(priority) is out of range; \(validRangeText)"
  }

  /// Returns whether the first priority is lower than the second.
  public static func < (first: LayoutPriority, second: LayoutPriority) -> Bool {
    first.rawValue < second.rawValue
  }

  /// Whether a constraint with this priority must be satisfied.
  public var isRequired: Bool { rawValue == Self.required.rawValue }
}

/// Priorities as literals and relative to other priorities: `251`, `.required - 1`.
///
/// These operations are for numbers in source code. They stop the program if the result is not
/// greater than 0 and at most 1000. For a number from outside, use ``LayoutPriority/init(_:)``,
/// which throws.
extension LayoutPriority: ExpressibleByIntegerLiteral, ExpressibleByFloatLiteral {
  /// Creates a priority from an integer literal greater than 0 and at most 1000.
  public init(integerLiteral value: Int) {
    self.init(checked: Double(value))
  }

  /// Creates a priority from a literal greater than 0 and at most 1000.
  public init(floatLiteral value: Double) {
    self.init(checked: value)
  }

  /// Returns a priority that is higher by a difference.
  ///
  /// - Precondition: The result is greater than 0 and at most 1000.
  public static func + (priority: LayoutPriority, difference: Double) -> LayoutPriority {
    LayoutPriority(checked: priority.rawValue + difference)
  }

  /// Returns a priority that is lower by a difference.
  ///
  /// - Precondition: The result is greater than 0 and at most 1000.
  public static func - (priority: LayoutPriority, difference: Double) -> LayoutPriority {
    LayoutPriority(checked: priority.rawValue - difference)
  }

  private init(checked value: Double) {
    precondition(Self.isValid(value), Self.validRangeText)
    self.init(unchecked: value)
  }
}

/// An error for a number that is not a valid priority.
public struct LayoutPriorityError: Error, Hashable, CustomStringConvertible {
  /// The number.
  public let value: Double

  /// Creates the error for a number.
  package init(value: Double) {
    self.value = value
  }

  /// A message that describes the error.
  public var description: String { message(valueOf: nil) }

  /// Returns a message that describes the error, with the metric that has the number, if there is
  /// one.
  package func message(valueOf metric: String?) -> String {
    let origin = metric.map { ", the value of '\($0)'," } ?? ""
    return LayoutPriority.outOfRangeMessage(value.shortestDecimal + origin)
  }
}

/// The priorities that UIKit and AppKit name.
extension LayoutPriority {
  /// 1000: the constraint must be satisfied.
  public static var required: LayoutPriority { LayoutPriority(unchecked: 1000) }
  /// 750: the priority at which a button resists compressing its content.
  public static var defaultHigh: LayoutPriority { LayoutPriority(unchecked: 750) }
  /// 250: the priority at which a button hugs its content.
  public static var defaultLow: LayoutPriority { LayoutPriority(unchecked: 250) }
  /// 50, UIKit: the priority of the target size when a fitting size is computed.
  public static var fittingSizeLevel: LayoutPriority { LayoutPriority(unchecked: 50) }
  /// 510, UIKit: dragging can resize the scene.
  public static var dragThatCanResizeScene: LayoutPriority { LayoutPriority(unchecked: 510) }
  /// 500, UIKit: the scene keeps its size.
  public static var sceneSizeStayPut: LayoutPriority { LayoutPriority(unchecked: 500) }
  /// 490, UIKit: dragging cannot resize the scene.
  public static var dragThatCannotResizeScene: LayoutPriority { LayoutPriority(unchecked: 490) }
  /// 50, AppKit: the priority of the target size when a fitting size is computed.
  public static var fittingSizeCompression: LayoutPriority { LayoutPriority(unchecked: 50) }
  /// 510, AppKit: dragging can resize the window.
  public static var dragThatCanResizeWindow: LayoutPriority { LayoutPriority(unchecked: 510) }
  /// 500, AppKit: the window keeps its size.
  public static var windowSizeStayPut: LayoutPriority { LayoutPriority(unchecked: 500) }
  /// 490, AppKit: dragging cannot resize the window.
  public static var dragThatCannotResizeWindow: LayoutPriority { LayoutPriority(unchecked: 490) }
}
