import LayoutConstraints
import LayoutEngine
import VFLSyntax

/// A method of the code that changes a constraint and returns it.
enum ConstraintModifier: String, CaseIterable {
  case withPriority
  case withIdentifier

  /// The declaration of the method.
  var lines: [String] {
    let (parameter, statement) =
      switch self {
      case .withPriority:
        ("_ priority: Float", "self.priority = UILayoutPriority(rawValue: priority)")
      case .withIdentifier: ("_ identifier: String", "self.identifier = identifier")
      }
    return [
      "", "extension NSLayoutConstraint {",
      "  fileprivate func \(rawValue)(\(parameter)) -> NSLayoutConstraint {", "    \(statement)",
      "    return self", "  }", "}",
    ]
  }

  /// Returns a call of the method.
  func call(_ argument: String) -> String { ".\(rawValue)(\(argument))" }
}

extension KitCode {
  /// The statements that activate the constraints.
  var constraintLines: [String] {
    if groups.isEmpty { return [] }
    if style == .anchors {
      return ["NSLayoutConstraint.activate(["] + groups.flatMap { anchorElements(of: $0) } + ["])"]
    }
    return nameLines + ["var constraints: [NSLayoutConstraint] = []"]
      + groups.flatMap { statements(of: $0) } + ["NSLayoutConstraint.activate(constraints)"]
  }

  /// Returns elements of a list, below a comment about their source.
  private func anchorElements(of group: ExportedConstraints) -> [String] {
    ["  \(CommentMarks.line.comment(exported.title(of: group.element)))"]
      + group.constraints.map { "  \(anchorCode(of: $0))\(modifiers(of: $0, group.element))," }
  }

  private func statements(of group: ExportedConstraints) -> [String] {
    if let rule = rule(of: group) {
      if style == .macro { return [macroStatement(of: rule)] }
      if let statement = formatStatement(of: rule) { return [statement] }
    }
    return [CommentMarks.line.comment(exported.title(of: group.element))]
      + group.constraints.map { constraint in
        let code = style == .macro ? anchorCode(of: constraint) : initializerCode(of: constraint)
        return "constraints.append(\(code)\(modifiers(of: constraint, group.element)))"
      }
  }

  /// Returns whether the code calls a method that changes a constraint.
  func uses(_ modifier: ConstraintModifier) -> Bool {
    groups.contains { group in
      let rule = rule(of: group)
      switch modifier {
      case .withIdentifier: return rule?.identifier != nil
      case .withPriority:
        let isFormat = rule.map { style == .macro || style == .formats && isSystemFormat($0) }
        return isFormat != true && group.constraints.contains { !$0.priority.isRequired }
      }
    }
  }

  private func rule(of group: ExportedConstraints) -> LayoutScene.Rule? {
    if case .rule(let index) = group.element { exported.scene.rules[index] } else { nil }
  }

  /// Returns calls that set the priority and the identifier of a rule.
  private func modifiers(
    of constraint: InstalledConstraint, _ element: LayoutScene.Element
  ) -> String {
    let priority = constraint.priority
    let value = SwiftLiteral.number(priority.rawValue)
    var code = priority.isRequired ? "" : ConstraintModifier.withPriority.call(value)
    if case .rule = element, let identifier = constraint.identifier {
      code += ConstraintModifier.withIdentifier.call(SwiftLiteral.string(identifier))
    }
    return code
  }
}

// MARK: - Anchors

extension KitCode {
  /// Returns a call of an anchor's method. Anchors of positions have no multipliers.
  private func anchorCode(of constraint: InstalledConstraint) -> String {
    guard let first = constraint.firstItem else { return "" }
    if let second = constraint.secondItem {
      guard constraint.multiplier == 1 || constraint.firstAttribute.isSize else {
        return initializerCode(of: constraint)
      }
      let isReversed = constraint.multiplier == 1 && first.contains(second)
      return isReversed
        ? anchorCode(
          second, constraint.secondAttribute, constraint.relation.swapped, first,
          constraint.firstAttribute, 1, 0 - constraint.constant)
        : anchorCode(
          first, constraint.firstAttribute, constraint.relation, second,
          constraint.secondAttribute, constraint.multiplier, constraint.constant)
    }
    guard constraint.firstAttribute.isSize else { return initializerCode(of: constraint) }
    let value = SwiftLiteral.number(constraint.constant)
    return "\(anchor(constraint.firstAttribute, of: first)).constraint("
      + "\(constraint.relation.anchorLabel)Constant: \(value))"
  }

