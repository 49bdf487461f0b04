import LayoutConstraints
public import LayoutEngine

/// The layout of a report: a tree with a view for each item and the constraints of the report.
///
/// A view is a subview of the superview that the report names for it. All other views are subviews
/// of one root of unspecified size, which is laid out from right to left if a constraint of the
/// report is. Guides are views too. The constraint that the report says will be broken is the
/// newest, so that the tree breaks it as well, if the other constraints can be satisfied.
public final class LogLayout {
  /// The tree.
  public let tree: LayoutTree

  /// The items with their views, in the order of the log.
  public private(set) var items: [Item] = []

  /// The constraints of the list in the order of the log, and after them the one that will be
  /// broken if it is not in the list.
  public let constraints: [LoggedConstraint]

  /// The index of the constraint that the report says will be broken; `nil` if the report does not
  /// name it, or if it could not be read.
  public let brokenIndex: Int?

  /// The constraints that the tree does not contain, because of a number that is too large.
  public private(set) var omitted: [LoggedConstraint] = []

  /// Whether AppKit printed the report.
  let isFromAppKit: Bool

  /// The values of the lengths that the report does not contain.
  let lengths: UnknownLengths

  /// The sizes that are not below 0.
  let nonnegativeSizes: NonnegativeSizes

  /// The assumptions that constraints of the tree depend on: constraints that the log does not
  /// contain, and some that it contains without a length.
  var assumptions: [ObjectIdentifier: AssumedConstraint] = [:]

  /// The active constraints that the log does not contain.
  var assumedConstraints: [InstalledConstraint] = []

  private var indices: [ObjectIdentifier: Int] = [:]
  private var installed: [[InstalledConstraint]]
  private var views: [String: LayoutView] = [:]
  private var names = ViewNames()
  private let guides: PartGuides
  private let looseBaselines: LooseBaselines
  /// The baselines whose distances from the edges of their views the report does not contain.
  private(set) var baselines: [Baseline] = []

  /// Creates the tree of a report.
  ///
  /// - Throws: `LayoutTreeError` if the tree cannot contain the constraints.
  public convenience init(_ report: LogReport) throws(LayoutTreeError) {
    try self.init(report, including: nil)
  }

  /// Creates the tree of some of the constraints of a report by their indices, or of all of them,
  /// with the names that the views have in the tree of the whole report. Without the positions of
  /// offsets of the log, the number of a constraint takes the place of its line.
  init(
    _ report: LogReport, including included: [Int]?,
    nonnegativeSizes: NonnegativeSizes = .viewsAndGuides, lengths: UnknownLengths = .free,
    position: ((Int) -> SourcePosition)? = nil
  ) throws(LayoutTreeError) {
    (self.lengths, self.nonnegativeSizes) = (lengths, nonnegativeSizes)
    isFromAppKit = report.isFromAppKit
    let root = LayoutView(superviewName)
    root.allowsNegativeSize = nonnegativeSizes == .none
    tree = try LayoutTree(root: root, width: nil, height: nil)
    guides = PartGuides(report)
    constraints = report.constraintsInLogOrder
    brokenIndex = report.brokenIndex
    looseBaselines = LooseBaselines(constraints, guides)
    installed = Array(repeating: [], count: constraints.count)
    if constraints.contains(where: { $0.direction == .rightToLeft }) {
      tree.root.direction = .rightToLeft
    }
    for constraint in constraints { makeViews(of: constraint) }
    if let included { removeViews(exceptOf: included) }
    try addViews()
    if lengths != .free {
      let start = position?(report.range.lowerBound)
      try activateAssumptions(at: start ?? SourcePosition(file: "log", line: 0, column: 1))
    }
    for index in activationOrder(included ?? Array(constraints.indices)) {
      let number = SourcePosition(file: "log", line: index + 1, column: 1)
      try activate(index, at: position?(constraints[index].range.lowerBound) ?? number)
    }
  }
}

extension LogLayout {
  /// An item of a report with its view.
  public struct Item {
    /// The item, as the log prints it first.
    public let item: LoggedItem
    /// The view that represents the item.
    public let view: LayoutView
  }

