/// The names by which an app is recognized in a log: of its modules, the prefixes of its classes,
/// and of its process.
public struct LogApp: Hashable, Sendable {
  private let names: [String]

  /// Creates the names of an app.
  public init(names: [String]) { self.names = names }

  /// Returns whether a class is one of the app's, by its module or its prefix.
  func contains(className: String) -> Bool {
    names.contains { name in
      className.hasPrefix(name) || className.isClass(inModule: name)
    }
  }

  /// Returns whether a text ends in a name that is the whole text or follows a blank.
  func isProcess(_ text: String) -> Bool {
    names.contains { name in text == name || text.hasSuffix(" \(name)") }
  }
}

extension LogExplanation {
  /// Whether the app can resolve the conflict, by one of its constraints or by a property of one of
  /// its views.
  ///
  /// Without a conflict, the constraint that the report says will be broken decides, which is taken
  /// to be the app's if it could not be read, or else all constraints that could be read. The app
  /// cannot change the views of a process of the system.
  public var isOfApp: Bool {
    if systemProcess != nil { return false }
    if conflict != nil {
      return !advice.contains { advice in
        if case .systemConstraints = advice { !advice.hasAction } else { false }
      }
    }
    guard report.isOfSystemOutput else { return false }
    if let broken = report.broken, broken.index == nil, broken.constraint == nil { return true }
    let ownership = order?.ownership
    if let brokenIndex { return ownership?.isOwn(brokenIndex) ?? true }
    return constraints.indices.contains { ownership?.isOwn($0) ?? true }
  }

  /// Returns whether a given app can resolve the conflict: it is ``isOfApp``, and contains a class
  /// of this app or none of another module.
  public func isOfApp(_ app: LogApp) -> Bool {
    guard isOfApp else { return false }
    let used = core.isEmpty ? constraints : core.map { constraints[$0] }
    let classes = used.flatMap { $0.classNames }
    return classes.contains { app.contains(className: $0) }
      || !classes.contains { $0.isOfModuleOfOthers }
  }

  /// Whether the report is a conflict: one that was found, or one that the system reports.
  public var isConflict: Bool { conflict != nil || report.isOfSystemOutput }
}

extension LogReport {
  /// Whether the report has the lines that the system prints, unlike a list of the debugger.
  fileprivate var isOfSystemOutput: Bool { hasHeader || broken != nil }

  /// Returns whether a class of an app occurs in the report.
  func mentions(_ app: LogApp) -> Bool {
    (constraints + [broken?.constraint].compactMap { $0 }).contains { constraint in
      constraint.classNames.contains { app.contains(className: $0) }
    }
  }
}

extension LoggedConstraint {
  /// The classes of the items, as printed.
  fileprivate var classNames: [String] {
    (sides.map { $0.item } + [superview].compactMap { $0 }).compactMap { $0.typeName }
  }
}
