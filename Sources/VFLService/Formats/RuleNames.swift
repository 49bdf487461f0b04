package import FormatFindings
import LayoutConstraints
import VFLSyntax

/// The axis of a rule, the names in it that can only be views or guides, and those in predicates,
/// which can also be metrics, as its text alone shows them.
package struct RuleNames: DocumentResults {
  package let members: [JSONValue.Member]

  /// Parses a format or an equation, which can have errors. An equation has no axis.
  package init(_ rule: [UInt8]) {
    var names: [String] = []
    var predicateNames: [String] = []
    var axis: String?
    if EquationSyntax.isEquation(rule) {
      let syntax = EquationSyntax.parse(utf8: rule).syntax
      for term in [syntax.first, syntax.expression.term] {
        if let term { names.append(syntax.text(term.name.range)) }
      }
    } else {
      let syntax = VisualFormatSyntax.parse(utf8: rule).syntax
      axis = syntax.axis.name
      for case .view(let view) in syntax.elements { names.append(syntax.text(view.name.range)) }
      for predicate in syntax.predicates {
        guard case .name(let name) = predicate.object else { continue }
        predicateNames.append(syntax.text(name.range))
      }
    }
    members = [
      JSONValue.Member("axis", JSONValue(axis)),
      // A name is empty where an error is.
      JSONValue.Member("names", JSONValue(names.filter { !$0.isEmpty })),
      JSONValue.Member("predicateNames", JSONValue(predicateNames)),
    ]
  }
}
