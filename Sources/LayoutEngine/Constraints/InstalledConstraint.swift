public import LayoutConstraints
import ConstraintSolver

/// A constraint between views of one tree that was activated there.
///
/// It belongs to the nearest common ancestor of its items. When one of them leaves that, it is inactive for good; otherwise ``isActive`` can change at any
/// time, and while it is inactive it keeps its items.
public final class InstalledConstraint {
  /// The items and their nearest common ancestor, which keep the constraint and not the other way round; `nil` once it is out of force.
  @exclusivity(unchecked) private(set) var firstReference: Unmanaged<LayoutView>?
  @exclusivity(unchecked) private(set) var secondReference: Unmanaged<LayoutView>?
  @exclusivity(unchecked) private(set) var ownerReference: Unmanaged<LayoutView>?
  /// The items while the constraint is inactive and can be activated again.
  private var keptItems: (first: LayoutView, second: LayoutView?)?
  /// Where the constraint stands among those of its owner and of its items.
  @exclusivity(unchecked) var ownedIndex: Int32 = 0
  @exclusivity(unchecked) private var firstIndex: Int32 = 0
  @exclusivity(unchecked) private var secondIndex: Int32 = 0

  /// The first item's attribute.
  public let firstAttribute: LayoutAttribute
  /// The second item's attribute.
  public let secondAttribute: LayoutAttribute
  /// How both sides compare.
  public let relation: LayoutRelation
  /// What the second attribute is multiplied by.
  public let multiplier: Double
  /// What is added on the right-hand side, in points.
  @exclusivity(unchecked) public private(set) var constant: Double
  /// The priority of the constraint; for one that results from a content size, the view's content hugging or compression resistance.
  ///
  /// Setting it has no effect once an item has left the tree; ``setPriority(_:)`` reports that.
  public var priority: LayoutPriority {
    get { statedPriority }
    set {
      guard isIntrinsic, let first, let axis = firstAttribute.axis else { return restate(newValue) }
      if relation == .lessThanOrEqual {
        first.setContentHuggingPriority(newValue, for: axis)
      } else {
        first.setContentCompressionResistancePriority(newValue, for: axis)
      }
    }
  }
  @exclusivity(unchecked) private var statedPriority: LayoutPriority
  /// What asked for the constraint; `nil` for one that comes of a content size.
  let source: ConstraintSource?
  private let range: CompactRange

  /// The order in which constraints came: those of content sizes first.
  @exclusivity(unchecked) var order: Int
  /// What the solver knows the constraint by while it holds there.
  @exclusivity(unchecked) var row: Constraint?

  init(
    _ constraint: borrowing LayoutConstraint<LayoutView>, _ first: LayoutView, _ second: LayoutView?,
    order: Int, source: ConstraintSource?
  ) {
    firstReference = .passUnretained(first)
    if let second {
      secondReference = .passUnretained(second)
      ownerReference = LayoutView.nearestCommonAncestor(first, second)
    } else {
      ownerReference = .passUnretained(first.base)
    }
    self.order = order
    self.source = source
    range = constraint.textRange
    firstAttribute = constraint.firstAttribute
    secondAttribute = constraint.secondAttribute
    relation = constraint.relation
    multiplier = constraint.multiplier
    constant = constraint.constant
    statedPriority = constraint.priority
  }

  /// One side of what a content size asks for.
  init(
    size: Double, _ relation: LayoutRelation, of view: LayoutView, _ axis: LayoutAxis,
    _ priority: LayoutPriority, order: Int
  ) {
    firstReference = .passUnretained(view)
    secondReference = nil
    ownerReference = firstReference
    firstAttribute = axis.sizeAttribute
    secondAttribute = .notAnAttribute
    self.relation = relation
    multiplier = 1
    constant = size
    statedPriority = priority
    source = nil
    range = CompactRange(0..<0)
    self.order = order
  }
}

extension InstalledConstraint {
  var first: LayoutView? { firstReference?.takeUnretainedValue() }
  var second: LayoutView? { secondReference?.takeUnretainedValue() }
  var owner: LayoutView? { ownerReference?.takeUnretainedValue() }

