public import LayoutConstraints

/// A part of a view that a guide represents; the raw value is its name.
package enum ViewPart: String {
  case margins
  case safeArea
  /// The strip at the top that is outside the safe area.
  case top
  /// The strip at the bottom that is outside the safe area.
  case bottom
  /// The whole view.
  case frame
}

extension LayoutView {
  /// Returns the guide for a part of the view.
  ///
  /// - Parameter guide: The part of the view.
  /// - Returns: The guide; `nil` if this is a guide.
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
  /// - Returns: The guide.
  /// - Throws: `notAView` if this is a guide.
  public func addLayoutGuide(named name: String) throws(LayoutTreeError) -> LayoutView {
    try checkIsView()
    let guide = LayoutView(name, kind: .freeGuide)
    try addSubview(guide)
    return guide
  }

  /// Adds a guide that the arrangement of this view owns.
  package func addArrangementGuide(named name: String) throws(LayoutTreeError) -> LayoutView {
    let guide = try addLayoutGuide(named: name)
    guide.isArrangementGuide = true
    return guide
  }
}

/// The guides of a scroll view, as in `UIScrollView`.
///
/// Every view has these guides. The constraints between the content guide and the subviews must
/// determine the size of the content, without a reference to the size of the view. Constraints to
/// the frame guide fix a subview in place while the content scrolls, or give it the size of the
/// view. Source: Apple's documentation of `UIScrollView`.
extension LayoutView {
  /// The guide for the view's own rectangle, which does not scroll; `nil` if this is a guide.
  ///
  /// It has the edges of the alignment rectangle.
  public var frameLayoutGuide: LayoutView? { part(.frame) }

  /// The guide for the content, which scrolls; `nil` if this is a guide.
  ///
  /// The guide begins at the view's leading and top edges, less the ``contentOffset``. Two required
  /// constraints with the identifier `contentOffset` determine this position while they are active:
  ///
  ///     view.content.leading == view.leading - x
  ///     view.content.top == view.top - y
  ///
  /// Constraints determine the size of the guide, which is the ``contentSize``. If they do not,
  /// it is ambiguous. The first use creates the guide and its constraints; from then on, subviews
  /// can be outside the view without a warning.
  public var contentLayoutGuide: LayoutView? {
    if isGuide { return nil }
    if let contentGuide { return contentGuide }
    let source = ConstraintSource(nil, text: nil, identifier: Self.contentOffsetIdentifier)
    let guide = LayoutView("", kind: .contentGuide(source))
    guide.superview = self
    guide.resolvedDirection = resolvedDirection
    guideList.prepend(guide)
    tree?.attach(guide)
    addOffsetConstraint(.leading, of: guide, source)
    addOffsetConstraint(.top, of: guide, source)
    return guide
  }

  /// How far the content is scrolled, in points; 0 by default.
  ///
  /// See ``setContentOffset(x:y:)``.
  public var contentOffset: (x: Double, y: Double) { content.offset }

  /// Scrolls the content.
  ///
  /// Only views that are attached to the ``contentLayoutGuide`` move. An offset can be negative, or
  /// larger than the content.
  ///
  /// - Parameters:
  ///   - x: The distance from the leading edge of the content to the leading edge of the view, in
  ///     points. It is measured in the reading direction of the view: in a right-to-left view, a
  ///     positive offset moves the content to the right. In `UIScrollView`, it is measured from the
  ///     left edge.
  ///   - y: The distance from the top edge of the content to the top edge of the view, in points.
  /// - Throws: `notAView`, `numberNotFinite`, `tooLarge`.
  /// - Complexity: O(*k*) for *k* constraints on the content guide; the next layout is incremental.
  public func setContentOffset(x: Double, y: Double) throws(LayoutTreeError) {
    try checkIsView()
    for length in [x, y] { try checkFinite(length) }
    content.offset = (x, y)
    guard let guide = contentGuide, case .contentGuide(let source) = guide.kind else { return }
    for constraint in guide.references.map({ $0.object }) where constraint.source === source {
      constraint.update(constant: offsetConstant(of: constraint.firstAttribute))
    }
  }

  /// The size of the ``contentLayoutGuide`` in the last layout, in points; zero before its first
  /// use.
  public var contentSize: LayoutSize {
    guard let frame = contentGuide?.frame else { return LayoutSize(width: 0, height: 0) }
    return LayoutSize(width: frame.width, height: frame.height)
  }

  /// The guides that ``addLayoutGuide(named:)`` created, and those of the stack or grid that
  /// arranges the view.
  public var guides: [LayoutView] {
    contentGuide == nil ? ownedGuides : Array(ownedGuides.dropFirst())
  }

  /// Whether this is the guide for the content of its owning view.
  var isContentGuide: Bool {
    if case .contentGuide = kind { true } else { false }
  }

  /// The guide for the content, if it has been used.
  package var contentGuide: LayoutView? {
    guard let first = ownedGuides.first, first.isContentGuide else { return nil }
    return first
  }

  /// The identifier of the constraints for the position of the content.
  private static var contentOffsetIdentifier: String { "contentOffset" }

  private func addOffsetConstraint(
    _ attribute: LayoutAttribute, of guide: LayoutView, _ source: ConstraintSource
  ) {
    _ = try? activate(  // the guide is in the view
      guide, attribute, .equal, self, attribute, multiplier: 1,
      constant: offsetConstant(of: attribute), priority: .required, source: source,
      index: attribute == .leading ? -2 : -1)
  }

  /// Returns the constant of the constraint for the leading or the top edge of the content.
  private func offsetConstant(of attribute: LayoutAttribute) -> Double {
    0 - (attribute == .leading ? content.offset.x : content.offset.y)
  }
}
