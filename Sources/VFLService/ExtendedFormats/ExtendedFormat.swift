import LayoutConstraints

/// A line of the extended format language of autolayout.js. `Grammar.md` has its grammar.
///
/// The ranges are offsets in the line.
enum ExtendedFormat {
  /// A format along one or both axes.
  case layout([LayoutAxis], ExtendedChain)
  /// The order of views that overlap, from back to front.
  case order(ExtendedChain)
  /// Constraints on a view.
  case constraints(ExtendedName, [ExtendedAttribute])
}

/// Views and the connections between them, in a superview or in a stack.
struct ExtendedChain {
  /// The connection to the leading edge of the container; `nil` for none.
  var leading: ExtendedConnection?
  /// The views, those that take the same position together.
  var groups: [[ExtendedView]]
  /// The connections between the groups: one less than there are groups.
  var connections: [ExtendedConnection]
  /// The connection to the trailing edge of the container; `nil` for none.
  var trailing: ExtendedConnection?

  /// Whether the chain, or a stack in it, contains a spacer.
  var hasSpacers: Bool {
    allConnections.contains { $0.isSpacer } || groups.contains { $0.contains { $0.hasSpacers } }
  }

  /// The predicates on the sizes of the spacers in the chain and its stacks: the first of each
  /// spacer, because autolayout.js ignores the others.
  var spacerSizes: [ExtendedPredicate] {
    allConnections.compactMap { $0.spacerSize }
      + groups.joined().flatMap { $0.stack?.spacerSizes ?? [] }
  }

  private var allConnections: [ExtendedConnection] {
    connections + [leading, trailing].compactMap { $0 }
  }
}

/// A view of a format, or a range of views.
struct ExtendedView {
  /// The names: several for a range.
  let names: [ExtendedName]
  let sizes: [ExtendedPredicate]
  /// The views that a stack contains; `nil` if the view is not a stack.
  let stack: ExtendedChain?

  var hasSpacers: Bool { stack?.hasSpacers ?? false }
}

/// A name with its place.
struct ExtendedName: Hashable {
  let text: String
  let range: Range<Int>
}

/// A connection between views, or between a view and its container.
struct ExtendedConnection {
  enum Kind {
    /// No space.
    case flush
    /// The standard space.
    case standard
    /// A space with predicates.
    case space([ExtendedPredicate])
    /// A spacer, whose size equals those of the other spacers in the line.
    case spacer([ExtendedPredicate])
    /// No constraint.
    case disconnection
  }

  let kind: Kind
  let range: Range<Int>

  var isSpacer: Bool {
    if case .spacer = kind { true } else { false }
  }

  /// The predicate on the size of a spacer; `nil` for other connections.
  fileprivate var spacerSize: ExtendedPredicate? {
    if case .spacer(let predicates) = kind { predicates.first } else { nil }
  }

  /// Whether the connection is a spacer without a predicate.
  var isPlainSpacer: Bool {
    if case .spacer(let predicates) = kind { predicates.isEmpty } else { false }
  }
}

/// A condition on a size, a space or an attribute.
struct ExtendedPredicate {
  enum Value {
    /// A number of points.
    case number(Double)
    /// A fraction of the superview's attribute.
    case fraction(Double)
    /// A term of a view's attribute; the attribute is `nil` for the one that the predicate is on.
    case term(view: ExtendedName, LayoutAttribute?, factor: Double, constant: Double)
  }

  let relation: LayoutRelation
  let value: Value
  /// The priority; `nil` for the required one.
  let priority: Double?
  let range: Range<Int>

  /// Whether the value is negative for views of positive size.
  var isNegative: Bool {
    switch value {
    case .number(let factor), .fraction(let factor), .term(_, _, let factor, _): factor < 0
    }
  }
}

/// An attribute of a view with conditions on it.
struct ExtendedAttribute {
  let attribute: LayoutAttribute
  let predicates: [ExtendedPredicate]
}
