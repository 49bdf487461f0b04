import LayoutConstraints
import TestSupport
import Testing
import VFLSyntax

/// The parts of a format are its tree.
@Suite struct FormatReaderTests {
  /// What a consumer sees of a format: texts of the elements, each followed by the texts of its
  /// predicates.
  private struct Parts: Equatable {
    var axis = LayoutAxis.horizontal
    var texts: [String] = []
    var elementCounts: [Int] = []
    var isValid = true
  }

  private static func read(_ format: String) -> Parts {
    let source = Array(format.utf8)
    var parts = Parts()
    parts.isValid = source.withUnsafeBufferPointer { bytes in
      FormatReader.read(bytes) { reader in
        while let part = reader.readPart() {
          parts.elementCounts.append(part.elements.count)
          for element in part.elements {
            parts.texts += texts(of: element, Array(part.predicates), source)
          }
        }
        parts.axis = reader.axis
        return reader.isValid
      }
    }
    return parts
  }

  private static func texts(
    of element: ElementSyntax, _ predicates: [PredicateSyntax], _ source: [UInt8]
  ) -> [String] {
    let list: PredicateListSyntax? =
      switch element {
      case .superview: nil
      case .view(let view): view.size
      case .connection(let connection): connection.spacing
      }
    let ranges = [element.range] + (list.map { predicates[$0.indices].map(\.range) } ?? [])
    return ranges.map { String(decoding: source[$0], as: UTF8.self) }
  }

  @Test(arguments: LanguageCase.all)
  func partsAreTheTree(_ row: LanguageCase) {
    let parsed = VisualFormatSyntax.parse(row.format)
    let parts = Self.read(row.format)
    #expect(parts.isValid == parsed.isValid)
    guard parsed.isValid else { return }
    #expect(parts.axis == parsed.syntax.axis)
    #expect(
      parts.texts
        == parsed.syntax.elements.flatMap {
          Self.texts(of: $0, parsed.syntax.predicates, parsed.syntax.source)
        })
  }

  @Test func partsEndAtItems() {
    let parts = Self.read("V:|-(>=8,<=m)-[a(b@5)][c]-|")
    #expect(parts.elementCounts == [3, 2, 2])
    #expect(parts.axis == .vertical)
    #expect(
      parts.texts
        == ["|", "-(>=8,<=m)-", ">=8", "<=m", "[a(b@5)]", "b@5", "", "[c]", "-", "|"])
  }

  @Test(arguments: ["", " ", "a", "[a]-", "[a]|[b]", "[a]-(]-[b]-[c]", "|-|", "[a(1e999)]"])
  func readingEndsAtTheFirstError(_ format: String) {
    #expect(!Self.read(format).isValid)
  }
}
