import BenchmarkSupport
import ConstraintSolver

extension RandomSequence {
  /// Adds the constraints of a random interface in a container, whose width and height are edit
  /// variables: rows of views, stacks in stacks, a table, or texts.
  ///
  /// In systems of random terms, equations rarely tie many nonnegative variables to each other. In
  /// interfaces most do: cells have equal widths and aspect ratios, springs equal lengths, and
  /// stacks the sizes of their views.
  mutating func addInterface() {
    do throws(ModelError) {
      let size = (width: addVariable(isNonnegative: true), height: addVariable(isNonnegative: true))
      let priority = random.element(of: [500, 999, 999.5, 1000])
      try makeEditable(size.width, priority: priority, value: 1000)
      try makeEditable(size.height, priority: random.element(of: [500, 999.5]), value: 400)
      switch random.nextInt(below: 5) {
      case 0: try addStacks(in: size)
      case 1: try addTable(in: size.width)
      case 2: try addTexts(in: size.width)
      default: try addRows(in: size)
      }
    } catch {
      fail("the interface is invalid: \(error)", status: 70)
    }
  }

  private typealias Size = (width: Int, height: Int)

  private mutating func addRows(in size: Size) throws(ModelError) {
    var bottoms: [Int] = []
    for _ in 0..<1 + random.nextInt(below: 3) {
      bottoms.append(try addRow(in: size.width, below: bottoms.last))
    }
    if random.nextBool(percent: 50) {
      try add(
        [(1, size.height), (-1, bottoms[bottoms.count - 1])], constant: -16,
        random.element(of: [.equal, .greaterThanOrEqual]), priority: softOrRequired())
    }
  }

  private mutating func softOrRequired() -> Double {
    random.nextBool(percent: 70) ? random.element(of: [1000, 1000, 999, 750, 500]) : priority()
  }

  /// A percentage of the views of a row, often all or none.
  private mutating func share() -> Int { random.element(of: [0, 50, 100, 100]) }

  /// Adds a row of views between the edges of a container, and returns the variable of its bottom.
  private mutating func addRow(in width: Int, below top: Int?) throws(ModelError) -> Int {
    let views = addViews(count: 1 + random.nextInt(below: 10))
    try addChain(views, in: width)
    try addSizes(of: views)
    let bottom = addVariable(isNonnegative: false)
    let start = top ?? addVariable(isNonnegative: false)
    for view in views {
      try add(
        [(1, bottom), (-1, start), (-1, view.height)], constant: -8,
        random.element(of: [.equal, .greaterThanOrEqual]), priority: softOrRequired())
    }
    return bottom
  }

  /// The variables of a view.
  private typealias View = (left: Int, width: Int, height: Int)

  private mutating func addViews(count: Int) -> [View] {
    (0..<count).map { _ in
      (
        addVariable(isNonnegative: false), addVariable(isNonnegative: true),
        addVariable(isNonnegative: true)
      )
    }
  }

  /// Adds the spaces between views: constants, or springs of equal lengths.
  private mutating func addChain(_ views: [View], in width: Int) throws(ModelError) {
    let relation = random.element(of: [Relation.equal, .equal, .greaterThanOrEqual])
    let priority = softOrRequired()
    let hasSprings = random.nextBool(percent: 30)
    var springs: [Int] = []
    var end: [(coefficient: Double, variable: Int)] = []
    for view in views {
      var terms: [(coefficient: Double, variable: Int)] = [(1, view.left)] + end
      if hasSprings {
        springs.append(addVariable(isNonnegative: true))
        terms.append((-1, springs[springs.count - 1]))
      }
      try add(terms, constant: hasSprings ? 0 : -8, relation, priority: priority)
      end = [(-1, view.left), (-1, view.width)]
    }
    for spring in springs.dropFirst() {
      try add([(1, spring), (-1, springs[0])], constant: 0, .equal, priority: softOrRequired())
    }
    try add(
      [(1, width)] + end, constant: -16, random.element(of: [.equal, .greaterThanOrEqual]),
      priority: softOrRequired())
  }

  /// Adds equal widths, aspect ratios, content sizes, hidden views and duplicates.
  private mutating func addSizes(of views: [View]) throws(ModelError) {
    let ratio = random.element(of: [0.75, 0.5, 1, 1.0 / 3])
    let (equalPriority, ratioPriority) = (softOrRequired(), softOrRequired())
    let (equalShare, ratioShare) = (share(), share())
    let contentShare = share()
    for view in views {
      if view.width != views[0].width, random.nextBool(percent: equalShare) {
        try add(
          [(1, view.width), (-1, views[0].width)], constant: 0, .equal, priority: equalPriority)
      }
      if random.nextBool(percent: ratioShare) {
        try add(
          [(1, view.height), (-ratio, view.width)], constant: 0, .equal, priority: ratioPriority)
      }
      if random.nextBool(percent: contentShare) { try addContentSize(view.width) }
      if random.nextBool(percent: contentShare) { try addContentSize(view.height) }
      if random.nextBool(percent: 10) {
        try add([(1, view.width)], constant: 0, .equal, priority: softOrRequired())
      }
      if random.nextBool(percent: 10) {
        try add(
          [(3, view.width), (-3, views[0].width)], constant: 0, .lessThanOrEqual,
          priority: equalPriority)
      }
    }
  }

