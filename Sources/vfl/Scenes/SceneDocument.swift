import VFLSyntax
import Yams

/// A scene file as values with their places.
struct SceneDocument {
  /// The value of the whole file.
  var root: SceneValue
  /// What is wrong with it so far: keys that are in a mapping already.
  private(set) var errors: [SceneError] = []

  /// Reads YAML, of which JSON is a part.
  ///
  /// Anchors and aliases are refused: a scene needs none, and a few bytes of them can stand for more values than a machine can hold. So a file is
  /// looked through for anchors with its aliases made harmless, before it is read as it is.
  init(_ source: Source) throws(SceneError) {
    let lines = SceneLines(source.bytes)
    let text = source.bytes[lines.start...]
    guard String(validating: text, as: UTF8.self) != nil else {
      throw SceneError(
        category: .badYAML, message: "the file is not UTF-8",
        place: lines.text(at: lines.start + text.validUTF8Count, length: 0))
    }
    do {
      root = SceneValueBuilder(lines).value(of: try Self.node(of: lines))
    } catch let error as SceneError {
      throw error
    } catch YamlError.duplicatedKeysInMapping(let keys, let context) {
      let offset = lines.offset(of: context.mark)
      (root, errors) = try Self.root(
        ofFileWithDuplicates: lines, SceneError(duplicate: keys.first ?? "", at: offset, lines))
    } catch let error as YamlError {
      throw SceneError(error, lines)
    } catch {
      throw SceneError(category: .badYAML, message: "the file cannot be read as YAML", place: nil)
    }
  }

  /// The root of a file that has keys twice, and an error for each; the error that is known already where they cannot be found.
  private static func root(
    ofFileWithDuplicates lines: SceneLines, _ known: SceneError
  ) throws(SceneError) -> (SceneValue, [SceneError]) {
    let signed = SignedKeys(lines.bytes)
    guard let harmless = try? Parser(yaml: signed.lines.yaml.withoutAliases).singleRoot() else { throw known }
    let duplicates = signed.duplicates(in: harmless)
    if duplicates.isEmpty { throw known }
    if let alias = duplicates.first(where: { lines.bytes[$0.offset...].first == UInt8(ascii: "*") }) {
      throw SceneError(anchorAt: alias.offset, lines)
    }
    let errors = duplicates.map { SceneError(duplicate: $0.name, at: $0.offset, lines) }
    do {
      let node = try node(of: signed.lines) { signed.originalOffset($0) }
      return (SceneValueBuilder(lines, signed: signed).value(of: node), errors)
    } catch let error as SceneError {
      return (SceneValue(content: .null, place: lines.text(at: 0, length: 0)), errors + [error])
    } catch {
      throw known
    }
  }

  /// The root of a file, which has no anchors.
  private static func node(
    of lines: SceneLines, originalOffset: (Int) -> Int = { $0 }
  ) throws -> Node {
    let yaml = lines.yaml
    let harmless = yaml.withoutAliases
    let node = try nodeWithoutAnchors(of: harmless, lines, originalOffset)
    return harmless == yaml ? node : try nodeWithoutAnchors(of: yaml, lines, originalOffset)
  }

  private static func nodeWithoutAnchors(
    of yaml: String, _ lines: SceneLines, _ originalOffset: (Int) -> Int
  ) throws -> Node {
    let parser = try Parser(yaml: yaml)
    let node = try parser.singleRoot() ?? Node("", .implicit, .plain)
    // Nodes know their anchors only while the parser lives.
    if let anchored = withExtendedLifetime(parser, { node.firstAnchored }) {
      throw SceneError(anchorAt: originalOffset(lines.offset(of: anchored)), lines)
    }
    return node
  }
}

extension Node {
  /// The first node with an anchor.
  fileprivate var firstAnchored: Node? {
    if anchor != nil { return self }
    switch self {
    case .scalar, .alias: return nil
    case .sequence(let sequence): return sequence.lazy.compactMap(\.firstAnchored).first
    case .mapping(let mapping):
      return mapping.lazy.compactMap { $0.key.firstAnchored ?? $0.value.firstAnchored }.first
    }
  }
}

extension SceneLines {
  /// The text, as the YAML parser reads it: in JSON tabs may stand between values, as in YAML they may not.
  fileprivate var yaml: String {
    let text = String(decoding: bytes[start...], as: UTF8.self)
    let isJSON = bytes[start...].first { !$0.isYAMLBlank } == UInt8(ascii: "{")
    return isJSON ? text.withoutTabs : text
  }
}

