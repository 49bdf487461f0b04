public import LayoutConstraints
import ConstraintSolver

extension LayoutTree {
  /// Activates constraints from the next layout on.
  ///
  /// A constraint that equals an active one is that constraint: it is not added a second time, and belongs to both groups.
  ///
  /// - Parameters:
  ///   - constraints: Constraints between views of this tree, or elements whose views are.
  ///   - file: The file of the call, for messages.
  ///   - line: The line of the call.
  ///   - column: The column of the call.
  /// - Returns: the group, which need not be kept.
  /// - Throws: `notInTree`; no constraint is then activated.
  /// - Complexity: proportional to the number of constraints, and for each to the constraints on one of its views.
  @discardableResult
  public func activate<Element: LayoutElement>(
    _ constraints: [LayoutConstraint<Element>], file: StaticString = #fileID, line: Int = #line,
    column: Int = #column
  ) throws(LayoutTreeError) -> ConstraintGroup {
    let place = SourcePlace(file: file.description, line: line, column: column)
    if Element.self == LayoutView.self {
      return try activate(unsafeBitCast(constraints, to: [LayoutConstraint<LayoutView>].self), at: place)
    }
    return try activate(constraints.map { $0.mapItems { $0.layoutView } }, at: place)
  }

  /// Activates one constraint from the next layout on; see ``activate(_:file:line:column:)``.
  ///
  /// - Parameters:
  ///   - constraint: A constraint between views of this tree, or elements whose views are.
  ///   - file: The file of the call, for messages.
  ///   - line: The line of the call.
  ///   - column: The column of the call.
  /// - Returns: the active constraint, which need not be kept.
  /// - Throws: `notInTree`.
  @discardableResult
  public func activate<Element: LayoutElement>(
    _ constraint: LayoutConstraint<Element>, file: StaticString = #fileID, line: Int = #line,
    column: Int = #column
  ) throws(LayoutTreeError) -> InstalledConstraint {
    try activate([constraint], file: file, line: line, column: column).installed[0]
  }

  /// Activates constraints from the next layout on; see ``activate(_:file:line:column:)``.
  ///
  /// - Parameters:
  ///   - constraints: Constraints between views of this tree.
  ///   - place: Where they come from, for messages.
  /// - Returns: the group, which need not be kept.
  /// - Throws: `notInTree`; no constraint is then activated.
  @discardableResult
  public func activate(_ constraints: [LayoutConstraint<LayoutView>], at place: SourcePlace)
    throws(LayoutTreeError) -> ConstraintGroup
  {
    let group = ConstraintGroup(constraints, place: place)
    try group.activate(in: self)
    return group
  }

  /// Activates constraints, each as one of its own, even if an active one equals it.
  package func activateEach(_ constraints: [LayoutConstraint<LayoutView>], at place: SourcePlace)
    throws(LayoutTreeError) -> [InstalledConstraint]
  {
    install(try prepared(constraints, place: place), keepingDuplicates: true)
  }

  /// Makes constraints that can be activated, if their items are in the tree.
  func prepared(
    _ constraints: [LayoutConstraint<LayoutView>], place: SourcePlace
  ) throws(LayoutTreeError) -> [InstalledConstraint] {
    var prepared: [InstalledConstraint] = []
    prepared.reserveCapacity(constraints.count)
    var source = ConstraintSource(place, text: nil, identifier: nil)
    for constraint in constraints {
      let (first, second) = (constraint.firstItem, constraint.secondItem)
      try checkMembership(of: first)
      if let second { try checkMembership(of: second) }
      let (text, identifier) = (constraint.text, constraint.identifier)
      if text != source.text || identifier != source.identifier {
        source = ConstraintSource(place, text: text, identifier: identifier)
      }
      prepared.append(InstalledConstraint(constraint, first, second, order: 0, source: source))
    }
    return prepared
  }

  /// Activates prepared constraints.
  ///
  /// - Returns: the constraints, or in their place active ones that they equal.
  func install(_ constraints: [InstalledConstraint], keepingDuplicates: Bool) -> [InstalledConstraint] {
    reserve(views: 0, constraints: constraints.count)
    return constraints.map { constraint in
      if !keepingDuplicates, let twin = constraint.activeTwin {
        constraint.abandon()
        return twin
      }
      install(constraint)
      return constraint
    }
  }

  /// Activates a constraint as the newest.
  func install(_ constraint: InstalledConstraint) {
    lastOrder += 1
    constraint.order = lastOrder
    constraint.link()
    state(constraint)
  }

  private func checkMembership(of item: LayoutView) throws(LayoutTreeError) {
    guard item.treeReference?.toOpaque() == Unmanaged.passUnretained(self).toOpaque() else {
      throw .notInTree(item.displayName)
    }
  }
}

extension LayoutView {
  /// Makes the constraints of the content size along an axis agree with it.
  func updateIntrinsicRules(_ axis: LayoutAxis) {
    let content = self[axis]
    guard content.size != nil || content.rules != nil, let tree else { return }
    if let rules = content.rules {
      if let size = content.size {
        for rule in [rules.hugging, rules.resistance] { rule.restate(size) }
      } else {
        for rule in [rules.hugging, rules.resistance] {
          tree.withdraw(rule)
          rule.abandon()
        }
        self[axis].rules = nil
      }
    } else if let size = content.size {
      let order = LayoutTree.intrinsicOrder(of: self, axis)
      let rules = IntrinsicRules(
        hugging: InstalledConstraint(
          size: size, .lessThanOrEqual, of: self, axis, content.hugging, order: order),
        resistance: InstalledConstraint(
          size: size, .greaterThanOrEqual, of: self, axis, content.resistance, order: order + 1))
      self[axis].rules = rules
      tree.state(rules.hugging)
      tree.state(rules.resistance)
    }
  }
}
