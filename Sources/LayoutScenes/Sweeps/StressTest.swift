import LayoutConstraints
import LayoutEngine
import VFLSyntax

/// A change of a scene that its layout is expected to support: a translation, another direction,
/// more space.
public enum StressTest: String, Hashable, Sendable, CaseIterable {
  /// The superview's direction is the other one: usually from right to left.
  case otherDirection = "other direction"
  /// All intrinsic widths are doubled, including images.
  case doubledStrings = "doubled strings"
  /// All intrinsic widths are doubled, and the superview's direction is the other one.
  case doubledStringsOtherDirection = "doubled strings, other direction"
  /// All intrinsic widths are 0.
  case emptyStrings = "empty strings"
  /// The given lengths of the superview are doubled.
  case doubledSize = "doubled size"

  /// Returns the scene with the change.
  public func applied(to scene: LayoutScene) -> LayoutScene {
    var scene = scene
    switch self {
    case .otherDirection: scene.reverseDirection()
    case .doubledStrings: scene.scaleContentWidths(by: 2)
    case .doubledStringsOtherDirection:
      scene.scaleContentWidths(by: 2)
      scene.reverseDirection()
    case .emptyStrings: scene.scaleContentWidths(by: 0)
    case .doubledSize:
      scene.width = scene.width.map { $0 * 2 }
      scene.height = scene.height.map { $0 * 2 }
    }
    return scene
  }

  /// Returns the tests that change a scene, each with the changed scene. Of tests with the same
  /// changed scene, only the first one is included.
  fileprivate static func all(changing scene: LayoutScene) -> [(test: Self, scene: LayoutScene)] {
    var scenes: Set<LayoutScene> = [scene]
    return allCases.compactMap { test -> (test: Self, scene: LayoutScene)? in
      let changed = test.applied(to: scene)
      return scenes.insert(changed).inserted ? (test: test, scene: changed) : nil
    }
  }
}

extension LayoutScene {
  fileprivate mutating func reverseDirection() {
    environment.direction =
      environment.direction == .rightToLeft ? .leftToRight : .rightToLeft
  }

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
    /// The category: of a ``SceneFinding``; `compressed` for a view that is smaller than its
    /// content; of a ``SceneError`` for a number that is too large after the change.
    public let category: String
    /// The name of the view; `nil` for a conflict, for a finding about several views and for an
    /// error.
    public let view: String?
    /// The message, in lower case without a final full stop.
    public let message: String
  }
}

extension SceneSolution {
  /// Runs the stress tests that change the scene.
  ///
  /// A test reports the errors and warnings that this solution does not have, and the views that
  /// become smaller than their content although their compression resistance priority is at least
  /// 750. If the changed scene cannot be laid out, the test reports its errors.
  ///
  /// - Returns: The result of each test. Tests that do not change the scene are omitted: the tests
  ///   of strings if no view has an intrinsic width, and the test of the size if it is not given.
  /// - Complexity: One solution per test.
  public func stressResults() -> [StressResult] {
    StressTest.all(changing: sceneTree.scene).map { test, scene in
      StressResult(test: test, findings: stressFindings(of: scene))
    }
  }

  private func stressFindings(of scene: LayoutScene) -> [StressResult.Finding] {
    let tree: SceneTree
    do throws(InvalidScene) {
      tree = try SceneTree(scene)
    } catch {
      return error.stressFindings
    }
    do throws(LayoutTreeError) {
      return try tree.solve().stressFindings(since: self)
    } catch {
      return [StressResult.Finding(SceneError(.unsolvable(error)))]
    }
  }

  private func stressFindings(since other: SceneSolution) -> [StressResult.Finding] {
    let known = Set(other.compressedViews.map { $0.message })
    return newFindings(since: other).filter { $0.severity != .remark }
      .map { StressResult.Finding($0) }
      + compressedViews.filter { !known.contains($0.message) }
  }

  /// The views that are smaller than their content, although they resist it.
  private var compressedViews: [StressResult.Finding] {
    constraints.filter { $0.isResistance && $0.violation > LengthTolerance.points }.compactMap {
      StressResult.Finding(compressedBy: $0)
    }
  }
}

extension InstalledConstraint {
  /// Whether the constraint resists compression with a priority of at least 750. A required one
  /// is part of a conflict if it is violated.
  fileprivate var isResistance: Bool {
    isIntrinsic && relation == .greaterThanOrEqual && !priority.isRequired
      && priority >= .defaultHigh
  }
}

extension InvalidScene {
  fileprivate var stressFindings: [StressResult.Finding] {
    errors.map { StressResult.Finding($0) }
      + ruleDiagnostics.flatMap { $0.diagnostics }.map {
        StressResult.Finding(category: $0.category.rawValue, view: nil, message: $0.message)
      }
  }
}

extension StressResult.Finding {
  fileprivate init(_ error: SceneError) {
    self.init(category: error.category.rawValue, view: nil, message: error.description)
  }

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
