import ArgumentParser
import Foundation
import LayoutRendering
import VisualFormat

struct Render: ParsableCommand {
  static let configuration = CommandConfiguration(
    abstract: "Draws a scene as SVG or text.",
    discussion: """
      The input is that of 'vfl solve'. Views are drawn with their names, guides dashed; what is ambiguous is hatched, and \
      constraints that are left out are red and numbered, with the conflicts below. Required constraints are drawn solid, \
      optional ones and alignments dashed, margins and safe areas dotted. With --size more than once, or with --sweep, the \
      pictures stand beside each other, in rows.

      Exit status: 0 clean; 1 errors were found; 64 wrong usage; 66 an input cannot be read.

      EXAMPLES
        vfl render Scenes/form.yml > form.svg
        vfl render --constraints --size 320x480 Scenes/form.yml -o form.svg
        vfl render --sweep width=300..1400 --steps 8 Scenes/form.yml -o form.svg
        vfl render --only button --scale 2 Scenes/form.yml > button.svg
        vfl render --format text --size 90x9 '|-[a]-[b(a)]-|' 'V:|[a]|' 'V:|[b]|'
      """)

  enum PictureFormat: String, ExpressibleByArgument, CaseIterable {
    case svg
    case text
  }

  @OptionGroup var input: SceneArguments

  @Option(
    name: .customLong("size"),
    help: ArgumentHelp(
      "The superview's size, instead of the scene's; either may be 'auto', which fits; repeatable.",
      valueName: "WxH"))
  var sizes: [SizeArgument] = []

  @Option(
    help: ArgumentHelp(
      "Draw the scene at several widths or heights: 'width=300..1400'.", valueName: "width=A..B"))
  var sweep: SweepArgument?

  @Option(help: "How many pictures a sweep has, from 2 to 100. (default: \(usualSteps))")
  var steps: Int?

  private static let usualSteps = 5

  @Flag(help: "Draw spacings, sizes and insets with their numbers.")
  var constraints = false

  @Option(
    help: ArgumentHelp(
      "Draw the constraints that refer to a view, and no others; repeatable.", valueName: "view"))
  var only: [String] = []

  @Option(
    help: ArgumentHelp(
      "How many times as large the SVG is shown, at most 100. (default: 1)", valueName: "number"))
  var scale: Double?

  @Option(help: "The form of the picture.")
  var format = PictureFormat.svg

  @Option(
    help: ArgumentHelp("When to use colour in diagnostics.", discussion: "As in the other subcommands."))
  var color = ColorMode.auto

  @OptionGroup var output: OutputFile

  func validate() throws {
    guard (2...100).contains(steps ?? Self.usualSteps) else {
      throw ValidationError("a sweep has 2 to 100 pictures")
    }
    if sweep != nil, sizes.count > 1 { throw ValidationError("a sweep begins at one size") }
    if sweep == nil, steps != nil { throw ValidationError("'--steps' is for a sweep") }
    if let scale, !(scale > 0 && scale <= Self.largestScale) {
      throw ValidationError("'--scale' is greater than 0 and at most 100")
    }
    if format == .text { try validateText() }
  }

  private static let largestScale = 100.0

  private func validateText() throws {
    if constraints || !only.isEmpty {
      throw ValidationError("'--constraints' and '--only' draw constraints in SVG, not in text")
    }
    if scale != nil { throw ValidationError("'--scale' is for SVG, not for text") }
  }

  func run() throws {
    try output.validate(against: input.inputs)
    var findings = Report()
    var pictures: [LayoutPicture] = []
    var foundNames: Set<String> = []
    let scenes = try input.read(&findings)
    for read in scenes {
      let name = scenes.count > 1 ? read.source.name : nil
      pictures += draw(read, named: name, &findings, &foundNames)
    }
    findings.sortByPlace()
    try Console.writeError(findings.text(style: style))
    if !pictures.isEmpty {
      try checkNames(foundNames)
      try output.write(text(of: pictures))
    }
    try findings.exit()
  }

  private var style: Style { Style(isColored: color.isColored) }

  /// Draws a scene at each size, and collects the names of '--only' that it has.
  private func draw(
    _ read: ReadScene, named name: String?, _ findings: inout Report, _ foundNames: inout Set<String>
  ) -> [LayoutPicture] {
    let sizes = pictureSizes(of: read)
    var pictures: [LayoutPicture] = []
    var reports: [Report] = []
    for size in sizes {
      var report = Report()
      if let solution = read.scene(at: size, &report).flatMap({ Solution(of: $0, &report) }) {
        foundNames.formUnion(only.filter { solution.view(named: $0) != nil })
        pictures.append(picture(of: solution, named: name))
      }
      reports.append(report)
    }
    findings.merge(reports, of: sizes.map { $0.description })
    return pictures
  }

  private func checkNames(_ foundNames: Set<String>) throws {
    guard let name = only.first(where: { !foundNames.contains($0) }) else { return }
    try Console.writeError("\(style.error("error:")) --only: no view named '\(name)' in the scene\n")
    throw ExitCode.validationFailure
  }

  private func pictureSizes(of read: ReadScene) -> [SizeArgument] {
    let own = SizeArgument(width: read.description.width, height: read.description.height)
    guard let sweep else { return sizes.isEmpty ? [own] : sizes }
    return sweep.sizes(steps: steps ?? Self.usualSteps, around: sizes.first ?? own)
  }

  private func picture(of solution: Solution, named name: String?) -> LayoutPicture {
    let size = solution.scene.tree.root.alignmentRect
    let sizeText = "\(size.width.displayText) × \(size.height.displayText)"
    return LayoutPicture(
      of: solution.scene.tree, ambiguities: solution.ambiguities,
      title: name.map { "\($0): \(sizeText)" } ?? sizeText, showsConstraints: constraints,
      only: only.isEmpty ? nil : only.compactMap { solution.view(named: $0) })
  }

  private func text(of pictures: [LayoutPicture]) -> String {
    switch format {
    case .svg: LayoutPicture.svg(pictures, scale: scale ?? 1)
    case .text: pictures.map { $0.text() }.joined(separator: "\n")
    }
  }
}

/// A range of widths or heights: `width=300..1400`.
struct SweepArgument: ExpressibleByArgument {
  private let isWidth: Bool
  private let first: Double
  private let last: Double

  init?(argument: String) {
    let parts = argument.split(separator: "=", maxSplits: 1)
    guard parts.count == 2, ["width", "height"].contains(parts[0]) else { return nil }
    guard !parts[1].contains("...") else { return nil }
    let ends = parts[1].components(separatedBy: "..").map { SizeArgument.length($0) }
    guard ends.count == 2, let first = ends[0], let last = ends[1] else { return nil }
    isWidth = parts[0] == "width"
    self.first = first
    self.last = last
  }

  /// Sizes at equal distances from the first to the last.
  func sizes(steps: Int, around size: SizeArgument) -> [SizeArgument] {
    (0..<steps).map { step in
      let share = Double(step) / Double(steps - 1)
      let length = first * (1 - share) + last * share
      return isWidth
        ? SizeArgument(width: length, height: size.height) : SizeArgument(width: size.width, height: length)
    }
  }
}
