import FormatFindings
public import LayoutConstraints

/// The constraints of formats, in their order.
public struct ConstraintsResults: Encodable, Sendable {
  private let constraints: [ConstraintDocument]

  /// Creates the results from constraints between names.
  public init(_ constraints: [LayoutConstraint<String>]) {
    self.constraints = constraints.map { ConstraintDocument($0) }
  }
}
