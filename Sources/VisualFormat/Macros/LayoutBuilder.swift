public import LayoutConstraints
public import LayoutEngine
import VFLCompiler

/// Builds the constraints of `#layout` and `#constraint`, whose expansions call ``build(items:numbers:constraints:identifier:adding:)`` with a statement
/// for each name and each constraint. The compiler checks statements one by one, so a wrong name costs no more time than a right one.
///
/// It is for expansions to use. A program that builds constraints without a format uses ``LayoutConstraint`` itself.
/// The macro has checked the format; what can be wrong at run time are numbers and superviews that are not there.
@_documentation(visibility: internal)
public final class LayoutBuilder<Item> {
  @usableFromInline @exclusivity(unchecked) var built: [LayoutConstraint<Item>] = []
  /// The items, and the text of the constraints that come next.
  @usableFromInline @exclusivity(unchecked) var family: ConstraintFamily<Item>
  /// The numbers that names stand for; not a number where what a size is compared with is an item.
  @usableFromInline @exclusivity(unchecked) var numbers: [Double] = []
  /// What is wrong, if anything is.
  @usableFromInline @exclusivity(unchecked) var failures: LayoutFailures?

  /// A builder without constraints.
  @inlinable @inline(never)
  init(items itemCount: Int, numbers numberCount: Int, constraints constraintCount: Int, identifier: String?)
  {
    family = .make(text: nil, identifier: identifier, capacity: itemCount)
    numbers.reserveCapacity(numberCount)
    built.reserveCapacity(constraintCount)
  }

  /// Builds constraints.
  ///
  /// - Parameters:
  ///   - itemCount: The number of items.
  ///   - numberCount: The number of names of numbers.
  ///   - constraintCount: The number of constraints.
  ///   - identifier: A name to find the constraints by.
  ///   - body: Adds the items, numbers and constraints.
  /// - Returns: the builder with the constraints.
  @inlinable @inline(__always)
  public static func build(
    items itemCount: Int, numbers numberCount: Int, constraints constraintCount: Int,
    identifier: String? = nil,
    adding body: (LayoutBuilder) -> Void
  ) -> LayoutBuilder {
    let builder = LayoutBuilder(
      items: itemCount, numbers: numberCount, constraints: constraintCount, identifier: identifier)
    body(builder)
    return builder
  }

  /// Builds constraints with values that are computed outside of the closure: what can throw or suspend is covered there by the `try` or `await` before
  /// the macro, and may refer to the parameters of the closure round it.
  ///
  /// - Parameters:
  ///   - itemCount: The number of items.
  ///   - numberCount: The number of names of numbers.
  ///   - constraintCount: The number of constraints.
  ///   - identifier: A name to find the constraints by.
  ///   - values: The values, which the closure takes after the builder.
  ///   - body: Adds the items, numbers and constraints.
  /// - Returns: the builder with the constraints.
  @inlinable
  public static func build<each Value>(
    items itemCount: Int, numbers numberCount: Int, constraints constraintCount: Int,
    identifier: String? = nil,
    with values: repeat each Value, adding body: (LayoutBuilder, repeat each Value) -> Void
  ) -> LayoutBuilder {
    let builder = LayoutBuilder(
      items: itemCount, numbers: numberCount, constraints: constraintCount, identifier: identifier)
    body(builder, repeat each values)
    return builder
  }

  /// Begins a format, in which the places of what comes next are UTF-8 byte offsets.
  @inlinable @inline(never)
  public func format(_ text: String) {
    family = family.beginning(text)
  }

  /// Begins an equation, in which the places of what comes next are UTF-8 byte offsets.
  @inlinable @inline(never)
  public func equation(_ text: String) {
    beginEquation()
    format(text)
  }

  @usableFromInline
  func beginEquation() {
    failures = LayoutFailures(of: .equation)
  }

  /// What is wrong, for something to be told there.
  @usableFromInline
  func recordedFailures() -> LayoutFailures {
    let recorded = failures ?? LayoutFailures(of: .format)
    failures = recorded
    return recorded
  }
}

/// What expansions call ``LayoutBuilder``: a name that no variable or type of a program hides.
@_documentation(visibility: internal)
public typealias VisualFormatBuilder = LayoutBuilder

/// What expansions call the builder of constraints between items of any types.
@_documentation(visibility: internal)
public typealias VisualFormatAnyBuilder = LayoutBuilder<any LayoutItem>

/// What expansions call the builder of constraints between elements.
@_documentation(visibility: internal)
public typealias VisualFormatElementBuilder = LayoutBuilder<any LayoutElement>

/// The constraints between elements that a macro makes where a tree takes them; of no use otherwise. A macro's type cannot depend on what stands in its
/// format, so the context must ask for this one.
@_documentation(visibility: internal)
public protocol LayoutElementRules {}

extension [LayoutConstraint<any LayoutElement>]: LayoutElementRules {}

/// The constraint between elements that a macro makes where a tree takes it; see ``LayoutElementRules``.
@_documentation(visibility: internal)
public protocol LayoutElementRule {}

extension LayoutConstraint: LayoutElementRule where Item == any LayoutElement {}

