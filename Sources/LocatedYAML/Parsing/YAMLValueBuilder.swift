import FormatChecker
import VFLSyntax
import Yams

/// Creates values with their places from the nodes of the YAML parser.
struct YAMLValueBuilder {
  private let source: Source
  private let lines: YAMLLines
  /// The copy of the file to which the nodes belong, if they do not belong to the file itself.
  private let unique: UniqueKeys?

  init(_ source: Source, _ lines: YAMLLines, _ unique: UniqueKeys? = nil) {
    self.source = source
    self.lines = lines
    self.unique = unique
  }

  func value(of node: Node) -> YAMLValue {
    let offset = offset(of: node)
    switch node {
    case .scalar(let scalar):
      return value(of: scalar, at: offset)
    case .sequence(let sequence):
      var elements: [YAMLValue] = []
      for element in sequence { elements.append(value(of: element)) }
      return YAMLValue(content: .sequence(elements), start: source.text(at: offset))
    case .mapping(let mapping):
      var entries: [YAMLValue.Entry] = []
      for (key, value) in mapping {
        entries.append(YAMLValue.Entry(key: keyText(of: key), value: self.value(of: value)))
      }
      return YAMLValue(content: .mapping(entries), start: source.text(at: offset))
    case .alias:
      return YAMLValue(content: .null, start: source.text(at: offset))
    }
  }

  private func value(of scalar: Node.Scalar, at offset: Int) -> YAMLValue {
    let text = text(of: scalar, at: offset)
    let isQuoted = scalar.style != .plain && scalar.style != .any
    if !isQuoted, ["", "~", "null", "Null", "NULL"].contains(text.string) {
      return YAMLValue(content: .null, start: text)
    }
    return YAMLValue(content: .scalar(text, isQuoted: isQuoted), start: text)
  }

  /// Returns the text of a key. A list or a mapping as a key has no text that could be known.
  private func keyText(of node: Node) -> YAMLText {
    let offset = offset(of: node)
    return node.scalar.map { text(of: $0, at: offset) } ?? source.text(at: offset)
  }

  private func text(of scalar: Node.Scalar, at offset: Int) -> YAMLText {
    let string = unique == nil ? scalar.string : UniqueKeys.unmarked(scalar.string)
    let bytes = Array(string.utf8)
    let alignment = ScalarAlignment(bytes, in: source.bytes, at: offset)
    return YAMLText(string, LocatedFormat(bytes: bytes, pieces: alignment.pieces), in: source)
  }

  private func offset(of node: Node) -> Int {
    let offset = lines.offset(of: node)
    return unique?.originalOffset(offset) ?? offset
  }
}
