import LayoutConstraints
import LayoutEngine
import VFLSyntax

/// Swift or Objective-C code for UIKit: a function that adds the views of a scene to a view.
struct KitCode {
  /// How the code makes constraints.
  enum Style {
    /// With anchors.
    case anchors
    /// With `constraints(withVisualFormat:)` and the initializer of `NSLayoutConstraint`.
    case formats
    /// With the macros `#layout` and `#constraint`, in Swift.
    case macro
  }

  let exported: ExportedScene
  let style: Style
  let syntax: KitSyntax
  let groups: [ExportedConstraints]
  /// The guides of grids, which only constraints refer to.
  private let gridGuides: [LayoutView]
  private let scrollViews: Set<LayoutView>
  private let identifiers: [LayoutView: String]
  let metricIdentifiers: [String: String]

  /// The names that the code uses itself.
  private static let usedNames = [
    "view", "subview", "guide", "constraints", "views", "metrics", "CGFloat", "CGPoint",
    "NSDirectionalEdgeInsets", "NSLayoutConstraint", "UILayoutGuide", "UILayoutPriority",
    "UIScrollView", "UIStackView", "UIView", "String",
  ]

  init(_ exported: ExportedScene, _ style: Style, in language: ConstraintCode.Language) {
    self.exported = exported
    self.style = style
    syntax = KitSyntax(language: language)
    groups = exported.groups
    let items = groups.flatMap { $0.constraints }.flatMap { [$0.firstItem, $0.secondItem] }
      .compactMap { $0 }
    var (guides, known): ([LayoutView], Set<LayoutView>) = ([], [])
    for item in items where item.isArrangementGuide && known.insert(item).inserted {
      guides.append(item)
    }
    gridGuides = guides
    scrollViews = Set(
      items.filter { $0.isContent || $0.part == .frame }.compactMap { $0.superview })
    var names = CodeIdentifiers(in: language, reserving: Self.usedNames)
    var identifiers = [exported.root: "view"]
    for item in exported.tree.items { identifiers[item.view] = names.identifier(for: item.name) }
    for guide in guides { identifiers[guide] = names.identifier(for: "gridGuide") }
    self.identifiers = identifiers
    var metrics: [String: String] = [:]
    if style == .macro {
      for name in exported.scene.metrics.keys.sorted() where name.isName {
        metrics[name] = names.identifier(for: name)
      }
    }
    metricIdentifiers = metrics
  }

  /// The lines of a file.
  var lines: [String] {
    let body = [sizeLines, viewLines, hierarchyLines, propertyLines, constraintLines]
      .flatMap { $0 }.map { "  \($0)" }
    let type = typeName(of: exported.root)
    var lines = [syntax.text(swift: "import UIKit", objectiveC: "#import <UIKit/UIKit.h>")]
    if style == .macro { lines.append("import VisualFormatKit") }
    lines += [
      "",
      syntax.text(
        swift: "@MainActor func addViews(to view: \(type)) {",
        objectiveC: "static void addViews(\(type) *view) {"),
    ]
    lines += body
    lines.append("}")
    if syntax.language == .objectiveC { return lines }
    return lines + ConstraintModifier.allCases.filter { uses($0) }.flatMap { $0.lines }
  }

  /// Returns the expression for a view, a guide or a part of a view.
  func code(of item: LayoutView) -> String {
    if let name = identifiers[item] { return name }
    let owner = item.superview.flatMap { identifiers[$0] } ?? "view"
    if item.isContent { return "\(owner).contentLayoutGuide" }
    switch item.part {
    case .margins: return "\(owner).layoutMarginsGuide"
    case .safeArea: return "\(owner).safeAreaLayoutGuide"
    case .frame: return "\(owner).frameLayoutGuide"
    default: return owner
    }
  }

  /// Returns whether the code has a variable with the name of an item.
  func isVariable(_ item: String) -> Bool {
    item == ReservedName.superview
      || exported.item(named: item).map { identifiers[$0] == item } == true
  }
}

extension LayoutView {
  /// Whether this is the guide for the content of a scroll view.
  var isContent: Bool { isGuide && part == nil && superview?.contentGuide === self }
}

// MARK: - Views

extension KitCode {
  private var sizeLines: [String] {
    let scene = exported.scene
    let lengths = [(scene.width, "wide"), (scene.height, "high")].compactMap { length, adjective in
      length.map { "\($0.shortestDecimal) \(adjective)" }
    }
    return lengths.isEmpty
      ? [] : ["// In the scene, the view is \(lengths.joined(separator: " and "))."]
  }

