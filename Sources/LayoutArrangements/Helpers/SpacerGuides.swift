import LayoutConstraints
import LayoutEngine

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
  /// The guides, in the order in which they were added.
  private(set) var guides: [LayoutView] = []
  /// The constraints of the guides, and those that were added to them.
  var constraints: [LayoutConstraint<LayoutView>] = []

  /// Creates an empty list of guides.
  ///
  /// - Parameters:
  ///   - name: The name of the guides, without their numbers.
  ///   - container: The view or guide that the guides measure.
  ///   - axis: The axis.
  /// - Throws: `notAView` if the container is a guide that no view owns.
  init(_ name: String, in container: LayoutView, along axis: LayoutAxis)
    throws(LayoutTreeError)
  {
    guard let owner = container.isGuide ? container.superview : container else {
      throw .notAView(container.displayName)
    }
    self.container = container
    self.owner = owner
    self.name = name
    nextNumber = 1 + owner.guides.count { $0.name.utf8.starts(with: name.utf8) }
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

  /// Adds a guide whose name has the next free number.
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
