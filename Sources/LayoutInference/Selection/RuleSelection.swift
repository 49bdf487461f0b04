import LayoutConstraints
import LayoutEngine
import LayoutScenes

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
  /// - Parameter tolerance: The largest difference, in points, within which a relation holds.
  /// - Returns: The relations, with the positions and sizes that follow from them.
  /// - Complexity: O(*n*²) for *n* views.
  func rules(within tolerance: Double) -> FamilyRules {
    var system = LinearSystem(unknownCount: Unknowns.countPerView * views.count)
    var relations: [Relation] = []
    for relation in candidates(within: tolerance).sorted(by: { $0.cost })
    where !system.isDetermined && system.insert(relation.equation(in: self)) {
      relations.append(relation)
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

/// The cheapest relations that determine, together with the constraints of a scene, the views whose
/// frames are given.
///
/// The equations of the scene are given, so they cost nothing. The greedy algorithm then finds the
/// cheapest further relations; see ``Family/rules(within:)``. Their number is the number of
/// unknowns minus the rank of the given equations, so no smaller set determines the views.
struct RuleSelection {
  /// The rules, in the order of a scene.
  let rules: [RuleTexts.Rule]
  /// The same rules as values of a scene.
  let sceneRules: [LayoutScene.Rule]

  /// Selects relations.
  ///
  /// - Parameters:
  ///   - scene: The scene with the frames.
  ///   - families: The families of the scene.
  ///   - given: The constraints whose equations are given.
  ///   - tolerance: The largest difference, in points, within which a relation holds.
  init(
    _ scene: SampledScene, _ families: [SampledScene.SceneFamily], given: [GivenConstraint],
    within tolerance: Double
  ) {
    let itemUnknownCount = Unknowns.countPerView * scene.parents.count
    // Guides that are not items are after them.
    let lastUnknown = given.compactMap { $0.equation.terms.last?.unknown }.max() ?? 0
    var system = LinearSystem(unknownCount: max(itemUnknownCount, lastUnknown + 1))
    for constraint in given { _ = system.insert(constraint.equation) }
    var selected = [[Relation]](repeating: [], count: families.count)
    for (number, relation) in Self.candidates(of: families, in: scene.scene, within: tolerance) {
      let family = families[number]
      let equation = relation.equation(in: family.family)
        .globalized(views: family.views, parent: family.parent)
      if system.insert(equation) { selected[number].append(relation) }
    }
    var texts = RuleTexts()
    for (family, relations) in zip(families, selected) {
      texts.add(FamilyRules(family: family.family, relations: relations, values: []))
    }
    (rules, sceneRules) = (texts.rules, texts.sceneRules)
  }

  /// Returns the relations of all families, each with the number of its family, the cheapest first.
  private static func candidates(
    of families: [SampledScene.SceneFamily], in scene: LayoutScene, within tolerance: Double
  ) -> [(family: Int, relation: Relation)] {
    var candidates: [(family: Int, relation: Relation)] = []
    for (number, family) in families.enumerated() {
      for relation in family.family.candidates(within: tolerance)
      where !relation.isMisread(in: scene, family.family) {
        candidates.append((number, relation))
      }
    }
    return candidates.sorted { $0.relation.cost }
  }
}

extension Array {
  /// Returns the elements in the order of a key. Elements with equal keys keep their order.
  func sorted(by key: (Element) -> some Comparable) -> [Element] {
    indices.sorted { (key(self[$0]), $0) < (key(self[$1]), $1) }.map { self[$0] }
  }
}

extension Relation {
  /// Whether the format of the relation has another meaning: a predicate with the name of a view is
  /// the size of the view only if no metric has that name.
  fileprivate func isMisread(in scene: LayoutScene, _ family: Family) -> Bool {
    guard case .equalSizes(_, let other) = kind else { return false }
    return scene.metrics[family.names[other]] != nil
  }
}
