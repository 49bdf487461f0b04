import ArgumentParser
import LayoutConstraints
import LayoutEngine
import LayoutRendering
import LayoutScenes
import VFLService
import VFLWorkspace

struct Render: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "render",
    abstract: "Draws a scene or code as SVG or text.",
    discussion: """
      The inputs are the same as for 'vfl solve', such as 'Card.swift:3' for the layout in a line of code. Views are drawn \
      with their names, guides dashed; ambiguous views are hatched, and broken constraints are red and numbered, with the \
      conflicts below. A row or column that does not fit its container is drawn to scale below or beside the views. Required \
      constraints are drawn solid, optional ones and alignments dashed, margins and safe areas dotted. With --size more than \
      once, or with --sweep, the pictures are drawn side by side, in rows. With --animate, the views move between the \
      layouts instead.

      \(ExitStatusHelp.text())

      EXAMPLES
        vfl render Scenes/form.yml > form.svg
        vfl render --constraints --size 320x480 Scenes/form.yml -o form.svg
        vfl render --sweep width=300..1400 --steps 8 Scenes/form.yml -o form.svg
        vfl render --animate --sweep width=300..600 Scenes/form.yml -o form.svg
        vfl render --only button --scale 2 Scenes/form.yml > button.svg
        vfl render --size iphone-17 Card.swift:3 -o card.svg
        vfl render --format text --size 90x9 '|-[a]-[b(a)]-|' 'V:|[a]|' 'V:|[b]|'
      """)

  enum PictureFormat: String, OutputForm {
    case svg
    case text

    static let standard = Self.svg
    static let help: ArgumentHelp = "The form of the picture."
  }

  @OptionGroup(title: "Inputs") var inputs: InputArguments
  @OptionGroup(title: "Names") var names: NameArguments
  @OptionGroup var changes: SceneArguments

  @Option(
    name: .customLong("size"), parsing: .unconditionalSingleValue,
    help: ArgumentHelp(
      "The superview's size in points, or a device such as 'iphone-17', instead of the scene's; 'auto' is the fitting length; repeatable.",
      valueName: "WxH"))
  var sizeArguments: [CheckedArgument<SizeArgument>] = []

  private var sizes: [SizeArgument] { sizeArguments.compactMap(\.value) }

  @Option(
    help: ArgumentHelp(
      "Draw the scene at several widths or heights at equal distances: 'width=300..1400'.",
      valueName: "width=A..B"))
  var sweep: CheckedArgument<SweepArgument>?

  @Option(help: "The number of pictures in a sweep, from 2 to 100. (default: \(defaultSteps))")
  var steps: Int?

  private static let defaultSteps = 5

  @Flag(help: "Draw spacings, sizes and insets with their numbers.")
  var constraints = false

  @Option(
    help: ArgumentHelp(
      "Draw the constraints that refer to a view, and no others; repeatable.", valueName: "view"))
  var only: [String] = []

  @Option(
    help: ArgumentHelp(
      "The scale of the SVG, greater than 0 and at most 100. (default: 1)", valueName: "number"))
  var scale: Double?

  @OptionGroup(title: "Animation") var animation: AnimationArguments

  @OptionGroup var output: OutputArguments<PictureFormat>

  func validate() throws {
    for size in sizeArguments { try size.validate() }
    try sweep?.validate()
    if let steps, !(2...100).contains(steps) {
      throw ValidationError("expected 2 to 100 for '--steps', found \(steps)")
    }
    if sweep != nil, sizes.count > 1 { throw ValidationError("'--sweep' allows only one '--size'") }
    if sweep == nil, steps != nil { throw ValidationError("'--steps' requires '--sweep'") }
    if let scale, !(scale > 0 && scale <= Self.maximumScale) {
      let found = scale.shortestDecimal
      throw ValidationError(
        "expected a number greater than 0 and at most 100 for '--scale', found \(found)")
    }
    if output.format == .text { try validateText() }
    if animation.animate { try validateAnimation() }
  }

  private static let maximumScale = 100.0

  private func validateText() throws {
    if constraints || !only.isEmpty {
      throw ValidationError("'--constraints' and '--only' apply only to SVG")
    }
    if scale != nil { throw ValidationError("'--scale' applies only to SVG") }
  }

  func run() throws {
    try output.validate(against: inputs, reading: .scenesOrFormats)
    var (scenes, findings) = try changes.read(inputs, names)
    if animation.animate { return try runAnimation(scenes, &findings) }
    var pictures: [LayoutPicture] = []
    var trees: [SceneTree] = []
    for scene in scenes {
      let name = scenes.count > 1 ? scene.title : nil
      pictures += draw(scene, named: name, &findings, &trees)
    }
    try only.requireViews(in: trees, option: "--only")
    findings.sortByPlace(errorsFirst: true)
    try Console.writeError(findings.text(style: output.errorStyle))
    if !pictures.isEmpty { try output.write(text(of: pictures)) }
    try findings.exit()
  }
}

// MARK: - Drawing

extension Render {
  /// Draws a scene at each size, and collects one of its trees. All have the same views.
  private func draw(
    _ scene: LocatedScene, named name: String?, _ findings: inout Report,
    _ trees: inout [SceneTree]
  ) -> [LayoutPicture] {
    let solutions = solve(scene, &findings)
    if let first = solutions.first { trees.append(first.sceneTree) }
    return solutions.map { picture(of: $0, named: name) }
  }

  /// Lays out a scene at each size. A finding names the sizes that have it.
  func solve(_ scene: LocatedScene, _ findings: inout Report) -> [SceneSolution] {
    let sizes = pictureSizes(of: scene.scene)
    var solutions: [SceneSolution] = []
    var reports: [Report] = []
    for size in sizes {
      var report = Report()
      if let solution = scene.solve(at: size, report: &report) { solutions.append(solution) }
      reports.append(report)
    }
    findings.merge(reports, of: sizes.map(\.description))
    return solutions
  }

  func pictureSizes(of scene: LayoutScene) -> [SizeArgument] {
    let own = SizeArgument(width: scene.width, height: scene.height)
    guard let sweep = sweep?.value else { return sizes.isEmpty ? [own] : sizes }
    return sweep.sizes(steps: steps ?? Self.defaultSteps, around: sizes.first ?? own)
  }

  private func picture(of solution: SceneSolution, named name: String?) -> LayoutPicture {
    let sceneTree = solution.sceneTree
    let size = sceneTree.tree.sizeText
    return LayoutPicture(
      of: sceneTree.tree, ambiguities: solution.ambiguities,
      title: name.map { "\($0): \(size)" } ?? size,
      showsConstraints: constraints,
      only: only.isEmpty ? nil : only.compactMap { sceneTree.view(named: $0) })
  }

  private func text(of pictures: [LayoutPicture]) -> String {
    switch output.format {
    case .svg: LayoutPicture.svg(pictures, scale: scale ?? 1)
    case .text: pictures.map { $0.text() }.joined(separator: "\n")
    }
  }
}
