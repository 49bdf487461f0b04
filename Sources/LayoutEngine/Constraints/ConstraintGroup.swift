public import LayoutConstraints

/// Constraints that are activated and deactivated together.
///
/// A group keeps the views of its constraints.
public final class ConstraintGroup {
  /// The constraints, in order; with the constants and priorities that they had when they were last deactivated.
  public private(set) var constraints: [LayoutConstraint<LayoutView>]
  /// Where they were first activated.
  public let place: SourcePlace
  /// The active constraints in the tree; none while the group is inactive. One whose item has left its tree is no longer
  /// active.
  public var installed: [InstalledConstraint] { isInstalled ? members : [] }
  /// The same, kept while the group is inactive, so that those who hold one of them go on holding it.
  private var members: [InstalledConstraint] = []
  private var isInstalled = false

  init(_ constraints: [LayoutConstraint<LayoutView>], place: SourcePlace) {
    self.constraints = constraints
    self.place = place
  }

  /// Whether any of the constraints is active.
  ///
  /// Setting it does what ``activate()`` and ``deactivate()`` do. It stays false if the constraints cannot be activated; ``activate()`` reports why.
  public var isActive: Bool {
    get { installed.contains { $0.isActive } }
    set {
      if !newValue { return deactivate() }
      if !isActive { try? activate() }  // a setter cannot throw
    }
  }

  /// Activates the constraints in the tree that their views are in.
  ///
  /// - Throws: `notInTree`; no constraint is then activated.
  public func activate() throws(LayoutTreeError) {
    guard let view = constraints.first?.firstItem else { return }
    guard let tree = view.tree else { throw .notInTree(view.displayName) }
    try activate(in: tree)
  }

  /// Activates the constraints again. They count as new, also those that are active: of contradictory constraints the newest is dropped.
  ///
  /// - Parameter tree: The tree that the items are in.
  /// - Throws: `notInTree`; no constraint is then activated.
  public func activate(in tree: LayoutTree) throws(LayoutTreeError) {
    keepValues()
    let prepared = try tree.prepared(constraints, place: place)
    let former = members
    for constraint in former { constraint.deactivate() }
    members =
      former.isEmpty
      ? tree.install(prepared, keepingDuplicates: false)
      : zip(former, prepared).map { old, new in
        (try? old.activate()) != nil ? old : tree.install([new], keepingDuplicates: false)[0]
      }
    isInstalled = true
  }

  /// Deactivates the constraints.
  public func deactivate() {
    keepValues()
    for constraint in members { constraint.deactivate() }
    isInstalled = false
  }

  /// Replaces the constraints by others, which are activated if the group is active. A constraint that equals one of the group stays as it is, so that only
  /// what differs costs time in the next layout.
  ///
  /// - Parameter constraints: The constraints, between views of the same tree.
  /// - Throws: `notInTree`; the group is then unchanged.
  public func replace(with constraints: [LayoutConstraint<LayoutView>]) throws(LayoutTreeError) {
    keepValues()
    guard isActive, let tree = installed.lazy.compactMap({ $0.firstItem?.tree }).first else {
      self.constraints = constraints
      members = []
      return
    }
    let prepared = try tree.prepared(constraints, place: place)
    let former = members
    members = tree.install(prepared, keepingDuplicates: false)
    let remaining = Set(members.map { ObjectIdentifier($0) })
    for constraint in former where !remaining.contains(ObjectIdentifier(constraint)) {
      constraint.deactivate()
    }
    self.constraints = constraints
  }

  /// Notes the constants and priorities that have been changed.
  private func keepValues() {
    for (index, constraint) in members.enumerated() where index < constraints.count {
      constraints[index] = constraints[index].with(
        constant: constraint.constant, priority: constraint.priority)
    }
  }
}

// MARK: - Finding a constraint by its piece of a format

extension ConstraintGroup {
  /// The active constraint that a piece of a format asks for: `group["a(>=100)"]`, `group["-gap-"]`.
  ///
  /// The piece is text of the group's formats and equations as they are written. It may hold more than the predicate or the bars that the constraint
  /// results from, such as the view's name, but those of one constraint only.
  ///
  /// - Parameter piece: The piece.
  /// - Returns: the constraint; `nil` if there is none or more than one, see ``constraints(from:)``.
  /// - Complexity: proportional to the length of the formats.
  public subscript(piece: String) -> InstalledConstraint? {
    let found = constraints(from: piece)
    return found.count == 1 ? found[0] : nil
  }

  /// The active constraints that a piece of a format asks for, in order.
  ///
  /// - Parameter piece: Text of the group's formats and equations as they are written.
  /// - Returns: the constraints that result from text within the piece, wherever it occurs.
  /// - Complexity: proportional to the length of the formats for each constraint.
  public func constraints(from piece: String) -> [InstalledConstraint] {
    let piece = Array(piece.utf8)
    return installed.filter { constraint in
      guard constraint.isActive, let origin = constraint.origin, !piece.isEmpty,
        piece.count >= origin.range.count
      else { return false }
      let text = Array(origin.text.utf8)
      let starts = max(0, origin.range.upperBound - piece.count)...origin.range.lowerBound
      return starts.contains { text[$0...].starts(with: piece) }
    }
  }
}