  private mutating func addContentSize(_ variable: Int) throws(ModelError) {
    let size = random.element(of: [44, 60, 100, 200.0 / 3])
    try add([(1, variable)], constant: -size, .greaterThanOrEqual, priority: 750)
    try add([(1, variable)], constant: -size, .lessThanOrEqual, priority: 250)
  }

  // MARK: Stacks, tables and texts

  private typealias Terms = [(coefficient: Double, variable: Int)]

  /// A position and a length along one axis.
  private typealias Span = (start: Int, length: Int)

  /// Returns the terms of the end of a span.
  private func end(_ span: Span, sign: Double) -> Terms {
    [(sign, span.start), (sign, span.length)]
  }

  private mutating func addSpan() -> Span {
    (addVariable(isNonnegative: false), addVariable(isNonnegative: true))
  }

  /// Adds a stack that fills the container, and stacks in it.
  private mutating func addStacks(in size: Size) throws(ModelError) {
    let origin = (addVariable(isNonnegative: false), addVariable(isNonnegative: false))
    try add([(1, origin.0)], constant: 0, .equal, priority: 1000)
    try add([(1, origin.1)], constant: 0, .equal, priority: 1000)
    try addStack(along: (origin.0, size.width), across: (origin.1, size.height), depth: 2)
  }

  /// Adds views to a stack along one axis: they fill the other axis. The innermost views have
  /// content sizes, and some are hidden.
  private mutating func addStack(along: Span, across: Span, depth: Int) throws(ModelError) {
    var before: Terms = [(-1, along.start)]
    let fill = random.element(of: [998.0, 999, 1000])
    for _ in 0..<1 + random.nextInt(below: 4) {
      let (main, cross) = (addSpan(), addSpan())
      try add([(1, main.start)] + before, constant: -4, .equal, priority: 1000)
      try add([(1, cross.start), (-1, across.start)], constant: -2, .equal, priority: 1000)
      try add(
        end(cross, sign: 1) + end(across, sign: -1), constant: 2, .equal, priority: fill)
      if depth > 1, random.nextBool(percent: 60) {
        try addStack(along: cross, across: main, depth: depth - 1)
      } else {
        try addContentSize(main.length)
        try addContentSize(cross.length)
        if random.nextBool(percent: 20) {
          try add([(1, main.length)], constant: 0, .equal, priority: softOrRequired())
        }
      }
      before = end(main, sign: -1)
    }
    try add(end(along, sign: 1) + before, constant: -2, .equal, priority: fill)
  }

  /// Adds a table whose columns follow the widths of their cells. The cells of a row have one
  /// baseline.
  private mutating func addTable(in width: Int) throws(ModelError) {
    let columns = (0..<1 + random.nextInt(below: 5)).map { _ in addVariable(isNonnegative: true) }
    try add(
      [(1, width)] + columns.map { (-1, $0) }, constant: -8, .equal, priority: softOrRequired())
    var top: Terms = []
    for _ in 0..<1 + random.nextInt(below: 4) {
      let (row, line) = (addSpan(), addVariable(isNonnegative: false))
      try add([(1, row.start)] + top, constant: -4, .equal, priority: 1000)
      try add([(1, row.length)], constant: 0, .equal, priority: 10)
      for column in columns {
        let cell = addSpan()
        let ascent = random.element(of: [9, 12, 14.5])
        try add(
          [(1, cell.start), (-1, line)], constant: ascent, .equal, priority: softOrRequired())
        try add(
          [(1, cell.start), (-1, row.start)], constant: 0, .greaterThanOrEqual, priority: 1000)
        try add(
          end(cell, sign: 1) + end(row, sign: -1), constant: 0, .lessThanOrEqual, priority: 1000)
        try add([(1, cell.length)], constant: -ascent - 4, .equal, priority: 750)
        try addContentSize(column)
      }
      top = end(row, sign: -1)
    }
  }

  /// Adds a column of texts, whose heights are at least convex functions of their widths.
  private mutating func addTexts(in width: Int) throws(ModelError) {
    var above: Terms = []
    for _ in 0..<1 + random.nextInt(below: 6) {
      let (column, lines) = (addSpan(), addSpan())
      try add([(1, column.start)], constant: -16, .equal, priority: 1000)
      try add([(1, lines.start)] + above, constant: -8, .equal, priority: softOrRequired())
      above = end(lines, sign: -1)
      let area = random.element(of: [1000.0, 5000, 9000])
      for point in [50.0, 100, 200, 400] {
        try add(
          [(1, lines.length), (area / point / point, column.length)], constant: -2 * area / point,
          .greaterThanOrEqual, priority: 751)
      }
      try add([(1, lines.length)], constant: 0, .lessThanOrEqual, priority: 251)
      try add(
        end(column, sign: 1) + [(-1, width)], constant: 16, .lessThanOrEqual,
        priority: softOrRequired())
      try add([(1, column.length)], constant: -area / 17, .lessThanOrEqual, priority: 749)
      try add(
        [(1, column.length)], constant: -60, .greaterThanOrEqual,
        priority: random.element(of: [999, 1000]))
    }
  }
}
