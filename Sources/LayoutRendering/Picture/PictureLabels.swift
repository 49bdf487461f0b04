import LayoutEngine
import VFLSyntax

extension LayoutPicture {
  /// The labels of shapes, dimension lines and inset areas.
  ///
  /// A label takes the first of its candidate positions that is free; see ``LabelPlacement``.
  var labels: [PictureLabel] {
    var placement = LabelPlacement()
    let named = shapes.filter { $0.depth > 0 }.map { (shape: $0, inner: $0.innerName) }
    for (shape, inner) in named where inner == nil { placement.reserve(shape.rect) }
    for (shape, inner) in named where !shape.isContainer {
      if let inner { placement.place([centeredNameLabel(inner, of: shape)]) }
    }
    for (shape, inner) in named where shape.isContainer {
      if let inner { placement.place(cornerNameLabels(inner, of: shape)) }
    }
    for dimension in dimensions where !dimension.label.isEmpty {
      placement.place(numberLabels(of: dimension))
    }
    for area in insetAreas { for labels in area.numberLabels { placement.place(labels) } }
    for (shape, inner) in named where inner == nil { placement.place(outerNameLabels(of: shape)) }
    return placement.labels
  }

  /// Returns the name label at the center of a shape, or above the center to leave room for a
  /// dimension line.
  private func centeredNameLabel(_ text: String, of shape: Shape) -> PictureLabel {
    shape.nameLabel(text).centered(
      atX: shape.rect.x + shape.rect.width / 2,
      y: shape.rect.y + shape.rect.height * (showsConstraints ? 0.35 : 0.5))
  }

  /// Returns the candidate positions of a container's name: its corners, and above its top edge.
  private func cornerNameLabels(_ text: String, of shape: Shape) -> [PictureLabel] {
    let (rect, label) = (shape.rect, shape.nameLabel(text))
    let (halfWidth, halfHeight) = (label.width / 2, PictureLabel.height / 2)
    let left = rect.x + Shape.nameInset + halfWidth
    let right = rect.maxX - Shape.nameInset - halfWidth
    let (top, bottom) = (rect.y + 1.5 + halfHeight, rect.maxY - 1.5 - halfHeight)
    return [
      label.centered(atX: left, y: top), label.centered(atX: left, y: bottom),
      label.centered(atX: right, y: top), label.centered(atX: right, y: bottom),
      label.centered(atX: left, y: rect.y - 1.5 - halfHeight),
    ]
  }

  /// Returns the candidate positions of a name outside its shape, nearest first, each with a
  /// leader.
  private func outerNameLabels(of shape: Shape) -> [PictureLabel] {
    let label = shape.outerNameLabel
    let directions: [(x: Double, y: Double)] = [(0, -1), (0, 1), (1, 0), (-1, 0)]
    return [8.0, 24.0, 40.0].flatMap { distance in
      directions.map { label.placed(outside: shape.rect, toward: $0, by: distance) }
    }
  }

  /// Returns the candidate positions of a dimension line's label. Those on the line come first,
  /// unless the line is so short that the label would cover it.
  private func numberLabels(of dimension: Dimension) -> [PictureLabel] {
    let label = PictureLabel(
      text: dimension.label, kind: dimension.status.isBroken ? .brokenValue : .number,
      marker: dimension.status.conflictNumber.map { ConflictMarker(number: $0) })
    let length = dimension.isHorizontal ? label.width : PictureLabel.height
    let step = dimension.isHorizontal ? 12 : label.width / 2 + 5
    let isCovered = abs(dimension.end - dimension.start) < length + 8
    let offsets: [Double] = isCovered ? [-1, 1, -2, 2, 0] : [0, -1, 1, -2, 2]
    return offsets.flatMap { offset in
      [0.5, 0.3, 0.7, 0.15, 0.85].map { (fraction: Double) in
        let along = dimension.start * (1 - fraction) + dimension.end * fraction
        let across = dimension.crossAxisPosition + offset * step
        return label.centered(along: along, across: across, dimension.isHorizontal)
      }
    }
  }
}

extension PictureLabel {
  /// Returns the label at a distance from a rectangle, with a leader.
  fileprivate func placed(
    outside rect: LayoutRect, toward direction: (x: Double, y: Double), by distance: Double
  ) -> PictureLabel {
    let startX = rect.x + (1 + direction.x) * rect.width / 2
    let startY = rect.y + (1 + direction.y) * rect.height / 2
    let (endX, endY) = (startX + direction.x * distance, startY + direction.y * distance)
    var label = centered(
      atX: endX + direction.x * width / 2, y: endY + direction.y * Self.height / 2)
    label.leader = Leader(startX: startX, startY: startY, endX: endX, endY: endY)
    return label
  }
}

