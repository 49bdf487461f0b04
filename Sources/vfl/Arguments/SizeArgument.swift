import ArgumentParser
import LayoutEngine
import VFLService

/// A width and a height; each can be the fitting length: `320x480`, `320xauto`.
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
    guard let length = Double(String(text)), length.isSceneSize else { return nil }
    return length
  }
}
