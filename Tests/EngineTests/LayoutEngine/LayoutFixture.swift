import LayoutEngine
import VisualFormat

/// A tree whose views are created by name and whose constraints are created from text.
final class LayoutFixture {
  let tree: LayoutTree
  private(set) var views: [String: LayoutView] = [:]

  /// Creates a tree with views.
  ///
  /// - Parameters:
  ///   - width: The width of the root; `nil` for its fitting width.
  ///   - height: The height of the root; `nil` for its fitting height.
  ///   - views: The views; see ``addView(_:)``. `panel/title` is a subview of the view `panel`,
  ///     which must come before it.
  ///   - direction: The reading direction of the root.
  /// - Throws: `UnknownView` for a superview that is not among the earlier views, and errors of the
  ///   tree.
  init(
    _ width: Double?, _ height: Double?, _ views: String...,
    direction: ReadingDirection = .leftToRight
  )
    throws
  {
    tree = try LayoutTree(width: width, height: height)
    tree.root.direction = direction
    for view in views { try addView(view) }
  }

  /// Adds a view.
  ///
  /// - Parameter description: The path of the view, the size of its content, and its content
  ///   hugging and compression resistance priorities: `panel/a 30x20 h251 r751`. One of the lengths
  ///   and the rest after the path can be missing.
  /// - Throws: `UnknownView` for an unknown superview, and errors of the tree.
  func addView(_ description: String) throws {
    let words = description.split(separator: " ")
    let names = words[0].split(separator: "/").map(String.init)
    let view = LayoutView(names[names.count - 1])
    views[view.name] = view
    try (names.count > 1 ? self[names[0]] : tree.root).addSubview(view)
    for word in words.dropFirst() {
      if let priority = Double(word.dropFirst()), word.hasPrefix("h") || word.hasPrefix("r") {
        for axis in LayoutAxis.allCases {
          if word.hasPrefix("h") {
            view.setContentHuggingPriority(try LayoutPriority(priority), for: axis)
          } else {
            view.setContentCompressionResistancePriority(try LayoutPriority(priority), for: axis)
          }
        }
      } else {
        let lengths = word.split(separator: "x", omittingEmptySubsequences: false)
        try view.setIntrinsicContentSize(width: Double(lengths[0]), height: Double(lengths[1]))
      }
    }
  }

  subscript(name: String) -> LayoutView {
    get throws {
      guard let view = views[name] else { throw UnknownView(name: name) }
      return view
    }
  }

  /// Makes a guide available by name.
  func register(_ guide: LayoutView, as name: String) { views[name] = guide }

  struct UnknownView: Error { let name: String }

  /// Activates the constraints of formats and equations as one group.
  @discardableResult
  func add(
    _ rules: String..., options: FormatOptions = [], metrics: [String: Double] = [:],
    spacing: SpacingProfile = .standard
  ) throws -> ConstraintGroup {
    var constraints: [LayoutConstraint<LayoutView>] = []
    for rule in rules {
      if EquationSyntax.isEquation(Array(rule.utf8)) {
        constraints.append(try .constraint(withEquation: rule, views: views))
      } else {
        constraints += try LayoutConstraint.constraints(
          withVisualFormat: rule, options: options, metrics: metrics, views: views,
          spacing: spacing)
      }
    }
    return try tree.activate(constraints)
  }

  /// Returns the frame of a view after a layout.
  func frame(_ name: String) throws -> LayoutRect {
    try tree.layoutIfNeeded()
    return try self[name].frame
  }

  /// Returns the constraints of each conflict, and the broken one, as text after a layout.
  func conflicts() throws -> [(constraints: [String], broken: String)] {
    try tree.layoutIfNeeded()
    return tree.conflicts.map { ($0.constraints.map(\.text), $0.broken.text) }
  }
}

extension LayoutRect {
  init(_ x: Double, _ y: Double, _ width: Double, _ height: Double) {
    self.init(x: x, y: y, width: width, height: height)
  }

  /// Returns whether two rectangles have the same position and size along an axis, up to rounding
  /// errors.
  func isNear(_ other: LayoutRect, along axis: LayoutAxis, within tolerance: Double = 1e-4) -> Bool
  {
    let differences =
      axis == .horizontal
      ? [x - other.x, width - other.width] : [y - other.y, height - other.height]
    return differences.allSatisfy { abs($0) < tolerance }
  }

  /// Returns whether two rectangles have the same position and size, up to rounding errors.
  func isNear(_ other: LayoutRect) -> Bool {
    LayoutAxis.allCases.allSatisfy { isNear(other, along: $0, within: 1e-6) }
  }
}
