/// The calls that a conversion replaces, which the evaluation of a file notes.
struct NotedCalls {
  /// A property of a class.
  struct Property: Hashable {
    let type: String
    let name: String
  }

  /// The standard spaces; `nil` if nothing is converted.
  var spacing: SpacingProfile?
  /// Whether standard spaces stay spaces of the system.
  var usesSystemSpacing = true
  /// The expressions for the superviews of the views that properties hold, in methods of the class.
  /// `nil` stands for one that is not known.
  var superviews: [Property: Set<String?>] = [:]
  /// The calls of the system's function by their beginnings.
  var formatCalls: [Int: FormatCallSite] = [:]
  /// The calls of the initializer with items and attributes by their beginnings.
  var initializers: [Int: InitializerSite] = [:]
  /// The calls and assignments that activate constraints by their beginnings.
  var activatedLists: [Int: ActivatedList] = [:]
  /// The expressions that are statements.
  var statements: Set<Range<Int>> = []
  /// The calls of anchors and initializers that make a constraint.
  var constraintCalls: Set<Range<Int>> = []
  /// The expressions that are implicitly unwrapped optionals.
  var outlets: Set<String> = []
  /// The calls that activate a list by the ranges of the list.
  var activations: [Range<Int>: Range<Int>] = [:]

  init() {}

  /// Creates calls with what is known before an evaluation.
  init(_ earlier: NotedCalls) {
    (spacing, usesSystemSpacing) = (earlier.spacing, earlier.usesSystemSpacing)
    superviews = earlier.superviews
  }
}
