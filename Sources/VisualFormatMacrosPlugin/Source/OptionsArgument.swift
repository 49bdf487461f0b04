import LayoutConstraints
import SwiftSyntax

/// The options of a format as they are written.
struct OptionsArgument {
  let expression: ExprSyntax?
  /// The options that are written, one by one.
  private(set) var elements: [(options: FormatOptions, node: ExprSyntax)] = []
  /// Whether these are all, and none is known only at run time.
  private(set) var isComplete = true

  init(_ expression: ExprSyntax?) {
    self.expression = expression
    if let expression { add(expression) }
  }

  /// The options that are written.
  var value: FormatOptions { FormatOptions(elements.map { $0.options }) }

  /// The first option that together with those before it has a defect.
  func firstElement(where isDefective: (FormatOptions) -> Bool) -> ExprSyntax? {
    var options: FormatOptions = []
    return elements.first { element in
      options.formUnion(element.options)
      return isDefective(options)
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
      isComplete = false
    }
  }
}

extension MemberAccessExprSyntax {
  /// The option that the member is: `.alignAllTop`, `FormatOptions.alignAllTop`.
  fileprivate var formatOption: FormatOptions? {
    let bases = ["FormatOptions", "VisualFormat.FormatOptions", "LayoutConstraints.FormatOptions"]
    if let base, !bases.contains(base.trimmedDescription) { return nil }
    return FormatOptions(name: declName.baseName.text)
  }
}
