public import LayoutConstraints

/// A part of a view that a guide can stand for.
enum ViewPart: Hashable {
  case margins
  case safeArea
  /// The strip at the top that is outside the safe area.
  case top
  /// The strip at the bottom that is outside the safe area.
  case bottom

  init(_ guide: LayoutGuide) {
    switch guide {
    case .margins: self = .margins
    case .safeArea: self = .safeArea
    }
  }

  var name: String {
    switch self {
    case .margins: "margins"
    case .safeArea: "safeArea"
    case .top: "top"
    case .bottom: "bottom"
    }
  }
}

extension LayoutView {
  /// A guide that the view has of its own accord.
  ///
  /// - Parameter guide: The part of the view that the guide stands for.
  /// - Returns: the guide; `nil` if this is itself a guide.
  public func guide(_ guide: LayoutGuide) -> LayoutView? { part(ViewPart(guide)) }

  /// The guide round the view without its margins; `nil` if this is itself a guide.
  public var layoutMarginsGuide: LayoutView? { part(.margins) }
  /// The guide round the view without what covers its edges; `nil` if this is itself a guide.
  public var safeAreaLayoutGuide: LayoutView? { part(.safeArea) }
  /// The guide over the strip at the top that is covered: its bottom is the safe area's top. `nil` if this is itself a guide.
  public var topLayoutGuide: LayoutView? { part(.top) }
  /// The guide over the strip at the bottom that is covered: its top is the safe area's bottom. `nil` if this is itself a guide.
  public var bottomLayoutGuide: LayoutView? { part(.bottom) }

  private func part(_ part: ViewPart) -> LayoutView? {
    if isGuide { return nil }
    if let known = parts.first(where: { $0.part == part }) { return known }
    let guide = LayoutView("", kind: .part(part))
    guide.superview = self
    guide.tree = tree
    guide.resolvedDirection = resolvedDirection
    parts.append(guide)
    return guide
  }

  /// Makes a guide with a place and size of its own, which constraints determine.
  ///
  /// - Parameter name: What the guide is called in texts.
  /// - Returns: the guide.
  /// - Throws: `isGuide` if this is itself a guide.
  public func makeGuide(named name: String) throws(LayoutTreeError) -> LayoutView {
    if isGuide { throw .isGuide(self.name) }
    let guide = LayoutView(name, kind: .freeGuide)
    try addSubview(guide)
    return guide
  }
}
