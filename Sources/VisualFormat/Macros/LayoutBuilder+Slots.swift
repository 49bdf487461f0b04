public import LayoutConstraints

// MARK: - Views

extension LayoutBuilder {
  /// Fills the next slot with a view.
  @inlinable @inline(never)
  public consuming func view(_ view: consuming Item) -> LayoutBuilder {
    append(view)
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
  /// Fills the next slot with the view that a size is compared with; its place is not needed.
  @inlinable @inline(never)
  public consuming func size(_ view: consuming Item, from start: Int, to end: Int) -> LayoutBuilder {
    append(view)
    return self
  }

  /// Fills the next slot with the number that a size is compared with.
  @inlinable @inline(never)
  public consuming func size(_ number: some BinaryInteger, from start: Int, to end: Int) -> LayoutBuilder {
    metric(number, from: start, to: end)
  }

  /// Fills the next slot with the number that a size is compared with.
  @inlinable @inline(never)
  public consuming func size(_ number: some BinaryFloatingPoint, from start: Int, to end: Int)
    -> LayoutBuilder
  {
    metric(number, from: start, to: end)
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
  /// Fills the next slot with a number.
  @inlinable @inline(never)
  public consuming func metric(_ number: some BinaryInteger, from start: Int, to end: Int) -> LayoutBuilder {
    slots.append(.number(Double(number)))
    return self
  }

  /// Fills the next slot with a number, which must be finite.
  @inlinable @inline(never)
  public consuming func metric(_ number: some BinaryFloatingPoint, from start: Int, to end: Int)
    -> LayoutBuilder
  {
    let value = Double(number)
    slots.append(.number(value))
    if !value.isFinite { failures.tell(notFiniteIn: family.text, from: start, to: end) }
    return self
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
  /// Fills the next slot with a priority.
  @inlinable @inline(never)
  public consuming func priority(_ priority: LayoutPriority, from start: Int, to end: Int) -> LayoutBuilder {
    slots.append(.number(priority.rawValue))
    return self
  }

  /// Fills the next slot with a number that must be a priority.
  @inlinable @inline(never)
  public consuming func priority(_ number: some BinaryInteger, from start: Int, to end: Int) -> LayoutBuilder
  {
    appendPriority(Double(number), from: start, to: end)
    return self
  }

  /// Fills the next slot with a number that must be a priority.
  @inlinable @inline(never)
  public consuming func priority(_ number: some BinaryFloatingPoint, from start: Int, to end: Int)
    -> LayoutBuilder
  {
    appendPriority(Double(number), from: start, to: end)
    return self
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
    slots.append(.number(value))
    if !LayoutPriority.isValid(value) { failures.tell(notPriority: value, in: family.text, from: start, to: end) }
  }
}

// MARK: - Superviews and guides

extension LayoutBuilder {
  /// Fills the next slot with the superview of the view in a slot, or with a guide of the superview.
  @inlinable @inline(never)
  public consuming func superview(_ name: LayoutGuide? = nil, of view: Int, from start: Int, to end: Int)
    -> LayoutBuilder
  {
    let superview = item(in: view).flatMap(superview)
    if let superview, let name {
      append(guide(superview, name), orFail: .superviewGuide(name), from: start, to: end)
    } else {
      append(superview, orFail: .superview, from: start, to: end)
    }
    return self
  }

  /// Fills the next slot with a guide of the view in a slot.
  @inlinable @inline(never)
  public consuming func guide(_ name: LayoutGuide, of view: Int, from start: Int, to end: Int)
    -> LayoutBuilder
  {
    append(item(in: view).flatMap { guide($0, name) }, orFail: .guide(name), from: start, to: end)
    return self
  }

  @inlinable
  func item(in slot: Int) -> Item? {
    if case .item(let number) = slots[slot] { family[number] } else { nil }
  }

  /// Fills the next slot with an item.
  @inlinable
  mutating func append(_ item: consuming Item) {
    slots.append(.item(family.append(item)))
  }

  /// Fills the next slot with an item, if it is there.
  @inlinable
  mutating func append(_ item: Item?, orFail part: LayoutPart, from start: Int, to end: Int) {
    if let item {
      append(item)
    } else {
      slots.append(.missing)
      failures.tell(missing: part, in: family.text, from: start, to: end)
    }
  }
}
