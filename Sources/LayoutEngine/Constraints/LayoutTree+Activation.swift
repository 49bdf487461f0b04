import ConstraintSolver
public import LayoutConstraints

extension LayoutTree {
  /// Activates constraints; the next layout applies them.
  ///
  /// Each activation adds constraints of its own, even if equal ones are active. Therefore a group
  /// can be changed or deactivated without an effect on other groups.
  ///
  /// - Parameters:
  ///   - constraints: Constraints between views of this tree, or between elements with such views.
  ///   - file: The file of the call, for messages.
  ///   - line: The line of the call, from 1.
  ///   - column: The column of the call, from 1.
  /// - Returns: The group of the constraints, which the caller need not retain.
  /// - Throws: `notInTree`, `numberNotFinite`, `tooLarge`; then no constraint is activated.
  /// - Complexity: O(*n*) for *n* constraints.
  @discardableResult
  public func activate<Element: LayoutElement>(
    _ constraints: [LayoutConstraint<Element>], file: StaticString = #fileID, line: Int = #line,
    column: Int = #column
  ) throws(LayoutTreeError) -> ConstraintGroup {
    let sourcePosition = SourcePosition(file: file.description, line: line, column: column)
    if Element.self == LayoutView.self {
      return try activate(
        unsafeBitCast(constraints, to: [LayoutConstraint<LayoutView>].self), at: sourcePosition)
    }
    return try activate(constraints.map { $0.mapItems { $0.layoutView } }, at: sourcePosition)
  }

  /// Activates one constraint; see ``activate(_:file:line:column:)``.
  ///
  /// - Parameters:
  ///   - constraint: A constraint between views of this tree, or between elements with such views.
  ///   - file: The file of the call, for messages.
  ///   - line: The line of the call, from 1.
  ///   - column: The column of the call, from 1.
  /// - Returns: The active constraint, which the caller need not retain.
  /// - Throws: `notInTree`, `numberNotFinite`, `tooLarge`.
  @discardableResult
  public func activate<Element: LayoutElement>(
    _ constraint: LayoutConstraint<Element>, file: StaticString = #fileID, line: Int = #line,
    column: Int = #column
  ) throws(LayoutTreeError) -> InstalledConstraint {
    try activate([constraint], file: file, line: line, column: column).installed[0]
  }

  /// Activates constraints that come from a given source position; see
  /// ``activate(_:file:line:column:)->ConstraintGroup``.
  ///
  /// - Parameters:
  ///   - constraints: Constraints between views of this tree.
  ///   - sourcePosition: The source position of the constraints, for messages.
  /// - Returns: The group of the constraints, which the caller need not retain.
  /// - Throws: `notInTree`, `numberNotFinite`, `tooLarge`; then no constraint is activated.
  @discardableResult
  public func activate(
    _ constraints: [LayoutConstraint<LayoutView>], at sourcePosition: SourcePosition
  )
    throws(LayoutTreeError) -> ConstraintGroup
  {
    let group = ConstraintGroup(constraints, sourcePosition: sourcePosition)
    try group.activate(in: self)
    return group
  }

  /// Returns inactive constraints for the given values, or throws if an item is not in the tree or
  /// a number is not finite or too large.
  func makeConstraints(
    _ constraints: [LayoutConstraint<LayoutView>], sourcePosition: SourcePosition
  ) throws(LayoutTreeError) -> [InstalledConstraint] {
    var prepared: [InstalledConstraint] = []
    prepared.reserveCapacity(constraints.count)
    var source = ConstraintSource(sourcePosition, text: nil, identifier: nil)
    // The constraints of one format follow each other. Their texts are compared once.
    var lastLabel: (storage: UnsafeMutableRawPointer?, text: UInt32) = (nil, 0)
    for index in constraints.indices {
      let record = constraints[index].record
      let storage = Unmanaged.passUnretained(constraints[index].storage)
      let (first, second) = storage._withUnsafeGuaranteedRef { $0.unretainedItems(of: record) }
      let owner = try owner(of: first, second)
      try checkFinite(record.multiplier)
      try checkFinite(record.constant)
      let isUnlabeled = storage._withUnsafeGuaranteedRef { $0.isUnlabeled }
      let label = (isUnlabeled ? nil : storage.toOpaque(), record.text)
      if label != lastLabel {
        lastLabel = label
        let (text, identifier) = (constraints[index].text, constraints[index].identifier)
        if text != source.text || identifier != source.identifier {
          source = ConstraintSource(sourcePosition, text: text, identifier: identifier)
        }
      }
      prepared.append(
        InstalledConstraint(record, first, second, owner: owner, order: 0, source: source))
    }
    return prepared
  }

  /// Returns the owner of a constraint, or throws if an item is not in the tree.
  private func owner(
    of first: Unmanaged<LayoutView>, _ second: Unmanaged<LayoutView>?
  ) throws(LayoutTreeError) -> Unmanaged<LayoutView> {
    let owner: Unmanaged<LayoutView>? = first._withUnsafeGuaranteedRef { first in
      guard contains(first) else { return nil }
      guard let second else { return .passUnretained(first.base) }
      return second._withUnsafeGuaranteedRef {
        contains($0) ? LayoutView.nearestCommonAncestor(first, $0) : nil
      }
    }
    if let owner { return owner }
    let first = first.takeUnretainedValue()
    throw .notInTree((contains(first) ? second?.takeUnretainedValue() ?? first : first).displayName)
  }

