extension [String: any Numeric] {
  /// Returns the value of the metric with the given name.
  @inlinable
  func metric(named name: String) -> Double? { value(named: name)?.metricValue }
}

extension Dictionary where Key == String {
  /// Returns the value for the key that equals a name byte for byte. The name must be ASCII, as
  /// all names of the language are.
  ///
  /// Keys of a dictionary are compared by canonical equivalence: the Kelvin sign equals the letter
  /// K. A key that is equivalent to an ASCII name and has the same UTF-8 length is the same text,
  /// because every other equivalent of an ASCII character has more bytes.
  @inlinable
  func value(named name: String) -> Value? {
    guard let index = index(forKey: name) else { return nil }
    let (key, value) = self[index]
    return key.utf8.count == name.utf8.count ? value : nil
  }
}

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
