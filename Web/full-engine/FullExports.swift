// The functions for the host that only the full module has; see Web/README.md. Their status has the
// same values as in Web/engine/Exports.swift.

import FormatFindings
import LayoutEngine
import LayoutScenes
import VFLService

// MARK: - Formats

/// A format → its tree.
@_cdecl("vf_parse")
public func parse(_ text: UnsafePointer<UInt8>?, _ length: Int32) -> Int32 {
  let source = Source(bytes(text, length), kind: .format, origin: .argument(number: nil))
  var report = Report()
  let trees = TreeResults(of: [source], report: &report)
  report.omitFindingsOffByDefault()
  let rules = RulePlaces(source.formats.map { Place(source, $0, nil) })
  return engine.finish(trees.members, report, rules)
}

// MARK: - Layouts

/// The document of the solution, as `vfl solve --format json` prints it.
@_cdecl("vf_layout_report")
public func report(_ handle: Int32) -> Int32 {
  engine.inspect(handle, containing: SolveResults.findingCategories) { layout, report in
    layout.solution(report: &report)
  }
}

/// The conflicts, ambiguities and warnings of the layout as text; empty without them.
@_cdecl("vf_layout_explanation")
public func explanation(_ handle: Int32) -> Int32 {
  engine.inspect(handle) { layout, report in layout.explanation(report: &report) }
}

/// The drawing of the layout, with the constraints at the given positions in the report.
@_cdecl("vf_layout_svg")
public func drawing(_ handle: Int32, _ indices: UnsafePointer<Int32>?, _ count: Int32) -> Int32 {
  let indices = UnsafeBufferPointer(start: indices, count: indices == nil ? 0 : max(0, Int(count)))
  return engine.inspect(handle) { layout, report in
    layout.drawing(constraintsAt: indices.map { Int($0) }, report: &report)
  }
}

/// The layouts over a range of widths (axis 0) or heights (axis 1).
@_cdecl("vf_layout_sweep")
public func sweep(_ handle: Int32, _ axis: Int32, _ from: Double, _ to: Double) -> Int32 {
  guard axis == 0 || axis == 1, from <= to, from >= 0, to <= LayoutTree.largestLength else {
    return Status.invalidArgument
  }
  return engine.inspect(handle) { layout, report in
    layout.sweep(axis == 0 ? .horizontal : .vertical, over: from...to, report: &report)
  }
}

// MARK: - Findings

extension Engine {
  /// Sets the result to a document, without the findings that are off by default; see
  /// ``query(_:containing:_:)``.
  fileprivate mutating func inspect(
    _ handle: Int32, containing contained: Set<FindingCategory> = [],
    _ body: (SceneLayout, inout Report) -> [JSONValue.Member]
  ) -> Int32 {
    query(handle, containing: contained) { layout, report in
      let members = body(layout, &report)
      report.omitFindingsOffByDefault()
      return members
    }
  }
}