  /// Returns the constraint of the log that an active constraint of the tree results from; `nil`
  /// for other constraints.
  public func constraint(of installed: InstalledConstraint) -> LoggedConstraint? {
    index(of: installed).map { constraints[$0] }
  }

  /// Returns the index of the constraint of the log that an active constraint of the tree results
  /// from; `nil` for other constraints.
  public func index(of installed: InstalledConstraint) -> Int? {
    indices[ObjectIdentifier(installed)]
  }

  /// Returns the active constraints that result from the constraint at an index; none if its
  /// numbers are too large.
  public func installedConstraints(at index: Int) -> [InstalledConstraint] { installed[index] }

  /// Returns the name of an item, also if it only occurs as a view with parts.
  func name(of item: LoggedItem) -> String {
    view(of: item)?.name ?? names.name(ofViewWith: item) ?? item.className ?? item.label ?? "view"
  }

  /// Returns the view of an item; `nil` if no constraint that could be read refers to the item.
  public func view(of item: LoggedItem) -> LayoutView? { views[guides.key(of: item)] }

  /// The parts of views whose distances from their views the report does not contain.
  var unknownParts: [LoggedItem] {
    items.map { $0.item }.filter { $0.part != .whole && guides.key(of: $0) == $0.key }
  }

  /// A baseline of an item, which is a view of its own.
  struct Baseline {
    let item: LoggedItem
    let attribute: LayoutAttribute
    let view: LayoutView
  }
}

// MARK: - Views

extension LogLayout {
  private func makeViews(of constraint: LoggedConstraint) {
    for side in constraint.sides {
      makeView(of: side.item)
      makeBaseline(side.attribute, of: side.item)
    }
  }

  private func makeView(of item: LoggedItem) {
    let key = guides.key(of: item)
    guard views[key] == nil else { return }
    let view = LayoutView(names.makeName(for: item))
    view.allowsNegativeSize = allowsNegativeSize(of: item)
    views[key] = view
    items.append(Item(item: item, view: view))
  }

  /// Returns whether a size of an item can be below 0. The system has no item for the layout
  /// margins of a view without a guide: they only change the constants of constraints.
  private func allowsNegativeSize(of item: LoggedItem) -> Bool {
    switch nonnegativeSizes {
    case .none: true
    case .views where item.isGuide: true
    case .views, .viewsAndGuides: item.part == .margins && guides.key(of: item) == item.key
    }
  }

  private func makeBaseline(_ attribute: LayoutAttribute, of item: LoggedItem) {
    guard looseBaselines.contains(attribute, of: guides.key(of: item)) else { return }
    let baselineKey = self.key(of: item, attribute)
    guard views[baselineKey] == nil else { return }
    let suffix = attribute == .firstBaseline ? "FirstBaseline" : "LastBaseline"
    let view = LayoutView(names.makeName(for: item, suffix: suffix))
    view.allowsNegativeSize = nonnegativeSizes == .none
    views[baselineKey] = view
    baselines.append(Baseline(item: item, attribute: attribute, view: view))
  }

  /// Returns the key of the view that has an attribute of an item.
  private func key(of item: LoggedItem, _ attribute: LayoutAttribute) -> String {
    let key = guides.key(of: item)
    return looseBaselines.contains(attribute, of: key) ? "\(key).\(attribute.name)" : key
  }

  private func removeViews(exceptOf included: [Int]) {
    let sides = included.flatMap { constraints[$0].sides }
    let keys = Set(sides.map { key(of: $0.item, $0.attribute) })
    views = views.filter { keys.contains($0.key) }
    items = items.filter { views[guides.key(of: $0.item)] != nil }
    baselines = baselines.filter { views[key(of: $0.item, $0.attribute)] != nil }
  }

