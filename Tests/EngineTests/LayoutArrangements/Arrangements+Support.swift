import LayoutArrangements
import LayoutConstraints
import LayoutEngine
import LayoutExplanations
import Testing

extension LayoutTree {
  /// Activates constraints for the position of an arrangement's view, 10 points from the edges of
  /// the root, and for its width and height; `nil` for a length that the arranged views determine.
  func place(_ view: LayoutView, size: [Double?]) throws {
    try activate(
      view.pin([.leading, .top], to: root, insets: LayoutInsets(all: 10))
        + view.size(width: size[0], height: size[1]))
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
  /// Returns whether x, y, width and height are the expected ones, up to rounding errors; `nil` for
  /// any value.
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
