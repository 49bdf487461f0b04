import LayoutConstraints
public import LayoutEngine

extension LayoutSweep.Event {
  /// The property as a message, in lower case without a final full stop.
  public var message: String {
    switch kind {
    case .conflict(let conflict): conflict.message
    case .compressed(let constraint): constraint.contentText(isLarger: false)
    case .stretched(let constraint): constraint.contentText(isLarger: true)
    case .violated(let constraint): "'\(constraint.text)' is not satisfied"
    case .limit(let constraint): "the \(constraint.limitNoun) '\(constraint.text)' takes over"
    case .outsideSuperview(let view, let axis):
      "'\(view.displayName)' extends beyond '\(view.superview?.displayName ?? "")' "
        + (axis == .horizontal ? "horizontally" : "vertically")
    case .noSize(let view, let axis):
      "'\(view.displayName)' has no \(axis.sizeAttribute.name)"
    }
  }

  /// The view that the property is about; `nil` for a conflict.
  public var view: LayoutView? {
    switch kind {
    case .conflict: nil
    case .compressed(let constraint), .stretched(let constraint), .violated(let constraint),
      .limit(let constraint):
      constraint.firstItem
    case .outsideSuperview(let view, _), .noSize(let view, _): view
    }
  }

  /// The constraint that the property is about: of a conflict the broken one; `nil` for a view
  /// outside its superview or without a size.
  public var constraint: InstalledConstraint? {
    switch kind {
    case .conflict(let conflict): conflict.broken
    case .compressed(let constraint), .stretched(let constraint), .violated(let constraint),
      .limit(let constraint):
      constraint
    case .outsideSuperview, .noSize: nil
    }
  }

  /// The stable code of the property.
  public var category: String {
    switch kind {
    case .conflict: "conflict"
    case .compressed: "compressed"
    case .stretched: "stretched"
    case .violated: "violated"
    case .limit: "limit"
    case .outsideSuperview: "outside-superview"
    case .noSize: "no-size"
    }
  }
}

extension InstalledConstraint {
  fileprivate func contentText(isLarger: Bool) -> String {
    let name = firstItem?.displayName ?? ""
    let isHorizontal = firstAttribute.axis == .horizontal
    let adjective =
      isLarger ? (isHorizontal ? "wider" : "taller") : (isHorizontal ? "narrower" : "shorter")
    let priority = isLarger ? "content hugging" : "compression resistance"
    return "'\(name)' is \(adjective) than its content (\(priority) "
      + "\(self.priority.rawValue.displayText))"
  }

  fileprivate var limitNoun: String {
    guard firstAttribute.isSize else { return "limit" }
    return relation == .greaterThanOrEqual ? "minimum" : "maximum"
  }
}
