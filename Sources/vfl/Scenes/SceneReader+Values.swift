import VFLCompiler
import VisualFormat

/// Values of the kinds that keys take; what is of another kind is an error.
extension SceneReader {
  mutating func fail(
    _ category: SceneError.Category, _ message: String, _ place: SceneText, near names: [String] = []
  ) {
    if !place.string.isEmpty, !wrongTexts.insert(place.located.sourceRange).inserted { return }
    errors.append(
      SceneError(
        category: category, message: message, place: place,
        nearName: SpellingSuggestion.nearest(to: place.string, among: names)))
  }

  /// The entries of a mapping, none for nothing; where the keys are known, only those, and not what is `null`: that is not given.
  mutating func entries(of value: SceneValue, _ what: String, _ keys: [String]?) -> [SceneValue.Entry] {
    switch value.content {
    case .null: return []
    case .mapping(let entries):
      guard let keys else { return entries }
      return entries.filter { entry in
        if keys.contains(entry.key.string) { return !entry.value.isNull }
        fail(
          .unknownKey,
          "'\(entry.key.string)' is no key of \(what); the keys are \(keys.joined(separator: ", "))",
          entry.key, near: keys)
        return false
      }
    default:
      fail(.wrongKind, "expected a mapping for \(what), not \(value.kind)", value.place)
      return []
    }
  }

  mutating func list(_ value: SceneValue) -> [SceneValue]? {
    switch value.content {
    case .null: return []
    case .sequence(let elements): return elements
    default:
      fail(.wrongKind, "expected a list, not \(value.kind)", value.place)
      return nil
    }
  }

  mutating func text(_ value: SceneValue) -> SceneText? {
    if case .scalar(let text, _) = value.content { return text }
    fail(.wrongKind, "expected a text, not \(value.kind)", value.place)
    return nil
  }

  mutating func choice<Value>(_ value: SceneValue, _ choices: KeyValuePairs<String, Value>) -> Value? {
    guard let text = text(value) else { return nil }
    if let choice = choices.first(where: { $0.key == text.string }) { return choice.value }
    let names = choices.map(\.key)
    fail(
      .unknownValue, "expected \(names.map { "'\($0)'" }.joined(separator: " or ")), not '\(text.string)'",
      text,
      near: names)
    return nil
  }

  /// A finite number.
  mutating func number(_ value: SceneValue) -> Double? {
    guard case .scalar(let text, false) = value.content else {
      fail(.wrongKind, "expected a number, not \(value.kind)", value.place)
      return nil
    }
    guard let number = Double(text.string) ?? Self.infinite(text.string) else {
      fail(.wrongKind, "expected a number, not '\(text.string)'", text)
      return nil
    }
    if number.magnitude <= LayoutTree.largestLength { return number }
    fail(.badNumber, "'\(text.string)' is \(number.isFinite ? "too large" : "not a finite number")", text)
    return nil
  }

  /// What YAML writes for what is no finite number.
  private static func infinite(_ text: String) -> Double? {
    [".inf", "-.inf", "+.inf", ".nan"].contains(text.lowercased()) ? .nan : nil
  }

  /// A number that is not negative, or nothing.
  mutating func size(_ value: SceneValue) -> Double? {
    guard !value.isNull, let number = number(value) else { return nil }
    if number >= 0 { return number }
    fail(.badNumber, "a size is never negative", value.place)
    return nil
  }

  mutating func positive(_ value: SceneValue) -> Double? {
    guard let number = number(value) else { return nil }
    if number > 0 { return number }
    fail(.badNumber, "a scale is greater than 0", value.place)
    return nil
  }

  /// A list of two, horizontal and vertical.
  mutating func pair<Value>(
    _ value: SceneValue, _ element: (inout SceneReader, SceneValue) -> Value?
  ) -> (Value?, Value?) {
    guard case .sequence(let elements) = value.content, elements.count == 2 else {
      fail(.wrongKind, "expected a list of two, horizontal and vertical", value.place)
      return (nil, nil)
    }
    return (element(&self, elements[0]), element(&self, elements[1]))
  }

  /// One number for both axes, or a list of two.
  mutating func priorities(
    _ value: SceneValue, _ defaults: (LayoutPriority, LayoutPriority)
  ) -> (LayoutPriority, LayoutPriority) {
    if case .scalar = value.content {
      let priority = priority(value)
      return (priority ?? defaults.0, priority ?? defaults.1)
    }
    let pair = pair(value) { $0.priority($1) }
    return (pair.0 ?? defaults.0, pair.1 ?? defaults.1)
  }

  mutating func priority(_ value: SceneValue) -> LayoutPriority? {
    guard !value.isNull, let number = number(value) else { return nil }
    do {
      return try LayoutPriority(number)
    } catch {
      fail(.badPriority, error.description, value.place)
      return nil
    }
  }

  /// One number for all edges, or one for each.
  mutating func insets(_ value: SceneValue) -> LayoutInsets {
    if case .scalar = value.content { return LayoutInsets(all: number(value) ?? 0) }
    var insets = LayoutInsets()
    for entry in entries(of: value, "insets", ["top", "leading", "bottom", "trailing"]) {
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
