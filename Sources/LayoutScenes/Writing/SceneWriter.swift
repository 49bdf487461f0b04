import LayoutConstraints
import VFLSyntax

/// Collects the keys of an object with their values.
struct SceneWriter: SceneKeyVisitor {
  /// The keys, in order.
  private(set) var keys: [String] = []
  /// The value of each key; `nil` if the key is not written.
  private var values: [SceneValue?] = []

  init() {}

  init(of object: some SceneObject) {
    var object = object
    object.visitKeys(&self)
  }

  mutating func key<Value>(_ name: String, _ value: inout Value, _ kind: SceneValueKind<Value>) {
    keys.append(name)
    values.append(kind.write(value))
  }

  /// Returns the entries of an object that differ from another object's entries.
  ///
  /// - Parameters:
  ///   - object: The object.
  ///   - standard: The object with the default properties.
  ///   - required: The keys that are written in any case.
  /// - Returns: The entries in the order of the keys.
  static func entries<Object: SceneObject>(
    of object: Object, unless standard: Object, required: [String] = []
  ) -> [SceneValue.Entry] {
    let writer = SceneWriter(of: object)
    let standardValues = SceneWriter(of: standard).values
    return writer.keys.indices.compactMap { index in
      let key = writer.keys[index]
      guard let value = writer.values[index],
        value != standardValues[index] || required.contains(key)
      else { return nil }
      return SceneValue.Entry(key, value)
    }
  }

  /// Returns the value of an arrangement: the list of its views if all other properties are the
  /// default ones.
  static func arrangement<Object: SceneObject>(
    _ object: Object, unless standard: Object
  ) -> SceneValue {
    let views = "views"
    let entries = entries(of: object, unless: standard, required: [views])
    return entries.count == 1 && entries[0].key == views ? entries[0].value : .mapping(entries)
  }
}

extension SceneValue {
  /// Creates the value of a scene. Reading it results in the same scene, apart from positions in
  /// files.
  ///
  /// A file has the same standard spaces along both axes. The horizontal ones are written.
  package init(_ scene: LayoutScene) {
    let entries = SceneWriter.entries(
      of: scene, unless: LayoutScene(), required: ["superview"] + Self.blockKeys)
    let isBlock = { (entry: Entry) in Self.blockKeys.contains(entry.key) }
    self = .mapping(entries.filter { !isBlock($0) } + entries.filter(isBlock))
  }

  /// Creates the value of a rule: its text, or a mapping if the rule has other properties.
  package init(_ rule: LayoutScene.Rule) {
    let text = SceneValue.text(rule.text)
    let isEquation = rule.kind == .equation
    let options = isEquation ? [] : rule.options.names
    if options.isEmpty, rule.identifier == nil,
      isEquation == EquationSyntax.isEquation(rule.utf8)
    {
      self = text
      return
    }
    let key: SceneRuleKey = isEquation ? .equation : .format
    var entries = [Entry(key.rawValue, text)]
    if !options.isEmpty {
      entries.append(
        Entry(SceneRuleKey.options.rawValue, .list(options.map { .name($0) })))
    }
    if let identifier = rule.identifier {
      entries.append(Entry(SceneRuleKey.identifier.rawValue, .text(identifier)))
    }
    self = .mapping(entries)
  }
}
