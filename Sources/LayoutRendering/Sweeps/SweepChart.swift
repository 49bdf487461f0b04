import LayoutEngine
public import LayoutExplanations

/// A chart of a sweep: the edges of the views over the parameter.
///
/// The horizontal axis is the parameter. The vertical axis is the position along the parameter's
/// axis, in the root's coordinates, from the left or top edge downwards.
public struct SweepChart {
  /// The extent of a view over the parameter.
  struct Band {
    let name: String
    let kind: Kind
    /// The start and the end at both ends of each piece, in ascending order of the parameter.
    var points: [Point] = []
    /// The points at the ends of the pieces where the extent is not determined.
    var undetermined: [[Point]] = []

    /// The raw value is the class in SVG.
    enum Kind: String {
      case root
      case view
      case guide
    }
  }

  struct Point {
    let value: Double
    let start: Double
    let end: Double
  }

  /// A breakpoint with the texts of its events.
  struct Breakpoint {
    let number: Int
    let value: Double
    let events: [Event]
    var isConflict: Bool { events.contains { $0.isConflict } }
  }

  struct Event {
    let text: String
    let isConflict: Bool

    init(_ event: LayoutSweep.Event, at value: Double) {
      text = "\(event.side.rawValue) \(value.displayText): \(event.shortMessage)"
      isConflict = event.isConflict
    }
  }

  /// The line above the chart.
  let title: String
  let range: ClosedRange<Double>
  /// The bands, starting with the root; each view precedes its subviews and guides. Guides of
  /// stacks and grids have no band.
  let bands: [Band]
  let breakpoints: [Breakpoint]
  /// The values of the parameter with conflicts.
  let conflictRanges: [ClosedRange<Double>]

  /// Creates the chart of a sweep.
  ///
  /// - Parameters:
  ///   - sweep: The sweep.
  ///   - name: The name of the scene, which the title begins with; `nil` for none.
  public init(of sweep: LayoutSweep, named name: String? = nil) {
    let edges = sweep.axis == .horizontal ? "horizontal edges" : "vertical edges"
    title = (name.map { "\($0): " } ?? "") + "\(sweep.title), \(edges)"
    range = sweep.range
    bands = Self.bands(of: sweep)
    breakpoints = sweep.breakpoints.enumerated().map { index, breakpoint in
      Breakpoint(
        number: index + 1, value: breakpoint.value,
        events: breakpoint.events.map { Event($0, at: breakpoint.value) })
    }
    conflictRanges = sweep.pieces.filter { !$0.conflicts.isEmpty }.map { $0.range }
  }

  private static func bands(of sweep: LayoutSweep) -> [Band] {
    let views = sweep.pieces.first?.frames.map { $0.view } ?? []
    var bands = views.map { view in
      Band(
        name: view.displayName,
        kind: view.superview == nil ? .root : view.isGuide ? .guide : .view)
    }
    for piece in sweep.pieces {
      let extents = piece.extentsInRoot(along: sweep.axis)
      for (index, extent) in extents.enumerated() where bands.indices.contains(index) {
        bands[index].points += [extent.first, extent.last]
        if piece.frames[index].undetermined.contains(sweep.axis) {
          bands[index].undetermined.append([extent.first, extent.last])
        }
      }
    }
    return zip(views, bands).compactMap { $0.isArrangementGuide ? nil : $1 }
  }

  var eventTexts: [String] { breakpoints.flatMap { $0.events.map { $0.text } } }

  /// The positions from the first to the last edge of any view.
  var positions: ClosedRange<Double> {
    let edges = bands.flatMap { $0.points.flatMap { [$0.start, $0.end] } }
    let (low, high) = (edges.min() ?? 0, edges.max() ?? 0)
    return low...max(low, high)
  }
}

extension LayoutSweep.Piece {
  /// The extent of a view at both ends of the piece.
  fileprivate typealias Extents = (first: SweepChart.Point, last: SweepChart.Point)

  /// Returns the extents of the views along an axis, in the root's coordinates. Each view precedes
  /// its subviews and guides.
  fileprivate func extentsInRoot(along axis: LayoutAxis) -> [Extents] {
    var extents: [LayoutView: Extents] = [:]
    return frames.map { frames in
      let outer = frames.view.superview.flatMap { extents[$0] }
      let extent: Extents = (
        frames.first.point(at: range.lowerBound, along: axis, from: outer?.first.start ?? 0),
        frames.last.point(at: range.upperBound, along: axis, from: outer?.last.start ?? 0)
      )
      extents[frames.view] = extent
      return extent
    }
  }
}

extension LayoutRect {
  /// Returns the extent along an axis, moved by the start of the superview.
  fileprivate func point(
    at value: Double, along axis: LayoutAxis, from start: Double
  ) -> SweepChart.Point {
    let (position, length) = axis == .horizontal ? (x, width) : (y, height)
    return SweepChart.Point(
      value: value, start: start + position, end: start + position + length)
  }
}

extension SweepChart {
  /// Returns an SVG document that shows charts one below the other.
  ///
  /// Each view is a translucent band from its first to its last edge, with its name at the right.
  /// Breakpoints are numbered vertical lines, and their events are listed below the chart. Values
  /// with conflicts are red and hatched, and extents that are not determined are hatched. The
  /// accessible name consists of the titles of the charts, and the description of their events.
  ///
  /// - Parameter charts: The charts, from top to bottom.
  /// - Returns: An SVG document without external references.
  public static func svg(_ charts: [SweepChart]) -> String {
    let drawings = charts.map { SweepDrawing($0) }
    let margin = SVGMetrics.margin
    let width = (drawings.map { $0.width }.max() ?? 0) + 2 * margin
    let height = drawings.reduce(margin) { $0 + $1.height + margin }
    return SVGWriter.document(
      title: charts.map { $0.title }.documentTitle(of: "chart"),
      description: charts.flatMap { $0.eventTexts }.joined(separator: "; "), width: width,
      height: height, styles: [SVGStyle.text, style]
    ) { writer in
      var y = margin
      for drawing in drawings {
        drawing.write(to: &writer, atX: margin, y: y)
        y += drawing.height + margin
      }
    }
  }

  /// The classes that only charts have.
  private static let style = """
    <style>
      .grid { stroke: #888; stroke-opacity: 0.25; fill: none }
      .tick { text-anchor: middle }
      .tick-end { text-anchor: end }
      .event { font-size: 12px }
      .breakpoint { stroke: #555; stroke-dasharray: 4 3; fill: none }
      .breakpoint.in-conflict { stroke: #c00; stroke-width: 2; stroke-dasharray: none }
      .breakpoint-marker { fill: #555 }
      .value.in-conflict { fill: #c00 }
      .conflict-range { fill: url(#excess-hatch); fill-opacity: 0.4 }
      @media (prefers-color-scheme: dark) {
        .breakpoint { stroke: #bbb }
        .breakpoint.in-conflict { stroke: #ff6b60 }
        .breakpoint-marker { fill: #bbb }
        .value.in-conflict { fill: #ff8a80 }
      }
    </style>
    """
}
