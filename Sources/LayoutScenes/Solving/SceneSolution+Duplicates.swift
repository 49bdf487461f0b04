import LayoutConstraints
import LayoutEngine
import LayoutExplanations

extension SceneSolution {
  /// The findings of the constraints of rules that repeat an earlier one.
  ///
  /// - Complexity: O(*n*) for *n* constraints.
  var duplicateFindings: [SceneFinding] {
    var firsts: [ConstraintKey: InstalledConstraint] = [:]
    var numbers: [LayoutView: Int] = [:]
    return constraints.compactMap { constraint in
      guard let key = ConstraintKey(constraint, &numbers) else { return nil }
      guard let first = firsts[key] else {
        firsts[key] = constraint
        return nil
      }
      if sceneTree.isArranging(constraint) { return nil }
      return SceneFinding(constraint, repeating: first, in: sceneTree)
    }
  }

  /// The findings of the constraints that others imply and do not merely repeat.
  var redundancyFindings: [SceneFinding] {
    guard !redundantConstraints.isEmpty else { return [] }
    var counts: [ConstraintKey: Int] = [:]
    var numbers: [LayoutView: Int] = [:]
    for constraint in constraints {
      if let key = ConstraintKey(constraint, &numbers) { counts[key, default: 0] += 1 }
    }
    return redundantConstraints.compactMap { constraint in
      guard let key = ConstraintKey(constraint, &numbers), counts[key] == 1 else { return nil }
      return SceneFinding(redundant: constraint, in: sceneTree)
    }
  }
}

extension SceneFinding {
  fileprivate init(
    _ constraint: InstalledConstraint, repeating first: InstalledConstraint, in sceneTree: SceneTree
  ) {
    kind = .duplicate(constraint, of: first)
    (message, subject) = (Self.message(of: kind), Self.subject(of: kind))
    element = sceneTree.element(of: constraint)
    range = constraint.origin?.range
    let note = Note(
      message: "'\(first.text)' is the same constraint",
      element: sceneTree.element(of: first), range: first.origin?.range)
    notes = [note]
    explanation = []
  }

  fileprivate init(redundant constraint: InstalledConstraint, in sceneTree: SceneTree) {
    kind = .redundant(constraint)
    (message, subject) = (Self.message(of: kind), Self.subject(of: kind))
    element = sceneTree.element(of: constraint)
    range = constraint.origin?.range
    notes = []
    explanation = []
  }
}

/// The properties that two constraints of rules with the same meaning share.
///
/// `b.leading >= a.trailing + 8` and `a.trailing <= b.leading - 8` have the same key: its first
/// item is the one that occurs first in the constraints of the scene.
private struct ConstraintKey: Hashable {
  private struct Term: Hashable {
    let item: Int
    let attribute: LayoutAttribute

    func precedes(_ other: Term) -> Bool {
      (item, attribute.rawValue) < (other.item, other.attribute.rawValue)
    }
  }

  private let first: Term
  private let second: Term?
  private let relation: LayoutRelation
  private let multiplier: Double
  private let constant: Double
  private let priority: LayoutPriority

  /// Creates the key of a constraint; `nil` for the constraint of a content size.
  ///
  /// - Parameters:
  ///   - constraint: The constraint.
  ///   - numbers: The numbers of the items so far, in the order of their first occurrences.
  init?(_ constraint: InstalledConstraint, _ numbers: inout [LayoutView: Int]) {
    guard !constraint.isIntrinsic, let item = constraint.firstItem else { return nil }
    let term = Term(item: numbers.number(of: item), attribute: constraint.firstAttribute)
    priority = constraint.priority
    guard let secondItem = constraint.secondItem else {
      (first, second) = (term, nil)
      (relation, multiplier, constant) = (constraint.relation, 1, constraint.constant)
      return
    }
    let other = Term(item: numbers.number(of: secondItem), attribute: constraint.secondAttribute)
    let factor = constraint.multiplier
    if factor != 0, other.precedes(term) {
      (first, second) = (other, term)
      relation = factor > 0 ? constraint.relation.swapped : constraint.relation
      (multiplier, constant) = (1 / factor, -constraint.constant / factor)
    } else {
      (first, second) = (term, other)
      (relation, multiplier, constant) = (constraint.relation, factor, constraint.constant)
    }
  }
}

extension [LayoutView: Int] {
  /// Returns the number of an item. A new item gets the next one.
  fileprivate mutating func number(of item: LayoutView) -> Int {
    let number = self[item] ?? count
    self[item] = number
    return number
  }
}
