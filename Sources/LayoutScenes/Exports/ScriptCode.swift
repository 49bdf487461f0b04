import LayoutConstraints
import VFLSyntax

/// Texts and values as literals of JavaScript that are also safe in a script of a web page.
enum ScriptLiteral {
  /// The longest line of a literal that is not divided.
  private static let longestLine = 96

  static func string(_ text: String) -> String {
    var result = "\""
    var rest = text.unicodeScalars[...]
    while let scalar = rest.popFirst() {
      switch scalar {
      case "\"", "\\":
        result += "\\"
        result.unicodeScalars.append(scalar)
      // A page would read `</script>`, `<script>` or `<!--` in a text.
      case "<" where rest.first.map { ["/", "!", "s", "S"].contains($0) } == true:
        result += "\\u003c"
      case _ where scalar.controlsTerminal: result += scalar.scriptEscape
      default: result.unicodeScalars.append(scalar)
      }
    }
    return result + "\""
  }

  static func number(_ number: Double) -> String {
    if number.isFinite { return number.shortestDecimal }
    return number.isNaN ? "NaN" : number > 0 ? "Infinity" : "-Infinity"
  }

  /// Returns a key of an object. In quotes, `__proto__` would set the prototype.
  private static func key(_ name: String) -> String {
    if name == "__proto__" { return "[\(string(name))]" }
    return name.isName ? name : string(name)
  }

  /// Returns a value. Objects and lists that do not fit on a line have a line for each element.
  ///
  /// - Parameters:
  ///   - value: The value.
  ///   - indentation: The indentation of the line that the value begins on.
  ///   - usedWidth: The number of columns before and after the value on its line.
  /// - Returns: The literal.
  static func value(_ value: SceneValue, indentation: String = "", usedWidth: Int = 0) -> String {
    let inline = inlineText(value)
    if indentation.utf8.count + usedWidth + inline.utf8.count <= longestLine { return inline }
    let inner = indentation + "  "
    switch value {
    case .list(let values):
      let lines = values.map { inner + self.value($0, indentation: inner, usedWidth: 1) + ",\n" }
      return "[\n\(lines.joined())\(indentation)]"
    case .mapping(let entries):
      let lines = entries.map { entry in
        let key = key(entry.key)
        let text = self.value(
          entry.value, indentation: inner, usedWidth: key.utf8.count + 3)
        return "\(inner)\(key): \(text),\n"
      }
      return "{\n\(lines.joined())\(indentation)}"
    default: return inline
    }
  }

  private static func inlineText(_ value: SceneValue) -> String {
    switch value {
    case .null: "null"
    case .number(let number): self.number(number)
    case .flag(let flag): flag ? "true" : "false"
    case .name(let text), .text(let text): string(text)
    case .list(let values): "[\(values.map { inlineText($0) }.joined(separator: ", "))]"
    case .mapping(let entries) where entries.isEmpty: "{}"
    case .mapping(let entries):
      "{ \(entries.map { "\(key($0.key)): \(inlineText($0.value))" }.joined(separator: ", ")) }"
    }
  }
}

/// JavaScript that lays out a scene with the web module and prints the frames.
struct ScriptCode {
  let exported: ExportedScene

  init(_ exported: ExportedScene) { self.exported = exported }

  var lines: [String] {
    [
      "import { Layout, load } from \"./visualformat.js\";", "", "await load();",
      "const layout = new Layout(\(ScriptLiteral.value(exported.validValue)));",
      "console.log(layout.frames());",
    ].flatMap { $0.lines.map { String($0) } }
  }
}

extension ExportedScene {
  /// The scene as a value, without views, guides, parents and rules that have errors.
  var validValue: SceneValue {
    let elements = Set(tree.items.compactMap { tree.element(of: $0.view) })
    var scene = scene
    scene.views = scene.views.indices.filter { elements.contains(.view($0)) }.map { index in
      var view = scene.views[index]
      if item(named: view.name)?.superview === root { view.parent = nil }
      return view
    }
    scene.guides = scene.guides.indices.filter { elements.contains(.guide($0)) }.map { index in
      var guide = scene.guides[index]
      if item(named: guide.name)?.superview === root { guide.parent = nil }
      return guide
    }
    scene.rules = ruleIndices.map { scene.rules[$0] }
    return SceneValue(scene)
  }
}

extension SceneValue {
  /// Returns the value of a key; `nil` if this is not a mapping with the key.
  subscript(key: String) -> SceneValue? {
    guard case .mapping(let entries) = self else { return nil }
    return entries.first { $0.key == key }?.value
  }

  /// The keys of a mapping.
  var keys: [String] {
    if case .mapping(let entries) = self { entries.map { $0.key } } else { [] }
  }

  /// The mapping without some keys.
  func without(_ keys: String...) -> SceneValue {
    guard case .mapping(let entries) = self else { return self }
    return .mapping(entries.filter { !keys.contains($0.key) })
  }
}
