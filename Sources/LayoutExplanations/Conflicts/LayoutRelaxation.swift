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
  /// The change as text without a line.
  package let piece: String

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

/// The smallest changes of the constants of single rows that make all rows satisfiable, with sizes
/// of at least 0.
///
/// Each row in turn is optional, and the solver violates it as little as possible. The others are
/// required, and so are given rows.
struct RowChanges: ~Copyable {
  private let rows: [ConflictSystem.Row]
  private var solver: ConflictSolver
  private var known: [Int: Double?] = [:]
  /// The row that is optional; `nil` if all are.
  private var relaxed: Int?
  private let isUsable: Bool

  init(_ system: ConflictSystem, given: [ConflictSystem.Row] = []) throws(ModelError) {
    var solver = try ConflictSolver(system, .all, priority: Self.optional)
    for row in given { try solver.add(row, priority: 1000) }
    // A solution that fails undoes all changes since the last one, also the added rows.
    isUsable = (try? solver.setPriorities([])) != nil
    self.solver = solver
    rows = system.rows
  }

  /// Returns the number to add to the constant of a row; `nil` if no change of the row alone makes
  /// all rows satisfiable.
  mutating func change(of row: Int) -> Double? {
    if let change = known[row] { return change }
    guard isUsable else { return nil }
    let required = relaxed.map { [$0] } ?? rows.indices.filter { $0 != row }
    var priorities = required.map { (row: $0, priority: 1000.0) }
    priorities.append((row, Self.optional))
    do throws(SolveError) {
      try solver.setPriorities(priorities)
      relaxed = row
      known[row] = .some(solver.activity(of: rows[row]))
    } catch {
      known[row] = .some(nil)
      excludeRows(error)
    }
    return known[row] ?? nil
  }

  /// Excludes the rows that are not part of a contradiction: no change of them resolves it.
  private mutating func excludeRows(_ error: SolveError) {
    guard case .unsatisfiable(let conflict) = error else { return }
    // A new solver numbers its constraints from 0.
    let contained = Set(conflict.constraints.map { $0.offset })
    for row in rows.indices where !contained.contains(row) { known[row] = .some(nil) }
  }

  private static let optional = 999.0
}

extension LayoutConflict {
  /// The changes that alone make the constraints of the conflict satisfiable, in the order of their
  /// rank: the constant of each constraint, and the root's size.
  ///
  /// A constraint whose constant alone cannot resolve the conflict is omitted. Constraints outside
  /// the conflict are not taken into account, except for the conflicts of a report.
  ///
  /// - Complexity: one incremental solution of the conflict's constraints for each of them.
  public var relaxations: [LayoutRelaxation] {
    guard canBeRelaxed else { return [] }
    return zip(system.rows, changes).compactMap { row, change in
      change.map { relaxation(row.source, value: (row.ownConstant + $0).withoutRoundingError) }
    }.ordered { $0.rank.rawValue < $1.rank.rawValue }.map { $0.relaxation }.withDistinctTexts
  }

  /// The changes of the constants of the rows; `nil` for rows whose change does not suffice.
  private var changes: [Double?] {
    if let reportChanges {
      return system.rows.map { row in
        row.source.constraint.flatMap { reportChanges[ObjectIdentifier($0)] }
      }
    }
    guard let first = system.rows.firstIndex(where: { $0.source.constraint === broken }),
      var changes = try? RowChanges(system, given: givenRows)
    else { return [] }
    _ = changes.change(of: first)
    return system.rows.indices.map { changes.change(of: $0) }
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
    return (LayoutRelaxation(target: target, value: value, text: text, piece: text), rank)
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
        text: "\(relaxation.text) (line \(position.line))", piece: relaxation.text)
    }
  }
}

extension InstalledConstraint {
  /// The constraint as a piece of a format without its orientation, or else as an equation; without
  /// its priority. Like `text`, it is empty if an item no longer exists.
  package var pieceText: String { constraint?.pieceText ?? "" }

  /// The constraint as an equation without its priority. Like `text`, it is empty if an item no
  /// longer exists.
  package var sidesText: String { constraint?.sidesText ?? "" }

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