extension LayoutPicture.InsetArea {
  /// The candidate positions of the label of each inset along its edge, without insets of zero.
  fileprivate var numberLabels: [[PictureLabel]] {
    let edges = [
      (top, isHorizontal: true, across: outer.y + top / 2),
      (left, isHorizontal: false, across: outer.x + left / 2),
      (bottom, isHorizontal: true, across: outer.maxY - bottom / 2),
      (right, isHorizontal: false, across: outer.maxX - right / 2),
    ]
    return edges.filter { $0.0 != 0 }.map { inset, isHorizontal, across in
      let label = PictureLabel(text: inset.displayText, kind: .inset)
      let (start, length) = isHorizontal ? (outer.x, outer.width) : (outer.y, outer.height)
      return [0.5, 0.25, 0.75, 0.1, 0.9].map {
        label.centered(along: start + $0 * length, across: across, isHorizontal)
      }
    }
  }
}

extension LayoutPicture.Shape {
  /// The smallest width and height of a view that has its name inside: 12 points, less a tolerance
  /// for rounding errors.
  private static let minimumSide = 11.99
  /// The distance of a name from the left and right edges of a container.
  static let nameInset = 3.0

  /// The name, truncated to the width of the shape; `nil` if it does not fit inside.
  var innerName: String? {
    guard min(rect.width, rect.height) >= Self.minimumSide else { return nil }
    return name.truncatedInMiddle(
      toWidth: rect.width - (isContainer ? 2 * Self.nameInset : 2))
  }

  /// The label of a name outside the shape, at the origin.
  var outerNameLabel: PictureLabel {
    nameLabel(name.truncatedInMiddle(to: PictureLabel.maximumNameLength))
  }

  /// Returns the label of the name, perhaps truncated, at the origin.
  func nameLabel(_ text: String) -> PictureLabel {
    PictureLabel(text: text, kind: .name, fullText: text == name ? nil : name)
  }
}

/// A label of a picture, which has a background.
struct PictureLabel {
  /// The raw value is the class in SVG.
  enum Kind: String {
    case name
    case number
    /// The value of a broken constraint.
    case brokenValue = "number broken"
    /// A distance or a size of a chain, or its difference.
    case amount
    case inset
  }

  /// A line from a view to its name label.
  struct Leader {
    let startX: Double
    let startY: Double
    let endX: Double
    let endY: Double
  }

  let text: String
  let kind: Kind
  /// The x-coordinate of the label's center.
  var x = 0.0
  /// The y-coordinate of the label's center.
  var y = 0.0
  /// The full text of a truncated label; `nil` if the label is not truncated.
  var fullText: String?
  var marker: ConflictMarker?
  var leader: Leader?

  static let textSize = 11.0
  static let height = 13.0
  static let padding = 3.0
  /// The distance from the middle of a line of text to its baseline.
  static let baselineOffset = 4.0
  /// A name with more characters is truncated in the middle.
  static let maximumNameLength = 32
  /// The minimum length of a truncated name.
  static let minimumTruncatedLength = 7

  var width: Double { markerWidth + text.estimatedWidth + 2 * Self.padding }

  /// The approximate bounding rectangle of the label.
  var box: LayoutRect {
    let width = width
    return LayoutRect(x: x - width / 2, y: y - Self.height / 2, width: width, height: Self.height)
  }

  /// The x-coordinate of the middle of the text, which follows the marker.
  var textCenterX: Double { x + markerWidth / 2 }

  private var markerWidth: Double { marker.map { $0.width + Self.padding } ?? 0 }

  /// Returns the label with its center at the given coordinates.
  func centered(atX x: Double, y: Double) -> PictureLabel {
    var label = self
    (label.x, label.y) = (x, y)
    return label
  }
}

extension PictureLabel {
  /// Returns the label with its center at the given coordinates along an axis and across it, with a
  /// leader from another coordinate across it.
  func centered(
    along: Double, across: Double, _ isHorizontal: Bool, leaderFrom start: Double? = nil
  ) -> PictureLabel {
    var label =
      isHorizontal ? centered(atX: along, y: across) : centered(atX: across, y: along)
    if let start {
      label.leader =
        isHorizontal
        ? Leader(startX: along, startY: start, endX: along, endY: across)
        : Leader(startX: start, startY: along, endX: across, endY: along)
    }
    return label
  }
}

