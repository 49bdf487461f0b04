extension KeyValuePairs where Key == String, Value: Equatable {
  /// Returns the name of a value; empty for a value without one.
  func name(of value: Value) -> String { first { $0.value == value }?.key ?? "" }
}
