import LayoutArrangements
import LayoutEngine
import Testing
import VisualFormat

/// The frames that result from the helpers, at two sizes and in both reading directions.
@Suite struct HelperFrameTests {
  @Test(arguments: HelperFrameCase.all, ReadingDirection.allCases)
  func frames(_ row: HelperFrameCase, _ direction: ReadingDirection) throws {
    let fixture = try HelperFixture(direction)
    let constraints = { try row.constraints(fixture) }
    try fixture.tree.activate(constraints)
    for (width, height, frames) in [(200.0, 100.0, row.small), (300, 160, row.large)] {
      try fixture.tree.setSize(width: width, height: height)
      try fixture.tree.layoutIfNeeded()
      try expectWellPosed(fixture.tree)
      for (view, frame) in zip(fixture.views, frames) {
        let x = direction == .leftToRight ? frame.x : width - frame.x - frame.width
        #expect(
          view.frame.isNear([x, frame.y, frame.width, frame.height]),
          "\(view.name) at \(width) × \(height): \(view.frame)")
      }
    }
  }
}
