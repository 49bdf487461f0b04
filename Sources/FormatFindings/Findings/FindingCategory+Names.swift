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
    func replacing(_ first: Character, by second: Character, in text: String) -> String {
      String(text.map { $0 == first ? second : $0 })
    }
    let names = configurable.map { replacing("-", by: "_", in: $0) }
    return SpellingSuggestion.nearest(to: replacing("-", by: "_", in: text), among: names)
      .map { replacing("_", by: "-", in: $0) }
  }

  /// Returns the message for a code that is not that of a configurable category.
  package static func unknownMessage(_ code: String, suggestion: String?) -> String {
    "unknown category '\(code)'\(SpellingSuggestion.clause(suggestion))"
  }
}
