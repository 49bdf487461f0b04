public import LayoutConstraints
public import LayoutEngine

/// A rule for the places of views along an axis of a container.
public enum LayoutDistribution: Hashable, Sendable, CaseIterable {
  /// The spaces between the views are equal.
  case equalGaps
  /// The distances between the centers of the views are equal.
  case equalCenters
}

/// Views that are distributed in a container by layout guides.
///
/// Each call adds guides named `gap1`, `gap2` and so on to the container, or to the view that owns
/// it if the container is a guide. Numbers go on from the largest one in use. The guides have no
/// size across the axis. They stay in the container's `guides` until the program removes them from
/// it, whether or not the constraints are active.
///
/// The constraints are required; `~` replaces their priority, also for the guides, which can be
/// ambiguous if other constraints prevent the distribution. No guide has a size below 0, so views
/// that do not fit into the container are reported as a conflict.
extension Collection where Element: LayoutAnchorProvider, Element.AnchorItem == LayoutView {
  /// Returns the constraints that the spaces between the views, or between their centers, are
  /// equal.
  ///
  /// For each space between two views `a` and `b`, with ``LayoutDistribution/equalGaps``:
  ///
  ///     gap2.leading == a.trailing
  ///     gap2.trailing == b.leading
  ///     gap2.top == container.top
  ///     gap2.height == 0
  ///     gap2.width == gap1.width
  ///
  /// With ``LayoutDistribution/equalCenters``, the guides extend from center to center. Without
  /// gaps at both ends, the first and the last view are at the edges:
  ///
  ///     first.leading == container.leading
  ///     last.trailing == container.trailing
  ///
  /// With gaps at both ends, there are guides from the leading edge to the first view or its
  /// center, and from the last one to the trailing edge.
  ///
  /// - Parameters:
  ///   - distribution: The lengths that are equal.
  ///   - axis: The axis. Vertical equations have `top` and `bottom`.
  ///   - container: The view or guide that the views are distributed in; `card.area(.margins)` for
  ///     its margins.
  ///   - gapsAtEnds: Whether the same space is also at both ends.
  /// - Returns: The constraints; empty without views, and no guides are then added. A
  ///   single view without gaps at both ends extends from edge to edge, as in a stack with equal
  ///   spaces; with gaps, it is centered.
  /// - Throws: `notAView` if the container is a guide that no view owns.
  public func distribute<Container: LayoutAnchorProvider>(
    _ distribution: LayoutDistribution, along axis: LayoutAxis, in container: Container,
    gapsAtEnds: Bool = false
  ) throws(LayoutTreeError) -> [LayoutConstraint<LayoutView>]
  where Container.AnchorItem == LayoutView {
    let views = map { $0.anchorItem }
    guard let first = views.first, let last = views.last else { return [] }
    var spacers = try SpacerGuides("gap", in: container.anchorItem, along: axis)
    let (start, end) = (spacers.along.start, spacers.along.end)
    let near = distribution == .equalGaps ? start : spacers.along.center
    let far = distribution == .equalGaps ? end : spacers.along.center
    if gapsAtEnds {
      try spacers.addEqual(from: (spacers.container, start), to: (first, near))
    } else {
      spacers.constraints.append(first.relate(start, to: container, start))
    }
    for (previous, next) in zip(views, views.dropFirst()) {
      try spacers.addEqual(from: (previous, far), to: (next, near))
    }
    if gapsAtEnds {
      try spacers.addEqual(from: (last, far), to: (spacers.container, end))
    } else {
      spacers.constraints.append(last.relate(end, to: container, end))
    }
    return spacers.constraints
  }

