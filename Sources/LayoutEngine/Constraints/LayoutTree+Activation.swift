public import LayoutConstraints
import ConstraintSolver

extension LayoutTree {
  /// Puts constraints into force from the next layout on.
  ///
  /// - Parameters:
  ///   - constraints: Constraints between items of this tree.
  ///   - file: The file that asks for it, to be told in conflicts.
  ///   - line: The line that asks for it.
  ///   - column: The column that asks for it.
  /// - Returns: the group, by which they can be deactivated together. It need not be kept.
  /// - Throws: `notInTree`; no constraint is then activated.
  /// - Complexity: proportional to the number of constraints.
  @discardableResult
  public func activate(
    _ constraints: [LayoutConstraint<LayoutView>], file: StaticString = #fileID, line: Int = #line,
    column: Int = #column
  ) throws(LayoutTreeError) -> ConstraintGroup {
    try activate(constraints, at: SourcePlace(file: file.description, line: line, column: column))
  }

  /// Puts constraints between views of a toolkit into force from the next layout on.
  ///
  /// - Parameters:
  ///   - constraints: Constraints between items of this tree.
  ///   - file: The file that asks for it, to be told in conflicts.
  ///   - line: The line that asks for it.
  ///   - column: The column that asks for it.
  /// - Returns: the group, by which they can be deactivated together. It need not be kept.
  /// - Throws: `notInTree`; no constraint is then activated.
  @discardableResult
  public func activate<Element: LayoutElement>(
    _ constraints: [LayoutConstraint<Element>], file: StaticString = #fileID, line: Int = #line,
    column: Int = #column
  ) throws(LayoutTreeError) -> ConstraintGroup {
    let place = SourcePlace(file: file.description, line: line, column: column)
    return try activate(constraints.map { $0.mapItems { $0.layoutView } }, at: place)
  }

  /// Puts constraints into force from the next layout on.
  ///
  /// - Parameters:
  ///   - constraints: Constraints between items of this tree.
  ///   - place: Where they come from, to be told in conflicts.
  /// - Returns: the group, by which they can be deactivated together. It need not be kept.
  /// - Throws: `notInTree`; no constraint is then activated.
  @discardableResult
  public func activate(_ constraints: [LayoutConstraint<LayoutView>], at place: SourcePlace)
    throws(LayoutTreeError)
    -> ConstraintGroup
  {
    let group = ConstraintGroup(constraints, place: place)
    try group.activate(in: self)
    return group
  }

  /// Makes constraints that can be put into force, if their items are in the tree.
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

  /// Puts constraints into force.
  func install(_ constraints: [InstalledConstraint]) {
    reserve(views: 0, constraints: constraints.count)
    for constraint in constraints {
      lastOrder += 1
      constraint.order = lastOrder
      constraint.link()
      state(constraint)
    }
  }

  private func checkMembership(of item: LayoutView) throws(LayoutTreeError) {
    guard item.treeReference?.toOpaque() == Unmanaged.passUnretained(self).toOpaque() else {
      throw .notInTree(item.name)
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
