import VisualFormatMacros

/// A view of a custom toolkit, which is isolated to the main actor like the views of most toolkits.
@MainActor
class Box {
  let name: String
  private(set) var superview: Box?

  init(_ name: String) {
    self.name = name
  }

  func add(_ children: Box...) {
    for child in children { child.superview = self }
  }
}

extension Box: @MainActor LayoutItem {}

final class Button: Box {}

/// A form whose formats are checked at compile time; a typo in a format is a compiler error.
@MainActor
final class Form: Box {
  private let title = Box("title")
  private let field = Box("field")
  private let buttons = [Button("ok"), Button("cancel")]
  private let gap = 12
  private let minimum = 99.5
  private let high = LayoutPriority.defaultHigh

  init() {
    super.init("form")
    add(title, field)
    for button in buttons { add(button) }
  }

  /// Names refer to variables. Nothing is parsed at run time.
  var rows: [LayoutConstraint<any LayoutItem>] {
    #layout("H:|-[title]-gap-[field(>=minimum@high)]-|", options: .alignAllFirstBaseline)
      + #layout("V:|-[title]", "V:|-[field]")
  }

  /// Any expression can be interpolated. The context determines that all items are of one type.
  var buttonRow: [LayoutConstraint<Box>] {
    #layout("H:[\(buttons[0])(\(buttons[1]))]-\(gap * 2)-[\(buttons[1])(\(minimum / 2)@\(high))]|")
  }

  /// Names are keys of dictionaries, as with `NSLayoutConstraint`.
  var column: [LayoutConstraint<Box>] {
    #layout(
      "V:[top]-(>=gap)-[bottom]", options: [.alignAllLeading, .alignAllTrailing],
      metrics: ["gap": gap],
      views: ["top": field, "bottom": buttons[0]])
  }

  /// An equation is a single constraint.
  var half: LayoutConstraint<any LayoutItem> {
    #constraint("title.width <= superview.width * 0.5 - gap @750")
  }

  /// With `try`, the macro throws errors that can only be detected at run time.
  func stretched(by gap: Double) throws -> [LayoutConstraint<any LayoutItem>] {
    try #layout("V:[title]-gap-[field]")
  }
}

@main
enum Macros {
  @MainActor
  static func main() throws {
    let form = Form()
    for constraint in form.rows + [form.half] {
      print(constraint.equationText { ($0 as? Box)?.name ?? "?" })
    }
    for constraint in form.buttonRow + form.column { print(constraint.equationText { $0.name }) }
    print(form.buttonRow[1].origin?.text ?? "")
    do {
      _ = try form.stretched(by: .infinity)
    } catch {
      print(error)
    }
  }
}
