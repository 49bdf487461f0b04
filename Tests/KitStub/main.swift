// Creates constraints with VisualFormatKit as an app does, and prints them.
import VisualFormatKit

#if canImport(UIKit)
  import UIKit
  typealias View = UIView
  typealias Guide = UILayoutGuide
  typealias ScrollView = UIScrollView
  let high = UILayoutPriority.defaultHigh
#else
  import AppKit
  typealias View = NSView
  typealias Guide = NSLayoutGuide
  typealias ScrollView = NSView
  let high = NSLayoutConstraint.Priority.defaultHigh
#endif

final class Label: View {}

final class Screen: View {
  // swift-format-ignore: NeverUseImplicitlyUnwrappedOptionals
  var title: Label! = Label()  // Implicitly unwrapped, like an outlet.
  let field = View()
  let gutter = Guide()
  let scroller = ScrollView()
  let gap: CGFloat = 12

  override init() {
    super.init()
    addSubview(title)
    addSubview(field)
    gutter.owningView = self
  }

  func run() throws {
    show("macro", #layout("H:|-[title]-gap-[field(>=100@high)]-|", options: .alignAllTop))
    show("interpolation", #layout("V:|[\(self.gutter)]-\(gap * 2)-[\(field)(>=0@\(high))]"))
    show("priority", #layout("[title(5@\(.defaultHigh))]"))
    show("dictionary", #layout("[a]-m-[b]", metrics: ["m": 3], views: ["a": title, "b": gutter]))
    show("equation", [#constraint("title.width == superview.margins.width * 0.5 + gap @20")])
    let views: [String: any LayoutItem] = ["a": title, "b": field]
    show(
      "call",
      try NSLayoutConstraint.constraints(
        visualFormat: "H:|-[a]-m-[b]", metrics: ["m": 5], views: views))
    show(
      "equation call",
      [try NSLayoutConstraint.constraint(equation: "a.top == b.safeArea.top", views: views)])
    showScrollView()
    do {
      _ = try #layout("[\(View())]|")  // vfl:ignore[inactive-constraint]
    } catch {
      print("error: \(error)")
    }
  }

  /// Only the scroll view of UIKit has guides for its content and its frame.
  func showScrollView() {
    for equation in ["a.top == b.content.top", "a.width == b.frame.width"] {
      do {
        show(
          "scroll view",
          [
            try NSLayoutConstraint.constraint(
              equation: equation, views: ["a": title, "b": scroller])
          ])
        _ = try NSLayoutConstraint.constraint(
          equation: equation, views: ["a": title, "b": field])
      } catch {
        print("error: \(error)")
      }
    }
  }

  func show(_ title: String, _ constraints: [NSLayoutConstraint]) {
    print("\(title):")
    for constraint in constraints {
      let second = constraint.secondItem.map {
        " \(name($0)).\(constraint.secondAttribute) * \(constraint.multiplier)"
      }
      print(
        "  \(name(constraint.firstItem)).\(constraint.firstAttribute) \(constraint.relation)\(second ?? "")",
        "+ \(constraint.constant) @\(constraint.priority.rawValue) '\(constraint.identifier ?? "")'"
      )
    }
  }

  func name(_ item: AnyObject?) -> String {
    switch item {
    case nil: "nothing"
    case let item? where item === self: "screen"
    case let item? where item === title: "title"
    case let item? where item === field: "field"
    case let item? where item === gutter: "gutter"
    case let item? where item === layoutMarginsGuide: "margins"
    case let item? where item === field.safeAreaLayoutGuide: "field.safeArea"
    default: scrollGuideName(item)
    }
  }

  func scrollGuideName(_ item: AnyObject?) -> String {
    #if canImport(UIKit)
      if item === scroller.contentLayoutGuide { return "scroller.content" }
      if item === scroller.frameLayoutGuide { return "scroller.frame" }
    #endif
    return "other"
  }
}

try Screen().run()
