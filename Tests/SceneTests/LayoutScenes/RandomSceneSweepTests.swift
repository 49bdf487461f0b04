import LayoutScenes
import TestSupport
import Testing

/// Sweeps of random scenes with stacks, grids and hidden views, compared with solutions at single
/// values. Seeds are reported with failures.
@Suite struct RandomSceneSweepTests {
  private static let range = 20.0...300.0
  /// The distance from a breakpoint of the values on both sides that are compared with solutions.
  private static let step = 0.01

  @Test(arguments: (0..<160).rounds(every: 11))
  func sweeps(_ seed: Int) throws {
    var random = RandomArrangementScene(seed: seed)
    let (scene, parameter) = (random.scene(), random.parameter())
    do {
      try expectSolutions(scene, parameter, seed)
    } catch LayoutTreeError.notLinear {
      // The widths of views in a proportional row are not linear in a content width.
      #expect(parameter.view != nil && scene.hasProportionalRow, "seed \(seed)")
    }
  }

  private func expectSolutions(
    _ scene: LayoutScene, _ parameter: SceneParameter, _ seed: Int
  ) throws {
    let sweep = try #require(try SceneTree(scene).sweep(parameter, over: Self.range))
    func state(at value: Double) throws -> SceneState {
      try SceneState(of: scene.setting(parameter, to: value))
    }
    let ends = sweep.layouts.separateEnds(Self.step)
    var last = try state(at: Self.range.lowerBound + Self.step)
    for end in ends {
      let (below, above) = (try state(at: end - Self.step), try state(at: end + Self.step))
      let comment = "seed \(seed), \(parameter), at \(end)"
      #expect(last.differences(from: below) == [], "\(comment): warnings between breakpoints")
      let reported = sweep.layouts.breakpoints.filter { abs($0.value - end) < 1e-6 }
      expectEqual(
        Set(reported.flatMap(\.events).compactMap(\.warning)).filter {
          below.isDetermined($0) && above.isDetermined($0)
        }, Set(below.differences(from: above)), "\(comment)")
      last = above
    }
    for piece in sweep.layouts.pieces
    where piece.range.upperBound - piece.range.lowerBound > 3 * Self.step {
      let value = (piece.range.lowerBound + piece.range.upperBound) / 2
      try state(at: value).expectFrames(of: piece, "seed \(seed), \(parameter), at \(value)")
    }
    withExtendedLifetime(sweep.sceneTree) {}
  }
}

/// A scene with a row or a column of three views: the second one contains a view, and the
/// third one can be a stack or a grid. Equal seeds produce equal scenes.
struct RandomArrangementScene {
  private var random: SplitMix64

  init(seed: Int) { random = SplitMix64(seed: UInt64(seed)) }

  mutating func parameter() -> SceneParameter {
    random.element(of: [
      SceneParameter(axis: .horizontal), SceneParameter(axis: .vertical),
      SceneParameter(view: "a", axis: .horizontal),
    ])
  }

  mutating func scene() -> LayoutScene {
    var scene = LayoutScene(width: 200, height: 150)
    scene.environment.direction = random.element(of: [.leftToRight, .rightToLeft])
    var stack = LayoutScene.Stack(["a", "b", "c"])
    stack.axis = random.element(of: [.horizontal, .vertical])
    stack.distribution = random.element(of: [
      .fill, .fillEqually, .fillProportionally, .equalSpacing, .equalCentering,
    ])
    stack.alignment = random.element(of: [.fill, .leading, .center])
    stack.spacing = random.element(of: [0, 8])
    stack.hidden = random.element(of: [[], ["b"], ["b"], ["c"], ["b", "c"]])
    scene.views = [
      view("row", .stack(stack)), view("a", width: 50), view("b", width: 60),
      view("inner", parent: "b"), view("c", innerArrangement(), width: 40),
    ]
    if scene.views[4].arrangement != nil {
      scene.views += [view("d", parent: "c", width: 30), view("e", parent: "c", width: 20)]
    }
    let rules = [
      random.element(of: ["H:|[row]|", "H:|-[row]-(>=0)-|", "H:|-[row]-(10@600)-|"]),
      random.element(of: ["V:|[row]|", "V:|-[row]-(10@600)-|"]),
      random.element(of: ["H:|-5-[inner]-5@900-|", "H:|-(-20)-[inner(30)]", "H:|[inner]"]),
      "V:|-2-[inner(10)]", "inner.width == row.width - 70 @500",
    ]
    scene.rules = rules.map { LayoutScene.Rule($0) }
    return scene
  }

  private mutating func innerArrangement() -> LayoutScene.Arrangement? {
    switch Int.random(in: 0..<3, using: &random) {
    case 0:
      var stack = LayoutScene.Stack(["d", "e"])
      stack.axis = .vertical
      stack.hidden = random.element(of: [[], ["d"]])
      return .stack(stack)
    case 1:
      var grid = LayoutScene.Grid([["d"], ["e"]])
      var row = LayoutScene.Grid.Row()
      row.isHidden = random.nextBool(percent: 50)
      grid.rows = [row]
      return .grid(grid)
    default: return nil
    }
  }

