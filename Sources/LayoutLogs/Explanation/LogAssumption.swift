public import LayoutConstraints
package import LayoutEngine
import LayoutExplanations

/// A length or a superview that an explanation depends on, and that its report does not contain.
public struct LogAssumption: Hashable, Sendable {
  /// The kind of the assumption.
  public let kind: Kind
  /// The names of the views that it is about; empty for spaces between views.
  public fileprivate(set) var views: [String]
  /// The assumed length, in points; `nil` if the conflict is there for every possible length, and
  /// for a superview.
  public let length: Double?
  /// The equations that the layout of the report has for the length, and that the log does not
  /// contain.
  public fileprivate(set) var equations: [String] = []
  /// What other lengths change; `nil` if that is not known.
  public fileprivate(set) var alternative: Alternative?

  /// The kind of an assumption.
  public enum Kind: Hashable, Sendable {
    /// The distances of a part of a view from the edges of the view.
    case part(LoggedItem.Part)
    /// The distance of a baseline from the edges of its view.
    case baseline(LayoutAttribute)
    /// A standard space.
    case standardSpace
    /// The superview with this name, whose coordinates a position is in.
    case superview(String)
  }

  /// What lengths other than the assumed one change.
  public enum Alternative: Hashable, Sendable {
    /// The constraints of the conflict fit for lengths with a relation to a limit, in points.
    case fit(LayoutRelation, Double)
    /// Without the lengths, there is still a difference between the two sides of the conflict, in
    /// points.
    case differenceWithoutLength(Double)
  }
}

extension LogAssumption: CustomStringConvertible {
  /// The length, its reason, and what changes with another one.
  public var description: String {
    if case .superview(let superview) = kind {
      let role = views.count == 1 ? "is a subview" : "are subviews"
      return "\(viewNames) \(role) of '\(superview)', because the log does not name the superview"
    }
    let reason = ", because the log does not contain them"
    if case .baseline = kind { return "\(kind.name) inside \(viewNames)\(reason)" }
    let owner = views.isEmpty ? "" : " in \(viewNames)"
    let text = "\(clause ?? "\(kind.name) of at least 0")\(owner)\(reason)"
    switch alternative {
    case nil: return text
    case .fit(let relation, let limit)?:
      return "\(text); with \(kind.name) of \(relation.bound)\(limit.arithmeticText), "
        + "these constraints fit"
    case .differenceWithoutLength(let difference)?:
      return "\(text); without \(kind.name), the difference is still \(difference.arithmeticText)"
    }
  }

  private var viewNames: String { views.map { "'\($0)'" }.joined(separator: " and ") }

  /// The beginning of a sentence: `margins of 8`.
  fileprivate var clause: String? { length.map { "\(kind.name) of \($0.arithmeticText)" } }
}

extension LogAssumption.Kind {
  /// The stable code of the kind.
  public var keyword: String {
    switch self {
    case .part(let part): part.keyword
    case .baseline(.firstBaseline): "firstBaseline"
    case .baseline: "lastBaseline"
    case .standardSpace: "standardSpace"
    case .superview: "superview"
    }
  }

  /// The plural noun of the kind.
  public var name: String {
    switch self {
    case .part(.margins): "margins"
    case .part(.safeArea): "safe area insets"
    case .part(.readableContent): "insets of the readable content"
    case .part: "insets"
    case .baseline(.firstBaseline): "first baselines"
    case .baseline: "last baselines"
    case .standardSpace: "standard spaces"
    case .superview: "superviews"
    }
  }
}

extension LoggedItem.Part {
  fileprivate var keyword: String {
    switch self {
    case .whole: "frame"
    case .margins: "margins"
    case .safeArea: "safeArea"
    case .readableContent: "readableContent"
    case .content: "content"
    }
  }
}

extension [LogAssumption] {
  /// The assumed lengths at the beginning of a sentence: `assuming margins of 8, `; empty if no
  /// length is assumed.
  var prefix: String {
    var clauses: [String] = []
    for case let clause? in map({ $0.clause }) where !clauses.contains(clause) {
      clauses.append(clause)
    }
    return clauses.isEmpty ? "" : "assuming \(clauses.joined(separator: " and ")), "
  }
}

// MARK: - Assumptions of a conflict

