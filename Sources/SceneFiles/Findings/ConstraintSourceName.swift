import LayoutEngine
import LayoutScenes

/// What constraints of a scene result from.
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
