import LayoutConstraints
import SwiftSyntax

/// The options of a format as they are written.
struct OptionsArgument {
  let expression: ExprSyntax?
  /// The options one by one; `nil` where they are known only at run time.
  let elements: [(options: FormatOptions, node: ExprSyntax)]?

  init(_ expression: ExprSyntax?) {
    self.expression = expression
    elements = expression.map(Self.elements) ?? []
  }

  /// All options; none where they are known only at run time.
  var value: FormatOptions { FormatOptions((elements ?? []).map { $0.options }) }

  /// The first option that together with those before it has a defect.
  func firstElement(where isDefective: (FormatOptions) -> Bool) -> ExprSyntax? {
    var options: FormatOptions = []
    return elements?.first { element in
      options.formUnion(element.options)
      return isDefective(options)
    }?.node
  }

  private static func elements(of expression: ExprSyntax) -> [(options: FormatOptions, node: ExprSyntax)]? {
    if let array = expression.as(ArrayExprSyntax.self) {
      let options = array.elements.map { elements(of: $0.expression) }
      return options.contains { $0 == nil } ? nil : options.flatMap { $0 ?? [] }
    }
    guard let member = expression.as(MemberAccessExprSyntax.self), member.isOfFormatOptions,
      let option = FormatOptions.named.first(where: { $0.name == member.declName.baseName.text })
    else { return nil }
    return [(option.options, expression)]
  }
}

extension MemberAccessExprSyntax {
  /// Whether the member is that of `FormatOptions`: `.alignAllTop`, `FormatOptions.alignAllTop`.
  fileprivate var isOfFormatOptions: Bool {
    guard let base else { return true }
    return base.trimmedDescription.split(separator: ".").last == "FormatOptions"
  }
}
