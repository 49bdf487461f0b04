import LayoutConstraints

/// The keys of views and metrics, for spelling suggestions.
///
/// The errors of a text share the lists of candidates, which are made for the first of them.
@usableFromInline
package final class KnownNames {
  private let makeViews: () -> [String]
  private let makeMetrics: () -> [(name: String, value: Double)]

  @usableFromInline
  package convenience init(views: [String], metrics: [(name: String, value: Double)]) {
    self.init(makingViews: { views }, metrics: { metrics })
  }

  /// Creates the keys from lists that are computed if they are needed.
  package init(
    makingViews makeViews: @escaping () -> [String],
    metrics makeMetrics: @escaping () -> [(name: String, value: Double)]
  ) {
    self.makeViews = makeViews
    self.makeMetrics = makeMetrics
  }

  private(set) lazy var views = makeViews()
  private(set) lazy var metrics = makeMetrics()
  private lazy var finiteMetrics = metrics.filter { $0.value.isFinite }
  private lazy var viewCandidates = Self.candidates(views)
  private lazy var metricCandidates = Self.candidates(finiteMetrics.map { $0.name })
  private lazy var sizeCandidates = Self.candidates(finiteMetrics.map { $0.name } + views)
  private lazy var priorityCandidates = Self.candidates(
    finiteMetrics.filter { LayoutPriority.isValid($0.value) }.map { $0.name })

  /// Returns candidates that do not refer to this object, so that both are released.
  private static func candidates(_ names: [String]) -> SpellingCandidates {
    SpellingCandidates(names)
  }

  /// Returns the keys that are valid in a slot with a role.
  func candidates(for role: Slot.Role) -> SpellingCandidates {
    switch role {
    case .view: viewCandidates
    case .size: sizeCandidates
    case .priority: priorityCandidates
    default: metricCandidates
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

  /// Creates the hint for a name among the names that are valid in its place.
  package init(for name: String, among candidates: SpellingCandidates) {
    if let suggestion = candidates.nearest(to: name) {
      self = .suggestion(suggestion)
    } else if let names = candidates.listedNames, !names.isEmpty {
      self =
        names.count <= Self.maximumListedCount
        ? .all(names) : .nearest(SpellingSuggestion.nearest(3, to: name, among: names))
    } else {
      self = .none
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
