import FormatChecker
import Yams

/// Parses a YAML file that must not contain anchors.
struct YAMLParser {
  private let source: Source
  private let lines: YAMLLines
  /// Returns the offset in the source of an offset in the lines, if these are of a copy with
  /// markers.
  private let originalOffset: (Int) -> Int

  init(_ source: Source, _ lines: YAMLLines, originalOffset: @escaping (Int) -> Int = { $0 }) {
    self.source = source
    self.lines = lines
    self.originalOffset = originalOffset
  }

  /// Returns the root of the file.
  ///
  /// - Throws: ``YAMLFileError`` for an anchor, or a `YamlError`.
  func node() throws -> Node {
    let yaml = lines.yaml
    let withoutAliases = yaml.withoutAliases
    let node = try nodeWithoutAnchors(of: withoutAliases)
    return withoutAliases == yaml ? node : try nodeWithoutAnchors(of: yaml)
  }

  private func nodeWithoutAnchors(of yaml: String) throws -> Node {
    let parser = try Parser(yaml: yaml)
    let node = try parser.singleRoot() ?? Node("", .implicit, .plain)
    // Nodes know their anchors only while the parser is alive.
    if let anchored = withExtendedLifetime(parser, { node.firstAnchored }) {
      throw YAMLFileError(.anchor, at: source.text(at: originalOffset(lines.offset(of: anchored))))
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

extension YAMLFileError {
  /// Creates the error of the YAML parser.
  init(_ error: YamlError, in source: Source, _ lines: YAMLLines) {
    switch error {
    case .scanner(let context, let problem, let mark, _),
      .parser(let context, let problem, let mark, _),
      .composer(let context, let problem, let mark, _):
      let context = context.map { "\($0.text), " } ?? ""
      self.init(
        .notYAML(context + problem.replacing("\n", with: " ")),
        at: source.text(at: lines.offset(of: mark)))
    case .reader(let problem, let offset, _, _):
      self.init(.notYAML(problem), at: source.text(at: lines.start + (offset ?? 0)))
    default:
      self.init(.notYAML(nil), at: nil)
    }
  }
}