extension LogLayout {
  /// Returns the assumptions that a conflict depends on, in the order of its constraints. Equal
  /// lengths of several views are one assumption.
  func assumptions(of conflict: LayoutConflict) -> [LogAssumption] {
    var groups: [AssumptionGroup] = []
    for (index, constraint) in conflict.constraints.enumerated() {
      guard let assumption = assumptions[ObjectIdentifier(constraint)] else { continue }
      if let known = groups.firstIndex(where: { $0.contains(assumption) }) {
        groups[known].add(assumption, index)
      } else {
        var group = AssumptionGroup(first: assumption)
        group.add(assumption, index)
        groups.append(group)
      }
    }
    return groups.map { group in
      var result = group.assumption(of: conflict)
      let added = group.indices.map { conflict.constraints[$0] }.filter { index(of: $0) == nil }
      result.equations = added.map { $0.text }
      return result
    }
  }
}

extension LogExplanation {
  /// Returns the constraints of a layout for the lengths that the conflict depends on and that the
  /// report does not contain.
  package func assumedConstraints(in layout: LogLayout) -> [InstalledConstraint] {
    let equations = assumptions.flatMap { $0.equations }
    return layout.assumedConstraints.filter { equations.contains($0.text) }
  }
}

/// The assumptions of a conflict that have the same kind and length.
private struct AssumptionGroup {
  let first: AssumedConstraint
  var views: [String] = []
  /// The indices of the constraints in the conflict.
  var indices: [Int] = []

  init(first: AssumedConstraint) { self.first = first }

  func contains(_ other: AssumedConstraint) -> Bool {
    first.kind == other.kind && first.length == other.length
  }

  mutating func add(_ assumption: AssumedConstraint, _ index: Int) {
    indices.append(index)
    if let name = assumption.view?.name, !views.contains(name) { views.append(name) }
  }

  func assumption(of conflict: LayoutConflict) -> LogAssumption {
    var result = LogAssumption(kind: first.kind, views: views, length: first.length)
    if let length = first.length, conflict.multipliers.count == conflict.constraints.count {
      result.alternative = ConstantSums(of: conflict, at: indices).alternative(to: length, conflict)
    }
    return result
  }
}

/// The contradiction that the multiples of the constraints of a conflict add up to, as a function
/// of an assumed length.
///
/// The terms cancel each other, so that the sum consists of the constants. Each of them that is an
/// assumed length contributes its multiplier for each point.
private struct ConstantSums {
  /// The amount of the contradiction; positive.
  let excess: Double
  /// The increase of the contradiction for each point of the length.
  let slope: Double

  init(of conflict: LayoutConflict, at indices: [Int]) {
    excess = zip(conflict.constraints, conflict.multipliers).reduce(0) {
      $0 - $1.1 * $1.0.constant
    }
    slope = indices.reduce(0) { $0 - conflict.multipliers[$1] }
  }

  /// Returns the lengths without a contradiction, or else the difference at a length of 0.
  func alternative(to length: Double, _ conflict: LayoutConflict) -> LogAssumption.Alternative? {
    guard excess > 0, slope != 0 else { return nil }
    let limit = (length - excess / slope).roundedToThousandths
    if limit >= 0 {
      let isEquation =
        !conflict.dependsOnNonnegativeSizes
        && conflict.constraints.allSatisfy { $0.relation == .equal }
      let relation: LayoutRelation =
        isEquation ? .equal : slope > 0 ? .lessThanOrEqual : .greaterThanOrEqual
      return .fit(relation, limit)
    }
    guard !conflict.steps.isEmpty else { return nil }
    let share = (excess - slope * length) / excess
    return .differenceWithoutLength((conflict.excess.magnitude * share).roundedToThousandths)
  }
}

extension AssumedConstraint {
  /// The assumption as a line of a sum.
  var lineText: String {
    let name = view.map { "'\($0.name)'" } ?? ""
    return switch kind {
    case .baseline(let attribute): "the \(attribute.baselineName) of \(name) is inside it"
    case .part, .standardSpace, .superview:
      length == nil
        ? "\(name): the \(kind.name) are at least 0"
        : "\(name): the \(edge.map { "\($0.name) " } ?? "")margin, assumed"
    }
  }
}

extension LayoutAttribute {
  fileprivate var baselineName: String {
    self == .firstBaseline ? "first baseline" : "last baseline"
  }
}
