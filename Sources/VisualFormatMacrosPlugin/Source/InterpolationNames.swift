import LayoutConstraints
import SwiftSyntax
import VFLSyntax

/// Gives interpolations names that no other name in the literals is.
struct InterpolationNames {
  private static let longest = 40

  private var taken: Set<String> = []

  /// Names that are none of the language's own words and do not stand in these literals.
  init(_ literals: [StringLiteralExprSyntax]) {
    taken = Set(
      LayoutAttribute.allCases.map(\.name) + LayoutGuide.allCases.map(\.rawValue)
        + ["H", "V", "baseline", superviewName])
    for literal in literals { taken.formUnion(literal.words) }
  }

  /// A name for an expression, made of its letters and digits: `cells_0` for `cells[0]`.
  mutating func name(for expression: ExprSyntax) -> String {
    let text = expression.trimmedDescription
    let words = (text.hasPrefix("-") ? ["minus"] : []) + text.utf8.words
    var name = String(words.joined(separator: "_").prefix(Self.longest))
    if name.isEmpty { name = "value" }
    if !name.isName { name = "_" + name }
    var unique = name
    var number = 2
    while !taken.insert(unique).inserted {
      unique = "\(name)_\(number)"
      number += 1
    }
    return unique
  }
}

extension Sequence<UInt8> {
  /// The runs of bytes that can be in a name.
  fileprivate var words: [String] {
    split { !$0.isNameByte }.map { String(decoding: $0, as: UTF8.self) }
  }
}

extension StringLiteralExprSyntax {
  /// The words of the text between interpolations.
  fileprivate var words: [String] {
    segments.flatMap { segment -> [String] in
      guard case .stringSegment(let segment) = segment else { return [] }
      var reader = EscapeReader(segment.content, of: self)
      var bytes: [UInt8] = []
      while let (value, _) = reader.next() { bytes += value }
      return bytes.words
    }
  }
}
