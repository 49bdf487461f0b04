import LayoutEngine
import LayoutExplanations

extension LogExplanation {
  /// A line of the explanation of a conflict: an amount, and what it is.
  public struct Line: Hashable, Sendable {
    /// The amount as text, such as `≥240`; empty for a line of dashes above a total; `nil` for a
    /// constraint without an amount of its own.
    public let amount: String?
    /// The piece of a format or the equation that requires the amount, or the meaning of a total.
    public let text: String
    /// The index of the constraint in ``LogExplanation/constraints``; `nil` for a total and for the
    /// rule that no size is below 0.
    public let constraint: Int?
  }

  /// The conflict as a sum with one term per line, its total, the available length and the
  /// difference, and then the constraints without amounts; empty without a conflict.
  public var lines: [Line] {
    guard let conflict, let layout else { return [] }
    let lines = conflict.lines
    let terms = lines.truncated.map { Line($0, in: layout) }
    let shown = Set(lines.compactMap { $0.constraint }.compactMap { layout.index(of: $0) })
    let others = core.filter { !shown.contains($0) }
    let listed = others.count > Self.maximumOtherCount ? Self.maximumOtherCount - 1 : others.count
    let rest = others.count - listed
    return terms + others.prefix(listed).map { Line(withConstraintAt: $0, in: layout) }
      + (rest == 0 ? [] : [Line(amount: nil, text: "with \(rest) more", constraint: nil)])
  }

  /// The maximum number of lines for constraints without amounts.
  private static var maximumOtherCount: Int { 20 }

  /// Returns a constraint as a piece of a format, or else as an equation, without its priority; two
  /// of them for an intrinsic size.
  public func text(ofConstraintAt index: Int) -> String {
    layout?.text(ofConstraintAt: index) ?? ""
  }
}

extension LogExplanation.Line {
  fileprivate init(_ line: ConflictLine, in layout: LogLayout) {
    (amount, text) = (line.amount, line.text)
    constraint = line.constraint.flatMap { layout.index(of: $0) }
  }

  fileprivate init(withConstraintAt index: Int, in layout: LogLayout) {
    self.init(
      amount: nil, text: "with \(layout.text(ofConstraintAt: index))", constraint: index)
  }
}

extension LogLayout {
  /// Returns a constraint as pieces of formats, or else as equations, without its priority.
  func text(ofConstraintAt index: Int) -> String {
    installedConstraints(at: index).map { $0.pieceText }.joined(separator: ", ")
  }
}
