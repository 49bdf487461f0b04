import LayoutConstraints
import LayoutEngine
import LayoutExplanations
import Testing

extension LayoutTree {
  /// Activates constraints for the position of an arrangement's view, and for its given lengths.
  ///
  /// - Parameters:
  ///   - view: The view.
  ///   - size: The width and the height; `nil` for a length that the arranged views determine.
  /// - Throws: The errors of `activate`.
  func place(_ view: LayoutView, size: [Double?]) throws {
    for attribute in [LayoutAttribute.leading, .top] {
      try activate(
        LayoutConstraint(
          item: view, attribute: attribute, toItem: root, attribute: attribute, constant: 10))
    }
    for (attribute, length) in zip([LayoutAttribute.width, .height], size) {
      guard let length else { continue }
      try activate(LayoutConstraint(item: view, attribute: attribute, constant: length))
    }
  }
}

extension LayoutView {
  /// Sets the hugging and resistance priorities for the horizontal and the vertical axis.
  func setPriorities(hugging: [Double], resistance: [Double]) throws {
    for (index, axis) in [LayoutAxis.horizontal, .vertical].enumerated() {
      setContentHuggingPriority(try LayoutPriority(hugging[index]), for: axis)
      setContentCompressionResistancePriority(try LayoutPriority(resistance[index]), for: axis)
    }
  }
}

extension LayoutRect {
  /// Returns whether the position and size are the expected ones, up to rounding errors.
  ///
  /// - Parameter expected: The expected x, y, width and height; `nil` for any value.
  /// - Returns: Whether they are.
  func isNear(_ expected: [Double?]) -> Bool {
    zip([x, y, width, height], expected).allSatisfy { value, expected in
      expected.map { abs(value - $0) < 1e-6 } ?? true
    }
  }
}

/// Expects the last layout to have no conflicts and to be determined.
func expectWellPosed(_ tree: LayoutTree) throws {
  #expect(tree.conflicts.map(\.message) == [])
  #expect(try tree.ambiguities().map(\.message) == [])
}

/// Returns the case of an enumeration with a name.
func named<Value: CaseIterable>(_ name: String) throws -> Value {
  try #require(Value.allCases.first { "\($0)" == name })
}