  private func anchorCode(
    _ first: LayoutView, _ firstAttribute: LayoutAttribute, _ relation: LayoutRelation,
    _ second: LayoutView, _ secondAttribute: LayoutAttribute, _ multiplier: Double,
    _ constant: Double
  ) -> String {
    let arguments = [
      "\(relation.anchorLabel): \(anchor(secondAttribute, of: second))",
      multiplier == 1 ? nil : "multiplier: \(SwiftLiteral.number(multiplier))",
      constant == 0 ? nil : "constant: \(SwiftLiteral.number(constant))",
    ].compactMap { $0 }
    return "\(anchor(firstAttribute, of: first)).constraint("
      + "\(arguments.joined(separator: ", ")))"
  }

  private func anchor(_ attribute: LayoutAttribute, of item: LayoutView) -> String {
    "\(code(of: item)).\(attribute.name(of: item))Anchor"
  }

  /// Returns a call of the initializer.
  private func initializerCode(of constraint: InstalledConstraint) -> String {
    guard let first = constraint.firstItem else { return "" }
    let second = constraint.secondItem
    let attribute = second.map { constraint.secondAttribute.name(of: $0) } ?? "notAnAttribute"
    let multiplier = SwiftLiteral.number(constraint.multiplier)
    let constant = SwiftLiteral.number(constraint.constant)
    return "NSLayoutConstraint(item: \(code(of: first)), "
      + "attribute: .\(constraint.firstAttribute.name(of: first)), "
      + "relatedBy: .\(constraint.relation.name), toItem: \(second.map { code(of: $0) } ?? "nil"), "
      + "attribute: .\(attribute), multiplier: \(multiplier), constant: \(constant))"
  }
}

extension LayoutRelation {
  fileprivate var name: String {
    switch self {
    case .lessThanOrEqual: "lessThanOrEqual"
    case .equal: "equal"
    case .greaterThanOrEqual: "greaterThanOrEqual"
    }
  }

  /// The label of the first argument of an anchor's method.
  fileprivate var anchorLabel: String { "\(name)To" }
}

extension LayoutAttribute {
  /// Returns the name in UIKit, where guides have no baselines.
  fileprivate func name(of item: LayoutView) -> String {
    switch self {
    case .firstBaseline where item.isGuide: "top"
    case .lastBaseline where item.isGuide: "bottom"
    default: name
    }
  }
}

extension LayoutView {
  /// Returns whether another item is inside the view, or is a guide of it.
  fileprivate func contains(_ item: LayoutView) -> Bool {
    let (outer, inner) = (base, item.base)
    return outer !== inner && inner.isDescendant(of: outer)
  }
}

// MARK: - Formats and macros

extension KitCode {
  /// The variables and dictionaries for names in formats.
  private var nameLines: [String] {
    let rules = groups.compactMap { rule(of: $0) }
    return style == .macro ? metricLines(of: rules) : dictionaryLines(of: rules)
  }

  private func metricLines(of rules: [LayoutScene.Rule]) -> [String] {
    let used = Set(
      rules.map { exported.names(in: $0) }.filter { usesVariables($0) }.flatMap { $0.metrics })
    return used.sorted().compactMap { name in
      exported.scene.metrics[name].map { value in
        "let \(metricIdentifiers[name] ?? name): CGFloat = \(SwiftLiteral.number(value))"
      }
    }
  }

  private func dictionaryLines(of rules: [LayoutScene.Rule]) -> [String] {
    let formats = rules.filter { isSystemFormat($0) }.map { exported.names(in: $0) }
    if formats.isEmpty { return [] }
    let items = Set(formats.flatMap { $0.items })
    let names = exported.tree.items.map { $0.name }.filter { items.contains($0) }
    let metrics = Set(formats.flatMap { $0.metrics }).sorted()
    return ["let views: [String: Any] = \(itemDictionary(names))"]
      + (metrics.isEmpty ? [] : ["let metrics: [String: Any] = \(metricDictionary(metrics))"])
  }

