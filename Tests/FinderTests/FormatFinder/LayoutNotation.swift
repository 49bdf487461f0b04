import FormatFinder
import LayoutConstraints

extension FoundLayout {
  /// The layout in lines: its name, its views in their parents, its constraints, and what is not
  /// understood.
  ///
  ///     Card.setUp()
  ///     title: UILabel in self
  ///     title.leading == self.leading + 8 @750 active
  ///     unknown function
  var notation: [String] {
    [name] + views.compactMap { notation(of: $0) } + constraints.map { notation(of: $0) }
      + unknowns.map { "\($0.reason)" }
  }

  /// The lines of constraints.
  var constraintNotation: [String] { constraints.map { notation(of: $0) } }

  /// Returns a line for a view that is created or added in the code.
  private func notation(of view: View) -> String? {
    guard view.isCreatedHere || view.addedAt != nil else { return nil }
    var line = view.name.isEmpty ? "?" : view.name
    if let className = view.className { line += ": \(className)\(view.isExact ? "" : "~")" }
    if let parent = view.parent {
      line += " \(view.isArranged ? "arranged " : "")in \(views[parent].name)"
    }
    if let arrangement = view.arrangement {
      line += " (\(notation(of: arrangement, view.margins)))"
    }
    if let text = view.content.text { line += " '\(text)'" }
    if let image = view.content.imageName { line += " image '\(image)'" }
    if let value = view.translatesMask.last?.value { line += value ? " mask" : " no mask" }
    for axis in [LayoutAxis.horizontal, .vertical] {
      if let priority = view.hugging[axis] { line += " hugging \(axis) \(priority.notation)" }
      if let priority = view.resistance[axis] { line += " resistance \(axis) \(priority.notation)" }
    }
    return line + notation(of: view.branch)
  }

  private func notation(of arrangement: Arrangement, _ margins: [FoundNumber]) -> String {
    var parts = [arrangement.axis ?? "?"]
    if arrangement.spacing.value != 0 { parts.append("spacing \(arrangement.spacing.notation)") }
    if arrangement.distribution != "fill" { parts.append(arrangement.distribution ?? "?") }
    if arrangement.alignment != "fill" { parts.append(arrangement.alignment ?? "?") }
    if arrangement.usesMargins {
      parts.append("margins \(margins.map(\.notation).joined(separator: " "))")
    }
    for (view, spacing) in arrangement.customSpacings.sorted(by: { $0.key < $1.key }) {
      parts.append("\(spacing.notation) after \(views[view].name)")
    }
    return parts.joined(separator: ", ")
  }

  private func notation(of path: [BranchStep]) -> String {
    path.map { step in
      let alternatives = branches[step.branch].alternatives
      let condition =
        alternatives.indices.contains(step.alternative) ? alternatives[step.alternative] : nil
      return
        " if \(condition ?? "not " + alternatives.compactMap(\.self).joined(separator: " or "))"
    }.joined()
  }

  private func notation(of constraint: Constraint) -> String {
    var line = "\(notation(of: constraint.first)) \(constraint.relation.symbol) "
    var terms: [String] = []
    if let second = constraint.second {
      let isOne = constraint.multiplier.value == 1
      terms.append((isOne ? "" : "\(constraint.multiplier.notation) * ") + notation(of: second))
    }
    if let spacing = constraint.systemSpacing {
      terms.append(spacing.value == 1 ? "standard" : "\(spacing.notation) * standard")
    }
    if constraint.constant.value != 0 || terms.isEmpty {
      terms.append(constraint.constant.notation)
    }
    line += terms.joined(separator: " + ").replacing("+ -", with: "- ")
    if let priority = constraint.priority { line += " @\(priority.notation)" }
    if let identifier = constraint.identifier { line += " '\(identifier)'" }
    line += " \(constraint.activation)"
    return line + (constraint.isRepeated ? " repeated" : "") + notation(of: constraint.branch)
  }

  private func notation(of side: Side) -> String {
    "\(views[side.view].name.isEmpty ? "?" : views[side.view].name).\(side.attribute.name)"
  }
}

extension FoundNumber {
  fileprivate var notation: String {
    guard let value else { return isNegated ? "-\(text)" : text }
    return value == value.rounded() ? "\(Int(value))" : "\(value)"
  }
}

extension LayoutRelation {
  fileprivate var symbol: String {
    switch self {
    case .equal: "=="
    case .lessThanOrEqual: "<="
    case .greaterThanOrEqual: ">="
    }
  }
}
