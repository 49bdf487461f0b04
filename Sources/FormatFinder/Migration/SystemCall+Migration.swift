import VFLWorkspace
import VFLSyntax
import VFLWorkspace

extension SystemCall {
  /// Returns the edits that replace the call with `#layout`.
  ///
  /// - Returns: The edits, which do not overlap.
  /// - Throws: The reason why the call is not replaced.
  func edits() throws(MigrationObstacle) -> [FixIt.Edit] {
    switch arguments {
    case .failure(let obstacle): throw obstacle
    case .success(var arguments):
      arguments.removeOtherNames(
        than: VisualFormatSyntax.parse(utf8: arguments.format.bytes).syntax.allNames)
      try arguments.check()
      // A comment in a dictionary is kept with the dictionary.
      if arguments.namesAreVariables,
        let edits = try? arguments.edits(keepsDictionaries: false)
      {
        return edits
      }
      return try arguments.edits(keepsDictionaries: true)
    }
  }
}

extension LiteralArguments {
  /// Whether the names in the format refer to the variables that are the values of the keys.
  fileprivate var namesAreVariables: Bool {
    (metrics.entries + views.entries).allSatisfy { $0.isVariable }
  }

  /// Checks that the keys are unique, and that the format is valid and contains each.
  fileprivate func check() throws(MigrationObstacle) {
    let (metrics, views) = (metrics.entries, views.entries)
    if let obstacle = (metrics + views).firstObstacle { throw obstacle }
    let namesOfMetrics = try metrics.uniqueNames()
    _ = try views.uniqueNames()
    if let name = views.first(where: { namesOfMetrics.contains($0.name) })?.name {
      throw .ambiguousKey(name)
    }
    let checked = lookup.check(utf8: format.bytes)
    if let diagnostic = checked.diagnostics.first { throw .invalidFormat(diagnostic.message) }
    let names = checked.parsed.syntax.allNames
    for entry in metrics + views where !names.contains(entry.name) { throw .unusedKey(entry.name) }
  }

  private var lookup: NameLookup {
    var lookup = NameLookup(
      views: .named(Set(views.entries.map { $0.name })),
      metrics: Dictionary(metrics.entries.map { ($0.name, $0.number ?? 1) }) { first, _ in first },
      options: options)
    lookup.reportsWarnings = false
    return lookup
  }
}

extension [LiteralDictionary.Entry] {
  fileprivate func uniqueNames() throws(MigrationObstacle) -> Set<String> {
    var names: Set<String> = []
    for entry in self where !names.insert(entry.name).inserted { throw .repeatedKey(entry.name) }
    return names
  }

  /// The reason why a macro cannot take one of the values.
  fileprivate var firstObstacle: MigrationObstacle? { lazy.compactMap(\.obstacle).first }
}
