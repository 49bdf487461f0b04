extension LayoutPicture {
  /// Returns an SVG document that shows pictures in rows.
  ///
  /// One point is one user unit, and every element is on a separate line. A row is at most 1,600
  /// points wide, unless it holds a single, wider picture. A legend below the pictures explains the
  /// colors and line styles that occur in them. Browsers show the colors of the reader's light or
  /// dark scheme; programs without media queries show those of the light scheme. The accessible
  /// name consists of the titles of the pictures, and the description of their conflicts.
  ///
  /// - Parameters:
  ///   - pictures: The pictures, from left to right and from top to bottom.
  ///   - scale: The factor for the document's width and height; coordinates are not scaled. A value
  ///     that is not finite and positive counts as 1.
  /// - Returns: an SVG document without external references.
  public static func svg(_ pictures: [LayoutPicture], scale: Double = 1) -> String {
    var occurring: Set<LegendEntry> = []
    for picture in pictures { occurring.formUnion(picture.legend) }
    let page = SVGPage(
      pictures.map { SVGDrawing($0) },
      legend: LegendEntry.allCases.filter { occurring.contains($0) })
    let (width, height) = (page.width, page.height)
    let factor = scale > 0 && scale.isFinite ? scale : 1
    return SVGWriter.document(
      title: pictures.map { $0.title }.documentTitle(of: "layout"),
      description: pictures.flatMap { $0.conflictMessages }.joined(separator: "; "),
      width: width, height: height, scale: factor, styles: [SVGStyle.text]
    ) { writer in
      page.write(to: &writer)
    }
  }
}

extension [String] {
  /// Returns the title of a document from those of its pictures; the kind of the pictures if they
  /// have none.
  func documentTitle(of kind: String) -> String {
    let titles = filter { !$0.isEmpty }
    return titles.isEmpty ? kind : titles.joined(separator: "; ")
  }
}

/// Sizes, in points, of everything around a layout: margins, lines of text and ticks.
enum SVGMetrics {
  static let margin = 24.0
  static let titleSpacing = 6.0
  static let lineHeight = 16.0
  /// The approximate width of a character in titles and conflict messages.
  static let characterWidth = 6.6
  static let minimumLineLength = 48
  static let maximumTextWidth = 800.0
  static let maximumRowWidth = 1600.0
  static let halfTickLength = 3.0
}
