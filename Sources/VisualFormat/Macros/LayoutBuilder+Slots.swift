public import LayoutConstraints
public import LayoutEngine

// MARK: - Views

extension LayoutBuilder {
  /// Adds a view, the next item.
  @inlinable @inline(never)
  public func view(_ view: consuming Item) {
    family.append(view)
  }

  /// Optional views are refused.
  @available(*, unavailable, message: "a view in a layout cannot be optional: unwrap it first")
  public func view<Value>(_ value: Value?) {}

  /// Values of other types are refused.
  @available(
    *, unavailable,
    message: "a name in brackets is a view: its type must conform to LayoutItem and fit the constraints' type"
  )
  public func view<Value>(_ value: Value) {}

  /// Views that cannot be laid out are refused.
  @available(*, unavailable, message: "a view that a LayoutTree lays out must conform to LayoutElement")
  public func view<View: LayoutItem>(_ view: View) where Item == any LayoutElement {}
}

// MARK: - Objects of sizes

extension LayoutBuilder {
  /// Adds what a size is compared with: a view, the next item, and a number that is none.
  @inlinable @inline(never)
  public func size(_ view: consuming Item, from start: Int, to end: Int) {
    family.append(view)
    numbers.append(.nan)
  }

  /// Adds what a size is compared with: a number, and as the next item one that is not used.
  @inlinable @inline(never)
  public func size(_ number: some BinaryInteger, from start: Int, to end: Int) {
    family.append(family[~0])
    metric(number, from: start, to: end)
  }

  /// Adds what a size is compared with: a number, and as the next item one that is not used.
  @inlinable @inline(never)
  public func size(_ number: some BinaryFloatingPoint, from start: Int, to end: Int) {
    family.append(family[~0])
    metric(number, from: start, to: end)
  }

  /// Optional values are refused.
  @available(*, unavailable, message: "a metric or view in a layout cannot be optional: unwrap it first")
  public func size<Value>(_ value: Value?, from start: Int, to end: Int) {}

  /// Values of other types are refused.
  @available(
    *, unavailable,
    message:
      "a size is compared with an integer, a floating-point number or a view that conforms to LayoutItem"
  )
  public func size<Value>(_ value: Value, from start: Int, to end: Int) {}
}

// MARK: - Metrics

extension LayoutBuilder {
  /// Adds a number.
  @inlinable @inline(never)
  public func metric(_ number: some BinaryInteger, from start: Int, to end: Int) {
    numbers.append(Double(number))
  }

  /// Adds a number, which must be finite.
  @inlinable @inline(never)
  public func metric(_ number: some BinaryFloatingPoint, from start: Int, to end: Int) {
    let value = Double(number)
    numbers.append(value)
    if !value.isFinite { recordedFailures().tell(notFiniteIn: family.text, from: start, to: end) }
  }

  /// Adds the value of a dictionary, which must be finite.
  @inlinable @inline(never)
  public func metric(value number: any Numeric, from start: Int, to end: Int) {
    metric(number.metricValue, from: start, to: end)
  }

  /// Views are refused.
  @available(*, unavailable, message: "a spacing is a number; only a size can be compared with a view")
  public func metric<View: LayoutItem>(_ view: View, from start: Int, to end: Int) {}

  /// Views are refused.
  @available(*, unavailable, message: "a spacing is a number; only a size can be compared with a view")
  public func metric<View: LayoutItem>(_ view: View?, from start: Int, to end: Int) {}

  /// Optional numbers are refused.
  @available(*, unavailable, message: "a metric in a layout cannot be optional: unwrap it first")
  public func metric<Value>(_ value: Value?, from start: Int, to end: Int) {}

  /// Values of other types are refused.
  @available(*, unavailable, message: "a metric is an integer or a floating-point number")
  public func metric<Value>(_ value: Value, from start: Int, to end: Int) {}
}

// MARK: - Priorities

extension LayoutBuilder {
  /// Adds a priority.
  @inlinable @inline(never)
  public func priority(_ priority: LayoutPriority, from start: Int, to end: Int) {
    numbers.append(priority.rawValue)
  }

  /// Adds a number that must be a priority.
  @inlinable @inline(never)
  public func priority(_ number: some BinaryInteger, from start: Int, to end: Int) {
    appendPriority(Double(number), from: start, to: end)
  }

