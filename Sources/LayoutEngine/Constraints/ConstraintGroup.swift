public import LayoutConstraints

/// Constraints that are activated and deactivated together.
///
/// A group retains the views of its constraints.
public final class ConstraintGroup {
  /// The constraints, in order, with the constants and priorities of the last deactivation.
  public private(set) var constraints: [LayoutConstraint<LayoutView>]
  /// The source position of the first activation.
  public let sourcePosition: SourcePosition
  /// The constraints in the tree; empty while the group is inactive. A constraint whose item has
  /// left the tree is inactive.
  public var installed: [InstalledConstraint] { isInstalled || isActive ? members : [] }
  /// The constraints of the last activation. They survive a deactivation, so that references to
  /// them stay valid.
  private var members: [InstalledConstraint] = []
  private var isInstalled = false

  init(_ constraints: [LayoutConstraint<LayoutView>], sourcePosition: SourcePosition) {
    self.constraints = constraints
    self.sourcePosition = sourcePosition
  }

  /// Whether any of the constraints is active.
  ///
  /// Setting the property calls ``activate()`` or ``deactivate()``. It stays false if the
  /// activation fails; ``activate()`` throws the reason.
  public var isActive: Bool {
    get { members.contains { $0.isActive } }
    set {
      if !newValue { return deactivate() }
      if !isActive { try? activate() }  // a setter cannot throw
    }
  }

  /// Activates the constraints in the tree of their views.
  ///
  /// - Throws: `notInTree`, `numberNotFinite`, `tooLarge`; then no constraint is activated.
  public func activate() throws(LayoutTreeError) {
    guard let view = constraints.first?.firstItem else { return }
    guard let tree = view.tree else { throw .notInTree(view.displayName) }
    try activate(in: tree)
  }

  /// Activates the constraints, or activates them again.
  ///
  /// All constraints count as new, even if they are active already. In a conflict, the newest
  /// constraint is broken.
  ///
  /// - Parameter tree: The tree that contains the items.
  /// - Throws: `notInTree`, `numberNotFinite`, `tooLarge`; then no constraint is activated.
  public func activate(in tree: LayoutTree) throws(LayoutTreeError) {
    storeCurrentValues()
    let prepared = try tree.makeConstraints(constraints, sourcePosition: sourcePosition)
    let previous = members
    for constraint in previous { constraint.deactivate() }
    if previous.isEmpty {
      tree.install(prepared)
      members = prepared
    } else {
      members = zip(previous, prepared).map { old, new in
        if (try? old.activate()) != nil { return old }
        tree.install(new)
        return new
      }
    }
    isInstalled = true
  }

  /// Deactivates the constraints.
  public func deactivate() {
    storeCurrentValues()
    for constraint in members { constraint.deactivate() }
    isInstalled = false
  }

  /// Replaces the constraints, and activates the new ones if the group is active.
  ///
  /// An active member of the group that equals one of the constraints stays installed in its place.
  /// Therefore only the differences cost time in the next layout.
  ///
  /// - Parameter constraints: The constraints, between views of the same tree.
  /// - Throws: `notInTree`, `numberNotFinite`, `tooLarge`; then the group is unchanged.
  public func replace(with constraints: [LayoutConstraint<LayoutView>]) throws(LayoutTreeError) {
    storeCurrentValues()
    guard let active = members.first(where: { $0.isActive }) else {
      self.constraints = constraints
      members = []
      return
    }
    guard let tree = active.owner?.tree else {
      throw .notInTree(active.firstItem?.displayName ?? "")
    }
    let prepared = try tree.makeConstraints(constraints, sourcePosition: sourcePosition)
    var unused: [LayoutConstraint<LayoutView>: [InstalledConstraint]] = [:]
    for member in members.reversed() where member.isActive {
      if let value = member.constraint { unused[value, default: []].append(member) }
    }
    let previous = members
    tree.reserve(views: 0, constraints: prepared.count)
    members = zip(constraints, prepared).map { value, constraint in
      if let member = unused[value]?.popLast() { return member }
      tree.install(constraint)
      return constraint
    }
    let remaining = Set(members.map { ObjectIdentifier($0) })
    for constraint in previous where !remaining.contains(ObjectIdentifier(constraint)) {
      constraint.deactivate()
    }
    self.constraints = constraints
  }

  /// Stores the current constants and priorities of the constraints in the tree.
  private func storeCurrentValues() {
    for (index, constraint) in members.enumerated() where index < constraints.count {
      constraints[index] = constraints[index].with(
        constant: constraint.constant, priority: constraint.priority)
    }
  }
}

// MARK: - Finding a constraint by its text

extension ConstraintGroup {
  /// Returns the active constraint that results from a piece of a format: `group["a(>=100)"]`,
  /// `group["-gap-"]`.
  ///
  /// The piece is verbatim text of the group's formats and equations. It can contain more than the
  /// text of the constraint's predicate or connection, such as the name of the view, but not the
  /// text of another constraint.
  ///
  /// - Parameter piece: The piece of a format or equation.
  /// - Returns: The constraint; `nil` if there is none, or more than one; see
  ///   ``constraints(from:)``.
  /// - Complexity: O(*n*) in the length of the formats for each constraint.
  public subscript(piece: String) -> InstalledConstraint? {
    let found = constraints(from: piece)
    return found.count == 1 ? found[0] : nil
  }

  /// Returns the active constraints that result from a piece of a format, in order.
  ///
  /// - Parameter piece: Verbatim text of the group's formats and equations.
  /// - Returns: The constraints that result from text within the piece, wherever the piece occurs.
  /// - Complexity: O(*n*) in the length of the formats for each constraint.
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
