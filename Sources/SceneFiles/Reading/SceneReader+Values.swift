import FormatChecker
import LayoutConstraints
import LayoutEngine
import LayoutScenes
import VFLCompiler

/// Values of the kinds that keys need. A value of another kind is an error.
extension SceneReader {
  /// Returns the entries of a mapping.
  ///
  /// - Parameters:
  ///   - value: The value.
  ///   - owner: The name of the mapping in messages.
  ///   - keys: The keys that are allowed; `nil` if all are.
  /// - Returns: The entries, without those whose keys are not allowed. If only some keys are
  ///   allowed, also without those that have no value. For no value there are no entries.
  mutating func entries(
    of value: SceneValue, in owner: String, _ keys: [String]? = nil
  ) -> [SceneValue.Entry] {
    switch value.content {
    case .null: return []
    case .mapping(let entries):
      guard let keys else { return entries }
      return entries.filter { isAllowed($0, in: owner, keys) && !$0.value.isNull }
    default:
      fail(.wrongKind(expected: "a mapping for \(owner)", found: value.kind), at: value.start)
      return []
    }
  }

  private mutating func isAllowed(_ entry: SceneValue.Entry, in owner: String, _ keys: [String])
    -> Bool
  {
    let key = entry.key.string
    if keys.contains(key) { return true }
    let near = SpellingSuggestion.nearest(to: key, among: keys)
    fail(.unknownKey(key, in: owner, allowed: keys), at: entry.key, suggestion: near)
    return false
  }

  /// Returns the elements of a list, whose name in messages is that of `elements`.
  mutating func list(_ value: SceneValue, of elements: String) -> [SceneValue]? {
    switch value.content {
    case .null: return []
    case .sequence(let values): return values
    default:
      fail(.wrongKind(expected: "a list of \(elements)", found: value.kind), at: value.start)
      return nil
    }
  }

  mutating func text(_ value: SceneValue) -> SceneText? {
    if case .scalar(let text, _) = value.content { return text }
    fail(.wrongKind(expected: "a string", found: value.kind), at: value.start)
    return nil
  }

  mutating func choice<Value>(_ value: SceneValue, _ choices: KeyValuePairs<String, Value>)
    -> Value?
  {
    guard let text = text(value) else { return nil }
    if let choice = choices.first(where: { $0.key == text.string }) { return choice.value }
    let names = choices.map(\.key)
    let near = SpellingSuggestion.nearest(to: text.string, among: names)
    fail(.unknownValue(text.string, allowed: names), at: text, suggestion: near)
    return nil
  }
}

// MARK: - Numbers

extension SceneReader {
  /// Returns a finite number.
  mutating func number(_ value: SceneValue) -> Double? {
    guard case .scalar(let text, false) = value.content else {
      fail(.wrongKind(expected: "a number", found: value.kind), at: value.start)
      return nil
    }
    guard let number = Double(text.string) ?? Self.yamlNotFinite(text.string) else {
      fail(.wrongKind(expected: "a number", found: "'\(text.string)'"), at: text)
      return nil
    }
    if number.magnitude <= LayoutTree.largestLength { return number }
    fail(number.isFinite ? .numberTooLarge(text.string) : .numberNotFinite(text.string), at: text)
    return nil
  }

  /// Returns a number that is not finite for the notations that YAML has for such numbers.
  private static func yamlNotFinite(_ text: String) -> Double? {
    [".inf", "-.inf", "+.inf", ".nan"].contains(text.lowercased()) ? .nan : nil
  }

  /// Returns a number of at least 0, or `nil` for no value.
  mutating func size(_ value: SceneValue) -> Double? {
    guard !value.isNull, let number = number(value) else { return nil }
    if number >= 0 { return number }
    fail(.negativeSize(value.start.string), at: value.start)
    return nil
  }

  /// Returns a number above 0.
  mutating func scale(_ value: SceneValue) -> Double? {
    guard let number = number(value) else { return nil }
    if number > 0 { return number }
    fail(.scaleNotPositive(value.start.string), at: value.start)
    return nil
  }

  /// Returns the elements of a list of two, horizontal and vertical.
  mutating func pair<Value>(
    _ value: SceneValue, _ element: (inout SceneReader, SceneValue) -> Value?
  ) -> LayoutScene.PerAxis<Value?> {
    guard case .sequence(let elements) = value.content, elements.count == 2 else {
      let expected = "a list of two values, horizontal and vertical"
      fail(.wrongKind(expected: expected, found: value.kind), at: value.start)
      return LayoutScene.PerAxis(both: nil)
    }
    return LayoutScene.PerAxis(
      horizontal: element(&self, elements[0]), vertical: element(&self, elements[1]))
  }

  /// Returns one priority for both axes, or the elements of a list of two.
  mutating func priorities(
    _ value: SceneValue, default current: LayoutScene.PerAxis<LayoutPriority>
  ) -> LayoutScene.PerAxis<LayoutPriority> {
    var pair = LayoutScene.PerAxis<LayoutPriority?>(both: nil)
    if case .scalar = value.content {
      pair = LayoutScene.PerAxis(both: priority(value))
    } else {
      pair = self.pair(value) { $0.priority($1) }
    }
    return LayoutScene.PerAxis(
      horizontal: pair.horizontal ?? current.horizontal, vertical: pair.vertical ?? current.vertical
    )
  }

  private mutating func priority(_ value: SceneValue) -> LayoutPriority? {
    guard !value.isNull, let number = number(value) else { return nil }
    do {
      return try LayoutPriority(number)
    } catch {
      fail(.badPriority(error), at: value.start)
      return nil
    }
  }

  /// Returns one distance for all edges, or the distances of a mapping.
  mutating func insets(_ value: SceneValue) -> LayoutInsets {
    if case .scalar = value.content { return LayoutInsets(all: number(value) ?? 0) }
    var insets = LayoutInsets()
    for entry in entries(of: value, in: "insets", ["top", "leading", "bottom", "trailing"]) {
      guard let number = number(entry.value) else { continue }
      switch entry.key.string {
      case "top": insets.top = number
      case "leading": insets.leading = number
      case "bottom": insets.bottom = number
      default: insets.trailing = number
      }
    }
    return insets
  }
}