  /// Activates new constraints, which `makeConstraints(_:sourcePosition:)` has returned.
  func install(_ constraints: [InstalledConstraint]) {
    reserve(views: 0, constraints: constraints.count)
    for index in constraints.indices {  // an iterator would retain each constraint
      Unmanaged.passUnretained(constraints[index])._withUnsafeGuaranteedRef { install($0) }
    }
  }

  /// Activates a constraint as the newest one.
  func install(_ constraint: InstalledConstraint) {
    lastOrder += 1
    constraint.order = lastOrder
    constraint.addToLists()
    addToSolver(constraint)
  }

  /// The first order number of constraints that are activated outside a tree.
  fileprivate static let orderOutsideTree = Int.max / 2

  private func contains(_ item: LayoutView) -> Bool {
    item.treeReference?.toOpaque() == Unmanaged.passUnretained(self).toOpaque()
  }
}

extension LayoutView {
  /// Activates a constraint among the view and its descendants, also outside a tree.
  ///
  /// The constraint takes part in the layouts of a tree that the view enters. The index is its
  /// position among the constraints that are activated outside a tree, which are newer than all
  /// others.
  ///
  /// - Throws: `notInTree` if the items have no common ancestor, or are in another tree.
  package func activate(
    _ first: LayoutView, _ firstAttribute: LayoutAttribute, _ relation: LayoutRelation,
    _ second: LayoutView?, _ secondAttribute: LayoutAttribute, multiplier: Double,
    constant: Double, priority: LayoutPriority, source: ConstraintSource, index: Int
  ) throws(LayoutTreeError) -> InstalledConstraint {
    let owner = try LayoutView.constraintOwner(first, second)
    guard first.tree === tree else { throw .notInTree(first.displayName) }
    let installed = InstalledConstraint(
      .passUnretained(first), firstAttribute, relation, second.map { .passUnretained($0) },
      secondAttribute, multiplier: multiplier, constant: constant, priority: priority,
      range: CompactRange(0..<0), owner: owner,
      order: LayoutTree.orderOutsideTree + index, source: source)
    if let tree { tree.install(installed) } else { installed.addToLists() }
    return installed
  }

  /// Adds, updates or removes the constraints that result from the content size along an axis.
  func updateIntrinsicConstraints(_ axis: LayoutAxis) {
    let content = self[axis]
    guard content.size != nil || content.constraints != nil, let tree else { return }
    if let constraints = content.constraints {
      for constraint in [constraints.hugging, constraints.resistance] {
        if let size = content.size {
          constraint.update(constant: size)
        } else {
          tree.removeFromSolver(constraint)
          constraint.clearReferences()
        }
      }
      if content.size == nil { self[axis].constraints = nil }
    } else if let size = content.size {
      let order = LayoutTree.intrinsicOrder(of: self, axis)
      let constraints = IntrinsicConstraints(
        hugging: InstalledConstraint(
          size: size, .lessThanOrEqual, of: self, axis, content.hugging, order: order),
        resistance: InstalledConstraint(
          size: size, .greaterThanOrEqual, of: self, axis, content.resistance, order: order + 1))
      self[axis].constraints = constraints
      tree.addToSolver(constraints.hugging)
      tree.addToSolver(constraints.resistance)
    }
  }
}

/// Queries for constraints.
///
/// All results are in the order of the constraints. The constraints of content sizes come first, in
/// the order in which their views entered the tree. The other constraints follow in the order of
/// activation.
extension LayoutTree {
  /// All active constraints of the tree.
  ///
  /// - Complexity: O(*n* log *n*) in the number of views and constraints.
  public var constraints: [InstalledConstraint] {
    root.subtree().flatMap { $0.intrinsicConstraints + $0.owned }.inOrder
  }

  /// Returns the constraints with an identifier.
  ///
  /// - Complexity: As for ``constraints``.
  public func constraints(identifiedBy identifier: String) -> [InstalledConstraint] {
    constraints.filter { $0.identifier == identifier }
  }

  /// Returns the constraints that refer to a view or to a guide for a part of it, including the
  /// constraints of its content size.
  ///
  /// - Complexity: O(*k* log *k*) for *k* constraints on the view.
  public func constraints(referringTo view: LayoutView) -> [InstalledConstraint] {
    constraints(referringTo: view) { _ in true }
  }

  /// Returns the constraints that refer to a view or to a guide for a part of it and satisfy a
  /// condition.
  ///
  /// - Complexity: O(*k* + *r* log *r*) for *k* constraints on the view and *r* results.
  package func constraints(
    referringTo view: LayoutView, where isIncluded: (InstalledConstraint) -> Bool
  ) -> [InstalledConstraint] {
    guard view.tree === self else { return [] }
    var references: [InstalledConstraint] = []
    for item in [view] + view.parts {
      for reference in item.references where isIncluded(reference.object) {
        references.append(reference.object)
      }
    }
    references = references.inOrder
    let distinct = references.indices.filter { $0 == 0 || references[$0] !== references[$0 - 1] }
    return view.intrinsicConstraints.filter(isIncluded) + distinct.map { references[$0] }
  }
}

extension LayoutView {
  var hasContentSize: Bool { horizontal.size != nil || vertical.size != nil }

  /// The constraints that result from the content size.
  package var intrinsicConstraints: [InstalledConstraint] {
    if horizontal.constraints == nil, vertical.constraints == nil { return [] }
    return [horizontal.constraints, vertical.constraints].flatMap { constraints in
      constraints.map { [$0.hugging, $0.resistance] } ?? []
    }
  }
}

extension [InstalledConstraint] {
  /// The constraints in the order of activation.
  var inOrder: [InstalledConstraint] { ordered { $0.order < $1.order } }
}
