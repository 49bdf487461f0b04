import LayoutConstraints
import LayoutEngine

/// Active constraints of an arrangement that are updated together.
struct ArrangementConstraints {
  private var installed: [InstalledConstraint] = []

  /// Replaces the constraints by those of rules. Only the differences change the layout.
  ///
  /// - Parameters:
  ///   - rules: The rules.
  ///   - activate: A closure that activates the constraint of a rule.
  mutating func update<Identifier>(
    to rules: [ArrangementRule<Identifier>],
    activate: (ArrangementRule<Identifier>) -> InstalledConstraint
  ) {
    let count = countOfMatches(with: rules)
    var previous = Array(installed[count...])
    installed.removeSubrange(count...)
    for rule in rules[count...] {
      if let index = previous.firstIndex(where: { rule.hasShape(of: $0) }) {
        let constraint = previous.remove(at: index)
        rule.updateNumbers(of: constraint)
        installed.append(constraint)
      } else {
        installed.append(activate(rule))
      }
    }
    for constraint in previous { constraint.deactivate() }
  }

  /// Multiplies the priorities below 1.
  func scaleLowPriorities(by factor: Double) {
    for constraint in installed where constraint.priority.rawValue < 1 {
      constraint.priority = LayoutPriority(unchecked: constraint.priority.rawValue * factor)
    }
  }

  /// Updates the constraints from the first on that match their rules, and returns their number.
  private func countOfMatches<Identifier>(with rules: [ArrangementRule<Identifier>]) -> Int {
    var count = 0
    while count < min(rules.count, installed.count), rules[count].hasShape(of: installed[count]) {
      rules[count].updateNumbers(of: installed[count])
      count += 1
    }
    return count
  }
}
