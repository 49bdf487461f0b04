import LayoutConstraints
import LayoutEngine
import VFLSyntax

/// A method of the code in Swift that changes a constraint and returns it.
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

  /// The property that the method sets.
  var property: String {
    switch self {
    case .withPriority: "priority"
    case .withIdentifier: "identifier"
    }
  }

  /// Returns a call of the method.
  func call(_ argument: String) -> String { ".\(rawValue)(\(argument))" }
}

extension KitCode {
  /// The statements that activate the constraints.
  var constraintLines: [String] {
    if groups.isEmpty { return [] }
    if style == .anchors {
      let (start, end) = syntax.activation
      return [start] + groups.flatMap { anchorElements(of: $0) } + [end]
    }
    let start = syntax.text(
      swift: "var constraints: [NSLayoutConstraint] = []",
      objectiveC: "NSMutableArray<NSLayoutConstraint *> *constraints = [NSMutableArray array];")
    let end = syntax.text(
      swift: "NSLayoutConstraint.activate(constraints)",
      objectiveC: "[NSLayoutConstraint activateConstraints:constraints];")
    return nameLines + [start] + groups.flatMap { statements(of: $0) } + [end]
  }

  /// Returns elements of a list, below a comment about their source.
  private func anchorElements(of group: ExportedConstraints) -> [String] {
    ["  \(CommentMarks.line.comment(exported.title(of: group.element)))"]
      + group.constraints.map { "  \(modified(anchorCode(of: $0), $0, group.element))," }
  }

  private func statements(of group: ExportedConstraints) -> [String] {
    if let rule = rule(of: group) {
      if style == .macro { return [macroStatement(of: rule)] }
      if let statement = formatStatement(of: rule) { return [statement] }
    }
    return [CommentMarks.line.comment(exported.title(of: group.element))]
      + group.constraints.map { constraint in
        let code = style == .macro ? anchorCode(of: constraint) : initializerCode(of: constraint)
        return addition(of: modified(code, constraint, group.element))
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

  private func addition(of constraint: String) -> String {
    syntax.text(
      swift: "constraints.append(\(constraint))",
      objectiveC: "[constraints addObject:\(constraint)];")
  }

  /// Returns the code of a constraint with the priority and the identifier of its rule.
  private func modified(
    _ code: String, _ constraint: InstalledConstraint, _ element: LayoutScene.Element
  ) -> String {
    var values: [(modifier: ConstraintModifier, value: String)] = []
    if !constraint.priority.isRequired {
      values.append((.withPriority, syntax.number(constraint.priority.rawValue)))
    }
    if case .rule = element, let identifier = constraint.identifier {
      values.append((.withIdentifier, syntax.string(identifier)))
    }
    if syntax.language == .swift {
      return code + values.map { $0.modifier.call($0.value) }.joined()
    }
    if values.isEmpty { return code }
    let assignments = values.map { "constraint.\($0.modifier.property) = \($0.value); " }.joined()
    return "({ NSLayoutConstraint *constraint = \(code); \(assignments)constraint; })"
  }
}

// MARK: - Anchors

extension KitCode {
  /// Returns a call of an anchor's method. Anchors of positions have no multipliers.
  private func anchorCode(of constraint: InstalledConstraint) -> String {
    guard let first = constraint.firstItem else { return "" }
    let isSize = constraint.firstAttribute.isSize
    guard let second = constraint.secondItem else {
      return isSize
        ? code(of: constraint).anchorCode(in: syntax.language)
        : initializerCode(of: constraint)
    }
    guard constraint.multiplier == 1 || isSize else { return initializerCode(of: constraint) }
    let isSwapped = constraint.multiplier == 1 && first.contains(second)
    let code = code(of: constraint)
    let negated = constraint.constant == 0 ? nil : syntax.number(0 - constraint.constant)
    return (isSwapped ? code.swapped(constant: negated) : code)
      .anchorCode(in: syntax.language)
  }

  private func initializerCode(of constraint: InstalledConstraint) -> String {
    code(of: constraint).initializerCode(in: syntax.language)
  }

  private func code(of constraint: InstalledConstraint) -> ConstraintCode {
    let first = constraint.firstItem ?? exported.root
    return ConstraintCode(
      side(first, constraint.firstAttribute), constraint.relation,
      constraint.secondItem.map { side($0, constraint.secondAttribute) },
      multiplier: constraint.multiplier == 1 ? nil : syntax.number(constraint.multiplier),
      constant: constraint.constant == 0 ? nil : syntax.number(constraint.constant))
  }

  private func side(_ item: LayoutView, _ attribute: LayoutAttribute) -> ConstraintCode.Side {
    ConstraintCode.Side(code(of: item), attribute, isGuide: item.isGuide)
  }
}

extension ConstraintCode {
  /// Returns the constraint with its sides swapped and another constant.
  fileprivate func swapped(constant: String?) -> ConstraintCode {
    guard let second else { return self }
    return ConstraintCode(second, relation.swapped, first, constant: constant)
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
        "let \(metricIdentifiers[name] ?? name): CGFloat = \(syntax.number(value))"
      }
    }
  }

  private func dictionaryLines(of rules: [LayoutScene.Rule]) -> [String] {
    let formats = rules.filter { isSystemFormat($0) }.map { exported.names(in: $0) }
    if formats.isEmpty { return [] }
    let items = Set(formats.flatMap { $0.items })
    let names = exported.tree.items.map { $0.name }.filter { items.contains($0) }
    let metrics = Set(formats.flatMap { $0.metrics }).sorted()
    return [syntax.dictionary(itemDictionary(names), named: "views")]
      + (metrics.isEmpty ? [] : [syntax.dictionary(metricDictionary(metrics), named: "metrics")])
  }

  private func itemDictionary(_ names: [String]) -> String {
    syntax.dictionary(
      names.compactMap { name in
        exported.item(named: name).map { (key: name, expression: code(of: $0)) }
      })
  }

  private func metricDictionary(_ names: [String]) -> String {
    syntax.dictionary(
      names.compactMap { name in
        exported.scene.metrics[name].map { (key: name, expression: syntax.boxed($0)) }
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
    let format = syntax.string(rule.text(withSpacesOf: exported.scene.spacing))
    return syntax.text(
      swift: "constraints += NSLayoutConstraint.constraints(withVisualFormat: \(format), "
        + "options: \(rule.optionsCode), metrics: \(metrics), views: views)",
      objectiveC: "[constraints addObjectsFromArray:[NSLayoutConstraint "
        + "constraintsWithVisualFormat:\(format) options:\(rule.options.objectiveCCode) "
        + "metrics:\(metrics) views:views]];")
  }

  private func macroStatement(of rule: LayoutScene.Rule) -> String {
    let literal = syntax.string(rule.text(withSpacesOf: exported.scene.spacing))
    let arguments = [literal] + macroArguments(of: rule)
    let identifier = rule.identifier.map {
      ConstraintModifier.withIdentifier.call(syntax.string($0))
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
