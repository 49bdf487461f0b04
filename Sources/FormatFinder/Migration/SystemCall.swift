import SwiftSyntax

/// A call of `constraints(withVisualFormat:options:metrics:views:)` of `NSLayoutConstraint`.
package struct SystemCall: Sendable {
  /// The UTF-8 byte offsets of the call in the source.
  package let sourceRange: Range<Int>
  /// The arguments, or the reason why a macro cannot take them.
  package let arguments: Result<LiteralArguments, MigrationObstacle>

  /// The names of the type that declares the function.
  static let typeNames: Set = [
    "NSLayoutConstraint", "UIKit.NSLayoutConstraint", "AppKit.NSLayoutConstraint",
  ]

  /// Reads a call in the text of a file; returns `nil` for a call of another function.
  ///
  /// - Parameters:
  ///   - node: The call.
  ///   - bytes: The text.
  ///   - aliases: The names that the file gives to the type.
  ///   - names: The names in the file.
  init?(
    _ node: FunctionCallExprSyntax, in bytes: [UInt8], aliases: Set<String>,
    _ names: SwiftCode
  ) {
    guard let call = SwiftCall(node) else { return nil }
    let isOld = call.name == "constraintsWithVisualFormat"
    guard isOld || call.name == "constraints" else { return nil }
    let labels = call.arguments.map { $0.label?.text }.filter { $0 != "options" }
    guard labels == [isOld ? nil : "withVisualFormat", "metrics", "views"] else { return nil }
    let type = node.calledExpression.as(MemberAccessExprSyntax.self)?.base?.trimmedDescription
    let namesType = type.map { Self.typeNames.contains($0) } ?? false
    if let type, !namesType, !aliases.contains(type) { return nil }
    sourceRange = node.sourceRange
    do throws(MigrationObstacle) {
      if isOld { throw MigrationObstacle.oldSpelling }
      if !namesType { throw MigrationObstacle.noType }
      arguments = .success(try LiteralArguments(node, in: bytes, names))
    } catch {
      arguments = .failure(error)
    }
  }
}