  /// Returns the constraints that the views make a line that floats in a container, between two
  /// spaces.
  ///
  ///     b.leading == a.trailing + spacing
  ///     gap1.leading == container.leading
  ///     gap1.trailing == a.leading
  ///     gap1.top == container.top
  ///     gap1.height == 0
  ///     gap2.leading == b.trailing
  ///     gap2.trailing == container.trailing
  ///     gap2.top == container.top
  ///     gap2.height == 0
  ///     gap2.width == gap1.width
  ///
  /// A fraction other than one half changes the last equation to
  /// `gap1.width == gap2.width * (fraction / (1 - fraction))`, or to
  /// `gap2.width == gap1.width * ((1 - fraction) / fraction)` for a fraction above one half.
  ///
  /// - Parameters:
  ///   - axis: The axis. Vertical equations have `top`, `bottom` and `height`.
  ///   - container: The view or guide that the views float in; `card.area(.margins)` for its
  ///     margins.
  ///   - spacing: The space between two views, in points, or `nil` for the standard space, 8
  ///     points.
  ///   - fraction: The part of the free space that is before the first view, from 0 to 1: 0.5
  ///     centers the views. A number below 0 is replaced by 0, and one above 1 by 1.
  /// - Returns: The constraints; empty without views, and no guides are then added.
  /// - Throws: `notAView` if the container is a guide that no view owns; `numberNotFinite` or
  ///   `tooLarge` for the fraction.
  public func float<Container: LayoutAnchorProvider>(
    along axis: LayoutAxis, in container: Container, spacing: Double? = nil,
    at fraction: Double = 0.5
  ) throws(LayoutTreeError) -> [LayoutConstraint<LayoutView>]
  where Container.AnchorItem == LayoutView {
    try checkFinite(fraction)
    let fraction = Swift.max(0, Swift.min(fraction, 1))
    let views = map { $0.anchorItem }
    guard let first = views.first, let last = views.last else { return [] }
    var spacers = try SpacerGuides("gap", in: container.anchorItem, along: axis)
    let (start, end, size) = (spacers.along.start, spacers.along.end, spacers.along.size)
    spacers.constraints = views.line(along: axis, spacing: spacing)
    try spacers.add(from: (spacers.container, start), to: (first, start))
    try spacers.add(from: (last, end), to: (spacers.container, end))
    let (before, after) = (spacers.guides[0], spacers.guides[1])
    // The multiplier is at most 1, so that it is finite at both ends of the range.
    spacers.constraints.append(
      fraction < 0.5
        ? before.relate(size, to: after, size, times: fraction / (1 - fraction))
        : after.relate(size, to: before, size, times: (1 - fraction) / fraction))
    return spacers.constraints
  }
}

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
  /// The constraints are required; `~` replaces their priority, also for the guide, which can be
  /// ambiguous if other constraints prevent the position.
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

/// Layout guides that helpers add to a container, with their constraints.
struct SpacerGuides {
  /// A position along the axis: an item and its attribute.
  typealias Stop = (item: LayoutView, attribute: LayoutAttribute)

  let container: LayoutView
  let along: AxisAttributes
  let across: AxisAttributes
  private let owner: LayoutView
  private let name: String
  private var nextNumber: Int
  /// The guides, in the order they were added.
  private(set) var guides: [LayoutView] = []
  /// The constraints of the guides, and others that were added.
  var constraints: [LayoutConstraint<LayoutView>] = []

  /// Throws `notAView` if the container is a guide that no view owns.
  init(_ name: String, in container: LayoutView, along axis: LayoutAxis)
    throws(LayoutTreeError)
  {
    guard let owner = container.isGuide ? container.superview : container else {
      throw .notAView(container.displayName)
    }
    self.container = container
    self.owner = owner
    self.name = name
    nextNumber = 1 + (owner.guides.lazy.compactMap { number(of: $0.name, after: name) }.max() ?? 0)
    along = AxisAttributes(axis)
    across = AxisAttributes(axis.other)
  }

  /// Adds a guide that extends from one position to another.
  ///
  ///     gap1.leading == start
  ///     gap1.trailing == end
  mutating func add(from start: Stop, to end: Stop) throws(LayoutTreeError) {
    let guide = try addGuide()
    constraints += [
      guide.relate(along.start, to: start.item, start.attribute),
      guide.relate(along.end, to: end.item, end.attribute),
    ]
    addConstraintsAcross(guide)
  }

  /// Adds a guide that extends from one position to another, as long as the first guide.
  mutating func addEqual(from start: Stop, to end: Stop) throws(LayoutTreeError) {
    try add(from: start, to: end)
    guard guides.count > 1, let guide = guides.last else { return }
    constraints.append(guide.relate(along.size, to: guides[0], along.size))
  }

  /// Adds a guide that extends from an edge of the container by a fraction of the container's size.
  ///
  ///     fraction1.leading == container.leading
  ///     fraction1.width == container.width * fraction
  mutating func add(from edge: LayoutAttribute, fraction: Double) throws(LayoutTreeError)
    -> LayoutView
  {
    let guide = try addGuide()
    constraints += [
      guide.relate(edge, to: container, edge),
      guide.relate(along.size, to: container, along.size, times: fraction),
    ]
    addConstraintsAcross(guide)
    return guide
  }

  private mutating func addGuide() throws(LayoutTreeError) -> LayoutView {
    let guide = try owner.addLayoutGuide(named: "\(name)\(nextNumber)")
    nextNumber += 1
    guides.append(guide)
    return guide
  }

  /// Adds the constraints without which the guide would be ambiguous across the axis.
  private mutating func addConstraintsAcross(_ guide: LayoutView) {
    constraints += [
      guide.relate(across.start, to: container, across.start), guide.relate(across.size, to: 0),
    ]
  }
}

/// Returns the number after a prefix of a name; `nil` for a name that is not the prefix and up to
/// nine digits.
private func number(of name: String, after prefix: String) -> Int? {
  guard name.utf8.starts(with: prefix.utf8) else { return nil }
  let digits = name.utf8.dropFirst(prefix.utf8.count)
  let isNumber = digits.count <= 9 && digits.allSatisfy { $0 &- UInt8(ascii: "0") < 10 }
  return isNumber ? Int(String(decoding: digits, as: UTF8.self)) : nil
}
