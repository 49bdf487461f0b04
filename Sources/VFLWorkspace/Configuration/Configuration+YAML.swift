import LayoutConstraints

extension Configuration {
  /// The configuration as a file, with the default values. Reading it results in an equal
  /// configuration.
  public var yaml: String {
    [
      Self.list("wrappers", wrappers.map(\.yaml)),
      Self.list("excluded", excludedPaths.map(\.text.quotedForYAML)),
      Self.list("included", includedFolders),
      Self.list("excludedFunctions", excludedFunctions.map(\.name.quotedForYAML)),
      severitiesInYAML, spacing.yaml,
    ].joined()
  }

  private static func list(_ key: String, _ elements: [String]) -> String {
    elements.isEmpty ? "\(key): []\n" : "\(key):\n" + elements.map { "  - \($0)\n" }.joined()
  }

  private var severitiesInYAML: String {
    if severities.isEmpty { return "severities: {}\n" }
    let entries = severities.map { "  \($0.key): \($0.value.rawValue)\n" }
    return "severities:\n" + entries.sorted().joined()
  }
}

extension FormatWrapper {
  /// The wrapper as a mapping in one line.
  fileprivate var yaml: String {
    let positions = [("options", options), ("metrics", metrics), ("views", views)]
    let entries =
      ["name: \(name.quotedForYAML)", "format: \(format)"]
      + positions.compactMap { key, position in position.map { "\(key): \($0)" } }
    return "{\(entries.joined(separator: ", "))}"
  }
}

extension SpacingProfile.Distances {
  fileprivate var yaml: String {
    let sibling = "sibling: \(sibling.shortestDecimal)"
    return switch superview {
    case .points(let points):
      "profile: appKit\nspacing: {\(sibling), superview: \(points.shortestDecimal)}\n"
    case .layoutMargins: "profile: uiKit\nspacing: {\(sibling)}\n"
    }
  }
}
