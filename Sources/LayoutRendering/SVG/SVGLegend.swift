import LayoutEngine

/// An entry of the legend: a kind of element that occurs in pictures.
enum LegendEntry: String, CaseIterable {
  case view
  case guide
  case ambiguous
  case conflict
  case spacing = "required spacing"
  case size = "required size"
  case optional
  case alignment
  case margins
  case safeArea = "safe area"

  /// The class of the swatch, and whether it is a line.
  fileprivate var swatch: (svgClass: String, isLine: Bool) {
    switch self {
    case .spacing: ("spacing", true)
    case .size: ("size", true)
    case .optional, .alignment: (rawValue, true)
    case .safeArea: ("safe-area", false)
    case .view, .guide, .ambiguous, .conflict, .margins: (rawValue, false)
    }
  }
}

extension LayoutPicture {
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
      let itemWidth = Self.textOffset + entry.rawValue.estimatedWidth
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
    let (svgClass, isLine) = entry.swatch
    let (width, height) = (SVGLegend.swatchWidth, SVGLegend.swatchHeight)
    if isLine {
      writer.writeLine(class: "\(svgClass) swatch", from: (x, middle), to: (x + width, middle))
    } else {
      let rect = LayoutRect(x: x, y: middle - height / 2, width: width, height: height)
      writer.writeElement("rect", rect.svgAttributes(class: "\(svgClass) swatch"))
    }
    let baseline = middle + PictureLabel.baselineOffset
    writer.writeText(entry.rawValue, class: "legend", atX: x + SVGLegend.textOffset, y: baseline)
  }
}
