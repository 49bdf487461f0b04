import FormatChecker
import VFLSyntax
import Yams

/// Creates values with their places from the nodes of the YAML parser.
struct SceneValueBuilder {
  private let source: Source
  private let lines: YAMLLines
  /// The copy of the file to which the nodes belong, if they do not belong to the file itself.
  private let unique: UniqueKeys?

  init(_ source: Source, _ lines: YAMLLines, _ unique: UniqueKeys? = nil) {
    self.source = source
    self.lines = lines
    self.unique = unique
  }

  func value(of node: Node) -> SceneValue {
    let offset = offset(of: node)
    switch node {
    case .scalar(let scalar):
      return value(of: scalar, at: offset)
    case .sequence(let sequence):
      var elements: [SceneValue] = []
      for element in sequence { elements.append(value(of: element)) }
      return SceneValue(content: .sequence(elements), start: source.text(at: offset))
    case .mapping(let mapping):
      var entries: [SceneValue.Entry] = []
      for (key, value) in mapping {
        entries.append(SceneValue.Entry(key: keyText(of: key), value: self.value(of: value)))
      }
      return SceneValue(content: .mapping(entries), start: source.text(at: offset))
    case .alias:
      return SceneValue(content: .null, start: source.text(at: offset))
    }
  }

  private func value(of scalar: Node.Scalar, at offset: Int) -> SceneValue {
    let text = text(of: scalar, at: offset)
    let isQuoted = scalar.style != .plain && scalar.style != .any
    if !isQuoted, ["", "~", "null", "Null", "NULL"].contains(text.string) {
      return SceneValue(content: .null, start: text)
    }
    return SceneValue(content: .scalar(text, isQuoted: isQuoted), start: text)
  }

  /// Returns the text of a key. A list or a mapping as a key has no text that could be known.
  private func keyText(of node: Node) -> SceneText {
    let offset = offset(of: node)
    return node.scalar.map { text(of: $0, at: offset) } ?? source.text(at: offset)
  }

  private func text(of scalar: Node.Scalar, at offset: Int) -> SceneText {
    let string = unique == nil ? scalar.string : UniqueKeys.unmarked(scalar.string)
    let bytes = Array(string.utf8)
    let alignment = ScalarAlignment(bytes, in: source.bytes, at: offset)
    return SceneText(string, LocatedFormat(bytes: bytes, pieces: alignment.pieces), in: source)
  }

  private func offset(of node: Node) -> Int {
    let offset = lines.offset(of: node)
    return unique?.originalOffset(offset) ?? offset
  }
}
