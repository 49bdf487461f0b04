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

  /// Puts constraints into force whose items are in the tree.
  func install(_ constraints: [LayoutConstraint<LayoutView>], place: SourcePlace) -> [InstalledConstraint] {
    var installed: [InstalledConstraint] = []
    installed.reserveCapacity(constraints.count)
    var source = ConstraintSource(place, text: nil, identifier: nil)
    for constraint in constraints {
      let (first, second) = (constraint.firstItem, constraint.secondItem)
      let (text, identifier) = (constraint.text, constraint.identifier)
      if text != source.text || identifier != source.identifier {
        source = ConstraintSource(place, text: text, identifier: identifier)
      }
      installed.append(
        InstalledConstraint(constraint, first, second, order: lastOrder + installed.count + 1, source: source)
      )
    }
    lastOrder += installed.count
    reserve(views: 0, constraints: installed.count)
    for constraint in installed {
      constraint.link()
      state(constraint)
    }
    return installed
  }

  func checkMembership(of constraints: [LayoutConstraint<LayoutView>]) throws(LayoutTreeError) {
    for constraint in constraints {
      try checkMembership(of: constraint.firstItem)
      if let second = constraint.secondItem { try checkMembership(of: second) }
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
