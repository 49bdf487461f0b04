import ArgumentParser
import LayoutRendering
import LayoutScenes
import VFLService
import VFLWorkspace

/// A scene with the results that `vfl solve` prints.
struct SolvedScene {
  let scene: LocatedScene
  /// The layout at the scene's own size; `nil` if there are errors.
  let solution: SceneSolution?
  var sweeps: [SolvedSweep] = []
  /// The results of the stress tests; `nil` if they were not requested.
  var stressResults: [StressResult]?

  /// Lays out a scene.
  init(_ scene: LocatedScene, testsStress: Bool, _ findings: inout Report) {
    self.scene = scene
    solution = scene.solve(report: &findings)
    if testsStress { stressResults = solution?.stressResults() }
  }

  /// Lays out a scene over sweeps. The findings at its own size are not added.
  init(_ scene: LocatedScene, _ sweeps: [LayoutSweepArgument], _ findings: inout Report) {
    var scene = scene
    for case .length(let parameter, let range) in sweeps {
      scene.scene.setMissingLength(of: parameter, to: range.lowerBound)
    }
    self.scene = scene
    guard scene.tree(report: &findings) != nil else {
      solution = nil
      return
    }
    var ownFindings = Report()
    solution = scene.solve(report: &ownFindings)
    for sweep in sweeps {
      if let solved = SolvedSweep(sweep, of: scene, &findings) { self.sweeps.append(solved) }
    }
  }

  var document: SolveResults {
    var results = SolveResults(solution, of: scene)
    for sweep in sweeps { sweep.add(to: &results) }
    if let stressResults { results.add(stressResults) }
    return results
  }

  /// The scene with the values of the options, in YAML.
  func yaml(_ solution: SceneSolution) -> String {
    SceneValue(scene.scene.namingViews(of: solution.sceneTree)).yaml
  }

  var charts: [SceneSweep] {
    sweeps.compactMap { if case .length(let sweep) = $0 { sweep } else { nil } }
  }
}

/// The layouts of a sweep.
enum SolvedSweep {
  case length(SceneSweep)
  case direction(MirroredLayouts)

  /// Lays out a scene. Fails if there are errors, or if the scene does not have the parameter.
  init?(_ argument: LayoutSweepArgument, of scene: LocatedScene, _ findings: inout Report) {
    switch argument {
    case .length(let parameter, let range):
      guard let sweep = scene.sweep(parameter, over: range, report: &findings) else { return nil }
      self = .length(sweep)
    case .direction:
      guard let layouts = scene.mirroredLayouts(report: &findings) else { return nil }
      self = .direction(layouts)
    }
  }

  fileprivate func add(to results: inout SolveResults) {
    switch self {
    case .length(let sweep): results.add(sweep)
    case .direction(let layouts): results.add(layouts)
    }
  }

  var text: String {
    switch self {
    case .length(let sweep):
      withExtendedLifetime(sweep.sceneTree.tree) { LayoutText.table(of: sweep.layouts) }
    case .direction(let layouts): layouts.text
    }
  }
}

// MARK: - Checks

extension [SolvedScene] {
  /// Checks that scenes have the parameters of sweeps.
  ///
  /// - Parameter sweeps: The sweeps.
  /// - Throws: `ValidationError` for the first parameter that no scene has.
  func requireParameters(of sweeps: [LayoutSweepArgument]) throws {
    let trees = compactMap { $0.solution?.sceneTree }
    for case .length(let parameter, _) in sweeps {
      guard let name = parameter.view, !trees.isEmpty else { continue }
      try [name].requireViews(in: trees, option: "--sweep")
      guard trees.contains(where: { $0.layoutParameter(parameter) != nil }) else {
        throw ValidationError(
          "'\(name)' has no intrinsic \(parameter.axis.sizeAttribute.name) for '--sweep'")
      }
    }
  }
}
