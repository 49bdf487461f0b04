import LayoutConstraints
import SwiftSyntax
import VFLCompiler

/// The effect markers that cover the use of a macro.
struct EnclosingEffects {
  var hasTry = false
  var hasAwait = false
}

extension CheckedLayout {
  /// Returns the code that creates the constraints of the formats or of the equation.
  func code(_ kind: MacroKind, in effects: EnclosingEffects) -> String {
    var printer = ExpansionPrinter(
      ExpressionResolver(self), builder: kind.items.rawValue, identifier: arguments.identifier,
      hasEnclosingEffects: effects.hasTry || effects.hasAwait)
    switch kind.rule {
    case .format:
      printFormats(to: &printer, spacing: kind.spacing == .uiKit ? ".uiKit" : ".standard")
      return printer.code(endingIn: effects.hasTry ? "throwingConstraints" : "constraints")
    case .equation:
      for rule in rules {
        if let dictionaries = arguments.runtimeDictionaries {
          printer.print(rule.literal.text, dictionaries)
        } else {
          printer.print(rule, beginningWith: "equation")
        }
      }
      return printer.code(
        endingIn: effects.hasTry ? "throwingSingleConstraint" : "singleConstraint")
    }
  }

  private func printFormats(to printer: inout ExpansionPrinter, spacing: String) {
    let options = arguments.options
    if let dictionaries = arguments.runtimeDictionaries {
      printer.print(rules, options: options.expression, spacing: spacing, dictionaries)
    } else if !options.isKnownAtCompileTime, let expression = options.expression {
      printer.print(rules, options: expression, spacing: spacing)
    } else {
      for rule in rules { printer.print(rule, beginningWith: "format") }
    }
  }
}

extension MacroArguments {
  /// The dictionaries, if at least one of them is known only at run time.
  fileprivate var runtimeDictionaries: (metrics: ExprSyntax?, views: ExprSyntax?)? {
    guard let dictionaries, hasRuntimeDictionaries else { return nil }
    return (dictionaries.metrics.expression, dictionaries.views.expression)
  }
}

/// Resolves the names in formats and equations to expressions in the expansion.
struct ExpressionResolver {
  /// The resolution of a name in one position.
  enum ResolvedName {
    case view(ExprSyntax)
    /// A number, the argument label of the builder's method, and whether it must be a priority.
    case number(ExprSyntax, label: String, isPriority: Bool)
    /// The view or number that a size is compared with; overload resolution determines which.
    case either(ExprSyntax)
  }

  private let scope: NameScope
  /// The roles of each name.
  private var roles: [String: Set<Slot.Role>] = [:]

  init(_ layout: CheckedLayout) {
    scope = layout.scope
    for rule in layout.rules {
      for slot in rule.template.slots where slot.isNamed {
        roles[rule.template.text(slot.range), default: []].insert(slot.role)
      }
    }
  }

  /// Returns the resolution of a name in a role; `nil` if the name is unknown, which is already
  /// diagnosed.
  func resolve(_ name: String, in role: Slot.Role) -> ResolvedName? {
    guard role != .view, let metric = scope.metric(named: name) else {
      return scope.view(named: name).map { .view($0) }
    }
    let isPriority = roles[name]?.contains(.priority) == true
    if scope.isKey(name) { return .number(metric, label: "value: ", isPriority: isPriority) }
    return roles[name] == [.size]
      ? .either(metric) : .number(metric, label: "", isPriority: isPriority)
  }
}
