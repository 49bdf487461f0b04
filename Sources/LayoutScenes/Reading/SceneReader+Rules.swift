package import FormatFindings
import LayoutConstraints
import LayoutEngine
import VFLCompiler

extension SceneReader {
  mutating func readLayout(_ value: LocatedValue) {
    for (index, element) in (list(value, of: "rules") ?? []).enumerated() {
      switch element.content {
      case .scalar: add(element.start, nil, at: index)
      case .mapping: readRule(element, at: index)
      default:
        fail(
          .wrongKind(
            expected: "a string, or a mapping with 'format' or 'equation'", found: element.kind),
          at: element.start)
      }
    }
  }

  private mutating func readRule(_ value: LocatedValue, at index: Int) {
    var text: (LocatedText, LayoutScene.Rule.Kind)?
    var options: (key: LocatedText, value: FormatOptions)?
    var identifier: String?
    let errorCount = errors.count
    for entry in entries(of: value, in: "a rule", ["format", "equation", "options", "identifier"]) {
      switch entry.key.string {
      case "options": options = (entry.key, self.options(entry.value))
      case "identifier": identifier = self.text(entry.value)?.string
      default:
        if text != nil { fail(.formatAndEquation(second: entry.key.string), at: entry.key) }
        text = self.text(entry.value).map {
          ($0, entry.key.string == "equation" ? .equation : .format)
        }
        if text == nil { return }
      }
    }
    guard let (text, kind) = text else {
      if errors.count == errorCount { fail(.ruleWithoutText, at: value.start) }
      return
    }
    if kind == .equation, let options { fail(.optionsOfEquation, at: options.key) }
    add(text, kind, at: index, options: options?.value ?? [], identifier: identifier)
  }

  private mutating func add(
    _ text: LocatedText, _ kind: LayoutScene.Rule.Kind?, at index: Int,
    options: FormatOptions = [], identifier: String? = nil
  ) {
    let place = Place(text.source, text.place.format.withoutTrailingNewlines, nil)
    places.addRule(place, layoutIndex: index)
    scene.rules.append(LayoutScene.Rule(kind, at: place, options: options, identifier: identifier))
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
