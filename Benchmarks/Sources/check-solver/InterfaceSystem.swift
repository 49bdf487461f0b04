import BenchmarkSupport
import ConstraintSolver

extension RandomSequence {
  /// Adds the constraints of a random interface: rows of views in a container, whose width and
  /// height are edit variables.
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
      var bottoms: [Int] = []
      for _ in 0..<1 + random.nextInt(below: 3) {
        bottoms.append(try addRow(in: size.width, below: bottoms.last))
      }
      if random.nextBool(percent: 50) {
        try add(
          [(1, size.height), (-1, bottoms[bottoms.count - 1])], constant: -16,
          random.element(of: [.equal, .greaterThanOrEqual]), priority: softOrRequired())
      }
    } catch {
      fail("the interface is invalid: \(error)", status: 70)
    }
  }

  private mutating func softOrRequired() -> Double {
    random.element(of: [1000, 1000, 999, 750, 500])
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
}
