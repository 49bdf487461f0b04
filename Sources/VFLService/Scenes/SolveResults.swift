public import FormatFindings
import LayoutConstraints
import LayoutEngine
import LayoutExplanations
public import LayoutScenes

/// The results of laying out a scene: frames, constraints, conflicts and ambiguities.
///
/// Lengths are in points. Frames are relative to the superview of their view.
public struct SolveResults: DocumentResults, Sendable {
  /// The categories of conflicts and ambiguities.
  public static var findingCategories: Set<FindingCategory> {
    [
      FindingCategory(SceneFinding.Category.conflict),
      FindingCategory(SceneFinding.Category.ambiguous),
    ]
  }

  /// The results as members of a document.
  public private(set) var members: [JSONValue.Member]

  /// Creates the results of a solution. Without a solution they are empty.
  ///
  /// - Parameters:
  ///   - solution: The solution, or `nil` if the scene has errors.
  ///   - scene: The scene with its places.
  public init(_ solution: SceneSolution?, of scene: LocatedScene?) {
    let constraints = solution?.constraints ?? []
    let indices = Dictionary(
      uniqueKeysWithValues: constraints.enumerated().map { (ObjectIdentifier($1), $0) })
    let json: JSONValue = [
      "ambiguities": .array((solution?.ambiguities ?? []).map { $0.json }),
      "conflicts": .array((solution?.conflicts ?? []).map { $0.json(indices) }),
      "constraints": .array(constraints.map { $0.json(in: solution, scene) }),
      "direction": solution.map { .string($0.sceneTree.tree.root.effectiveDirection.name) },
      "frames": .object(solution?.sceneTree.frames ?? []),
      "parents": .object(solution?.sceneTree.parents ?? []),
    ]
    members = json.members
  }

  /// Adds the breakpoints and pieces of a sweep.
  public mutating func add(_ sweep: SceneSweep) { add(sweep.json, "sweep") }

  /// Adds the differences between the layouts in both directions.
  public mutating func add(_ layouts: MirroredLayouts) { add(layouts.json, "mirroring") }

  /// Adds the results of stress tests.
  public mutating func add(_ results: [StressResult]) {
    add(.array(results.map { $0.json }), "stress")
  }

  private mutating func add(_ value: JSONValue, _ key: String) {
    members.append(JSONValue.Member(key, value))
  }
}

/// The results of laying out several scenes.
public struct SolveResultsOfFiles: DocumentResults, Sendable {
  /// The categories of the findings that the results of each scene contain.
  public static var findingCategories: Set<FindingCategory> { SolveResults.findingCategories }

  /// The results as members of a document.
  public let members: [JSONValue.Member]

  /// Creates the results from each scene's results, with the names of their sources.
  public init(_ results: [(sourceName: String, results: SolveResults)]) {
    let scenes = results.map { sourceName, results in
      JSONValue.object(
        (results.members + [JSONValue.Member("file", .string(sourceName))]).sortedByKey)
    }
    members = [JSONValue.Member("scenes", .array(scenes))]
  }
}

extension SceneTree {
  fileprivate var frames: [JSONValue.Member] {
    ([(name: ReservedName.superview, view: tree.root)] + items)
      .map { JSONValue.Member($0.name, $0.view.frame.json) }.sortedByKey
  }

  /// The parents of views that are not directly in the root.
  fileprivate var parents: [JSONValue.Member] {
    items.compactMap { item in
      guard let parent = item.view.superview, parent !== tree.root else { return nil }
      return JSONValue.Member(item.name, .string(parent.name))
    }.sortedByKey
  }
}

extension InstalledConstraint {
  /// Returns the constraint in documents. The constraint of a rule also has the index of the rule,
  /// and the offset and the length of the piece of its text that requires the constraint.
  fileprivate func json(in solution: SceneSolution?, _ scene: LocatedScene?) -> JSONValue {
    let element = solution?.sceneTree.element(of: self)
    let place = element.flatMap { scene?.place(of: $0, range: origin?.range) }
    let rule: Int? = if case .rule(let index) = element { index } else { nil }
    let range = rule == nil ? nil : origin?.range
    return [
      "identifier": identifier.map { .string($0) }, "intrinsic": .boolean(isIntrinsic),
      "length": range.map { .integer($0.count) },
      "offset": range.map { .integer($0.lowerBound) }, "rule": rule.map { .integer($0) },
      "source": place?.json ?? .null, "text": .string(text), "violation": .number(violation),
    ]
  }
}

extension LayoutRect {
  /// The position and the size in points, in documents.
  var json: JSONValue {
    ["height": .number(height), "width": .number(width), "x": .number(x), "y": .number(y)]
  }
}

extension Place {
  /// The name of the source, and the line and the column of the beginning in UTF-8 bytes.
  var json: JSONValue {
    let start = start
    return [
      "column": .integer(start.column), "file": .string(source.name), "line": .integer(start.line),
    ]
  }

  /// The beginning as text: `form.yml:3:12`.
  var text: String {
    let start = start
    return "\(source.name):\(start.line):\(start.column)"
  }
}

extension LayoutAmbiguity {
  /// A position or a size that is not determined, in documents. `alternative` is another frame that
  /// satisfies the constraints as well, `settledBy` are constraints that would determine the
  /// position or the size, and `format` is a format that results in them, or `null`.
  fileprivate var json: JSONValue {
    [
      "alternative": alternative.json, "axis": .string(axis.name),
      "format": JSONValue(resolvingFormat), "message": .string(message),
      "settledBy": JSONValue(resolvingConstraints.map { $0.equationText }),
      "undetermined": JSONValue(undeterminedProperties), "view": .string(view.name),
    ]
  }
}
