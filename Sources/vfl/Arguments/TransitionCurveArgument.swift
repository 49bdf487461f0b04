import ArgumentParser
import Foundation
import LayoutEngine

/// The timing of an animation: `linear`, `ease-in-out`, `cubic-bezier(0.25,0.1,0.25,1)`.
extension TransitionCurve: CheckableArgument {
  init(argument: String) throws {
    guard let curve = Self.named[argument] ?? Self.bezier(argument) else {
      throw ValidationError(
        "expected linear, ease-in, ease-out, ease-in-out or 'cubic-bezier(0.25,0.1,0.25,1)' after "
          + "'--curve', found '\(argument)'; the first and the third number are from 0 to 1")
    }
    self = curve
  }

  private static let named: [String: TransitionCurve] = [
    "linear": .linear, "ease-in": .easeIn, "ease-out": .easeOut, "ease-in-out": .easeInOut,
  ]

  /// Returns the curve of the notation of CSS; `nil` for another text, and for numbers that a curve
  /// cannot have.
  private static func bezier(_ text: String) -> TransitionCurve? {
    guard text.hasPrefix("cubic-bezier("), text.hasSuffix(")") else { return nil }
    let parts = text.dropFirst("cubic-bezier(".count).dropLast()
      .split(separator: ",", omittingEmptySubsequences: false)
    let numbers = parts.compactMap { Double($0.trimmingCharacters(in: .whitespaces)) }
    guard numbers.count == 4, parts.count == 4 else { return nil }
    let curve = TransitionCurve(x1: numbers[0], y1: numbers[1], x2: numbers[2], y2: numbers[3])
    return [curve.x1, curve.y1, curve.x2, curve.y2] == numbers ? curve : nil
  }
}
