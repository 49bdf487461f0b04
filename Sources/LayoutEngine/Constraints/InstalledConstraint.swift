public import LayoutConstraints
import ConstraintSolver

/// A constraint between views of one tree, as it is in force there.
///
/// It lives with the nearest common ancestor of its items, and is uninstalled for good when one of them leaves that.
public final class InstalledConstraint {
  unowned(unsafe) private(set) var first: LayoutView?
  unowned(unsafe) private(set) var second: LayoutView?
  /// The nearest common ancestor of the items; `nil` once the constraint is uninstalled.
  unowned(unsafe) private(set) var owner: LayoutView?
  /// Where the constraint stands among those of its owner and of its items.
  var ownedIndex = 0
  private var firstIndex = 0
  private var secondIndex = 0

  /// The first item's attribute.
  public let firstAttribute: LayoutAttribute
  /// The second item's attribute.
  public let secondAttribute: LayoutAttribute
  /// How both sides compare.
  public let relation: LayoutRelation
  /// What the second attribute is multiplied by.
  public let multiplier: Double
  /// What is added on the right-hand side, in points.
  public private(set) var constant: Double
  /// How important the constraint is.
  public var priority: LayoutPriority {
    didSet { if priority != oldValue { owner?.tree?.reprioritize(self) } }
  }
  /// A name to find the constraint by.
  public var identifier: String?
  /// The format or equation that asked for the constraint, and the piece of it; `nil` for one that was built in code.
  public let origin: LayoutConstraintOrigin?
  /// Where the constraint was activated; `nil` for one that comes of a content size.
  public let place: SourcePlace?

  /// The order in which constraints came: those of content sizes first.
  let order: Int
  /// What the solver knows the constraint by while it holds there.
  var row: Constraint?

  init(
    _ first: LayoutView, _ second: LayoutView?, like constraint: LayoutConstraint<LayoutView>,
    owner: LayoutView,
    order: Int, place: SourcePlace?
  ) {
    self.first = first
    self.second = second
    self.owner = owner
    self.order = order
    self.place = place
    firstAttribute = constraint.firstAttribute
    secondAttribute = constraint.secondAttribute
    relation = constraint.relation
    multiplier = constraint.multiplier
    constant = constraint.constant
    priority = constraint.priority
    identifier = constraint.identifier
    origin = constraint.origin
  }

  /// One side of what a content size asks for.
  init(
    size: Double, _ relation: LayoutRelation, of view: LayoutView, _ axis: LayoutAxis,
    _ priority: LayoutPriority, order: Int
  ) {
    first = view
    second = nil
    owner = view
    firstAttribute = axis == .horizontal ? .width : .height
    secondAttribute = .notAnAttribute
    self.relation = relation
    multiplier = 1
    constant = size
    self.priority = priority
    origin = nil
    place = nil
    self.order = order
  }
}

extension InstalledConstraint {
  /// The item on the left-hand side; `nil` if it is gone.
  public var firstItem: LayoutView? { first }
  /// The item on the right-hand side; `nil` if there is none or it is gone.
  public var secondItem: LayoutView? { second }
  /// The view that the constraint lives with; `nil` once it is uninstalled.
  public var commonAncestor: LayoutView? { owner }
  /// Whether the constraint is in force, or would be if its views were in a tree.
  public var isInstalled: Bool { owner != nil }
  /// Whether it is left out, because it contradicts constraints that came before it.
  public var isBroken: Bool { owner?.tree?.isDropped(self) ?? false }
  /// Whether it comes of a view's content size.
  public var isIntrinsic: Bool { place == nil }

  /// Changes the constant.
  ///
  /// - Parameter constant: What is to be added on the right-hand side, in points.
  /// - Throws: `numberNotFinite`.
  public func setConstant(_ constant: Double) throws(LayoutTreeError) {
    try checkFinite(constant)
    restate(constant)
  }

  /// The constraint as a value; `nil` if an item is gone.
  public var constraint: LayoutConstraint<LayoutView>? {
    guard let first, (second == nil) == (secondAttribute == .notAnAttribute) else { return nil }
    return try? LayoutConstraint(
      item: first, attribute: firstAttribute, relatedBy: relation, toItem: second, attribute: secondAttribute,
      multiplier: multiplier, constant: constant, priority: priority, identifier: identifier)
  }

  /// The constraint as an equation between the names of its items: `b.leading == a.trailing + 8 @1000`.
  public var text: String { constraint?.equationText { $0.name } ?? "" }

  func restate(_ constant: Double) {
    guard constant != self.constant else { return }
    self.constant = constant
    owner?.tree?.restate(self)
  }

  /// Takes the constraint out of force for good.
  public func uninstall() {
    guard let owner else { return }
    if isIntrinsic { return }
    owner.tree?.withdraw(self)
    owner.disown(self)
    if let first { first.forget(at: firstIndex) }
    if let second, second !== first { second.forget(at: secondIndex) }
    self.owner = nil
    first = nil
    second = nil
  }
}

// MARK: - Links

/// A view's reference to a constraint, which its owner keeps alive.
struct ConstraintReference {
  unowned(unsafe) let constraint: InstalledConstraint
}

extension InstalledConstraint {
  /// Enters the constraint with its owner and its items.
  func link() {
    guard let owner, let first else { return }
    ownedIndex = owner.owned.count
    owner.owned.append(self)
    firstIndex = first.refer(to: self)
    if let second, second !== first { secondIndex = second.refer(to: self) }
  }

  fileprivate func moved(to index: Int, in view: LayoutView) {
    if view === first { firstIndex = index } else { secondIndex = index }
  }

  /// Forgets items that are about to go.
  func abandon() {
    owner = nil
    first = nil
  }
}

extension LayoutView {
  fileprivate func refer(to constraint: InstalledConstraint) -> Int {
    if references.isEmpty { references.reserveCapacity(8) }
    references.append(ConstraintReference(constraint: constraint))
    return references.count - 1
  }

  fileprivate func forget(at index: Int) {
    references.swapAt(index, references.count - 1)
    references.removeLast()
    if index < references.count { references[index].constraint.moved(to: index, in: self) }
  }

  fileprivate func disown(_ constraint: InstalledConstraint) {
    let index = constraint.ownedIndex
    owned.swapAt(index, owned.count - 1)
    owned.removeLast()
    if index < owned.count { owned[index].ownedIndex = index }
  }
}
