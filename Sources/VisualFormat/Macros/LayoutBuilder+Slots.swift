public import LayoutConstraints

// MARK: - Views

extension LayoutBuilder {
  /// Adds a view, the next item.
  @inlinable @inline(never)
  public consuming func view(_ view: consuming Item) -> LayoutBuilder {
    family.append(view)
    return self
  }

  /// Optional views are refused.
  @available(*, unavailable, message: "a view in a layout cannot be optional: unwrap it first")
  public consuming func view<Value>(_ value: Value?) -> LayoutBuilder { self }

  /// Values of other types are refused.
  @available(
    *, unavailable,
    message: "a name in brackets is a view: its type must conform to LayoutItem and fit the constraints' type"
  )
  public consuming func view<Value>(_ value: Value) -> LayoutBuilder { self }
}

// MARK: - Objects of sizes

extension LayoutBuilder {
  /// Adds what a size is compared with: a view, the next item, and a number that is none.
  @inlinable @inline(never)
  public consuming func size(_ view: consuming Item, from start: Int, to end: Int) -> LayoutBuilder {
    family.append(view)
    numbers.append(.nan)
    return self
  }

  /// Adds what a size is compared with: a number, and as the next item one that is not used.
  @inlinable @inline(never)
  public consuming func size(_ number: some BinaryInteger, from start: Int, to end: Int) -> LayoutBuilder {
    family.append(family[~0])
    return metric(number, from: start, to: end)
  }

  /// Adds what a size is compared with: a number, and as the next item one that is not used.
  @inlinable @inline(never)
  public consuming func size(_ number: some BinaryFloatingPoint, from start: Int, to end: Int)
    -> LayoutBuilder
  {
    family.append(family[~0])
    return metric(number, from: start, to: end)
  }

  /// Optional values are refused.
  @available(*, unavailable, message: "a metric or view in a layout cannot be optional: unwrap it first")
  public consuming func size<Value>(_ value: Value?, from start: Int, to end: Int) -> LayoutBuilder { self }

  /// Values of other types are refused.
  @available(
    *, unavailable,
    message:
      "a size is compared with an integer, a floating-point number or a view that conforms to LayoutItem"
  )
  public consuming func size<Value>(_ value: Value, from start: Int, to end: Int) -> LayoutBuilder { self }
}

// MARK: - Metrics

extension LayoutBuilder {
  /// Adds a number.
  @inlinable @inline(never)
  public consuming func metric(_ number: some BinaryInteger, from start: Int, to end: Int) -> LayoutBuilder {
    numbers.append(Double(number))
    return self
  }

  /// Adds a number, which must be finite.
  @inlinable @inline(never)
  public consuming func metric(_ number: some BinaryFloatingPoint, from start: Int, to end: Int)
    -> LayoutBuilder
  {
    let value = Double(number)
    numbers.append(value)
    if !value.isFinite { recordedFailures().tell(notFiniteIn: family.text, from: start, to: end) }
    return self
  }

  /// Adds the value of a dictionary, which must be finite.
  @inlinable @inline(never)
  public consuming func metric(value number: any Numeric, from start: Int, to end: Int) -> LayoutBuilder {
    metric(number.metricValue, from: start, to: end)
  }

  /// Views are refused.
  @available(*, unavailable, message: "a spacing is a number; only a size can be compared with a view")
  public consuming func metric<View: LayoutItem>(_ view: View, from start: Int, to end: Int) -> LayoutBuilder
  {
    self
  }

  /// Views are refused.
  @available(*, unavailable, message: "a spacing is a number; only a size can be compared with a view")
  public consuming func metric<View: LayoutItem>(_ view: View?, from start: Int, to end: Int) -> LayoutBuilder
  { self }

  /// Optional numbers are refused.
  @available(*, unavailable, message: "a metric in a layout cannot be optional: unwrap it first")
  public consuming func metric<Value>(_ value: Value?, from start: Int, to end: Int) -> LayoutBuilder { self }

