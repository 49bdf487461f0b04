import VFLCompiler
import VFLSyntax
import VisualFormat

/// A scene with its views and constraints, ready to be laid out.
struct Scene {
  let tree: LayoutTree
  /// The views and guides with names, in the order of the scene.
  private(set) var items: [(name: String, view: LayoutView)] = []
  private var itemsByName: [String: LayoutView] = [:]
  /// The names of views and guides where they are written, if they are.
  private var places: [LayoutView: SceneText] = [:]
  private var rules: [ObjectIdentifier: SceneDescription.Rule] = [:]
  private let description: SceneDescription
  let source: Source

  /// Makes the views and constraints of a scene; what is wrong goes to the report, and there is a scene only if nothing is.
  init?(_ description: SceneDescription, of source: Source, report: inout Report) {
    self.description = description
    self.source = source
    let errorCount = report.errorCount
    do throws(LayoutTreeError) {
      tree = try LayoutTree(width: description.width, height: description.height)
      tree.fitting = description.fitting
      try tree.setScale(description.scale)
      try description.surroundings.apply(to: tree.root)
    } catch {
      report.add(SceneError(category: .unsolvable, message: error.description, place: nil), in: source)
      return nil
    }
    makeItems(&report)
    if !description.items.contains(where: { !$0.isGuide }) { makeNamedViews() }
    for rule in description.rules { activate(rule, &report) }
    if report.errorCount > errorCount { return nil }
  }
}

// MARK: - Views

extension Scene {
  private mutating func makeItems(_ report: inout Report) {
    for item in description.items where !item.isGuide {
      add(LayoutView(item.name.string), item)
    }
    for item in description.items where !item.isGuide {
      guard let view = itemsByName[item.name.string] else { continue }
      attach(view, item, &report)
    }
    for item in description.items where item.isGuide {
      do {
        add(try parent(of: item, &report).addLayoutGuide(named: item.name.string), item)
      } catch {
        report.add(
          SceneError(category: .unknownParent, message: error.description, place: item.parent), in: source)
      }
    }
  }

  private mutating func add(_ view: LayoutView, _ item: SceneDescription.Item) {
    items.append((item.name.string, view))
    itemsByName[item.name.string] = view
    if item.name.isWritten { places[view] = item.name }
  }

  private func attach(_ view: LayoutView, _ item: SceneDescription.Item, _ report: inout Report) {
    let parent = parent(of: item, &report)
    do throws(LayoutTreeError) {
      try parent.addSubview(view)
    } catch {
      report.add(
        SceneError(category: .parentCycle, message: error.description, place: item.parent), in: source)
      try? tree.root.addSubview(view)
    }
    do throws(LayoutTreeError) {
      try item.apply(to: view)
    } catch {
      report.add(SceneError(category: .badNumber, message: error.description, place: item.name), in: source)
    }
  }

  /// The parent of an item; the superview for one whose parent is in error, lest that break the rules too.
  private func parent(of item: SceneDescription.Item, _ report: inout Report) -> LayoutView {
    guard let name = item.parent, !ReservedName.all.contains(name.string) else { return tree.root }
    if let parent = itemsByName[name.string], !parent.isGuide { return parent }
    report.add(
      SceneError(
        category: .unknownParent, message: "'\(name.string)' is no view of this scene", place: name,
        nearName: SpellingSuggestion.nearest(
          to: name.string, among: description.items.filter { !$0.isGuide }.map(\.name.string))),
      in: source)
    return tree.root
  }

  /// Makes a view of every name in the rules.
  private mutating func makeNamedViews() {
    for rule in description.rules {
      for name in rule.viewNames(metrics: description.metrics) where itemsByName[name] == nil {
        let view = LayoutView(name)
        guard (try? tree.root.addSubview(view)) != nil else { continue }
        items.append((name, view))
        itemsByName[name] = view
      }
    }
  }
}

extension SceneDescription.Surroundings {
  func apply(to view: LayoutView) throws(LayoutTreeError) {
    view.direction = direction
    try view.setLayoutMargins(margins)
    try view.setSafeAreaInsets(safeArea)
  }
}

