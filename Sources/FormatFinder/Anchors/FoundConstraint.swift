public import LayoutConstraints

/// A constraint that a call in code creates, as far as the file determines it.
///
/// A call that creates several constraints, such as a format or `make.edges`, has one value for
/// each.
public struct FoundConstraint: Hashable, Sendable {
  /// The kind of code that creates a constraint.
  public enum Origin: Hashable, Sendable {
    /// A method of a layout anchor: `a.topAnchor.constraint(equalTo: …)`.
    case anchor
    /// The initializer of `NSLayoutConstraint` that takes items and attributes.
    case initializer
    /// A closure of SnapKit or a block of Masonry: `make.top.equalTo(…)`.
    case maker
    /// A format or an equation.
    case format
  }

  /// The kind of code that creates the constraint.
  public let origin: Origin
  /// The item and the attribute on the left-hand side.
  public internal(set) var first: FoundSide
  /// The relation between the two sides.
  public let relation: LayoutRelation
  /// The item and the attribute on the right-hand side; `nil` if that side is a constant alone.
  public internal(set) var second: FoundSide?
  /// The factor of the second attribute.
  public internal(set) var multiplier: FoundNumber
  /// The number that is added on the right-hand side, in points.
  public internal(set) var constant: FoundNumber
  /// The priority; `nil` if the call has none. Other code can set it later.
  public internal(set) var priority: FoundNumber?
  /// The identifier; `nil` if the file does not show one. Other code can set it.
  public internal(set) var identifier: String?
  /// The UTF-8 byte offsets of the call in the file. For a format, the offsets of the part that the
  /// constraint results from.
  public internal(set) var sourceRange: Range<Int>
  /// The beginning of the call's source, in one line, or the whole format.
  public internal(set) var text = ""
}

/// An attribute of an item in code.
public struct FoundSide: Hashable, Sendable {
  /// The item.
  public internal(set) var item: FoundItem
  /// The attribute of the item.
  public internal(set) var attribute: LayoutAttribute
}

/// A view or a layout guide that an expression denotes.
public struct FoundItem: Hashable, Sendable {
  /// What an expression denotes.
  public enum Kind: Hashable, Sendable {
    /// The view with a name: a variable, a property or a key.
    case named(String)
    /// The object whose method contains the expression: `self`.
    case owner
    /// The superview of another item: `|`, `equalToSuperview()`.
    case superview
    /// Any other expression.
    case unknown
  }

  /// A part of a view.
  public enum Part: Hashable, Sendable {
    /// The view itself.
    case whole
    /// The area inside the layout margins.
    case margins
    /// The area that bars do not cover.
    case safeArea
    /// The area for text of a readable width.
    case readableContent
    /// The content area of a scroll view, or the frame of one, by a guide.
    case scrollView
  }

  /// What the expression denotes.
  public let kind: Kind
  /// The part of the view.
  public internal(set) var part: Part
  /// The class of the view; `nil` if the file does not show it.
  public let viewClass: FoundClass?
  /// The parameter that the item, or an anchor of it, is in the function around the code.
  var parameter: FoundParameter?

  init(kind: Kind, part: Part, viewClass: FoundClass?, parameter: FoundParameter? = nil) {
    (self.kind, self.part, self.viewClass) = (kind, part, viewClass)
    self.parameter = parameter
  }

  /// The name, if the item has one.
  public var name: String? { if case .named(let name) = kind { name } else { nil } }

  /// The superview of a view whose constraints the methods of this item make.
  var superview: FoundItem { FoundItem(kind: .superview, part: .whole, viewClass: viewClass) }

  /// Returns a part of the item; the item itself for the whole.
  func with(_ part: Part) -> FoundItem {
    var item = self
    if part != .whole { item.part = part }
    return item
  }
}

/// A parameter of the function around an expression, which the expression is.
struct FoundParameter: Hashable, Sendable {
  let index: Int
  /// The member of the parameter that the expression is, such as `left`; `nil` for the parameter.
  var member: String?
}

/// The class of a view in code, without its module and generic arguments.
public struct FoundClass: Hashable, Sendable {
  /// The name of the class.
  public let name: String
  /// Whether code creates the view with this class. Otherwise it can be a subclass.
  public let isExact: Bool
}

/// A number in code.
public struct FoundNumber: Hashable, Sendable {
  /// The expression, without the operators that the call implies, and without the sign of a number
  /// that is negated.
  public let text: String
  /// The value, if it is a literal or follows from constants in the same file.
  public let value: Double?
  /// Whether the number is the opposite of the expression, if its value is not known.
  public private(set) var isNegated = false
  /// The parameter whose value the number is, in the function around the code.
  private(set) var parameter: FoundParameter?
  var isNegatedParameter: Bool { parameter != nil && isNegated }

  /// Creates a number that code does not write.
  public init(implied value: Double) { self.init(text: "", value: value) }

  init(text: String, value: Double?, parameter: FoundParameter? = nil) {
    self.text = text
    self.value = value.flatMap { $0.isFinite ? $0 : nil }
    self.parameter = parameter
  }

  /// A number that the file does not determine.
  static var unknown: FoundNumber { FoundNumber(text: "", value: nil) }

  var negated: FoundNumber {
    var number = FoundNumber(text: text, value: value.map { -$0 }, parameter: parameter)
    number.isNegated = value == nil && !isNegated
    return number
  }

  /// The number as one that is known only at run time.
  var withoutValue: FoundNumber {
    let hasSign = value != nil && text.hasPrefix("-")
    let number = FoundNumber(text: hasSign ? String(text.dropFirst()) : text, value: nil)
    return hasSign != isNegated ? number.negated : number
  }

  var reciprocal: FoundNumber { FoundNumber(text: text, value: value.map { 1 / $0 }) }
}
