import VisualFormat

extension LayoutView {
  /// Creates a view with a text that wraps. Each character is 8 by 16 points.
  convenience init(_ name: String, characters: Int) throws(LayoutTreeError) {
    self.init(name)
    let length = Double(characters * 8)
    try setContentMeasurement { proposedWidth in
      let width = min(length, max(8, proposedWidth ?? length))
      return LayoutSize(width: width, height: (length / width).rounded(.up) * 16)
    }
  }
}
