import FormatFindings
import LayoutConstraints
import LayoutEngine

extension SceneReader {
  /// The keys of a view or of the superview that arrange views in it.
  package static let arrangementKeys = ["stack", "grid"]

  /// Returns the arrangement of a view or of the superview.
  ///
  /// - Parameters:
  ///   - entry: An entry with one of the keys of arrangements.
  ///   - current: The arrangement that the view already has.
  ///   - owner: The index of the view; `nil` for the superview.
  /// - Returns: The arrangement.
  mutating func arrangement(
    _ entry: LocatedValue.Entry, after current: LayoutScene.Arrangement?, of owner: Int?
  ) -> LayoutScene.Arrangement? {
    if current != nil {
      fail(.secondArrangement(entry.key.string), at: entry.key)
      return current
    }
    places.add(entry.key, of: .arrangementOfView(owner, .whole))
    return entry.key.string == "grid"
      ? .grid(grid(entry, of: owner)) : .stack(stack(entry, of: owner))
  }

  /// Reads an arrangement: a list of its views, or a mapping of its keys.
  ///
  /// - Parameters:
  ///   - value: The value of the arrangement.
  ///   - name: The name of the arrangement with its article, for messages.
  ///   - list: The list that the key of the views allows, for messages.
  ///   - views: The key of the views.
  ///   - read: A closure that reads the value of a key.
  mutating func readArrangement<Key: RawRepresentable<String> & CaseIterable>(
    _ value: LocatedValue, in name: String, list: String, views: Key,
    _ read: (inout SceneReader, LocatedValue, Key) -> Void
  ) {
    switch value.content {
    case .sequence: read(&self, value, views)
    case .scalar: failKind(of: value, expected: "\(list) or a mapping for \(name)")
    case .null, .mapping:
      for entry in entries(of: value, in: name, Key.allCases.map { $0.rawValue }) {
        if let key = Key(rawValue: entry.key.string) { read(&self, entry.value, key) }
      }
    }
  }

  /// Returns the names in a list, and adds their places.
  mutating func names(
    _ value: LocatedValue, _ element: (Int, String) -> LayoutScene.Element
  ) -> [String] {
    var names: [String] = []
    for item in list(value, of: "names") ?? [] {
      guard let name = text(item) else { continue }
      places.add(name, of: element(names.count, name.string))
      names.append(name.string)
    }
    return names
  }
}
