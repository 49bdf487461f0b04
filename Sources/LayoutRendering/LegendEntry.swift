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
