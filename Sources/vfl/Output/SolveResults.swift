import VisualFormat

/// The results of `vfl solve`.
struct SolveResults: Encodable {
  var frames: [String: Frame] = [:]
  var constraints: [Constraint] = []
  var conflicts: [Conflict] = []
  var ambiguities: [Ambiguity] = []

  struct Frame: Encodable {
    let x: Double
    let y: Double
    let width: Double
    let height: Double

    init(_ rect: LayoutRect) {
      (x, y, width, height) = (rect.x, rect.y, rect.width, rect.height)
    }
  }

  struct Constraint: Encodable {
    let text: String
    /// By how much the constraint is not met, in points.
    let violation: Double
    let intrinsic: Bool
    let identifier: String?
    let source: ExplicitNull<Place>
  }

  struct Place: Encodable {
    let file: String
    let line: Int
    let column: Int
  }

  struct Conflict: Encodable {
    let constraints: [Int]
    let broken: Int
    let message: String
  }

  struct Ambiguity: Encodable {
    let view: String
    let axis: String
    /// What is not determined: `position`, `size`, or both.
    let undetermined: [String]
    /// Constraints that would determine it.
    let settledBy: [String]
    /// Another frame that is as good.
    let alternative: Frame
    let message: String
  }

  /// The results of several scenes.
  struct Files: Encodable {
    let scenes: [File]
  }

  /// The results of one of several scenes.
  struct File: Encodable {
    let file: String
    let results: SolveResults

    private enum CodingKeys: CodingKey { case file }

    init(_ file: String, _ results: SolveResults) {
      self.file = file
      self.results = results
    }

    func encode(to encoder: any Encoder) throws {
      try results.encode(to: encoder)
      var container = encoder.container(keyedBy: CodingKeys.self)
      try container.encode(file, forKey: .file)
    }
  }

  /// The results of a solution; without one, nothing.
  init(_ solution: Solution?) {
    guard let solution else { return }
    frames[superviewName] = Frame(solution.scene.tree.root.frame)
    for item in solution.scene.items { frames[item.name] = Frame(item.view.frame) }
    let indices = Dictionary(
      uniqueKeysWithValues: solution.constraints.enumerated().map { (ObjectIdentifier($1), $0) })
    constraints = solution.constraints.map { constraint in
      let place = solution.scene.rule(of: constraint)?.place(of: constraint.origin?.range ?? 0..<0)
      return Constraint(
        text: constraint.text, violation: constraint.violation, intrinsic: constraint.isIntrinsic,
        identifier: constraint.identifier,
        source: ExplicitNull(place.map { Place(file: $0.file, line: $0.line, column: $0.column) }))
    }
    conflicts = solution.conflicts.map { conflict in
      Conflict(
        constraints: conflict.constraints.compactMap { indices[ObjectIdentifier($0)] },
        broken: indices[ObjectIdentifier(conflict.broken)] ?? 0, message: conflict.message)
    }
    ambiguities = solution.ambiguities.map { ambiguity in
      Ambiguity(
        view: ambiguity.view.name, axis: ambiguity.axis.name,
        undetermined: ambiguity.aspect == .position
          ? ["position"] : ambiguity.aspect == .size ? ["size"] : ["position", "size"],
        settledBy: ambiguity.resolvingConstraints.map { $0.equationText },
        alternative: Frame(ambiguity.alternative), message: ambiguity.message)
    }
  }
}
