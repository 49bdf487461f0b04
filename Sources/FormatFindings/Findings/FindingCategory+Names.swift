import VFLCompiler

extension FindingCategory {
  /// The codes of the categories whose findings can be configured and suppressed: all but those of
  /// inputs, which determine the exit status.
  package static let configurable = CategoryDescription.all.map(\.category).filter {
    !$0.isOfInput
  }.map(\.rawValue)

  /// Returns the configurable category whose code differs little from a text. `SpellingSuggestion`
  /// compares names, which cannot contain hyphens, so underscores replace them.
  package static func nearest(to text: String) -> String? {
    let names = configurable.map { $0.replacing("-", with: "_") }
    return SpellingSuggestion.nearest(to: text.replacing("-", with: "_"), among: names)?
      .replacing("_", with: "-")
  }

  /// Returns the message for a code that is not that of a configurable category.
  package static func unknownMessage(_ code: String, suggestion: String?) -> String {
    "unknown category '\(code)'\(SpellingSuggestion.clause(suggestion))"
  }
}
