import Foundation
import LayoutRendering
import VisualFormatMacros

/// A view of a custom toolkit, which is isolated to the main actor like the views of most toolkits.
///
/// To be laid out, a view needs only the property `layoutView`.
@MainActor
class Widget: @MainActor LayoutElement {
  let layoutView: LayoutView

  init(_ name: String, width: Double? = nil, height: Double? = nil) throws {
    layoutView = LayoutView(name)
    try layoutView.setIntrinsicContentSize(width: width, height: height)
  }
}

/// A label whose text wraps. Each character is 8 by 16 points. An empty text has no size.
@MainActor
final class Label: Widget {
  init(_ name: String, text: String) throws {
    try super.init(name)
    let length = Double(text.count * 8)
    try layoutView.setContentMeasurement { proposedWidth in
      guard length > 0 else { return LayoutSize(width: 0, height: 0) }
      let width = min(length, max(8, proposedWidth ?? length))
      return LayoutSize(width: width, height: (length / width).rounded(.up) * 16)
    }
  }
}

/// A card with an icon, a wrapping text and a button. Its height fits its contents.
@MainActor
final class Card {
  let tree: LayoutTree
  /// The constraint on the width of the icon, whose constant changes.
  let iconWidth: InstalledConstraint?

  init(width: Double) throws {
    let root = LayoutView("card")
    tree = try LayoutTree(root: root, width: width, height: nil)
    let icon = try Widget("icon")
    let text = try Label("text", text: "Constraints are drawn by format strings.")
    let button = try Widget("button", width: 80, height: 30)
    let (gap, side) = (12, 40)
    for view in [icon, text, button] { try root.addSubview(view.layoutView) }
    let rules = try tree.activate {
      #layout("H:|-gap-[icon(40)]-[text]-gap-|", options: .alignAllTop)
      #layout("V:|-gap-[icon(side)]-(>=gap)-[button]-gap-|", "V:[text]-(>=gap)-[button]")
      #constraint("button.trailing == superview.trailing - gap")
    }
    iconWidth = rules["icon(40)"]
  }
}

@main
enum App {
  @MainActor
  static func main() throws {
    let card = try Card(width: 320)
    try show(card, "320 points wide")
    try card.tree.setSize(width: 200, height: nil)
    try show(card, "200 points wide")
    card.tree.root.direction = .rightToLeft
    try show(card, "from right to left")
    for width in [50.0, 60, 70] {
      try card.iconWidth?.setConstant(width)
      try show(card, "with an icon of \(Int(width)) points")
    }
    let picture = LayoutPicture(of: card.tree, title: "card", showsConstraints: true)
    let file = FileManager.default.temporaryDirectory.appendingPathComponent("card.svg")
    try Data(LayoutPicture.svg([picture]).utf8).write(to: file)
    print("wrote \(file.lastPathComponent)")
  }

  @MainActor
  private static func show(_ card: Card, _ title: String) throws {
    try card.tree.layoutIfNeeded()
    print("\(title):\n\(LayoutText.table(of: card.tree))", terminator: "")
  }
}
