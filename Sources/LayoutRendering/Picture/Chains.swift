import LayoutEngine
import LayoutExplanations

extension LayoutPicture {
  /// The distances and sizes of a conflict, one after the other along an axis, and the length that
  /// their sum is compared with.
  struct Chain {
    /// A distance or a size, or the sum of many.
    struct Segment {
      /// The coordinate of the first end along the axis, in the root's coordinates.
      let start: Double
      /// The coordinate of the second end; a negative distance goes back.
      let end: Double
      let label: String
      /// The text of the label with the view whose size the segment is.
      let title: String
      /// The line that the segment is on: 1 for a segment that overlaps others, otherwise 0.
      var line = 0
    }

    let conflictNumber: Int
    let isHorizontal: Bool
    let segments: [Segment]
    /// The end of the available length.
    let limit: Double
    let end: Double
    let isTooLong: Bool
    /// The text of the difference between the length of the segments and the available length.
    let differenceLabel: String
  }

  /// Returns the chains of a tree's conflicts that refer to some views, or of all conflicts; the
  /// horizontal ones first.
  static func chains(of tree: LayoutTree, only views: [LayoutView]?) -> [Chain] {
    let drawn = views.map { views in
      Set(tree.constraints.filtered(to: views, in: tree).map { ObjectIdentifier($0) })
    }
    let chains = tree.conflicts.enumerated().compactMap { index, conflict -> Chain? in
      if let drawn, !conflict.constraints.contains(where: { drawn.contains(ObjectIdentifier($0)) })
      {
        return nil
      }
      return Chain(conflict, number: index + 1)
    }
    return chains.filter { $0.isHorizontal } + chains.filter { !$0.isHorizontal }
  }
}

extension LayoutPicture.Chain {
  /// A longer chain is not drawn, because the views would be a small part of the picture.
  private static let maximumLength = 10_000.0

  /// The lengths along a chain as coordinates.
  fileprivate struct Ruler {
    let origin: Double
    let isMirrored: Bool

    init(_ chain: ConflictChain) {
      let rect = chain.container.rectInRoot
      let (low, size) = chain.axis == .horizontal ? (rect.x, rect.width) : (rect.y, rect.height)
      isMirrored = chain.direction == .rightToLeft
      origin = low + size * (isMirrored ? 1 - chain.start : chain.start)
    }

    func position(of length: Double) -> Double { isMirrored ? origin - length : origin + length }
  }

  /// Fails for a conflict whose sum is not compared with the size of a view, and for a chain that
  /// is too long to draw.
  fileprivate init?(_ conflict: LayoutConflict, number: Int) {
    guard let (place, differenceText) = conflict.chain else { return nil }
    let ruler = Ruler(place)
    conflictNumber = number
    isHorizontal = place.axis == .horizontal
    segments = Self.segments(of: conflict, along: ruler)
    limit = ruler.position(of: conflict.availableTotal)
    end = ruler.position(of: conflict.total)
    isTooLong = conflict.excess > 0
    differenceLabel = "\(conflict.excess.magnitude.displayText) \(differenceText)"
    if extent.high - extent.low > Self.maximumLength { return nil }
  }

  /// Returns a segment for each step that is not zero; for too many of them, segments for their sum
  /// and for the available length.
  private static func segments(of conflict: LayoutConflict, along ruler: Ruler) -> [Segment] {
    let steps = conflict.needed.nonzeroSteps
    guard steps.count <= ConflictSum.maximumTermCount else {
      let sums = [(conflict.total, "needed"), (conflict.availableTotal, "available")]
      return zip(0..., sums).map { line, sum in
        let label = sum.0.displayText
        return Segment(
          start: ruler.origin, end: ruler.position(of: sum.0), label: label,
          title: "\(label) \(sum.1)", line: line)
      }
    }
    var length = 0.0
    return steps.map { step in
      let start = ruler.position(of: length)
      length += step.amount
      return Segment(
        start: start, end: ruler.position(of: length), label: step.signedText, title: step.title,
        line: step.amount < 0 ? 1 : 0)
    }
  }

  /// The title of the part that is too much or missing.
  var differenceTitle: String { "conflict \(conflictNumber): \(differenceLabel)" }

  var extent: (low: Double, high: Double) {
    let coordinates = segments.flatMap { [$0.start, $0.end] } + [limit, end]
    return (low: coordinates.min() ?? end, high: coordinates.max() ?? end)
  }
}

extension ConflictStep {
  fileprivate var title: String {
    view.map { "\(signedText): size of '\($0.displayName)'" } ?? "\(signedText): distance"
  }
}

/// A chain with its placed labels, below or beside the rest of a picture.
///
/// Coordinates across the chain's axis are relative to its first line. The labels of segments that
/// are too short for them are before that line; the label of the difference is after the lines.
struct ChainDrawing {
  private let chain: LayoutPicture.Chain
  private let labels: [PictureLabel]
  /// The translation from the coordinates of the drawing to the root's coordinates.
  private let translation: (x: Double, y: Double)
  /// The bounding rectangle in the root's coordinates.
  let box: LayoutRect

