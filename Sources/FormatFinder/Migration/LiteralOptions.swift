import LayoutConstraints
import SwiftSyntax
import VFLSyntax

/// The options of a call that are written as members, such as `.alignAllTop`.
struct LiteralOptions: Sendable {
  /// The union of the options.
  let value: FormatOptions
  /// The edits that remove the names of the system's type.
  private(set) var edits: [FixIt.Edit] = []

  private static let typeNames: Set = [
    "NSLayoutConstraint.FormatOptions", "NSLayoutFormatOptions",
    "UIKit.NSLayoutConstraint.FormatOptions", "AppKit.NSLayoutConstraint.FormatOptions",
  ]

  /// Reads an argument; without one, no option is set.
  init(_ expression: ExprSyntax?) throws(MigrationObstacle) {
    guard let expression else {
      value = []
      return
    }
    guard let options = FormatOptions(swift: expression) else { throw .nonliteralOptions }
    value = options
    // The argument is removed if it is empty, in any spelling.
    if !options.isEmpty { try read(expression) }
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
