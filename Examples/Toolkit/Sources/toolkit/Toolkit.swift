import VisualFormat

/// A view of a custom toolkit, which is isolated to the main actor like the views of most toolkits.
@MainActor
class Box {
  let name: String
  private(set) var superview: Box?

  init(_ name: String) {
    self.name = name
  }

  func add(_ child: Box) {
    child.superview = self
  }
}

/// The conformance lets `|` resolve to the superview.
extension Box: @MainActor LayoutItem {}

/// Prints the constraints of a form as formats, and the errors in a format with two mistakes.
@main
enum Toolkit {
  @MainActor
  static func main() throws {
    let form = Box("form")
    let views = ["name": Box("name"), "field": Box("field"), "button": Box("button")]
    for view in views.values { form.add(view) }

    let formats = ["H:|-[name]-gap-[field(>=100)]-|", "V:|-[field]-(>=gap@high)-[button]-|"]
    let constraints = try LayoutConstraint.constraints(
      withVisualFormats: formats,
      metrics: ["gap": 12, "high": LayoutPriority.defaultHigh.rawValue],
      views: views)
    for constraint in constraints {
      print(constraint.logText { $0 === form ? "superview" : $0.name })
    }

    do {
      _ = try LayoutConstraint.constraints(
        // vfl:ignore[unknown-view, bad-relation]
        withVisualFormat: "H:|-[nmae]-(>12)-[field]-|", views: views)
    } catch {
      print(error)
    }
  }
}
