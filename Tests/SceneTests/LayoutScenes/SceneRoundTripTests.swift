import LayoutScenes
import VFLService
import TestSupport
import Testing

/// Scenes that are written as YAML and as JSON, and read again: they are equal, apart from
/// positions in files, and have equal layouts.
@Suite struct SceneRoundTripTests {
  @Test(arguments: ["card", "conflict", "form", "grid", "stack"])
  func examples(_ name: String) throws {
    let lines = try ProjectFiles.lines(of: "Examples/Scenes/\(name).yml")
    try expectRoundTrip(try LayoutScene(yaml: lines.joined(separator: "\n")), name)
  }

  @Test(arguments: SceneRow.scenes + SceneRow.random.rounds(every: 7))
  func fixtures(_ row: SceneRow) throws {
    try expectRoundTrip(try LayoutScene(yaml: row.scene), row.id)
  }

  /// The scenes whose sweeps are tested, which have stacks, grids and hidden views.
  @Test func randomArrangements() throws {
    for seed in (0..<60).rounds(every: 7) {
      var random = RandomArrangementScene(seed: seed)
      try expectRoundTrip(random.scene(), "seed \(seed)")
    }
  }

  /// Scenes with values of all properties. Most of them have no layout.
  @Test func allProperties() throws {
    for seed in (0..<300).rounds(every: 11) {
      var random = RandomProperties(seed: seed)
      _ = try expectEqualScenes(random.scene(), "seed \(seed)")
    }
  }

  private func expectRoundTrip(_ scene: LayoutScene, _ comment: String) throws {
    let layout = try Layout(of: scene)
    for copy in try expectEqualScenes(scene, comment) {
      expectEqual(try Layout(of: copy), layout, "\(comment)")
    }
  }

  /// Returns the scene that is read from YAML, and from JSON.
  private func expectEqualScenes(_ scene: LayoutScene, _ comment: String) throws -> [LayoutScene] {
    let value = SceneValue(scene)
    var report = Report()
    let yaml = Source(value.yaml, kind: .scene, origin: .argument(number: nil))
    let json = Source(
      value.inlineText(quotingNames: true), kind: .scene, origin: .argument(number: nil))
    let copies = [
      try #require(LocatedScene(yaml, report: &report)),
      try #require(LocatedScene(json, parser: ValueDocument.init(json:), report: &report)),
    ].map(\.scene)
    expectEqual(report.findings.map(\.message), [], "\(comment)")
    for copy in copies {
      expectEqual(copy.withoutPositions, scene.withoutPositions, "\(comment)\n\(value.yaml)")
    }
    return copies
  }
}

/// The frames and findings of a scene's layout, or its errors.
private struct Layout: Equatable {
  var frames: [String: LayoutRect] = [:]
  var texts: [String] = []

  init(of scene: LayoutScene) throws {
    do {
      let solution = try SceneTree(scene).solve()
      for item in solution.sceneTree.items { frames[item.name] = item.view.frame }
      texts = solution.constraints.map(\.text) + solution.findings.map(\.message)
    } catch let error as InvalidScene {
      texts = error.errors.map(\.description)
    }
  }
}

extension LayoutScene {
  /// The scene with the same position of all elements.
  fileprivate var withoutPositions: LayoutScene {
    let position = SourcePosition(file: "", line: 0, column: 0)
    func stripped(_ arrangement: Arrangement?) -> Arrangement? {
      switch arrangement {
      case .stack(var stack):
        stack.sourcePosition = position
        return .stack(stack)
      case .grid(var grid):
        grid.sourcePosition = position
        return .grid(grid)
      case nil: return nil
      }
    }
    var scene = self
    scene.arrangement = stripped(arrangement)
    for index in views.indices {
      scene.views[index].arrangement = stripped(views[index].arrangement)
      scene.views[index].autoresizing?.sourcePosition = position
    }
    scene.rules = rules.map {
      Rule(
        $0.kind, utf8: $0.utf8, options: $0.options, identifier: $0.identifier,
        sourcePosition: position)
    }
    return scene
  }
}

/// Creates scenes with random values of all properties. Equal seeds produce equal scenes.
private struct RandomProperties {
  private static let names = ["a", "b_1", "null", "true", "0..1", "x y", "ä", "q\"\\'", "#", "-"]
  private var random: SplitMix64

  init(seed: Int) { random = SplitMix64(seed: UInt64(seed)) }

  mutating func scene() -> LayoutScene {
    var scene = LayoutScene(width: optionalSize(), height: optionalSize())
    scene.fitting = random.element(of: [.compressed, .expanded])
    scene.environment = environment()
    scene.contentOffset = offset()
    scene.arrangement = arrangement()
    scene.spacing = SpacingProfile(
      sibling: number(),
      superview: random.nextBool(percent: 50) ? .layoutMargins : .points(number()))
    if flag() { scene.metrics = ["gap": number(), "null": number(), "b": number()] }
    scene.views = Self.names.map { view($0) }
    if flag() { scene.guides = [LayoutScene.Guide("g", parent: name()), LayoutScene.Guide("h")] }
    scene.rules = (0..<3).map { _ in rule() }
    scene.scale = flag() ? 2 : nil
    return scene
  }

