import LayoutEngine

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
    for area in insetAreas {
      for edge in InsetArea.Edge.allCases { placement.place(area.numberLabels(at: edge)) }
    }
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

  /// Returns the candidate positions of a dimension line's label.
  ///
  /// Positions on the line come first, unless the line is so short that the label would cover it.
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
        return dimension.isHorizontal
          ? label.centered(atX: along, y: across) : label.centered(atX: across, y: along)
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
  fileprivate enum Edge: CaseIterable {
    case top
    case left
    case bottom
    case right
  }

  /// Returns the candidate positions of an inset's label along its edge; empty for an inset of
  /// zero.
  fileprivate func numberLabels(at edge: Edge) -> [PictureLabel] {
    let inset = inset(at: edge)
    if inset == 0 { return [] }
    let label = PictureLabel(text: inset.displayText, kind: .inset)
    return [0.5, 0.25, 0.75, 0.1, 0.9].map { (fraction: Double) in
      let (x, y) = (outer.x + fraction * outer.width, outer.y + fraction * outer.height)
      switch edge {
      case .top: return label.centered(atX: x, y: outer.y + inset / 2)
      case .left: return label.centered(atX: outer.x + inset / 2, y: y)
      case .bottom: return label.centered(atX: x, y: outer.maxY - inset / 2)
      case .right: return label.centered(atX: outer.maxX - inset / 2, y: y)
      }
    }
  }

  private func inset(at edge: Edge) -> Double {
    switch edge {
    case .top: top
    case .left: left
    case .bottom: bottom
    case .right: right
    }
  }
}
