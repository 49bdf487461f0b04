/// The function of a call that receives a format, as far as the call shows it.
struct Callee: Hashable, Sendable {
  /// The base name of a Swift function, the selector of an Objective-C method, or the name of a C
  /// function or macro.
  let name: String
  /// The labels of the arguments of a Swift call.
  var labels: [String?] = []
  /// The number of trailing closures of a Swift call.
  var trailingClosureCount = 0

  /// The method of Objective-C that a call in Swift can be of; `nil` for a call without arguments,
  /// and in Objective-C.
  var importedMethod: Callee? {
    guard let first = labels.first else { return nil }
    let label = first.map { $0.prefix(1).uppercased() + $0.dropFirst() } ?? ""
    let names = [name + label] + labels.dropFirst().map { $0 ?? "" }
    return Callee(name: names.map { $0 + ":" }.joined())
  }
}

/// The functions of a project whose formats reach the system's function.
///
/// A name with `isualFormat` suggests that a function passes a format on. If the project has its
/// definition, the definition decides: the function can belong to another language of formats.
struct FormatFlow {
  private let wrappers: WrapperTable
  /// The functions that the project defines and whose names suggest that they pass on a format.
  private let definitions: WrapperTable
  /// The functions whose arguments are not formats.
  private let excluded: WrapperTable
  /// The wrappers that are known to pass on formats.
  private var passing: Set<Wrapper> = []

  /// Follows the calls of wrappers to the system's function.
  init(_ wrappers: WrapperTable, definitions: WrapperTable, excluded: WrapperTable) {
    self.wrappers = wrappers
    self.definitions = definitions
    self.excluded = excluded
    var remaining = wrappers.all.filter { passesFormats($0.callee) }
    passing = Set(remaining)
    var callers = Dictionary(grouping: wrappers.all) { $0.callee }
    let callees = calleesOfWrappers(callers.keys.compactMap { $0 })
    while let found = remaining.popLast() {
      for callee in callees[found] ?? [] {
        let new = (callers.removeValue(forKey: callee) ?? []).filter { !passing.contains($0) }
        passing.formUnion(new)
        remaining += new
      }
    }
  }

  /// Returns the functions of calls by the wrappers that they can be.
  private func calleesOfWrappers(_ callees: [Callee]) -> [Wrapper: [Callee]] {
    var result: [Wrapper: [Callee]] = [:]
    for callee in callees where functions(in: excluded, of: callee).isEmpty {
      for wrapper in functions(in: wrappers, of: callee) {
        result[wrapper, default: []].append(callee)
      }
    }
    return result
  }

  /// Whether the function of a call passes formats on; `nil` stands for the system's function.
  func passesFormats(_ callee: Callee?) -> Bool {
    guard let callee else { return true }
    if !functions(in: excluded, of: callee).isEmpty { return false }
    let known = functions(in: wrappers, of: callee)
    if known.isEmpty { return functions(in: definitions, of: callee).isEmpty }
    return known.contains { passing.contains($0) }
  }

  private func functions(in table: WrapperTable, of callee: Callee) -> [Wrapper] {
    table.wrappers(of: callee)
      + (callee.importedMethod.map { table.wrappers(of: $0) } ?? [])
  }
}
