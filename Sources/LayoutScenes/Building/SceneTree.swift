public import LayoutEngine

/// The tree of views of a scene, with the constraints of its autoresizing masks and rules.
public struct SceneTree {
  /// The scene.
  public let scene: LayoutScene
  /// The tree. Its root is the root of the scene.
  public let tree: LayoutTree
  /// The views and then the guides in the order of the scene, and then the views that only rules
  /// name, with their names.
  public let items: [(name: String, view: LayoutView)]

  private let elements: [LayoutView: LayoutScene.Element]
  private let constraintElements: [ObjectIdentifier: LayoutScene.Element]

  /// Creates the views of a scene and activates the constraints of its autoresizing masks and then
  /// of its rules. Nothing is laid out yet.
  ///
  /// - Parameter scene: The scene.
  /// - Throws: ``InvalidScene`` with all errors.
  /// - Complexity: O(*n*) for *n* bytes of rules, views and constraints, and one lookup for each
  ///   name.
  public init(_ scene: LayoutScene) throws(InvalidScene) {
    var builder: SceneBuilder
    do throws(LayoutTreeError) {
      builder = try SceneBuilder(scene)
    } catch {
      throw InvalidScene(errors: [SceneError(.unsolvable(error))], ruleDiagnostics: [])
    }
    builder.makeItems()
    builder.activateMasks()
    builder.activateRules()
    guard builder.errors.isEmpty, builder.ruleDiagnostics.isEmpty else {
      throw InvalidScene(errors: builder.errors, ruleDiagnostics: builder.ruleDiagnostics)
    }
    self.scene = scene
    tree = builder.tree
    items = builder.items
    elements = builder.elements
    constraintElements = builder.constraintElements
  }

  /// Returns the view or guide with a name; `superview` and `root` are the root.
  public func view(named name: String) -> LayoutView? {
    ReservedName.contains(name) ? tree.root : items.first { $0.name == name }?.view
  }

  /// Returns the rule or the autoresizing mask from which a constraint results, or `nil` for the
  /// constraint of a content size.
  public func element(of constraint: InstalledConstraint) -> LayoutScene.Element? {
    constraintElements[ObjectIdentifier(constraint)]
  }

  /// Returns the element that names a view or guide, or `nil` if only rules name it.
  public func element(of view: LayoutView) -> LayoutScene.Element? { elements[view] }

  /// Lays out the scene.
  ///
  /// Constraints that contradict each other are not an error: the solution contains the conflicts.
  ///
  /// - Returns: The solution with its findings.
  /// - Throws: `unsolvable` if the numbers are too large or too far apart.
  /// - Complexity: That of `LayoutTree.layoutIfNeeded()` and `LayoutTree.ambiguities()`.
  public func solve() throws(LayoutTreeError) -> SceneSolution { try SceneSolution(of: self) }
}
