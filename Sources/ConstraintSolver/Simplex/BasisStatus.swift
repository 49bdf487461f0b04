/// The status of a column in the basis.
///
/// A constraint whose logical is not basic is *tight*: its expression is zero. A variable that is
/// not basic keeps its value.
struct BasisStatus: BitwiseCopyable {
  /// The position of a basic column; -1 if it is not basic, or if it is the logical of a constraint
  /// whose row is not in the basis.
  var position: Int32 = -1
  /// The position of a constraint's row; -1 if the row is not in the basis.
  var rowPosition: Int32 = -1
  /// 1 if a basic column is above its feasible or preferred range, -1 if it is below, 0 if it is
  /// inside.
  var infeasibility: Int8 = 0
  var isBasic: Bool
  /// The number of times the column was priced: a candidate with another number is obsolete.
  var pricingCount: Int16 = 0
}
