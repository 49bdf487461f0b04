import ArgumentParser
import VisualFormat

/// What a subcommand lays out.
struct SceneArguments: ParsableArguments {
  @OptionGroup(title: "Inputs") var inputs: InputArguments
  @OptionGroup(title: "Names") var names: NameArguments

  @Option(
    help: ArgumentHelp(
      "The reading direction of the superview, instead of the scene's.", valueName: "ltr|rtl"))
  var direction: DirectionArgument?

  func validate() throws {
    if inputs.scenePath != nil {
      if inputs.count > 1 { throw ValidationError("a scene is laid out alone: it holds all its rules") }
      if !names.areEmpty {
        throw ValidationError("a scene has its own views, metrics and options")
      }
    }
  }

  /// Reads what is to be laid out; `nil` if it cannot be read, which the report then tells.
  func read(_ report: inout Report) -> ReadScene? {
    guard var scene = inputs.scenePath != nil ? readFile(&report) : readRules(&report) else { return nil }
    if let direction { scene.description.surroundings.direction = direction.direction }
    return scene
  }

  private func readFile(_ report: inout Report) -> ReadScene? {
    let (sources, errors) = inputs.readScenes()
    for error in errors { report.add(error) }
    guard let source = sources.first else { return nil }
    do {
      let reader = SceneReader(try SceneDocument(source).root, of: source)
      for error in reader.errors { report.add(error, in: source) }
      return ReadScene(description: reader.scene, source: source, isWhole: reader.errors.isEmpty)
    } catch {
      report.add(error, in: source)
      return nil
    }
  }

  private func readRules(_ report: inout Report) -> ReadScene? {
    let sources: [Source]
    (sources, report) = inputs.read()
    guard let source = sources.first else { return nil }
    let lookup = names.lookup(withoutViews: .allNames)
    var description = SceneDescription()
    description.metrics = lookup.metrics
    if case .these = lookup.views {
      description.items = names.viewNames.filter { $0 != superviewName }.map {
        SceneDescription.Item(name: SceneText($0), isGuide: false)
      }
    }
    description.rules = sources.flatMap { source in
      source.formats.map { SceneDescription.Rule($0, in: source, options: lookup.options) }
    }
    return ReadScene(description: description, source: source, isWhole: report.errorCount == 0)
  }
}

/// A scene as it was read.
struct ReadScene {
  var description: SceneDescription
  let source: Source
  /// Whether nothing in it was wrong.
  let isWhole: Bool

  /// The scene at a size, or at its own; `nil` if it has errors, which the report then tells. Only one that is whole is laid out.
  func scene(at size: SizeArgument? = nil, _ report: inout Report) -> Scene? {
    var description = description
    if let size { (description.width, description.height) = (size.width, size.height) }
    let scene = Scene(description, of: source, report: &report)
    return isWhole ? scene : nil
  }
}

/// A width and a height, either of which may be left to the constraints: `320x480`, `320xauto`.
struct SizeArgument: ExpressibleByArgument, CustomStringConvertible {
  let width: Double?
  let height: Double?

  init(width: Double?, height: Double?) {
    self.width = width
    self.height = height
  }

  init?(argument: String) {
    let parts = argument.split(separator: "x", omittingEmptySubsequences: false)
    guard parts.count == 2, let width = Self.side(parts[0]), let height = Self.side(parts[1]) else {
      return nil
    }
    self.init(width: width, height: height)
  }

  var description: String {
    [width, height].map { $0?.displayText ?? "auto" }.joined(separator: "x")
  }

  /// A length; nothing within for `auto`, and none for what is no length.
  private static func side(_ text: Substring) -> Double?? {
    if text == "auto" { return .some(nil) }
    guard let length = length(String(text)) else { return nil }
    return length
  }

  /// A length; `nil` for what is none.
  static func length(_ text: String) -> Double? {
    guard let length = Double(text), (0...LayoutTree.largestLength).contains(length) else { return nil }
    return length
  }
}

/// A reading direction.
struct DirectionArgument: ExpressibleByArgument {
  let direction: ReadingDirection

  init?(argument: String) {
    guard let choice = SceneReader.directions.first(where: { $0.key == argument }) else { return nil }
    direction = choice.value
  }

  static var allValueStrings: [String] { SceneReader.directions.map(\.key) }
}
