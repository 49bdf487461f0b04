public import FormatFindings
import Foundation
import LayoutConstraints

/// A place in code that probably creates a constraint of a running app.
public struct ConstraintMatch: Sendable {
  /// How certain a place is.
  public enum Certainty: Hashable, Sendable {
    /// The place is clearly better than all others.
    case likely
    /// Other places are nearly as good, or little speaks for the place.
    case possible
  }

  /// The file.
  public let source: Source
  /// The constraint in the file.
  public let constraint: FoundConstraint
  /// How certain the place is.
  public let certainty: Certainty
}

/// Finds the places in code that create constraints of a running app.
///
/// The constraints of one report are compared together: those of one screen are often created in
/// one file, where a view has one name.
public struct ConstraintMatcher: Sendable {
  /// The place of a constraint in ``files``.
  fileprivate struct Reference: Comparable {
    let file: Int
    let constraint: Int

    static func < (_ left: Reference, _ right: Reference) -> Bool {
      (left.file, left.constraint) < (right.file, right.constraint)
    }
  }

  /// A constraint in code with its points.
  fileprivate struct Candidate {
    let reference: Reference
    let concernsAllViews: Bool
    var points: Int
  }

  private let files: [ConstraintProject.File]
  /// The constraints in code by their attributes and constants.
  private var references: [Form: [Reference]] = [:]
  private let knownCandidates = CandidateCache()

  /// The maximum number of places of a constraint.
  private static let maximumMatchCount = 3
  /// The points from which on a place is possible, and likely.
  private static let (possiblePoints, likelyPoints) = (3, 5)
  /// The lead in points of a place that is likely.
  private static let likelyLead = 2

  /// Creates a matcher for the constraints of a project.
  ///
  /// - Complexity: O(*n*) for *n* constraints.
  public init(_ files: [ConstraintProject.File]) {
    self.files = files
    for (file, constraints) in files.enumerated() {
      for (index, constraint) in constraints.constraints.enumerated() {
        let form = Form(
          constraint.first.attribute, constraint.second?.attribute, constraint.constant.value)
        references[form, default: []].append(Reference(file: file, constraint: index))
      }
    }
  }

  /// Returns the places that probably create the constraints of a report: for each constraint one
  /// place that is clearly best, up to three nearly equal ones, or none.
  ///
  /// - Complexity: O(*n*) for each constraint that differs from earlier ones in more than its
  ///   views, where *n* is the number of constraints in code with the same attributes and a
  ///   constant that is about equal or not known.
  public func matches(for report: [SoughtConstraint?]) -> [[ConstraintMatch]] {
    var candidates = report.map { $0.map { self.candidates(for: $0) } ?? [] }
    preferCommonFile(of: &candidates)
    preferKnownNames(in: &candidates, report)
    return candidates.map { matches(among: $0) }
  }
}

/// The attributes of a constraint, in any order, and its constant with any sign.
private struct Form: Hashable {
  let smaller: Int
  let larger: Int
  /// The rounded constant, or ``largeConstant``; `nil` if it is not known.
  private(set) var constant: Int?

  /// The constant for all numbers from which on those that are equal are not rounded to adjacent
  /// ones.
  private static let largeConstant = 10_000

  init(_ first: LayoutAttribute, _ second: LayoutAttribute?, _ constant: Double?) {
    let (first, second) = (first.rawValue, second?.rawValue ?? 0)
    (smaller, larger) = (min(first, second), max(first, second))
    self.constant = constant.flatMap { constant in
      constant.isNaN ? nil : Int(min(abs(constant), Double(Self.largeConstant)).rounded())
    }
  }

  /// The forms of the constraints in code that can be equal.
  var similar: [Form] {
    let constants = constant.map { [nil, $0 - 1, $0, $0 + 1] } ?? [nil]
    return constants.map { constant in
      var form = self
      form.constant = constant
      return form
    }
  }
}

/// The places that can create a constraint, by the constraint. Reports of one screen repeat their
/// constraints. It is `Sendable` because a lock protects the places.
private final class CandidateCache: @unchecked Sendable {
  private let lock = NSLock()
  private var candidates: [SoughtConstraint: [ConstraintMatcher.Candidate]] = [:]
  private var count = 0

  /// The maximum number of places in the cache, so that its memory is bounded for a log that never
  /// ends.
  private static let limit = 1 << 20

