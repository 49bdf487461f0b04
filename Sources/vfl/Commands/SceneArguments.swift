import ArgumentParser
import VisualFormat

/// What a subcommand lays out.
struct SceneArguments: ParsableArguments {
  @OptionGroup(title: "Inputs") var inputs: InputArguments
  @OptionGroup(title: "Names") var names: NameArguments

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
  var overrides: [SceneOverride] = []

  func validate() throws {
    if names.viewNames.contains(ReservedName.root) {
      throw ValidationError(ReservedName.reason(ReservedName.root))
    }
  }

  /// Reads what is to be laid out; what cannot be read is in the report.
  func read(_ report: inout Report) throws -> [ReadScene] {
    let sources: [Source]
    (sources, report) = try inputs.read(scenes: .preferred)
    let scenes = sources.filter(\.isScene)
    if scenes.isEmpty {
      if !overrides.isEmpty {
        throw ValidationError("'--set' overrides values of a scene; formats have none")
      }
      return readRules(sources, &report).map { [$0] } ?? []
    }
    if scenes.count < sources.count {
      throw ValidationError("formats and scenes cannot be laid out together: a scene has its own rules")
    }
    if !names.views.isEmpty || !names.options.isEmpty {
      throw ValidationError("a scene has its own views and options")
    }
    return try scenes.compactMap { source in
      guard var scene = try ReadScene(source, overrides, &report) else { return nil }
      scene.description.metrics.merge(names.lookup(withoutViews: .allNames).metrics) { $1 }
      return withDirection(scene)
    }
  }

  private func withDirection(_ scene: ReadScene) -> ReadScene {
    var scene = scene
    if let direction { scene.description.surroundings.direction = direction.direction }
    return scene
  }

  private func readRules(_ sources: [Source], _ report: inout Report) -> ReadScene? {
    guard let source = sources.first(where: { !$0.formats.isEmpty }) else {
      if let source = sources.first {
        report.add(InputError(.read, source.name, reason: "there is nothing to lay out in it"))
      }
      return nil
    }
    let lookup = names.lookup(withoutViews: .allNames)
    var description = SceneDescription()
    description.metrics = lookup.metrics
    if case .these = lookup.views {
      description.items = names.viewNames.filter { $0 != ReservedName.superview }.map {
        SceneDescription.Item(name: SceneText($0), isGuide: false)
      }
    }
    description.rules = sources.flatMap { source in
      source.formats.map { SceneDescription.Rule($0, in: source, options: lookup.options) }
    }
    return withDirection(
      ReadScene(description: description, source: source, isWhole: report.errorCount == 0))
  }
}