  /// The item on the left-hand side; `nil` if it is gone.
  public var firstItem: LayoutView? { first ?? keptItems?.first }
  /// The item on the right-hand side; `nil` if there is none or it is gone.
  public var secondItem: LayoutView? { second ?? keptItems?.second }
  /// A name to find the constraint by.
  public var identifier: String? { source?.identifier }
  /// The format or equation that asked for the constraint, and the piece of it; `nil` for one that was built in code.
  public var origin: LayoutConstraintOrigin? {
    source?.text.map { LayoutConstraintOrigin(text: $0, range: range.range) }
  }
  /// Where the constraint was activated; `nil` for one that comes of a content size.
  public var place: SourcePlace? { source?.place }
  /// The view that the constraint lives with; `nil` once it is out of force.
  public var commonAncestor: LayoutView? { owner }
  /// Whether the constraint holds in layouts of its views.
  ///
  /// Setting it does what ``activate()`` and ``deactivate()`` do. It stays false if the constraint cannot be activated; ``activate()`` reports why.
  public var isActive: Bool {
    get { owner != nil }
    set {
      if newValue { try? activate() } else { deactivate() }  // a setter cannot throw
    }
  }
  /// Whether it is left out, because it contradicts constraints that came before it.
  public var isBroken: Bool { owner?.tree?.isBroken(self) ?? false }
  /// Whether it comes of a view's content size.
  public var isIntrinsic: Bool { source == nil }

  /// By how much the constraint is not met after the last layout, in points; 0 outside a tree.
  public var violation: Double { owner?.tree?.violation(of: self) ?? 0 }

  /// Changes the constant.
  ///
  /// - Parameter constant: What is to be added on the right-hand side, in points.
  /// - Throws: `numberNotFinite`, `tooLarge`; `isIntrinsic` for one that results from a content size; `itemHasLeft`.
  public func setConstant(_ constant: Double) throws(LayoutTreeError) {
    if isIntrinsic { throw .isIntrinsic(first?.name ?? "") }
    try checkFinite(constant)
    if firstItem == nil { throw .itemHasLeft }
    restate(constant)
  }

  /// Changes the priority.
  ///
  /// - Parameter priority: The priority.
  /// - Throws: `itemHasLeft`.
  public func setPriority(_ priority: LayoutPriority) throws(LayoutTreeError) {
    if firstItem == nil { throw .itemHasLeft }
    self.priority = priority
  }

  /// The constraint as a value; `nil` if an item is gone.
  public var constraint: LayoutConstraint<LayoutView>? {
    guard let firstItem, (secondItem == nil) == (secondAttribute == .notAnAttribute) else { return nil }
    let family = ConstraintFamily<LayoutView>.make(text: source?.text, identifier: identifier, capacity: 2)
    let firstNumber = family.append(firstItem)
    let secondNumber = secondItem.map { family.append($0) } ?? firstNumber
    return LayoutConstraint(
      validatedIn: family, item: firstNumber, attribute: firstAttribute, relatedBy: relation,
      to: secondNumber,
      attribute: secondAttribute, multiplier: multiplier, constant: constant, priority: priority, range: range
    )
  }

  /// The constraint as an equation between the names of its items: `b.leading == a.trailing + 8 @1000`.
  public var text: String { constraint?.equationText ?? "" }

  func restate(_ priority: LayoutPriority) {
    guard priority != statedPriority else { return }
    statedPriority = priority
    owner?.tree?.reprioritize(self)
  }

  func restate(_ constant: Double) {
    guard constant != self.constant else { return }
    self.constant = constant
    if isActive { first?.constraintSignatures |= signature }
    owner?.tree?.restate(self)
  }

