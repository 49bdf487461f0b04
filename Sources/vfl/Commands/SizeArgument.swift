import ArgumentParser
import VisualFormat

/// A width and a height, either of which may be left to the constraints: `320x480`, `320xauto`.
struct SizeArgument: ExpressibleByArgument, CustomStringConvertible {
  let width: Double?
  let height: Double?

  init(width: Double?, height: Double?) {
    self.width = width
    self.height = height
  }

  init?(argument: String) {
    let parts = argument.split(separator: "x", omittingEmptySubsequences: false)
    guard parts.count == 2, let width = Self.side(parts[0]), let height = Self.side(parts[1]) else {
      return nil
    }
    self.init(width: width, height: height)
  }

  var description: String {
    [width, height].map { $0?.displayText ?? "auto" }.joined(separator: "x")
  }

  /// A length; `.some(nil)` for `auto`, and `nil` for a text that is not a length.
  private static func side(_ text: Substring) -> Double?? {
    if text == "auto" { return .some(nil) }
    guard let length = length(String(text)) else { return nil }
    return length
  }

  /// A length; `nil` for what is none.
  static func length(_ text: String) -> Double? {
    guard let length = Double(text), (0...LayoutTree.largestLength).contains(length) else { return nil }
    return length
  }
}

/// A reading direction.
struct DirectionArgument: ExpressibleByArgument {
  let direction: ReadingDirection

  init?(argument: String) {
    guard let choice = SceneReader.directions.first(where: { $0.key == argument }) else { return nil }
    direction = choice.value
  }

  static var allValueStrings: [String] { SceneReader.directions.map(\.key) }
}