  private var viewLines: [String] {
    exported.views.map { view in
      syntax.object(typeName(of: view), named: code(of: view)) + contentComment(of: view)
    } + (exported.guides + gridGuides).map { syntax.object("UILayoutGuide", named: code(of: $0)) }
  }

  private func typeName(of view: LayoutView) -> String {
    if exported.stack(of: view) != nil { return "UIStackView" }
    return scrollViews.contains(view) ? "UIScrollView" : "UIView"
  }

  /// Returns a comment about what a view of an app provides by itself.
  private func contentComment(of view: LayoutView) -> String {
    let description = exported.description(of: view)
    let size = description.intrinsicSize
    let facts = [
      size.horizontal.map { "content width \($0.shortestDecimal)" },
      size.vertical.map { "content height \($0.shortestDecimal)" },
      description.firstBaseline.map { "first baseline at \($0.shortestDecimal)" },
      description.baseline.map { "baseline at \($0.shortestDecimal)" },
      description.alignmentInsets == LayoutInsets() ? nil : "alignment rectangle insets",
    ].compactMap { $0 }
    return facts.isEmpty ? "" : "  // \(facts.joined(separator: ", "))"
  }

  private var hierarchyLines: [String] {
    ([exported.root] + exported.views).flatMap { owner in
      let subviews = exported.subviews(of: owner)
      return subviews.isEmpty ? [] : addition(of: subviews, to: owner)
    } + ([exported.root] + exported.views).flatMap { guideLines(in: $0) }
  }

  private func guideLines(in owner: LayoutView) -> [String] {
    let guides = (exported.guides + gridGuides).filter { $0.superview === owner }
    return loop(over: guides, variable: "guide", "UILayoutGuide") { name in
      [syntax.call(code(of: owner), "addLayoutGuide", name)]
    }
  }

  private func addition(of subviews: [LayoutView], to owner: LayoutView) -> [String] {
    let names = exported.stack(of: owner)?.views ?? []
    let arranged = names.compactMap { exported.item(named: $0) }.filter { $0.superview === owner }
    let arrangedViews = Set(arranged)
    let others = subviews.filter { !arrangedViews.contains($0) }
    return lines(adding: arranged, "addArrangedSubview", to: owner)
      + lines(adding: others, "addSubview", to: owner)
  }

  private func lines(
    adding views: [LayoutView], _ method: String, to owner: LayoutView
  ) -> [String] {
    loop(over: views, variable: "subview", "UIView") { name in
      [
        syntax.assignment("\(name).translatesAutoresizingMaskIntoConstraints", false),
        syntax.call(code(of: owner), method, name),
      ]
    }
  }

  /// Returns statements for each of some items, in a loop if there are several.
  private func loop(
    over items: [LayoutView], variable: String, _ type: String,
    _ statements: (String) -> [String]
  ) -> [String] {
    if items.count < 2 { return items.flatMap { statements(code(of: $0)) } }
    let list = syntax.list(items.map { code(of: $0) })
    let start = syntax.text(
      swift: "for \(variable) in \(list) {", objectiveC: "for (\(type) *\(variable) in \(list)) {")
    return [start] + statements(variable).map { "  \($0)" } + ["}"]
  }
}

// MARK: - Properties

extension KitCode {
  private var propertyLines: [String] {
    environmentLines(exported.scene.environment, of: exported.root)
      + offsetLines(exported.scene.contentOffset, of: exported.root)
      + stackLines(of: exported.root) + exported.views.flatMap { propertyLines(of: $0) }
  }

  private func propertyLines(of view: LayoutView) -> [String] {
    let description = exported.description(of: view)
    return environmentLines(description.environment, of: view)
      + offsetLines(description.contentOffset, of: view)
      + priorityLines(description.hugging, "setContentHuggingPriority", .defaultLow, of: view)
      + priorityLines(
        description.resistance, "setContentCompressionResistancePriority", .defaultHigh, of: view)
      + stackLines(of: view)
  }

  private func priorityLines(
    _ priorities: LayoutScene.PerAxis<LayoutPriority>, _ method: String,
    _ standard: LayoutPriority, of view: LayoutView
  ) -> [String] {
    priorities.named(unless: standard).map { axis, priority in
      let (name, value) = (code(of: view), syntax.number(priority))
      return syntax.text(
        swift: "\(name).\(method)(UILayoutPriority(rawValue: \(value)), for: .\(axis))",
        objectiveC:
          "[\(name) \(method):\(value) forAxis:\(KitSyntax.axis)\(axis.withUppercaseStart)];")
    }
  }

