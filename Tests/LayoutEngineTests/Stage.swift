import LayoutEngine
import VisualFormat

/// A tree whose views and constraints are put in by their names and texts.
final class Stage {
  let tree: LayoutTree
  private(set) var views: [String: LayoutView] = [:]

  /// A root of a size, and views in it; `panel/title` is a title in the panel that comes before it.
  init(_ width: Double?, _ height: Double?, _ paths: String..., direction: ReadingDirection = .leftToRight)
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

  func name(_ guide: LayoutView, _ name: String) { views[name] = guide }

  struct UnknownView: Error { let name: String }

  /// Puts formats and equations into force.
  @discardableResult
  func add(_ rules: String..., options: FormatOptions = [], spacing: SpacingProfile = .standard) throws
    -> ConstraintGroup
  {
    var constraints: [LayoutConstraint<LayoutView>] = []
    for rule in rules {
      if EquationSyntax.begins(Array(rule.utf8)) {
        constraints.append(try .constraint(withEquation: rule, views: views))
      } else {
        constraints += try LayoutConstraint.constraints(
          withVisualFormat: rule, options: options, views: views, spacing: spacing)
      }
    }
    return try tree.activate(constraints)
  }

  /// Where a view is after a layout.
  func frame(_ name: String) throws -> LayoutRect {
    try tree.layoutIfNeeded()
    return try self[name].frame
  }

  /// The texts of the constraints of each conflict, and that of the one left out.
  func conflicts() throws -> [(constraints: [String], broken: String)] {
    try tree.layoutIfNeeded()
    return tree.conflicts.map { ($0.constraints.map(\.text), $0.broken.text) }
  }
}

extension LayoutRect {
  init(_ x: Double, _ y: Double, _ width: Double, _ height: Double) {
    self.init(x: x, y: y, width: width, height: height)
  }

  /// Whether the place and the size along an axis are those of another, but for rounding.
  func isNear(_ other: LayoutRect, along axis: LayoutAxis) -> Bool {
    axis == .horizontal
      ? abs(x - other.x) < 1e-4 && abs(width - other.width) < 1e-4
      : abs(y - other.y) < 1e-4 && abs(height - other.height) < 1e-4
  }

  /// Whether all edges are where those of another are, but for rounding.
  func isNear(_ other: LayoutRect) -> Bool {
    zip([x, y, width, height], [other.x, other.y, other.width, other.height]).allSatisfy {
      abs($0 - $1) < 1e-6
    }
  }
}
