import ArgumentParser
import LayoutEngine
import SceneFiles

/// A width and a height, of which each can be the fitting length: `320x480`, `320xauto`.
struct SizeArgument: CheckableArgument, CustomStringConvertible {
  let width: Double?
  let height: Double?

  init(width: Double?, height: Double?) {
    self.width = width
    self.height = height
  }

  init(argument: String) throws {
    let parts = argument.split(separator: "x", omittingEmptySubsequences: false)
    guard parts.count == 2, let width = Self.side(parts[0]), let height = Self.side(parts[1]) else {
      throw ValidationError("expected a size such as '320x44' after '--size', found '\(argument)'")
    }
    self.init(width: width, height: height)
  }

  var description: String {
    [width, height].map { $0?.displayText ?? "auto" }.joined(separator: "x")
  }

  /// Returns a length, `.some(nil)` for `auto`, or `nil` for another text.
  private static func side(_ text: Substring) -> Double?? {
    if text == "auto" { return .some(nil) }
    guard let length = length(String(text)) else { return nil }
    return length
  }

  /// Returns a length, or `nil` for a text that is not a length.
  static func length(_ text: String) -> Double? {
    guard let length = Double(text), length.isSceneSize else { return nil }
    return length
  }
}

/// A range of widths or heights: `width=300..1400`.
struct SweepArgument: CheckableArgument {
  private let isWidth: Bool
  private let first: Double
  private let last: Double

  init(argument: String) throws {
    let parts = argument.split(separator: "=", maxSplits: 1)
    guard parts.count == 2, ["width", "height"].contains(parts[0]),
      let (first, last) = Self.ends(parts[1])
    else {
      throw ValidationError(
        "expected a range such as 'width=300..1400' after '--sweep', found '\(argument)'")
    }
    isWidth = parts[0] == "width"
    self.first = first
    self.last = last
  }

  private static func ends(_ text: Substring) -> (Double, Double)? {
    let ends = text.split(separator: "..", omittingEmptySubsequences: false)
      .map { SizeArgument.length(String($0)) }
    guard !text.contains("..."), ends.count == 2, let first = ends[0], let last = ends[1] else {
      return nil
    }
    return (first, last)
  }

  /// Returns sizes at equal distances.
  ///
  /// - Parameters:
  ///   - steps: The number of sizes, at least 2.
  ///   - size: The size that gives the length along the other axis.
  /// - Returns: The sizes from the first length to the last.
  func sizes(steps: Int, around size: SizeArgument) -> [SizeArgument] {
    (0..<steps).map { step in
      let share = Double(step) / Double(steps - 1)
      let length = first * (1 - share) + last * share
      return isWidth
        ? SizeArgument(width: length, height: size.height)
        : SizeArgument(width: size.width, height: length)
    }
  }
}