  private mutating func view(_ name: String) -> LayoutScene.View {
    var view = LayoutScene.View(name, parent: flag() ? self.name() : nil)
    view.intrinsicSize = LayoutScene.PerAxis(
      horizontal: optionalSize(), vertical: optionalSize())
    view.hugging = LayoutScene.PerAxis(horizontal: priority(), vertical: priority())
    view.resistance = LayoutScene.PerAxis(both: priority())
    view.baseline = flag() ? number() : nil
    view.firstBaseline = flag() ? number() : nil
    view.alignmentInsets = insets()
    view.contentOffset = offset()
    view.environment = environment()
    view.arrangement = arrangement()
    if flag() {
      let mask = AutoresizingMask(rawValue: UInt.random(in: 0..<64, using: &random))
      view.autoresizing = LayoutScene.Autoresizing(
        mask, frame: LayoutRect(x: number(), y: number(), width: 3, height: 4.5),
        in: LayoutSize(width: 100, height: 0))
    }
    return view
  }

  private mutating func rule() -> LayoutScene.Rule {
    let text = random.element(of: ["H:|[a]|", "a.width == 2", "V:[a]\n-[b]", "\"\\\t", "x.y"])
    let options: FormatOptions = random.element(of: [
      [], .alignAllTop, [.alignAllLastBaseline, .directionRightToLeft],
      .spacingBaselineToBaseline,
    ])
    let identifier = flag() ? name() : nil
    let position = SourcePosition(file: "", line: 0, column: 0)
    if flag() {
      return LayoutScene.Rule(
        .equation, utf8: Array(text.utf8), identifier: identifier, sourcePosition: position)
    }
    return LayoutScene.Rule(
      .format, utf8: Array(text.utf8), options: options, identifier: identifier,
      sourcePosition: position)
  }

  private mutating func arrangement() -> LayoutScene.Arrangement? {
    switch Int.random(in: 0..<4, using: &random) {
    case 0: .stack(LayoutScene.Stack([name()]))
    case 1: .stack(stack())
    case 2: .grid(grid())
    default: nil
    }
  }

  private mutating func stack() -> LayoutScene.Stack {
    var stack = LayoutScene.Stack([name(), name()])
    stack.axis = random.element(of: [.horizontal, .vertical])
    stack.distribution = random.element(of: [
      .fill, .fillEqually, .fillProportionally, .equalSpacing, .equalCentering,
    ])
    stack.alignment = random.element(of: [
      .fill, .leading, .firstBaseline, .center, .trailing, .lastBaseline,
    ])
    stack.spacing = number()
    stack.customSpacing = [name(): number()]
    stack.hidden = flag() ? [name()] : []
    stack.isLayoutMarginsRelativeArrangement = flag()
    stack.isBaselineRelativeArrangement = flag()
    return stack
  }

  private mutating func grid() -> LayoutScene.Grid {
    var grid = LayoutScene.Grid(flag() ? [] : [[name(), nil], [], [nil, name()]])
    grid.rowSpacing = number()
    grid.columnSpacing = number()
    grid.xPlacement = random.element(of: [.none, .leading, .center, .trailing, .fill])
    grid.yPlacement = random.element(of: [.none, .top, .center, .bottom, .fill])
    grid.rowAlignment = random.element(of: [.none, .firstBaseline, .lastBaseline])
    var row = LayoutScene.Grid.Row()
    row.height = optionalSize()
    row.topPadding = number()
    row.bottomPadding = number()
    row.yPlacement = random.element(of: [.inherited, .top])
    row.rowAlignment = random.element(of: [.inherited, .none])
    row.isHidden = flag()
    grid.rows = flag() ? [] : [LayoutScene.Grid.Row(), row]
    var column = LayoutScene.Grid.Column()
    column.width = optionalSize()
    column.leadingPadding = number()
    column.trailingPadding = number()
    column.xPlacement = random.element(of: [.inherited, .fill])
    column.isHidden = flag()
    grid.columns = flag() ? [] : [column]
    var cell = LayoutScene.Grid.Cell()
    cell.xPlacement = random.element(of: [.inherited, .none])
    cell.yPlacement = random.element(of: [.inherited, .center])
    cell.rowAlignment = random.element(of: [.inherited, .firstBaseline])
    grid.cells = flag() ? [:] : [name(): cell]
    grid.merges = flag() ? [] : [LayoutScene.Grid.Merge(rows: 0..<1, columns: 1..<3)]
    return grid
  }

  private mutating func environment() -> LayoutScene.Environment {
    var environment = LayoutScene.Environment()
    environment.direction = random.element(of: [nil, .leftToRight, .rightToLeft])
    environment.margins = insets()
    environment.safeArea = insets()
    return environment
  }

  private mutating func insets() -> LayoutInsets {
    flag()
      ? LayoutInsets(all: number())
      : LayoutInsets(top: number(), leading: number(), bottom: number(), trailing: number())
  }

  private mutating func offset() -> LayoutScene.PerAxis<Double> {
    LayoutScene.PerAxis(horizontal: number(), vertical: number())
  }

  private mutating func priority() -> LayoutPriority {
    random.element(of: [.defaultLow, .defaultHigh, .required, 251])
  }

  private mutating func name() -> String { random.element(of: Self.names) }
  private mutating func flag() -> Bool { random.nextBool(percent: 50) }
  private mutating func number() -> Double { random.element(of: [0, 0, 6, 8, 20, -2.5, 1e-7]) }
  private mutating func optionalSize() -> Double? { random.element(of: [nil, 0, 44, 100.125]) }
}
