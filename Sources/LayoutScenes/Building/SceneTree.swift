public import LayoutEngine

/// The tree of views of a scene, with the constraints of its autoresizing masks, arrangements
/// and rules.
public struct SceneTree {
  /// The scene.
  public let scene: LayoutScene
  /// The tree. Its root is the root of the scene.
  public let tree: LayoutTree
  /// The views and then the guides in the order of the scene, and then the views that only rules
  /// name, with their names. In a scene without views, the views that the root arranges are first.
  public let items: [(name: String, view: LayoutView)]

  private let elements: [LayoutView: LayoutScene.Element]
  /// The rules and the autoresizing masks, by the sources of their constraints.
  private let elementsOfSources: [ObjectIdentifier: LayoutScene.Element]
  private let arrangements: [LayoutView: SceneArrangement]

  /// Creates the views of a scene and activates the constraints of its autoresizing masks, then of
  /// its arrangements and then of its rules. Nothing is laid out yet.
  ///
  /// - Parameter scene: The scene.
  /// - Throws: ``InvalidScene`` with all errors.
  /// - Complexity: O(*n*) for *n* bytes of rules, views and constraints, and one lookup for each
  ///   name.
  public init(_ scene: LayoutScene) throws(InvalidScene) {
    let (tree, invalid) = try Self.partial(of: scene)
    if let invalid { throw invalid }
    self = tree
  }

  /// Creates the tree of the parts of a scene that have no errors.
  ///
  /// - Parameter scene: The scene.
  /// - Returns: The tree, and the errors of the other parts.
  /// - Throws: ``InvalidScene`` if the root cannot have its size or another of its properties.
  static func partial(of scene: LayoutScene) throws(InvalidScene) -> (
    tree: SceneTree, invalid: InvalidScene?
  ) {
    var builder: SceneBuilder
    do throws(LayoutTreeError) {
      builder = try SceneBuilder(scene)
    } catch {
      throw InvalidScene(errors: [SceneError(.unsolvable(error))], ruleDiagnostics: [])
    }
    builder.makeItems()
    builder.activateMasks()
    builder.arrangeViews()
    builder.activateRules()
    let isValid = builder.errors.isEmpty && builder.ruleDiagnostics.isEmpty
    let invalid = InvalidScene(errors: builder.errors, ruleDiagnostics: builder.ruleDiagnostics)
    return (SceneTree(builder), isValid ? nil : invalid)
  }

  private init(_ builder: SceneBuilder) {
    scene = builder.scene
    tree = builder.tree
    items = builder.items
    elements = builder.elements
    elementsOfSources = builder.elementsOfSources
    arrangements = builder.arrangementIndices.mapValues { builder.arrangements[$0] }
  }

  /// Returns the view or guide with a name; `superview` and `root` are the root.
  public func view(named name: String) -> LayoutView? {
    ReservedName.contains(name) ? tree.root : items.first { $0.name == name }?.view
  }

  /// Returns the rule, the autoresizing mask or the arrangement that a constraint results from;
  /// `nil` for the constraint of a content size.
  public func element(of constraint: InstalledConstraint) -> LayoutScene.Element? {
    constraint.source.flatMap { elementsOfSources[ObjectIdentifier($0)] }
      ?? arrangement(of: constraint)?.element()
  }

  /// Returns the arrangement that a constraint results from. The constraint's first item is the
  /// view of the arrangement, or is directly in it.
  private func arrangement(of constraint: InstalledConstraint) -> SceneArrangement? {
    guard !arrangements.isEmpty, let item = constraint.firstItem else { return nil }
    return [item, item.superview].compactMap { $0.flatMap { arrangements[$0] } }
      .first { $0.owns(constraint) }
  }

  func isArranging(_ constraint: InstalledConstraint) -> Bool {
    arrangement(of: constraint) != nil
  }

  func isHidden(_ view: LayoutView) -> Bool {
    guard !arrangements.isEmpty else { return false }
    var inner = view
    while let outer = inner.superview {
      if arrangements[outer]?.isHidden(inner) ?? false { return true }
      inner = outer
    }
    return false
  }

  /// Returns the element that names a view or guide; `nil` if only rules name it.
  public func element(of view: LayoutView) -> LayoutScene.Element? { elements[view] }

  /// Lays out the scene.
  ///
  /// Constraints that contradict each other are not an error: the solution contains the conflicts.
  ///
  /// - Returns: The solution with its findings.
  /// - Throws: `unsolvable` if the numbers are too large or too far apart.
  /// - Complexity: The same as `LayoutTree.layoutIfNeeded()` and `LayoutTree.ambiguities()`.
  public func solve() throws(LayoutTreeError) -> SceneSolution { try SceneSolution(of: self) }
}
