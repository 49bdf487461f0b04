import LayoutArrangements
import LayoutConstraints
import LayoutEngine
import VFLCompiler

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
  /// The names in the arrangement, for spelling suggestions.
  let candidates: SpellingCandidates

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
    candidates = SpellingCandidates(description.namedViews.map { $0.name })
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

  func element(_ part: LayoutScene.Arrangement.Part = .whole) -> LayoutScene.Element {
    .arrangementOfView(owner, part)
  }
}

// MARK: - Arranged views

/// The place of a view in an arrangement.
struct ArrangedPlace {
  let owner: LayoutView
  /// The name in the arrangement.
  let element: LayoutScene.Element
}

extension SceneBuilder {
  /// Determines the view that arranges each named view, and reports the names that are not views
  /// or that occur twice.
  mutating func findArrangedViews() {
    let items = items
    let candidates = SpellingCandidates(items.map { $0.name })
    for arrangement in arrangements {
      let owner = arrangement.layoutView
      for (name, part) in arrangement.description.namedViews {
        let element = arrangement.element(part)
        if let view = arrangedView(named: name, element, candidates) {
          guard let place = arrangedPlaces[view] else {
            arrangedPlaces[view] = ArrangedPlace(owner: owner, element: element)
            continue
          }
          report(.alreadyArranged(name, in: place.owner.name), in: element)
        }
        rejectedNames[owner, default: []].insert(name)
      }
    }
  }

  /// Returns the view with a name in an arrangement; reports an error if there is none.
  private mutating func arrangedView(
    named name: String, _ element: LayoutScene.Element, _ candidates: SpellingCandidates
  ) -> LayoutView? {
    if let view = itemsByName[name] { return view }
    if guideNames.contains(name) {
      report(.guideInArrangement(name), in: element)
    } else {
      report(.unknownView(name, suggestion: candidates.nearest(to: name)), in: element)
    }
    return nil
  }

  /// Arranges the views, which are in their superviews, and activates the constraints.
  mutating func arrangeViews() {
    for arrangement in arrangements {
      do throws(LayoutTreeError) {
        switch arrangement.kind {
        case .stack(let stack, let description):
          try arrange(description, in: stack, arrangement)
        case .grid(let grid, let description):
          try arrange(description, in: grid, arrangement)
        }
      } catch {
        report(.badNumber(error), in: arrangement.element())
      }
    }
  }

  private mutating func arrange(
    _ description: LayoutScene.Stack, in stack: LayoutStack, _ arrangement: SceneArrangement
  ) throws(LayoutTreeError) {
    for view in views(of: arrangement) {
      if case .stack(let nested, _) = self.arrangement(of: view)?.kind {
        try stack.add(nested)
      } else {
        try stack.add(view)
      }
    }
    for (name, spacing) in Array(description.customSpacing).ordered(by: { $0.key < $1.key }) {
      let element = arrangement.element(.customSpacing(after: name))
      guard let view = view(named: name, in: arrangement, element) else { continue }
      try stack.setCustomSpacing(spacing, after: view)
    }
    for name in description.hidden {
      let element = arrangement.element(.hiddenView(name))
      guard let view = view(named: name, in: arrangement, element) else { continue }
      stack.setHidden(true, for: view)
    }
  }

  /// The views that an arrangement contains, in order, without those whose names are errors.
  private func views(of arrangement: SceneArrangement) -> [LayoutView] {
    arrangement.description.namedViews.compactMap { view(named: $0.name, at: $0.part, arrangement) }
  }

  /// Returns the view with the name at a part of an arrangement; `nil` if the name is an error.
  func view(
    named name: String, at part: LayoutScene.Arrangement.Part, _ arrangement: SceneArrangement
  ) -> LayoutView? {
    guard let view = itemsByName[name], view.superview === arrangement.layoutView,
      arrangedPlaces[view]?.element == arrangement.element(part)
    else { return nil }
    return view
  }

  /// Returns the arranged view that a property of an arrangement names. Reports a name that the
  /// arrangement does not contain.
  mutating func view(
    named name: String, in arrangement: SceneArrangement, _ element: LayoutScene.Element
  ) -> LayoutView? {
    if let view = itemsByName[name], arrangedPlaces[view]?.owner === arrangement.layoutView {
      return view
    }
    let owner = arrangement.layoutView
    if rejectedNames[owner]?.contains(name) == true { return itemsByName[name] }
    let near = arrangement.candidates.nearest(to: name)
    report(.notArranged(name, in: owner.name, suggestion: near), in: element)
    return nil
  }

  private func arrangement(of view: LayoutView) -> SceneArrangement? {
    arrangementIndices[view].map { arrangements[$0] }
  }
}

// MARK: - Grids