  /// Values of other types are refused.
  @available(*, unavailable, message: "a metric is an integer or a floating-point number")
  public consuming func metric<Value>(_ value: Value, from start: Int, to end: Int) -> LayoutBuilder { self }
}

// MARK: - Priorities

extension LayoutBuilder {
  /// Adds a priority.
  @inlinable @inline(never)
  public consuming func priority(_ priority: LayoutPriority, from start: Int, to end: Int) -> LayoutBuilder {
    numbers.append(priority.rawValue)
    return self
  }

  /// Adds a number that must be a priority.
  @inlinable @inline(never)
  public consuming func priority(_ number: some BinaryInteger, from start: Int, to end: Int) -> LayoutBuilder
  {
    appendPriority(Double(number), from: start, to: end)
    return self
  }

  /// Adds a number that must be a priority.
  @inlinable @inline(never)
  public consuming func priority(_ number: some BinaryFloatingPoint, from start: Int, to end: Int)
    -> LayoutBuilder
  {
    appendPriority(Double(number), from: start, to: end)
    return self
  }

  /// Adds the value of a dictionary, which must be a priority.
  @inlinable @inline(never)
  public consuming func priority(value number: any Numeric, from start: Int, to end: Int) -> LayoutBuilder {
    priority(number.metricValue, from: start, to: end)
  }

  /// Optional priorities are refused.
  @available(*, unavailable, message: "a priority in a layout cannot be optional: unwrap it first")
  public consuming func priority<Value>(_ value: Value?, from start: Int, to end: Int) -> LayoutBuilder {
    self
  }

  /// Values of other types are refused.
  @available(*, unavailable, message: "a priority is a LayoutPriority, an integer or a floating-point number")
  public consuming func priority<Value>(_ value: Value, from start: Int, to end: Int) -> LayoutBuilder {
    self
  }

  @inlinable
  mutating func appendPriority(_ value: Double, from start: Int, to end: Int) {
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
  public consuming func superview(
    _ name: LayoutGuide? = nil, of view: Int, from start: Int, to end: Int
  ) -> LayoutBuilder {
    append(item(view).superview, name, of: view, from: start, to: end) { $0.guide($1) }
    return self
  }

  /// Adds a guide of a view.
  @inlinable @inline(never)
  public consuming func guide(_ name: LayoutGuide, of view: Int, from start: Int, to end: Int)
    -> LayoutBuilder
  {
    append(item(view).guide(name), .guide(name), of: view, from: start, to: end)
    return self
  }
}

extension LayoutBuilder where Item: LayoutItem, Item.Superview == Item, Item.Guide == Item {
  /// Adds the superview of a view or, with a name, a guide of the superview.
  @inlinable @inline(never)
  public consuming func superview(
    _ name: LayoutGuide? = nil, of view: Int, from start: Int, to end: Int
  ) -> LayoutBuilder {
    append(item(view).superview, name, of: view, from: start, to: end) { $0.guide($1) }
    return self
  }

  /// Adds a guide of a view.
  @inlinable @inline(never)
  public consuming func guide(_ name: LayoutGuide, of view: Int, from start: Int, to end: Int)
    -> LayoutBuilder
  {
    append(item(view).guide(name), .guide(name), of: view, from: start, to: end)
    return self
  }
}

extension LayoutBuilder {
  @inlinable
  func item(_ index: Int) -> Item { family[~Int32(truncatingIfNeeded: index)] }

  /// Adds a superview or its guide.
  @inlinable
  mutating func append(
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
  mutating func append(_ item: Item?, _ part: LayoutPart, of view: Int, from start: Int, to end: Int) {
    if let item {
      family.append(item)
    } else {
      family.append(self.item(view))
      recordedFailures().tell(missing: part, in: family.text, from: start, to: end)
    }
  }
}
