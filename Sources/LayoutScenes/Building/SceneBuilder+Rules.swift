import LayoutConstraints
import LayoutEngine
import VFLCompiler
import VFLSyntax

extension SceneBuilder {
  /// Binds all rules and activates their constraints.
  mutating func activateRules() {
    for (index, rule) in scene.rules.enumerated() {
      do throws(InvalidRule) {
        activate(try constraints(of: rule, templates[index]), of: rule, at: index)
      } catch {
        let list = error.diagnostics
        ruleDiagnostics.append(
          InvalidScene.RuleDiagnostics(
            index: index, diagnostics: list.sortedDiagnostics(), errorCount: list.errorCount))
      }
    }
  }

  private mutating func activate(
    _ constraints: [LayoutConstraint<LayoutView>], of rule: LayoutScene.Rule, at index: Int
  ) {
    let rejected = constraints.filter { $0.isTooLarge }
    for constraint in rejected {
      report(
        .numberTooLarge(constraint: constraint.equationText), in: .rule(index),
        at: constraint.origin?.range)
    }
    guard rejected.isEmpty else { return }
    do throws(LayoutTreeError) {
      try activate(constraints, of: .rule(index), at: rule.sourcePosition)
    } catch {
      report(.badNumber(error), in: .rule(index))
    }
  }

  private func constraints(
    of rule: LayoutScene.Rule, _ template: RuleTemplate
  ) throws(InvalidRule) -> [LayoutConstraint<LayoutView>] {
    var constraints: [LayoutConstraint<LayoutView>] = try template.constraints(
      rule.text, metric: { scene.metrics[$0] }, view: { item(named: $0, in: template) },
      isView: { item(named: $0, in: template) != nil }, knownNames: { knownNames },
      superview: { $0.map { $0.superview } ?? tree.root }, guide: { $0.guide($1) })
    if let identifier = rule.identifier {
      for index in constraints.indices { constraints[index].identifier = identifier }
    }
    return constraints
  }

  /// Returns the names in a rule that can only be views or guides, without the reserved ones, in
  /// the order of the rule. They are the names that binding the rule looks up as views.
  func itemNames(in template: RuleTemplate) -> [String] {
    var names: [String] = []
    _ = template.failures { name, query in
      if query == .metric { return NameResolution(metric: scene.metrics[name]) }
      if query == .view, !ReservedName.contains(name) { names.append(name) }
      return NameResolution(view: -1)
    }
    return names
  }

  /// Returns the view for which `[superview]` stands in a rule: the superview of the first view
  /// that the rule names.
  private func container(of template: RuleTemplate) -> LayoutView {
    let named = itemNames(in: template).lazy.compactMap { itemsByName[$0] }
    return named.first?.superview ?? tree.root
  }

  private func item(named name: String, in template: RuleTemplate) -> LayoutView? {
    switch name {
    case ReservedName.superview: container(of: template)
    case ReservedName.root: tree.root
    default: itemsByName[name]
    }
  }

  private var knownNames: KnownNames {
    KnownNames(views: items.map { $0.name }, metrics: scene.metrics.map { ($0.key, $0.value) })
  }
}

extension RuleTemplate {
  convenience init(_ rule: LayoutScene.Rule, spacing: SpacingProfile) {
    switch rule.kind {
    case .equation:
      self.init(EquationSyntax.parse(utf8: rule.utf8))
    case .format:
      self.init(VisualFormatSyntax.parse(utf8: rule.utf8), options: rule.options, spacing: spacing)
    }
  }
}

extension LayoutConstraint {
  /// Whether a number of the constraint is beyond the limit of layouts.
  fileprivate var isTooLarge: Bool {
    max(constant.magnitude, multiplier.magnitude) > LayoutTree.largestLength
  }
}
