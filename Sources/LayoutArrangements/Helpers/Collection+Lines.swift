public import LayoutConstraints

/// Items that are aligned, have one size, or make a line.
///
/// The constraints are required; `~` replaces their priority. The elements have one type; views of
/// different classes are related as `[title.layoutView, icon.layoutView]`.
extension Collection where Element: LayoutAnchorProvider {
  /// Returns the constraints that attributes of all items are equal: `[a, b, c].align(.top)`.
  ///
  ///     b.top == a.top
  ///     c.top == a.top
  ///
  /// - Parameter attributes: The attributes; the result is empty for none, and for
  ///   `notAnAttribute`.
  /// - Returns: The constraints of the first attribute, then those of the next one; empty for fewer
  ///   than two items.
  public func align(_ attributes: LayoutAttribute...) -> [LayoutConstraint<Element.AnchorItem>] {
    guard let first else { return [] }
    return attributes.flatMap { attribute in
      dropFirst().flatMap { $0.align(attribute, with: first) }
    }
  }

  /// Returns the constraints that all items have the width and the height of the first one.
  ///
  ///     b.width == a.width
  ///     b.height == a.height
  ///
  /// The result is empty for fewer than two items.
  public func matchSizes() -> [LayoutConstraint<Element.AnchorItem>] {
    guard let first else { return [] }
    return dropFirst().flatMap { $0.matchSize(of: first) }
  }

  /// Returns the constraints that all items have the size of the first one along an axis:
  /// `b.width == a.width`.
  ///
  /// - Parameter axis: The axis. The vertical equations have `height`.
  /// - Returns: The constraints; empty for fewer than two items.
  public func matchSizes(along axis: LayoutAxis) -> [LayoutConstraint<Element.AnchorItem>] {
    align(axis.sizeAttribute)
  }

  /// Returns the constraints that the items make a line, each after the previous one.
  ///
  ///     b.leading == a.trailing + spacing
  ///     c.leading == b.trailing + spacing
  ///
  /// - Parameters:
  ///   - axis: The axis of the line. The vertical equations have `top` and `bottom`.
  ///   - spacing: The space between two items, in points, or `nil` for the standard space, 8
  ///     points. A negative space makes the items overlap.
  /// - Returns: The constraints; empty for fewer than two items.
  public func line(along axis: LayoutAxis, spacing: Double? = nil)
    -> [LayoutConstraint<Element.AnchorItem>]
  {
    let attributes = AxisAttributes(axis)
    let space = spacing ?? SpacingProfile.standard.distances(along: axis).sibling
    return zip(self, dropFirst()).map { previous, next in
      next.relate(attributes.start, to: previous, attributes.end, plus: space)
    }
  }

  /// Returns the constraints that the items make a line from one edge of a container to the
  /// opposite edge.
  ///
  ///     a.leading == container.leading + inset
  ///     b.leading == a.trailing + spacing
  ///     c.leading == b.trailing + spacing
  ///     c.trailing == container.trailing - inset
  ///
  /// - Parameters:
  ///   - axis: The axis of the line. The vertical equations have `top` and `bottom`.
  ///   - spacing: The space between two items, in points, or `nil` for the standard space, 8
  ///     points. A negative space makes the items overlap.
  ///   - container: The item whose edges the line touches; `card.area(.margins)` for its margins.
  ///   - inset: The distance from both edges, in points.
  /// - Returns: The constraints; empty without items. A single item extends from edge to
  ///   edge.
  public func line<Container: LayoutAnchorProvider>(
    along axis: LayoutAxis, spacing: Double? = nil, in container: Container, inset: Double = 0
  ) -> [LayoutConstraint<Element.AnchorItem>] where Container.AnchorItem == Element.AnchorItem {
    let attributes = AxisAttributes(axis)
    var last: Element?
    for item in self { last = item }
    guard let first, let last else { return [] }
    return [first.relate(attributes.start, to: container, attributes.start, plus: inset)]
      + line(along: axis, spacing: spacing)
      + [last.relate(attributes.end, to: container, attributes.end, plus: -inset)]
  }
}
