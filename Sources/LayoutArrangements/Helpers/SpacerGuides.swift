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

  /// Adds a guide whose name has the next number.
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
  guard (1...9).contains(digits.count) else { return nil }
  var number = 0
  for digit in digits {
    guard (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(digit) else { return nil }
    number = number * 10 + Int(digit - UInt8(ascii: "0"))
  }
  return number
}
