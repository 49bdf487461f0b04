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
