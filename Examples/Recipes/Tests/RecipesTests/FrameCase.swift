import Testing
import VisualFormat

@testable import Recipes

/// The expected frames of a recipe at a size and in a reading direction.
struct FrameCase: CustomTestStringConvertible, Sendable {
  let size: LayoutSize
  let direction: ReadingDirection
  /// A line for each view: its name, its position in its superview, its width and its height.
  let frames: String

  init(_ size: LayoutSize, _ direction: ReadingDirection, _ frames: String) {
    self.size = size
    self.direction = direction
    self.frames = frames
  }

  /// Creates a case from left to right.
  init(_ size: LayoutSize, _ frames: String) {
    self.init(size, .leftToRight, frames)
  }

  var testDescription: String { "\(size.title), \(direction)" }

  /// Expects that a recipe of this size has the frames, without conflicts and ambiguities.
  func check(_ recipe: (LayoutSize) throws -> LayoutTree) throws {
    let tree = try recipe(size)
    tree.root.direction = direction
    try expectFrames(frames, in: tree)
    try expectNoProblems(in: tree)
  }
}

/// Expects the frames of views, one per line: name, x, y, width and height.
func expectFrames(_ expected: String, in tree: LayoutTree) throws {
  try tree.layoutIfNeeded()
  for line in expected.split(separator: "\n") {
    let words = line.split(separator: " ")
    let view = try #require(tree.root.descendant(named: String(words[0])), "no view \(words[0])")
    try expectEqual(view.frame, words.dropFirst(), line)
  }
}

/// Expects the frames of views in the root's coordinates at a fraction of the time of a transition
/// with constant speed.
func expectFrames(_ expected: String, in transition: LayoutTransition, at fraction: Double) throws {
  let frames = transition.frames(at: fraction, curve: .linear)
  for line in expected.split(separator: "\n") {
    let words = line.split(separator: " ")
    let frame = try #require(frames.first { $0.id == words[0] }, "no view \(words[0])").frame
    try expectEqual(frame, words.dropFirst(), line)
  }
}

/// Expects the numbers of a frame.
private func expectEqual(_ frame: LayoutRect, _ words: ArraySlice<Substring>, _ line: Substring)
  throws
{
  let numbers = words.compactMap { Double($0) }
  try #require(numbers.count == 4, "\(line)")
  for (actual, number) in zip([frame.x, frame.y, frame.width, frame.height], numbers) {
    #expect(abs(actual - number) < 0.001, "\(line): found \(frame)")
  }
}

/// Expects that a layout breaks no constraint and determines every view.
func expectNoProblems(in tree: LayoutTree) throws {
  #expect(tree.conflicts.map(\.message) == [])
  #expect(try tree.ambiguities().map(\.message) == [])
}

extension LayoutView {
  /// The view of this subtree that has a name.
  fileprivate func descendant(named name: String) -> LayoutView? {
    if self.name == name { return self }
    for view in subviews + guides {
      if let found = view.descendant(named: name) { return found }
    }
    return nil
  }
}