extension SceneDescription.Item {
  fileprivate func apply(to view: LayoutView) throws(LayoutTreeError) {
    try surroundings.apply(to: view)
    try view.setIntrinsicContentSize(width: intrinsicSize.width, height: intrinsicSize.height)
    view.setContentHuggingPriority(hugging.horizontal, for: .horizontal)
    view.setContentHuggingPriority(hugging.vertical, for: .vertical)
    view.setContentCompressionResistancePriority(resistance.horizontal, for: .horizontal)
    view.setContentCompressionResistancePriority(resistance.vertical, for: .vertical)
    try view.setBaselines(first: firstBaseline ?? baseline, last: baseline)
    try view.setAlignmentRectInsets(alignmentInsets)
  }
}

// MARK: - Rules

extension Scene {
  private mutating func activate(_ rule: SceneDescription.Rule, _ report: inout Report) {
    let text = String(decoding: rule.text.bytes, as: UTF8.self)
    let template =
      rule.isEquation
      ? RuleTemplate(EquationSyntax.parse(utf8: rule.text.bytes))
      : RuleTemplate(
        VisualFormatSyntax.parse(utf8: rule.text.bytes), options: rule.options, spacing: description.spacing)
    let container = container(of: rule)
    do throws(VisualFormatError) {
      var constraints: [LayoutConstraint<LayoutView>] = try template.constraints(
        text, metric: { description.metrics[$0] }, view: { item(named: $0, in: container) },
        isView: { item(named: $0, in: container) != nil },
        knownNames: {
          KnownNames(views: items.map(\.name), metrics: description.metrics.map { ($0.key, $0.value) })
        },
        superview: { $0.map { $0.superview } ?? tree.root }, guide: { $0.guide($1) })
      if let identifier = rule.identifier {
        for index in constraints.indices { constraints[index].identifier = identifier }
      }
      for constraint in constraints where constraint.isBeyondNumbers {
        report.add(
          Report.Entry(
            severity: .error, category: SceneError.Category.badNumber.rawValue,
            message: "'\(constraint.equationText)' has a number that is too large",
            place: Report.Entry.Place(
              source: rule.source, format: rule.text, range: constraint.origin?.range),
            file: rule.source.name))
      }
      let installed = try? tree.activateKeepingDuplicates(constraints, at: rule.place)
      for constraint in installed ?? [] { rules[ObjectIdentifier(constraint)] = rule }
    } catch {
      report.add(
        error.diagnostics, errorCount: error.failures.reduce(0) { $0 + $1.errorCount }, of: rule.text,
        in: rule.source)
    }
  }

  /// What `[superview]` stands for in a rule: the superview of the first view that the rule names.
  private func container(of rule: SceneDescription.Rule) -> LayoutView {
    let named = rule.viewNames(metrics: description.metrics).lazy.compactMap { itemsByName[$0] }
    return named.first?.superview ?? tree.root
  }

  private func item(named name: String, in container: LayoutView) -> LayoutView? {
    switch name {
    case ReservedName.superview: container
    case ReservedName.root: tree.root
    default: itemsByName[name]
    }
  }

  /// The rule that a constraint comes of; `nil` for one of a content size.
  func rule(of constraint: InstalledConstraint) -> SceneDescription.Rule? {
    rules[ObjectIdentifier(constraint)]
  }

  /// Where a view is named first, if it is in a file.
  func place(of view: LayoutView) -> Report.Entry.Place? {
    places[view].map {
      Report.Entry.Place(source: source, format: $0.located, range: 0..<$0.located.bytes.count)
    }
  }
}

extension LayoutConstraint {
  /// Whether a number is larger than is reckoned with.
  fileprivate var isBeyondNumbers: Bool {
    max(constant.magnitude, multiplier.magnitude) > LayoutTree.largestLength
  }
}

extension Report {
  mutating func add(_ error: SceneError, in source: Source) {
    let start = source.origin.isFile ? SceneLines(source.bytes).text(at: 0, length: 0) : nil
    let place = (error.place ?? start).map { text in
      let range = 0..<text.located.bytes.count
      let fixIts =
        error.nearName.map { [FixIt("replace with '\($0)'", edits: [FixIt.Edit(range, newText: $0)])] } ?? []
      return Entry.Place(source: source, format: text.located, range: range, fixIts: fixIts)
    }
    add(
      Entry(
        severity: .error, category: error.category.rawValue, message: error.message, place: place,
        file: source.name))
  }
}