  /// Activates the constraint again, from the next layout on. It then counts as the newest: of contradictory constraints the newest is dropped.
  ///
  /// - Throws: `itemHasLeft`; `notInTree` if its items are not in one tree.
  public func activate() throws(LayoutTreeError) {
    guard owner == nil else { return }
    guard let (first, second) = keptItems else { throw .itemHasLeft }
    guard let tree = first.tree else { throw .notInTree(first.displayName) }
    if let second, second.tree !== tree { throw .notInTree(second.displayName) }
    keptItems = nil
    firstReference = .passUnretained(first)
    secondReference = second.map { .passUnretained($0) }
    ownerReference = second.map { LayoutView.nearestCommonAncestor(first, $0) } ?? .passUnretained(first.base)
    tree.install(self)
  }

  /// Deactivates the constraint. One that results from a content size stays: it goes with that.
  public func deactivate() {
    let items = first.map { ($0, second) }
    if detach() { keptItems = items }
  }

  /// Deactivates the constraint for good.
  ///
  /// - Returns: whether it was active.
  @discardableResult
  func detach() -> Bool {
    guard let owner, !isIntrinsic else { return false }
    owner.tree?.withdraw(self)
    owner.disown(self)
    if let first { first.forget(at: firstIndex) }
    if let second, second !== first { second.forget(at: secondIndex) }
    abandon()
    return true
  }

  /// The active constraint that says the same with the same priority under the same name; `nil` if there is none.
  var activeTwin: InstalledConstraint? {
    guard let first, first.constraintSignatures & signature != 0 else { return nil }
    let references = second.map {
      $0.references.count < first.references.count ? $0.references : first.references
    }
    return (references ?? first.references).first { isSame(as: $0.object) }?.object
  }

  /// One bit of 64, the same for equal constraints. A view keeps those of the constraints that begin with it, so that most that are activated need not be
  /// compared with others.
  private var signature: UInt64 {
    var hash = (constant == 0 ? 0 : constant).bitPattern
    hash ^= UInt64(firstAttribute.rawValue) << 40 ^ UInt64(secondAttribute.rawValue) << 48
    return 1 << ((hash &* 0x9E37_79B9_7F4A_7C15) >> 58)
  }

  private func isSame(as other: InstalledConstraint) -> Bool {
    firstReference?.toOpaque() == other.firstReference?.toOpaque()
      && secondReference?.toOpaque() == other.secondReference?.toOpaque()
      && firstAttribute == other.firstAttribute && secondAttribute == other.secondAttribute
      && relation == other.relation && constant == other.constant && multiplier == other.multiplier
      && priority == other.priority && identifier == other.identifier
  }
}

// MARK: - Links

extension InstalledConstraint {
  /// Enters the constraint with its owner and its items.
  func link() {
    ownerReference?._withUnsafeGuaranteedRef { owner in
      ownedIndex = Int32(truncatingIfNeeded: owner.owned.count)
      owner.owned.append(self)
    }
    firstReference?._withUnsafeGuaranteedRef {
      firstIndex = $0.refer(to: self)
      $0.constraintSignatures |= signature
    }
    guard let secondReference, secondReference.toOpaque() != firstReference?.toOpaque() else { return }
    secondReference._withUnsafeGuaranteedRef { secondIndex = $0.refer(to: self) }
  }

  fileprivate func moved(to index: Int32, in view: LayoutView) {
    if view === first { firstIndex = index } else { secondIndex = index }
  }

  /// Forgets items that are about to go.
  func abandon() {
    ownerReference = nil
    firstReference = nil
    secondReference = nil
  }
}

extension LayoutView {
  fileprivate func refer(to constraint: InstalledConstraint) -> Int32 {
    if references.isEmpty { references.reserveCapacity(8) }
    references.append(Uncounted(constraint))
    return Int32(truncatingIfNeeded: references.count - 1)
  }

  fileprivate func forget(at index: Int32) {
    let place = Int(index)
    references.swapAt(place, references.count - 1)
    references.removeLast()
    if place < references.count { references[place].object.moved(to: index, in: self) }
  }

  fileprivate func disown(_ constraint: InstalledConstraint) {
    let place = Int(constraint.ownedIndex)
    owned.swapAt(place, owned.count - 1)
    owned.removeLast()
    if place < owned.count { owned[place].ownedIndex = constraint.ownedIndex }
  }
}
