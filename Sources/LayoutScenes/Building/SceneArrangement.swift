import LayoutArrangements
import LayoutEngine

/// The arrangement of a view of a scene.
struct SceneArrangement {
  /// The arrangement, with its description.
  enum Kind {
    case stack(LayoutStack, LayoutScene.Stack)
    case grid(LayoutGrid, LayoutScene.Grid)
  }

  let kind: Kind
  /// The index of the view; `nil` for the root.
  let owner: Int?

  /// Creates an arrangement without arranged views.
  ///
  /// - Parameters:
  ///   - description: The description.
  ///   - name: The name of the view.
  ///   - owner: The index of the view; `nil` for the root.
  /// - Throws: `numberNotFinite`, `tooLarge`.
  init(
    _ description: LayoutScene.Arrangement, named name: String, owner: Int?
  ) throws(LayoutTreeError) {
    self.owner = owner
    switch description {
    case .stack(let stack):
      let layoutStack = try LayoutStack(
        name, axis: stack.axis, distribution: stack.distribution, alignment: stack.alignment,
        spacing: stack.spacing, sourcePosition: stack.sourcePosition)
      layoutStack.isLayoutMarginsRelativeArrangement = stack.isLayoutMarginsRelativeArrangement
      layoutStack.isBaselineRelativeArrangement = stack.isBaselineRelativeArrangement
      kind = .stack(layoutStack, stack)
    case .grid(let grid):
      let layoutGrid = try LayoutGrid(
        name, rowSpacing: grid.rowSpacing, columnSpacing: grid.columnSpacing,
        sourcePosition: grid.sourcePosition)
      layoutGrid.xPlacement = grid.xPlacement
      layoutGrid.yPlacement = grid.yPlacement
      layoutGrid.rowAlignment = grid.rowAlignment
      kind = .grid(layoutGrid, grid)
    }
  }

  /// The view that contains the arranged views.
  var layoutView: LayoutView {
    switch kind {
    case .stack(let stack, _): stack.layoutView
    case .grid(let grid, _): grid.layoutView
    }
  }

  /// The description.
  var description: LayoutScene.Arrangement {
    switch kind {
    case .stack(_, let stack): .stack(stack)
    case .grid(_, let grid): .grid(grid)
    }
  }

  /// Returns whether a constraint is one of the arrangement's own.
  func owns(_ constraint: InstalledConstraint) -> Bool {
    switch kind {
    case .stack(let stack, _): stack.owns(constraint)
    case .grid(let grid, _): grid.owns(constraint)
    }
  }

  /// Returns whether a view is arranged and hidden.
  func isHidden(_ view: LayoutView) -> Bool {
    switch kind {
    case .stack(let stack, _): stack.isHidden(view)
    case .grid(let grid, _): grid.isHidden(view)
    }
  }

  /// Returns the element of a part.
  func element(_ part: LayoutScene.Arrangement.Part = .whole) -> LayoutScene.Element {
    .arrangementOfView(owner, part)
  }
}
