public import LayoutConstraints
public import LayoutEngine
import VFLCompiler

/// Builds the constraints of `#layout` and `#constraint`.
///
/// Only macro expansions use this type. To create constraints without a format, use
/// ``LayoutConstraint``.
///
/// An expansion calls ``build(items:numbers:constraints:identifier:adding:)`` with a closure that
/// has one statement for each name and each constraint. The compiler type-checks each statement
/// separately, so type checking a wrong name takes no longer than type checking a correct one.
///
/// The macro has already checked the format. At run time, only numbers, superviews and guides can
/// be missing or invalid.
@_documentation(visibility: internal)
public final class LayoutBuilder<Item> {
  /// The constraints over the indices of items; without memory before and after the closure.
  @usableFromInline @exclusivity(unchecked) var list = ConstraintRecordBuffer()
  /// The items, the formats or the equation.
  @usableFromInline let storage: ConstraintStorage<Item>
  /// The index of the current format or equation in the storage.
  @usableFromInline @exclusivity(unchecked) var text: UInt32 = 0
  /// The values of the metrics and priorities; NaN for the object of a size that is an item.
  @usableFromInline @exclusivity(unchecked) var numbers = NumberList()
  /// The constraints of formats and equations that are lowered at run time.
  @usableFromInline @exclusivity(unchecked) var loweredConstraints: [LayoutConstraint<Item>] = []
  @usableFromInline @exclusivity(unchecked) var builtConstraints: [LayoutConstraint<Item>] = []
  /// The errors; `nil` or empty if there are none.
  @usableFromInline @exclusivity(unchecked) var runtimeErrors: RuntimeErrors?

  /// Creates a builder whose constraints a closure adds.
  @inlinable @inline(never)
  init(
    items itemCount: Int, numbers numberCount: Int, constraints constraintCount: Int,
    identifier: String?, adding body: (LayoutBuilder) -> Void
  ) {
    storage = .make(text: nil, identifier: identifier, capacity: itemCount)
    withUnsafeTemporaryAllocation(of: Double.self, capacity: numberCount) { numberMemory in
      withUnsafeTemporaryAllocation(of: ConstraintRecord.self, capacity: constraintCount) {
        numbers = NumberList(numberMemory)
        list = ConstraintRecordBuffer($0)
        body(self)
        builtConstraints = storage.constraints(list.records)
        (numbers, list) = (NumberList(), ConstraintRecordBuffer())
      }
    }
    if !loweredConstraints.isEmpty { builtConstraints += loweredConstraints }
  }

  /// Builds the items, named numbers and constraints, by their counts, that a closure adds.
  @inlinable @inline(__always)
  public static func build(
    items itemCount: Int, numbers numberCount: Int, constraints constraintCount: Int,
    identifier: String? = nil,
    adding body: (LayoutBuilder) -> Void
  ) -> LayoutBuilder {
    LayoutBuilder(
      items: itemCount, numbers: numberCount, constraints: constraintCount, identifier: identifier,
      adding: body)
  }

  /// Builds constraints from values that are computed outside the closure.
  ///
  /// The `try` or `await` before the macro covers these values, so they can throw or suspend. They
  /// can also refer to the parameters of the enclosing closure.
  @inlinable
  public static func build<each Value>(
    items itemCount: Int, numbers numberCount: Int, constraints constraintCount: Int,
    identifier: String? = nil,
    with values: repeat each Value, adding body: (LayoutBuilder, repeat each Value) -> Void
  ) -> LayoutBuilder {
    LayoutBuilder(
      items: itemCount, numbers: numberCount, constraints: constraintCount, identifier: identifier
    ) { body($0, repeat each values) }
  }

  /// Starts a format.
  ///
  /// The arguments `start` and `end` of subsequent calls are UTF-8 byte offsets in this format.
  @inlinable @inline(never)
  public func format(_ text: String) {
    self.text = storage.add(text: text)
  }

  /// Starts an equation.
  ///
  /// The arguments `start` and `end` of subsequent calls are UTF-8 byte offsets in this equation.
  @inlinable @inline(never)
  public func equation(_ text: String) {
    beginEquation()
    format(text)
  }

  @usableFromInline
  func beginEquation() {
    runtimeErrors = RuntimeErrors(of: .equation)
  }

