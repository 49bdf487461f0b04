import SwiftDiagnostics
import SwiftSyntax
import VFLCompiler

/// The checked formats or equation of a macro, with their diagnostics.
struct CheckedLayout {
  let arguments: MacroArguments
  let scope: NameScope
  let rules: [CheckedRule]
  /// The diagnostics, in the order of the source.
  let diagnostics: [MacroDiagnostic]

  /// Lowers each literal with a function and checks the result.
  init(_ arguments: MacroArguments, lowering lower: (LiteralText) -> RuleTemplate) {
    self.arguments = arguments
    let templates = arguments.literals.map(lower)
    let scope = NameScope(arguments, templates)
    self.scope = scope
    rules = zip(arguments.literals, templates).map { literal, template in
      CheckedRule(
        literal, template, scope, arguments.options, sharesOptions: templates.count > 1)
    }
    var found = rules.flatMap { $0.diagnostics } + arguments.duplicateKeyDiagnostics
    if arguments.hasRuntimeDictionaries { found += arguments.runtimeInterpolationDiagnostics }
    if !found.contains(where: { $0.severity == .error }) {
      found += arguments.remarks(onKeysUnusedIn: rules)
    }
    diagnostics = found.sorted {
      $0.primary.location.range.lowerBound < $1.primary.location.range.lowerBound
    }
  }
}

// MARK: - Dictionaries

extension MacroArguments {
  /// The errors for duplicate keys.
  fileprivate var duplicateKeyDiagnostics: [MacroDiagnostic] {
    guard let dictionaries else { return [] }
    return dictionaries.metrics.duplicateKeyDiagnostics + dictionaries.views.duplicateKeyDiagnostics
  }

  /// The errors for interpolations that are combined with dictionaries known only at run time.
  fileprivate var runtimeInterpolationDiagnostics: [MacroDiagnostic] {
    literals.flatMap { literal in
      literal.interpolations.map {
        MacroDiagnostic(
          "misplaced-interpolation",
          "an interpolation requires dictionary literals as 'views' and 'metrics'",
          at: DiagnosticLocation($0.range, in: literal))
      }
    }
  }

  /// Returns the remarks on keys that the rules do not use.
  fileprivate func remarks(onKeysUnusedIn rules: [CheckedRule]) -> [MacroDiagnostic] {
    guard let dictionaries else { return [] }
    var usedViews: Set<String> = []
    var usedMetrics: Set<String> = []
    for rule in rules {
      for (name, slot) in rule.namesInText {
        switch slot.role {
        case .view: usedViews.insert(name)
        case .size where dictionaries.metrics.value(of: name) == nil: usedViews.insert(name)
        default: usedMetrics.insert(name)
        }
      }
    }
    return dictionaries.metrics.remarks(used: usedMetrics)
      + dictionaries.views.remarks(used: usedViews)
  }
}

extension CheckedRule {
  /// The names in the text that are not interpolations, with their slots.
  fileprivate var namesInText: [(name: String, slot: Slot)] {
    let interpolated = Set(literal.interpolations.map { $0.range })
    return template.slots.filter { $0.isNamed && !interpolated.contains($0.range) }
      .map { (template.text($0.range), $0) }
  }
}

extension DictionaryArgument {
  fileprivate var duplicateKeyDiagnostics: [MacroDiagnostic] {
    var firstLocations: [String: DiagnosticLocation] = [:]
    return (entries ?? []).compactMap { entry in
      let location = DiagnosticLocation(entry.keyNode)
      guard let firstLocation = firstLocations[entry.key] else {
        firstLocations[entry.key] = location
        return nil
      }
      return MacroDiagnostic(
        "duplicate-key", "duplicate key '\(entry.key)'; remove one of the entries", at: location,
        notes: [.init(message: "the first entry is here", location: firstLocation)])
    }
  }

  fileprivate func remarks(used: Set<String>) -> [MacroDiagnostic] {
    (entries ?? []).filter { !used.contains($0.key) }.map {
      MacroDiagnostic(
        "unused-key", KeyMessage.unused($0.key), severity: .remark,
        at: DiagnosticLocation($0.keyNode))
    }
  }
}