extension SceneBuilder {
  /// Fills a grid: first its cells, and then the properties of rows, columns and cells.
  mutating func arrange(
    _ description: LayoutScene.Grid, in grid: LayoutGrid, _ arrangement: SceneArrangement
  ) throws(LayoutTreeError) {
    for (row, names) in description.views.enumerated() {
      let views = names.enumerated().map { column, name in
        name.flatMap { view(named: $0, at: .cell(row: row, column: column), arrangement) }
      }
      try grid.addRow(views)
    }
    for (index, merge) in description.merges.enumerated() {
      apply(merge, to: grid, arrangement.element(.merge(index)))
    }
    let (rows, columns) = (grid.rows, grid.columns)
    for (index, row) in description.rows.enumerated() {
      let error = LayoutGridError.rowOutOfRange(index, count: rows.count)
      apply(arrangement.element(.row(index)), unless: index < rows.count ? nil : error) {
        () throws(LayoutTreeError) in try row.apply(to: rows[index])
      }
    }
    for (index, column) in description.columns.enumerated() {
      let error = LayoutGridError.columnOutOfRange(index, count: columns.count)
      apply(arrangement.element(.column(index)), unless: index < columns.count ? nil : error) {
        () throws(LayoutTreeError) in try column.apply(to: columns[index])
      }
    }
    for (name, cell) in Array(description.cells).ordered(by: { $0.key < $1.key }) {
      let element = arrangement.element(.cellProperties(of: name))
      guard let view = view(named: name, in: arrangement, element) else { continue }
      if let layoutCell = grid.cell(for: view) { cell.apply(to: layoutCell) }
    }
  }

  /// Applies the properties of an element, unless it is outside the grid.
  private mutating func apply(
    _ element: LayoutScene.Element, unless error: LayoutGridError?,
    _ body: () throws(LayoutTreeError) -> Void
  ) {
    if let error { return report(.outsideGrid(error), in: element) }
    do throws(LayoutTreeError) {
      try body()
    } catch {
      report(.badNumber(error), in: element)
    }
  }

  /// Merges cells; at most one of them has a view.
  private mutating func apply(
    _ merge: LayoutScene.Grid.Merge, to grid: LayoutGrid, _ element: LayoutScene.Element
  ) {
    let names = grid.names(in: merge)
    if names.count > 1 { return report(.severalViewsInCell(names), in: element) }
    do throws(LayoutGridError) {
      try grid.mergeCells(rows: merge.rows, columns: merge.columns)
    } catch {
      report(.outsideGrid(error), in: element)
    }
  }
}

extension LayoutGrid {
  /// Returns the names of the views in an area, without what is outside the grid.
  fileprivate func names(in area: LayoutScene.Grid.Merge) -> [String] {
    let rows = self.rows[area.rows.clamped(to: self.rows.indices)]
    var names: [String] = []
    for row in rows {
      for cell in row.cells[area.columns.clamped(to: row.cells.indices)] {
        if let name = cell.contentView?.name, !names.contains(name) { names.append(name) }
      }
    }
    return names
  }
}

extension LayoutScene.Grid.Row {
  fileprivate func apply(to row: LayoutGrid.Row) throws(LayoutTreeError) {
    try row.setHeight(height)
    try row.setTopPadding(topPadding)
    try row.setBottomPadding(bottomPadding)
    row.yPlacement = yPlacement
    row.rowAlignment = rowAlignment
    row.isHidden = isHidden
  }
}

extension LayoutScene.Grid.Column {
  fileprivate func apply(to column: LayoutGrid.Column) throws(LayoutTreeError) {
    try column.setWidth(width)
    try column.setLeadingPadding(leadingPadding)
    try column.setTrailingPadding(trailingPadding)
    column.xPlacement = xPlacement
    column.isHidden = isHidden
  }
}

extension LayoutScene.Grid.Cell {
  fileprivate func apply(to cell: LayoutGrid.Cell) {
    cell.xPlacement = xPlacement
    cell.yPlacement = yPlacement
    cell.rowAlignment = rowAlignment
  }
}

// MARK: - Autoresizing

extension SceneBuilder {
  /// Activates the constraints of all autoresizing masks.
  mutating func activateMasks() {
    for (index, description) in scene.views.enumerated() {
      guard let autoresizing = description.autoresizing,
        let view = itemsByName[description.name], elements[view] == .view(index),
        let superview = view.superview
      else { continue }
      do throws(LayoutTreeError) {
        let constraints = try autoresizing.mask.constraints(
          for: view, frame: autoresizing.frame, in: superview, size: autoresizing.superviewSize)
        try activate(constraints, of: .autoresizingOfView(index), at: autoresizing.sourcePosition)
      } catch {
        report(.badNumber(error), in: .autoresizingOfView(index))
      }
    }
  }
}
