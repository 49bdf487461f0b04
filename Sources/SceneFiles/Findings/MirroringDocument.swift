import LayoutEngine
import LayoutScenes

/// The differences between the layouts in both directions, in the document of a solution.
struct MirroringDocument: Encodable {
  private let views: [ViewDocument]
  private let findings: [FindingDocument]

  init(_ layouts: MirroredLayouts) {
    views = layouts.views.map { ViewDocument($0) }
    findings =
      layouts.findingsOnlyLeftToRight.map { FindingDocument($0, .leftToRight) }
      + layouts.findingsOnlyRightToLeft.map { FindingDocument($0, .rightToLeft) }
  }
}

private struct ViewDocument: Encodable {
  let view: String
  let ltr: FrameDocument
  /// The frame from right to left, mirrored.
  let rtlMirrored: FrameDocument

  init(_ view: MirroredLayouts.View) {
    self.view = view.name
    ltr = FrameDocument(view.leftToRight)
    rtlMirrored = FrameDocument(view.mirrored)
  }
}

/// A finding in one direction only.
private struct FindingDocument: Encodable {
  let direction: String
  let category: String
  let message: String

  init(_ finding: SceneFinding, _ direction: ReadingDirection) {
    self.direction = direction == .leftToRight ? "ltr" : "rtl"
    category = finding.category.rawValue
    message = finding.message
  }
}
