import FormatFindings
import LayoutConstraints
import LayoutEngine

extension SceneReader {
  /// Returns the autoresizing mask of a view with its frame, or `nil` after an error.
  mutating func autoresizing(
    _ value: LocatedValue, _ element: LayoutScene.Element
  ) -> LayoutScene.Autoresizing? {
    var mask: AutoresizingMask? = []
    var frame: LayoutRect?
    var superviewSize: LayoutSize?
    var start = value.start
    let errorCount = errors.count
    for entry in entries(of: value, in: "the autoresizing of a view", ["mask", "frame", "in"]) {
      switch entry.key.string {
      case "mask":
        mask = self.mask(entry.value)
        start = entry.value.start
      case "frame": frame = self.frame(entry.value)
      default: superviewSize = self.superviewSize(entry.value)
      }
    }
    places.add(start, of: element)
    guard let mask, let frame, let superviewSize else {
      if errors.count == errorCount { fail(.incompleteAutoresizing, at: value.start) }
      return nil
    }
    return LayoutScene.Autoresizing(
      mask, frame: frame, in: superviewSize, sourcePosition: SourcePosition(start.place))
  }

  private mutating func mask(_ value: LocatedValue) -> AutoresizingMask? {
    guard let notation = text(value) else { return nil }
    let mask = AutoresizingMask(notation.string)
    if mask == nil { fail(.notAMask(notation.string), at: notation) }
    return mask
  }

  private mutating func frame(_ value: LocatedValue) -> LayoutRect? {
    guard case .sequence(let elements) = value.content, elements.count == 4 else {
      let expected = "a list of four numbers: x, y, width and height"
      fail(.wrongKind(expected: expected, found: value.kindAndCount), at: value.start)
      return nil
    }
    let (x, y) = (number(elements[0]), number(elements[1]))
    let (width, height) = (length(elements[2]), length(elements[3]))
    guard let x, let y, let width, let height else { return nil }
    return LayoutRect(x: x, y: y, width: width, height: height)
  }

  private mutating func superviewSize(_ value: LocatedValue) -> LayoutSize? {
    let lengths = pair(value) { $0.length($1) }
    guard let width = lengths.horizontal, let height = lengths.vertical else { return nil }
    return LayoutSize(width: width, height: height)
  }

  /// Returns a number of at least 0, which is not optional.
  private mutating func length(_ value: LocatedValue) -> Double? {
    value.isNull ? number(value) : size(value)
  }
}
