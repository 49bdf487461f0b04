import FormatChecker
import LayoutConstraints
import LayoutEngine
import LayoutScenes

/// The breakpoints and the pieces of a sweep, in the document of a solution.
struct SweepDocument: Encodable {
  private let parameter: String
  private let from: Double
  private let to: Double
  private let breakpoints: [BreakpointDocument]
  private let pieces: [PieceDocument]
  /// The number of layouts that were solved.
  private let layouts: Int

  init(_ sweep: SceneSweep) {
    let sweptLayouts = sweep.layouts
    parameter = sweep.parameter.description
    (from, to) = (sweptLayouts.range.lowerBound, sweptLayouts.range.upperBound)
    breakpoints = sweptLayouts.breakpoints.map { BreakpointDocument($0) }
    let names = sweep.sceneTree.namesOfViews
    pieces = sweptLayouts.pieces.map { PieceDocument($0, names) }
    layouts = sweptLayouts.layoutCount
  }
}

private struct BreakpointDocument: Encodable {
  let value: Double
  let events: [EventDocument]

  init(_ breakpoint: LayoutSweep.Breakpoint) {
    value = breakpoint.value
    events = breakpoint.events.map { EventDocument($0) }
  }
}

private struct EventDocument: Encodable {
  let kind: String
  /// The side on which it holds: `below` or `above`.
  let side: String
  let view: ExplicitNull<String>
  let constraint: ExplicitNull<String>
  let message: String

  init(_ event: LayoutSweep.Event) {
    kind = event.category
    side = event.side.rawValue
    view = ExplicitNull(event.view?.name)
    constraint = ExplicitNull(event.constraint?.text)
    message = event.message
  }
}

private struct PieceDocument: Encodable {
  let from: Double
  let to: Double
  let frames: [String: FramesDocument]
  /// The messages of the conflicts.
  let conflicts: [String]

  init(_ piece: LayoutSweep.Piece, _ names: [LayoutView: String]) {
    (from, to) = (piece.range.lowerBound, piece.range.upperBound)
    var frames: [String: FramesDocument] = [:]
    for view in piece.frames {
      if let name = names[view.view] { frames[name] = FramesDocument(view) }
    }
    self.frames = frames
    conflicts = piece.conflicts.map { $0.message }
  }
}

/// The frames at both ends of a piece.
private struct FramesDocument: Encodable {
  let from: FrameDocument
  let to: FrameDocument
  /// The axes along which the rules do not determine the frame.
  let undetermined: [String]

  init(_ frames: LayoutSweep.ViewFrames) {
    (from, to) = (FrameDocument(frames.first), FrameDocument(frames.last))
    undetermined = LayoutAxis.allCases.filter { frames.undetermined.contains($0) }.map(\.name)
  }
}

extension SceneTree {
  /// The names of the views and guides, and of the root, as in the frames of a solution.
  fileprivate var namesOfViews: [LayoutView: String] {
    var names = [tree.root: ReservedName.superview]
    for item in items { names[item.view] = item.name }
    return names
  }
}
