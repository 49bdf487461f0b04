import LayoutConstraints
import SwiftSyntax
import VFLSyntax

/// Generates a name for each interpolation that differs from all other names in the literals.
struct InterpolationNameGenerator {
  private static let maximumLength = 40

  private var usedNames: Set<String> = []

  /// Creates a generator whose names are not keywords of the language and do not occur in the
  /// literals.
  init(_ literals: [StringLiteralExprSyntax]) {
    usedNames = Set(
      LayoutAttribute.allCases.map(\.name) + LayoutGuide.allCases.map(\.rawValue)
        + ["H", "V", "baseline", superviewName])
    for literal in literals { usedNames.formUnion(literal.nameFragments) }
  }

  /// Returns a new name that consists of the letters and digits of an expression: `cells_0` for
  /// `cells[0]`.
  mutating func name(for expression: ExprSyntax) -> String {
    let text = expression.trimmedDescription
    let nameFragments = (text.hasPrefix("-") ? ["minus"] : []) + text.utf8.nameFragments
    var name = String(nameFragments.joined(separator: "_").prefix(Self.maximumLength))
    if name.isEmpty { name = "value" }
    if !name.isName { name = "_" + name }
    var unique = name
    var number = 2
    while !usedNames.insert(unique).inserted {
      unique = "\(name)_\(number)"
      number += 1
    }
    return unique
  }
}

extension Sequence<UInt8> {
  /// The maximal runs of bytes that are valid in a name.
  fileprivate var nameFragments: [String] {
    split { !$0.isNameByte }.map { String(decoding: $0, as: UTF8.self) }
  }
}

extension StringLiteralExprSyntax {
  /// The maximal runs of name bytes in the text between interpolations.
  fileprivate var nameFragments: [String] {
    segments.flatMap { segment -> [String] in
      guard case .stringSegment(let segment) = segment else { return [] }
      var decoder = EscapeDecoder(segment.content, of: self)
      var bytes: [UInt8] = []
      while let (value, _) = decoder.next() { bytes += value }
      return bytes.nameFragments
    }
  }
}
