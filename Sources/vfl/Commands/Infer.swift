import ArgumentParser
import VFLService
import VFLWorkspace

struct Infer: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "infer",
    abstract: "Infers formats and equations from the frames of views.",
    discussion: """
      The input has the size of the superview and the frames of its views, in one or more samples: at other sizes, and in \
      both reading directions. Scenes.md describes the file. The JSON document of 'vfl solve' is also accepted. Several \
      files are samples of the same views.

      The output is a scene with readable rules: standard spaces, shared edges and baselines, equal sizes, centers, fixed \
      sizes, and no more of them than are needed to determine each position and size. One sample does not show what grows \
      with the superview, so the rules are a guess; two samples of different sizes show it.

      The rules are laid out at the size of each sample. A frame that differs by more than half a point is an error, but \
      the scene is still printed.

      With --complete, --update and --issues, the first input is a scene, and the others have the frames of its views. \
      --complete prints the scene with the missing rules added. --update prints it with constants that match the frames; \
      nothing else in the file changes. --issues lists missing and conflicting constraints, ambiguous layouts and \
      misplaced views. Without frames, --complete keeps the current layout.

      \(ExitStatusHelp.text(failures: ["'--issues' lists conflicting constraints or misplaced views"]))

      EXAMPLES
        vfl infer frames.yml
        vfl infer frames.yml -o scene.yml
        vfl infer --format json frames.yml
        vfl solve --format json Scenes/form.yml | vfl infer -
        vfl infer --complete scene.yml frames.yml
        vfl infer --update scene.yml frames.yml -o updated.yml
        vfl infer --issues scene.yml frames.yml
      """)

  enum Mode: String, EnumerableFlag {
    case complete
    case update
    case issues

    static func help(for value: Mode) -> ArgumentHelp? {
      switch value {
      case .complete: "Add the missing rules to a scene; the first input is the scene."
      case .update: "Change the constants in the rules of a scene; the first input is the scene."
      case .issues: "List the problems of a scene's layout; the first input is the scene."
      }
    }
  }

  @Flag(exclusivity: .exclusive) var mode: Mode?

  @OptionGroup(title: "Inputs") var inputs: FrameArguments
  @OptionGroup(title: "Output") var output: OutputArguments<OutputFormat>

  func validate() throws {
    if mode == .update, inputs.inputs.count < 2 {
      throw ValidationError("'--update' requires a scene and frames")
    }
  }

  func run() throws {
    try output.validate(against: inputs, reading: .frames)
    let loaded = inputs.load()
    var report = Report(of: loaded)
    guard let mode else { return try infer(loaded, &report) }
    if mode == .issues { return try listIssues(loaded, &report) }
    var results: SceneChangeResults?
    if loaded.errors.isEmpty, let pair = SceneWithFrames(loaded.sources, &report) {
      results =
        mode == .complete
        ? pair.scene.complete(with: pair.frames, report: &report)
        : pair.frames.flatMap { pair.scene.update(from: $0, report: &report) }
    }
    report.sortByPlace(errorsFirst: true)
    try output.write(report, OptionalResults(results)) {
      guard let results else { return }
      try Console.writeError(results.summary)
      try output.write(results.text)
    }
    try report.exit()
  }

  private func infer(_ loaded: InputReader, _ report: inout Report) throws {
    var results = InferenceResults(nil)
    if loaded.errors.isEmpty {
      let frames = LocatedFrames(loaded.sources, parser: ValueDocument.init(yaml:), report: &report)
      results = InferenceResults(frames.infer(report: &report))
    }
    report.sortByPlace(errorsFirst: true)
    try output.write(report, results) {
      if !results.yaml.isEmpty { try output.write(results.yaml) }
    }
    try report.exit()
  }

  private func listIssues(_ loaded: InputReader, _ report: inout Report) throws {
    var issues: SceneIssues?
    if loaded.errors.isEmpty, let pair = SceneWithFrames(loaded.sources, &report) {
      issues = pair.scene.issues(comparedWith: pair.frames, report: &report)
    }
    report.sortByPlace(errorsFirst: true)
    try output.write(report, OptionalResults(issues)) {
      if let issues { try output.write(issues.text) }
    }
    try report.exit(alsoFailing: issues?.haveErrors ?? false)
  }
}

/// A scene and the frames of its views, which are in separate files.
private struct SceneWithFrames {
  let scene: LocatedScene
  let frames: LocatedFrames?

  /// Reads the scene of the first source and the frames of the others; `nil` if there are errors.
  init?(_ sources: [Source], _ report: inout Report) {
    guard let source = sources.first else { return nil }
    let errorCount = report.errorCount
    let scene = LocatedScene(source, parser: ValueDocument.init(yaml:), report: &report)
    let others = Array(sources.dropFirst())
    frames =
      others.isEmpty
      ? nil : LocatedFrames(others, parser: ValueDocument.init(yaml:), report: &report)
    guard let scene, report.errorCount == errorCount else { return nil }
    self.scene = scene
  }
}

/// Results in a document, which has only the common fields if there are none.
private struct OptionalResults: DocumentResults {
  let members: [JSONValue.Member]

  init(_ results: (some DocumentResults)?) { members = results?.members ?? [] }
}
