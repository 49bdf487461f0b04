public import LayoutConstraints
public import LayoutEngine

extension LayoutAnchorProvider where AnchorItem == LayoutView {
  /// Returns the constraints that a position of this view is at a fraction of a container:
  /// `badge.place(.centerX, at: 0.25, in: card)`.
  ///
  ///     fraction1.leading == container.leading
  ///     fraction1.width == container.width * fraction
  ///     fraction1.top == container.top
  ///     fraction1.height == 0
  ///     view.centerX == fraction1.trailing
  ///
  /// The call adds a guide named `fraction1` to the container, or to the view that owns it if the
  /// container is a guide. Numbers go on from the largest one in use. The guide stays until the
  /// program removes it. Because its width is the fraction, the layout is mirrored in a
  /// right-to-left container, and the container need not contain the view.
  ///
  /// The attributes `left` and `right` are measured from the left edge of the container. The
  /// attributes `width` and `height` need no guide: `view.width == container.width * fraction`.
  ///
  /// The constraints are required; `~` replaces their priority, also that of the guide, which can
  /// be ambiguous if other constraints prevent the position.
  ///
  /// - Parameters:
  ///   - attribute: The attribute of the view.
  ///   - fraction: The fraction of the container's size from its leading edge, or from its top
  ///     edge. It can be greater than 1.
  ///   - container: The view or guide; `card.area(.margins)` for its margins.
  /// - Returns: The constraints; empty for `notAnAttribute`.
  /// - Throws: `notAView` if the container is a guide that no view owns; `numberNotFinite`,
  ///   `tooLarge`; `outOfRange` for a negative fraction.
  public func place<Container: LayoutAnchorProvider>(
    _ attribute: LayoutAttribute, at fraction: Double, in container: Container
  ) throws(LayoutTreeError) -> [LayoutConstraint<LayoutView>]
  where Container.AnchorItem == LayoutView {
    try checkSize(fraction)
    guard let axis = attribute.axis else { return [] }
    if attribute.isSize { return [relate(attribute, to: container, attribute, times: fraction)] }
    let attributes = AxisAttributes(axis)
    let isAbsolute = attribute == .left || attribute == .right
    var spacers = try SpacerGuides("fraction", in: container.anchorItem, along: axis)
    let guide = try spacers.add(from: isAbsolute ? .left : attributes.start, fraction: fraction)
    return spacers.constraints
      + [relate(attribute, to: guide, isAbsolute ? .right : attributes.end)]
  }
}