/// The number of a conflict or breakpoint in a circle, or in an oval if the number has several
/// digits.
struct ConflictMarker {
  let number: Int

  static let height = 13.0

  var width: Double { max(Self.height, String(number).estimatedWidth + 6) }
}

extension String {
  /// The estimated width of the text in a label, which is an upper bound for most texts.
  var estimatedWidth: Double {
    PictureLabel.textSize
      * reduce(0.0) { $0 + ($1.displayWidth == 2 ? Character.wideWidth : Character.standardWidth) }
  }

  /// Returns the text, truncated in the middle to at most the given number of characters.
  func truncatedInMiddle(to length: Int) -> String {
    guard count > length else { return self }
    let kept = max(0, length - 1)
    return "\(prefix(kept - kept / 2))…\(suffix(kept / 2))"
  }

  /// Returns the text, truncated in the middle to at most the given width, or `nil` if too few
  /// characters would remain.
  func truncatedInMiddle(toWidth width: Double) -> String? {
    let (length, fullWidth) = (count, estimatedWidth)
    guard length > PictureLabel.maximumNameLength || fullWidth > width else { return self }
    let fittingLength = Int(Double(length) * max(0, min(1, width / fullWidth)))
    if fittingLength < PictureLabel.minimumTruncatedLength { return nil }
    return truncatedInMiddle(to: min(PictureLabel.maximumNameLength, fittingLength))
  }
}

extension Character {
  /// The estimated width of a character, in ems; an upper bound for most characters.
  fileprivate static let standardWidth = 0.62
  /// The width of a full-width character, such as a Chinese one, in ems.
  fileprivate static let wideWidth = 1.0
}

/// Places labels so that they do not overlap.
struct LabelPlacement {
  private(set) var labels: [PictureLabel] = []
  /// The rectangles that labels avoid, indexed by the grid cells that they intersect.
  private var occupiedRects: [GridCell: [LayoutRect]] = [:]

  private struct GridCell: Hashable {
    let column: Int
    let row: Int
  }

  /// Marks a rectangle as occupied, unless it is larger than a grid cell: a label hides only a
  /// small part of such a rectangle.
  mutating func reserve(_ rect: LayoutRect) {
    if max(rect.width, rect.height) <= Self.cellSize { occupy(rect) }
  }

  /// Places a label at the first candidate position that overlaps no occupied rectangle.
  ///
  /// Takes the first candidate if all of them overlap one. Takes it without a search where many
  /// rectangles are occupied, which bounds the cost of a crowded picture.
  mutating func place(_ candidates: [PictureLabel]) {
    guard let first = candidates.first else { return }
    let label = isCrowded(first.box) ? first : candidates.first { isFree($0.box) } ?? first
    labels.append(label)
    occupy(label.box)
  }

  private mutating func occupy(_ box: LayoutRect) {
    for cell in Self.cells(of: box) { occupiedRects[cell, default: []].append(box) }
  }

  private func isFree(_ box: LayoutRect) -> Bool {
    !Self.cells(of: box).contains { cell in
      occupiedRects[cell]?.contains { $0.intersects(box) } ?? false
    }
  }

  private func isCrowded(_ box: LayoutRect) -> Bool {
    Self.cells(of: box).contains { occupiedRects[$0, default: []].count > Self.crowdedCount }
  }

  /// A cell with more rectangles than this is crowded.
  private static let crowdedCount = 50

  private static let cellSize = 64.0
  /// The largest magnitude of a row or column, so that every coordinate has one.
  private static let maximumIndex = 1e6

  private static func cells(of box: LayoutRect) -> [GridCell] {
    let columns = index(of: box.x)...index(of: box.maxX)
    return (index(of: box.y)...index(of: box.maxY)).flatMap { row in
      columns.map { GridCell(column: $0, row: row) }
    }
  }

  private static func index(of coordinate: Double) -> Int {
    Int(max(-maximumIndex, min(maximumIndex, (coordinate / cellSize).floored)))
  }
}

extension LayoutRect {
  fileprivate func intersects(_ other: LayoutRect) -> Bool {
    x < other.maxX && other.x < maxX && y < other.maxY && other.y < maxY
  }
}
