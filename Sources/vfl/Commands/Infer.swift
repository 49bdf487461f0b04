import ArgumentParser
import FormatChecker
import SceneFiles

struct Infer: ParsableCommand {
  static let configuration = CommandConfiguration(
    abstract: "Infers formats and equations from the frames of views.",
    discussion: """
      The input has the size of the superview and the frames of views, in one sample or several: at other sizes and in both \
      reading directions. Scenes.md describes the file. The JSON document of 'vfl solve' is also read. The samples of several \
      files are samples of the same views.

      The output is a scene with the rules that a person would write: standard spaces, shared edges and baselines, equal \
      sizes, centers, fixed sizes. There are as few rules as determine each position and size. One sample does not show \
      what grows with the superview, so the rules are a guess; two samples of different sizes show it.

      The rules are laid out at the size of each sample. A frame that differs by more than half a point is an error, and \
      the scene is printed all the same.

      \(ExitStatusHelp.text())

      EXAMPLES
        vfl infer frames.yml
        vfl infer frames.yml -o scene.yml
        vfl infer --format json frames.yml
        vfl solve --format json Scenes/form.yml | vfl infer -
      """)

  @OptionGroup(title: "Inputs") var inputs: FrameArguments
  @OptionGroup(title: "Output") var output: OutputArguments

  func run() throws {
    try output.file.validate(against: inputs, reading: .frames)
    let loaded = inputs.load()
    var report = Report(of: loaded)
    var results = InferenceResults(nil)
    if loaded.errors.isEmpty {
      let frames = LocatedFrames(loaded.sources, report: &report)
      results = InferenceResults(frames.infer(report: &report))
    }
    report.sortByPlace(errorsFirst: true)
    try output.write(report, results) {
      if !results.yaml.isEmpty { try output.file.write(results.yaml) }
    }
    try report.exit()
  }
}
