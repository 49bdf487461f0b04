import LayoutConstraints

/// The relations that determine the views of a family.
struct FamilyRules {
  let family: Family
  /// The relations, the cheapest first. They are independent of each other.
  let relations: [Relation]
  /// The unknowns as functions of the size of the parent.
  let values: [AffineLength]
}

extension Family {
  /// Returns the cheapest relations that determine all views.
  ///
  /// The sets of linearly independent equations are a matroid, so the greedy algorithm, which takes
  /// each relation in the order of costs that is independent of those before, finds a set that
  /// determines all views at the lowest total cost. Source: J. Edmonds, "Matroids and the greedy
  /// algorithm", Mathematical Programming 1, 1971.
  ///
  /// - Parameter tolerance: The largest difference, in points, at which a relation holds.
  /// - Returns: The relations, with the positions and sizes that follow from them.
  /// - Complexity: O(*n*²) for *n* views.
  func rules(within tolerance: Double) -> FamilyRules {
    let candidates = candidates(within: tolerance)
    let order = candidates.indices.sorted {
      (candidates[$0].cost, $0) < (candidates[$1].cost, $1)
    }
    var system = LinearSystem(unknownCount: Unknowns.countPerView * views.count)
    var relations: [Relation] = []
    for index in order where !system.isDetermined {
      if system.insert(candidates[index].equation(in: self)) {
        relations.append(candidates[index])
      }
    }
    return FamilyRules(family: self, relations: relations, values: system.solution())
  }

  /// Returns all relations that hold in every sample, and positions and sizes of the first one.
  func candidates(within tolerance: Double) -> [Relation] {
    var finder = RelationFinder(self, tolerance: tolerance)
    finder.findAll()
    return finder.relations
  }
}
