import LayoutConstraints
import LayoutEngine
import LayoutScenes
import VFLSyntax

/// The changes of a scene's constants that given frames need.
struct ConstantChanges {
  private let sampled: SampledScene
  private let tolerance: Double
  private(set) var edits: [UpdatedScene.Edit] = []
  private(set) var metrics: [UpdatedScene.Metric] = []
  private(set) var obstacles: [UpdatedScene.Obstacle] = []
  /// The constraints that use each metric.
  private var users: [String: [MetricUser]] = [:]
  /// The constants of the rule of the last constraint.
  private var constantsOfRule: (rule: Int, constants: RuleConstants)?

  init(_ sampled: SampledScene, within tolerance: Double) {
    self.sampled = sampled
    self.tolerance = tolerance
  }

  /// A constraint whose constant is a metric.
  private struct MetricUser {
    let given: GivenConstraint
    let element: LayoutScene.Element
    let isNegated: Bool
    /// Whether the frames of its views are given.
    let isKnown: Bool
    /// Whether the frames need another value of the metric.
    let needsChange: Bool
  }

  /// Adds the change of a constraint if the frames need one.
  mutating func add(_ given: GivenConstraint) {
    guard let element = sampled.trees[0].element(of: given.constraint) else { return }
    let isKnown = given.differences.count == sampled.trees.count
    let needsChange = isKnown && given.needsChange(within: tolerance)
    guard case .rule(let index) = element, let range = given.constraint.origin?.range else {
      if needsChange { addObstacle(given, element, element.reason) }
      return
    }
    let constant = constants(of: index)[range]
    switch constant {
    case .metric(let name, let isNegated):
      users[name, default: []].append(
        MetricUser(
          given: given, element: element, isNegated: isNegated, isKnown: isKnown,
          needsChange: needsChange))
    case .equalSizes where needsChange: addObstacle(given, element, .equalSizes)
    case .alignment where needsChange: addObstacle(given, element, .alignment)
    default: if needsChange { add(constant, given, index, element) }
    }
  }

  /// Returns the constants of a rule. The constraints of a rule follow each other, so the constants
  /// of one rule are kept.
  private mutating func constants(of rule: Int) -> RuleConstants {
    if let constantsOfRule, constantsOfRule.rule == rule { return constantsOfRule.constants }
    let constants = RuleConstants(sampled.scene.rules[rule], metrics: sampled.scene.metrics)
    constantsOfRule = (rule, constants)
    return constants
  }

  private mutating func add(
    _ constant: RuleConstant, _ given: GivenConstraint, _ rule: Int, _ element: LayoutScene.Element
  ) {
    guard let value = given.neededConstant(within: tolerance) else {
      return addObstacle(given, element, .differentSamples)
    }
    let text = sampled.scene.rules[rule].utf8
    edits += (constant.edits(of: rule, to: value) ?? []).filter {
      !text[$0.range].elementsEqual($0.text.utf8)
    }
  }

  private mutating func addObstacle(
    _ given: GivenConstraint, _ element: LayoutScene.Element,
    _ reason: UpdatedScene.Obstacle.Reason
  ) {
    obstacles.append(
      UpdatedScene.Obstacle(
        constraint: given.constraint.text, element: element,
        range: given.constraint.origin?.range, reason: reason))
  }
}

// MARK: - Metrics

extension ConstantChanges {
  /// Changes the metrics whose constraints all need the same value.
  mutating func finishMetrics() {
    for name in users.keys.sorted() {
      guard let users = users[name], users.contains(where: { $0.needsChange }) else { continue }
      if let value = commonValue(of: users), !sampled.scene.usesPriority(named: name) {
        metrics.append(UpdatedScene.Metric(name: name, value: value))
      } else {
        for user in users where user.needsChange {
          addObstacle(user.given, user.element, .sharedMetric(name))
        }
      }
    }
  }

  /// Returns the value of a metric that makes the frames fulfill all constraints that use it.
  ///
  /// The value is `nil` if a view without a frame uses the metric, because it would move.
  private func commonValue(of users: [MetricUser]) -> Double? {
    guard users.allSatisfy({ $0.isKnown }) else { return nil }
    let changed = users.filter { $0.needsChange }
    let values = changed.flatMap { user in
      user.given.neededConstants.map { user.isNegated ? -$0 : $0 }
    }
    let range = SampledRange(values)
    guard range.isConstant(within: tolerance) else { return nil }
    let value = range.roundNumber(within: tolerance)
    let isFulfilled = users.allSatisfy { user in
      user.given.holds(withConstant: user.isNegated ? -value : value, within: tolerance)
    }
    return isFulfilled ? value : nil
  }
}

extension LayoutScene.Element {
  /// The reason why the constraints of an element that is not a rule do not change.
  fileprivate var reason: UpdatedScene.Obstacle.Reason {
    if case .arrangementOfView = self { .arrangement } else { .autoresizing }
  }
}

extension LayoutScene {
  /// Returns whether a rule has a priority with a name.
  fileprivate func usesPriority(named name: String) -> Bool {
    let text = Array("@\(name)".utf8)
    return rules.contains { rule in
      let bytes = rule.utf8.filter { $0 != UInt8(ascii: " ") }
      return bytes.indices.contains { start in
        bytes[start...].starts(with: text)
          && !(bytes.dropFirst(start + text.count).first?.isNameByte ?? false)
      }
    }
  }
}

// MARK: - Constants

extension GivenConstraint {
  /// The constants that make both sides equal: one for each sample.
  fileprivate var neededConstants: [Double] { differences.map { constraint.constant + $0 } }

  /// Returns the constant that makes both sides equal in every sample.
  fileprivate func neededConstant(within tolerance: Double) -> Double? {
    let range = SampledRange(neededConstants)
    return range.isConstant(within: tolerance) ? range.roundNumber(within: tolerance) : nil
  }

  /// Whether the frames do not fulfill the constraint, and the scene did or had to.
  fileprivate func needsChange(within tolerance: Double) -> Bool {
    guard !holds(within: tolerance) else { return false }
    return constraint.priority.isRequired || constraint.violation <= InferredLayout.tolerance
  }

  /// Returns whether the frames would fulfill the constraint with another constant, unless they
  /// need not.
  fileprivate func holds(withConstant constant: Double, within tolerance: Double) -> Bool {
    let change = constant - constraint.constant
    if !constraint.priority.isRequired, constraint.violation > InferredLayout.tolerance {
      return true
    }
    return GivenConstraint(
      constraint: constraint, index: index, equation: equation,
      differences: differences.map { $0 - change }
    ).holds(within: tolerance + 1e-6)
  }
}