  /// Adds a number that must be a priority.
  @inlinable @inline(never)
  public func priority(_ number: some BinaryFloatingPoint, from start: Int, to end: Int) {
    appendPriority(Double(number), from: start, to: end)
  }

  /// Adds the value of a dictionary, which must be a priority.
  @inlinable @inline(never)
  public func priority(value number: any Numeric, from start: Int, to end: Int) {
    priority(number.metricValue, from: start, to: end)
  }

  /// Optional priorities are refused.
  @available(*, unavailable, message: "a priority in a layout cannot be optional: unwrap it first")
  public func priority<Value>(_ value: Value?, from start: Int, to end: Int) {}

  /// Values of other types are refused.
  @available(*, unavailable, message: "a priority is a LayoutPriority, an integer or a floating-point number")
  public func priority<Value>(_ value: Value, from start: Int, to end: Int) {}

  @inlinable
  func appendPriority(_ value: Double, from start: Int, to end: Int) {
    numbers.append(value)
    if !LayoutPriority.isValid(value) {
      recordedFailures().tell(notPriority: value, in: family.text, from: start, to: end)
    }
  }
}

// MARK: - Superviews and guides

extension LayoutBuilder where Item == any LayoutItem {
  /// Adds the superview of a view or, with a name, a guide of the superview.
  @inlinable @inline(never)
  public func superview(
    _ name: LayoutGuide? = nil, of view: Int, from start: Int, to end: Int
  ) {
    append(item(view).superview, name, of: view, from: start, to: end) { $0.guide($1) }
  }

  /// Adds a guide of a view.
  @inlinable @inline(never)
  public func guide(_ name: LayoutGuide, of view: Int, from start: Int, to end: Int) {
    append(item(view).guide(name), .guide(name), of: view, from: start, to: end)
  }
}

extension LayoutBuilder where Item: LayoutItem, Item.Superview == Item, Item.Guide == Item {
  /// Adds the superview of a view or, with a name, a guide of the superview.
  @inlinable @inline(never)
  public func superview(
    _ name: LayoutGuide? = nil, of view: Int, from start: Int, to end: Int
  ) {
    append(item(view).superview, name, of: view, from: start, to: end) { $0.guide($1) }
  }

  /// Adds a guide of a view.
  @inlinable @inline(never)
  public func guide(_ name: LayoutGuide, of view: Int, from start: Int, to end: Int) {
    append(item(view).guide(name), .guide(name), of: view, from: start, to: end)
  }
}

extension LayoutBuilder where Item == any LayoutElement {
  /// Adds the superview of a view or, with a name, a guide of the superview.
  @inlinable @inline(never)
  public func superview(_ name: LayoutGuide? = nil, of view: Int, from start: Int, to end: Int) {
    append(item(view).layoutView.superview, name, of: view, from: start, to: end) { $0.layoutView.guide($1) }
  }

  /// Adds a guide of a view.
  @inlinable @inline(never)
  public func guide(_ name: LayoutGuide, of view: Int, from start: Int, to end: Int) {
    append(item(view).layoutView.guide(name), .guide(name), of: view, from: start, to: end)
  }
}

extension LayoutBuilder {
  @inlinable
  func item(_ index: Int) -> Item { family[~Int32(truncatingIfNeeded: index)] }

  /// Adds a superview or its guide.
  @inlinable
  func append(
    _ superview: Item?, _ name: LayoutGuide?, of view: Int, from start: Int, to end: Int,
    guide: (Item, LayoutGuide) -> Item?
  ) {
    if let superview, let name {
      append(guide(superview, name), .superviewGuide(name), of: view, from: start, to: end)
    } else {
      append(superview, .superview, of: view, from: start, to: end)
    }
  }

  /// Adds an item that a view leads to or, if it is missing, the view in its place, which is not used then.
  @inlinable
  func append(_ item: Item?, _ part: LayoutPart, of view: Int, from start: Int, to end: Int) {
    if let item {
      family.append(item)
    } else {
      family.append(self.item(view))
      recordedFailures().tell(missing: part, in: family.text, from: start, to: end)
    }
  }
}
