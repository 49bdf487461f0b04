/// The wrappers that are known, by their names.
struct WrapperTable: Sendable {
  private var wrappersByName: [String: [Wrapper]] = [:]
  /// The macros that make a dictionary of their arguments with the texts of these as keys.
  private(set) var bindingMacros: Set = [systemBindingMacro]
  private static let systemBindingMacro = "NSDictionaryOfVariableBindings"

  /// The maximum number of wrappers with one name.
  private static let maximumOverloads = 64

  /// Adds a wrapper. Returns whether it is new.
  @discardableResult
  mutating func insert(_ wrapper: Wrapper) -> Bool {
    let known = functions(named: wrapper.name)
    if known.count >= Self.maximumOverloads || known.contains(wrapper) { return false }
    wrappersByName[wrapper.name, default: []].append(wrapper)
    return true
  }

  /// Adds a macro that makes a dictionary of its arguments. Returns whether it is new.
  mutating func insert(bindingMacro name: String) -> Bool { bindingMacros.insert(name).inserted }

  /// The macros of the project that make a dictionary of their arguments.
  var ownBindingMacros: [String] { bindingMacros.subtracting([Self.systemBindingMacro]).sorted() }

  /// All wrappers, in an order that is always the same.
  var all: [Wrapper] { names.flatMap { wrappersByName[$0] ?? [] } }

  /// The names of all wrappers.
  var names: [String] { wrappersByName.keys.sorted() }

  /// Returns the wrappers with a name, whatever their labels.
  func functions(named name: String) -> [Wrapper] { wrappersByName[name] ?? [] }

  /// Returns the wrappers that can be the function of a call.
  func wrappers(of callee: Callee) -> [Wrapper] {
    functions(named: callee.name).filter {
      $0.positions(
        inCallWith: callee.labels, trailingClosureCount: callee.trailingClosureCount) != nil
    }
  }

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
