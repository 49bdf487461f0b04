import LayoutConstraints

/// The keys of views and metrics, for spelling suggestions.
@usableFromInline
package struct KnownNames {
  let views: [String]
  let metrics: [(name: String, value: Double)]

  @usableFromInline
  package init(views: [String], metrics: [(name: String, value: Double)]) {
    self.views = views
    self.metrics = metrics
  }

  /// Returns the keys that are valid in a slot with a role.
  func candidates(for role: Slot.Role) -> [String] {
    let finite = metrics.filter { $0.value.isFinite }
    return switch role {
    case .view: views
    case .size: finite.map { $0.name } + views
    case .priority: finite.filter { LayoutPriority.isValid($0.value) }.map { $0.name }
    default: finite.map { $0.name }
    }
  }
}

/// The hint that a message about an unknown name adds.
package enum NameHint: Hashable, Sendable {
  /// The name that was probably meant.
  case suggestion(String)
  /// All names; there are only a few.
  case all([String])
  /// The names with the smallest edit distances, if there are many.
  case nearest([String])
  /// No hint: the list of names is empty, or too long to compare.
  case none

  /// The maximum number of names for which all are listed.
  private static let maximumListedCount = 5
  /// The maximum number of names that are compared if none is similar.
  private static let maximumComparedCount = 256

  /// Creates the hint for a name among the names that are valid in its place.
  package init(for name: String, among candidates: [String]) {
    if let suggestion = SpellingSuggestion.nearest(to: name, among: candidates) {
      self = .suggestion(suggestion)
      return
    }
    let names = candidates.filter { SpellingSuggestion.canSuggest($0) }.sortedAndUnique
    switch names.count {
    case 0: self = .none
    case ...Self.maximumListedCount: self = .all(names)
    case ...Self.maximumComparedCount:
      self = .nearest(SpellingSuggestion.nearest(3, to: name, among: names))
    default: self = .none
    }
  }

  /// The name that was probably meant, or `nil`.
  var suggestion: String? {
    if case .suggestion(let name) = self { name } else { nil }
  }

  /// Returns the clause that appends the hint to a message about a `view`; empty without one.
  func clause(_ noun: String) -> String {
    switch self {
    case .suggestion(let name): SpellingSuggestion.clause(name)
    case .all(let names) where names.count == 1: "; the only \(noun) is \(names.quotedList)"
    case .all(let names): "; the \(noun)s are \(names.quotedList)"
    case .nearest(let names): "; the nearest \(noun)s are \(names.quotedList)"
    case .none: ""
    }
  }
}