  /// Creates the drawing of a chain below a rectangle, or to the right of it for a vertical chain.
  init(_ chain: LayoutPicture.Chain, outside bounds: LayoutRect) {
    self.chain = chain
    labels = chain.labels
    let local = labels.reduce(chain.linesRect) { $0.union($1.box) }
    translation =
      chain.isHorizontal
      ? (x: 0, y: bounds.maxY + Self.spacing - local.y)
      : (x: bounds.maxX + Self.spacing - local.x, y: 0)
    box = local.offset(x: translation.x, y: translation.y)
  }

  private static let spacing = 8.0

  func write(to writer: inout SVGWriter) {
    writer.writeGroup(atX: translation.x, y: translation.y) { writer in
      writeDifference(to: &writer)
      for segment in chain.segments {
        let title = "conflict \(chain.conflictNumber): \(segment.title)"
        write(chain.line(of: segment), class: "chain", title: title, to: &writer)
      }
      for label in labels { label.leader?.write(to: &writer) }
      for label in labels { label.write(to: &writer) }
    }
  }

  /// Writes the part that is too long as an area, and the part that is missing as a line.
  private func writeDifference(to writer: inout SVGWriter) {
    if chain.isTooLong {
      writer.writeElement(
        "rect", chain.excessRect.svgAttributes(class: "excess"), title: chain.differenceTitle)
    } else {
      write(chain.missingLine, class: "missing", title: chain.differenceTitle, to: &writer)
    }
  }

  private func write(
    _ line: LayoutPicture.Dimension, class kind: String, title: String,
    to writer: inout SVGWriter
  ) {
    writer.writeElement("path", [("class", kind), ("d", line.path)], title: title)
  }
}

// MARK: - Lines

extension LayoutPicture.Chain {
  /// Half of the extent of the lines and of the area that is too long, across the axis.
  private static let halfThickness = 5.0

  private var lastLine: Double { segments.contains { $0.line > 0 } ? 1 : 0 }

  fileprivate func line(of segment: Segment) -> LayoutPicture.Dimension {
    line(from: segment.start, to: segment.end, at: Double(segment.line) * lineSpacing)
  }

  /// The part of the available length that the segments do not reach.
  fileprivate var missingLine: LayoutPicture.Dimension { line(from: end, to: limit, at: 0) }

  private func line(from start: Double, to end: Double, at position: Double)
    -> LayoutPicture.Dimension
  {
    LayoutPicture.Dimension(
      kind: .spacing, isHorizontal: isHorizontal, status: .broken(conflict: conflictNumber),
      start: start, end: end, crossAxisPosition: position, label: "")
  }

  /// The area of the first line that is too long.
  fileprivate var excessRect: LayoutRect {
    rect(
      from: min(limit, end), to: max(limit, end), across: -Self.halfThickness,
      to: Self.halfThickness)
  }

  fileprivate var linesRect: LayoutRect {
    let (low, high) = extent
    let end = lastLine * lineSpacing + Self.halfThickness
    return rect(from: low, to: high, across: -Self.halfThickness, to: end)
  }

  private func rect(from low: Double, to high: Double, across near: Double, to far: Double)
    -> LayoutRect
  {
    isHorizontal
      ? LayoutRect(x: low, y: near, width: high - low, height: far - near)
      : LayoutRect(x: near, y: low, width: far - near, height: high - low)
  }
}

// MARK: - Labels

extension LayoutPicture.Chain {
  /// The distance between two lines that keeps their labels apart.
  private var lineSpacing: Double {
    let height = PictureLabel.height + 1
    if isHorizontal { return height }
    return (segments.map { label(of: $0).width }.max() ?? height) + 1
  }

  /// The labels of the segments and of the difference.
  ///
  /// Each has as many candidate positions as there are labels, so that it finds a free one.
  fileprivate var labels: [PictureLabel] {
    var placement = LabelPlacement()
    for segment in segments { placement.place(labels(of: segment)) }
    placement.place(differenceLabels)
    return placement.labels
  }

  private func label(of segment: Segment) -> PictureLabel {
    PictureLabel(text: segment.label, kind: .amount)
  }

  /// Returns the candidate positions of a segment's label: on its line, unless the segment is so
  /// short that the label would cover it, and then farther away from the other line.
  private func labels(of segment: Segment) -> [PictureLabel] {
    let label = label(of: segment)
    let length = isHorizontal ? label.width : PictureLabel.height
    let isCovered = abs(segment.end - segment.start) < length + 8
    let middle = (segment.start + segment.end) / 2
    let (spacing, line) = (lineSpacing, Double(segment.line) * lineSpacing)
    return (0...segments.count).map { index in
      let distance = Double(isCovered ? index + 1 : index) * spacing
      let position = segment.line == 0 ? line - distance : line + distance
      return label.centered(
        along: middle, across: position, isHorizontal, leaderFrom: distance == 0 ? nil : line)
    }
  }

  /// The candidate positions of the difference's label, which has the conflict's number.
  private var differenceLabels: [PictureLabel] {
    let label = PictureLabel(
      text: differenceLabel, kind: .amount, marker: ConflictMarker(number: conflictNumber))
    let spacing = lineSpacing
    let first =
      lastLine * spacing + (spacing + (isHorizontal ? PictureLabel.height : label.width)) / 2
    return (0...segments.count).map { index in
      label.centered(
        along: (limit + end) / 2, across: first + Double(index) * spacing, isHorizontal)
    }
  }
}
