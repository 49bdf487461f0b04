package import FormatFindings
import LayoutConstraints
import LayoutEngine
import LayoutLogs
package import LayoutScenes
import VFLSyntax

extension LocatedExplanation {
  /// The conflict as a scene: the views of its constraints, and the constraints as equations;
  /// `nil` without a conflict, and if its numbers are too large.
  ///
  /// If only one of the outermost views contains views, it is the superview of the scene, and the
  /// first constraint that is its width or its height alone becomes that size. The constraint that
  /// the report says will be broken remains an equation, the last one, so that the layout of the
  /// scene breaks it too. Where no constraint of the conflict gives a view a position or a size, it
  /// has those of the drawing, as a content size and an equation of the lowest priority.
  package var scene: LayoutScene? {
    spreadLayout.map { ConflictScene(explanation, $0).scene }
  }
}

/// The parts of the scene of a conflict.
private struct ConflictScene {
  private let layout: LogLayout
  /// The constraints of the conflict, also those for assumed lengths, the one that will be broken
  /// last.
  private let constraints: [InstalledConstraint]
  private let broken: [InstalledConstraint]
  /// The view that becomes the superview: the only one that contains views; `nil` if there is none.
  private let top: LayoutView?
  /// The attributes that the constraints refer to.
  private var attributes: [LayoutView: Set<LayoutAttribute>] = [:]

  /// The distance in the drawing from the edges of a view to its subviews.
  private static let margin = 24.0
  private static let placementPriority: LayoutPriority = 1
  private static let placementIdentifier = "placement"

  /// - Parameters:
  ///   - explanation: An explanation with a conflict.
  ///   - layout: The layout of the conflict, with room for all views.
  init(_ explanation: LogExplanation, _ layout: LogLayout) {
    self.layout = layout
    let brokenIndex = explanation.brokenIndex.flatMap { explanation.core.contains($0) ? $0 : nil }
    broken = brokenIndex.map { layout.installedConstraints(at: $0) } ?? []
    let others = explanation.core.filter { $0 != brokenIndex }
    constraints =
      explanation.assumedConstraints(in: layout)
      + others.flatMap { layout.installedConstraints(at: $0) } + broken
    // A log names only some superviews. A distance is the same in any superview, a multiple of a
    // position is not.
    let outermost = layout.tree.root.subviews
    let containers = outermost.filter { !$0.subviews.isEmpty }
    let hasMultiples = constraints.contains { $0.multiplier != 1 && $0.firstAttribute.isLocation }
    let isTop = containers.count == 1 && (outermost.count == 1 || !hasMultiples)
    top = isTop ? containers[0] : nil
    for constraint in constraints {
      insert(constraint.firstItem, constraint.firstAttribute)
      insert(constraint.secondItem, constraint.secondAttribute)
    }
  }

  private mutating func insert(_ view: LayoutView?, _ attribute: LayoutAttribute) {
    guard let view else { return }
    attributes[view, default: []].insert(attribute)
  }

  var scene: LayoutScene {
    var scene = LayoutScene()
    let (width, height) = (size(along: .horizontal), size(along: .vertical))
    (scene.width, scene.height) = (width.length, height.length)
    if layout.tree.root.direction == .rightToLeft { scene.environment.direction = .rightToLeft }
    let views = layout.tree.root.preorder.map { $0.view }.filter { name(of: $0) != nil }
    scene.views = views.map { view(for: $0) }
    let sizes = [width.constraint, height.constraint].compactMap { $0 }
    scene.rules = constraints.filter { constraint in !sizes.contains { $0 === constraint } }
      .map { rule(for: $0) }
    for axis in LayoutAxis.allCases { scene.rules += views.compactMap { placement(of: $0, axis) } }
    return scene
  }
}

// MARK: - The superview

extension ConflictScene {
  /// The length of the superview, and the constraint that it replaces. The length is `nil` if other
  /// constraints determine it.
  private func size(
    along axis: LayoutAxis
  ) -> (length: Double?, constraint: InstalledConstraint?) {
    guard let top else { return (lengthAroundViews(along: axis), nil) }
    if let fixed = constraints.first(where: { isSize($0, of: top, axis) }) {
      return (fixed.constant, fixed)
    }
    let isUsed = attributes[top]?.contains { $0.axis == axis } ?? false
    if isUsed { return (nil, nil) }
    let isAlone = layout.tree.root.subviews.count == 1
    return (isAlone ? top.alignmentRect.length(along: axis) : lengthAroundViews(along: axis), nil)
  }

  /// The length that the views have in the drawing together, with a margin.
  private func lengthAroundViews(along axis: LayoutAxis) -> Double {
    let frames = layout.tree.root.subviews.map { $0.alignmentRect }
    let start = frames.map { $0.origin(along: axis) }.min() ?? 0
    let end = frames.map { $0.origin(along: axis) + $0.length(along: axis) }.max() ?? 0
    let length = (end - start).rounded(.toNearestOrEven) + 2 * Self.margin
    return min(length, LayoutTree.largestLength)
  }

  /// Returns whether a constraint is a length of a view, and can be that of a superview.
  private func isSize(
    _ constraint: InstalledConstraint, of view: LayoutView, _ axis: LayoutAxis
  ) -> Bool {
    constraint.firstItem === view && constraint.firstAttribute == axis.sizeAttribute
      && constraint.secondItem == nil && constraint.relation == .equal
      && constraint.priority == .required && constraint.constant >= 0
      && !broken.contains { $0 === constraint }
  }
}