/// The constraint that `#constraint` passes to a tree. Only macros make it, so `activate(LayoutConstraint(item: …))` infers the item's own type.
@_documentation(visibility: internal)
public struct LayoutElementConstraint: LayoutElementRule {
  /// The constraint.
  public let constraint: LayoutConstraint<any LayoutElement>

  @usableFromInline
  init(_ constraint: LayoutConstraint<any LayoutElement>) {
    self.constraint = constraint
  }
}

// MARK: - Constraints

extension LayoutBuilder {
  /// Adds a required constraint between two items.
  ///
  /// - Parameters:
  ///   - first: The first item, counted as the calls for items come.
  ///   - firstAttribute: The first item's attribute.
  ///   - relation: How both sides compare.
  ///   - second: The second item.
  ///   - secondAttribute: The second item's attribute.
  ///   - constant: What is added to it, in points.
  ///   - start: Where the part of the format begins that asks for the constraint.
  ///   - end: Where it ends.
  @inlinable @inline(never)
  public func constraint(
    _ first: Int, _ firstAttribute: LayoutAttribute, _ relation: LayoutRelation, _ second: Int,
    _ secondAttribute: LayoutAttribute, plus constant: Double, from start: Int, to end: Int
  ) {
    append(
      first, firstAttribute, relation, second, secondAttribute, multiplier: 1, constant: constant,
      priority: LayoutPriority.required.rawValue, start, end)
  }

  /// Adds a constraint between two items.
  ///
  /// - Parameters:
  ///   - first: The first item, counted as the calls for items come.
  ///   - firstAttribute: The first item's attribute.
  ///   - relation: How both sides compare.
  ///   - second: The second item.
  ///   - secondAttribute: The second item's attribute.
  ///   - multiplier: What the second attribute is multiplied by.
  ///   - constant: What is added to it, in points.
  ///   - priority: How important the constraint is.
  ///   - start: Where the part of the format begins that asks for the constraint.
  ///   - end: Where it ends.
  @inlinable @inline(never)
  public func constraint(
    _ first: Int, _ firstAttribute: LayoutAttribute, _ relation: LayoutRelation, _ second: Int,
    _ secondAttribute: LayoutAttribute, times multiplier: Double, plus constant: LayoutNumber,
    priority: LayoutNumber, from start: Int, to end: Int
  ) {
    append(
      first, firstAttribute, relation, second, secondAttribute, multiplier: multiplier,
      constant: value(of: constant), priority: value(of: priority), start, end)
  }

  /// Adds the constraint of an item alone.
  ///
  /// - Parameters:
  ///   - first: The item.
  ///   - attribute: Its attribute.
  ///   - relation: How both sides compare.
  ///   - constant: What the attribute is compared with, in points.
  ///   - priority: How important the constraint is.
  ///   - start: Where the part of the format begins that asks for the constraint.
  ///   - end: Where it ends.
  @inlinable @inline(never)
  public func constraint(
    _ first: Int, _ attribute: LayoutAttribute, _ relation: LayoutRelation, constant: LayoutNumber,
    priority: LayoutNumber, from start: Int, to end: Int
  ) {
    append(
      first, attribute, relation, first, .notAnAttribute, multiplier: 1, constant: value(of: constant),
      priority: value(of: priority), start, end)
  }

  /// Adds the constraint of a size with what it is compared with.
  ///
  /// - Parameters:
  ///   - first: The item.
  ///   - attribute: Its width or height.
  ///   - relation: How both sides compare.
  ///   - second: The item that it is compared with, if it is one.
  ///   - number: The number that it is compared with, if it is one.
  ///   - priority: How important the constraint is.
  ///   - start: Where the part of the format begins that asks for the constraint.
  ///   - end: Where it ends.
  @inlinable @inline(never)
  public func constraint(
    _ first: Int, _ attribute: LayoutAttribute, _ relation: LayoutRelation, _ second: Int, or number: Int,
    priority: LayoutNumber, from start: Int, to end: Int
  ) {
    let isItem = numbers[number].isNaN
    append(
      first, attribute, relation, second, isItem ? attribute : .notAnAttribute, multiplier: 1,
      constant: isItem ? 0 : numbers[number], priority: value(of: priority), start, end)
  }

  @inlinable @inline(__always)
  func append(
    _ first: Int, _ firstAttribute: LayoutAttribute, _ relation: LayoutRelation, _ second: Int,
    _ secondAttribute: LayoutAttribute, multiplier: Double, constant: Double, priority: Double,
    _ start: Int, _ end: Int
  ) {
    built.append(
      LayoutConstraint(
        validatedIn: family, item: ~Int32(truncatingIfNeeded: first), attribute: firstAttribute,
        relatedBy: relation, to: ~Int32(truncatingIfNeeded: second), attribute: secondAttribute,
        multiplier: multiplier, constant: constant, priority: LayoutPriority(validated: priority),
        range: CompactRange(start..<end)))
  }

  @inlinable @inline(__always)
  func value(of number: LayoutNumber) -> Double {
    number.index < 0 ? number.value : numbers[number.index] * number.value
  }
}
