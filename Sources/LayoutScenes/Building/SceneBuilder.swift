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
  /// The rules and the autoresizing masks, by the sources of their constraints.
  private(set) var elementsOfSources: [ObjectIdentifier: LayoutScene.Element] = [:]
  var ruleDiagnostics: [InvalidScene.RuleDiagnostics] = []
  let scene: LayoutScene
  /// The rules of the scene, each parsed once.
  let templates: [RuleTemplate]
  private(set) var itemsByName: [String: LayoutView] = [:]
  /// The arrangements; the root's own is the first.
  private(set) var arrangements: [SceneArrangement] = []
  private(set) var arrangementIndices: [LayoutView: Int] = [:]
  var arrangedPlaces: [LayoutView: ArrangedPlace] = [:]
  /// The names in each arrangement that are errors, by its view.
  var rejectedNames: [LayoutView: Set<String>] = [:]
  private(set) lazy var guideNames = Set(scene.guides.map { $0.name })
  private let parentCandidates: SpellingCandidates

  /// Creates the tree, whose root has the size and the environment of the scene.
  init(_ scene: LayoutScene) throws(LayoutTreeError) {
    self.scene = scene
    templates = scene.rules.map { RuleTemplate($0, spacing: scene.spacing) }
    parentCandidates = SpellingCandidates(scene.views.map { $0.name })
    if let description = scene.arrangement {
      do throws(LayoutTreeError) {
        arrangements = [
          try SceneArrangement(description, named: ReservedName.superview, owner: nil)
        ]
      } catch {
        errors = [SceneError(.badNumber(error), in: .arrangementOfView(nil, .whole))]
      }
    }
    let root = arrangements.first?.layoutView
    tree = try LayoutTree(root: root, width: scene.width, height: scene.height)
    if let root { arrangementIndices[root] = 0 }
    tree.fitting = scene.fitting
    try tree.setScale(scene.scale)
    try scene.environment.apply(to: tree.root)
    try scene.contentOffset.apply(to: tree.root)
  }

  /// Reports an error.
  @inline(never)
  mutating func report(
    _ kind: SceneError.Kind, in element: LayoutScene.Element, at range: Range<Int>? = nil
  ) {
    errors.append(SceneError(kind, in: element, at: range))
  }

  mutating func activate(
    _ constraints: [LayoutConstraint<LayoutView>], of element: LayoutScene.Element,
    at sourcePosition: SourcePosition
  ) throws(LayoutTreeError) {
    var last: ConstraintSource?
    for constraint in try tree.activate(constraints, at: sourcePosition).installed {
      guard let source = constraint.source, source !== last else { continue }
      elementsOfSources[ObjectIdentifier(source)] = element
      last = source
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
  /// Creates the views and guides. If the scene has no views, each name in the arrangement of its
  /// root and in its rules is one.
  mutating func makeItems() {
    makeViews()
    let hasViews = !items.isEmpty
    if !hasViews { makeArrangedViews() }
    findArrangedViews()
    attachViews()
    makeGuides()
    if !hasViews { makeNamedViews() }
  }

  private mutating func makeViews() {
    for (index, view) in scene.views.enumerated() where isFree(view.name, .view(index)) {
      add(makeView(view, at: index), named: view.name, .view(index))
    }
  }

  /// Creates a view, or takes the view of its arrangement if it has one.
  private mutating func makeView(_ description: LayoutScene.View, at index: Int) -> LayoutView {
    guard let arrangement = description.arrangement else { return LayoutView(description.name) }
    do throws(LayoutTreeError) {
      let made = try SceneArrangement(arrangement, named: description.name, owner: index)
      arrangementIndices[made.layoutView] = arrangements.count
      arrangements.append(made)
      return made.layoutView
    } catch {
      report(.badNumber(error), in: .arrangementOfView(index, .whole))
      return LayoutView(description.name)
    }
  }

  /// Puts each view into its parent.
  private mutating func attachViews() {
    for (index, description) in scene.views.enumerated() {
      guard let view = itemsByName[description.name], elements[view] == .view(index) else {
        continue
      }
      attach(view, description, at: index)
    }
  }

  /// Returns whether an item can have a name; reports an error if it cannot.
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
    let place = arrangedPlaces[view]
    let named = parent(named: description.parent, .parentOfView(index))
    let parent = place?.owner ?? named
    if place != nil, description.parent != nil, named !== parent {
      report(
        .parentOfArrangedView(parent: named.name, arrangedIn: parent.name),
        in: .parentOfView(index))
    }
    do throws(LayoutTreeError) {
      try parent.addSubview(view)
    } catch {
      report(
        .parentCycle(view: view.name, parent: parent.name),
        in: place?.element ?? .parentOfView(index))
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
    if guideNames.contains(name) {
      report(.guideAsParent(name), in: element)
    } else {
      report(.unknownParent(name, suggestion: parentCandidates.nearest(to: name)), in: element)
    }
    return tree.root
  }

  /// Creates a view in the root for each name in the arrangement of the root that can be one.
  private mutating func makeArrangedViews() {
    for (name, part) in scene.arrangement?.namedViews ?? []
    where name.isName && !ReservedName.contains(name) && !guideNames.contains(name) {
      makeNamedView(name, .arrangementOfView(nil, part))
    }
  }

  /// Creates a view in the root for each name in the rules that is not a guide.
  private mutating func makeNamedViews() {
    for template in templates {
      for name in itemNames(in: template) { makeNamedView(name, nil) }
    }
  }

  private mutating func makeNamedView(_ name: String, _ element: LayoutScene.Element?) {
    let view = LayoutView(name)
    guard itemsByName[name] == nil, (try? tree.root.addSubview(view)) != nil else { return }
    add(view, named: name, element)
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
    try contentOffset.apply(to: view)
  }
}

extension LayoutScene.PerAxis where Value == Double {
  fileprivate func apply(to view: LayoutView) throws(LayoutTreeError) {
    try view.setContentOffset(x: horizontal, y: vertical)
  }
}

// MARK: - Rules

extension SceneBuilder {
  /// Binds all rules and activates their constraints.
  mutating func activateRules() {
    let (items, metrics) = (items, scene.metrics)
    let knownNames = KnownNames(
      makingViews: { items.map { $0.name } }, metrics: { metrics.map { ($0.key, $0.value) } })
    for (index, rule) in scene.rules.enumerated() {
      do throws(InvalidRule) {
        activate(try constraints(of: rule, templates[index], knownNames), of: rule, at: index)
      } catch {
        let list = error.diagnostics
        ruleDiagnostics.append(
          InvalidScene.RuleDiagnostics(
            index: index, diagnostics: list.sortedDiagnostics(), errorCount: list.errorCount))
      }
    }
  }

  private mutating func activate(
    _ constraints: [LayoutConstraint<LayoutView>], of rule: LayoutScene.Rule, at index: Int
  ) {
    let rejected = constraints.filter { $0.isTooLarge }
    for constraint in rejected {
      report(
        .numberTooLarge(constraint: constraint.equationText), in: .rule(index),
        at: constraint.origin?.range)
    }
    guard rejected.isEmpty else { return }
    do throws(LayoutTreeError) {
      try activate(constraints, of: .rule(index), at: rule.sourcePosition)
    } catch {
      report(.badNumber(error), in: .rule(index))
    }
  }

  private func constraints(
    of rule: LayoutScene.Rule, _ template: RuleTemplate, _ knownNames: KnownNames
  ) throws(InvalidRule) -> [LayoutConstraint<LayoutView>] {
    var constraints: [LayoutConstraint<LayoutView>] = try template.constraints(
      rule.text, metric: { scene.metrics[$0] }, view: { item(named: $0, in: template) },
      isView: { item(named: $0, in: template) != nil }, knownNames: { knownNames },
      superview: { $0.map { $0.superview } ?? tree.root }, guide: { $0.guide($1) })
    if let identifier = rule.identifier {
      for index in constraints.indices { constraints[index].identifier = identifier }
    }
    return constraints
  }

  /// Returns the names in a rule that can only be views or guides, without the reserved ones, in
  /// the order of the rule. They are the names that binding the rule looks up as views.
  func itemNames(in template: RuleTemplate) -> [String] {
    var names: [String] = []
    _ = template.failures { name, query in
      if query == .metric { return NameResolution(metric: scene.metrics[name]) }
      if query == .view, !ReservedName.contains(name) { names.append(name) }
      return NameResolution(view: -1)
    }
    return names
  }

  /// Returns the view that `[superview]` represents in a rule: the superview of the first view in
  /// the rule.
  private func container(of template: RuleTemplate) -> LayoutView {
    let named = itemNames(in: template).lazy.compactMap { itemsByName[$0] }
    return named.first?.superview ?? tree.root
  }

  private func item(named name: String, in template: RuleTemplate) -> LayoutView? {
    switch name {
    case ReservedName.superview: container(of: template)
    case ReservedName.root: tree.root
    default: itemsByName[name]
    }
  }
}

extension RuleTemplate {
  convenience init(_ rule: LayoutScene.Rule, spacing: SpacingProfile) {
    switch rule.kind {
    case .equation:
      self.init(EquationSyntax.parse(utf8: rule.utf8))
    case .format:
      self.init(VisualFormatSyntax.parse(utf8: rule.utf8), options: rule.options, spacing: spacing)
    }
  }
}

extension LayoutConstraint {
  /// Whether a number of the constraint is beyond the limit of layouts.
  fileprivate var isTooLarge: Bool {
    max(constant.magnitude, multiplier.magnitude) > LayoutTree.largestLength
  }
}
