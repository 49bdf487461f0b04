/// An irreducible set of required constraints that cannot be satisfied together: without any one of
/// them, the others can be satisfied.
public struct Conflict: Hashable, Sendable {
  /// The constraints, in the order they were added.
  ///
  /// The bounds of nonnegative variables can contribute to the conflict. Required suggestions, see
  /// ``Solver/makeEditable(_:priority:value:)``, are taken as given: together with them, each
  /// of the other constraints is necessary. The conflict contains only the suggestions that
  /// contribute to it.
  public let constraints: [Constraint]
  /// The proof that the constraints contradict each other; `nil` if the conflict was created for
  /// comparisons.
  public let certificate: InfeasibilityCertificate?

  /// Creates a conflict without a certificate, for comparisons.
  ///
  /// - Parameter constraints: The constraints, in the order they were added.
  public init(constraints: [Constraint]) {
    self.init(constraints: constraints, certificate: nil)
  }

  init(constraints: [Constraint], certificate: InfeasibilityCertificate?) {
    self.constraints = constraints
    self.certificate = certificate
  }

  /// Returns whether two conflicts have the same constraints. Their certificates, which depend on
  /// the constants, are not compared.
  public static func == (left: Conflict, right: Conflict) -> Bool {
    left.constraints == right.constraints
  }

  /// Hashes the constraints.
  public func hash(into hasher: inout Hasher) { hasher.combine(constraints) }
}

/// Multiples of constraints whose sum is a contradiction (J. Farkas, 1902).
///
/// The sum of the expressions, each times its multiplier, is at most 0 wherever the constraints
/// hold. It is a sum of nonnegative variables with positive factors, plus ``excess``, which is
/// positive.
public struct InfeasibilityCertificate: Hashable, Sendable {
  /// The multiplier of each constraint of the conflict, in their order: positive for `<= 0`,
  /// negative for `>= 0`. The smallest magnitude is 1.
  public let multipliers: [Double]
  /// The nonnegative variables whose bounds contribute, in the order of creation.
  public let bounds: [Variable]
  /// The sum of the constants, each times its multiplier: the amount of the contradiction.
  public let excess: Double
}
