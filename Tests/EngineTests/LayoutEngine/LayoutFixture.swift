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
  ///   - paths: The names of the views. `panel/title` is a subview of the view `panel`, which must
  ///     come before it.
  ///   - direction: The reading direction of the root.
  /// - Throws: `UnknownView` for a superview that is not among the earlier paths, and errors of the
  ///   tree.
  init(
    _ width: Double?, _ height: Double?, _ paths: String...,
    direction: ReadingDirection = .leftToRight
  )
    throws
  {
    tree = try LayoutTree(width: width, height: height)
    tree.root.direction = direction
    for path in paths { try addView(path) }
  }

  func addView(_ path: String) throws {
    let names = path.split(separator: "/").map(String.init)
    let view = LayoutView(names[names.count - 1])
    views[view.name] = view
    try (names.count > 1 ? self[names[0]] : tree.root).addSubview(view)
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
  func add(_ rules: String..., options: FormatOptions = [], spacing: SpacingProfile = .standard)
    throws
    -> ConstraintGroup
  {
    var constraints: [LayoutConstraint<LayoutView>] = []
    for rule in rules {
      if EquationSyntax.isEquation(Array(rule.utf8)) {
        constraints.append(try .constraint(withEquation: rule, views: views))
      } else {
        constraints += try LayoutConstraint.constraints(
          withVisualFormat: rule, options: options, views: views, spacing: spacing)
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
  func isNear(_ other: LayoutRect, along axis: LayoutAxis) -> Bool {
    axis == .horizontal
      ? abs(x - other.x) < 1e-4 && abs(width - other.width) < 1e-4
      : abs(y - other.y) < 1e-4 && abs(height - other.height) < 1e-4
  }

  /// Returns whether two rectangles have the same position and size, up to rounding errors.
  func isNear(_ other: LayoutRect) -> Bool {
    zip([x, y, width, height], [other.x, other.y, other.width, other.height]).allSatisfy {
      abs($0 - $1) < 1e-6
    }
  }
}
