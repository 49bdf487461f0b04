import LayoutConstraints
import LayoutEngine

/// Swift code that lays out a scene with the library `VisualFormat` and prints the frames.
///
/// The code of a scene with stacks, grids or other properties that are not rules reads the scene
/// with the library `VFLService`.
struct TreeCode {
  private let exported: ExportedScene
  private let json: String
  private let identifiers: [LayoutView: String]

  private var scene: LayoutScene { exported.scene }

  /// The names that the code uses itself.
  private static let usedNames = [
    "tree", "print", "LayoutTree", "LayoutView", "LayoutInsets", "LayoutRule", "SpacingProfile",
  ]

  init(_ exported: ExportedScene, json: String) {
    self.exported = exported
    self.json = Self.visible(json)
    var names = CodeIdentifiers(in: .swift, reserving: Self.usedNames)
    var identifiers = [exported.root: "tree.root"]
    for item in exported.tree.items {
      identifiers[item.view] = names.identifier(for: item.name)
    }
    self.identifiers = identifiers
  }

  /// Returns JSON with escapes of the characters that change the order of the text around them, or
  /// that are invisible. It contains them only in strings.
  private static func visible(_ json: String) -> String {
    json.unicodeScalars.reduce(into: "") { result, scalar in
      let isEscaped = scalar.controlsTerminal && scalar.value > 0x1F
      result += isEscaped ? scalar.scriptEscape : String(Character(scalar))
    }
  }

  /// The lines of a `main.swift`.
  var lines: [String] { consistsOfRules ? treeLines : sceneFileLines }

  /// Whether code for `VisualFormat` can make the layout without a reader of scenes.
  private var consistsOfRules: Bool {
    let isScrolled = scene.contentOffset != LayoutScene.PerAxis(both: 0)
    return scene.arrangement == nil && !isScrolled
      && scene.rules.allSatisfy { $0.identifier == nil }
      && scene.views.allSatisfy {
        $0.arrangement == nil && $0.autoresizing == nil
          && $0.contentOffset == LayoutScene.PerAxis(both: 0)
      }
  }

  private var sceneFileLines: [String] {
    let marks = SwiftLiteral.rawMarks(of: json)
    let names = SwiftLiteral.list(exported.views.map { SwiftLiteral.string($0.name) })
    return ["import VFLService", "", "let json = \(marks)\"\"\""] + json.lines.map { "  \($0)" } + [
      "  \"\"\"\(marks)", "var report = Report()",
      "let source = Source(json, kind: .scene, origin: .file(path: \"scene.json\"))",
      "let scene = LocatedScene(source, parser: ValueDocument.init(json:), report: &report)",
      "let solution = scene?.solve(report: &report)",
      "for name in \(names) {",
      "  if let view = solution?.view(named: name) { print(name, view.frame) }", "}",
      "print(report.text())",
    ]
  }

  private var treeLines: [String] {
    ["import VisualFormat", ""] + rootLines + [""] + exported.views.flatMap { viewLines($0) }
      + exported.guides.map { guideLine($0) } + [""] + activationLines
      + ["", "try tree.layoutIfNeeded()"]
      + exported.views.map { view in
        "print(\(SwiftLiteral.string(view.name)), \(identifier(of: view)).frame)"
      }
  }

  private var rootLines: [String] {
    let size = "width: \(lengthCode(scene.width)), height: \(lengthCode(scene.height))"
    return ["let tree = try LayoutTree(\(size))"]
      + (scene.fitting == .expanded ? ["tree.fitting = .expanded"] : [])
      + (scene.scale.map { ["try tree.setScale(\(SwiftLiteral.number($0)))"] } ?? [])
      + scene.environment.code(of: "tree.root")
  }

  private func viewLines(_ view: LayoutView) -> [String] {
    let (name, description) = (identifier(of: view), exported.description(of: view))
    return ["let \(name) = LayoutView(\(SwiftLiteral.string(view.name)))"]
      + description.contentCode(of: name)
      + description.alignmentInsets.code(of: name, "setAlignmentRectInsets")
      + description.environment.code(of: name) + ["try \(ownerCode(of: view)).addSubview(\(name))"]
  }

  private func guideLine(_ guide: LayoutView) -> String {
    let literal = SwiftLiteral.string(guide.name)
    return
      "let \(identifier(of: guide)) = try \(ownerCode(of: guide)).addLayoutGuide(named: \(literal))"
  }

