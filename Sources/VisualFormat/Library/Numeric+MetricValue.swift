/// Returns the metrics with their values as `Double`.
@usableFromInline
func metricValues(_ metrics: [String: any Numeric]?) -> [(name: String, value: Double)] {
  metrics.map { $0.map { ($0.key, $0.value.metricValue) } } ?? []
}

extension Numeric {
  /// The number as a metric.
  ///
  /// Integers and floating-point numbers, including `CGFloat`, are converted to `Double`. A number
  /// of any other type becomes NaN, which a format rejects.
  @inlinable
  var metricValue: Double {
    if Self.self == Double.self { return unsafeBitCast(self, to: Double.self) }
    if Self.self == Int.self { return Double(unsafeBitCast(self, to: Int.self)) }
    return convertedMetricValue
  }

  @usableFromInline
  var convertedMetricValue: Double {
    switch self {
    case let value as any BinaryFloatingPoint: Double(value)
    case let value as any BinaryInteger: Double(value)
    default: .nan
    }
  }
}
