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

  /// Returns the wrapper for a call with labels, with the positions of the call's arguments.
  func wrapper(named name: String, labels: [String?]) -> Wrapper? {
    wrappers[name]?.lazy.compactMap { $0.applied(toCallWith: labels) }.first
  }
}
