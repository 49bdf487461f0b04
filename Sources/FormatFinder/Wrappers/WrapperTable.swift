/// The wrappers that are known, by their names.
struct WrapperTable: Sendable {
  private var wrappersByName: [String: [Wrapper]] = [:]

  /// Adds a wrapper. Returns whether it is new.
  @discardableResult
  mutating func insert(_ wrapper: Wrapper) -> Bool {
    if wrappersByName[wrapper.name, default: []].contains(wrapper) { return false }
    wrappersByName[wrapper.name, default: []].append(wrapper)
    return true
  }

  /// The names of all wrappers.
  var names: [String] { wrappersByName.keys.sorted() }

  /// Returns the wrappers for a call with labels, with the positions of the call's arguments: one
  /// for each way in which the function passes on a format.
  func wrappers(
    named name: String, labels: [String?], trailingClosureCount: Int = 0
  ) -> [Wrapper] {
    let applied = (wrappersByName[name] ?? []).compactMap {
      $0.applied(toCallWith: labels, trailingClosureCount: trailingClosureCount)
    }
    return applied.filter { $0.labels == applied.first?.labels }
  }
}
