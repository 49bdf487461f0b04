import LayoutConstraints
import LayoutEngine
import VFLCompiler

/// A scene for an export: the parts without errors as a tree, and the errors of the others.
struct ExportedScene {
  let scene: LayoutScene
  let tree: SceneTree
  /// The messages of the parts that have errors.
  let errors: [String]
  /// The views, each after its superview.
  let views: [LayoutView]
  /// The guides of the scene.
  let guides: [LayoutView]
  /// The rules without errors, by their indices.
  let ruleIndices: [Int]
  private var itemsByName: [String: LayoutView] = [:]
  private var subviews: [LayoutView: [LayoutView]] = [:]

  /// Creates the tree of the parts without errors.
  ///
  /// - Throws: The errors if there is no tree at all.
  init(_ scene: LayoutScene) throws(InvalidScene) {
    self.scene = scene
    let (tree, invalid) = try SceneTree.partial(of: scene)
    self.tree = tree
    errors = invalid?.messages ?? []
    let named = Set(tree.items.map { $0.view })
    views = tree.tree.root.subtree().filter { named.contains($0) && !$0.isGuide }
    guides = tree.items.map { $0.view }.filter { $0.isGuide }
    let rejected = invalid?.indicesOfRules ?? []
    ruleIndices = scene.rules.indices.filter { !rejected.contains($0) }
    for item in tree.items { itemsByName[item.name] = item.view }
    for view in views {
      if let superview = view.superview { subviews[superview, default: []].append(view) }
    }
  }

  var root: LayoutView { tree.tree.root }

  /// Returns the properties of a view.
  func description(of view: LayoutView) -> LayoutScene.View {
    if case .view(let index) = tree.element(of: view) { return scene.views[index] }
    return LayoutScene.View(view.name)
  }

  /// Returns the arrangement of views in a view.
  func arrangement(of view: LayoutView) -> LayoutScene.Arrangement? {
    view === root ? scene.arrangement : description(of: view).arrangement
  }

  /// Returns the stack that arranges the subviews of a view.
  func stack(of view: LayoutView) -> LayoutScene.Stack? {
    if case .stack(let stack) = arrangement(of: view) { stack } else { nil }
  }

  /// Returns the views in a view.
  func subviews(of view: LayoutView) -> [LayoutView] { subviews[view] ?? [] }

  /// Returns the view or guide with a name; `superview` and `root` are the root.
  func item(named name: String) -> LayoutView? {
    ReservedName.contains(name) ? root : itemsByName[name]
  }

  /// The given lengths of the root, and `nil` for fitting lengths, by the names of the properties.
  var rootLengths: [(name: String, length: Double?)] {
    [("width", scene.width), ("height", scene.height)]
  }

  /// Returns the elements of a web page for the views. The names of views need no escapes.
  ///
  /// - Parameter attributes: A function that returns further attributes of an element.
  /// - Returns: Lines of HTML.
  func elementLines(attributes: (LayoutView) -> String = { _ in "" }) -> [String] {
    var lines: [String] = []
    var pending = tags(of: subviews(of: root), depth: 1)
    while let tag = pending.popLast() {
      let indentation = String(repeating: " ", count: 2 * min(tag.depth, Self.deepestIndentation))
      guard let view = tag.view else {
        lines.append("\(indentation)</div>")
        continue
      }
      let inner = subviews(of: view)
      let start = "\(indentation)<div data-view=\"\(view.name)\"\(attributes(view))>"
      lines.append(inner.isEmpty ? "\(start)</div>" : start)
      if inner.isEmpty { continue }
      pending.append((view: nil, depth: tag.depth))
      pending += tags(of: inner, depth: tag.depth + 1)
    }
    return lines
  }

  /// The number of levels up to which elements are indented.
  private static let deepestIndentation = 32

  /// Returns the start tags of some views, the last one first. A tag without a view is an end tag.
  private func tags(of views: [LayoutView], depth: Int) -> [(view: LayoutView?, depth: Int)] {
    views.reversed().map { (view: $0, depth: depth) }
  }

  /// Returns the names in a rule that are items, and those that are metrics, in order.
  func names(in rule: LayoutScene.Rule) -> (items: [String], metrics: [String]) {
    var (items, metrics): ([String], [String]) = ([], [])
    _ = RuleTemplate(rule, spacing: scene.spacing).failures { name, query in
      if query == .metric {
        let value = scene.metrics[name]
        if value != nil, !metrics.contains(name) { metrics.append(name) }
        return NameResolution(metric: value)
      }
      if query == .view, !items.contains(name) { items.append(name) }
      return NameResolution(view: 0)
    }
    return (items, metrics)
  }
}

extension InvalidScene {
  /// The messages with the elements that they are about, one for each error.
  var messages: [String] {
    errors.map { $0.description }
      + ruleDiagnostics.flatMap { rule in rule.diagnostics.map { $0.message } }
  }

  /// The rules that no constraint results from.
  fileprivate var indicesOfRules: Set<Int> {
    var indices = Set(ruleDiagnostics.map { $0.index })
    for error in errors {
      if case .rule(let index) = error.element { indices.insert(index) }
    }
    return indices
  }
}

/// Constraints that result from one part of a scene.
struct ExportedConstraints {
  let element: LayoutScene.Element
  var constraints: [InstalledConstraint]
}

extension ExportedScene {
  /// The constraints of masks, grids and rules, in the order of activation. Those that a stack
  /// creates itself are left out.
  var groups: [ExportedConstraints] {
    var groups: [ExportedConstraints] = []
    for constraint in tree.tree.constraints where !constraint.isTieBreaker {
      guard let element = tree.element(of: constraint), !isOfStack(element) else { continue }
      if groups.last?.element == element {
        groups[groups.count - 1].constraints.append(constraint)
      } else {
        groups.append(ExportedConstraints(element: element, constraints: [constraint]))
      }
    }
    return groups
  }

  private func isOfStack(_ element: LayoutScene.Element) -> Bool {
    guard case .arrangementOfView(let owner, _) = element else { return false }
    let arrangement = owner.map { scene.views[$0].arrangement } ?? scene.arrangement
    if case .stack = arrangement { return true }
    return false
  }

  /// Returns a text about the part of the scene that constraints result from.
  func title(of element: LayoutScene.Element) -> String {
    switch element {
    case .rule(let index): scene.rules[index].text
    case .autoresizingOfView(let index): "autoresizing mask of '\(scene.views[index].name)'"
    case .arrangementOfView(let owner, _):
      "grid of '\(owner.map { scene.views[$0].name } ?? ReservedName.superview)'"
    default: ""
    }
  }
}
