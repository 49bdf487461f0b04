/// The wrappers that are known, by their names.
struct WrapperTable: Sendable {
  private var wrappers: [String: [Wrapper]] = [:]

  /// Adds a wrapper. Returns whether it is new.
  @discardableResult
  mutating func insert(_ wrapper: Wrapper) -> Bool {
    if wrappers[wrapper.name, default: []].contains(wrapper) { return false }
    wrappers[wrapper.name, default: []].append(wrapper)
    return true
  }

  /// The names of all wrappers.
  var names: [String] { wrappers.keys.sorted() }

  /// Returns the wrapper for a call with labels. Parameters with default values can be left out, so
  /// the labels of the call are a subsequence of those of the wrapper.
  func wrapper(named name: String, labels: [String?]) -> Wrapper? {
    wrappers[name]?.first { wrapper in
      guard let expected = wrapper.labels else { return true }
      return labels.prefix(wrapper.format + 1).elementsEqual(expected.prefix(wrapper.format + 1))
    }
  }
}
