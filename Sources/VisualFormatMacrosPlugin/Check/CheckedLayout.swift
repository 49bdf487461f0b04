import SwiftDiagnostics
import SwiftSyntax
import VFLCompiler
import VFLSyntax

/// The rules of a macro, checked, with everything that is wrong.
struct CheckedLayout {
  let arguments: MacroArguments
  let rules: [CheckedRule]
  let diagnostics: [MacroDiagnostic]

  /// Checks what a function lowers.
  init(_ arguments: MacroArguments, lowering lower: (LiteralText) -> RuleTemplate) {
    self.arguments = arguments
    let templates = arguments.literals.map(lower)
    let scope = NameScope(arguments, templates)
    rules = zip(arguments.literals, templates).map { CheckedRule($0, $1, scope, arguments.options) }
    let found = rules.flatMap { $0.diagnostics } + arguments.diagnostics(of: rules)
    diagnostics = found.sorted { $0.remark.place.range.lowerBound < $1.remark.place.range.lowerBound }
  }
}

// MARK: - Dictionaries

extension MacroArguments {
  /// What is wrong with the keys of the dictionaries: duplicates, which only the first of can be meant, and keys without
  /// use.
  fileprivate func diagnostics(of rules: [CheckedRule]) -> [MacroDiagnostic] {
    guard let dictionaries else { return [] }
    var usedViews: Set<String> = []
    var usedMetrics: Set<String> = []
    for rule in rules {
      for slot in rule.template.slots where slot.isNamed {
        let name = rule.template.text(slot.range)
        switch slot.role {
        case .view: usedViews.insert(name)
        case .size where dictionaries.metrics.value(of: name) == nil: usedViews.insert(name)
        default: usedMetrics.insert(name)
        }
      }
    }
    return dictionaries.metrics.diagnostics(used: usedMetrics, "metric")
      + dictionaries.views.diagnostics(used: usedViews, "view")
  }
}

extension DictionaryArgument {
  fileprivate func diagnostics(used: Set<String>, _ kind: String) -> [MacroDiagnostic] {
    var seen: Set<String> = []
    return (entries ?? []).compactMap { entry in
      let place = Place(entry.keyNode)
      guard seen.insert(entry.key).inserted else {
        return MacroDiagnostic("duplicate-key", "the \(kind) '\(entry.key)' is there twice", at: place)
      }
      guard !used.contains(entry.key) else { return nil }
      return MacroDiagnostic(
        "unused-key", "no format names the \(kind) '\(entry.key)'", severity: .remark, at: place)
    }
  }
}
