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
    let isSize = constraint.firstAttribute.isSize
    guard let second = constraint.secondItem else {
      return isSize ? code(of: constraint).anchorCode(in: .swift) : initializerCode(of: constraint)
    }
    guard constraint.multiplier == 1 || isSize else { return initializerCode(of: constraint) }
    let isSwapped = constraint.multiplier == 1 && first.contains(second)
    let code = code(of: constraint)
    return (isSwapped ? code.swapped(constant: 0 - constraint.constant) : code)
      .anchorCode(in: .swift)
  }

  private func initializerCode(of constraint: InstalledConstraint) -> String {
    code(of: constraint).initializerCode
  }

  private func code(of constraint: InstalledConstraint) -> ConstraintCode {
    let first = constraint.firstItem ?? exported.root
    return ConstraintCode(
      side(first, constraint.firstAttribute), constraint.relation,
      constraint.secondItem.map { side($0, constraint.secondAttribute) },
      multiplier: constraint.multiplier == 1 ? nil : SwiftLiteral.number(constraint.multiplier),
      constant: constraint.constant == 0 ? nil : SwiftLiteral.number(constraint.constant))
  }

  private func side(_ item: LayoutView, _ attribute: LayoutAttribute) -> ConstraintCode.Side {
    ConstraintCode.Side(code(of: item), attribute, isGuide: item.isGuide)
  }
}

extension ConstraintCode {
  /// Returns the constraint with its sides swapped and another constant.
  fileprivate func swapped(constant: Double) -> ConstraintCode {
    guard let second else { return self }
    return ConstraintCode(
      second, relation.swapped, first,
      constant: constant == 0 ? nil : SwiftLiteral.number(constant))
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
