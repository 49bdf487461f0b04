import LayoutConstraints
public import LayoutEngine

/// A change of a scene that its layout is expected to support: a translation, another direction,
/// more space.
public enum StressTest: String, Hashable, Sendable, CaseIterable {
  /// The superview's direction is from right to left.
  case rightToLeft = "right to left"
  /// All intrinsic widths are doubled.
  case doubledStrings = "doubled strings"
  /// All intrinsic widths are doubled, and the superview's direction is from right to left.
  case doubledStringsRightToLeft = "doubled strings, right to left"
  /// All intrinsic widths are 0.
  case emptyStrings = "empty strings"
  /// The given lengths of the superview are doubled.
  case doubledSize = "doubled size"

  /// Returns the scene with the change.
  public func applied(to scene: LayoutScene) -> LayoutScene {
    var scene = scene
    switch self {
    case .rightToLeft: scene.environment.direction = .rightToLeft
    case .doubledStrings: scene.scaleContentWidths(by: 2)
    case .doubledStringsRightToLeft:
      scene.scaleContentWidths(by: 2)
      scene.environment.direction = .rightToLeft
    case .emptyStrings: scene.scaleContentWidths(by: 0)
    case .doubledSize:
      scene.width = scene.width.map { $0 * 2 }
      scene.height = scene.height.map { $0 * 2 }
    }
    return scene
  }
}

extension LayoutScene {
  fileprivate mutating func scaleContentWidths(by factor: Double) {
    for index in views.indices {
      views[index].intrinsicSize.horizontal =
        views[index].intrinsicSize.horizontal.map { $0 * factor }
    }
  }
}

/// The result of a stress test: the problems of the changed scene that the scene itself does not
/// have.
public struct StressResult: Hashable, Sendable {
  /// The test.
  public let test: StressTest
  /// The findings; empty if the test succeeds.
  public let findings: [Finding]

  /// A finding that the scene does not have at its own values.
  public struct Finding: Hashable, Sendable {
    /// The category: that of a ``SceneFinding``, or `compressed` for a view that is smaller than
    /// its content.
    public let category: String
    /// The name of the view; `nil` for a conflict and for a finding about several views.
    public let view: String?
    /// The message, in lower case without a final full stop.
    public let message: String
  }
}

extension SceneSolution {
  /// Runs the stress tests.
  ///
  /// A test reports the errors and warnings that this solution does not have, and the views that
  /// become smaller than their content although their compression resistance priority is at least
  /// 750.
  ///
  /// - Returns: The result of each test.
  /// - Throws: `outOfRange`, `tooLarge` or `unsolvable` for numbers that are too large or too far
  ///   apart.
  /// - Complexity: That of a solution per test.
  public func stressResults() throws(LayoutTreeError) -> [StressResult] {
    var results: [StressResult] = []
    for test in StressTest.allCases {
      let scene = test.applied(to: sceneTree.scene)
      guard let solution = try scene.solutionIfValid() else { continue }
      results.append(StressResult(test: test, findings: solution.stressFindings(since: self)))
    }
    return results
  }

  private func stressFindings(since other: SceneSolution) -> [StressResult.Finding] {
    let known = Set(other.compressedViews.map { $0.message })
    return newFindings(since: other).filter { $0.severity != .remark }
      .map { StressResult.Finding($0) }
      + compressedViews.filter { !known.contains($0.message) }
  }

  /// The views that are smaller than their content, although they resist it.
  private var compressedViews: [StressResult.Finding] {
    constraints.filter { $0.isResistance && $0.violation > Self.lengthTolerance }.compactMap {
      StressResult.Finding(compressedBy: $0)
    }
  }

  /// Lengths up to this number of points are rounding errors.
  private static var lengthTolerance: Double { 1e-6 }
}

extension InstalledConstraint {
  /// Whether the constraint resists compression with a priority of at least 750. A required one
  /// is part of a conflict if it is violated.
  fileprivate var isResistance: Bool {
    isIntrinsic && relation == .greaterThanOrEqual && !priority.isRequired
      && priority >= .defaultHigh
  }
}

extension StressResult.Finding {
  fileprivate init(_ finding: SceneFinding) {
    self.init(
      category: finding.category.rawValue, view: finding.viewName, message: finding.message)
  }

  fileprivate init?(compressedBy constraint: InstalledConstraint) {
    guard let view = constraint.firstItem else { return nil }
    let adjective = constraint.firstAttribute == .width ? "narrower" : "shorter"
    self.init(
      category: "compressed", view: view.name,
      message: "'\(view.displayName)' is \(adjective) than its content")
  }
}

extension SceneFinding {
  fileprivate var viewName: String? {
    switch kind {
    case .ambiguity(let ambiguity): ambiguity.view.name
    case .warning(let warning): warning.view.name
    case .conflict, .undeterminedAxis, .duplicate, .redundant: nil
    }
  }
}
