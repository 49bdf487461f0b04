package import ConstraintSolver
public import LayoutConstraints

/// A constraint that was activated in a tree, between views of that tree.
///
/// The constraint belongs to the nearest common ancestor of its items. If an item leaves that
/// ancestor, the constraint becomes permanently inactive. Otherwise ``isActive`` can change at any
/// time. An inactive constraint retains its items.
public final class InstalledConstraint {
  /// The items and their nearest common ancestor, unretained because the ancestor owns the
  /// constraint; `nil` while the constraint is inactive.
  @exclusivity(unchecked) private(set) var firstReference: Unmanaged<LayoutView>?
  @exclusivity(unchecked) private(set) var secondReference: Unmanaged<LayoutView>?
  @exclusivity(unchecked) private(set) var ownerReference: Unmanaged<LayoutView>?
  /// The items of an inactive constraint that can be activated again.
  private var retainedItems: (first: LayoutView, second: LayoutView?)?
  /// The indices of the constraint in the lists of its owner and of its items.
  @exclusivity(unchecked) var links = ConstraintLinks()

  /// The first item's attribute.
  public let firstAttribute: LayoutAttribute
  /// The second item's attribute.
  public let secondAttribute: LayoutAttribute
  /// The relation between both sides.
  public let relation: LayoutRelation
  /// The factor of the second attribute.
  public let multiplier: Double
  /// The constant on the right-hand side, in points.
  @exclusivity(unchecked) public private(set) var constant: Double
  /// The priority of the constraint.
  ///
  /// For a constraint that results from a content size, it is the view's content hugging or
  /// compression resistance priority.
  ///
  /// Setting the property has no effect after an item has left the tree; ``setPriority(_:)`` throws
  /// an error.
  public var priority: LayoutPriority {
    get { storedPriority }
    set {
      guard isIntrinsic, let first, let axis = firstAttribute.axis else {
        return update(priority: newValue)
      }
      if relation == .lessThanOrEqual {
        first.setContentHuggingPriority(newValue, for: axis)
      } else {
        first.setContentCompressionResistancePriority(newValue, for: axis)
      }
    }
  }
  @exclusivity(unchecked) private var storedPriority: LayoutPriority
  /// The origin of the constraint; `nil` if it results from a content size.
  package let source: ConstraintSource?
  private let range: CompactRange

  /// The position of the constraint in the order of activation; constraints of content sizes
  /// precede all others.
  @exclusivity(unchecked) package internal(set) var order: Int
  /// The constraint in the solver; `nil` while the solver does not contain it.
  @exclusivity(unchecked) package internal(set) var row: Constraint?

  convenience init(
    _ record: ConstraintRecord, _ first: Unmanaged<LayoutView>, _ second: Unmanaged<LayoutView>?,
    owner: Unmanaged<LayoutView>, order: Int, source: ConstraintSource?
  ) {
    self.init(
      first, record.firstAttribute, record.relation, second, record.secondAttribute,
      multiplier: record.multiplier, constant: record.constant, priority: record.priority,
      range: record.range, owner: owner, order: order, source: source)
  }

  /// Creates a constraint from its parts and the owner of its items; see
  /// ``LayoutView/constraintOwner(_:_:)``.
  init(
    _ first: Unmanaged<LayoutView>, _ firstAttribute: LayoutAttribute, _ relation: LayoutRelation,
    _ second: Unmanaged<LayoutView>?, _ secondAttribute: LayoutAttribute, multiplier: Double,
    constant: Double, priority: LayoutPriority, range: CompactRange,
    owner: Unmanaged<LayoutView>, order: Int, source: ConstraintSource?
  ) {
    firstReference = first
    secondReference = second
    ownerReference = owner
    self.order = order
    self.source = source
    self.range = range
    self.firstAttribute = firstAttribute
    self.secondAttribute = secondAttribute
    self.relation = relation
    self.multiplier = multiplier
    self.constant = constant
    storedPriority = priority
  }

  /// Creates one of the two constraints that result from a content size.
  convenience init(
    size: Double, _ relation: LayoutRelation, of view: LayoutView, _ axis: LayoutAxis,
    _ priority: LayoutPriority, order: Int
  ) {
    let view = Unmanaged.passUnretained(view)
    self.init(
      view, axis.sizeAttribute, relation, nil, .notAnAttribute, multiplier: 1, constant: size,
      priority: priority, range: CompactRange(0..<0), owner: view, order: order, source: nil)
  }
}

extension InstalledConstraint {
  package var first: LayoutView? { firstReference?.takeUnretainedValue() }
  package var second: LayoutView? { secondReference?.takeUnretainedValue() }
  package var owner: LayoutView? { ownerReference?.takeUnretainedValue() }

