import LayoutConstraints

/// The constraints that resize a view with its superview; they share one storage of their items.
struct AutoresizingConstraints<Item> {
  private let storage: ConstraintStorage<Item>
  private let view: Int32
  private let superview: Int32
  private(set) var constraints: [LayoutConstraint<Item>] = []

  init(of view: Item, in superview: Item) {
    storage = ConstraintStorage<Item>.make(text: nil, capacity: 2)
    self.view = storage.append(view)
    self.superview = storage.append(superview)
  }

  /// Adds two equations: one for the position along an axis, and one for the size.
  ///
  /// A constant margin is the distance between two edges. A location can be a multiple of the
  /// superview's size, because its right and bottom edges are at that size.
  mutating func add(_ resizing: AxisResizing, along axis: LayoutAxis) {
    let (near, far): (LayoutAttribute, LayoutAttribute) =
      axis == .horizontal ? (.left, .right) : (.top, .bottom)
    let (minMargin, size, maxMargin) = (resizing.minMargin, resizing.size, resizing.maxMargin)
    if minMargin.isConstant {
      add(near, equalTo: near, constant: minMargin.constant)
    } else if maxMargin.isConstant {
      add(far, equalTo: far, constant: -maxMargin.constant)
    } else {
      add(near, equalTo: far, times: minMargin.share, constant: minMargin.constant)
    }
    let sizeAttribute = axis.sizeAttribute
    if size.isConstant {
      add(sizeAttribute, equalTo: .notAnAttribute, constant: size.constant)
    } else if minMargin.isConstant && maxMargin.isConstant {
      add(far, equalTo: far, constant: -maxMargin.constant)
    } else {
      add(sizeAttribute, equalTo: sizeAttribute, times: size.share, constant: size.constant)
    }
  }

  private mutating func add(
    _ attribute: LayoutAttribute, equalTo second: LayoutAttribute, times multiplier: Double = 1,
    constant: Double
  ) {
    let record = ConstraintRecord(
      view, attribute, .equal, second == .notAnAttribute ? view : superview, second,
      multiplier: multiplier, constant: constant, priority: .required, range: CompactRange(0..<0))
    constraints.append(LayoutConstraint(unchecked: record, in: storage))
  }
}
