import LayoutConstraints
import SwiftSyntax
import VFLCompiler

extension CheckedLayout {
  /// The code that makes the constraints of formats.
  func code(_ profile: MacroProfile, isThrowing: Bool) -> String {
    var printer = ExpansionPrinter(NameMeanings(self), builder: profile.builder)
    let spacing = profile.spacing == .uiKit ? ".uiKit" : ".standard"
    let options = arguments.options
    if let names = arguments.namesAtRunTime {
      let options = options.expression?.trimmedDescription ?? "[]"
      printer.print(
        callAtRunTime: ".formats(\(rules.texts), options: \(options), spacing: \(spacing), \(names))")
    } else if !options.isComplete, let expression = options.expression {
      printer.print(rules, options: expression, spacing: spacing)
    } else {
      for rule in rules { printer.print(rule, beginningWith: "format") }
    }
    return printer.code(endingIn: isThrowing ? "throwingConstraints" : "constraints")
  }

  /// The code that makes the constraint of an equation.
  func codeOfEquation(_ profile: MacroProfile, isThrowing: Bool) -> String {
    var printer = ExpansionPrinter(NameMeanings(self), builder: profile.builder)
    for rule in rules {
      if let names = arguments.namesAtRunTime {
        printer.print(callAtRunTime: ".equation(\(rule.literal.text.debugDescription), \(names))")
      } else {
        printer.print(rule, beginningWith: "equation")
      }
    }
    return printer.code(endingIn: isThrowing ? "throwingOnlyConstraint" : "onlyConstraint")
  }
}

extension MacroArguments {
  /// The dictionaries as arguments, if not all names in them are written.
  fileprivate var namesAtRunTime: String? {
    guard let dictionaries, areNamesAtRunTime else { return nil }
    let metrics = dictionaries.metrics.expression.map { "metrics: \($0.trimmed), " } ?? ""
    let views = dictionaries.views.expression.map { "\($0.trimmed)" } ?? "[:]"
    return "\(metrics)views: \(views), of: .items"
  }
}
