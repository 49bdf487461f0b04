import LayoutEngine
public import LayoutExplanations
import VFLSyntax

extension LayoutText {
  /// Returns the breakpoints of a sweep, and the ranges between them, as a table.
  ///
  /// The first row is the parameter with its values. A row of a range lists the conflicts, and the
  /// views that grow, shrink and move as the parameter grows, along the axes that the constraints
  /// determine; then the views that they do not determine. The guides of stacks and grids are
  /// omitted unless they are not determined. A row of a breakpoint is an event.
  ///
  /// - Parameter sweep: The sweep.
  /// - Returns: The table; every row ends in a newline. Numbers have at most three decimals.
  public static func table(of sweep: LayoutSweep) -> String {
    let rows = sweep.rows.map { $0.map { $0.printable } }
    return "\(sweep.title.printable)\n" + rows.alignedLines().map { "  \($0)\n" }.joined()
  }
}

extension LayoutSweep {
  /// The rows of the table: a range or a breakpoint, and its text. The second and later events of a
  /// breakpoint follow an empty cell.
  fileprivate var rows: [[String]] {
    var rows: [[String]] = []
    var start = range.lowerBound
    let sections = sections
    let texts = sections.map { $0.piece.changesText(in: self) }
    for (index, section) in sections.enumerated() {
      if section.events.isEmpty, index + 1 < sections.count, texts[index + 1] == texts[index] {
        continue
      }
      let end = section.range.upperBound
      rows.append([(start...end).displayText, texts[index]])
      for (index, event) in section.events.enumerated() {
        let text = "\(event.side.rawValue): \(event.shortMessage)"
        rows.append([index == 0 ? end.displayText : "", text])
      }
      start = end
    }
    return rows
  }
}

// MARK: - Changes

/// A change of a frame in its superview.
private enum FrameChange: String, CaseIterable {
  case grows
  case shrinks
  case moves
}

extension LayoutSweep.Piece {
  /// Returns the conflicts, and the views that change with the parameter.
  fileprivate func changesText(in sweep: LayoutSweep) -> String {
    var clauses: [String] = []
    if !conflicts.isEmpty {
      clauses.append("\(conflicts.count) conflict\(conflicts.count == 1 ? "" : "s")")
    }
    let views = frames.filter { !sweep.isSweptRoot($0.view) }
    let changes = FrameChange.allCases.compactMap { (change: FrameChange) -> String? in
      let names = views.filter { !$0.view.isArrangementGuide && $0.changes.contains(change) }
        .map { $0.view.displayName }
      return names.isEmpty ? nil : "\(change.rawValue): \(names.truncatedList)"
    }
    let undetermined = views.filter { !$0.undetermined.isEmpty }.map { $0.view.displayName }
    clauses += changes
    if !undetermined.isEmpty {
      clauses.append("not determined: \(undetermined.truncatedList)")
    } else if changes.isEmpty {
      clauses.append("nothing changes")
    }
    return clauses.joined(separator: "; ")
  }
}

extension LayoutSweep.ViewFrames {
  /// The changes from the lower to the upper end, along the axes that are determined.
  fileprivate var changes: Set<FrameChange> {
    let axes = LayoutAxis.allCases.filter { !undetermined.contains($0) }
    let growths = axes.map { last.length(along: $0) - first.length(along: $0) }
    var changes: Set<FrameChange> = []
    if growths.contains(where: { $0 > LengthTolerance.points }) { changes.insert(.grows) }
    if growths.contains(where: { $0 < -LengthTolerance.points }) { changes.insert(.shrinks) }
    let moves = axes.map { $0 == .horizontal ? last.x - first.x : last.y - first.y }
    if changes.isEmpty, moves.contains(where: { $0.magnitude > LengthTolerance.points }) {
      changes.insert(.moves)
    }
    return changes
  }
}

extension [String] {
  /// The names with commas between them; of more than six, the first five and a count.
  fileprivate var truncatedList: String {
    guard count > 6 else { return joined(separator: ", ") }
    return prefix(5).joined(separator: ", ") + " and \(count - 5) others"
  }
}

extension LayoutSweep {
  /// A range between two breakpoints or pieces, with the events at its upper end.
  private typealias Section = (range: ClosedRange<Double>, piece: Piece, events: [Event])

  /// The ranges between the values where anything changes, in ascending order.
  private var sections: [Section] {
    var sections: [Section] = []
    var start = range.lowerBound
    var (pieces, breakpoints) = (self.pieces[...], self.breakpoints[...])
    for end in sectionEnds {
      let middle = (start + end) / 2
      while pieces.count > 1, let piece = pieces.first, piece.range.upperBound < middle {
        pieces.removeFirst()
      }
      guard let piece = pieces.first else { return sections }
      breakpoints = breakpoints.drop { $0.value < end }
      let events = breakpoints.prefix { $0.value == end }.flatMap { $0.events }
      sections.append((start...end, piece, events))
      start = end
    }
    return sections
  }

  /// The upper ends of the sections, in ascending order.
  private var sectionEnds: [Double] {
    let inner = Set(breakpoints.map { $0.value } + pieces.map { $0.range.upperBound }).filter {
      $0 > range.lowerBound && $0 < range.upperBound - LengthTolerance.points
    }
    return inner.sorted() + [range.upperBound]
  }

  /// The parameter as in `width` or `title.width`.
  var parameterName: String {
    switch parameter {
    case .rootSize(let axis): axis.sizeAttribute.name
    case .contentSize(let view, let axis): "\(view.displayName).\(axis.sizeAttribute.name)"
    }
  }

  /// The parameter and its values: `width 200 to 1400`.
  var title: String { "\(parameterName) \(range.displayText)" }

  var axis: LayoutAxis {
    switch parameter {
    case .rootSize(let axis), .contentSize(_, let axis): axis
    }
  }

  /// Returns whether a view is the root, and the sweep changes its length.
  func isSweptRoot(_ view: LayoutView) -> Bool {
    if case .rootSize = parameter { view.superview == nil } else { false }
  }
}

extension ClosedRange<Double> {
  /// Both ends with at most three decimals: `200 to 1400`.
  var displayText: String { "\(lowerBound.displayText) to \(upperBound.displayText)" }
}

extension LayoutSweep.Event {
  /// The message; for a conflict, only the sum, which does not depend on the parameter.
  var shortMessage: String {
    guard case .conflict(let conflict) = kind else { return message }
    let text = conflict.summary
    let end = text.utf8.indices.first { text.utf8[$0...].starts(with: ", but ".utf8) }
    return String(text[..<(end ?? text.endIndex)])
  }

  var isConflict: Bool {
    if case .conflict = kind { true } else { false }
  }
}
