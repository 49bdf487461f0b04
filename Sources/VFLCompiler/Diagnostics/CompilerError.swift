package import LayoutConstraints

/// What can be wrong with a text whose syntax is right: with its names, its options, its superview.
package enum CompilerError: Hashable, Sendable {
  case unknownView(String)
  /// A name that goes on with what no name may hold, as `self.icon` does.
  case unknownViewInExpression(name: String, expression: String)
  case unknownMetric(String)
  case unknownName(String)
  case viewInSpacing(String, in: RuleTemplate.Kind)
  case viewAsPriority(String)
  case metricNotFinite(String)
  case metricNotPriority(String, Double)
  case noSuperview(in: RuleTemplate.Kind)
  case noGuide(LayoutGuide, in: RuleTemplate.Kind)
  case alignmentAlongAxis([LayoutAttribute], LayoutAxis)
  case conflictingDirections
  case unknownOptions(bits: UInt)
  case standardSpaceNotFinite(LayoutAxis)
  case unknownAttribute(String)
  case unknownGuide(String)
  case pairing(LayoutConstraintError)
}
