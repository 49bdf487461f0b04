import LayoutConstraints

/// Gives each name its meaning: a view or a number.
///
/// A name that is a key of both metrics and views is the metric. A spacing and a priority take metrics only.
struct BindingReader<Lookup: NameLookup>: NameReader {
  private var lookup: Lookup

  /// Why a name that has been read has no meaning where it stands; set back by hand.
  var failure: BindingFailure?

  init(_ lookup: Lookup) {
    self.lookup = lookup
  }

  static var noItem: ItemReference { .none }

  @inline(__always)
  static func number(_ value: Double) -> Double { value }

  @inline(__always)
  mutating func view(_ name: CompactRange) -> ItemReference {
    let view = lookup.view(name)
    if view < 0 { failure = .unknown }
    return ItemReference(view: view)
  }

  @inline(__always)
  mutating func superview(of view: ItemReference?, _ guide: LayoutGuide?, at place: CompactRange)
    -> ItemReference
  {
    if let view, !view.isItem { return .none }
    return ItemReference(view: view?.view ?? -1, isSuperview: true, guide: guide)
  }

  @inline(__always)
  mutating func guide(_ guide: LayoutGuide, of view: ItemReference, at place: CompactRange) -> ItemReference {
    view.isItem ? ItemReference(view: view.view, isSuperview: false, guide: guide) : .none
  }

  @inline(__always)
  mutating func sizeObject(_ name: CompactRange) -> (item: ItemReference, number: Double) {
    guard let value = lookup.metric(name) else { return (view(name), 0) }
    check(value)
    return (.none, value)
  }

  @inline(__always)
  mutating func spacing(_ name: CompactRange) -> Double {
    guard let value = lookup.metric(name) else { return failToFindMetric(name) }
    check(value)
    return value
  }

  @inline(__always)
  mutating func priority(_ name: CompactRange) -> Double {
    let value = spacing(name)
    if failure == nil, !LayoutPriority.isValid(value) { failure = .notPriority(value) }
    return value
  }

  @inline(__always)
  private mutating func check(_ value: Double) {
    if !value.isFinite { failure = .notFinite }
  }

  private mutating func failToFindMetric(_ name: CompactRange) -> Double {
    failure = lookup.isView(name) ? .isView : .unknown
    return 0
  }
}

/// Why a name cannot stand where it stands.
enum BindingFailure {
  /// No key is the name.
  case unknown
  /// It is a view's, where only a metric can stand.
  case isView
  case notFinite
  case notPriority(Double)
}
