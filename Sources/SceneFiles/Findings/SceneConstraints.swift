import LayoutConstraints
import LayoutEngine
public import LayoutScenes
import VFLSyntax
import VFLWorkspace

/// The constraints of a scene, grouped by what they result from: content sizes, autoresizing masks,
/// arrangements and rules, each in the order of the scene.
public struct SceneConstraints: Sendable {
  /// The constraints that have one source.
  struct Group {
    let source: ConstraintSourceName
    /// The place of the rule, of the key or of the name of the view.
    let place: Place?
    var constraints: [NamedConstraint] = []
  }

  private(set) var groups: [Group] = []

  /// Groups the constraints of a tree. It need not be laid out.
  ///
  /// - Parameters:
  ///   - tree: The tree of the scene.
  ///   - scene: The scene with its places.
  /// - Complexity: O(*n* log *n*) for *n* views and constraints.
  public init(of tree: SceneTree, in scene: LocatedScene) {
    var indices: [ConstraintSourceName: Int] = [:]
    for constraint in tree.tree.constraints {
      let source = ConstraintSourceName(constraint, in: tree)
      guard let named = NamedConstraint(constraint, of: source, in: scene) else { continue }
      let index = indices[source] ?? groups.count
      if index == groups.count {
        indices[source] = index
        let place = source.element.flatMap { scene.place(of: $0) }
        groups.append(Group(source: source, place: place))
      }
      groups[index].constraints.append(named)
    }
    groups.sort { $0.source.precedes($1.source) }
  }

  /// The groups as text: the place and the source of each, and below it the equations with their
  /// identifiers. Every line ends in a newline.
  public var text: String {
    groups.map { group in
      let place =
        group.place.map { "\($0.source.name):\($0.start.line):\($0.start.column): " } ?? ""
      let rows = group.constraints.map { constraint in
        [constraint.constraint.equationText] + (constraint.constraint.identifier.map { [$0] } ?? [])
      }
      let lines = rows.alignedLines().map { "  \($0)\n" }
      return "\(place)\(group.source.text)".printable + "\n" + lines.joined()
    }.joined()
  }
}

/// A constraint with its place.
struct NamedConstraint: Sendable {
  let constraint: LayoutConstraint<String>
  /// The place of the piece of a rule, or else of the source.
  let place: Place?

  /// Creates the constraint; `nil` if an item no longer exists.
  init?(
    _ constraint: InstalledConstraint, of source: ConstraintSourceName, in scene: LocatedScene
  ) {
    guard let value = constraint.constraint else { return nil }
    self.constraint = value.named
    place = source.element.flatMap { scene.place(of: $0, range: constraint.origin?.range) }
  }
}
