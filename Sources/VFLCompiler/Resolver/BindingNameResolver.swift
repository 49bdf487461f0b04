import LayoutConstraints

/// A name resolver that resolves each name to a view or a number.
///
/// In a size, a name that is a key of both metrics and views resolves to the metric. In a spacing
/// or a priority, a name resolves to a metric only.
struct BindingNameResolver<Lookup: BindingLookup> {
  private var lookup: Lookup

  /// The failure of the last name that could not be resolved; the caller resets it to `nil`.
  var failure: BindingFailure?

  /// The constraints. Their items are the bits of ``ItemReference``s.
  private(set) var list: ConstraintRecordBuffer

  init(_ lookup: Lookup, appendingTo list: ConstraintRecordBuffer = ConstraintRecordBuffer()) {
    self.lookup = lookup
    self.list = list
  }

  @inline(__always)
  mutating func view(_ name: Lookup.Name) -> ItemReference {
    let view = lookup.view(name)
    if view < 0 { failure = .unknown }
    return ItemReference(view: view)
  }

  @inline(__always)
  mutating func sizeObject(_ name: Lookup.Name) -> (item: ItemReference, number: Double) {
    let (metric, view) = lookup.object(name)
    if let metric {
      checkFinite(metric)
      return (.none, metric)
    }
    if view < 0 { failure = .unknown }
    return (ItemReference(view: view), 0)
  }

  @inline(__always)
  mutating func spacing(_ name: Lookup.Name) -> Double {
    guard let value = lookup.metric(name) else { return recordMissingMetric(name) }
    checkFinite(value)
    return value
  }

  @inline(__always)
  mutating func priority(_ name: Lookup.Name) -> Double {
    let value = spacing(name)
    if failure == nil, !LayoutPriority.isValid(value) { failure = .notPriority(value) }
    return value
  }

  @inline(__always)
  private mutating func checkFinite(_ value: Double) {
    if !value.isFinite { failure = .notFinite }
  }

  private mutating func recordMissingMetric(_ name: Lookup.Name) -> Double {
    failure = lookup.isView(name) ? .viewNotAllowed : .unknown
    return 0
  }
}

/// The lowering of a text without a template.
extension BindingNameResolver: NameResolver where Lookup.Name == CompactRange {
  static var noItem: ItemReference { .none }

  @inline(__always)
  static func number(_ value: Double) -> Double { value }

  @inline(__always)
  mutating func append(
    _ first: ItemReference, _ firstAttribute: LayoutAttribute, _ relation: LayoutRelation,
    _ second: ItemReference, _ secondAttribute: LayoutAttribute, multiplier: Double,
    constant: Double, priority: Double, range: CompactRange
  ) {
    list.appendGrowing(
      ConstraintRecord(
        first.bits, firstAttribute, relation, second.isItem ? second.bits : first.bits,
        second.isItem ? secondAttribute : .notAnAttribute, multiplier: multiplier,
        constant: constant, priority: LayoutPriority(unchecked: priority), range: range))
  }

  @inline(__always)
  func superview(
    of view: ItemReference?, _ guide: LayoutGuide?, at sourceRange: CompactRange
  ) -> ItemReference {
    if let view, !view.isItem { return .none }
    return ItemReference(view: view?.view ?? -1, isSuperview: true, guide: guide)
  }
}

/// The reason why a name cannot be resolved.
enum BindingFailure {
  /// There is no such key.
  case unknown
  /// The name refers to a view, but only a metric is allowed.
  case viewNotAllowed
  /// The metric is not a finite number.
  case notFinite
  /// The metric is not a valid priority.
  case notPriority(Double)
}
