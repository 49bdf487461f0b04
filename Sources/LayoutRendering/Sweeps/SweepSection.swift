import LayoutEngine
import LayoutExplanations

/// A range of a sweep between two breakpoints or pieces, with the events at its upper end.
struct SweepSection {
  let range: ClosedRange<Double>
  let piece: LayoutSweep.Piece
  let events: [LayoutSweep.Event]
}

extension LayoutSweep {
  /// The ranges between the values at which anything changes, in ascending order.
  ///
  /// - Complexity: O(*n* log *n*) in the number of pieces and breakpoints.
  var sections: [SweepSection] {
    var sections: [SweepSection] = []
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
      sections.append(SweepSection(range: start...end, piece: piece, events: events))
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

  /// The axis of the parameter.
  var axis: LayoutAxis {
    switch parameter {
    case .rootSize(let axis), .contentSize(_, let axis): axis
    }
  }

  /// Returns whether a view is the root, of which the sweep changes a length.
  func isSweptRoot(_ view: LayoutView) -> Bool {
    if case .rootSize = parameter { view.superview == nil } else { false }
  }
}

extension ClosedRange<Double> {
  /// Both ends with at most three decimals: `200 to 1400`.
  var displayText: String { "\(lowerBound.displayText) to \(upperBound.displayText)" }
}

extension LayoutSweep.Event {
  /// The message; of a conflict only the sum, which does not depend on the parameter.
  var shortMessage: String {
    let end = message.utf8.indices.first { message.utf8[$0...].starts(with: "; '".utf8) }
    guard isConflict, let end else { return message }
    return String(message[..<end])
  }

  var isConflict: Bool {
    if case .conflict = kind { true } else { false }
  }
}
