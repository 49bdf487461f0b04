import LayoutEngine

/// A text in a picture.
struct PictureLabel {
  enum Kind {
    /// In the middle of what it names.
    case name
    /// In a corner of what it names.
    case corner
    case number(isBroken: Bool)
  }

  let text: String
  let kind: Kind
  let size: Double
  /// The middle of the text; of a corner's the left edge and the middle of the height.
  let x: Double
  let y: Double

  /// How wide a letter is, in sizes of the text: more than most are.
  static let letterWidth = 0.62

  /// About the rectangle that the text takes.
  var box: LayoutRect {
    let width = Double(text.count) * size * Self.letterWidth
    let left = if case .corner = kind { x } else { x - width / 2 }
    return LayoutRect(x: left, y: y - size / 2, width: width, height: size)
  }
}

extension LayoutPicture {
  private static let largestName = 14.0
  private static let cornerName = 9.0
  /// So many letters a name in a corner can have, however narrow it is there.
  private static let cornerLetters = 12.0
  private static let smallestName = 5.0
  private static let number = 9.0
  private static let inset = 3.0

  /// The names and numbers, each where it lies on no other, if there is such a place near to what it belongs to.
  var labels: [PictureLabel] {
    var placement = LabelPlacement()
    for shape in shapes where shape.depth > 0 && !shape.isContainer {
      placement.place(name(in: shape).map { [$0] } ?? [])
    }
    for shape in shapes where shape.depth > 0 && shape.isContainer { placement.place(cornerNames(of: shape)) }
    for dimension in dimensions where !dimension.label.isEmpty { placement.place(numbers(of: dimension)) }
    return placement.labels
  }

  /// The name in the middle, higher up where a size is to be drawn below it; shortened if it is too long even in small letters.
  private func name(in shape: Shape) -> PictureLabel? {
    let room = shape.rect.height * (showsConstraints ? 0.5 : 0.8)
    let lettersAcross = shape.rect.width / PictureLabel.letterWidth
    let fitting = min(lettersAcross / Double(max(1, shape.name.count)), room)
    let size = min(Self.largestName, max(Self.smallestName, fitting))
    guard let text = shape.name.shortened(to: lettersAcross / size) else { return nil }
    return PictureLabel(
      text: text, kind: .name, size: size, x: shape.rect.x + shape.rect.width / 2,
      y: shape.rect.y + shape.rect.height * (showsConstraints ? 0.35 : 0.5))
  }

  /// The name of what has something in it, in each of the corners.
  private func cornerNames(of shape: Shape) -> [PictureLabel] {
    let (rect, size) = (shape.rect, Self.cornerName)
    let letterWidth = size * PictureLabel.letterWidth
    guard let name = shape.name.shortened(to: max(Self.cornerLetters, rect.width / letterWidth)) else {
      return []
    }
    let width = Double(name.count) * letterWidth
    let (left, right) = (rect.x + Self.inset, rect.maxX - Self.inset - width)
    let (top, bottom) = (rect.y + size * 0.7, rect.maxY - size * 0.7)
    return [(left, top), (left, bottom), (right, top), (right, bottom), (left, rect.y - size * 0.7)].map {
      PictureLabel(text: name, kind: .corner, size: size, x: $0.0, y: $0.1)
    }
  }

  /// The number on the line at several places, and beside it.
  private func numbers(of dimension: Dimension) -> [PictureLabel] {
    [0, -1, 1, -2, 2].flatMap { beside in
      [0.5, 0.3, 0.7, 0.15, 0.85].map { share in
        let along = dimension.start * (1 - share) + dimension.end * share
        let across = dimension.across + beside * (dimension.isHorizontal ? 1.2 : 2) * Self.number
        return PictureLabel(
          text: dimension.label, kind: .number(isBroken: dimension.isBroken), size: Self.number,
          x: dimension.isHorizontal ? along : across, y: dimension.isHorizontal ? across : along)
      }
    }
  }
}

extension String {
  /// As much of the text as fits in so many letters, with an ellipsis for what does not; `nil` if nothing does.
  fileprivate func shortened(to letters: Double) -> String? {
    guard Double(count) > letters else { return self }
    return letters < 2 ? nil : prefix(Int(letters) - 1) + "…"
  }
}

/// Puts labels where there is room.
private struct LabelPlacement {
  private(set) var labels: [PictureLabel] = []
  /// The boxes of the labels that are placed, by the squares of a grid that they touch.
  private var boxes: [Square: [LayoutRect]] = [:]

  private struct Square: Hashable {
    let column: Int
    let row: Int
  }

  /// Places the first of some versions of a label that lies on no other; else, and where it is crowded, the first of all.
  mutating func place(_ versions: [PictureLabel]) {
    guard let first = versions.first else { return }
    let label = isCrowded(first.box) ? first : versions.first { isFree($0.box) } ?? first
    labels.append(label)
    for square in Self.squares(of: label.box) { boxes[square, default: []].append(label.box) }
  }

  private func isFree(_ box: LayoutRect) -> Bool {
    !Self.squares(of: box).contains { square in boxes[square]?.contains { $0.meets(box) } ?? false }
  }

  private func isCrowded(_ box: LayoutRect) -> Bool {
    Self.squares(of: box).contains { boxes[$0, default: []].count > Self.crowd }
  }

  private static let crowd = 50

  private static let squareSize = 64.0
  private static let mostSquares = 1e6

  private static func squares(of box: LayoutRect) -> [Square] {
    let columns = index(of: box.x)...index(of: box.maxX)
    return (index(of: box.y)...index(of: box.maxY)).flatMap { row in
      columns.map { Square(column: $0, row: row) }
    }
  }

  private static func index(of place: Double) -> Int {
    Int(max(-mostSquares, min(mostSquares, (place / squareSize).floored)))
  }
}

extension LayoutRect {
  fileprivate func meets(_ other: LayoutRect) -> Bool {
    x < other.maxX && other.x < maxX && y < other.maxY && other.y < maxY
  }
}
