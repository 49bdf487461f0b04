/// The names of the keys of a mapping.
package struct KeyNames {
  /// The number of keys up to which they are compared one by one.
  private static let linearCount = 8

  /// The names; empty up to a number of ``linearCount``.
  private var names: Set<String> = []

  /// Creates an empty set of names.
  package init() {}

  /// Inserts the name of a key, and returns whether it is not that of an earlier one.
  package mutating func insert(_ name: String, after entries: [LocatedValue.Entry]) -> Bool {
    if entries.count < Self.linearCount { return !entries.contains { $0.key.string == name } }
    if names.isEmpty { names = Set(entries.lazy.map { $0.key.string }) }
    return names.insert(name).inserted
  }
}
