import ArgumentParser
import LayoutEngine
import LayoutScenes
import VFLService
import VFLCompiler
import VFLWorkspace

/// The changes to the scenes that a subcommand lays out.
struct SceneArguments: ParsableArguments {
  @Option(
    help: ArgumentHelp(
      "The reading direction of the superview, instead of the scene's.", valueName: "ltr|rtl"),
    completion: .list(DirectionArgument.allValueStrings))
  var direction: DirectionArgument?

  @Option(
    name: .customLong("set"),
    help: ArgumentHelp(
      "Override a value of a scene: 'title.intrinsic=[60, 21]', 'superview.margins=8'; repeatable.",
      valueName: "path=value"))
  var overrides: [CheckedArgument<SceneOverride>] = []

  func validate() throws {
    for override in overrides { try override.validate() }
  }

  /// Reads the scenes, or the formats as one scene.
  ///
  /// - Parameters:
  ///   - inputs: The inputs.
  ///   - names: The names, and the options of formats.
  /// - Returns: The scenes, and a report with the errors in reading them.
  /// - Throws: `ValidationError` for arguments that do not go together.
  func read(
    _ inputs: InputArguments, _ names: NameArguments
  ) throws -> (scenes: [LocatedScene], report: Report) {
    if names.viewNames?.contains(ReservedName.root) ?? false {
      throw ValidationError(SceneError(.reservedName(ReservedName.root)).description)
    }
    let codeInputs = inputs.inputs.compactMap { CodeInput(argument: $0) }
    if !codeInputs.isEmpty { return try readCode(codeInputs, inputs, names) }
    var (sources, report) = try inputs.read(.scenesOrFormats)
    let files = sources.filter { $0.kind == .scene }
    try validate(names, sceneCount: files.count, sourceCount: sources.count)
    let scenes =
      files.isEmpty
      ? readFormats(sources, names, &report) : try readScenes(files, names, &report)
    return (scenes.map(withDirection), report)
  }

  private func validate(_ names: NameArguments, sceneCount: Int, sourceCount: Int) throws {
    if sceneCount == 0 {
      if overrides.isEmpty { return }
      throw ValidationError("'--set' requires a scene")
    }
    if sceneCount < sourceCount {
      throw ValidationError("cannot combine formats and scenes")
    }
    if !names.views.isEmpty || !names.options.isEmpty {
      throw ValidationError("'--views' and '--options' apply only to formats")
    }
  }

  private func readCode(
    _ code: [CodeInput], _ inputs: InputArguments, _ names: NameArguments
  ) throws -> (scenes: [LocatedScene], report: Report) {
    guard code.count == inputs.all.count else {
      throw ValidationError("cannot combine code with formats and scenes")
    }
    if !names.views.isEmpty || !names.options.isEmpty {
      throw ValidationError("'--views' and '--options' apply only to formats")
    }
    var report = Report()
    var scenes = code.flatMap { $0.scenes(&report) }
    let metrics = names.lookup().metrics
    for index in scenes.indices { scenes[index].scene.metrics.merge(metrics) { $1 } }
    return (scenes.map(withDirection), report)
  }

  private func readFormats(
    _ sources: [Source], _ names: NameArguments, _ report: inout Report
  ) -> [LocatedScene] {
    let lookup = names.lookup()
    let scene = LocatedScene(
      formatsOf: sources, views: names.viewNames, metrics: lookup.metrics, options: lookup.options,
      report: &report)
    return scene.map { [$0] } ?? []
  }

  private func readScenes(
    _ sources: [Source], _ names: NameArguments, _ report: inout Report
  ) throws -> [LocatedScene] {
    let overrides = overrides.compactMap(\.value)
    let metrics = names.lookup().metrics
    do throws(SceneOverrideError) {
      var scenes: [LocatedScene] = []
      for source in sources {
        let read = try LocatedScene(
          source, overriding: overrides, parser: ValueDocument.init(yaml:), report: &report)
        guard var scene = read else { continue }
        scene.scene.metrics.merge(metrics) { $1 }
        scenes.append(scene)
      }
      return scenes
    } catch {
      throw ValidationError(error.message(naming: "--set \(error.override)"))
    }
  }

  private func withDirection(_ scene: LocatedScene) -> LocatedScene {
    var scene = scene
    if let direction { scene.scene.environment.direction = direction.direction }
    return scene
  }
}

extension LocatedScene {
  /// Lays out the scene at a size, or at its own.
  func solve(at size: SizeArgument?, report: inout Report) -> SceneSolution? {
    sized(size).solve(report: &report)
  }

  func sized(_ size: SizeArgument?) -> LocatedScene {
    var scene = self
    if let size { (scene.scene.width, scene.scene.height) = (size.width, size.height) }
    return scene
  }
}

extension LayoutScene {
  /// Returns the scene with the views of its tree. A scene of formats does not list its views.
  func namingViews(of tree: SceneTree) -> LayoutScene {
    var scene = self
    if views.isEmpty { scene.views = tree.items.map { View($0.name) } }
    return scene
  }
}

extension ValidationError {
  /// The error for several scenes where one is required.
  static func severalScenes(_ count: Int) -> ValidationError {
    ValidationError(
      "\(count) scenes cannot be one document; name one scene, or a line of code as in 'Form.swift:12'"
    )
  }
}

extension [String] {
  /// Checks that scenes have the views that an option names.
  ///
  /// - Parameters:
  ///   - trees: The trees of the scenes. Without any there is nothing to check.
  ///   - option: The option.
  /// - Throws: `ValidationError` for the first name that no scene has.
  func requireViews(in trees: [SceneTree], option: String) throws {
    func isFound(_ name: String) -> Bool { trees.contains { $0.view(named: name) != nil } }
    guard !trees.isEmpty, let unknown = first(where: { !isFound($0) }) else { return }
    let names = trees.flatMap { $0.items.map(\.name) }
    let near = SpellingSuggestion.nearest(to: unknown, among: names)
    throw ValidationError(
      "no view named '\(unknown)' for '\(option)'\(SpellingSuggestion.clause(near))")
  }
}
