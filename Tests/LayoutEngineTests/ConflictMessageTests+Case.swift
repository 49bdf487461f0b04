import LayoutEngine
import Testing
import VisualFormat

extension ConflictMessageTests {
  /// A layout with one conflict, and its message.
  struct Case: Sendable, CustomTestStringConvertible {
    let name: String
    let width: Double?
    let height: Double?
    let direction: ReadingDirection
    /// The layout margins of the root on all sides.
    let margins: Double
    let views: [String]
    /// The required content widths of views.
    let contentWidths: [String: Double]
    let rules: [String]
    let message: String

    init(
      _ name: String, width: Double? = 320, height: Double? = 480,
      direction: ReadingDirection = .leftToRight, margins: Double = 0,
      views: [String] = ["a", "b", "c"], contentWidths: [String: Double] = [:],
      _ rules: [String], _ contradiction: String, without broken: String, _ change: String
    ) {
      self.name = name
      self.width = width
      self.height = height
      self.direction = direction
      self.margins = margins
      self.views = views
      self.contentWidths = contentWidths
      self.rules = rules
      message = ConflictMessageTests.text(contradiction, without: broken, change)
    }

    var testDescription: String { name }

    func fixture() throws -> LayoutFixture {
      let fixture = try LayoutFixture(width, height, direction: direction)
      try fixture.tree.root.setLayoutMargins(LayoutInsets(all: margins))
      for view in views { try fixture.addView(view) }
      for (name, width) in contentWidths {
        try fixture[name].setContentCompressionResistancePriority(.required, for: .horizontal)
        try fixture[name].setIntrinsicContentSize(width: width, height: nil)
      }
      for rule in rules { try fixture.add(rule) }
      return fixture
    }
  }

  /// Returns a message.
  ///
  /// - Parameters:
  ///   - contradiction: How the constraints contradict each other.
  ///   - broken: The constraint that is left out.
  ///   - change: What is different in the layout without it.
  /// - Returns: The message.
  static func text(_ contradiction: String, without broken: String, _ change: String) -> String {
    "\(contradiction); '\(broken)' is left out, so \(change)"
  }
}
