public import FormatFindings
import LayoutConstraints
import LayoutEngine
import LayoutExplanations
public import LayoutScenes
import VFLSyntax

/// The constraints of a scene in groups: of content sizes, autoresizing masks, arrangements and
/// rules, each in the order of the scene.
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
      let place = group.place.map { "\($0.text): " } ?? ""
      let rows = group.constraints.map { constraint in
        [constraint.constraint.equationText] + (constraint.constraint.identifier.map { [$0] } ?? [])
      }
      let lines = rows.alignedLines().map { "  \($0)\n" }
      return "\(place)\(group.source.text)".printable + "\n" + lines.joined()
    }.joined()
  }
}

/// The constraints of scenes in a document, in the order of their groups.
public struct SceneConstraintsResults: DocumentResults, Sendable {
  /// The results as members of a document.
  public let members: [JSONValue.Member]

  /// Creates the results from the constraints of each scene.
  public init(_ scenes: [SceneConstraints]) {
    let groups = scenes.flatMap { $0.groups }
    let constraints = groups.flatMap { group in
      group.constraints.map { $0.json(of: group.source) }
    }
    members = [JSONValue.Member("constraints", .array(constraints))]
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

  /// Returns the constraint in documents. `view` is the view with the content, the mask or the
  /// arrangement; null for a rule.
  fileprivate func json(of source: ConstraintSourceName) -> JSONValue {
    let members: JSONValue = [
      "identifier": constraint.identifier.map { .string($0) }, "kind": .string(source.name),
      "source": place?.json ?? .null, "view": JSONValue(source.view),
    ]
    return .object((constraint.json.members + members.members).sortedByKey)
  }
}

/// The part of a scene that constraints result from.
struct ConstraintSourceName: Hashable, Sendable {
  enum Kind: Int {
    case contentSize, autoresizing, arrangement, rule
  }

  let kind: Kind
  /// The element of the scene; `nil` for a view that only rules name.
  let element: LayoutScene.Element?
  /// The name of the view; `nil` for a rule.
  let view: String?
  /// The kind in documents.
  let name: String
  /// The source as text.
  let text: String
  /// The position among the sources of the same kind.
  private let index: Int

  init(_ constraint: InstalledConstraint, in tree: SceneTree) {
    let scene = tree.scene
    let element = tree.element(of: constraint)
    switch element {
    case .rule(let index):
      self.init(.rule, element, nil, "rule", "rule '\(scene.rules[index].text)'", index)
    case .autoresizingOfView(let index):
      let view = scene.views[index].name
      self.init(
        .autoresizing, element, view, "autoresizing", "autoresizing mask of '\(view)'", index)
    case .arrangementOfView(let owner, _):
      let view = owner.map { scene.views[$0].name } ?? ReservedName.superview
      let name = (owner.map { scene.views[$0].arrangement } ?? scene.arrangement)?.kindName ?? ""
      self.init(.arrangement, element, view, name, "\(name) of '\(view)'", owner ?? -1)
    default:
      let item = constraint.firstItem
      let view = item?.name ?? ""
      self.init(
        .contentSize, item.flatMap { tree.element(of: $0) }, view, "content-size",
        "content size of '\(view)'", item?.serialNumber ?? 0)
    }
  }

  private init(
    _ kind: Kind, _ element: LayoutScene.Element?, _ view: String?, _ name: String, _ text: String,
    _ index: Int
  ) {
    (self.kind, self.element, self.view) = (kind, element, view)
    (self.name, self.text, self.index) = (name, text, index)
  }

  func precedes(_ other: ConstraintSourceName) -> Bool {
    (kind.rawValue, index) < (other.kind.rawValue, other.index)
  }
}
