/// The values of all variables as affine functions of the constant of one tight constraint, and the
/// limits within which they are optimal.
///
/// An edit variable has such a constraint. While new values are suggested within the limits,
/// neither the basis nor any slope changes. This is parametric linear programming with one
/// right-hand side (S. Gass, T. Saaty, "The computational algorithm for the parametric objective
/// function", Naval Research Logistics Quarterly 2, 1955, in its dual form).
struct ParametricSolution {
  var row: RowIndex
  var basisVersion: Int
  /// The version of the values for which the limits were computed.
  var valuesVersion: Int
  var limits: ClosedRange<Double>
  /// The variables that change with the constant, and their changes as it grows by one. Two arrays,
  /// because following a solution is bound by memory bandwidth.
  var variables: [VariableIndex]
  var rates: [Double]
}
