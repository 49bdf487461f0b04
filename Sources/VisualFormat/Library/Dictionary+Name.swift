extension [String: any Numeric] {
  /// The value of the metric of a name.
  @inlinable
  func metric(named name: String) -> Double? { value(named: name)?.metricValue }
}

extension Dictionary where Key == String {
  /// The value of the key that is a name byte for byte: to a dictionary the Kelvin sign is the letter K.
  @inlinable
  func value(named name: String) -> Value? {
    guard let index = index(forKey: name), keys[index].utf8.count == name.utf8.count else { return nil }
    return values[index]
  }
}
