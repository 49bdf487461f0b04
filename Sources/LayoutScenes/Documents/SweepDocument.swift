package import FormatFindings
import LayoutConstraints
import LayoutEngine

/// The breakpoints and the pieces of a sweep, in the document of a solution.
package struct SweepDocument: JSONConvertible {
  private let sweep: SceneSweep

  /// Creates the document of a sweep.
  package init(_ sweep: SceneSweep) { self.sweep = sweep }

  /// The members. `layouts` is the number of layouts that were solved.
  package var json: JSONValue {
    let layouts = sweep.layouts
    let names = sweep.sceneTree.namesOfViews
    return .object([
      JSONValue.Member("breakpoints", .array(layouts.breakpoints.map { $0.json })),
      JSONValue.Member("from", .number(layouts.range.lowerBound)),
      JSONValue.Member("layouts", .integer(layouts.layoutCount)),
      JSONValue.Member("parameter", .string(sweep.parameter.description)),
      JSONValue.Member("pieces", .array(layouts.pieces.map { $0.json(names) })),
      JSONValue.Member("to", .number(layouts.range.upperBound)),
    ])
  }
}

extension LayoutSweep.Breakpoint {
  fileprivate var json: JSONValue {
    .object([
      JSONValue.Member("events", .array(events.map { $0.json })),
      JSONValue.Member("value", .number(value)),
    ])
  }
}

extension LayoutSweep.Event {
  /// The event. `side` is the side on which it holds, `below` or `above`.
  fileprivate var json: JSONValue {
    .object([
      JSONValue.Member("constraint", JSONValue(constraint?.text)),
      JSONValue.Member("kind", .string(category)),
      JSONValue.Member("message", .string(message)),
      JSONValue.Member("side", .string(side.rawValue)),
      JSONValue.Member("view", JSONValue(view?.name)),
    ])
  }
}

extension LayoutSweep.Piece {
  /// The piece with the messages of its conflicts.
  fileprivate func json(_ names: [LayoutView: String]) -> JSONValue {
    let frames: [JSONValue.Member] = frames.compactMap { view in
      names[view.view].map { JSONValue.Member($0, view.json) }
    }
    return .object([
      JSONValue.Member("conflicts", .array(conflicts.map { .string($0.message) })),
      JSONValue.Member("frames", .object(frames.sorted { $0.key < $1.key })),
      JSONValue.Member("from", .number(range.lowerBound)),
      JSONValue.Member("to", .number(range.upperBound)),
    ])
  }
}

extension LayoutSweep.ViewFrames {
  /// The frames at both ends of a piece. `undetermined` are the axes along which the rules do not
  /// determine the frame.
  fileprivate var json: JSONValue {
    let axes = LayoutAxis.allCases.filter { undetermined.contains($0) }
    return .object([
      JSONValue.Member("from", FrameDocument(first).json),
      JSONValue.Member("to", FrameDocument(last).json),
      JSONValue.Member("undetermined", .array(axes.map { .string($0.name) })),
    ])
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
