package import FormatChecker
import Yams

/// A YAML file as values with their places.
package struct YAMLDocument {
  /// The value of the whole file.
  package var root: YAMLValue
  /// The errors of duplicate keys.
  package private(set) var errors: [YAMLFileError] = []

  /// Reads YAML, of which JSON is a part.
  ///
  /// Anchors and aliases are refused: the files do not need them, and a few bytes of them can
  /// stand for more values than fit into memory. So the file is first searched for anchors with
  /// its aliases replaced.
  package init(_ source: Source) throws(YAMLFileError) {
    let lines = YAMLLines(source.bytes)
    let text = source.bytes[lines.start...]
    guard String(validating: text, as: UTF8.self) != nil else {
      throw YAMLFileError(
        .notUTF8, at: source.text(at: lines.start + text.validUTF8Count, length: 0))
    }
    do {
      root = YAMLValueBuilder(source, lines).value(of: try YAMLParser(source, lines).node())
    } catch let error as YAMLFileError {
      throw error
    } catch YamlError.duplicatedKeysInMapping(let keys, let context) {
      let offset = lines.offset(of: context.mark)
      let first = YAMLFileError(duplicate: keys.first ?? "", at: offset, in: source)
      (root, errors) = try Self.root(ofFileWithDuplicateKeys: source, first)
    } catch let error as YamlError {
      throw YAMLFileError(error, in: source, lines)
    } catch {
      throw YAMLFileError(.notYAML(nil), at: nil)
    }
  }

  /// Returns the root of a file with duplicate keys and an error for each of them.
  ///
  /// - Throws: The known error if the others cannot be found.
  private static func root(
    ofFileWithDuplicateKeys source: Source, _ known: YAMLFileError
  ) throws(YAMLFileError) -> (YAMLValue, [YAMLFileError]) {
    let unique = UniqueKeys(source.bytes)
    guard let node = try? Parser(yaml: unique.lines.yaml.withoutAliases).singleRoot() else {
      throw known
    }
    let duplicates = unique.duplicates(in: node)
    if duplicates.isEmpty { throw known }
    if let alias = duplicates.first(where: { source.bytes[$0.offset...].first == UInt8(ascii: "*") }
    ) {
      throw YAMLFileError(.anchor, at: source.text(at: alias.offset))
    }
    let errors = duplicates.map { YAMLFileError(duplicate: $0.name, at: $0.offset, in: source) }
    do {
      let node = try YAMLParser(source, unique.lines, originalOffset: unique.originalOffset).node()
      return (YAMLValueBuilder(source, unique.lines, unique).value(of: node), errors)
    } catch let error as YAMLFileError {
      return (YAMLValue(content: .null, start: source.text(at: 0, length: 0)), errors + [error])
    } catch {
      throw known
    }
  }
}

extension YAMLFileError {
  fileprivate init(duplicate key: String, at offset: Int, in source: Source) {
    self.init(.duplicateKey(key), at: source.text(at: offset, length: key.utf8.count))
  }
}

extension ArraySlice<UInt8> {
  /// The number of bytes before the first one that is not UTF-8.
  fileprivate var validUTF8Count: Int {
    var decoder = UTF8()
    var bytes = makeIterator()
    var count = 0
    while case .scalarValue(let scalar) = decoder.decode(&bytes) { count += UTF8.width(scalar) }
    return count
  }
}
