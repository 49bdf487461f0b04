import ArgumentParser
import FormatFinder
import FormatFindings
import LayoutEngine
import LayoutScenes
import VFLService
import VFLWorkspace

struct Convert: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "convert",
    abstract: "Converts formats, scenes and layouts in code to other forms.",
    discussion: """
      In code, '--to anchors' replaces calls of NSLayoutConstraint.constraints(withVisualFormat:options:metrics:views:), of \
      the initializer NSLayoutConstraint(item:attribute:…), #layout and #constraint with anchors. '--to formats' replaces \
      anchors, initializers and #layout with format strings, the longest rows first, and '--to layout-macro' these and format strings \
      with #layout; constraints that a format cannot contain stay. A unified diff is printed, or the files are changed with \
      --in-place. Statements that activate constraints and follow each other become one. A call is replaced only if it makes \
      the same constraints afterwards; every other call is listed on standard error with the reason, which is not an error. \
      The layout in a line of code, such as 'Form.swift:12', is printed in the other form, and so are 'scene', 'equations' and \
      'constraints' of all layouts in a file.

      A scene becomes code for UIKit, with its views, in Swift or with '--language objc' in Objective-C.

      Formats and equations, such as 'a.top == b.bottom + 10', have the same meaning as with 'vfl solve'. A log of \
      unsatisfiable constraints with one conflict is converted as 'vfl explain --scene' does.

      Other texts, and formats alone with '--to scene', are lines of extended formats of autolayout.js, such as \
      'HV:|-[a1..3]-|', '|~[title(50%)]~|' or 'C:a.top(b.bottom+10)'. Standard formats, comments and blank lines are also \
      allowed. All of them together are one scene, with the frames that autolayout.js computes. Grammar.md describes the \
      language. The diagnostics list what a scene cannot contain, and where autolayout.js reads a text in another way than \
      Apple's systems do, such as '-(>=20)-'. A line with an error is not converted; the scene contains the other lines.

      \(ExitStatusHelp.text())

      EXAMPLES
        vfl convert --to anchors Sources/
        vfl convert --to anchors --in-place Form.m
        vfl convert --to formats Form.swift
        vfl convert --to scene Card.swift:4 -o card.yml
        vfl convert --to anchors Scenes/form.yml
        vfl convert 'HV:|-[photo]-|' '|~[title(50%)]~|'
        vfl convert --to formats '|[left(100)]->[right(100)]|'
        vfl convert 'HV:|[a]|' | vfl solve --size 320x480 -
        vfl convert --to anchors 'H:|-[a]-(>=8)-[b]-|' 'a.top == b.top'
        vfl convert --to anchors conflict.log
      """)

  /// The forms of a result, the values of `--to`.
  enum Target: String, CaseIterable, ExpressibleByArgument {
    case scene
    case formats
    case equations
    case anchors
    case constraints
    case layoutMacro = "layout-macro"

    /// The code that a scene becomes; `nil` for another form.
    fileprivate var code: SceneExport? {
      switch self {
      case .anchors: .anchors
      case .constraints: .constraints
      case .layoutMacro: .macro
      case .scene, .formats, .equations: nil
      }
    }
  }

  /// The standard spaces of anchors, the values of `--spacing`.
  enum Spacing: String, CaseIterable, ExpressibleByArgument {
    case system
    case points
  }

  @Option(
    name: .customLong("to"),
    help: ArgumentHelp(
      "The result.",
      discussion: """
        'scene' is a scene in YAML, 'formats' its formats and equations, one in a line, 'equations' its constraints; \
        'anchors', 'constraints' (with NSLayoutConstraint) and 'layout-macro' are code.
        """))
  var target = Target.scene

  @Option(
    help: """
      In code, whether the standard space between views is one of the system (equalToSystemSpacingAfter) or 8 points.
      """)
  var spacing = Spacing.system

  /// The languages of code, the values of `--language`.
  enum Language: String, CaseIterable, ExpressibleByArgument {
    case swift
    case objc
  }

  @Option(
    help:
      "The language of the code that a scene or a layout becomes with '--to anchors' or 'constraints'."
  )
  var language = Language.swift

  @Flag(help: "Change files of code instead of printing a diff.")
  var inPlace = false

  @OptionGroup(title: "Inputs") var inputs: InputArguments
  @OptionGroup(title: "Output") var output: OutputArguments<OutputFormat>

  func validate() throws {
    if language == .objc, target != .anchors, target != .constraints {
      throw ValidationError("'--language objc' requires '--to anchors' or '--to constraints'")
    }
    guard inPlace else { return }
    guard migrationTarget != nil else {
      throw ValidationError("'--in-place' requires '--to anchors', 'formats' or 'layout-macro'")
    }
    try output.validateWithChangedFiles()
  }

  func run() throws {
    let code = inputs.inputs.compactMap { CodeInput(argument: $0) }
    if !code.isEmpty || inputs.all.contains(where: { $0.isFolder }), let target = migrationTarget,
      !code.contains(where: { $0.line != nil })
    {
      if language == .objc {
        throw ValidationError(
          "code in files keeps its language; name a layout by a line, as in 'Form.swift:12'")
      }
      return try CodeMigration.run(to: target, inputs, inPlace: inPlace, output)
    }
    if inPlace { throw ValidationError("'--in-place' requires files of code") }
    if !code.isEmpty { return try convert(code) }
    try output.validate(against: inputs, reading: .formatsAndNamedScenes)
    var (sources, report) = try inputs.read(.formatsAndNamedScenes)
    let scenes = sources.filter { $0.kind == .scene }
    if !scenes.isEmpty {
      guard scenes.count == sources.count else {
        throw ValidationError("cannot combine formats and scenes")
      }
      let located = scenes.compactMap {
        LocatedScene($0, parser: ValueDocument.init(yaml:), report: &report)
      }
      return try write(located.map(\.scene), &report)
    }
    if sources.contains(where: \.isLog) { return try write([sceneOfLog(sources)], &report) }
    let scene =
      standardScene(sources, &report) ?? ConvertedScene(sources, report: &report).scene
    report.sortByPlace()
    try output.write(report, ConversionResults(scene)) {
      try output.write(try text(of: scene, &report))
    }
    try report.exit()
  }

  private var migrationTarget: MigrationTarget? {
    switch target {
    case .anchors: .anchors(usesSystemSpacing: spacing == .system)
    case .layoutMacro: .layoutMacro(replacesAnchors: true)
    case .formats: .formats
    case .scene, .equations, .constraints: nil
    }
  }
}

