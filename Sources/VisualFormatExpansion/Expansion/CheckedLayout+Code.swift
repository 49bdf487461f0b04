import LayoutConstraints
import SwiftSyntax
import VFLCompiler

/// The effect markers that cover the use of a macro.
struct EnclosingEffects {
  var hasTry = false
  var hasAwait = false
}

extension CheckedLayout {
  /// Returns the code that creates the constraints of formats.
  func code(_ configuration: MacroConfiguration, in effects: EnclosingEffects) -> String {
    var printer = printer(configuration, in: effects)
    let spacing = configuration.spacing == .uiKit ? ".uiKit" : ".standard"
    let options = arguments.options
    if let dictionaries = arguments.runtimeDictionaries {
      printer.print(rules, options: options.expression, spacing: spacing, dictionaries)
    } else if !options.isKnownAtCompileTime, let expression = options.expression {
      printer.print(rules, options: expression, spacing: spacing)
    } else {
      for rule in rules { printer.print(rule, beginningWith: "format") }
    }
    return printer.code(endingIn: effects.hasTry ? "throwingConstraints" : "constraints")
  }

  /// Returns the code that creates the constraint of an equation.
  func equationCode(_ configuration: MacroConfiguration, in effects: EnclosingEffects) -> String {
    var printer = printer(configuration, in: effects)
    for rule in rules {
      if let dictionaries = arguments.runtimeDictionaries {
        printer.print(rule.literal.text, dictionaries)
      } else {
        printer.print(rule, beginningWith: "equation")
      }
    }
    return printer.code(endingIn: effects.hasTry ? "throwingSingleConstraint" : "singleConstraint")
  }

  private func printer(_ configuration: MacroConfiguration, in effects: EnclosingEffects)
    -> ExpansionPrinter
  {
    ExpansionPrinter(
      ExpressionResolver(self), builder: configuration.builder, identifier: arguments.identifier,
      hasEnclosingEffects: effects.hasTry || effects.hasAwait)
  }
}

extension MacroArguments {
  /// The dictionaries, if at least one of them is known only at run time.
  fileprivate var runtimeDictionaries: (metrics: ExprSyntax?, views: ExprSyntax?)? {
    guard let dictionaries, hasRuntimeDictionaries else { return nil }
    return (dictionaries.metrics.expression, dictionaries.views.expression)
  }
}