  private var activationLines: [String] {
    let root = (key: ReservedName.root, expression: "tree.root")
    let items = (exported.views + exported.guides).map {
      (key: $0.name, expression: identifier(of: $0))
    }
    let views = SwiftLiteral.dictionary(items + [root])
    let metrics = SwiftLiteral.dictionary(
      scene.metrics.sorted { $0.key < $1.key }.map { ($0.key, SwiftLiteral.double($0.value)) })
    return ["try tree.activate(", "  views: \(views),"]
      + (scene.metrics.isEmpty ? [] : ["  metrics: \(metrics),"])
      + ["  spacing: \(scene.spacing.horizontal.code)", ") {"]
      + exported.ruleIndices.map { "  \(scene.rules[$0].code)" } + ["}"]
  }

  private func identifier(of view: LayoutView) -> String { identifiers[view] ?? "tree.root" }

  private func ownerCode(of view: LayoutView) -> String {
    identifier(of: view.superview ?? exported.root)
  }
}

extension LayoutScene.View {
  fileprivate func contentCode(of view: String) -> [String] {
    var code: [String] = []
    if intrinsicSize != LayoutScene.PerAxis(both: nil) {
      let width = lengthCode(intrinsicSize.horizontal)
      let height = lengthCode(intrinsicSize.vertical)
      code.append("try \(view).setIntrinsicContentSize(width: \(width), height: \(height))")
    }
    code += hugging.code(of: view, "setContentHuggingPriority", default: .defaultLow)
    code += resistance.code(
      of: view, "setContentCompressionResistancePriority", default: .defaultHigh)
    if let first = firstBaseline ?? baseline {
      let last = lengthCode(baseline)
      code.append("try \(view).setBaselines(first: \(lengthCode(first)), last: \(last))")
    }
    return code
  }
}

extension LayoutScene.Environment {
  fileprivate func code(of view: String) -> [String] {
    let name = direction.map { $0 == .rightToLeft ? "rightToLeft" : "leftToRight" }
    return (name.map { ["\(view).direction = .\($0)"] } ?? [])
      + margins.code(of: view, "setLayoutMargins") + safeArea.code(of: view, "setSafeAreaInsets")
  }
}

extension LayoutScene.PerAxis<LayoutPriority> {
  fileprivate func code(
    of view: String, _ method: String, default standard: LayoutPriority
  ) -> [String] {
    named(unless: standard).map { axis, priority in
      "\(view).\(method)(\(SwiftLiteral.number(priority)), for: .\(axis))"
    }
  }

  /// Returns the priorities that differ from a standard one, with the names of their axes.
  func named(unless standard: LayoutPriority) -> [(axis: String, priority: Double)] {
    [("horizontal", horizontal), ("vertical", vertical)].filter { $0.1 != standard }
      .map { ($0.0, $0.1.rawValue) }
  }
}

extension LayoutInsets {
  fileprivate func code(of view: String, _ method: String) -> [String] {
    if self == LayoutInsets() { return [] }
    let edges = [("top", top), ("leading", leading), ("bottom", bottom), ("trailing", trailing)]
    let isUniform = self == LayoutInsets(all: top)
    let arguments = isUniform ? [("all", top)] : edges.filter { $0.1 != 0 }
    let code = arguments.map { "\($0.0): \(SwiftLiteral.number($0.1))" }.joined(separator: ", ")
    return ["try \(view).\(method)(LayoutInsets(\(code)))"]
  }
}

extension SpacingProfile.Distances {
  fileprivate var code: String {
    let distance =
      switch superview {
      case .points(let points): ".points(\(SwiftLiteral.number(points)))"
      case .layoutMargins: ".layoutMargins"
      }
    return "SpacingProfile(sibling: \(SwiftLiteral.number(sibling)), superview: \(distance))"
  }
}

extension LayoutScene.Rule {
  fileprivate var code: String {
    let literal = SwiftLiteral.string(text)
    return optionNames.isEmpty
      ? literal : "LayoutRule(\(literal), options: \(optionsCode))"
  }

  /// The names of the options of a format; none for an equation.
  private var optionNames: [String] { kind == .format ? options.names : [] }

  /// The options as a set.
  var optionsCode: String { SwiftLiteral.list(optionNames.map { ".\($0)" }) }
}

private func lengthCode(_ length: Double?) -> String {
  length.map { SwiftLiteral.number($0) } ?? "nil"
}
