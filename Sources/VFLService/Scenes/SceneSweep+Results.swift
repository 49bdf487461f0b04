import FormatFindings
import LayoutConstraints
import LayoutEngine
import LayoutExplanations
import LayoutScenes

extension SceneSweep {
  /// The breakpoints and the pieces, in the document of a solution. `layouts` is the number of
  /// layouts that were solved.
  package var json: JSONValue {
    let names = sceneTree.namesOfViews
    return [
      "breakpoints": .array(layouts.breakpoints.map { $0.json }),
      "from": .number(layouts.range.lowerBound), "layouts": .integer(layouts.layoutCount),
      "parameter": .string(parameter.description),
      "pieces": .array(layouts.pieces.map { $0.json(names) }),
      "to": .number(layouts.range.upperBound),
    ]
  }
}

extension LayoutSweep.Breakpoint {
  fileprivate var json: JSONValue {
    ["events": .array(events.map { $0.json }), "value": .number(value)]
  }
}

extension LayoutSweep.Event {
  /// The event. `side` is the side of the breakpoint with the property, `below` or `above`.
  fileprivate var json: JSONValue {
    [
      "constraint": JSONValue(constraint?.text), "kind": .string(category),
      "message": .string(message), "side": .string(side.rawValue), "view": JSONValue(view?.name),
    ]
  }
}

extension LayoutSweep.Piece {
  /// The piece with the messages of its conflicts.
  fileprivate func json(_ names: [LayoutView: String]) -> JSONValue {
    let frames: [JSONValue.Member] = frames.compactMap { view in
      names[view.view].map { JSONValue.Member($0, view.json) }
    }
    return [
      "conflicts": JSONValue(conflicts.map { $0.message }), "frames": .object(frames.sortedByKey),
      "from": .number(range.lowerBound), "to": .number(range.upperBound),
    ]
  }
}

extension LayoutSweep.ViewFrames {
  /// The frames at both ends of a piece. `undetermined` are the axes along which the rules do not
  /// determine the frame.
  fileprivate var json: JSONValue {
    let axes = LayoutAxis.allCases.filter { undetermined.contains($0) }
    return [
      "from": first.json, "to": last.json, "undetermined": JSONValue(axes.map { $0.name }),
    ]
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
