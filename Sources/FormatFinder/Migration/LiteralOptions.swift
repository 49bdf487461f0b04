import LayoutConstraints
import SwiftSyntax
import VFLSyntax

/// The options of a call that are written as members, such as `.alignAllTop`.
struct LiteralOptions: Sendable {
  /// The union of the options.
  let value: FormatOptions
  /// The edits that remove the names of the system's type, or replace a constant with its value.
  private(set) var edits: [FixIt.Edit] = []

  private static let typeNames: Set = [
    "NSLayoutConstraint.FormatOptions", "NSLayoutFormatOptions",
    "UIKit.NSLayoutConstraint.FormatOptions", "AppKit.NSLayoutConstraint.FormatOptions",
  ]

  /// Reads an argument; without one, no option is set.
  init(_ expression: ExprSyntax?, _ names: SwiftCode) throws(MigrationObstacle) {
    guard let expression else {
      value = []
      return
    }
    let literal = names.constant(expression) ?? expression
    guard let options = FormatOptions(swift: literal) else { throw .nonliteralOptions }
    value = options
    // The argument is removed if it is empty, in any spelling.
    if options.isEmpty { return }
    try read(literal.withoutCast)
    if literal.id != expression.id {
      edits = [FixIt.Edit(expression.sourceRange, newText: literal.withoutCast.optionsText)]
    } else if literal.is(AsExprSyntax.self) {
      let end = literal.withoutCast.sourceRange.upperBound
      edits.append(FixIt.Edit(end..<literal.sourceRange.upperBound, newText: ""))
    }
  }

  private mutating func read(_ expression: ExprSyntax) throws(MigrationObstacle) {
    if let array = expression.as(ArrayExprSyntax.self) {
      for element in array.elements { try read(element.expression) }
      return
    }
    guard let member = expression.as(MemberAccessExprSyntax.self),
      FormatOptions(name: member.declName.baseName.text) != nil
    else { throw .nonliteralOptions }
    guard let type = member.base else { return }
    guard Self.typeNames.contains(type.trimmedDescription) else { throw .nonliteralOptions }
    let range = type.sourceRange.lowerBound..<member.period.sourceRange.lowerBound
    edits.append(FixIt.Edit(range, newText: ""))
  }
}

extension ExprSyntax {
  fileprivate var withoutCast: ExprSyntax {
    self.as(AsExprSyntax.self)?.expression.withoutCast ?? self
  }

  /// The text of options that are written as members, without the names of their type.
  fileprivate var optionsText: String {
    if let array = self.as(ArrayExprSyntax.self) {
      return "[\(array.elements.map(\.expression.optionsText).joined(separator: ", "))]"
    }
    return "." + (self.as(MemberAccessExprSyntax.self)?.declName.trimmedDescription ?? "")
  }
}

extension SwiftCode {
  /// Returns the value of a constant to which an expression refers.
  fileprivate func constant(_ expression: ExprSyntax) -> ExprSyntax? {
    let binding: SwiftBinding? =
      if let reference = expression.as(DeclReferenceExprSyntax.self) {
        self.binding(of: reference.baseName.text, at: reference)
      } else {
        expression.as(MemberAccessExprSyntax.self).flatMap { self.binding(of: $0) }
      }
    return binding?.constantValue
  }
}