  /// The item on the left-hand side; `nil` if it no longer exists.
  public var firstItem: LayoutView? { first ?? retainedItems?.first }
  /// The item on the right-hand side; `nil` if there is none, or it no longer exists.
  public var secondItem: LayoutView? { second ?? retainedItems?.second }
  /// A name that identifies the constraint.
  public var identifier: String? { source?.identifier }
  /// The format or equation that the constraint results from, with the range in it; `nil` for a
  /// constraint that was built in code.
  public var origin: LayoutConstraintOrigin? {
    source?.text.map { LayoutConstraintOrigin(text: $0, range: range.range) }
  }
  /// The source position of the activation; `nil` for a constraint that results from a content
  /// size, or that places the content of a scroll view.
  public var sourcePosition: SourcePosition? { source?.sourcePosition }
  /// The nearest common ancestor of the items, which owns the constraint; `nil` while the
  /// constraint is inactive.
  public var commonAncestor: LayoutView? { owner }
  /// Whether the constraint takes part in layouts.
  ///
  /// Setting the property calls ``activate()`` or ``deactivate()``. It stays false if the
  /// activation fails; ``activate()`` throws the reason.
  public var isActive: Bool {
    get { owner != nil }
    set {
      if newValue { try? activate() } else { deactivate() }  // a setter cannot throw
    }
  }
  /// Whether the last layout broke the constraint because it contradicts earlier constraints.
  ///
  /// A broken constraint is satisfied as nearly as the other required constraints allow. It
  /// outranks all optional constraints, and newer broken ones.
  public var isBroken: Bool { owner?.tree?.isBroken(self) ?? false }
  /// Whether the constraint results from a view's content size.
  public var isIntrinsic: Bool { source == nil }

  /// The violation of the constraint in the last layout, in points; 0 outside a tree.
  public var violation: Double { owner?.tree?.violation(of: self) ?? 0 }

  /// Sets the constant.
  ///
  /// - Parameter constant: The constant on the right-hand side, in points.
  /// - Throws: `intrinsicConstraint` for a constraint that results from a content size;
  ///   `itemLeftTree`, `numberNotFinite`, `tooLarge`.
  public func setConstant(_ constant: Double) throws(LayoutTreeError) {
    guard let firstItem else { throw .itemLeftTree }
    if isIntrinsic { throw .intrinsicConstraint(firstItem.displayName) }
    try checkFinite(constant)
    update(constant: constant)
  }

  /// Sets the priority.
  ///
  /// - Parameter priority: The priority.
  /// - Throws: `itemLeftTree`.
  public func setPriority(_ priority: LayoutPriority) throws(LayoutTreeError) {
    if firstItem == nil { throw .itemLeftTree }
    self.priority = priority
  }

  /// The constraint as a value; `nil` if an item no longer exists.
  public var constraint: LayoutConstraint<LayoutView>? {
    guard let firstItem, (secondItem == nil) == (secondAttribute == .notAnAttribute) else {
      return nil
    }
    let storage = ConstraintStorage<LayoutView>.make(
      text: source?.text, identifier: identifier, capacity: 2)
    let firstItemIndex = storage.append(firstItem)
    let secondItemIndex = secondItem.map { storage.append($0) } ?? firstItemIndex
    let record = ConstraintRecord(
      firstItemIndex, firstAttribute, relation, secondItemIndex, secondAttribute,
      multiplier: multiplier, constant: constant, priority: priority, range: range)
    return LayoutConstraint(unchecked: record, in: storage)
  }

  /// The constraint as an equation with the names of its items:
  /// `b.leading == a.trailing + 8 @1000`.
  public var text: String { constraint?.equationText ?? "" }

  func update(priority: LayoutPriority) {
    guard priority != storedPriority else { return }
    storedPriority = priority
    owner?.tree?.updatePriority(of: self)
  }

  func update(constant: Double) {
    guard constant != self.constant else { return }
    self.constant = constant
    owner?.tree?.updateConstant(of: self)
  }

  /// Activates the constraint again; the next layout applies it.
  ///
  /// The constraint counts as the newest one. In a conflict, the newest constraint is broken.
  ///
  /// - Throws: `itemLeftTree`; `notInTree` if the items are not in the same tree.
  public func activate() throws(LayoutTreeError) {
    guard owner == nil else { return }
    guard let (first, second) = retainedItems else { throw .itemLeftTree }
    guard let tree = first.tree else { throw .notInTree(first.displayName) }
    if let second, second.tree !== tree { throw .notInTree(second.displayName) }
    ownerReference = try LayoutView.constraintOwner(first, second)
    retainedItems = nil
    firstReference = .passUnretained(first)
    secondReference = second.map { .passUnretained($0) }
    tree.install(self)
  }

  /// Deactivates the constraint. Has no effect on a constraint that results from a content size.
  public func deactivate() {
    let items = first.map { ($0, second) }
    if detach() { retainedItems = items }
  }

  /// Deactivates the constraint permanently.
  ///
  /// - Returns: Whether it was active.
  @discardableResult
  func detach() -> Bool {
    guard let owner, !isIntrinsic else { return false }
    owner.tree?.removeFromSolver(self)
    removeFromLists()
    clearReferences()
    return true
  }

  func clearReferences() {
    ownerReference = nil
    firstReference = nil
    secondReference = nil
  }
}

extension InstalledConstraint {
  /// Whether the constraint only relates an attribute to itself, as stacks and grids do to choose
  /// among equally good layouts.
  package var isTieBreaker: Bool { first === second && firstAttribute == secondAttribute }

  /// Whether the constraint refers to a guide that a stack or a grid owns.
  package var refersToArrangementGuide: Bool {
    first?.isArrangementGuide == true || second?.isArrangementGuide == true
  }
}
