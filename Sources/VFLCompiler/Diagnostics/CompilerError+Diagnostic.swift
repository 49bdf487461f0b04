import LayoutConstraints
package import VFLSyntax

extension CompilerError {
  /// The stable code of the error.
  var category: DiagnosticCategory {
    switch self {
    case .unknownView, .unknownViewInExpression: .unknownView
    case .unknownMetric, .viewAsPriority: .unknownMetric
    case .unknownName: .unknownName
    case .viewInSpacing: .viewInSpacing
    case .metricNotFinite, .standardSpaceNotFinite: .badNumber
    case .metricNotPriority: .badPriority
    case .noSuperview: .noSuperview
    case .noGuide: .noGuide
    case .alignmentAlongAxis: .alignmentAlongAxis
    case .conflictingDirections: .conflictingOptions
    case .unknownOptions: .unknownOption
    case .unknownAttribute: .unknownAttribute
    case .unknownGuide: .unknownGuide
    case .pairing(let error): error.category
    }
  }

  /// The error in words.
  var message: String {
    switch self {
    case .unknownView(let name):
      "'\(name)' is not a view: the views have no such key"
    case .unknownViewInExpression(let name, let expression):
      "'\(expression)' cannot be a name, which has only letters, digits and '_'; and '\(name)' is not a view"
    case .unknownMetric(let name):
      "'\(name)' is not a metric: the metrics have no such key"
    case .unknownName(let name):
      "'\(name)' is neither a metric nor a view"
    case .viewInSpacing(let name, in: .format):
      "expected a number or a metric; '\(name)' is a view, and only a size can relate to one"
    case .viewInSpacing(let name, in: .equation):
      "expected a number or a metric; '\(name)' is a view: write its attribute too, such as '\(name).width'"
    case .viewAsPriority(let name):
      "expected a priority: a number or a metric; '\(name)' is a view"
    case .metricNotFinite(let name):
      "the metric '\(name)' is not a finite number"
    case .metricNotPriority(let name, let value):
      "the metric '\(name)' is \(value.shortestDecimal); a priority is greater than 0 and at most 1000, which is required"
    case .noSuperview(in: .format):
      "'|' stands for the superview, but the view beside it has none"
    case .noSuperview(in: .equation):
      "'superview' stands for the superview of the equation's view, but there is none"
    case .noGuide(let guide, in: .format):
      "the superview has no guide '\(guide.rawValue)', from which this space is measured"
    case .noGuide(let guide, in: .equation):
      "this item has no guide '\(guide.rawValue)'"
    case .alignmentAlongAxis(let attributes, let axis):
      "options cannot align views along the format's own axis, which is \(axis.name): \(attributes.optionNames)"
    case .conflictingDirections:
      "options cannot ask for two directions at once: 'directionLeftToRight', 'directionRightToLeft'"
    case .unknownOptions(let bits):
      "options have bits that stand for no option: 0x\(String(bits, radix: 16))"
    case .standardSpaceNotFinite(let axis):
      "the \(axis.name) standard space is not a finite number"
    case .unknownAttribute(let name):
      "'\(name)' is not an attribute"
    case .unknownGuide(let name):
      "'\(name)' is not a guide; a guide is \(LayoutGuide.allCases.map { "'\($0.rawValue)'" }.joined(separator: " or "))"
    case .pairing(let error):
      error.description
    }
  }

  package func diagnostic(at range: Range<Int>?, notes: [Diagnostic.Note] = [], fixIts: [FixIt] = [])
    -> Diagnostic
  {
    Diagnostic(category: category, message: message, range: range, notes: notes, fixIts: fixIts)
  }
}

extension LayoutConstraintError {
  fileprivate var category: DiagnosticCategory {
    switch self {
    case .locationWithSize: .locationWithSize
    case .relativeWithAbsoluteSide: .leadingWithLeft
    case .horizontalWithVertical: .horizontalWithVertical
    case .locationWithoutItem, .locationWithZeroMultiplier: .locationWithoutItem
    case .multiplierNotFinite, .constantNotFinite: .badNumber
    case .missingFirstAttribute, .secondItemWithoutAttribute, .secondAttributeWithoutItem: .expectedAttribute
    }
  }
}

extension [LayoutAttribute] {
  /// The options that align by these attributes, in single quotes.
  fileprivate var optionNames: String {
    map { attribute in
      let option = FormatOptions.named.first { $0.options.alignedAttributes == [attribute] }
      return "'\(option?.name ?? attribute.name)'"
    }.joined(separator: ", ")
  }
}
