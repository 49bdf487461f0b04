import FormatFindings
import LayoutConstraints
import VFLWorkspace

/// A value of a scene file.
enum SceneValue: Sendable {
  case number(Double)
  case flag(Bool)
  /// A text that is one of the names of the language: a key of the file, a view, an option.
  case name(String)
  case text(String)
  case list([SceneValue])
  case mapping([Entry])

  /// A key of a mapping with its value.
  struct Entry: Sendable {
    let key: String
    let value: SceneValue

    init(_ key: String, _ value: SceneValue) {
      self.key = key
      self.value = value
    }
  }

  /// The value as JSON.
  var json: JSONValue {
    switch self {
    case .number(let number): .number(number)
    case .flag(let flag): .boolean(flag)
    case .name(let text), .text(let text): .string(text)
    case .list(let values): .array(values.map { $0.json })
    case .mapping(let entries):
      .object(entries.map { JSONValue.Member($0.key, $0.value.json) }.sortedByKey)
    }
  }
}

// MARK: - YAML

extension SceneValue {
  /// The value of a whole file as YAML: the views and the rules on lines of their own.
  var yaml: String {
    guard case .mapping(let entries) = self else { return inlineYAML + "\n" }
    return entries.map { entry in
      switch entry.value {
      case .mapping(let views) where Self.blockKeys.contains(entry.key):
        let lines = views.map { "  \($0.key.inlineYAMLName): \($0.value.inlineYAML)\n" }
        return "\(entry.key):\n" + lines.joined()
      case .list(let rules) where Self.blockKeys.contains(entry.key):
        return "\(entry.key):\n" + rules.map { "  - \($0.inlineYAML)\n" }.joined()
      default:
        return "\(entry.key.inlineYAMLName): \(entry.value.inlineYAML)\n"
      }
    }.joined()
  }

  private static let blockKeys: Set = ["views", "layout"]

  private var inlineYAML: String { inlineText(quotingNames: false) }

  /// Returns the value on one line.
  ///
  /// - Parameter quotesNames: Whether keys and names are in quotes, as JSON needs.
  /// - Returns: The value in the notation of YAML.
  func inlineText(quotingNames quotesNames: Bool) -> String {
    func text(ofName name: String) -> String {
      quotesNames ? name.quotedForYAML : name.inlineYAMLName
    }
    switch self {
    case .number(let number): return number.shortestDecimal
    case .flag(let flag): return "\(flag)"
    case .name(let name): return text(ofName: name)
    case .text(let text): return text.quotedForYAML
    case .list(let values):
      let items = values.map { $0.inlineText(quotingNames: quotesNames) }
      return "[" + items.joined(separator: ", ") + "]"
    case .mapping(let entries):
      let items = entries.map {
        "\(text(ofName: $0.key)): \($0.value.inlineText(quotingNames: quotesNames))"
      }
      return "{" + items.joined(separator: ", ") + "}"
    }
  }
}

extension String {
  /// The name, in quotes if it is neither an identifier nor a range such as `0..1`.
  fileprivate var inlineYAMLName: String {
    let isPlain = utf8.allSatisfy { byte in
      switch byte {
      case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
        UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "_"), UInt8(ascii: "."):
        true
      default: false
      }
    }
    return isPlain && !isEmpty && !hasPrefix(".") ? self : quotedForYAML
  }
}
