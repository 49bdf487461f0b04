import LayoutConstraints
import LayoutEngine
import VFLCompiler
import VFLSyntax

/// Creates the views and constraints of a scene, and collects the errors in it.
struct SceneBuilder {
  let tree: LayoutTree
  private(set) var items: [(name: String, view: LayoutView)] = []
  private(set) var elements: [LayoutView: LayoutScene.Element] = [:]
  private(set) var errors: [SceneError] = []
  /// The rule or the autoresizing mask from which each constraint results.
  private(set) var constraintElements: [ObjectIdentifier: LayoutScene.Element] = [:]
  var ruleDiagnostics: [InvalidScene.RuleDiagnostics] = []
  let scene: LayoutScene
  /// The rules of the scene, each parsed once.
  let templates: [RuleTemplate]
  private(set) var itemsByName: [String: LayoutView] = [:]

  /// Creates the tree, whose root has the size and the environment of the scene.
  init(_ scene: LayoutScene) throws(LayoutTreeError) {
    self.scene = scene
    templates = scene.rules.map { RuleTemplate($0, spacing: scene.spacing) }
    tree = try LayoutTree(width: scene.width, height: scene.height)
    tree.fitting = scene.fitting
    try tree.setScale(scene.scale)
    try scene.environment.apply(to: tree.root)
  }

  mutating func report(
    _ kind: SceneError.Kind, in element: LayoutScene.Element, at range: Range<Int>? = nil
  ) {
    errors.append(SceneError(kind, in: element, at: range))
  }

  /// Activates the constraints of an element.
  mutating func activate(
    _ constraints: [LayoutConstraint<LayoutView>], of element: LayoutScene.Element,
    at sourcePosition: SourcePosition
  ) throws(LayoutTreeError) {
    for constraint in try tree.activateKeepingDuplicates(constraints, at: sourcePosition) {
      constraintElements[ObjectIdentifier(constraint)] = element
    }
  }

  private mutating func add(_ view: LayoutView, named name: String, _ element: LayoutScene.Element?)
  {
    items.append((name, view))
    itemsByName[name] = view
    elements[view] = element
  }
}

// MARK: - Views

extension SceneBuilder {
  /// Creates the views and guides. If the scene has no views, each name in its rules is one.
  mutating func makeItems() {
    makeViews()
    let hasViews = !items.isEmpty
    makeGuides()
    if !hasViews { makeNamedViews() }
  }

  /// Creates all views, and then puts each into its parent.
  private mutating func makeViews() {
    for (index, view) in scene.views.enumerated() where isFree(view.name, .view(index)) {
      add(LayoutView(view.name), named: view.name, .view(index))
    }
    for (index, description) in scene.views.enumerated() {
      guard let view = itemsByName[description.name], elements[view] == .view(index) else {
        continue
      }
      attach(view, description, at: index)
    }
  }

  /// Returns whether an item can have a name, and reports why it cannot.
  private mutating func isFree(_ name: String, _ element: LayoutScene.Element) -> Bool {
    if !name.isName {
      report(.notAName(name), in: element)
    } else if ReservedName.contains(name) {
      report(.reservedName(name), in: element)
    } else if itemsByName[name] != nil {
      report(.duplicateName(name), in: element)
    } else {
      return true
    }
    return false
  }

  private mutating func attach(_ view: LayoutView, _ description: LayoutScene.View, at index: Int) {
    let parent = parent(named: description.parent, .parentOfView(index))
    do throws(LayoutTreeError) {
      try parent.addSubview(view)
    } catch {
      report(.parentCycle(view: view.name, parent: parent.name), in: .parentOfView(index))
      try? tree.root.addSubview(view)
    }
    do throws(LayoutTreeError) {
      try description.apply(to: view)
    } catch {
      report(.badNumber(error), in: .view(index))
    }
  }

  /// Returns the parent of an item. If there is an error, it is the root, so that the error does
  /// not cause others in the rules.
  private mutating func parent(named name: String?, _ element: LayoutScene.Element) -> LayoutView {
    guard let name, !ReservedName.contains(name) else { return tree.root }
    if let parent = itemsByName[name], !parent.isGuide { return parent }
    if scene.guides.contains(where: { $0.name == name }) {
      report(.guideAsParent(name), in: element)
    } else {
      let names = scene.views.map { $0.name }
      report(
        .unknownParent(name, suggestion: SpellingSuggestion.nearest(to: name, among: names)),
        in: element)
    }
    return tree.root
  }

  /// Creates a view in the root for each name in the rules that is not a guide.
  private mutating func makeNamedViews() {
    for template in templates {
      for name in itemNames(in: template) where itemsByName[name] == nil {
        let view = LayoutView(name)
        guard (try? tree.root.addSubview(view)) != nil else { continue }
        add(view, named: name, nil)
      }
    }
  }

  private mutating func makeGuides() {
    for (index, guide) in scene.guides.enumerated() where isFree(guide.name, .guide(index)) {
      let parent = parent(named: guide.parent, .parentOfGuide(index))
      do throws(LayoutTreeError) {
        add(try parent.addLayoutGuide(named: guide.name), named: guide.name, .guide(index))
      } catch {
        report(.guideAsParent(parent.name), in: .parentOfGuide(index))
      }
    }
  }
}

extension LayoutScene.Environment {
  fileprivate func apply(to view: LayoutView) throws(LayoutTreeError) {
    view.direction = direction
    try view.setLayoutMargins(margins)
    try view.setSafeAreaInsets(safeArea)
  }
}

extension LayoutScene.View {
  fileprivate func apply(to view: LayoutView) throws(LayoutTreeError) {
    try environment.apply(to: view)
    try view.setIntrinsicContentSize(
      width: intrinsicSize.horizontal, height: intrinsicSize.vertical)
    view.setContentHuggingPriority(hugging.horizontal, for: .horizontal)
    view.setContentHuggingPriority(hugging.vertical, for: .vertical)
    view.setContentCompressionResistancePriority(resistance.horizontal, for: .horizontal)
    view.setContentCompressionResistancePriority(resistance.vertical, for: .vertical)
    try view.setBaselines(first: firstBaseline ?? baseline, last: baseline)
    try view.setAlignmentRectInsets(alignmentInsets)
    try view.setContentOffset(x: contentOffset.horizontal, y: contentOffset.vertical)
  }
}
