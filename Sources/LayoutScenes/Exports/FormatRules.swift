import LayoutConstraints
import VFLCompiler

extension LayoutScene {
  /// The rules with formats in place of equations, where formats make the same constraints: the
  /// formats of the scene, the rows of views that equations make, and all other equations.
  ///
  /// Equations with identifiers, and those with errors, stay.
  ///
  /// - Complexity: O(*n* · *m*) for *n* rules and *m* rows of views.
  package var rulesAsFormats: [Rule] {
    var parents: [String: String] = [:]
    var siblings: [String: [String]] = [:]
    for view in views {
      let parent = view.parent ?? ReservedName.root
      parents[view.name] = parent
      siblings[parent, default: []].append(view.name)
    }
    var families: [String: [(rule: Int, constraint: FormatConstraint)]] = [:]
    for (index, rule) in rules.enumerated() where rule.kind == .equation && rule.identifier == nil {
      guard var constraint = RuleTemplate(rule, spacing: spacing).formatConstraint else { continue }
      constraint.constraint = constraint.constraint.naming(rootIn: parents)
      guard let parent = constraint.constraint.parent(in: parents) else { continue }
      families[parent, default: []].append((index, constraint))
    }
    var written: Set<Int> = []
    var formats: [Rule] = []
    for parent in [ReservedName.root] + views.map({ $0.name }) {
      guard let family = families[parent] else { continue }
      let rows = FormatRows(
        family.map { $0.constraint }, views: siblings[parent] ?? [], usesOptions: false)
      for row in rows.rows {
        written.formUnion(row.constraints.map { family[$0].rule })
        formats.append(
          Rule(
            .format, utf8: Array(row.text.utf8),
            sourcePosition: rules[family[row.constraints[0]].rule].sourcePosition))
      }
    }
    let others = rules.indices.filter { !written.contains($0) }.map { rules[$0] }
    return others.filter { $0.kind == .format } + formats + others.filter { $0.kind == .equation }
  }
}

extension RuleTemplate {
  /// The constraint of an equation between views and the superview; `nil` for another one.
  fileprivate var formatConstraint: FormatConstraint? {
    guard isValid, constraints.count == 1, case let record = constraints[0],
      let first = name(of: record.first)
    else { return nil }
    var second: String?
    if record.secondAttribute != .notAnAttribute {
      second = name(of: record.second)
      if second == nil { return nil }
    }
    var result = FormatConstraint(
      LayoutConstraint(
        unchecked: first, record.firstAttribute, relatedBy: record.relation, to: second,
        record.secondAttribute, multiplier: record.multiplier, constant: record.constant,
        priority: record.priority))
    switch constant(of: 0) {
    case .number: break
    case .slot(let slot): result.metric = (text(slots[Int(slot)].range), false)
    case .negatedSlot(let slot): result.metric = (text(slots[Int(slot)].range), true)
    }
    if case .slot(let slot) = priority(of: 0) {
      result.priorityMetric = text(slots[Int(slot)].range)
    }
    return result
  }

  private func name(of slot: Slot.Index) -> String? {
    switch slots[Int(slot)].role {
    case .view: text(slots[Int(slot)].range)
    case .superview(nil, _): superviewName
    default: nil
    }
  }
}

extension LayoutConstraint<String> {
  /// The constraint with `superview` for the root, if its views are in the root.
  fileprivate func naming(rootIn parents: [String: String]) -> Self {
    let views = [firstItem, secondItem ?? firstItem]
    guard views.contains(where: { parents[$0] == rootName }) else { return self }
    return mapItems { $0 == rootName ? superviewName : $0 }
  }

  /// Returns the view around all views of the constraint; `nil` if they are in different ones.
  fileprivate func parent(in parents: [String: String]) -> String? {
    let views = [firstItem, secondItem ?? firstItem].filter { $0 != superviewName }
    guard let view = views.first, let parent = parents[view],
      views.allSatisfy({ parents[$0] == parent })
    else { return nil }
    return parent
  }
}
