/// Values that are computed once for each key.
final class Cache<Key: Hashable, Value> {
  private var values: [Key: Value] = [:]

  /// Returns the value of a key. A function computes it the first time, and can use the cache.
  func value(of key: Key, _ compute: () -> Value) -> Value {
    if let known = values[key] { return known }
    let value = compute()
    values.updateValue(value, forKey: key)
    return value
  }
}

/// A value that is computed once.
final class Once<Value> {
  private var known: Value?

  func value(_ compute: () -> Value) -> Value {
    if let known { return known }
    let value = compute()
    known = value
    return value
  }
}

extension Sequence {
  /// Returns the results of a function for all elements; `nil` if it returns `nil` for one of them.
  func mapAll<Result>(_ transform: (Element) -> Result?) -> [Result]? {
    var results: [Result] = []
    for element in self {
      guard let result = transform(element) else { return nil }
      results.append(result)
    }
    return results
  }

  /// Returns the first element of each identity.
  func withoutRepetitions<Identity: Hashable>(
    by identity: (Element) -> Identity
  ) -> [Element] {
    var found: Set<Identity> = []
    return filter { found.insert(identity($0)).inserted }
  }
}
