import LayoutConstraints
import LayoutEngine
import VFLCompiler
import VFLSyntax

extension SceneBuilder {
  /// Compiles all rules and activates their constraints.
  mutating func activateRules() {
    for (index, rule) in scene.rules.enumerated() {
      do throws(InvalidRule) {
        activate(try constraints(of: rule), of: rule, at: index)
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
    for constraint in constraints where constraint.isTooLarge {
      report(
        .numberTooLarge(constraint: constraint.equationText), in: .rule(index),
        at: constraint.origin?.range)
    }
    do throws(LayoutTreeError) {
      let installed = try tree.activateKeepingDuplicates(constraints, at: rule.sourcePosition)
      for constraint in installed { rules[ObjectIdentifier(constraint)] = index }
    } catch {
      report(.badNumber(error), in: .rule(index))
    }
  }

  private func constraints(
    of rule: LayoutScene.Rule
  ) throws(InvalidRule) -> [LayoutConstraint<LayoutView>] {
    let container = container(of: rule)
    var constraints: [LayoutConstraint<LayoutView>] = try template(of: rule).constraints(
      rule.text, metric: { scene.metrics[$0] }, view: { item(named: $0, in: container) },
      isView: { item(named: $0, in: container) != nil }, knownNames: { knownNames },
      superview: { $0.map { $0.superview } ?? tree.root }, guide: { $0.guide($1) })
    if let identifier = rule.identifier {
      for index in constraints.indices { constraints[index].identifier = identifier }
    }
    return constraints
  }

  private func template(of rule: LayoutScene.Rule) -> RuleTemplate {
    switch rule.kind {
    case .equation: RuleTemplate(EquationSyntax.parse(utf8: rule.utf8))
    case .format:
      RuleTemplate(
        VisualFormatSyntax.parse(utf8: rule.utf8), options: rule.options, spacing: scene.spacing)
    }
  }

  /// Returns the view for which `[superview]` stands in a rule: the superview of the first view
  /// that the rule names.
  private func container(of rule: LayoutScene.Rule) -> LayoutView {
    let named = rule.itemNames(metrics: scene.metrics).lazy.compactMap { itemsByName[$0] }
    return named.first?.superview ?? tree.root
  }

  private func item(named name: String, in container: LayoutView) -> LayoutView? {
    switch name {
    case ReservedName.superview: container
    case ReservedName.root: tree.root
    default: itemsByName[name]
    }
  }

  private var knownNames: KnownNames {
    KnownNames(views: items.map { $0.name }, metrics: scene.metrics.map { ($0.key, $0.value) })
  }
}

extension LayoutConstraint {
  /// Whether a number of the constraint is beyond the limit of layouts.
  fileprivate var isTooLarge: Bool {
    max(constant.magnitude, multiplier.magnitude) > LayoutTree.largestLength
  }
}
