import LayoutConstraints
import LayoutEngine
import LayoutScenes
import VFLSyntax

// MARK: - Constraints

extension SceneOfCode {
  mutating func add(_ constraint: FoundLayout.Constraint) {
    let range = constraint.sourceRange
    let multiplier = factor(constraint.multiplier, range)
    let constant = constant(of: constraint)
    let error = LayoutConstraintError(
      pairing: constraint.first.attribute, with: constraint.second?.attribute ?? .notAnAttribute,
      multiplier: multiplier, constant: constant.number)
    if let error { return assume(.omittedConstraint(error), range) }
    if constraint.activation != .active { assume(.active, range) }
    let names = sideNames(of: constraint)
    let equation = LayoutConstraint(
      unchecked: names.first, constraint.first.attribute, relatedBy: constraint.relation,
      to: names.second, constraint.second?.attribute ?? .notAnAttribute, multiplier: multiplier,
      constant: constant.number, priority: .required, identifier: nil)
    var text = equation.sidesText { $0 }
    if let metric = constant.metric {
      let isNegative = metric.isNegative ? "-" : ""
      text =
        names.second == nil
        ? "\(names.first).\(constraint.first.attribute.name) \(constraint.relation.text) \(isNegative)\(metric.name)"
        : "\(text) \(metric.isNegative ? "-" : "+") \(metric.name)"
    }
    if let priority = constraint.priority, priority.value != LayoutPriority.required.rawValue {
      text += " @\(numberText(priority, .priority, range))"
    }
    addRule(text, identifier: constraint.identifier, range)
  }

  mutating func addRule(_ text: String, identifier: String?, _ range: Range<Int>) {
    result.scene.rules.append(
      LayoutScene.Rule(
        utf8: Array(text.utf8), identifier: identifier, sourcePosition: .inCode))
    result.ruleRanges.append(range)
  }

  /// The names of the two sides. The root is the superview of views in it.
  private func sideNames(
    of constraint: FoundLayout.Constraint
  ) -> (first: String, second: String?) {
    guard let second = constraint.second else {
      return (name(of: constraint.first.view, asSuperview: false), nil)
    }
    let isInRoot = parentName(of: constraint.first.view) == nil && constraint.first.view != root
    return (
      name(of: constraint.first.view, asSuperview: false),
      name(of: second.view, asSuperview: isInRoot)
    )
  }

  private func name(of view: FoundLayout.ViewID, asSuperview: Bool) -> String {
    if case .part(let part) = layout.views[view].kind, let owner = layout.views[view].parent {
      let name = name(of: owner, asSuperview: asSuperview)
      return LayoutGuide(partNamed: part).map { "\(name).\($0.rawValue)" } ?? name
    }
    return names[view] ?? (asSuperview ? ReservedName.superview : ReservedName.root)
  }
}

extension LayoutGuide {
  /// Creates the guide for a part of a view; `nil` for the view itself.
  fileprivate init?(partNamed name: String) {
    switch name {
    case "layoutMarginsGuide", "readableContentGuide": self = .margins
    case "safeAreaLayoutGuide": self = .safeArea
    case "contentLayoutGuide": self = .content
    case "frameLayoutGuide": self = .frame
    default: return nil
    }
  }
}

extension SourcePosition {
  /// A position that is replaced when the file is known.
  static let inCode = SourcePosition(file: "", line: 0, column: 0)
}

// MARK: - Numbers

extension SceneOfCode {
  /// What a number is for.
  enum NumberRole {
    case distance, width, height, priority

    /// The value in place of one that is known only at run time.
    var assumedValue: Double {
      switch self {
      case .distance: 8
      case .width: 100
      case .height: 44
      case .priority: LayoutPriority.defaultHigh.rawValue
      }
    }
  }

  /// A metric in place of a number, which can be subtracted.
  private struct Metric {
    let name: String
    let isNegative: Bool
  }

  private static let standardSpacing = 8.0

