import LayoutConstraints
import LayoutEngine
import VFLSyntax

extension LayoutScene {
  /// Swift code that lays out the scene and prints the frames of its views.
  ///
  /// The code uses the library `VisualFormat`. The code of a scene with stacks, grids or other
  /// properties that are not rules reads the scene with the library `VFLService`. No text of the
  /// scene can become code: texts are string literals, and names are identifiers.
  ///
  /// - Parameter json: The scene as JSON, for code that reads it.
  /// - Returns: The code of a `main.swift`.
  package func swiftCode(json: String) -> String {
    let lines = consistsOfRules ? treeCode : sceneFileCode(json)
    return lines.map { $0 + "\n" }.joined()
  }

  /// Whether code for `VisualFormat` can make the layout without a reader of scenes.
  private var consistsOfRules: Bool {
    let isScrolled = contentOffset != PerAxis(both: 0)
    return arrangement == nil && !isScrolled && rules.allSatisfy { $0.identifier == nil }
      && views.allSatisfy {
        $0.arrangement == nil && $0.autoresizing == nil && $0.contentOffset == PerAxis(both: 0)
      }
  }

  /// The names of the views. A scene without views has those that its rules name.
  private var viewNames: [String] {
    if !views.isEmpty { return views.map { $0.name } }
    let guides = guides.map { $0.name }
    let items = (try? SceneTree(self))?.items ?? []
    return items.map { $0.name }.filter { !guides.contains($0) }
  }

  private func sceneFileCode(_ json: String) -> [String] {
    let marks = rawStringMarks(of: json)
    let lines = json.split(omittingEmptySubsequences: false) { ["\n", "\r\n", "\r"].contains($0) }
    let names = viewNames.map { stringLiteral($0) }.joined(separator: ", ")
    return [
      "import VFLService", "",
      "let json = \(marks)\"\"\"",
    ] + lines.map { "  \($0)" } + [
      "  \"\"\"\(marks)", "var report = Report()",
      "let source = Source(json, kind: .scene, origin: .file(path: \"scene.json\"))",
      "let scene = LocatedScene(source, parser: ValueDocument.init(json:), report: &report)",
      "let solution = scene?.solve(report: &report)",
      "for name in [\(names)] {",
      "  if let view = solution?.view(named: name) { print(name, view.frame) }", "}",
      "print(report.text())",
    ]
  }
}

// MARK: - Trees

extension LayoutScene {
  private var treeCode: [String] {
    let names = viewNames
    return ["import VisualFormat", ""] + rootCode + [""]
      + viewsInTreeOrder(names).flatMap { $0.code } + guides.map { $0.code } + [""]
      + activationCode(names) + ["", "try tree.layoutIfNeeded()"]
      + names.map { "print(\(stringLiteral($0)), \(identifier($0)).frame)" }
  }

  private var rootCode: [String] {
    ["let tree = try LayoutTree(width: \(lengthCode(width)), height: \(lengthCode(height)))"]
      + (fitting == .expanded ? ["tree.fitting = .expanded"] : [])
      + (scale.map { ["try tree.setScale(\($0.shortestDecimal))"] } ?? [])
      + environment.code(of: "tree.root")
  }

  /// Returns the views with the given names so that each parent precedes its subviews.
  private func viewsInTreeOrder(_ names: [String]) -> [View] {
    var described: [String: View] = [:]
    for view in views.reversed() { described[view.name] = view }
    var ordered: [View] = []
    var visited: Set<String> = []
    for name in names {
      var path: [View] = []
      var next: String? = name
      while let name = next, names.contains(name), visited.insert(name).inserted {
        let view = described[name] ?? View(name)
        path.append(view)
        next = view.parent
      }
      ordered += path.reversed()
    }
    return ordered
  }

  private func activationCode(_ names: [String]) -> [String] {
    let items = (names + guides.map { $0.name }).map { "\(stringLiteral($0)): \(identifier($0))" }
    let values = metrics.sorted { $0.key < $1.key }.map { name, value in
      "\(stringLiteral(name)): \(doubleLiteral(value))"
    }
    return ["try tree.activate("]
      + ["  views: [\((items + ["\"root\": tree.root"]).joined(separator: ", "))],"]
      + (values.isEmpty ? [] : ["  metrics: [\(values.joined(separator: ", "))],"])
      + ["  spacing: \(spacing.horizontal.code)", ") {"] + rules.map { "  \($0.code)" } + ["}"]
  }
}

extension LayoutScene.View {
  fileprivate var code: [String] {
    let view = identifier(name)
    var code = ["let \(view) = LayoutView(\(stringLiteral(name)))"]
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
      code.append("try \(view).setBaselines(first: \(first.shortestDecimal), last: \(last))")
    }
    code += alignmentInsets.code(of: view, "setAlignmentRectInsets")
    return code + environment.code(of: view) + ["try \(ownerCode(parent)).addSubview(\(view))"]
  }
}

