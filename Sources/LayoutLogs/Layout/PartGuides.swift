/// The guides that a report contains for parts of views.
///
/// A constraint such as `V:|-(8)-[UILayoutGuide:0x2'UIViewLayoutMarginsGuide']` shows that a guide
/// is the part of a view that other constraints refer to by `topMargin`.
struct PartGuides {
  /// The keys of guides by the keys of parts.
  private var guides: [String: String] = [:]

  init(_ report: LogReport) {
    for constraint in report.constraints {
      guard let view = constraint.superview else { continue }
      for equation in constraint.equations { add(equation, of: view) }
    }
  }

  /// Returns the key of the guide for an item, if there is one, or else the key of the item.
  func key(of item: LoggedItem) -> String { guides[item.key] ?? item.key }

  private mutating func add(_ equation: LoggedEquation, of view: LoggedItem) {
    for item in [equation.first, equation.second] {
      guard let item, let part = item.partOfView else { continue }
      guides[view.part(part).key] = item.key
    }
  }
}

extension LoggedItem {
  /// The part of its view that a guide is; `nil` for other items.
  fileprivate var partOfView: Part? {
    guard isGuide, part == .whole else { return nil }
    return switch label ?? "" {
    case "UIViewLayoutMarginsGuide": .margins
    case "UIViewSafeAreaLayoutGuide": .safeArea
    case "UIViewReadableContentGuide": .readableContent
    default: nil
    }
  }
}
