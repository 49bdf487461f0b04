package import LayoutConstraints

/// A part of a valid format that is probably wrong, or that can be left out.
///
/// The texts are those of predicates, views and numbers in the format.
package enum FormatLint: Hashable, Sendable {
  /// A required predicate and another one that cannot hold at the same time.
  case contradiction(String, with: String)
  /// A predicate that another one implies.
  case redundancy(String, impliedBy: String)
  /// An optional predicate beside a required number.
  case overruled(String, by: String)
  /// Two inequalities that together are an equality.
  case equalBounds(String, String, equality: String)
  /// A view whose size is related to itself.
  case sizeOfItself(String)
  /// Two neighbors that are the same view.
  case spaceToItself(String)
  /// A view that occurs again after spaces that are not negative.
  case viewAfterItself(String)
  /// A minimum below 0, which every size exceeds.
  case negativeMinimum(String)
  /// A required size or maximum below 0, which no size can have.
  case negativeSize(String)
  /// A minimum of 0, which every size has.
  case zeroMinimum(String)
  /// A view whose required size is 0.
  case zeroSize(String)
  /// A priority between 999 and 1000.
  case priorityNearRequired(String)
  /// Options without an effect on the format, by their names.
  case optionsWithoutEffect([String], OptionObstacle)

  /// The reason why an option has no effect.
  package enum OptionObstacle: Hashable, Sendable {
    /// The option concerns pairs of views, and the format has only one view.
    case singleView
    /// The option concerns spacings, and the format has none.
    case noConnection
    /// The option concerns formats along the other axis.
    case axis(LayoutAxis)
  }
}

/// What is known about the metric with a name.
package enum KnownMetric: Hashable, Sendable {
  /// No metric has the name. In a size, it is a view.
  case absent
  /// A metric has the name or can have it; its value is not known.
  case unknown
  /// The metric has this value.
  case value(Double)

  /// The value, if it is known.
  var value: Double? { if case .value(let value) = self { value } else { nil } }
}
