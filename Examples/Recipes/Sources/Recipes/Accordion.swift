import VisualFormat

/// A recipe related to 7-4: sections that open and close.
///
/// Each section has a header of 44 points and a body as high as its content. A constraint closes
/// each body: `body.height == 0`. Its priority is above the compression resistance of the content
/// in a closed section, and below it in an open one.
public final class Accordion {
  /// The tree whose root is as high as the sections.
  public let tree: LayoutTree
  private let closings: [InstalledConstraint]

  /// Creates closed sections with contents of the given heights, in points.
  public init(width: Double, contentHeights: [Double]) throws {
    let tree = try LayoutTree(width: width, height: nil)
    let headers = makeViews(contentHeights.count, named: "header")
    let bodies = makeViews(contentHeights.count, named: "body")
    let parts = zip(headers, bodies).flatMap { [$0, $1] }
    for part in parts { try tree.root.addSubview(part) }
    for (body, height) in zip(bodies, contentHeights) {
      try body.setIntrinsicContentSize(width: nil, height: height)
    }
    try tree.activate {
      parts.line(along: .vertical, spacing: 0, in: tree.root)
      for part in parts { part.stretch(along: .horizontal, in: tree.root) }
      for header in headers { header.height == 44 }
    }
    closings = try bodies.map { try tree.activate($0.height == 0 ~ Self.closed) }
    self.tree = tree
    try tree.layoutIfNeeded()
  }

  /// Opens the section with an index and closes the others; `nil` closes all sections.
  public func open(section index: Int?) throws {
    for (section, closing) in closings.enumerated() {
      try closing.setPriority(section == index ? Self.open : Self.closed)
    }
    try tree.layoutIfNeeded()
  }

  private static let closed: LayoutPriority = 999
  private static let open: LayoutPriority = 1
}