  /// Adds the views to the tree: each to its superview, except where it would contain itself.
  private func addViews() throws(LayoutTreeError) {
    let superviews = superviewKeys
    for item in items {
      let superview = superviews[guides.key(of: item.item)].flatMap { views[$0] }
      if let superview, (try? superview.addSubview(item.view)) != nil { continue }
      try tree.root.addSubview(item.view)
    }
    for baseline in baselines {
      try (view(of: baseline.item) ?? tree.root).addSubview(baseline.view)
    }
  }

  /// The keys of the superviews that the report names, by the keys of their subviews. The view of a
  /// part contains the part, and the content area of a scroll view contains its subviews.
  private var superviewKeys: [String: String] {
    var keys: [String: String] = [:]
    for constraint in constraints {
      guard let superview = constraint.superview else { continue }
      for equation in constraint.equations {
        guard let second = equation.second else { continue }
        for (item, other) in [(equation.first, second), (second, equation.first)]
        where item.isSame(as: superview) || item.isSame(as: superview.part(.content)) {
          let key = guides.key(of: other)
          if keys[key] == nil || item.part == .content { keys[key] = guides.key(of: item) }
        }
      }
    }
    addViews(besideParts: &keys)
    for part in unknownParts { keys[part.key] = guides.key(of: part.view) }
    return keys
  }
}

extension LogLayout {
  /// Adds the superviews of views that are tied to a part of a view: the view with this part, if
  /// no constraint names another superview.
  private func addViews(besideParts keys: inout [String: String]) {
    for equation in constraints.lazy.flatMap({ $0.equations }) {
      guard let second = equation.second else { continue }
      for (part, other) in [(equation.first, second), (second, equation.first)]
      where part.part != .whole && part.part != .content && other.view.key != part.view.key {
        let key = guides.key(of: other)
        if other.part == .whole, keys[key] == nil { keys[key] = guides.key(of: part.view) }
      }
    }
  }
}

// MARK: - Constraints

extension LogLayout {
  /// Returns the indices with the constraint that will be broken at the end.
  private func activationOrder(_ indices: [Int]) -> [Int] {
    guard let brokenIndex, indices.contains(brokenIndex) else { return indices }
    return indices.filter { $0 != brokenIndex } + [brokenIndex]
  }

  private func activate(
    _ index: Int, at position: SourcePosition
  ) throws(LayoutTreeError) {
    let constraint = constraints[index]
    let known = constraint.equations.compactMap { self.known($0, in: constraint) }
    let equations = known.compactMap { layoutConstraint($0, constraint.displayedIdentifier) }
    guard equations.count == known.count else {
      omitted.append(constraint)
      return
    }
    installed[index] = try tree.activate(equations, at: position).installed
    for (installed, equation) in zip(installed[index], known) {
      indices[ObjectIdentifier(installed)] = index
      assumptions[ObjectIdentifier(installed)] = assumption(of: equation, in: constraint)
    }
  }

  /// Returns the constraint for an equation; `nil` if a number is too large.
  private func layoutConstraint(
    _ equation: LoggedEquation, _ identifier: String?
  ) -> LayoutConstraint<LayoutView>? {
    let magnitude = max(equation.constant.magnitude, equation.multiplier.magnitude)
    let items = equation.sides.map { views[key(of: $0.item, $0.attribute)] }
    guard magnitude <= LayoutTree.largestLength, let first = items[0] else { return nil }
    return try? LayoutConstraint(
      item: first, attribute: equation.firstAttribute, relatedBy: equation.relation,
      toItem: items.count > 1 ? items[1] : nil, attribute: equation.secondAttribute,
      multiplier: equation.multiplier, constant: equation.constant, priority: equation.priority,
      identifier: identifier)
  }
}

extension LogReport {
  /// The constraints of the list, and the one that will be broken if it is not in the list.
  fileprivate var constraintsInLogOrder: [LoggedConstraint] {
    guard let broken, broken.index == nil, let constraint = broken.constraint else {
      return constraints
    }
    return constraints + [constraint]
  }

  /// The index of the constraint that will be broken in the order of ``LogLayout/constraints``.
  var brokenIndex: Int? {
    guard let broken else { return nil }
    return broken.index ?? broken.constraint.map { _ in constraints.count }
  }
}
