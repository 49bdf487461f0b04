package import FormatFindings
import LayoutConstraints
import VFLSyntax

/// The axis of a rule, the names in it that can only be views or guides, and those in predicates, which
/// can also be metrics, as its text alone shows them.
package struct RuleNames: DocumentResults {
  package let members: [JSONValue.Member]

  /// Parses a format or an equation, which can have errors. An equation has no axis.
  package init(_ rule: [UInt8]) {
    let names: [String]
    var predicateNames: [String] = []
    var axis: String?
    if EquationSyntax.isEquation(rule) {
      let syntax = EquationSyntax.parse(utf8: rule).syntax
      names = [syntax.first, syntax.expression.term].compactMap {
        $0.map { syntax.text($0.name.range) }
      }
    } else {
      let syntax = VisualFormatSyntax.parse(utf8: rule).syntax
      axis = syntax.axis.name
      names = syntax.elements.compactMap { element -> String? in
        if case .view(let view) = element { syntax.text(view.name.range) } else { nil }
      }
      predicateNames = syntax.predicates.compactMap { predicate in
        if case .name(let name) = predicate.object { syntax.text(name.range) } else { nil }
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
