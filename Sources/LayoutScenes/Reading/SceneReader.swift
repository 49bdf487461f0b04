package import FormatFindings
import LayoutConstraints
import LayoutEngine
import VFLSyntax

/// Reads a scene from the values of a file. It continues after an error, to report all of them.
package struct SceneReader: ValueReader, SceneKeyVisitor {
  /// The scene, without what has errors.
  package var scene = LayoutScene()
  /// The place of each element in the file.
  package internal(set) var places = ScenePlaces()
  /// The errors, sorted by offset.
  package var errors: [ValueError] = []
  /// The texts with errors. Only the first error of each is reported.
  package var textsWithErrors: Set<LocatedText.Key> = []

  /// The index of the view or guide whose keys are read; `nil` for the superview.
  var owner: Int?
  /// What the object's keys are visited for.
  private var visit = Visit.nothing
  private var hasFitting = false

  /// What the keys of an object are visited for.
  private enum Visit {
    /// To read an entry.
    case entry(LocatedValue.Entry)
    /// To list the keys.
    case names([String])
    /// For nothing more: the entry has been read.
    case nothing
  }

  /// Reads a scene.
  ///
  /// - Parameters:
  ///   - root: The value of the scene.
  ///   - errors: The errors that were found in reading the value.
  package init(_ root: LocatedValue, errors: [ValueError]) {
    addErrors(errors)
    if root.isEmpty, errors.isEmpty { fail(.emptyScene, at: root.start) }
    var scene = LayoutScene()
    read(root, into: &scene)
    self.scene = scene
    sortErrors()
  }

  /// Creates a reader of other values that have the kinds of a scene's.
  ///
  /// - Parameter errors: The errors that were found in reading the values.
  package init(errors: [ValueError]) { addErrors(errors) }

  package static var keys: [String] { SceneWriter(of: LayoutScene()).keys }
}

// MARK: - Objects

extension SceneReader {
  mutating func read<Object: SceneObject>(_ value: LocatedValue, into object: inout Object) {
    var hasUnknownKey = false
    for entry in entries(of: value, in: Object.kindName) {
      if !read(entry, into: &object) { hasUnknownKey = true }
    }
    // Reports the unknown keys.
    if hasUnknownKey { _ = entries(of: value, in: Object.kindName, keys(of: &object)) }
  }

  /// Returns the keys of an object, which does not change.
  private mutating func keys(of object: inout some SceneObject) -> [String] {
    visit = .names([])
    object.visitKeys(&self)
    defer { visit = .nothing }
    return if case .names(let names) = visit { names } else { [] }
  }

  /// Reads an entry into an object, and returns whether the object has the key.
  @discardableResult
  mutating func read(_ entry: LocatedValue.Entry, into object: inout some SceneObject) -> Bool {
    visit = .entry(entry)
    object.visitKeys(&self)
    defer { visit = .nothing }
    return if case .nothing = visit { true } else { false }
  }

  mutating func key<Value>(_ name: String, _ value: inout Value, _ kind: SceneValueKind<Value>) {
    if let entry = entry(ofKey: name) { kind.read(&self, entry, &value) }
  }

  /// Returns the entry that is read if it has a key and a value, or lists the key.
  @inline(never)
  private mutating func entry(ofKey name: String) -> LocatedValue.Entry? {
    switch visit {
    case .nothing: return nil
    case .names(let names):
      visit = .names(names + [name])
      return nil
    case .entry(let entry):
      guard entry.key.string == name else { return nil }
      visit = .nothing
      return entry.value.isNull ? nil : entry
    }
  }

  /// Adds the place of a part of the arrangement of the view whose keys are read.
  mutating func addPlace(_ text: LocatedText, ofPart part: LayoutScene.Arrangement.Part) {
    places.add(text, of: .arrangementOfView(owner, part))
  }

  /// Reports a second `fitting`.
  mutating func checkFitting(_ key: LocatedText) {
    if hasFitting { fail(.secondFitting, at: key) }
    hasFitting = true
  }
}

// MARK: - Rules

extension SceneValueKind<[LayoutScene.Rule]> {
  static var rules: Self {
    Self(
      read: { reader, entry, rules in
        for (index, element) in (reader.list(entry.value, of: "rules") ?? []).enumerated() {
          if let rule = reader.rule(element, at: index) { rules.append(rule) }
        }
      }, write: { .list($0.map { SceneValue($0) }) })
  }
}

extension SceneReader {
  /// Returns the rule with an index in the list, or `nil` after an error.
  fileprivate mutating func rule(_ value: LocatedValue, at index: Int) -> LayoutScene.Rule? {
    switch value.content {
    case .scalar: return rule(value.start, nil, at: index)
    case .mapping: return ruleOfMapping(value, at: index)
    default:
      let expected = "a string, or a mapping with 'format' or 'equation'"
      fail(.wrongKind(expected: expected, found: value.kind), at: value.start)
      return nil
    }
  }

  private mutating func ruleOfMapping(_ value: LocatedValue, at index: Int) -> LayoutScene.Rule? {
    var text: (LocatedText, LayoutScene.Rule.Kind)?
    var options: (key: LocatedText, value: FormatOptions)?
    var identifier: String?
    let errorCount = errors.count
    let keys = SceneRuleKey.allCases.map { $0.rawValue }
    for entry in entries(of: value, in: "a rule", keys) {
      switch SceneRuleKey(rawValue: entry.key.string) {
      case .options: options = (entry.key, self.options(entry.value))
      case .identifier: identifier = self.text(entry.value)?.string
      case let key:
        if text != nil { fail(.formatAndEquation(second: entry.key.string), at: entry.key) }
        text = self.text(entry.value).map { ($0, key == .equation ? .equation : .format) }
        if text == nil { return nil }
      }
    }
    guard let (text, kind) = text else {
      if errors.count == errorCount { fail(.ruleWithoutText, at: value.start) }
      return nil
    }
    if kind == .equation, let options { fail(.optionsOfEquation, at: options.key) }
    return rule(text, kind, at: index, options: options?.value ?? [], identifier: identifier)
  }

  private mutating func rule(
    _ text: LocatedText, _ kind: LayoutScene.Rule.Kind?, at index: Int,
    options: FormatOptions = [], identifier: String? = nil
  ) -> LayoutScene.Rule {
    let place = Place(text.source, text.place.format.withoutTrailingNewlines, nil)
    places.addRule(place, layoutIndex: index)
    return LayoutScene.Rule(kind, at: place, options: options, identifier: identifier)
  }
}

extension LayoutScene.Rule {
  /// Creates the rule at a place.
  package init(
    _ kind: Kind? = nil, at place: Place, options: FormatOptions, identifier: String? = nil
  ) {
    self.init(
      kind, utf8: place.format.bytes, options: options, identifier: identifier,
      sourcePosition: SourcePosition(place))
  }
}

extension SourcePosition {
  /// The position at which a place begins.
  init(_ place: Place) {
    let start = place.start
    self.init(file: place.source.name, line: start.line, column: start.column)
  }
}
