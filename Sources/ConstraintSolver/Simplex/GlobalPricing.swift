/// What is known of the nonbasic columns while all of them are priced together, level by level.
struct PriceList: ~Copyable {
  struct Entry: BitwiseCopyable {
    /// The levels that hold the column, as in ``Standing``.
    var up = Level.none
    var down = Level.none
    /// Its place among the candidates; -1 if it is none.
    var candidate: Int32 = -1
    var needsOwnPricing = false
    /// The slope of a nonbasic variable at the present level, and the largest of its parts.
    var slope = 0.0
    var slopeSize = 0.0
  }

  /// A candidate whose loss may show at a lower level.
  struct Offer: BitwiseCopyable {
    var candidate: Candidate
    var own: SlopeTable.Lead
    var isComplete = false
  }

  let columns: Buffer<ColumnID>
  let entries: Buffer<Entry>
  /// The places of variables and constraints among the columns; -1 for those that are not there.
  private let variables: Buffer<Int32>
  private let constraints: Buffer<Int32>
  var offers = Buffer<Offer>()
  /// The variables that have a slope at the present level.
  var slopedVariables = Buffer<Int32>()

  init(_ columns: consuming Buffer<ColumnID>, variableCount: Int, constraintCount: Int) {
    entries = Buffer(repeating: Entry(), count: columns.count)
    variables = Buffer(repeating: -1, count: variableCount)
    constraints = Buffer(repeating: -1, count: constraintCount)
    for place in 0..<columns.count {
      if let variable = columns[place].variable { variables[variable] = Int32(truncatingIfNeeded: place) }
      if let constraint = columns[place].constraint {
        constraints[constraint] = Int32(truncatingIfNeeded: place)
      }
    }
    self.columns = columns
  }

  /// The place of a column; -1 if it is not there.
  func place(of column: ColumnID) -> Int32 {
    column.variable.map { variables[$0] } ?? constraints[column.constraint ?? 0]
  }

  /// Makes a column a candidate.
  ///
  /// - Returns: its place.
  mutating func offer(
    _ column: ColumnID, sign: Double, gain: SlopeTable.Lead, own: SlopeTable.Lead
  ) -> Int32 {
    let loss = own.level < gain.level ? own : SlopeTable.Lead.nothing
    offers.append(
      Offer(candidate: Candidate(column: column, sign: sign, gain: gain, loss: loss), own: loss))
    return Int32(truncatingIfNeeded: offers.count - 1)
  }

  /// Takes the slope of a candidate at a lower level into account, upwards.
  func complete(_ place: Int32, slope: Double, level: Double) {
    var offer = offers[place]
    guard !offer.isComplete, offer.own.level <= level else { return }
    let rise = offer.candidate.sign * slope + (offer.own.level == level ? offer.own.slope : 0)
    offer.candidate.loss =
      rise > 0 ? SlopeTable.Lead(level: level, slope: rise) : SlopeTable.Lead.nothing
    offer.isComplete = true
    offers[place] = offer
  }

  /// Adds to the slope of a nonbasic variable.
  mutating func add(_ slope: Double, to variable: Int32) {
    let place = variables[variable]
    guard place >= 0 else { return }
    if entries[place].slope == 0 { slopedVariables.append(variable) }
    entries.base[Int(place)].slope += slope
    entries.base[Int(place)].slopeSize = max(entries[place].slopeSize, abs(slope))
  }
}

extension Solver {
  /// Prices every nonbasic column, level by level: one system of equations for each level at which a constraint is not met, however
  /// many columns there are. Last values are not looked at.
  mutating func priceAllColumns() {
    flips.removeAll()
    unmarkDirty()
    candidates.removeAll()
    pricedVersion = -1
    mayHaveOpenColumns = false
    let list = collectPrices(of: nonbasicColumns())
    for place in 0..<list.columns.count { record(list.entries[place], of: list.columns[place]) }
    for offer in list.offers.elements { addCandidate(offer.candidate) }
  }

