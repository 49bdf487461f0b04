import SwiftSyntax
import VFLSyntax

/// Gives interpolations names that no other name in the literals is.
struct InterpolationNames {
  private static let longest = 40

  private var taken: Set<String> = []

  /// - Parameter literals: The literals in which names are taken.
  init(_ literals: [StringLiteralExprSyntax]) {
    for literal in literals {
      for case .stringSegment(let segment) in literal.segments {
        let words = segment.content.text.utf8.split { !$0.isNameByte }
        taken.formUnion(words.map { String(decoding: $0, as: UTF8.self) })
      }
    }
  }

  /// A name for an expression, made of its letters and digits: `cells_0` for `cells[0]`.
  mutating func name(for expression: ExprSyntax) -> String {
    let words = expression.trimmedDescription.utf8.split { !$0.isNameByte }
    var name = words.map { String(decoding: $0, as: UTF8.self) }.joined(separator: "_")
    name = String(name.prefix(Self.longest))
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
