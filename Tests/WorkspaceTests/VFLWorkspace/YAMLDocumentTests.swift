import FormatFindings
import TestSupport
import Testing
import VFLWorkspace

/// The places of values in YAML, and the values before an error.
@Suite struct YAMLDocumentTests {
  private func document(_ text: String) -> ValueDocument {
    ValueDocument(yaml: Source(text, kind: .scene, origin: .file(path: "a.yml")))
  }

  /// Every value after its key in the order of the file, as the bytes of its range.
  private func texts(_ value: LocatedValue, of source: Source) -> [String] {
    let text = String(decoding: source.bytes[value.sourceRange], as: UTF8.self)
    return switch value.content {
    case .null, .scalar: [text]
    case .sequence(let elements): [text] + elements.flatMap { texts($0, of: source) }
    case .mapping(let entries): [text] + entries.flatMap { texts($0.value, of: source) }
    }
  }

  @Test(arguments: [
    ("a: b # c\n\n", ["a: b", "b"]),
    ("'a': \"b\\\"c\"  \n", ["'a': \"b\\\"c\"", "\"b\\\"c\""]),
    ("a: [b, {c: d, }, ] # e", ["a: [b, {c: d, }, ]", "[b, {c: d, }, ]", "b", "{c: d, }", "d"]),
    (
      "a:\n  - b\n  - c\n\n# d\ne: f\n",
      ["a:\n  - b\n  - c\n\n# d\ne: f", "- b\n  - c", "b", "c", "f"]
    ),
    ("a:\n- b\n-\nc:\n", ["a:\n- b\n-\nc:", "- b\n-", "b", "", ""]),
    ("é: [ü, ö]\nä: ñ", ["é: [ü, ö]\nä: ñ", "[ü, ö]", "ü", "ö", "ñ"]),
    ("a: !t b\nc: [d: e , f]", ["a: !t b\nc: [d: e , f]", "!t b", "[d: e , f]", "d: e", "e", "f"]),
    (
      "{\"a\": [1, 2], \"b\": null}\n",
      ["{\"a\": [1, 2], \"b\": null}", "[1, 2]", "1", "2", "null"]
    ),
    ("", [""]),
  ])
  func rangesOfValues(_ text: String, _ expected: [String]) {
    let document = document(text)
    expectEqual(
      texts(document.root, of: Source(text, kind: .scene, origin: .standardInput)), expected)
    #expect(document.syntaxError == nil)
  }

  /// The ranges of values in JSON are the same in both readers.
  @Test(arguments: ["{\"a\": [1, \"é\\n\", {}], \"b\": null}", "[]", "[[1], 2.5, true]", "\"a\""])
  func rangesOfValuesInJSON(_ text: String) {
    let source = Source(text, kind: .scene, origin: .standardInput)
    expectEqual(
      texts(ValueDocument(json: source).root, of: source), texts(document(text).root, of: source))
  }

  @Test(arguments: [
    ("a: b\nc: [d, e\n", ["a": "b", "c": "[d, e"]),
    ("a: b\nc: {d: e\nf: g", ["a": "b", "c": "{d: e\nf"]),
    ("a: b\nc\n", ["a": "b"]),
    ("a: *b\n", ["a": ""]),
    ("a: b\nc: d\n--- x", ["a": "b", "c": "d"]),
    ("a: b\nc: \u{1}", [:]),
  ])
  func valuesBeforeAnError(_ text: String, _ expected: [String: String]) {
    let document = document(text)
    let source = Source(text, kind: .scene, origin: .standardInput)
    let found = (document.root.keys ?? []).map { key in
      (key, document.root[key].map { texts($0, of: source)[0] } ?? "")
    }
    expectEqual(Dictionary(found) { first, _ in first }, expected)
    #expect(document.syntaxError != nil)
  }
}
