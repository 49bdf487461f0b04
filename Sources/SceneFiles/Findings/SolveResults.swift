import FormatFindings
public import LayoutScenes
import VFLWorkspace

/// The results of laying out a scene: frames, constraints, conflicts and ambiguities.
///
/// Lengths are in points. Frames are relative to the superview of their view.
public struct SolveResults: Encodable, Sendable, JSONConvertible {
  private var members: [JSONValue.Member]

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

  /// The results as one object.
  package var json: JSONValue { .object(members.sortedByKey) }

  /// Encodes the results as the members of one object.
  public func encode(to encoder: any Encoder) throws { try json.encode(to: encoder) }
}

extension SolveResults: FindingResults {
  /// The categories of conflicts and ambiguities.
  package static var findingCategories: Set<FindingCategory> { SolveDocument.findingCategories }
}

/// The results of laying out several scenes.
public struct SolveResultsOfFiles: Encodable, Sendable {
  private let scenes: [FileDocument]

  /// Creates the results from those of each scene, with the names of their sources.
  public init(_ results: [(sourceName: String, results: SolveResults)]) {
    scenes = results.map { FileDocument(file: $0.sourceName, results: $0.results) }
  }
}

extension SolveResultsOfFiles: FindingResults {
  /// The categories of the findings that the results of each scene contain.
  package static var findingCategories: Set<FindingCategory> { SolveResults.findingCategories }
}

private struct FileDocument: Encodable {
  let file: String
  let results: SolveResults

  private enum CodingKeys: CodingKey { case file }

  func encode(to encoder: any Encoder) throws {
    try results.encode(to: encoder)
    var container = encoder.container(keyedBy: CodingKeys.self)
    try container.encode(file, forKey: .file)
  }
}