  private mutating func view(
    _ name: String, parent: String? = nil, _ arrangement: LayoutScene.Arrangement? = nil,
    width: Double? = nil
  ) -> LayoutScene.View {
    var view = LayoutScene.View(name, parent: parent)
    view.arrangement = arrangement
    if arrangement == nil {
      view.intrinsicSize = LayoutScene.PerAxis(horizontal: width, vertical: width.map { $0 / 2 })
      view.hugging.horizontal = random.element(of: [.defaultLow, 251])
    }
    return view
  }
}

extension LayoutScene {
  fileprivate var hasProportionalRow: Bool {
    views.contains {
      guard case .stack(let stack) = $0.arrangement else { return false }
      return stack.distribution == .fillProportionally
    }
  }

  fileprivate func setting(_ parameter: SceneParameter, to value: Double) -> LayoutScene {
    var scene = self
    if let name = parameter.view {
      for index in views.indices where views[index].name == name {
        scene.views[index].intrinsicSize.horizontal = value
      }
    } else if parameter.axis == .horizontal {
      scene.width = value
    } else {
      scene.height = value
    }
    return scene
  }
}

/// A view without a size along an axis, or outside its superview.
private struct SceneWarning: Hashable {
  let isOutside: Bool
  let view: String
  let axis: LayoutAxis
}

/// What holds in the solution of a scene.
private struct SceneState {
  private let solution: SceneSolution
  private let warnings: Set<SceneWarning>

  init(of scene: LayoutScene) throws {
    solution = try SceneTree(scene).solve()
    warnings = Set(
      solution.warnings.flatMap { warning -> [SceneWarning] in
        let name = warning.view.name
        switch warning.kind {
        case .noSize(let axis): return [SceneWarning(isOutside: false, view: name, axis: axis)]
        case .outsideSuperview(let excess):
          let distances: [(LayoutAxis, [Double])] = [
            (.horizontal, [excess.leading, excess.trailing]),
            (.vertical, [excess.top, excess.bottom]),
          ]
          return distances.filter { $0.1.contains { $0 > 0 } }.map {
            SceneWarning(isOutside: true, view: name, axis: $0.0)
          }
        }
      })
  }

  /// The warnings about what is determined in both solutions that only one of them has.
  func differences(from other: SceneState) -> [SceneWarning] {
    warnings.symmetricDifference(other.warnings).filter {
      isDetermined($0) && other.isDetermined($0)
    }
  }

  func isDetermined(_ warning: SceneWarning) -> Bool {
    solution.view(named: warning.view).map { isDetermined($0, warning.axis) } ?? false
  }

  /// Returns whether a view and the views that contain it are determined.
  private func isDetermined(_ view: LayoutView, _ axis: LayoutAxis) -> Bool {
    if solution.ambiguities.contains(where: { $0.view === view && $0.axis == axis }) {
      return false
    }
    return view.superview.map { isDetermined($0, axis) } ?? true
  }

  /// Expects the determined frames to be those in the middle of a piece.
  func expectFrames(of piece: LayoutSweep.Piece, _ comment: String) {
    for frames in piece.frames where !frames.view.isGuide {
      guard let view = solution.view(named: frames.view.name) else { continue }
      let (frame, first, last) = (view.frame, frames.first, frames.last)
      if isDetermined(view, .horizontal), !frames.undetermined.contains(.horizontal) {
        #expect(abs(frame.x - (first.x + last.x) / 2) < 1e-4, "\(comment): \(view)")
        #expect(abs(frame.width - (first.width + last.width) / 2) < 1e-4, "\(comment): \(view)")
      }
      if isDetermined(view, .vertical), !frames.undetermined.contains(.vertical) {
        #expect(abs(frame.y - (first.y + last.y) / 2) < 1e-4, "\(comment): \(view)")
        #expect(abs(frame.height - (first.height + last.height) / 2) < 1e-4, "\(comment): \(view)")
      }
    }
  }
}

extension LayoutSweep {
  /// The inner ends of the pieces and the breakpoints that have a distance from each other and from
  /// the ends of the range.
  fileprivate func separateEnds(_ distance: Double) -> [Double] {
    let ends = (pieces.dropLast().map(\.range.upperBound) + breakpoints.map(\.value)).sorted()
    return ends.reduce(into: [Double]()) { found, end in
      if end - (found.last ?? -.infinity) > 1e-6 { found.append(end) }
    }.filter { end in
      end - distance > range.lowerBound && end + distance < range.upperBound
        && ends.allSatisfy { abs($0 - end) < 1e-6 || abs($0 - end) > 2 * distance }
    }
  }
}

extension LayoutSweep.Event {
  /// The warning that the layout has on the event's side only; `nil` for another kind of event.
  fileprivate var warning: SceneWarning? {
    switch kind {
    case .noSize(let view, let axis): SceneWarning(isOutside: false, view: view.name, axis: axis)
    case .outsideSuperview(let view, let axis):
      SceneWarning(isOutside: true, view: view.name, axis: axis)
    case .conflict, .compressed, .stretched, .violated, .limit: nil
    }
  }
}
