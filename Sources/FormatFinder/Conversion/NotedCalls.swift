/// The calls that a conversion replaces, which the evaluation of a file notes.
struct NotedCalls {
  /// A property of a class.
  struct Property: Hashable {
    let type: String
    let name: String
  }

  /// Whether calls are noted.
  var isEnabled = false
  /// Whether standard spaces stay spaces of the system.
  var usesSystemSpacing = true
  /// The expressions for the superviews of the views that properties hold, in methods of the class.
  /// `nil` stands for one that is not known.
  var superviews: [Property: Set<String?>] = [:]
  /// The calls of the system's function by their beginnings.
  var formatCalls: [Int: FormatCallSite] = [:]
  /// The macros whose formats the system's function reads, by their beginnings.
  var macros: [Int: MacroSite] = [:]
  /// The calls of the initializer with items and attributes by their beginnings.
  var initializers: [Int: InitializerSite] = [:]
  /// The calls and assignments that activate constraints by their beginnings.
  var activatedLists: [Int: ActivatedList] = [:]
  /// The calls that make constraints of views whose superviews are known.
  var knownSuperviews: Set<Range<Int>> = []
  /// The expressions that are statements.
  var statements: Set<Range<Int>> = []
  /// The calls whose constraints the code activates.
  var activatedCalls: Set<Range<Int>> = []
  /// The calls of anchors and initializers that make a constraint.
  var constraintCalls: Set<Range<Int>> = []
  /// The calls that activate a list by the ranges of the list.
  var activations: [Range<Int>: Range<Int>] = [:]

  /// The places that give each property a value.
  var assignments: [Property: Set<Int>] = [:]

  init() {}

  /// Returns the superview of the view that a property holds, in the class and in those of the file
  /// that inherit from it; `nil` if it can be another one.
  func superview(of property: Property, _ types: LayoutTypes) -> String? {
    guard let heirs = types.heirs(of: property.type) else { return nil }
    let all = ([property.type] + heirs).map { Property(type: $0, name: property.name) }
    let parents = all.reduce(into: Set<String?>()) { $0.formUnion(superviews[$1] ?? []) }
    guard parents.count == 1, let parent = parents.first ?? nil else { return nil }
    let places = all.reduce(into: Set<Int>()) { $0.formUnion(assignments[$1] ?? []) }
    let isInitialized = types.variable(property.name, of: property.type)?.value != nil
    return places.count + (isInitialized ? 1 : 0) > 1 ? nil : parent
  }

  /// Creates calls with what is known before an evaluation.
  init(_ earlier: NotedCalls) {
    (isEnabled, usesSystemSpacing) = (earlier.isEnabled, earlier.usesSystemSpacing)
    (superviews, assignments) = (earlier.superviews, earlier.assignments)
  }
}
