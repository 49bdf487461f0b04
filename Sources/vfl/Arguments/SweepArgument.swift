import ArgumentParser
import VFLService

/// A range of widths or heights: `width=300..1400`.
struct SweepArgument: CheckableArgument {
  private let isWidth: Bool
  private let first: Double
  private let last: Double

  init(argument: String) throws {
    let parts = argument.split(separator: "=", maxSplits: 1)
    guard parts.count == 2, ["width", "height"].contains(parts[0]),
      let (first, last) = String(parts[1]).rangeEnds, first.isSceneSize, last.isSceneSize
    else {
      throw ValidationError(
        "expected a range such as 'width=300..1400' after '--sweep', found '\(argument)'")
    }
    isWidth = parts[0] == "width"
    self.first = first
    self.last = last
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