// MARK: - Scenes

extension Convert {
  /// Converts layouts in code, as scenes.
  private func convert(_ code: [CodeInput]) throws {
    guard code.count == inputs.all.count else {
      throw ValidationError("cannot combine code with formats and scenes")
    }
    try output.validate(against: inputs, reading: .code)
    var report = Report()
    let scenes = code.flatMap { $0.scenes(&report) }
    try write(scenes.map(\.scene), &report)
  }

  /// Returns the scene of the one conflict in a log.
  private func sceneOfLog(_ sources: [Source]) throws -> LayoutScene {
    guard sources.count == 1 else { throw ValidationError("a log must be the only input") }
    let entries = EntryList(of: LocatedLog(sources[0]), includesEqual: false).entries
    let scenes = entries.compactMap { entry in
      if case .report(let report) = entry { report.scene } else { nil }
    }
    guard scenes.count == 1 else {
      throw ValidationError(
        "a log must have one conflict to convert, and this one has \(scenes.count)")
    }
    return scenes[0]
  }

  /// Returns the scene of formats and equations of the standard language; `nil` for other texts.
  ///
  /// Formats alone become a scene in the way in which autolayout.js reads them.
  private func standardScene(_ sources: [Source], _ report: inout Report) -> LayoutScene? {
    var standard = Report()
    guard let located = LocatedScene(formatsOf: sources, report: &standard) else { return nil }
    let hasEquations = located.scene.rules.contains { $0.kind == .equation }
    guard hasEquations || target != .scene else { return nil }
    let tree = located.tree(report: &standard)
    guard hasEquations || tree != nil else { return nil }
    report.append(standard)
    return tree.map { located.scene.namingViews(of: $0) } ?? located.scene
  }

  private func write(_ scenes: [LayoutScene], _ report: inout Report) throws {
    if scenes.count > 1, target == .scene, output.format == .text {
      throw ValidationError.severalScenes(scenes.count)
    }
    let texts = try scenes.map { try text(of: $0, &report) }
    report.sortByPlace(errorsFirst: true)
    try output.write(report, ConvertedScenes(zip(scenes, texts).map { ($0, $1) })) {
      try output.write(texts.joined(separator: "\n"))
    }
    try report.exit()
  }

  private func text(of scene: LayoutScene, _ report: inout Report) throws -> String {
    if let code = target.code {
      return scene.exported(as: code, in: language == .swift ? .swift : .objectiveC, json: "")
    }
    switch target {
    case .equations: return try scene.equationsText
    case .formats: return scene.rulesAsFormats.map { $0.text + "\n" }.joined()
    default: return SceneValue(scene).yaml
    }
  }
}

extension LayoutScene {
  /// The constraints of the rules as equations, one in a line.
  fileprivate var equationsText: String {
    get throws {
      let tree = try SceneTree(self)
      return tree.tree.constraints.map { constraint in
        guard case .rule? = tree.element(of: constraint) else { return "" }
        let isRequired = constraint.priority == .required
        let priority = isRequired ? "" : " @\(constraint.priority.rawValue.shortestDecimal)"
        return "\(constraint.sidesText)\(priority)\n"
      }.joined()
    }
  }
}

/// Scenes with their texts in another form, in a document.
private struct ConvertedScenes: DocumentResults {
  let members: [JSONValue.Member]

  init(_ scenes: [(scene: LayoutScene, text: String)]) {
    let values: [JSONValue] = scenes.map { scene, text in
      ["scene": SceneValue(scene).json, "text": .string(text)]
    }
    members = [JSONValue.Member("scenes", .array(values))]
  }
}
