// MARK: - The ratio test of the dual simplex method

extension DualSimplex {
  /// Changes the price of a violated column as far as that brings its value and its price together,
  /// moves the points of the columns that pass breakpoints before, and updates all prices.
  ///
  /// One such *long step* replaces many ordinary steps. ``movedColumns`` and ``moves`` are the
  /// columns that passed breakpoints.
  ///
  /// Sources: R. Fourer, "A simplex algorithm for piecewise-linear programming III", Mathematical
  /// Programming 53 (1992); I. Maros, "A generalized dual phase-2 simplex algorithm", European
  /// Journal of Operational Research 149 (2003).
  ///
  /// - Returns: The column whose event ends the step, which is the violated column itself if the
  ///   basis stays; `nil` if nothing blocks the step.
  mutating func chooseStep(_ violation: Violation, _ row: borrowing TableauRow) -> Int? {
    collectEvents(violation, row)
    defer {
      events.removeAll()
      passedColumns.removeAll()
    }
    var distance = violation.distance
    while !events.isEmpty {
      let event = events.first
      let column = Int(event.column)
      guard let next = neighbor(of: column, sign: event.sign) else {
        return finishStep(at: event, violation, row)
      }
      let gap = event.element * abs(costs.points[next].value - point(of: column).value)
      if gap >= distance { return finishStep(at: event, violation, row) }
      distance -= gap
      pass(event, isOwn: column == violation.column)
    }
    return nil
  }

  // MARK: events

  private mutating func collectEvents(_ violation: Violation, _ row: borrowing TableauRow) {
    let least = row.leastElement
    for index in row.columns.indices {
      let column = Int(row.columns[index])
      let element = row[column]
      guard abs(element) > least else { continue }
      addEvent(column, sign: violation.sign * element > 0 ? -1 : 1, element: abs(element))
    }
    addEvent(violation.column, sign: violation.sign, element: 1)
    events.sort()
  }

  /// Adds the event at which a column's price reaches the slope on one side of its point, unless
  /// that slope is infinite.
  private mutating func addEvent(_ column: Int, sign: Double, element: Double) {
    let point = point(of: column)
    let ratio = events.ratios.count
    events.ratios.append()
    for level in 0..<excess.levelCount {
      var slack = excess[column, level]
      if sign > 0 { slack = (level == Int(point.level) ? point.increase : 0) - slack }
      events.ratios[ratio, level] = slack / element
    }
    if events.ratios[ratio, 0] > 0 { return events.ratios.removeLast() }
    if events.ratios.sign(ratio) < 0 { events.ratios.clear(ratio) }
    var event = DualEvents.Event(
      column: Int32(truncatingIfNeeded: column), ratio: Int32(truncatingIfNeeded: ratio),
      sign: sign, element: element)
    setTieBreak(of: &event)
    events.append(event)
  }

  private func setTieBreak(of event: inout DualEvents.Event) {
    let column = Int(event.column)
    guard column < costs.variableCount else { return }
    let isAbove = points[column] > costs.lastValuePoints[column]
    let isBelow = points[column] < costs.lastValuePoints[column]
    let comesCloser = event.sign > 0 ? isBelow : isAbove
    event.lastValueSlope = comesCloser ? -1 : 1
    event.creationOrder = Double(column)
  }

  /// Moves the column of the first event past its breakpoint.
  private mutating func pass(_ event: DualEvents.Event, isOwn: Bool) {
    var event = event
    let column = Int(event.column)
    if !event.hasPassed, !isOwn {
      passedColumns.append(PassedColumn(column: event.column, point: points[column]))
    }
    event.hasPassed = true
    _ = event.sign > 0 ? movePointUp(column) : movePointDown(column)
    let point = point(of: column)
    if point.level == 0, point.increase > 0 { return events.removeFirst() }
    events.ratios.add(point.increase / event.element, to: Int(event.ratio), at: Int(point.level))
    setTieBreak(of: &event)
    events.replaceFirst(by: event)
  }

  // MARK: the end of the step

  private mutating func finishStep(
    at event: DualEvents.Event, _ violation: Violation, _ row: borrowing TableauRow
  ) -> Int {
    for index in passedColumns.indices {
      let passed = passedColumns[index]
      let column = Int(passed.column)
      movedColumns.append(self.column(column))
      moves.append(point(of: column).value - costs.points[passed.point].value)
    }
    let ratio = Int(event.ratio)
    for index in row.columns.indices {
      let column = Int(row.columns[index])
      let factor = -violation.sign * row[column]
      if factor != 0 { excess.add(factor, times: events.ratios, ratio, to: column) }
    }
    excess.add(violation.sign, times: events.ratios, ratio, to: violation.column)
    setPriceToSlope(event)
    return Int(event.column)
  }

  /// Sets the price of a column to the slope on the side of its point that it has reached, without
  /// rounding errors.
  private mutating func setPriceToSlope(_ event: DualEvents.Event) {
    let column = Int(event.column)
    let point = point(of: column)
    excess.clear(column)
    if event.sign > 0 { excess[column, Int(point.level)] = point.increase }
    updateInterval(of: column)
  }
}