extension LayoutScene.Guide {
  fileprivate var code: String {
    let (owner, literal) = (ownerCode(parent), stringLiteral(name))
    return "let \(identifier(name)) = try \(owner).addLayoutGuide(named: \(literal))"
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
    [("horizontal", horizontal), ("vertical", vertical)].filter { $1 != standard }.map {
      "\(view).\(method)(\($1.rawValue.shortestDecimal), for: .\($0))"
    }
  }
}

extension LayoutInsets {
  fileprivate func code(of view: String, _ method: String) -> [String] {
    if self == LayoutInsets() { return [] }
    let edges = [("top", top), ("leading", leading), ("bottom", bottom), ("trailing", trailing)]
    let parts = edges.filter { $1 != 0 }.map { "\($0): \($1.shortestDecimal)" }
    let isUniform = self == LayoutInsets(all: top)
    let arguments = isUniform ? "all: \(top.shortestDecimal)" : parts.joined(separator: ", ")
    return ["try \(view).\(method)(LayoutInsets(\(arguments)))"]
  }
}

extension SpacingProfile.Distances {
  fileprivate var code: String {
    let distance =
      switch superview {
      case .points(let points): ".points(\(points.shortestDecimal))"
      case .layoutMargins: ".layoutMargins"
      }
    return "SpacingProfile(sibling: \(sibling.shortestDecimal), superview: \(distance))"
  }
}

extension LayoutScene.Rule {
  fileprivate var code: String {
    var rest = kind == .format ? options : []
    let names = FormatOptions.named.compactMap { option -> String? in
      guard !option.options.isEmpty, rest.isSuperset(of: option.options) else { return nil }
      rest.subtract(option.options)
      return ".\(option.name)"
    }
    let literal = stringLiteral(text)
    if names.isEmpty { return literal }
    return "LayoutRule(\(literal), options: [\(names.joined(separator: ", "))])"
  }
}

// MARK: - Literals and identifiers

private func lengthCode(_ length: Double?) -> String { length?.shortestDecimal ?? "nil" }

private func ownerCode(_ parent: String?) -> String {
  guard let parent, !ReservedName.contains(parent) else { return "tree.root" }
  return identifier(parent)
}

/// Returns a literal whose type is `Double`.
private func doubleLiteral(_ number: Double) -> String {
  let text = number.shortestDecimal
  return text.contains(".") || text.contains("e") ? text : "\(text).0"
}

/// Returns a text as a literal that ends only at its own end. A raw literal needs no escapes, but
/// cannot contain control characters or begin with a quote.
private func stringLiteral(_ text: String) -> String {
  if text.unicodeScalars.contains(where: { $0.isControl }) || text.utf8.first == UInt8(ascii: "\"")
  {
    return "\"\(escaped(text))\""
  }
  let isPlain = !text.utf8.contains { $0 == UInt8(ascii: "\"") || $0 == UInt8(ascii: "\\") }
  let marks = isPlain ? "" : "#\(rawStringMarks(of: text))"
  return "\(marks)\"\(text)\"\(marks)"
}

private func escaped(_ text: String) -> String {
  var result = ""
  for scalar in text.unicodeScalars {
    if scalar.isControl {
      result += "\\u{\(String(scalar.value, radix: 16))}"
    } else {
      if scalar == "\"" || scalar == "\\" { result += "\\" }
      result.unicodeScalars.append(scalar)
    }
  }
  return result
}

/// Returns one number sign more than follow a quote or a backslash anywhere in a text.
private func rawStringMarks(of text: String) -> String {
  var (run, longest) = (0, 0)
  var isCounting = false
  for byte in text.utf8 {
    if byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "\\") {
      (isCounting, run) = (true, 0)
    } else if isCounting, byte == UInt8(ascii: "#") {
      run += 1
      longest = max(longest, run)
    } else {
      isCounting = false
    }
  }
  return String(repeating: "#", count: longest + 1)
}

/// Returns a name as an identifier. Characters other than ASCII letters and digits become `_`.
private func identifier(_ name: String) -> String {
  var text = ""
  for scalar in name.unicodeScalars {
    let isAllowed = scalar.isASCII && UInt8(scalar.value).isNameByte
    text.unicodeScalars.append(isAllowed ? scalar : "_")
  }
  return reservedWords.contains(text) ? "`\(text)`" : text
}

/// The keywords, and the names that the code uses itself.
private let reservedWords: Set<String> = [
  "as", "associatedtype", "break", "case", "catch", "class", "continue", "default", "defer",
  "deinit", "do", "else", "enum", "extension", "fallthrough", "false", "fileprivate", "for", "func",
  "guard", "if", "import", "in", "init", "inout", "internal", "is", "let", "nil", "operator",
  "precedencegroup", "private", "protocol", "public", "repeat", "rethrows", "return", "self",
  "static", "struct", "subscript", "super", "switch", "throw", "throws", "true", "try", "typealias",
  "var", "where", "while", "tree", "views", "metrics",
]

extension Unicode.Scalar {
  fileprivate var isControl: Bool { value < 0x20 || (0x7F...0x9F).contains(value) }
}