  /// Returns the list of errors, and creates it on first use.
  @usableFromInline
  func makeErrorsIfNeeded() -> RuntimeErrors {
    let errors = runtimeErrors ?? RuntimeErrors(of: .format)
    runtimeErrors = errors
    return errors
  }
}

/// The name of ``LayoutBuilder`` in expansions.
///
/// The declarations of a program are unlikely to shadow this name.
@_documentation(visibility: internal)
public typealias VisualFormatBuilder = LayoutBuilder

/// The name in expansions of the builder for items of any types.
@_documentation(visibility: internal)
public typealias VisualFormatAnyBuilder = LayoutBuilder<any LayoutItem>

/// The name in expansions of the builder for elements.
@_documentation(visibility: internal)
public typealias VisualFormatElementBuilder = LayoutBuilder<any LayoutElement>

/// The constraints that `#layout` returns if it is an argument of a method of ``LayoutTree``.
///
/// Only macro declarations use this protocol. The type of a macro cannot depend on the contents of
/// its format, so the context must determine that the items are elements.
@_documentation(visibility: internal)
public protocol LayoutElementConstraints {}

extension [LayoutConstraint<any LayoutElement>]: LayoutElementConstraints {}

/// The constraint that `#constraint` returns if it is an argument of a method of ``LayoutTree``.
///
/// See ``LayoutElementConstraints``.
@_documentation(visibility: internal)
public protocol LayoutElementConstraintResult {}

extension LayoutConstraint: LayoutElementConstraintResult where Item == any LayoutElement {}

/// The constraint that `#constraint` passes to a ``LayoutTree``.
///
/// Only macros create this type, so that `activate(LayoutConstraint(item: …))` still infers the
/// type of its item.
@_documentation(visibility: internal)
public struct LayoutElementConstraint: LayoutElementConstraintResult {
  /// The constraint.
  public let constraint: LayoutConstraint<any LayoutElement>

  @usableFromInline
  init(_ constraint: LayoutConstraint<any LayoutElement>) {
    self.constraint = constraint
  }
}

// MARK: - Constraints

/// Constraints between items and numbers by their indices, in the order of the calls that add them.
///
/// The arguments `start` and `end` are the UTF-8 byte offsets of the origin of a constraint.
extension LayoutBuilder {
  /// Adds a required constraint between two items.
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
  @inlinable @inline(never)
  public func constraint(
    _ first: Int, _ firstAttribute: LayoutAttribute, _ relation: LayoutRelation, _ second: Int,
    _ secondAttribute: LayoutAttribute, times multiplier: Double, plus constant: ConstraintNumber,
    priority: ConstraintNumber, from start: Int, to end: Int
  ) {
    append(
      first, firstAttribute, relation, second, secondAttribute, multiplier: multiplier,
      constant: value(of: constant), priority: value(of: priority), start, end)
  }

  /// Adds a constraint between an item and a constant.
  @inlinable @inline(never)
  public func constraint(
    _ first: Int, _ attribute: LayoutAttribute, _ relation: LayoutRelation,
    constant: ConstraintNumber,
    priority: ConstraintNumber, from start: Int, to end: Int
  ) {
    append(
      first, attribute, relation, first, .notAnAttribute, multiplier: 1,
      constant: value(of: constant),
      priority: value(of: priority), start, end)
  }

  /// Adds a constraint between a size and a named object, which is an item or a number.
  ///
  /// The object is a number unless the value at the index `number` is NaN.
  @inlinable @inline(never)
  public func constraint(
    _ first: Int, _ attribute: LayoutAttribute, _ relation: LayoutRelation, _ second: Int,
    or number: Int,
    priority: ConstraintNumber, from start: Int, to end: Int
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
    list.append(
      ConstraintRecord(
        ~Int32(index: first), firstAttribute, relation,
        ~Int32(index: second), secondAttribute, multiplier: multiplier,
        constant: constant, priority: LayoutPriority(unchecked: priority), text: text,
        range: CompactRange(start..<end)))
  }

  @inlinable @inline(__always)
  func value(of number: ConstraintNumber) -> Double {
    number.index < 0 ? number.value : numbers[number.index] * number.value
  }
}