  /// Marks the columns whose prices, computed together and from scratch, differ from what is known of them.
  mutating func markMispricedColumns() {
    let list = collectPrices(of: nonbasicColumns())
    for place in 0..<list.columns.count {
      let (entry, known) = (list.entries[place], standing(list.columns[place]))
      if entry.candidate >= 0 || entry.needsOwnPricing || Self.isOtherLevel(entry.up, than: known.up)
        || Self.isOtherLevel(entry.down, than: known.down)
      {
        markDirty(list.columns[place])
      }
    }
  }

  /// Whether two levels differ; those of last values, which are not computed together, count as one.
  private static func isOtherLevel(_ level: Double, than other: Double) -> Bool {
    level != other && max(level, other) > Level.stay(order: 0)
  }

  /// The prices of some columns, level by level.
  private mutating func collectPrices(of columns: consuming Buffer<ColumnID>) -> PriceList {
    var list = PriceList(
      columns, variableCount: matrix.columns.count, constraintCount: matrix.rows.count)
    if list.columns.isEmpty { return list }
    for place in 0..<list.columns.count {
      list.entries.base[place].up = heldCost(of: list.columns[place], sign: 1).level
      list.entries.base[place].down = heldCost(of: list.columns[place], sign: -1).level
    }
    var costly = costlyColumns()
    costly.sort { $0.level > $1.level }
    var start = 0
    while start < costly.count {
      let end = costly.endOfLevel(from: start)
      for index in start..<end { addToDual(costly[index], &list) }
      priceByDual(level: costly[start].level, &list)
      start = end
    }
    return list
  }

  private func nonbasicColumns() -> Buffer<ColumnID> {
    var columns = Buffer<ColumnID>()
    columns.reserve(rowAt.count)
    for row in rowAt.elements where row >= 0 && !logicals[row].isBasic && isMovable(.logical(row)) {
      columns.append(.logical(row))
    }
    for variable in 0..<structurals.count
    where !structurals[variable].isBasic && matrix.columns[variable].count > 0 {
      columns.append(.structural(Int32(truncatingIfNeeded: variable)))
    }
    return columns
  }

  /// The columns that cost something where they are, with their slopes.
  private func costlyColumns() -> Buffer<Flip> {
    var costly = Buffer<Flip>()
    for number in 0..<matrix.rows.count {
      let side = logicals[number].side
      guard side != 0, matrix.rows[number].isLive, logicals[number].isBasic else { continue }
      costly.append(
        Flip(
          level: matrix.rows[number].priority, column: .logical(Int32(truncatingIfNeeded: number)),
          change: Double(side)))
    }
    for number in 0..<matrix.columns.count
    where matrix.columns[number].isNonNegative && matrix.columns[number].count > 0 {
      let column = ColumnID.structural(Int32(truncatingIfNeeded: number))
      if structurals[number].side < 0 {
        costly.append(Flip(level: Level.required, column: column, change: -1))
      }
      if hasRules { costly.append(Flip(level: Level.sum, column: column, change: 1)) }
    }
    return costly
  }

  /// Adds a costly column's row of the basis to `dual`, and what nonbasic variables contribute themselves to the list.
  private mutating func addToDual(_ costly: Flip, _ list: inout PriceList) {
    dual.extend(to: factorization.count)
    if let variable = costly.column.variable {
      let standing = structurals[variable]
      if standing.isBasic {
        dual.add(costly.change, at: Int(standing.position))
      } else {
        list.add(costly.change, to: variable)
      }
    }
    guard let constraint = costly.column.constraint else { return }
    for index in matrix.rows[constraint].range {
      let entry = matrix.entries[index]
      let standing = structurals[entry.variable]
      if standing.isBasic {
        dual.add(costly.change * entry.coefficient, at: Int(standing.position))
      } else {
        list.add(costly.change * entry.coefficient, to: entry.variable)
      }
    }
  }

