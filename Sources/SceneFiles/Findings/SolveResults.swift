package import FormatChecker
import LayoutConstraints
import LayoutEngine
public import LayoutScenes

/// The results of laying out a scene: frames, constraints, conflicts and ambiguities.
///
/// Lengths are in points. Frames are relative to the superview of their view.
public struct SolveResults: Encodable, Sendable {
  private var frames: [String: FrameDocument] = [:]
  private var parents: [String: String] = [:]
  private var direction: String?
  private var constraints: [ConstraintDocument] = []
  private var conflicts: [ConflictDocument] = []
  private var ambiguities: [AmbiguityDocument] = []
  /// Results that are only in the document if they were requested.
  private var sweep: SweepDocument?
  private var mirroring: MirroringDocument?
  private var stress: [StressDocument]?

  /// Creates the results of a solution. Without a solution they are empty.
  ///
  /// - Parameters:
  ///   - solution: The solution, or `nil` if the scene has errors.
  ///   - scene: The scene with its places.
  public init(_ solution: SceneSolution?, of scene: LocatedScene?) {
    guard let solution else { return }
    let tree = solution.sceneTree
    frames[ReservedName.superview] = FrameDocument(tree.tree.root.frame)
    for item in tree.items {
      frames[item.name] = FrameDocument(item.view.frame)
      if let parent = item.view.superview, parent !== tree.tree.root {
        parents[item.name] = parent.name
      }
    }
    let isMirrored = tree.scene.environment.direction == .rightToLeft
    direction = isMirrored ? "rtl" : "ltr"
    constraints = solution.constraints.map { ConstraintDocument($0, in: tree, scene) }
    let indices = Dictionary(
      uniqueKeysWithValues: solution.constraints.enumerated().map { (ObjectIdentifier($1), $0) })
    conflicts = solution.conflicts.map { ConflictDocument($0, indices: indices) }
    ambiguities = solution.ambiguities.map(AmbiguityDocument.init)
  }

  /// Adds the breakpoints and pieces of a sweep.
  public mutating func add(_ sweep: SceneSweep) { self.sweep = SweepDocument(sweep) }

  /// Adds the differences between the layouts in both directions.
  public mutating func add(_ layouts: MirroredLayouts) { mirroring = MirroringDocument(layouts) }

  /// Adds the results of stress tests.
  public mutating func add(_ results: [StressResult]) {
    stress = results.map { StressDocument($0) }
  }
}

extension SolveResults: FindingResults {
  /// The categories of conflicts and ambiguities.
  package static let findingCategories: Set<FindingCategory> = [
    FindingCategory(SceneFinding.Category.conflict),
    FindingCategory(SceneFinding.Category.ambiguous),
  ]
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

// MARK: - Documents

/// A frame in documents.
struct FrameDocument: Encodable, Sendable {
  let x: Double
  let y: Double
  let width: Double
  let height: Double

  init(_ rect: LayoutRect) {
    (x, y, width, height) = (rect.x, rect.y, rect.width, rect.height)
  }
}

private struct ConstraintDocument: Encodable {
  let text: String
  let violation: Double
  let intrinsic: Bool
  let identifier: String?
  let source: ExplicitNull<PlaceDocument>

  init(_ constraint: InstalledConstraint, in tree: SceneTree, _ scene: LocatedScene?) {
    text = constraint.text
    violation = constraint.violation
    intrinsic = constraint.isIntrinsic
    identifier = constraint.identifier
    let place = tree.element(of: constraint).flatMap {
      scene?.place(of: $0, range: constraint.origin?.range)
    }
    source = ExplicitNull(place.map(PlaceDocument.init))
  }
}

/// The beginning of a place in a file.
struct PlaceDocument: Encodable, Sendable {
  let file: String
  let line: Int
  let column: Int

  init(_ place: Place) {
    let start = place.start
    (file, line, column) = (place.source.name, start.line, start.column)
  }
}

private struct AmbiguityDocument: Encodable {
  let view: String
  let axis: String
  let undetermined: [String]
  /// Constraints that would determine it.
  let settledBy: [String]
  /// A format that results in these constraints, if there is one and its size is not 0.
  let format: ExplicitNull<String>
  /// Another frame that meets the constraints as well.
  let alternative: FrameDocument
  let message: String

  init(_ ambiguity: LayoutAmbiguity) {
    view = ambiguity.view.name
    axis = ambiguity.axis.name
    undetermined = ambiguity.undeterminedProperties
    settledBy = ambiguity.resolvingConstraints.map { $0.equationText }
    format = ExplicitNull(ambiguity.resolvingFormat)
    alternative = FrameDocument(ambiguity.alternative)
    message = ambiguity.message
  }
}
