import LayoutEngine
import LayoutScenes
import TestSupport
import Testing

/// Sweeps of the random scenes, compared with scenes of single widths.
@Suite struct SceneBreakpointTests {
  private static let range = 100.0...500.0

  private func sceneTree(_ row: SceneRow, width: Double) throws -> SceneTree {
    var scene = try LayoutScene(yaml: row.scene)
    (scene.width, scene.scale) = (width, nil)
    return try SceneTree(scene)
  }

  @Test(arguments: SceneRow.random.rounds(every: 7))
  func pieces(_ row: SceneRow) throws {
    let sweep = try #require(
      try sceneTree(row, width: 300).sweep(SceneParameter(axis: .horizontal), over: Self.range))
    for width in stride(from: 113.7, to: 500, by: 42.3) {
      guard let piece = sweep.layouts.pieces.first(where: { $0.isInside(width) }) else { continue }
      let scene = try sceneTree(row, width: width)
      try scene.tree.layoutIfNeeded()
      expectEqual(
        Set(piece.conflicts.map(\.broken.text)), Set(scene.tree.conflicts.map(\.broken.text)),
        "at \(width)")
      for (item, other) in zip(sweep.sceneTree.items, scene.items) {
        for axis in LayoutAxis.allCases where piece.isDetermined(item.view, along: axis) {
          let frame = try #require(piece.frame(of: item.view, at: width))
          #expect(
            frame.isNear(other.view.frame, along: axis),
            "\(item.name) at \(width): \(frame), \(other.view.frame)")
        }
      }
    }
  }
}

extension LayoutSweep.Piece {
  /// Returns whether the piece contains a value that is not at one of its ends.
  fileprivate func isInside(_ value: Double) -> Bool {
    range.lowerBound + 1e-3 < value && value < range.upperBound - 1e-3
  }

  private func frames(of view: LayoutView) -> LayoutSweep.ViewFrames? {
    frames.first { $0.view === view }
  }

  /// Returns whether the position and the size of a view and of those around it are determined.
  fileprivate func isDetermined(_ view: LayoutView, along axis: LayoutAxis) -> Bool {
    var outer: LayoutView? = view
    while let current = outer {
      if frames(of: current)?.undetermined.contains(axis) ?? true { return false }
      outer = current.superview
    }
    return true
  }

  /// Returns the frame of a view at a value in the piece.
  fileprivate func frame(of view: LayoutView, at value: Double) -> LayoutRect? {
    guard let frames = frames(of: view) else { return nil }
    let share = (value - range.lowerBound) / (range.upperBound - range.lowerBound)
    func line(_ path: KeyPath<LayoutRect, Double>) -> Double {
      frames.first[keyPath: path]
        + share * (frames.last[keyPath: path] - frames.first[keyPath: path])
    }
    return LayoutRect(x: line(\.x), y: line(\.y), width: line(\.width), height: line(\.height))
  }
}

extension LayoutRect {
  func isNear(_ other: LayoutRect, along axis: LayoutAxis) -> Bool {
    axis == .horizontal
      ? abs(x - other.x) < 1e-6 && abs(width - other.width) < 1e-6
      : abs(y - other.y) < 1e-6 && abs(height - other.height) < 1e-6
  }
}