extension ArraySlice<UInt8> {
  /// How many bytes come before the first that is no UTF-8.
  fileprivate var validUTF8Count: Int {
    var decoder = UTF8()
    var bytes = makeIterator()
    var count = 0
    while case .scalarValue(let scalar) = decoder.decode(&bytes) { count += UTF8.width(scalar) }
    return count
  }
}

extension UInt8 {
  var isYAMLBlank: Bool { self == 32 || (9...13).contains(self) }

  /// Whether an alias can begin behind the byte, which may be the last of a line break beyond ASCII.
  fileprivate var canPrecedeAlias: Bool { isYAMLBlank || self >= 0x80 || "[{,:?".utf8.contains(self) }
}

extension String {
  /// A letter in place of each asterisk that an alias could begin with.
  fileprivate var withoutAliases: String {
    let asterisk = UInt8(ascii: "*")
    guard utf8.contains(asterisk) else { return self }
    var bytes = Array(utf8)
    for index in bytes.indices.dropLast() where bytes[index] == asterisk && !bytes[index + 1].isYAMLBlank {
      if index == 0 || bytes[index - 1].canPrecedeAlias { bytes[index] = UInt8(ascii: "x") }
    }
    return String(decoding: bytes, as: UTF8.self)
  }

  /// A blank in place of each tab; JSON holds none in a string.
  fileprivate var withoutTabs: String {
    String(decoding: utf8.map { $0 == UInt8(ascii: "\t") ? UInt8(ascii: " ") : $0 }, as: UTF8.self)
  }
}

extension SceneError {
  fileprivate init(duplicate key: String, at offset: Int, _ lines: SceneLines) {
    self.init(
      category: .duplicateKey, message: "the key '\(key)' is there twice",
      place: lines.text(at: offset, length: key.utf8.count))
  }

  fileprivate init(anchorAt offset: Int, _ lines: SceneLines) {
    self.init(
      category: .badYAML, message: "a scene takes no anchors and aliases; write the value out",
      place: lines.text(at: offset))
  }

  fileprivate init(_ error: YamlError, _ lines: SceneLines) {
    category = .badYAML
    switch error {
    case .scanner(let context, let problem, let mark, _), .parser(let context, let problem, let mark, _),
      .composer(let context, let problem, let mark, _):
      let context = context.map { "\($0.text), " } ?? ""
      message = "the file cannot be read as YAML: \(context)\(problem.replacing("\n", with: " "))"
      place = lines.text(at: lines.offset(of: mark))
    case .reader(let problem, let offset, _, _):
      message = "the file cannot be read as YAML: \(problem)"
      place = lines.text(at: lines.start + (offset ?? 0))
    default:
      message = "the file cannot be read as YAML"
      place = nil
    }
  }
}

// MARK: - Values

/// Makes values of what the YAML parser gives.
private struct SceneValueBuilder {
  private let lines: SceneLines
  /// The file with signed keys that the nodes are of, if they are not of the file itself.
  private let signed: SignedKeys?

  init(_ lines: SceneLines, signed: SignedKeys? = nil) {
    self.lines = lines
    self.signed = signed
  }

  private func offset(of node: Node) -> Int {
    signed.map { $0.originalOffset($0.lines.offset(of: node)) } ?? lines.offset(of: node)
  }

  func value(of node: Node) -> SceneValue {
    let offset = offset(of: node)
    switch node {
    case .scalar(let scalar):
      let text = text(of: scalar, at: offset)
      let isQuoted = scalar.style != .plain && scalar.style != .any
      if !isQuoted, ["", "~", "null", "Null", "NULL"].contains(text.string) {
        return SceneValue(content: .null, place: text)
      }
      return SceneValue(content: .scalar(text, isQuoted: isQuoted), place: text)
    case .sequence(let sequence):
      var elements: [SceneValue] = []
      for element in sequence { elements.append(value(of: element)) }
      return SceneValue(content: .sequence(elements), place: lines.text(at: offset))
    case .mapping(let mapping):
      var entries: [SceneValue.Entry] = []
      for (key, value) in mapping {
        entries.append(SceneValue.Entry(key: keyText(of: key), value: self.value(of: value)))
      }
      return SceneValue(content: .mapping(entries), place: lines.text(at: offset))
    case .alias:
      return SceneValue(content: .null, place: lines.text(at: offset))
    }
  }

  /// The text of a key; a list or a mapping in its place has none that could be known.
  private func keyText(of node: Node) -> SceneText {
    let offset = offset(of: node)
    return node.scalar.map { text(of: $0, at: offset) } ?? lines.text(at: offset)
  }