  private func environmentLines(
    _ environment: LayoutScene.Environment, of view: LayoutView
  ) -> [String] {
    var lines: [String] = []
    if let direction = environment.direction {
      let side = direction == .rightToLeft ? "forceRightToLeft" : "forceLeftToRight"
      lines.append(
        syntax.assignment(
          "\(code(of: view)).semanticContentAttribute", case: side,
          of: "UISemanticContentAttribute"))
    }
    if environment.margins != LayoutInsets() {
      let margins = environment.margins.edges.map {
        (name: $0.name, value: syntax.number($0.length))
      }
      lines.append(
        syntax.assignment(
          "\(code(of: view)).directionalLayoutMargins",
          to: syntax.structure("NSDirectionalEdgeInsets", margins)))
    }
    if environment.safeArea != LayoutInsets() {
      let edges = environment.safeArea.edges.map { "\($0.name): \(syntax.number($0.length))" }
        .joined(separator: ", ")
      lines.append("// In the scene, \(code(of: view)) has safe area insets: \(edges).")
    }
    return lines
  }

  private func offsetLines(
    _ offset: LayoutScene.PerAxis<Double>, of view: LayoutView
  ) -> [String] {
    guard scrollViews.contains(view), offset != LayoutScene.PerAxis(both: 0) else { return [] }
    let point = [
      (name: "x", value: syntax.number(offset.horizontal)),
      (name: "y", value: syntax.number(offset.vertical)),
    ]
    return [
      syntax.assignment("\(code(of: view)).contentOffset", to: syntax.structure("CGPoint", point))
    ]
  }

  private func stackLines(of view: LayoutView) -> [String] {
    guard let stack = exported.stack(of: view) else { return [] }
    let name = code(of: view)
    var lines: [String] = []
    if stack.axis != .horizontal {
      lines.append(
        syntax.assignment("\(name).axis", case: "vertical", of: KitSyntax.axis))
    }
    if stack.distribution != .fill {
      let distribution = LayoutStack.Distribution.names.name(of: stack.distribution)
      lines.append(
        syntax.assignment(
          "\(name).distribution", case: distribution, of: "UIStackViewDistribution"))
    }
    if stack.alignment != .fill {
      let alignment = LayoutStack.Alignment.names.name(of: stack.alignment)
      lines.append(
        syntax.assignment("\(name).alignment", case: alignment, of: "UIStackViewAlignment"))
    }
    if stack.spacing != 0 {
      lines.append(syntax.assignment("\(name).spacing", to: syntax.number(stack.spacing)))
    }
    if stack.isLayoutMarginsRelativeArrangement {
      let property = syntax.text(
        swift: "isLayoutMarginsRelativeArrangement", objectiveC: "layoutMarginsRelativeArrangement")
      lines.append(syntax.assignment("\(name).\(property)", true))
    }
    if stack.isBaselineRelativeArrangement {
      let property = syntax.text(
        swift: "isBaselineRelativeArrangement", objectiveC: "baselineRelativeArrangement")
      lines.append(syntax.assignment("\(name).\(property)", true))
    }
    return lines + arrangedLines(of: stack, named: name)
  }

  private func arrangedLines(of stack: LayoutScene.Stack, named name: String) -> [String] {
    let spaces = stack.customSpacing.sorted { $0.key < $1.key }.compactMap { entry in
      exported.item(named: entry.key).map { view in
        let value = syntax.number(entry.value)
        return syntax.text(
          swift: "\(name).setCustomSpacing(\(value), after: \(code(of: view)))",
          objectiveC: "[\(name) setCustomSpacing:\(value) afterView:\(code(of: view))];")
      }
    }
    let hidden = stack.hidden.compactMap { exported.item(named: $0) }.map { view in
      let property = syntax.text(swift: "isHidden", objectiveC: "hidden")
      return syntax.assignment("\(code(of: view)).\(property)", true)
    }
    return spaces + hidden
  }
}

extension KeyValuePairs where Key == String, Value: Equatable {
  /// Returns the first name of a value.
  fileprivate func name(of value: Value) -> String { first { $0.value == value }?.key ?? "" }
}

extension LayoutInsets {
  /// The lengths with their names, in the order of an initializer.
  fileprivate var edges: [(name: String, length: Double)] {
    [
      (name: "top", length: top), (name: "leading", length: leading),
      (name: "bottom", length: bottom), (name: "trailing", length: trailing),
    ]
  }
}
