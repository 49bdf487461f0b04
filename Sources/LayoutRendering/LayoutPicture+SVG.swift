extension LayoutPicture {
  /// Pictures as one SVG, in rows: a point is a unit, and every element stands on a line of its own.
  ///
  /// A row is at most 1,600 points wide, unless a single picture is wider. Below the pictures is a legend of what occurs in them. In a browser the colours
  /// follow the reader's light or dark scheme; in other programs they are the light ones.
  ///
  /// - Parameters:
  ///   - pictures: The pictures, from left to right and from top to bottom.
  ///   - scale: The factor by which the document's width and height are multiplied, but not its coordinates. A number that is not finite and positive
  ///     counts as 1.
  /// - Returns: an SVG document that uses nothing from outside.
  public static func svg(_ pictures: [LayoutPicture], scale: Double = 1) -> String {
    var occurring: Set<LegendEntry> = []
    for picture in pictures { occurring.formUnion(picture.legend) }
    let page = SVGPage(
      pictures.map { SVGDrawing($0) }, legend: LegendEntry.allCases.filter { occurring.contains($0) })
    let (width, height) = (page.width, page.height)
    let factor = scale > 0 && scale.isFinite ? scale : 1
    var writer = SVGWriter()
    writer.open(
      "svg",
      [
        ("xmlns", "http://www.w3.org/2000/svg"), ("width", (width * factor).svgText),
        ("height", (height * factor).svgText), ("viewBox", "0 0 \(width.svgText) \(height.svgText)"),
      ])
    writer.raw(SVGStyle.text)
    writer.element(
      "rect",
      [
        ("class", "ground"), ("x", "0"), ("y", "0"), ("width", width.svgText), ("height", height.svgText),
      ])
    page.write(to: &writer)
    writer.close("svg")
    return writer.text
  }
}

/// Sizes of what is not part of the layout.
enum SVGMeasure {
  static let margin = 24.0
  static let gap = 6.0
  static let line = 16.0
  /// About the width of a letter of titles and problems.
  static let letter = 6.6
  static let leastLetters = 48
  static let widestText = 800.0
  static let widestRow = 1600.0
  static let tick = 3.0
}