  func value(
    of sought: SoughtConstraint, _ find: () -> [ConstraintMatcher.Candidate]
  ) -> [ConstraintMatcher.Candidate] {
    if let known = lock.withLock({ candidates[sought] }) { return known }
    let found = find()
    lock.withLock {
      if count > Self.limit { (candidates, count) = ([:], 0) }
      count += found.count + 1
      candidates[sought] = found
    }
    return found
  }
}

extension ConstraintMatcher {
  private func constraint(_ reference: Reference) -> FoundConstraint {
    files[reference.file].constraints[reference.constraint]
  }

  private func candidates(for sought: SoughtConstraint) -> [Candidate] {
    knownCandidates.value(of: sought.withoutKeys) {
      let form = Form(sought.first.attribute, sought.second?.attribute, sought.constant)
      let similar = form.similar.flatMap { references[$0] ?? [] }
      return similar.sorted().compactMap { reference in
        ConstraintEvidence(constraint(reference), sought).map {
          Candidate(
            reference: reference, concernsAllViews: $0.concernsAllViews, points: $0.points)
        }
      }
    }
  }

  /// Adds points to the candidates in the file that can create the most constraints of a report,
  /// if that is more than one.
  private func preferCommonFile(of candidates: inout [[Candidate]]) {
    var counts: [Int: Int] = [:]
    for list in candidates {
      let possible = list.filter { $0.points >= Self.possiblePoints }
      for file in Set(possible.map(\.reference.file)) { counts[file, default: 0] += 1 }
    }
    let maximum = counts.values.max() ?? 0
    guard maximum > 1, counts.values.count(where: { $0 == maximum }) == 1 else { return }
    for list in candidates.indices {
      for index in candidates[list].indices
      where counts[candidates[list][index].reference.file] == maximum {
        candidates[list][index].points += 2
      }
    }
  }

  /// Changes the points of candidates by the names that a clearly best one gives to the views of
  /// its constraint: in the same file, other constraints of the view have the same name.
  private func preferKnownNames(
    in candidates: inout [[Candidate]], _ report: [SoughtConstraint?]
  ) {
    var names: [String: (file: Int, name: String)] = [:]
    for (list, sought) in zip(candidates, report) {
      guard let sought, let best = clearlyBest(of: list) else { continue }
      for (key, name) in pairs(constraint(best.reference), sought) where names[key] == nil {
        names[key] = (best.reference.file, name)
      }
    }
    for (list, sought) in zip(candidates.indices, report) {
      guard let sought else { continue }
      for index in candidates[list].indices {
        let reference = candidates[list][index].reference
        for (key, name) in pairs(constraint(reference), sought) {
          guard let known = names[key], known.file == reference.file else { continue }
          candidates[list][index].points += known.name == name ? 1 : -3
        }
      }
    }
  }

  /// The keys of the views of a constraint with their names in code.
  private func pairs(
    _ found: FoundConstraint, _ sought: SoughtConstraint
  ) -> [(key: String, name: String)] {
    let isDirect =
      found.first.attribute == sought.first.attribute
      && ConstraintEvidence.points(found.first.item, sought.first.item) != nil
    let first = isDirect ? sought.first : sought.second ?? sought.first
    let second = isDirect ? sought.second : sought.first
    return [(first.item.key, found.first.item.name), (second?.item.key, found.second?.item.name)]
      .compactMap { key, name in key.flatMap { key in name.map { (key, $0) } } }
  }

  private func clearlyBest(of candidates: [Candidate]) -> Candidate? {
    guard let best = candidates.max(by: { $0.points < $1.points }),
      best.points >= Self.likelyPoints, best.concernsAllViews,
      candidates.count(where: { $0.points > best.points - Self.likelyLead }) == 1
    else { return nil }
    return best
  }

  private func matches(among candidates: [Candidate]) -> [ConstraintMatch] {
    func match(_ candidate: Candidate, _ certainty: ConstraintMatch.Certainty) -> ConstraintMatch {
      ConstraintMatch(
        source: files[candidate.reference.file].source,
        constraint: constraint(candidate.reference), certainty: certainty)
    }
    if let best = clearlyBest(of: candidates) { return [match(best, .likely)] }
    guard let maximum = candidates.map(\.points).max(), maximum >= Self.possiblePoints else {
      return []
    }
    let best = candidates.filter { $0.points >= max(maximum - 1, Self.possiblePoints) }
    let top = best.filter { $0.points == maximum }
    let shown = best.count <= Self.maximumMatchCount ? best : top
    return shown.count <= Self.maximumMatchCount
      ? shown.sorted { $0.points > $1.points }.map { match($0, .possible) } : []
  }
}
