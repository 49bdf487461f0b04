public import FormatFindings
public import LayoutScenes
import VFLWorkspace

/// The results of laying out a scene: frames, constraints, conflicts and ambiguities.
///
/// Lengths are in points. Frames are relative to the superview of their view.
public struct SolveResults: DocumentResults, Sendable {
  /// The categories of conflicts and ambiguities.
  public static var findingCategories: Set<FindingCategory> { SolveDocument.findingCategories }

  /// The results as members of a document.
  public private(set) var members: [JSONValue.Member]

  /// Creates the results of a solution. Without a solution they are empty.
  ///
  /// - Parameters:
  ///   - solution: The solution, or `nil` if the scene has errors.
  ///   - scene: The scene with its places.
  public init(_ solution: SceneSolution?, of scene: LocatedScene?) {
    members = SolveDocument(solution, of: scene).members
  }

  /// Adds the breakpoints and pieces of a sweep.
  public mutating func add(_ sweep: SceneSweep) { add(SweepDocument(sweep), "sweep") }

  /// Adds the differences between the layouts in both directions.
  public mutating func add(_ layouts: MirroredLayouts) {
    add(MirroringDocument(layouts), "mirroring")
  }

  /// Adds the results of stress tests.
  public mutating func add(_ results: [StressResult]) {
    members.append(JSONValue.Member("stress", JSONValue(results.map { StressDocument($0) })))
  }

  private mutating func add(_ document: some JSONConvertible, _ key: String) {
    members.append(JSONValue.Member(key, document.json))
  }
}

/// The results of laying out several scenes.
public struct SolveResultsOfFiles: DocumentResults, Sendable {
  /// The categories of the findings that the results of each scene contain.
  public static var findingCategories: Set<FindingCategory> { SolveResults.findingCategories }

  /// The results as members of a document.
  public let members: [JSONValue.Member]

  /// Creates the results from those of each scene, with the names of their sources.
  public init(_ results: [(sourceName: String, results: SolveResults)]) {
    let scenes = results.map { sourceName, results in
      JSONValue.object(
        (results.members + [JSONValue.Member("file", .string(sourceName))]).sortedByKey)
    }
    members = [JSONValue.Member("scenes", .array(scenes))]
  }
}
