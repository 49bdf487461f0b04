import LayoutConstraints
import SwiftSyntax

/// The options argument of a macro.
struct OptionsArgument {
  let expression: ExprSyntax?
  /// The options that are written as members, in the order of the source.
  private(set) var elements: [(options: FormatOptions, node: ExprSyntax)] = []
  /// Whether all options are written as members and therefore known at compile time.
  private(set) var isKnownAtCompileTime = true

  init(_ expression: ExprSyntax?) {
    self.expression = expression
    if let expression { add(expression) }
  }

  /// The union of the options that are written as members.
  var value: FormatOptions { FormatOptions(elements.map { $0.options }) }

  /// Returns the first option for which the union with the preceding options satisfies a
  /// predicate.
  func firstElement(where predicate: (FormatOptions) -> Bool) -> ExprSyntax? {
    var options: FormatOptions = []
    return elements.first { element in
      options.formUnion(element.options)
      return predicate(options)
    }?.node
  }

  private mutating func add(_ expression: ExprSyntax) {
    if let array = expression.as(ArrayExprSyntax.self) {
      for element in array.elements { add(element.expression) }
    } else if let tuple = expression.as(TupleExprSyntax.self), let only = tuple.elements.first,
      tuple.elements.count == 1
    {
      add(only.expression)
    } else if let option = expression.as(MemberAccessExprSyntax.self)?.formatOption {
      elements.append((option, expression))
    } else {
      isKnownAtCompileTime = false
    }
  }
}

extension MemberAccessExprSyntax {
  /// The option that the member refers to, such as `.alignAllTop` or `FormatOptions.alignAllTop`.
  fileprivate var formatOption: FormatOptions? {
    let bases = ["FormatOptions", "VisualFormat.FormatOptions", "LayoutConstraints.FormatOptions"]
    if let base, !bases.contains(base.trimmedDescription) { return nil }
    return FormatOptions(name: declName.baseName.text)
  }
}