  /// Takes the slopes of one level into account; the levels above have been.
  ///
  /// A slope that is zero but for the rounding error of another would hide the levels below it. So small slopes are doubtful, and their columns are
  /// priced one by one.
  private mutating func priceByDual(level: Double, _ list: inout PriceList) {
    dual.extend(to: factorization.count)
    factorization.solveTransposed(dual)
    let least = Tolerance.inheritedError * dual.largestPart
    let hasNonbasicVariables = matrix.usedColumns > basicVariables
    var position = dual.next(from: 0)
    while position >= 0 {
      let slope = dual[position]
      let row = slope == 0 ? -1 : rowAt[position]
      if row >= 0 {
        let isDoubtful = abs(slope) < least || dual.isDoubtful(position)
        take(slope, of: .logical(row), level: level, isDoubtful: isDoubtful, &list)
        if hasNonbasicVariables {
          for index in matrix.rows[row].range {
            let entry = matrix.entries[index]
            if !structurals[entry.variable].isBasic {
              list.add(-slope * entry.coefficient, to: entry.variable)
            }
          }
        }
      }
      position = dual.next(from: position + 1)
    }
    dual.clear()
    for variable in list.slopedVariables.elements {
      let place = Int(list.place(of: .structural(variable)))
      let (slope, size) = (list.entries[place].slope, list.entries[place].slopeSize)
      list.entries.base[place].slope = 0
      list.entries.base[place].slopeSize = 0
      if slope == 0 { continue }
      let isDoubtful = abs(slope) < max(least, Tolerance.doubtful * size)
      take(slope, of: .structural(variable), level: level, isDoubtful: isDoubtful, &list)
    }
    list.slopedVariables.removeAll()
  }

  private mutating func take(
    _ slope: Double, of column: ColumnID, level: Double, isDoubtful: Bool, _ list: inout PriceList
  ) {
    let place = list.place(of: column)
    guard place >= 0 else { return }
    var entry = list.entries[place]
    guard min(entry.up, entry.down) <= level, !entry.needsOwnPricing else { return }
    if entry.candidate >= 0 { return list.complete(entry.candidate, slope: slope, level: level) }
    if isDoubtful {
      hasSeenRoundingErrors = true
      entry.needsOwnPricing = true
    } else {
      take(slope, of: column, sign: 1, level: level, entry.up, &entry, &list)
      take(-slope, of: column, sign: -1, level: level, entry.down, &entry, &list)
    }
    list.entries[place] = entry
  }

  /// The same for one direction, which `old` holds so far.
  private func take(
    _ slope: Double, of column: ColumnID, sign: Double, level: Double, _ old: Double,
    _ entry: inout PriceList.Entry, _ list: inout PriceList
  ) {
    if old > level { return }
    let own = ownCost(of: column, sign: sign)
    var rise = slope
    if old == level {
      let held = heldCost(of: column, sign: sign)
      rise += held.slope
      if rise > Tolerance.slope * (held.slope + abs(slope)) { return }
      if held.level != own.level || held.slope != own.slope { entry.needsOwnPricing = true }
    }
    let isZero = abs(rise) <= Tolerance.slope * abs(slope)
    let newLevel = rise > 0 && !isZero ? level : Level.none
    if sign > 0 { entry.up = newLevel } else { entry.down = newLevel }
    if rise < 0, !isZero {
      let gain = SlopeTable.Lead(level: level, slope: rise)
      entry.candidate = list.offer(column, sign: sign, gain: gain, own: own)
    }
  }

  /// Writes down what was found of a column.
  private mutating func record(_ entry: PriceList.Entry, of column: ColumnID) {
    countPricing(of: column)
    if entry.needsOwnPricing { return markDirty(column) }
    hold(column, at: entry.up, sign: 1)
    hold(column, at: entry.down, sign: -1)
  }
}
