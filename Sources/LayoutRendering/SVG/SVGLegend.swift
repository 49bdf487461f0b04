/// An entry of the legend: a kind of element that occurs in pictures.
enum LegendEntry: CaseIterable {
  case view
  case guide
  case ambiguous
  case conflict
  case spacing
  case size
  case optional
  case alignment
  case margins
  case safeArea

  var text: String {
    switch self {
    case .view: "view"
    case .guide: "guide"
    case .ambiguous: "ambiguous"
    case .conflict: "conflict"
    case .spacing: "required spacing"
    case .size: "required size"
    case .optional: "optional"
    case .alignment: "alignment"
    case .margins: "margins"
    case .safeArea: "safe area"
    }
  }
}

extension LayoutPicture {
  /// The kinds of elements that occur in the picture.
  var legend: Set<LegendEntry> {
    var entries: Set<LegendEntry> = []
    for shape in shapes { shape.insertLegendEntries(into: &entries) }
    for dimension in dimensions { entries.insert(dimension.legendEntry) }
    if !chains.isEmpty { entries.insert(.conflict) }
    for area in insetAreas { entries.insert(area.kind == .margins ? .margins : .safeArea) }
    return entries
  }
}

extension LayoutPicture.Shape {
  fileprivate func insertLegendEntries(into entries: inout Set<LegendEntry>) {
    if isAmbiguous { entries.insert(.ambiguous) }
    if isInConflict {
      entries.insert(.conflict)
    } else if depth > 0 {
      entries.insert(isGuide ? .guide : .view)
    }
  }
}

extension LayoutPicture.Dimension {
  fileprivate var legendEntry: LegendEntry {
    if status.isBroken { return .conflict }
    switch kind {
    case .alignment: return .alignment
    case .spacing: return status.isOptional ? .optional : .spacing
    case .size: return status.isOptional ? .optional : .size
    }
  }
}

/// The legend of colors and line styles, wrapped to a width.
struct SVGLegend {
  fileprivate struct Item {
    let entry: LegendEntry
    let x: Double
    let y: Double
  }

  private var items: [Item] = []
  private(set) var width = 0.0
  private(set) var height = 0.0

  init(_ entries: [LegendEntry], within limit: Double) {
    var x = 0.0
    for entry in entries {
      let itemWidth = Self.textOffset + entry.text.estimatedWidth
      if items.isEmpty || x + itemWidth > limit {
        height += SVGMetrics.lineHeight
        x = 0
      }
      items.append(Item(entry: entry, x: x, y: height - SVGMetrics.lineHeight))
      width = max(width, x + itemWidth)
      x += itemWidth + Self.spacing
    }
  }

  fileprivate static let swatchWidth = 18.0
  fileprivate static let swatchHeight = 10.0
  fileprivate static let textOffset = 24.0
  fileprivate static let spacing = 16.0

  func write(to writer: inout SVGWriter, atX x: Double, y: Double) {
    guard !items.isEmpty else { return }
    writer.writeGroup(atX: x, y: y) { writer in
      for item in items { item.write(to: &writer) }
    }
  }
}

extension SVGLegend.Item {
  fileprivate func write(to writer: inout SVGWriter) {
    let middle = y + SVGMetrics.lineHeight / 2
    if let line = entry.lineClass {
      writer.writeLine(
        class: "\(line) swatch", from: (x, middle), to: (x + SVGLegend.swatchWidth, middle))
    } else {
      let top = middle - SVGLegend.swatchHeight / 2
      writer.writeElement(
        "rect",
        [
          ("class", "\(entry.areaClass) swatch"), ("x", x.svgText), ("y", top.svgText),
          ("width", SVGLegend.swatchWidth.svgText), ("height", SVGLegend.swatchHeight.svgText),
        ])
    }
    let baseline = middle + PictureLabel.baselineOffset
    writer.writeText(entry.text, class: "legend", atX: x + SVGLegend.textOffset, y: baseline)
  }
}

extension LegendEntry {
  /// The class of the line in the entry's swatch; `nil` for an entry whose swatch is an area.
  fileprivate var lineClass: String? {
    switch self {
    case .spacing: "spacing"
    case .size: "size"
    case .optional: "optional"
    case .alignment: "alignment"
    case .view, .guide, .ambiguous, .conflict, .margins, .safeArea: nil
    }
  }

  /// The class of the area in the entry's swatch.
  fileprivate var areaClass: String {
    switch self {
    case .safeArea: LayoutPicture.InsetArea.Kind.safeArea.svgClass
    case .margins: LayoutPicture.InsetArea.Kind.margins.svgClass
    default: text
    }
  }
}
