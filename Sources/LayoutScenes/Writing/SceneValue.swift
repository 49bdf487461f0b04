package import FormatFindings
import LayoutConstraints

/// A value of a scene file.
package enum SceneValue: Hashable, Sendable {
  case null
  case number(Double)
  case flag(Bool)
  /// A text that is one of the names of the language: a key of the file, a view, an option.
  case name(String)
  case text(String)
  case list([SceneValue])
  case mapping([Entry])

  /// A key of a mapping with its value.
  package struct Entry: Hashable, Sendable {
    let key: String
    let value: SceneValue

    package init(_ key: String, _ value: SceneValue) {
      self.key = key
      self.value = value
    }
  }

  /// The value as JSON. Its keys keep their order, because later views of a scene are in front.
  package var json: JSONValue {
    switch self {
    case .null: .null
    case .number(let number): .number(number)
    case .flag(let flag): .boolean(flag)
    case .name(let text), .text(let text): .string(text)
    case .list(let values): .array(values.map { $0.json })
    case .mapping(let entries):
      .object(entries.map { JSONValue.Member($0.key, $0.value.json) })
    }
  }

  static func numbers(_ numbers: Double...) -> SceneValue { .list(numbers.map { .number($0) }) }

  static func numbers(_ numbers: [String: Double]) -> SceneValue {
    .mapping(Array(numbers).ordered { $0.key < $1.key }.map { Entry($0.key, .number($0.value)) })
  }
}

// MARK: - YAML

extension SceneValue {
  /// The value of a whole file as YAML: the views and the rules on lines of their own.
  package var yaml: String {
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

  /// The keys of the root whose values have a line for each element.
  static let blockKeys = ["views", "layout"]

  private var inlineYAML: String { inlineText(quotingNames: false) }

  /// Returns the value on one line.
  ///
  /// - Parameter quotesNames: Whether keys and names are in quotes, as JSON needs.
  /// - Returns: The value in the notation of YAML.
  package func inlineText(quotingNames quotesNames: Bool) -> String {
    func text(ofName name: String) -> String {
      quotesNames ? name.quotedForYAML : name.inlineYAMLName
    }
    switch self {
    case .null: return "null"
    case .number(let number): return number.shortestDecimal
    case .flag(let flag): return flag ? "true" : "false"
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
  /// The name, in quotes if it is neither an identifier nor a range such as `0..1`, or if it stands
  /// for no value.
  fileprivate var inlineYAMLName: String {
    let isPlain = utf8.allSatisfy { byte in
      switch byte {
      case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
        UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "_"), UInt8(ascii: "."):
        true
      default: false
      }
    }
    let isName = isPlain && !isEmpty && !hasPrefix(".") && !["null", "Null", "NULL"].contains(self)
    return isName ? self : quotedForYAML
  }
}
