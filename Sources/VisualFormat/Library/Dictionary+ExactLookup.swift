extension [String: any Numeric] {
  /// Returns the value of the metric with the given name.
  @inlinable
  func metric(named name: String) -> Double? { value(named: name)?.metricValue }
}

extension Dictionary where Key == String {
  /// Returns the value for the key that equals a name byte for byte.
  ///
  /// The UTF-8 lengths are compared as well because dictionary keys compare by canonical
  /// equivalence: the Kelvin sign equals the letter K.
  @inlinable
  func value(named name: String) -> Value? {
    guard let index = index(forKey: name), keys[index].utf8.count == name.utf8.count else {
      return nil
    }
    return values[index]
  }
}
