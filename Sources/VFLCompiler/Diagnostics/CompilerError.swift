package import LayoutConstraints

/// An error in the names, options, attributes or superview of a format or equation, beyond its
/// syntax.
package enum CompilerError: Hashable, Sendable {
  case unknownView(String, NameHint)
  /// An expression of a programming language in place of a view name, such as `self.icon`.
  case expressionInsteadOfViewName(String)
  case unknownMetric(String, NameHint)
  /// The name of a strength of GTK in place of a priority.
  case strengthOfGTK(String)
  /// A name in a size that is neither a metric nor a view.
  case unknownName(String, NameHint)
  case viewInSpacing(String, in: RuleTemplate.Kind)
  case viewAsPriority(String)
  case metricNotFinite(String)
  case metricNotPriority(String, Double)
  case noSuperview(in: RuleTemplate.Kind)
  case noGuide(LayoutGuide, in: RuleTemplate.Kind)
  case alignmentAlongAxis([LayoutAttribute], LayoutAxis, hasSeveralViews: Bool)
  case conflictingDirections
  case unknownOptions(bits: UInt)
  case standardSpaceNotFinite(LayoutAxis)
  case unknownAttribute(String, suggestions: [String])
  /// The name of a guide in place of an attribute.
  case guideAsAttribute(String)
  case unknownGuide(String)
  case pairing(LayoutConstraintError)
}

/// The messages about keys that a call binds, which the macros and the checker of code share.
package enum KeyMessage {
  /// No format or equation of the call contains the key.
  package static func unused(_ key: String) -> String {
    "unused key '\(key)'; no format or equation contains this name"
  }

  /// The key is bound to a view and to a metric.
  package static func ambiguous(_ key: String) -> String {
    "'\(key)' is both a metric and a view; in a size it is the metric"
  }
}
