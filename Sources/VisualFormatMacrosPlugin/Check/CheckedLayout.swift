import SwiftDiagnostics
import SwiftSyntax
import VFLCompiler

/// The rules of a macro, checked, with everything that is wrong.
struct CheckedLayout {
  let arguments: MacroArguments
  let scope: NameScope
  let rules: [CheckedRule]
  /// What is wrong, in the order of the source.
  let diagnostics: [MacroDiagnostic]

  /// Checks what a function lowers.
  init(_ arguments: MacroArguments, lowering lower: (LiteralText) -> RuleTemplate) {
    self.arguments = arguments
    let templates = arguments.literals.map(lower)
    let scope = NameScope(arguments, templates)
    self.scope = scope
    rules = zip(arguments.literals, templates).map { CheckedRule($0, $1, scope, arguments.options) }
    var found = rules.flatMap { $0.diagnostics } + arguments.diagnosticsOfKeys
    if arguments.areNamesAtRunTime { found += arguments.diagnosticsOfInterpolationsAtRunTime }
    if found.isEmpty { found = arguments.remarks(onKeysWithoutUseIn: rules) }
    diagnostics = found.sorted { $0.remark.place.range.lowerBound < $1.remark.place.range.lowerBound }
  }
}

// MARK: - Dictionaries

extension MacroArguments {
  /// Keys that are there twice: only one can be meant.
  fileprivate var diagnosticsOfKeys: [MacroDiagnostic] {
    guard let dictionaries else { return [] }
    return dictionaries.metrics.diagnosticsOfKeys + dictionaries.views.diagnosticsOfKeys
  }

  fileprivate var diagnosticsOfInterpolationsAtRunTime: [MacroDiagnostic] {
    literals.flatMap { literal in
      literal.interpolations.map {
        MacroDiagnostic(.interpolationAtRunTime, at: Place($0.range, in: literal))
      }
    }
  }

  /// Keys that no rule names.
  fileprivate func remarks(onKeysWithoutUseIn rules: [CheckedRule]) -> [MacroDiagnostic] {
    guard let dictionaries else { return [] }
    var usedViews: Set<String> = []
    var usedMetrics: Set<String> = []
    for rule in rules {
      for (name, slot) in rule.writtenNames {
        switch slot.role {
        case .view: usedViews.insert(name)
        case .size where dictionaries.metrics.value(of: name) == nil: usedViews.insert(name)
        default: usedMetrics.insert(name)
        }
      }
    }
    return dictionaries.metrics.remarks(used: usedMetrics) + dictionaries.views.remarks(used: usedViews)
  }
}

extension CheckedRule {
  /// The names that are not interpolations, with their slots.
  fileprivate var writtenNames: [(name: String, slot: Slot)] {
    let interpolated = Set(literal.interpolations.map { $0.range })
    return template.slots.filter { $0.isNamed && !interpolated.contains($0.range) }
      .map { (template.text($0.range), $0) }
  }
}

extension DictionaryArgument {
  fileprivate var diagnosticsOfKeys: [MacroDiagnostic] {
    var first: [String: Place] = [:]
    return (entries ?? []).compactMap { entry in
      let place = Place(entry.keyNode)
      guard let earlier = first[entry.key] else {
        first[entry.key] = place
        return nil
      }
      return MacroDiagnostic(
        .duplicateKey(entry.key), at: place, notes: [.init(message: "it stands here first", place: earlier)])
    }
  }

  fileprivate func remarks(used: Set<String>) -> [MacroDiagnostic] {
    (entries ?? []).filter { !used.contains($0.key) }.map {
      MacroDiagnostic(.unusedKey($0.key), severity: .remark, at: Place($0.keyNode))
    }
  }
}
