import FormatFindings
import LayoutEngine
import LayoutScenes

/// The differences between the layouts in both directions, in the document of a solution.
struct MirroringDocument: JSONConvertible {
  private let layouts: MirroredLayouts

  init(_ layouts: MirroredLayouts) { self.layouts = layouts }

  var json: JSONValue {
    let findings =
      layouts.findingsOnlyLeftToRight.map { $0.json(.leftToRight) }
      + layouts.findingsOnlyRightToLeft.map { $0.json(.rightToLeft) }
    return .object([
      JSONValue.Member("findings", .array(findings)),
      JSONValue.Member("views", .array(layouts.views.map { $0.json })),
    ])
  }
}

extension MirroredLayouts.View {
  /// The frames of the view; the one from right to left is mirrored.
  fileprivate var json: JSONValue {
    .object([
      JSONValue.Member("ltr", FrameDocument(leftToRight).json),
      JSONValue.Member("rtlMirrored", FrameDocument(mirrored).json),
      JSONValue.Member("view", .string(name)),
    ])
  }
}

extension SceneFinding {
  /// The finding as one that only the layout in a direction has.
  fileprivate func json(_ direction: ReadingDirection) -> JSONValue {
    .object([
      JSONValue.Member("category", .string(category.rawValue)),
      JSONValue.Member("direction", .string(direction == .leftToRight ? "ltr" : "rtl")),
      JSONValue.Member("message", .string(message)),
    ])
  }
}
