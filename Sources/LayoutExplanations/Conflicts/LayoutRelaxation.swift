import ConstraintSolver
public import LayoutConstraints
public import LayoutEngine

/// A change that alone makes the constraints of a conflict satisfiable.
public struct LayoutRelaxation {
  /// The number that changes.
  public enum Target {
    /// The constant of a constraint.
    case constant(InstalledConstraint)
    /// The given width or height of the root.
    case rootSize(LayoutAxis)
  }

  /// The number that changes.
  public let target: Target
  /// The nearest value, in points, that makes the constraints satisfiable. A constraint can have a
  /// priority of 999 instead.
  public let value: Double
  /// The change as text: `field(>=172)`, `'superview' 388 wide`.
  ///
  /// If two changes of a conflict have the same text, both texts end with the lines where the
  /// constraints were added: `a(>=100) (line 12)`. The text is empty if an item of the constraint
  /// no longer exists.
  public let text: String

  /// The order of relaxations: a number that someone has written comes before a standard space.
  fileprivate enum Rank: Int {
    case writtenSize
    case writtenDistance
    case otherConstraint
    case standardSpace
    case rootSize
    case contentSize
    /// A number that becomes 0 or negative.
    case smallNumber
  }
}

extension ConflictSystem {
  /// Returns, for each row, by how much its constant must change so that all rows can be
  /// satisfied; `nil` where no change of this row alone does that.
  ///
  /// Each row in turn is optional, and the solver violates it as little as possible. The system can
  /// be a contradiction without the rule that no size is below 0, so that this rule contradicts
  /// some of the rows even without one of them. The given rows are required.
  fileprivate func relaxations(startingWith first: Int, given: [Row]) throws(ModelError)
    -> [Double?]
  {
    let optional = 999.0
    var changes = [Double?](repeating: nil, count: rows.count)
    var solver = try ConflictSolver(self, .all, priority: optional)
    for row in given { try solver.add(row, priority: 1000) }
    // A solution that fails undoes all changes since the last one, also the added rows.
    guard solver.setPriorities([]) else { return changes }
    var relaxed: Int?
    let order = [first] + rows.indices.filter { $0 != first }
    for row in order {
      let required = relaxed.map { [$0] } ?? rows.indices.filter { $0 != row }
      var priorities = required.map { (row: $0, priority: 1000.0) }
      priorities.append((row, optional))
      guard solver.setPriorities(priorities) else { continue }
      relaxed = row
      changes[row] = solver.activity(of: rows[row])
    }
    return changes
  }
}

extension LayoutConflict {
  /// The changes that alone make the constraints of the conflict satisfiable, in the order of their
  /// rank: the constant of each constraint, and the root's size.
  ///
  /// Constraints outside the conflict are not taken into account. A constraint whose constant alone
  /// cannot resolve the conflict is omitted.
  ///
  /// - Complexity: one incremental solution of the conflict's constraints for each of them.
  public var relaxations: [LayoutRelaxation] {
    guard canBeRelaxed,
      let first = system.rows.firstIndex(where: { $0.source.constraint === broken }),
      let changes = try? system.relaxations(startingWith: first, given: givenRows)
    else { return [] }
    return zip(system.rows, changes).compactMap { row, change in
      change.map { relaxation(row.source, value: (row.ownConstant + $0).withoutRoundingError) }
    }.sorted { $0.rank.rawValue < $1.rank.rawValue }.map { $0.relaxation }.withDistinctTexts
  }

  /// Whether the conflict has few enough constraints for ``relaxations``.
  package var canBeRelaxed: Bool { system.rows.count <= 200 }

  private func relaxation(_ source: ConflictSource, value: Double) -> (
    relaxation: LayoutRelaxation, rank: LayoutRelaxation.Rank
  ) {
    let (target, text, rank): (LayoutRelaxation.Target, String, LayoutRelaxation.Rank) =
      switch source {
      case .rootSize(let axis, _):
        (.rootSize(axis), "\(rootName) \(value.arithmeticText) \(axis.extent)", .rootSize)
      case .constraint(let constraint):
        (
          .constant(constraint), constraint.text(withConstant: value),
          constraint.relaxationRank(value: value)
        )
      }
    return (LayoutRelaxation(target: target, value: value, text: text), rank)
  }
}

extension [LayoutRelaxation] {
  /// The changes; those with equal texts also have the lines of their constraints.
  fileprivate var withDistinctTexts: [LayoutRelaxation] {
    var counts: [String: Int] = [:]
    for relaxation in self { counts[relaxation.text, default: 0] += 1 }
    return map { relaxation in
      guard counts[relaxation.text] != 1, !relaxation.text.isEmpty,
        case .constant(let constraint) = relaxation.target,
        let position = constraint.sourcePosition
      else { return relaxation }
      return LayoutRelaxation(
        target: relaxation.target, value: relaxation.value,
        text: "\(relaxation.text) (line \(position.line))")
    }
  }
}

extension InstalledConstraint {
  /// The constraint as a piece of a format without its orientation, or else as an equation; without
  /// its priority. Like `text`, it is empty if an item no longer exists.
  package var pieceText: String { constraint?.pieceText ?? "" }

  /// The constraint as an equation without its priority. Like `text`, it is empty if an item no
  /// longer exists.
  var sidesText: String { constraint?.sidesText ?? "" }

  /// Returns the constraint with another constant, as a piece of a format or as an equation; empty
  /// if an item no longer exists.
  fileprivate func text(withConstant constant: Double) -> String {
    guard let constraint else { return "" }
    return constraint.with(constant: constant.roundedToThousandths).pieceText
  }

  fileprivate func relaxationRank(value: Double) -> LayoutRelaxation.Rank {
    if value < 0 && constant >= 0 || value == 0 && constant > 0 { return .smallNumber }
    if isIntrinsic { return .contentSize }
    guard let origin else { return .otherConstraint }
    if origin.isStandardSpace { return .standardSpace }
    return firstAttribute.isSize ? .writtenSize : .writtenDistance
  }
}

extension Double {
  /// The nearest number with three decimals, if the difference can be a rounding error.
  fileprivate var withoutRoundingError: Double {
    roundedToThousandths(within: Self.relaxationTolerance) ?? self
  }

  /// The relative error of a value of the solver, which satisfies rows up to this share of their
  /// scale.
  private static var relaxationTolerance: Double { 1e-9 }
}

extension LayoutConstraint where Item == LayoutView {
  /// The constraint as a piece of a format without its orientation, or else as an equation; without
  /// its priority.
  var pieceText: String {
    var required = self
    required.priority = .required
    return required.visualPiece { pieceName(of: $0) } ?? sidesText
  }

  /// Returns the name of an item: `superview` if it contains the other item.
  private func pieceName(of item: LayoutView) -> String {
    guard let secondItem else { return item.displayName }
    let other = item === firstItem ? secondItem : firstItem
    return other.base.superview === item ? superviewName : item.displayName
  }
}

extension LayoutConstraintOrigin {
  /// Whether the range contains only bars: the space has the standard distance.
  fileprivate var isStandardSpace: Bool {
    text.utf8.dropFirst(range.lowerBound).prefix(range.count)
      .allSatisfy { $0 == UInt8(ascii: "-") }
  }
}
