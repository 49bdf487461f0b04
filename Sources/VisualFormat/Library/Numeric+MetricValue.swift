/// The metrics with their values.
@usableFromInline
func metricValues(_ metrics: [String: any Numeric]?) -> [(name: String, value: Double)] {
  metrics.map { $0.map { ($0.key, $0.value.metricValue) } } ?? []
}

extension Numeric {
  /// The number as a metric: that of an integer or of a floating-point number, `CGFloat` among them; of any other type
  /// not a number, which a format refuses.
  @usableFromInline
  var metricValue: Double {
    switch self {
    case let value as Double: value
    case let value as Int: Double(value)
    case let value as any BinaryFloatingPoint: Double(value)
    case let value as any BinaryInteger: Double(value)
    default: .nan
    }
  }
}
