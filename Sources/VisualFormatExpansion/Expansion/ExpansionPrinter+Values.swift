import LayoutConstraints
import SwiftSyntax
import VFLCompiler
import VFLSyntax

extension ConstraintTemplate {
  var isRequired: Bool { priority == .number(LayoutPriority.required.rawValue) }
}

extension CheckedRule {
  /// Returns the first slot in which a name is used as a priority.
  func firstPriority(named name: String) -> Slot? {
    template.slots.first { $0.role == .priority && template.text($0.range) == name }
  }

  /// Returns a comment with the part of the format that a constraint results from.
  func comment(on constraint: ConstraintTemplate) -> String {
    let range = constraint.range.range
    return range.isEmpty || range.count == literal.bytes.count ? "" : "  // \(template.text(range))"
  }
}

extension Sequence<CheckedRule> {
  /// The texts of the rules, as an array literal.
  var texts: String { "\(map { $0.literal.text })" }
}

extension Scalar {
  var isNumber: Bool { if case .number = self { true } else { false } }
}

extension CompactRange {
  var code: String { "from: \(range.lowerBound), to: \(range.upperBound)" }
}

extension Double {
  /// The number as a literal.
  var code: String {
    let text = description
    return text.hasSuffix(".0") && magnitude < 0x1p31 ? String(text.dropLast(2)) : text
  }
}

extension ExprSyntax {
  /// Returns whether the expression must be evaluated outside the closure.
  ///
  /// This is the case if the expression contains `try`, `await` or a parameter of the closure
  /// around the macro. If `try` or `await` covers the macro, other expressions are also evaluated
  /// outside, except names, literals and members that begin with a dot, whose type is inferred
  /// inside.
  func needsHoisting(hasEnclosingEffects: Bool) -> Bool {
    if self.is(DeclReferenceExprSyntax.self), !trimmedDescription.hasPrefix("$") { return false }
    let isMarked = tokens(viewMode: .sourceAccurate).contains { token in
      switch token.tokenKind {
      case .keyword(.try), .keyword(.await), .dollarIdentifier: true
      default: false
      }
    }
    return isMarked || hasEnclosingEffects && !trimmedDescription.hasPrefix(".") && !isLiteral
  }

  private var isLiteral: Bool {
    switch kind {
    case .integerLiteralExpr, .floatLiteralExpr, .nilLiteralExpr, .arrayExpr, .dictionaryExpr: true
    default: false
    }
  }
}
