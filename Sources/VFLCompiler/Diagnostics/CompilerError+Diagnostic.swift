import LayoutConstraints
package import VFLSyntax

extension CompilerError {
  /// The stable category of the error.
  var category: DiagnosticCategory {
    switch self {
    case .unknownView, .expressionInsteadOfViewName: .unknownView
    case .unknownMetric, .viewAsPriority, .strengthOfGTK: .unknownMetric
    case .unknownName: .unknownName
    case .viewInSpacing: .viewInSpacing
    case .metricNotFinite, .standardSpaceNotFinite: .badNumber
    case .metricNotPriority: .badPriority
    case .noSuperview: .noSuperview
    case .noGuide: .noGuide
    case .alignmentAlongAxis: .alignmentAlongAxis
    case .conflictingDirections: .conflictingOptions
    case .unknownOptions: .unknownOption
    case .unknownAttribute, .guideAsAttribute: .unknownAttribute
    case .unknownGuide: .unknownGuide
    case .pairing(let error): error.category
    }
  }

  /// A message that describes the error.
  var message: String {
    switch self {
    case .unknownView(let name, let hint):
      "no view named '\(name)'\(hint.clause("view"))"
    case .expressionInsteadOfViewName(let expression):
      "expected a view name, found the expression '\(expression)'; a name contains only letters, digits and '_'"
    case .unknownMetric(let name, let hint):
      "no metric named '\(name)'\(hint.clause("metric"))"
    case .strengthOfGTK(let name):
      "no metric named '\(name)'; '@\(name)' is an extension of GTK: write a number such as '@750', or '@1000' for a required constraint"
    case .unknownName(let name, let hint):
      "no metric or view named '\(name)'\(hint.clause("name"))"
    case .viewInSpacing(let name, in: .format):
      "expected a number or a metric, found the view '\(name)'; only a size can relate to a view"
    case .viewInSpacing(let name, in: .equation):
      "expected a number or a metric, found the view '\(name)'; write an attribute too, such as '\(name).width'"
    case .viewAsPriority(let name):
      "expected a priority after '@', found the view '\(name)'; a priority is a number or a metric"
    case .metricNotFinite(let name):
      "the metric '\(name)' is not a finite number"
    case .metricNotPriority(let name, let value):
      LayoutPriorityError(value: value).message(valueOf: name)
    case .noSuperview(in: .format):
      "the view next to '|' has no superview"
    case .noSuperview(in: .equation):
      "'superview' cannot be resolved; the equation has no view with a superview"
    case .noGuide(let guide, in: .format):
      "the superview has no guide '\(guide.rawValue)'; the standard space is measured from that guide"
    case .noGuide(let guide, in: .equation):
      "the item has no guide '\(guide.rawValue)'"
    case .alignmentAlongAxis(let attributes, let axis, hasSeveralViews: true):
      "\(attributes.optionNames.quotedList) cannot align views in a \(axis.name) format; \(axis.alignmentAdvice)"
    case .alignmentAlongAxis(let attributes, let axis, hasSeveralViews: false):
      "\(attributes.optionNames.quotedList) cannot align views in a \(axis.name) format; remove the option\(attributes.count == 1 ? "" : "s"), because the format has only one view"
    case .conflictingDirections:
      "options 'directionLeftToRight' and 'directionRightToLeft' conflict"
    case .unknownOptions(let bits):
      "options contain unknown bits: 0x\(String(bits, radix: 16))"
    case .standardSpaceNotFinite(let axis):
      "the \(axis.name) standard space is not a finite number"
    case .unknownAttribute(let name, let suggestions):
      "unknown attribute '\(name)'\(SpellingSuggestion.clause(anyOf: suggestions))"
    case .guideAsAttribute(let name):
      "expected an attribute, found the guide '\(name)'; write an attribute after it, such as '\(name).leading'"
    case .unknownGuide(let name):
      "unknown guide '\(name)'; a guide is \(LayoutGuide.allCases.map { $0.rawValue }.alternatives)"
    case .pairing(let error):
      error.description
    }
  }

  /// Returns the diagnostic of the error; it concerns the whole text if the range is `nil`.
  package func diagnostic(
    at range: Range<Int>?, notes: [Diagnostic.Note] = [], fixIts: [FixIt] = []
  )
    -> Diagnostic
  {
    Diagnostic(category: category, message: message, range: range, notes: notes, fixIts: fixIts)
  }
}

extension LayoutConstraintError {
  /// The category of the diagnostics with this error.
  package var category: DiagnosticCategory {
    switch self {
    case .locationWithSize: .locationWithSize
    case .relativeWithAbsoluteSide: .leadingWithLeft
    case .horizontalWithVertical: .horizontalWithVertical
    case .locationWithoutItem, .locationWithZeroMultiplier: .locationWithoutItem
    case .multiplierNotFinite, .constantNotFinite: .badNumber
    case .missingFirstAttribute, .secondItemWithoutAttribute, .secondAttributeWithoutItem:
      .expectedAttribute
    }
  }
}

extension [LayoutAttribute] {
  /// The names of the options that align by these attributes.
  var optionNames: [String] {
    map { attribute in
      let option = FormatOptions.named.first { $0.options.alignedAttributes == [attribute] }
      return option?.name ?? attribute.name
    }
  }
}

extension LayoutAxis {
  /// The alignments that a format along this axis can have.
  fileprivate var alignmentAdvice: String {
    switch self {
    case .horizontal: "use a vertical alignment such as 'alignAllTop'"
    case .vertical: "use a horizontal alignment such as 'alignAllLeading'"
    }
  }
}
