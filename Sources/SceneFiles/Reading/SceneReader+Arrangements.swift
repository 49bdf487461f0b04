import FormatChecker
import LayoutConstraints
import LayoutEngine
import LayoutScenes
import LocatedYAML

extension SceneReader {
  /// The keys of a view or of the superview that arrange views in it.
  static let arrangementKeys = ["stack", "grid"]

  /// Returns the arrangement of a view or of the superview.
  ///
  /// - Parameters:
  ///   - entry: An entry with one of the keys of arrangements.
  ///   - current: The arrangement that the view already has.
  ///   - owner: The index of the view; `nil` for the superview.
  /// - Returns: The arrangement.
  mutating func arrangement(
    _ entry: YAMLValue.Entry, after current: LayoutScene.Arrangement?, of owner: Int?
  ) -> LayoutScene.Arrangement? {
    if current != nil {
      fail(.secondArrangement(entry.key.string), at: entry.key)
      return current
    }
    places[.arrangementOfView(owner, .whole)] = entry.key.place
    return entry.key.string == "grid"
      ? .grid(grid(entry, of: owner)) : .stack(stack(entry, of: owner))
  }

  /// Returns the names in a list, and adds their places.
  mutating func names(
    _ value: YAMLValue, _ element: (Int, String) -> LayoutScene.Element
  ) -> [String] {
    var names: [String] = []
    for item in list(value, of: "names") ?? [] {
      guard let name = text(item) else { continue }
      places[element(names.count, name.string)] = name.place
      names.append(name.string)
    }
    return names
  }
}
