import LayoutEngine

extension LayoutPicture {
  /// The names and numbers, each where it meets no other, if there is such a place near to what it belongs to.
  var labels: [PictureLabel] {
    var placement = LabelPlacement()
    let named = shapes.filter { $0.depth > 0 }.map { (shape: $0, inner: innerText(of: $0)) }
    for (shape, inner) in named where inner == nil { placement.block(shape.rect) }
    for (shape, inner) in named where !shape.isContainer {
      if let inner { placement.place([middleName(inner, of: shape)]) }
    }
    for (shape, inner) in named where shape.isContainer {
      if let inner { placement.place(cornerNames(inner, of: shape)) }
    }
    for dimension in dimensions where !dimension.label.isEmpty { placement.place(numbers(of: dimension)) }
    for area in insetAreas {
      for edge in InsetArea.Edge.allCases { placement.place(area.numbers(at: edge)) }
    }
    for (shape, inner) in named where inner == nil { placement.place(outerNames(of: shape)) }
    return placement.labels
  }

  /// The least width and height of a view with a name in it: 12 points, but for rounding errors.
  private static let leastSide = 11.99
  private static let inset = 3.0

  /// The name as there is room for it in the view; `nil` if there is none.
  private func innerText(of shape: Shape) -> String? {
    guard min(shape.rect.width, shape.rect.height) >= Self.leastSide else { return nil }
    return shape.name.cutInMiddle(toWidth: shape.rect.width - (shape.isContainer ? 2 * Self.inset : 2))
  }

  private func nameLabel(_ text: String, of shape: Shape) -> PictureLabel {
    PictureLabel(text: text, kind: .name, fullText: text == shape.name ? nil : shape.name)
  }

  /// The name in the middle, higher up where a size is drawn below it.
  private func middleName(_ text: String, of shape: Shape) -> PictureLabel {
    nameLabel(text, of: shape).moved(
      x: shape.rect.x + shape.rect.width / 2,
      y: shape.rect.y + shape.rect.height * (showsConstraints ? 0.35 : 0.5))
  }

  /// The name in each of the corners, and above the view.
  private func cornerNames(_ text: String, of shape: Shape) -> [PictureLabel] {
    let (rect, label) = (shape.rect, nameLabel(text, of: shape))
    let (halfWidth, halfHeight) = (label.width / 2, PictureLabel.height / 2)
    let (left, right) = (rect.x + Self.inset + halfWidth, rect.maxX - Self.inset - halfWidth)
    let (top, bottom) = (rect.y + 1.5 + halfHeight, rect.maxY - 1.5 - halfHeight)
    return [
      label.moved(x: left, y: top), label.moved(x: left, y: bottom), label.moved(x: right, y: top),
      label.moved(x: right, y: bottom), label.moved(x: left, y: rect.y - 1.5 - halfHeight),
    ]
  }

  /// The name outside the view, at several distances in each direction.
  private func outerNames(of shape: Shape) -> [PictureLabel] {
    let label = nameLabel(shape.name.cutInMiddle(to: PictureLabel.mostLetters), of: shape)
    let directions: [(x: Double, y: Double)] = [(0, -1), (0, 1), (1, 0), (-1, 0)]
    return [8.0, 24.0, 40.0].flatMap { distance in
      directions.map { label.moved(outOf: shape.rect, towards: $0, distance) }
    }
  }

  /// The number on the line at several places, and beside it; first beside a line that it would cover.
  private func numbers(of dimension: Dimension) -> [PictureLabel] {
    let label = PictureLabel(
      text: dimension.label, kind: dimension.strength.isBroken ? .brokenNumber : .number,
      marker: dimension.strength.conflictNumber.map { ConflictMarker(number: $0) })
    let length = dimension.isHorizontal ? label.width : PictureLabel.height
    let step = dimension.isHorizontal ? 12 : label.width / 2 + 5
    let isShort = abs(dimension.end - dimension.start) < length + 8
    let offsets: [Double] = isShort ? [-1, 1, -2, 2, 0] : [0, -1, 1, -2, 2]
    return offsets.flatMap { offset in
      [0.5, 0.3, 0.7, 0.15, 0.85].map { (share: Double) in
        let along = dimension.start * (1 - share) + dimension.end * share
        let across = dimension.across + offset * step
        return dimension.isHorizontal ? label.moved(x: along, y: across) : label.moved(x: across, y: along)
      }
    }
  }
}

extension PictureLabel {
  /// The label at a distance from a rectangle, with a line to it.
  fileprivate func moved(
    outOf rect: LayoutRect, towards direction: (x: Double, y: Double), _ distance: Double
  ) -> PictureLabel {
    let startX = rect.x + (1 + direction.x) * rect.width / 2
    let startY = rect.y + (1 + direction.y) * rect.height / 2
    let (endX, endY) = (startX + direction.x * distance, startY + direction.y * distance)
    var label = moved(x: endX + direction.x * width / 2, y: endY + direction.y * Self.height / 2)
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

  /// The number of an inset at several places along its edge; none for zero.
  fileprivate func numbers(at edge: Edge) -> [PictureLabel] {
    let inset = inset(at: edge)
    if inset == 0 { return [] }
    let label = PictureLabel(text: inset.displayText, kind: .inset)
    return [0.5, 0.25, 0.75, 0.1, 0.9].map { (share: Double) in
      let (x, y) = (outer.x + share * outer.width, outer.y + share * outer.height)
      switch edge {
      case .top: return label.moved(x: x, y: outer.y + inset / 2)
      case .left: return label.moved(x: outer.x + inset / 2, y: y)
      case .bottom: return label.moved(x: x, y: outer.maxY - inset / 2)
      case .right: return label.moved(x: outer.maxX - inset / 2, y: y)
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