  private func text(of scalar: Node.Scalar, at offset: Int) -> SceneText {
    let string = signed == nil ? scalar.string : SignedKeys.unsigned(scalar.string)
    let bytes = Array(string.utf8)
    let alignment = ScalarAlignment(bytes, in: lines.bytes, at: offset)
    return SceneText(string: string, located: LocatedFormat(bytes: bytes, pieces: alignment.pieces))
  }
}

/// Where the bytes of a scalar stand in the file: quotes, escapes, folded lines and indentation lie between them.
private struct ScalarAlignment {
  /// How the scalar is written.
  private enum Style {
    case plain, singleQuoted, doubleQuoted, block
  }

  private(set) var pieces: [LocatedFormat.Piece] = []

  init(_ bytes: [UInt8], in source: [UInt8], at start: Int) {
    let start = Self.behindTag(in: source, at: start)
    let style = Self.style(in: source, at: start)
    var position = Self.contentStart(of: style, in: source, at: start)
    var offset = 0
    add(offset, position)
    while offset < bytes.count, position < source.count {
      if style == .doubleQuoted, Self.isEscapedBreak(in: source, at: position) {
        position += 1
        while position < source.count, source[position].isYAMLBlank { position += 1 }
        add(offset, position)
      } else if style == .doubleQuoted, source[position] == UInt8(ascii: "\\") {
        position += Self.escapeLength(in: source, at: position)
        offset += 1
        while offset < bytes.count, bytes[offset] & 0xC0 == 0x80 { offset += 1 }
        add(offset, position)
      } else if bytes[offset] == source[position] {
        offset += 1
        position += 1
        if style == .singleQuoted, source[position - 1] == UInt8(ascii: "'") {
          position += 1
          add(offset, position)
        }
      } else if source[position].isYAMLBlank {
        while position < source.count, source[position].isYAMLBlank { position += 1 }
        offset += Self.foldedLength(of: style, in: bytes[offset...])
        add(offset, position)
      } else {
        return
      }
    }
  }

  private mutating func add(_ formatOffset: Int, _ sourceOffset: Int) {
    if pieces.last?.formatOffset == formatOffset { pieces.removeLast() }
    pieces.append(LocatedFormat.Piece(formatOffset: formatOffset, sourceOffset: sourceOffset))
  }

  private static func behindTag(in source: [UInt8], at start: Int) -> Int {
    guard start < source.count, source[start] == UInt8(ascii: "!") else { return start }
    var position = source[start...].firstIndex { $0.isYAMLBlank } ?? source.count
    while position < source.count {
      if source[position] == UInt8(ascii: "#") {
        position = source[position...].firstIndex(of: UInt8(ascii: "\n")) ?? source.count
      } else if source[position].isYAMLBlank {
        position += 1
      } else {
        return position
      }
    }
    return position
  }

  private static func style(in source: [UInt8], at start: Int) -> Style {
    guard start < source.count else { return .plain }
    return switch source[start] {
    case UInt8(ascii: "\""): .doubleQuoted
    case UInt8(ascii: "'"): .singleQuoted
    case UInt8(ascii: "|"), UInt8(ascii: ">"): .block
    default: .plain
    }
  }

  /// Where the content of a scalar begins: behind a quote, or on the line behind the sign of a block.
  private static func contentStart(of style: Style, in source: [UInt8], at start: Int) -> Int {
    switch style {
    case .plain: start
    case .singleQuoted, .doubleQuoted: start + 1
    case .block: source[start...].firstIndex(of: UInt8(ascii: "\n")).map { $0 + 1 } ?? source.count
    }
  }

  /// How many bytes of the text stand for blanks and line breaks of the source.
  private static func foldedLength(of style: Style, in bytes: ArraySlice<UInt8>) -> Int {
    if style == .block { return bytes.prefix { $0.isYAMLBlank }.count }
    return bytes.first == UInt8(ascii: " ") ? 1 : bytes.prefix { $0 == UInt8(ascii: "\n") }.count
  }

  /// Whether a line break stands behind a backslash: a text goes on behind it, and behind the blanks that follow.
  private static func isEscapedBreak(in source: [UInt8], at position: Int) -> Bool {
    source[position...].starts(with: [UInt8(ascii: "\\"), UInt8(ascii: "\n")])
      || source[position...].starts(with: [UInt8(ascii: "\\"), UInt8(ascii: "\r")])
  }

  private static func escapeLength(in source: [UInt8], at position: Int) -> Int {
    guard position + 1 < source.count else { return 1 }
    switch source[position + 1] {
    case UInt8(ascii: "x"): return 4
    case UInt8(ascii: "u"): return 6
    case UInt8(ascii: "U"): return 10
    default: return 2
    }
  }
}
