/// A column of the simplex method's matrix: a variable, or the expression of a constraint (its *logical*).
struct ColumnID: Equatable, BitwiseCopyable {
  private let raw: Int32

  static func structural(_ variable: Int32) -> ColumnID { ColumnID(raw: variable) }
  static func logical(_ constraint: Int32) -> ColumnID { ColumnID(raw: ~constraint) }
  /// What stands in the place of a constraint that is gone, until the basis is factorised anew.
  static let departed = ColumnID(raw: .min)

  private init(raw: Int32) { self.raw = raw }

  /// The variable's number, or `nil` for a constraint's.
  @inline(__always)
  var variable: Int32? { raw >= 0 ? raw : nil }
  @inline(__always)
  var constraint: Int32? { raw < 0 && raw != .min ? ~raw : nil }
  /// For ties.
  var rank: Int32 { raw }
}

/// How a column stands to the basis.
///
/// A constraint whose logical is not basic is *tight*: its expression is zero. A variable that is not basic keeps its value.
struct Standing: BitwiseCopyable {
  /// The level of the cost that keeps a nonbasic column from growing or falling; `Level.none` if none does or it is not known.
  var up = Level.none
  var down = Level.none
  /// Where it is basic; -1 if it is not, or if it is the logical of a constraint whose row is not in the basis.
  var position: Int32 = -1
  /// The position of a constraint's row; -1 if it is not in the basis, because the constraint is not tight.
  var row: Int32 = -1
  /// 1 if a basic column is above what is allowed or wanted, -1 if below, 0 if it is met.
  var side: Int8 = 0
  var isBasic: Bool
  /// How often it was priced.
  var pricings: Int32 = 0

  @inline(__always)
  var leastLevel: Double { min(up, down) }
}
