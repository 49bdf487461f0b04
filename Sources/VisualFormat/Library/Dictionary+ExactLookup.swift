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
