import LayoutConstraints
public import LayoutEngine

/// The layouts of a scene in both reading directions, with their differences beyond mirroring.
public struct MirroredLayouts {
  /// The layout from left to right.
  public let leftToRight: SceneSolution
  /// The layout from right to left.
  public let rightToLeft: SceneSolution
  /// The views whose frames differ beyond mirroring, in the order of ``SceneTree/items``.
  public let views: [View]

  /// A view whose frames in both directions differ beyond mirroring.
  public struct View: Hashable, Sendable {
    /// The name of the view or guide.
    public let name: String
    /// The alignment rectangle in the superview from left to right.
    public let leftToRight: LayoutRect
    /// The alignment rectangle in the superview from right to left, mirrored if the direction of
    /// the superview changes.
    public let mirrored: LayoutRect
  }

  /// Lays out a scene in both reading directions, without rounding to pixels. Fails for a scene
  /// with errors.
  ///
  /// - Parameter scene: The scene.
  /// - Throws: `unsolvable` if the numbers are too large or too far apart.
  /// - Complexity: Two solutions.
  public init?(of scene: LayoutScene) throws(LayoutTreeError) {
    guard let leftToRight = try Self.solution(of: scene, .leftToRight),
      let rightToLeft = try Self.solution(of: scene, .rightToLeft)
    else { return nil }
    self.leftToRight = leftToRight
    self.rightToLeft = rightToLeft
    let undetermined = leftToRight.undeterminedLengths.union(rightToLeft.undeterminedLengths)
    let items = zip(leftToRight.sceneTree.items, rightToLeft.sceneTree.items)
    views = items.compactMap { item, other in
      View(item.name, item.view, other.view, undetermined)
    }
  }

  /// The findings of the layout from left to right that the other one does not have.
  public var findingsOnlyLeftToRight: [SceneFinding] { leftToRight.newFindings(since: rightToLeft) }

  /// The findings of the layout from right to left that the other one does not have.
  public var findingsOnlyRightToLeft: [SceneFinding] { rightToLeft.newFindings(since: leftToRight) }

  /// Whether each layout mirrors the other one and has the same findings.
  public var areEqual: Bool {
    views.isEmpty && findingsOnlyLeftToRight.isEmpty && findingsOnlyRightToLeft.isEmpty
  }

  private static func solution(
    of scene: LayoutScene, _ direction: ReadingDirection
  ) throws(LayoutTreeError) -> SceneSolution? {
    var scene = scene
    scene.environment.direction = direction
    scene.scale = nil
    return try scene.solutionIfValid()
  }
}

extension LayoutScene {
  /// Returns the solution; `nil` if the scene has errors.
  fileprivate func solutionIfValid() throws(LayoutTreeError) -> SceneSolution? {
    guard let tree = try? SceneTree(self) else { return nil }
    return try tree.solve()
  }
}

// MARK: - Findings

extension SceneSolution {
  /// Returns the findings that another solution of the same scene, at other values, does not have.
  func newFindings(since other: SceneSolution) -> [SceneFinding] {
    let known = Set(other.findings.map { $0.key })
    return findings.filter { !known.contains($0.key) }
  }

  /// The names of the views whose layout is not determined, each with an axis.
  fileprivate var undeterminedLengths: Set<UndeterminedLength> {
    Set(ambiguities.map { UndeterminedLength(view: $0.view.name, axis: $0.axis) })
  }
}

/// A view along an axis that the constraints do not determine.
private struct UndeterminedLength: Hashable {
  let view: String
  let axis: LayoutAxis
}

/// The properties that a finding shares with the same finding at other values.
private struct FindingKey: Hashable {
  let category: SceneFinding.Category
  let element: LayoutScene.Element?
  let range: Range<Int>?
  let subject: String
}

extension SceneFinding {
  /// A conflict is identified by its broken constraint: the others can have other numbers.
  fileprivate var key: FindingKey {
    let hasBrokenRule = category == .conflict && element != nil
    return FindingKey(
      category: category, element: element, range: range, subject: hasBrokenRule ? "" : subject)
  }
}

// MARK: - Frames

extension MirroredLayouts.View {
  /// Creates the difference between a view and the same view in the other direction; `nil` if they
  /// are equal.
  fileprivate init?(
    _ name: String, _ view: LayoutView, _ other: LayoutView,
    _ undetermined: Set<UndeterminedLength>
  ) {
    let (rect, otherRect) = (view.alignmentRect, other.mirroredRect(of: view))
    let axes = LayoutAxis.allCases.filter { axis in
      !undetermined.contains(UndeterminedLength(view: view.name, axis: axis))
        && rect.differs(from: otherRect, along: axis)
    }
    if axes.isEmpty { return nil }
    self.init(name: name, leftToRight: rect, mirrored: otherRect)
  }
}

extension LayoutView {
  /// Returns the alignment rectangle, mirrored in the superview if the superview has another
  /// direction in the other layout.
  fileprivate func mirroredRect(of other: LayoutView) -> LayoutRect {
    var rect = alignmentRect
    guard let superview, let otherSuperview = other.superview,
      superview.effectiveDirection != otherSuperview.effectiveDirection
    else { return rect }
    rect.x = superview.frame.width - rect.x - rect.width
    return rect
  }
}

extension LayoutRect {
  fileprivate func differs(from other: LayoutRect, along axis: LayoutAxis) -> Bool {
    let (position, length) =
      axis == .horizontal
      ? (x - other.x, width - other.width) : (y - other.y, height - other.height)
    return position.magnitude > LengthTolerance.points || length.magnitude > LengthTolerance.points
  }
}