  private mutating func factor(_ number: FoundNumber, _ range: Range<Int>) -> Double {
    if let value = number.value { return value }
    assume(.factor(expression: number.text), range)
    return 1
  }

  /// Returns the constant of a constraint as a number, or as a metric.
  private mutating func constant(
    of constraint: FoundLayout.Constraint
  ) -> (number: Double, metric: Metric?) {
    let range = constraint.sourceRange
    let spacing = constraint.systemSpacing.map { factor($0, range) * Self.standardSpacing } ?? 0
    if let value = constraint.constant.value { return (value + spacing, nil) }
    let role: NumberRole
    switch (constraint.second, constraint.first.attribute) {
    case (nil, .width): role = .width
    case (nil, .height): role = .height
    default: role = .distance
    }
    return (spacing, metric(constraint.constant, role, range))
  }

  /// Returns the metric with the name of an expression.
  private mutating func metric(
    _ number: FoundNumber, _ role: NumberRole, _ range: Range<Int>
  ) -> Metric {
    let (expression, isNegative) = (number.text, number.isNegated)
    if let name = metricNames[expression] { return Metric(name: name, isNegative: isNegative) }
    let name = uniqueName(expression, or: "number")
    metricNames[expression] = name
    result.scene.metrics[name] = role.assumedValue
    assume(.metric(name: name, value: role.assumedValue), range)
    return Metric(name: name, isNegative: isNegative)
  }

  private mutating func numberText(
    _ number: FoundNumber, _ role: NumberRole, _ range: Range<Int>
  ) -> String {
    number.value?.shortestDecimal ?? metric(number, role, range).name
  }

  /// Returns the value of a number, or the assumed value of its metric.
  mutating func value(
    of number: FoundNumber, _ role: NumberRole, _ range: Range<Int>
  ) -> Double {
    if let value = number.value { return value }
    let metric = metric(number, role, range)
    return (metric.isNegative ? -1 : 1) * (result.scene.metrics[metric.name] ?? role.assumedValue)
  }
}

// MARK: - The size

extension SceneOfCode {
  /// Gives the root the size of the screen, unless the constraints determine its size.
  mutating func setSize() {
    result.scene.width = hasLength(.width) ? nil : screen.width
    if hasLength(.height) || !isScreen && reachesBottom && fitsContents { return }
    result.scene.height = screen.height
  }

  /// Whether the constraints give all views heights without a height for the root.
  private var fitsContents: Bool {
    guard !result.scene.views.isEmpty, let solution = try? SceneTree(result.scene).solve() else {
      return false
    }
    let sized = constraints.filter { $0.second == nil && $0.first.attribute == .height }
      .compactMap { names[$0.first.view] }
    let others = Set(result.scene.views.map(\.name)).subtracting(sized)
    return others.allSatisfy { solution.view(named: $0)?.frame.height ?? 0 > 0 }
  }

  private var isScreen: Bool { root.map { layout.views[$0].kind == .external } ?? true }

  private func hasLength(_ attribute: LayoutAttribute) -> Bool {
    constraints.contains {
      $0.first.view == root && $0.first.attribute == attribute && $0.second == nil
    }
  }

  /// Whether a constraint relates a view to the bottom of the root.
  private var reachesBottom: Bool {
    let sides = constraints.map(\.first) + constraints.compactMap(\.second)
    return sides.contains { owner(of: $0.view) == root && $0.attribute == .bottom }
  }

  /// The view of a part, or the view itself.
  private func owner(of view: FoundLayout.ViewID) -> FoundLayout.ViewID? {
    if case .part = layout.views[view].kind { layout.views[view].parent } else { view }
  }
}

extension String {
  /// A name of the language with the letters, digits and underscores of an expression.
  var asName: String {
    let parts = split { !$0.isASCII || !($0.isLetter || $0.isNumber || $0 == "_") }
    let words = parts.first == "self" && parts.count > 1 ? parts.dropFirst() : parts[...]
    let name = words.joined(separator: "_")
    return name.isName ? name : "_" + name
  }
}