// MARK: - Views

extension ConflictScene {
  /// The name of a view in the scene; `nil` for the superview.
  private func name(of view: LayoutView) -> String? {
    view === layout.tree.root || view === top ? nil : view.name
  }

  private func view(for view: LayoutView) -> LayoutScene.View {
    var result = LayoutScene.View(view.name, parent: view.superview.flatMap { name(of: $0) })
    result.intrinsicSize.horizontal = contentLength(of: view, .horizontal)
    result.intrinsicSize.vertical = contentLength(of: view, .vertical)
    return result
  }

  /// The length in the drawing of a view whose length the constraints do not mention.
  private func contentLength(of view: LayoutView, _ axis: LayoutAxis) -> Double? {
    let used = (attributes[view] ?? []).filter { $0.axis == axis }
    let isFree = used.count < 2 && !used.contains(axis.sizeAttribute)
    return isFree ? view.alignmentRect.length(along: axis).rounded(.toNearestOrEven) : nil
  }
}

// MARK: - Rules

extension ConflictScene {
  private func rule(for constraint: InstalledConstraint) -> LayoutScene.Rule {
    equation(text(of: constraint), identifier: constraint.identifier)
  }

  private func equation(_ text: String, identifier: String?) -> LayoutScene.Rule {
    let position = SourcePosition(file: "log", line: 1, column: 1)
    return LayoutScene.Rule(
      .equation, utf8: Array(text.utf8), identifier: identifier, sourcePosition: position)
  }

  private func text(of constraint: InstalledConstraint) -> String {
    let views = [constraint.firstItem, constraint.secondItem].compactMap { $0 }
    let isDirect = views.allSatisfy { name(of: $0) == nil || name(of: $0.superview) == nil }
    let container = isDirect ? ReservedName.superview : ReservedName.root
    let text = constraint.constraint?.equationText { name(of: $0) ?? container } ?? ""
    let required = " @\(LayoutPriority.required.rawValue.shortestDecimal)"
    return text.hasSuffix(required) ? String(text.dropLast(required.count)) : text
  }

  private func name(of view: LayoutView?) -> String? { view.flatMap { name(of: $0) } }

  /// The distance in the drawing of a view from its superview, as an optional equation; `nil` if
  /// the constraints refer to its position.
  private func placement(of view: LayoutView, _ axis: LayoutAxis) -> LayoutScene.Rule? {
    let used = attributes[view] ?? []
    guard let superview = view.superview,
      !used.contains(where: { $0.axis == axis && $0 != axis.sizeAttribute })
    else { return nil }
    let isReversed = axis == .horizontal && layout.tree.root.direction == .rightToLeft
    let (frame, outer) = (view.alignmentRect, superview.alignmentRect)
    let isMoved = top != nil && superview === layout.tree.root
    let offset = isMoved ? top?.alignmentRect.origin(along: axis) ?? 0 : 0
    let distance =
      isReversed ? outer.width - frame.x - frame.width : frame.origin(along: axis) - offset
    let edge = axis == .horizontal ? LayoutAttribute.leading : .top
    let text = placementText(of: view, edge, distance.rounded(.toNearestOrEven))
    return equation(text, identifier: Self.placementIdentifier)
  }

  private func placementText(
    of view: LayoutView, _ edge: LayoutAttribute, _ distance: Double
  ) -> String {
    let offset = distance == 0 ? "" : distance > 0 ? " + " : " - "
    let number = distance == 0 ? "" : distance.magnitude.shortestDecimal
    return "\(view.name).\(edge.name) == \(ReservedName.superview).\(edge.name)"
      + "\(offset)\(number) @\(Self.placementPriority.rawValue.shortestDecimal)"
  }
}

extension LayoutRect {
  fileprivate func origin(along axis: LayoutAxis) -> Double { axis == .horizontal ? x : y }
}

// MARK: - JSON

extension LocatedExplanation {
  /// The scene of the conflict as JSON; `nil` without one.
  ///
  /// It has only the keys that such a scene contains. The writer for all keys is much larger in
  /// WebAssembly.
  package var sceneJSON: JSONValue? {
    guard let scene else { return nil }
    let views = scene.views.map { JSONValue.Member($0.name, $0.json) }
    return [
      "layout": .array(scene.rules.map { $0.json }),
      "superview": [
        "direction": scene.environment.direction == .rightToLeft ? .string("rtl") : nil,
        "height": scene.height.map { .number($0) }, "width": scene.width.map { .number($0) },
      ],
      "views": .object(views.sortedByKey),
    ]
  }
}

extension LayoutScene.View {
  fileprivate var json: JSONValue {
    let sizes = [intrinsicSize.horizontal, intrinsicSize.vertical]
    let hasContent = sizes[0] != nil || sizes[1] != nil
    return [
      "intrinsic": hasContent ? .array(sizes.map { $0.map { .number($0) } ?? .null }) : nil,
      "parent": parent.map { .string($0) },
    ]
  }
}

extension LayoutScene.Rule {
  /// The equation: a text if no key is needed.
  fileprivate var json: JSONValue {
    let text = JSONValue.string(String(decoding: utf8, as: UTF8.self))
    if identifier == nil && EquationSyntax.isEquation(utf8) { return text }
    return ["equation": text, "identifier": identifier.map { .string($0) }]
  }
}
