public import LayoutConstraints

/// A part of a view that a guide represents.
package enum ViewPart: Hashable {
  case margins
  case safeArea
  /// The strip at the top that is outside the safe area.
  case top
  /// The strip at the bottom that is outside the safe area.
  case bottom
  /// The whole view.
  case frame

  package var name: String {
    switch self {
    case .margins: "margins"
    case .safeArea: "safeArea"
    case .top: "top"
    case .bottom: "bottom"
    case .frame: "frame"
    }
  }
}

extension LayoutView {
  /// Returns the guide for a part of the view.
  ///
  /// - Parameter guide: The part of the view.
  /// - Returns: the guide; `nil` if this is a guide.
  public func guide(_ guide: LayoutGuide) -> LayoutView? {
    switch guide {
    case .margins: layoutMarginsGuide
    case .safeArea: safeAreaLayoutGuide
    case .content: contentLayoutGuide
    case .frame: frameLayoutGuide
    }
  }

  /// The guide for the area inside the layout margins; `nil` if this is a guide.
  public var layoutMarginsGuide: LayoutView? { part(.margins) }
  /// The guide for the area inside the safe area insets; `nil` if this is a guide.
  public var safeAreaLayoutGuide: LayoutView? { part(.safeArea) }
  /// The guide for the covered strip at the top, whose bottom edge is the top edge of the safe
  /// area; `nil` if this is a guide.
  public var topLayoutGuide: LayoutView? { part(.top) }
  /// The guide for the covered strip at the bottom, whose top edge is the bottom edge of the safe
  /// area; `nil` if this is a guide.
  public var bottomLayoutGuide: LayoutView? { part(.bottom) }

  func part(_ part: ViewPart) -> LayoutView? {
    if isGuide { return nil }
    if let existing = parts.first(where: { $0.part == part }) { return existing }
    let guide = LayoutView("", kind: .part(part))
    guide.superview = self
    guide.tree = tree
    guide.resolvedDirection = resolvedDirection
    parts.append(guide)
    return guide
  }

  /// Adds a guide whose position and size constraints determine.
  ///
  /// - Parameter name: The name of the guide in messages.
  /// - Returns: the guide.
  /// - Throws: `notAView` if this is a guide.
  public func addLayoutGuide(named name: String) throws(LayoutTreeError) -> LayoutView {
    if isGuide { throw .notAView(displayName) }
    let guide = LayoutView(name, kind: .freeGuide)
    try addSubview(guide)
    return guide
  }

  /// Adds a guide that the arrangement of this view owns.
  ///
  /// - Parameter name: The name of the guide in messages.
  /// - Returns: the guide.
  /// - Throws: `notAView` if this is a guide.
  package func addArrangementGuide(named name: String) throws(LayoutTreeError) -> LayoutView {
    let guide = try addLayoutGuide(named: name)
    guide.isArrangementGuide = true
    return guide
  }
}