  private func itemDictionary(_ names: [String]) -> String {
    SwiftLiteral.dictionary(
      names.compactMap { name in
        exported.item(named: name).map { (key: name, expression: code(of: $0)) }
      })
  }

  private func metricDictionary(_ names: [String]) -> String {
    SwiftLiteral.dictionary(
      names.compactMap { name in
        exported.scene.metrics[name].map { (key: name, expression: SwiftLiteral.number($0)) }
      })
  }

  /// Whether UIKit can read a rule: a format whose constraints have no identifier, and that names
  /// no superview.
  private func isSystemFormat(_ rule: LayoutScene.Rule) -> Bool {
    rule.kind == .format && rule.identifier == nil
      && !exported.names(in: rule).items.contains { ReservedName.contains($0) }
  }

  private func formatStatement(of rule: LayoutScene.Rule) -> String? {
    guard isSystemFormat(rule) else { return nil }
    let metrics = exported.names(in: rule).metrics.isEmpty ? "nil" : "metrics"
    return "constraints += NSLayoutConstraint.constraints(withVisualFormat: "
      + "\(SwiftLiteral.string(rule.text(withSpacesOf: exported.scene.spacing))), "
      + "options: \(rule.optionsCode), metrics: \(metrics), views: views)"
  }

  private func macroStatement(of rule: LayoutScene.Rule) -> String {
    let literal = SwiftLiteral.string(rule.text(withSpacesOf: exported.scene.spacing))
    let arguments = [literal] + macroArguments(of: rule)
    let identifier = rule.identifier.map {
      ConstraintModifier.withIdentifier.call(SwiftLiteral.string($0))
    }
    let list = arguments.joined(separator: ", ")
    if rule.kind == .equation {
      return "constraints.append(#constraint(\(list))\(identifier ?? ""))"
    }
    return "constraints += #layout(\(list))\(identifier.map { ".map { $0\($0) }" } ?? "")"
  }

  private func macroArguments(of rule: LayoutScene.Rule) -> [String] {
    let options = rule.optionsCode
    var arguments = options == "[]" ? [] : ["options: \(options)"]
    let names = exported.names(in: rule)
    if usesVariables(names) { return arguments }
    if !names.metrics.isEmpty { arguments.append("metrics: \(metricDictionary(names.metrics))") }
    let items = names.items.filter { $0 != ReservedName.superview }
    return arguments + ["views: \(itemDictionary(items))"]
  }

  /// Whether the names in a rule are the names of variables.
  private func usesVariables(_ names: (items: [String], metrics: [String])) -> Bool {
    names.items.allSatisfy { isVariable($0) }
      && names.metrics.allSatisfy { metricIdentifiers[$0] == $0 }
  }
}

extension LayoutScene.Rule {
  /// Returns the text with a number in place of each standard space, which depends on the toolkit.
  fileprivate func text(withSpacesOf spacing: SpacingProfile) -> String {
    guard kind == .format, spacing != .uiKit else { return text }
    let syntax = VisualFormatSyntax.parse(utf8: utf8).syntax
    let distances = syntax.axis == .horizontal ? spacing.horizontal : spacing.vertical
    var (result, end) = ("", 0)
    for (index, element) in syntax.elements.enumerated() {
      guard case .connection(let connection) = element, connection.spacing == nil,
        !connection.range.isEmpty,
        let points = distances.points(isAtSuperview: syntax.hasSuperview(beside: index))
      else { continue }
      result += syntax.text(end..<connection.range.lowerBound)
      result += FormatText.connection(points)
      end = connection.range.upperBound
    }
    return result + syntax.text(end..<utf8.count)
  }
}

extension SpacingProfile.Distances {
  /// Returns the length of a standard space; `nil` if it depends on layout margins.
  fileprivate func points(isAtSuperview: Bool) -> Double? {
    guard isAtSuperview else { return sibling }
    if case .points(let points) = superview { return points }
    return nil
  }
}

extension VisualFormatSyntax {
  fileprivate func hasSuperview(beside index: Int) -> Bool {
    [index - 1, index + 1].contains { neighbor in
      guard elements.indices.contains(neighbor) else { return false }
      if case .superview = elements[neighbor] { return true }
      return false
    }
  }
}
