public import LayoutConstraints
public import LayoutEngine

// MARK: - Views

extension LayoutBuilder {
  /// Adds a view as the next item.
  @inlinable @inline(never)
  public func view(_ view: consuming Item) {
    storage.append(view)
  }

  /// Rejects optional views at compile time.
  @available(*, unavailable, message: "a view in a layout cannot be optional; unwrap it")
  public func view<Value>(_ value: Value?) {}

  /// Rejects values of other types at compile time.
  @available(
    *, unavailable,
    message:
      "expected a view; its type must conform to LayoutItem and match the constraints' item type"
  )
  public func view<Value>(_ value: Value) {}

  /// Rejects views that do not conform to ``LayoutElement`` at compile time.
  @available(*, unavailable, message: "a view in a LayoutTree must conform to LayoutElement")
  public func view<View: LayoutItem>(_ view: View) where Item == any LayoutElement {}
}

// MARK: - Objects of size predicates

extension LayoutBuilder {
  /// Adds the object of a size predicate, which is a view.
  ///
  /// The view is the next item. The next number is NaN.
  @inlinable @inline(never)
  public func size(_ view: consuming Item, from start: Int, to end: Int) {
    storage.append(view)
    numbers.append(.nan)
  }

  /// Adds the object of a size predicate, which is a number.
  ///
  /// The next item is a placeholder that no constraint uses.
  @inlinable @inline(never)
  public func size(_ number: some BinaryInteger, from start: Int, to end: Int) {
    storage.append(storage[~0])
    metric(number, from: start, to: end)
  }

  /// Adds the object of a size predicate, which is a number.
  ///
  /// The next item is a placeholder that no constraint uses.
  @inlinable @inline(never)
  public func size(_ number: some BinaryFloatingPoint, from start: Int, to end: Int) {
    storage.append(storage[~0])
    metric(number, from: start, to: end)
  }

  /// Rejects optional values at compile time.
  @available(*, unavailable, message: "a metric or view in a layout cannot be optional; unwrap it")
  public func size<Value>(_ value: Value?, from start: Int, to end: Int) {}

  /// Rejects values of other types at compile time.
  @available(
    *, unavailable,
    message:
      "a size must be an integer, a floating-point number or a view that conforms to LayoutItem"
  )
  public func size<Value>(_ value: Value, from start: Int, to end: Int) {}
}

// MARK: - Metrics

extension LayoutBuilder {
  /// Adds the value of a metric.
  @inlinable @inline(never)
  public func metric(_ number: some BinaryInteger, from start: Int, to end: Int) {
    numbers.append(Double(number))
  }

  /// Adds the value of a metric, which must be finite.
  @inlinable @inline(never)
  public func metric(_ number: some BinaryFloatingPoint, from start: Int, to end: Int) {
    let value = Double(number)
    numbers.append(value)
    if !value.isFinite {
      makeErrorsIfNeeded().record(notFiniteIn: storage.text(at: text), from: start, to: end)
    }
  }

  /// Adds the value of a metric in a dictionary, which must be finite.
  @inlinable @inline(never)
  public func metric(value number: any Numeric, from start: Int, to end: Int) {
    metric(number.metricValue, from: start, to: end)
  }

  /// Rejects views at compile time.
  @available(*, unavailable, message: "a spacing must be a number; only a size can refer to a view")
  public func metric<View: LayoutItem>(_ view: View, from start: Int, to end: Int) {}

  /// Rejects views at compile time.
  @available(*, unavailable, message: "a spacing must be a number; only a size can refer to a view")
  public func metric<View: LayoutItem>(_ view: View?, from start: Int, to end: Int) {}

  /// Rejects optional numbers at compile time.
  @available(*, unavailable, message: "a metric in a layout cannot be optional; unwrap it")
  public func metric<Value>(_ value: Value?, from start: Int, to end: Int) {}

  /// Rejects values of other types at compile time.
  @available(*, unavailable, message: "a metric must be an integer or a floating-point number")
  public func metric<Value>(_ value: Value, from start: Int, to end: Int) {}
}

// MARK: - Priorities

extension LayoutBuilder {
  /// Adds a priority.
  @inlinable @inline(never)
  public func priority(_ priority: LayoutPriority, from start: Int, to end: Int) {
    numbers.append(priority.rawValue)
  }

  /// Adds a number, which must be a valid priority.
  @inlinable @inline(never)
  public func priority(_ number: some BinaryInteger, from start: Int, to end: Int) {
    appendPriority(Double(number), from: start, to: end)
  }

  /// Adds a number, which must be a valid priority.
  @inlinable @inline(never)
  public func priority(_ number: some BinaryFloatingPoint, from start: Int, to end: Int) {
    appendPriority(Double(number), from: start, to: end)
  }

  /// Adds the value of a priority in a dictionary, which must be valid.
  @inlinable @inline(never)
  public func priority(value number: any Numeric, from start: Int, to end: Int) {
    priority(number.metricValue, from: start, to: end)
  }

  /// Rejects optional priorities at compile time.
  @available(*, unavailable, message: "a priority in a layout cannot be optional; unwrap it")
  public func priority<Value>(_ value: Value?, from start: Int, to end: Int) {}

  /// Rejects values of other types at compile time.
  @available(
    *, unavailable,
    message: "a priority must be a LayoutPriority, an integer or a floating-point number"
  )
  public func priority<Value>(_ value: Value, from start: Int, to end: Int) {}

  @inlinable
  func appendPriority(_ value: Double, from start: Int, to end: Int) {
    numbers.append(value)
    if !LayoutPriority.isValid(value) {
      makeErrorsIfNeeded().record(
        notPriority: value, in: storage.text(at: text), from: start, to: end)
    }
  }
}

// MARK: - Superviews and guides

extension LayoutBuilder where Item == any LayoutItem {
  /// Adds the superview of a view or, if a name is given, that guide of the superview.
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
  /// Adds the superview of a view or, if a name is given, that guide of the superview.
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
  /// Adds the superview of a view or, if a name is given, that guide of the superview.
  @inlinable @inline(never)
  public func superview(_ name: LayoutGuide? = nil, of view: Int, from start: Int, to end: Int) {
    append(item(view).layoutView.superview, name, of: view, from: start, to: end) {
      $0.layoutView.guide($1)
    }
  }

  /// Adds a guide of a view.
  @inlinable @inline(never)
  public func guide(_ name: LayoutGuide, of view: Int, from start: Int, to end: Int) {
    append(item(view).layoutView.guide(name), .guide(name), of: view, from: start, to: end)
  }
}

extension LayoutBuilder {
  @inlinable
  func item(_ index: Int) -> Item { storage[~Int32(index: index)] }

  /// Appends a superview or, if a name is given, that guide of the superview.
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

  /// Appends an item that is derived from a view.
  ///
  /// If the item is missing, an error is recorded and the view is appended as a placeholder, so
  /// that the indices of later items stay correct.
  @inlinable
  func append(_ item: Item?, _ part: DerivedItem, of view: Int, from start: Int, to end: Int) {
    if let item {
      storage.append(item)
    } else {
      storage.append(self.item(view))
      makeErrorsIfNeeded().record(missing: part, in: storage.text(at: text), from: start, to: end)
    }
  }
}
