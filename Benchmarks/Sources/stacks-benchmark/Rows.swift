import LayoutArrangements
import LayoutEngine

/// The views of a row.
///
/// Even rows fill their width: the last view has the lowest hugging priority and grows. The views
/// of odd rows are equally wide.
struct RowContent {
  static let viewCount = 10
  static let spacing = 4.0
  static let width = 1_000.0
  static let rowHeight = 20.0

  static func hasEqualWidths(_ row: Int) -> Bool { row % 2 == 1 }

  /// Returns the height of a column of rows; the last row grows by 10 points.
  static func height(rowCount: Int) -> Double {
    Double(rowCount) * rowHeight + Double(rowCount - 1) * spacing + 10
  }

  static func makeViews() throws -> [LayoutView] {
    try (0..<viewCount).map { index in
      let view = LayoutView()
      try view.setIntrinsicContentSize(width: Double(20 + 5 * (index % 4)), height: rowHeight)
      if index == viewCount - 1 { view.setContentHuggingPriority(249, for: .horizontal) }
      return view
    }
  }

  /// Lowers the vertical hugging priority of the last row's views, so that this row grows.
  static func letGrow(_ views: [LayoutView]) {
    for view in views { view.setContentHuggingPriority(249, for: .vertical) }
  }
}

/// A column of rows.
protocol Rows {
  var tree: LayoutTree { get }
  var rowViews: [LayoutView] { get }
}

/// A column of rows, as stacks.
struct StackRows: Rows {
  let column: LayoutStack
  let tree: LayoutTree
  private(set) var rows: [LayoutStack] = []

  init(count: Int) throws {
    column = try LayoutStack(axis: .vertical, spacing: RowContent.spacing)
    tree = try LayoutTree(
      root: column.layoutView, width: RowContent.width, height: RowContent.height(rowCount: count))
    for index in 0..<count {
      let row = try LayoutStack(
        distribution: RowContent.hasEqualWidths(index) ? .fillEqually : .fill,
        spacing: RowContent.spacing)
      let views = try RowContent.makeViews()
      for view in views { try row.add(view) }
      if index == count - 1 { RowContent.letGrow(views) }
      try column.add(row)
      rows.append(row)
    }
  }

  var rowViews: [LayoutView] { rows.map { $0.layoutView } }
}

/// The same column of rows, in plain constraints.
struct PlainRows: Rows {
  let tree: LayoutTree
  private(set) var rowViews: [LayoutView] = []

  init(count: Int) throws {
    let column = LayoutView()
    var constraints: [LayoutConstraint<LayoutView>] = []
    for index in 0..<count {
      let row = LayoutView()
      try column.addSubview(row)
      rowViews.append(row)
      let views = try RowContent.makeViews()
      for view in views { try row.addSubview(view) }
      if index == count - 1 { RowContent.letGrow(views) }
      constraints += try Self.line(views, in: row, .leading, .trailing, across: .top, .bottom)
      guard RowContent.hasEqualWidths(index) else { continue }
      for (previous, view) in zip(views, views.dropFirst()) {
        constraints.append(
          try LayoutConstraint(item: view, attribute: .width, toItem: previous, attribute: .width))
      }
    }
    constraints += try Self.line(rowViews, in: column, .top, .bottom, across: .leading, .trailing)
    tree = try LayoutTree(
      root: column, width: RowContent.width, height: RowContent.height(rowCount: count))
    try tree.activate(constraints)
  }

  /// Returns the constraints of views one after the other that fill a superview along and across an
  /// axis.
  private static func line(
    _ views: [LayoutView], in superview: LayoutView, _ start: LayoutAttribute,
    _ end: LayoutAttribute, across crossStart: LayoutAttribute, _ crossEnd: LayoutAttribute
  ) throws -> [LayoutConstraint<LayoutView>] {
    var constraints: [LayoutConstraint<LayoutView>] = []
    func equal(
      _ item: LayoutView, _ attribute: LayoutAttribute, _ other: LayoutView,
      _ otherAttribute: LayoutAttribute, _ constant: Double = 0
    ) throws {
      constraints.append(
        try LayoutConstraint(
          item: item, attribute: attribute, toItem: other, attribute: otherAttribute,
          constant: constant))
    }
    try equal(views[0], start, superview, start)
    for (previous, view) in zip(views, views.dropFirst()) {
      try equal(view, start, previous, end, RowContent.spacing)
    }
    try equal(superview, end, views[views.count - 1], end)
    for view in views {
      try equal(view, crossStart, superview, crossStart)
      try equal(superview, crossEnd, view, crossEnd)
    }
    return constraints
  }
}
