package import FormatFindings
import LayoutConstraints
import LayoutEngine

/// The frames, constraints, conflicts and ambiguities of a scene, in documents.
///
/// Lengths are in points. Frames are relative to the superview of their view.
package struct SolveDocument {
  private let solution: SceneSolution?
  private let scene: LocatedScene?

  /// Creates the document.
  ///
  /// - Parameters:
  ///   - solution: The solution; without one, the document is empty.
  ///   - scene: The scene with its places.
  package init(_ solution: SceneSolution?, of scene: LocatedScene?) {
    self.solution = solution
    self.scene = scene
  }

  /// The categories of the findings that the document contains, so that the diagnostics need not.
  package static let findingCategories: Set<FindingCategory> = [
    FindingCategory(SceneFinding.Category.conflict),
    FindingCategory(SceneFinding.Category.ambiguous),
  ]

  /// The members in the order of their keys.
  package var members: [JSONValue.Member] {
    let constraints = solution?.constraints ?? []
    let indices = Dictionary(
      uniqueKeysWithValues: constraints.enumerated().map { (ObjectIdentifier($1), $0) })
    let members: [JSONValue.Member?] = [
      JSONValue.Member(
        "ambiguities", JSONValue((solution?.ambiguities ?? []).map { AmbiguityDocument($0) })),
      JSONValue.Member(
        "conflicts",
        JSONValue((solution?.conflicts ?? []).map { ConflictDocument($0, indices: indices) })),
      JSONValue.Member("constraints", .array(constraints.map { json(of: $0) })),
      solution.map { JSONValue.Member("direction", .string($0.directionName)) },
      JSONValue.Member("frames", .object(frames)),
      JSONValue.Member("parents", .object(parents)),
    ]
    return members.compactMap { $0 }
  }

  private var frames: [JSONValue.Member] {
    guard let tree = solution?.sceneTree else { return [] }
    let views = [(name: ReservedName.superview, view: tree.tree.root)] + tree.items
    return views.map { JSONValue.Member($0.name, FrameDocument($0.view.frame).json) }
      .sorted { $0.key < $1.key }
  }

  /// The parents of views that are not directly in the root.
  private var parents: [JSONValue.Member] {
    guard let tree = solution?.sceneTree else { return [] }
    let members: [JSONValue.Member] = tree.items.compactMap { item in
      guard let parent = item.view.superview, parent !== tree.tree.root else { return nil }
      return JSONValue.Member(item.name, .string(parent.name))
    }
    return members.sorted { $0.key < $1.key }
  }

  /// The members of a constraint. Those of a rule also have the index of the rule, and the offset
  /// and the length of the piece of its text that requires the constraint.
  private func json(of constraint: InstalledConstraint) -> JSONValue {
    let element = solution?.sceneTree.element(of: constraint)
    let range = constraint.origin?.range
    let place = element.flatMap { scene?.place(of: $0, range: range) }
    let rule: Int? = if case .rule(let index) = element { index } else { nil }
    let ruleRange = rule == nil ? nil : range
    let members: [JSONValue.Member?] = [
      constraint.identifier.map { JSONValue.Member("identifier", .string($0)) },
      JSONValue.Member("intrinsic", .boolean(constraint.isIntrinsic)),
      ruleRange.map { JSONValue.Member("length", .integer($0.count)) },
      ruleRange.map { JSONValue.Member("offset", .integer($0.lowerBound)) },
      rule.map { JSONValue.Member("rule", .integer($0)) },
      JSONValue.Member("source", place.map { PlaceDocument($0).json } ?? .null),
      JSONValue.Member("text", .string(constraint.text)),
      JSONValue.Member("violation", .number(constraint.violation)),
    ]
    return .object(members.compactMap { $0 })
  }
}

extension SceneSolution {
  fileprivate var directionName: String {
    sceneTree.tree.root.effectiveDirection == .rightToLeft ? "rtl" : "ltr"
  }
}

/// A frame in documents.
package struct FrameDocument: JSONConvertible, Sendable {
  private let rect: LayoutRect

  /// Creates the document of a frame.
  package init(_ rect: LayoutRect) { self.rect = rect }

  /// The position and the size in points.
  package var json: JSONValue {
    .object([
      JSONValue.Member("height", .number(rect.height)),
      JSONValue.Member("width", .number(rect.width)),
      JSONValue.Member("x", .number(rect.x)),
      JSONValue.Member("y", .number(rect.y)),
    ])
  }
}

/// The beginning of a place in a file.
package struct PlaceDocument: JSONConvertible, Sendable {
  private let place: Place

  /// Creates the document of the beginning of a place.
  package init(_ place: Place) { self.place = place }

  /// The name of the source, the line and the column in UTF-8 bytes.
  package var json: JSONValue {
    let start = place.start
    return .object([
      JSONValue.Member("column", .integer(start.column)),
      JSONValue.Member("file", .string(place.source.name)),
      JSONValue.Member("line", .integer(start.line)),
    ])
  }
}

/// A position or a size that is not determined, in documents.
private struct AmbiguityDocument: JSONConvertible {
  private let ambiguity: LayoutAmbiguity

  init(_ ambiguity: LayoutAmbiguity) { self.ambiguity = ambiguity }

  /// The members. `alternative` is another frame that satisfies the constraints as well,
  /// `settledBy` are constraints that would determine the position or the size, and `format` is a
  /// format that results in them, or `null`.
  var json: JSONValue {
    .object([
      JSONValue.Member("alternative", FrameDocument(ambiguity.alternative).json),
      JSONValue.Member("axis", .string(ambiguity.axis.name)),
      JSONValue.Member("format", JSONValue(ambiguity.resolvingFormat)),
      JSONValue.Member("message", .string(ambiguity.message)),
      JSONValue.Member(
        "settledBy", .array(ambiguity.resolvingConstraints.map { .string($0.equationText) })),
      JSONValue.Member(
        "undetermined", .array(ambiguity.undeterminedProperties.map { .string($0) })),
      JSONValue.Member("view", .string(ambiguity.view.name)),
    ])
  }
}
