import ArgumentParser
import LayoutEngine
import VFLService

/// A width and a height; each can be the fitting length: `320x480`, `320xauto`. The name of a
/// device is the size of its screen: `iphone-17`.
struct SizeArgument: CheckableArgument, CustomStringConvertible {
  let width: Double?
  let height: Double?

  init(width: Double?, height: Double?) {
    self.width = width
    self.height = height
  }

  init(argument: String) throws {
    let parts = argument.split(separator: "x", omittingEmptySubsequences: false)
    if let device = Device.named(argument) {
      self.init(width: device.width, height: device.height)
    } else if parts.count == 2, let width = Self.side(parts[0]), let height = Self.side(parts[1]) {
      self.init(width: width, height: height)
    } else {
      throw ValidationError(
        "expected a size such as '320x44' or a device such as '\(Device.example(for: argument))' "
          + "after '--size', found '\(argument)'")
    }
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
