import LayoutConstraints
import LayoutEngine
import LayoutScenes

/// The numbers of the views and guides in equations: first those of a scene's items, then those of
/// the guides that constraints of stacks, grids and scroll views add.
struct ViewNumbers {
  private var numbers: [LayoutView: Int]
  private let root: LayoutView
  /// The number of views and guides.
  var count: Int { numbers.count }

  init(_ layout: SceneTree) {
    numbers = layout.indicesOfViews
    root = layout.tree.root
  }

  /// Returns the number of a view, a new one if it has none; `nil` for the root, whose size is
  /// given.
  private mutating func number(of view: LayoutView) -> Int? {
    if view === root { return nil }
    if let number = numbers[view] { return number }
    let number = numbers.count
    numbers[view] = number
    return number
  }

  /// Returns the equation of a constraint of a tree.
  mutating func equation(of constraint: InstalledConstraint, in tree: LayoutTree) -> LinearEquation
  {
    let (terms, constant) = tree.linearTerms(of: constraint)
    var length = AffineLength(-constant)
    var parts: [(factor: Double, terms: [LinearEquation.Term])] = []
    for (coefficient, term) in terms {
      guard let number = number(of: term.view) else {
        length.add(-coefficient, AffineLength(0, times: 1, term.axis))
        continue
      }
      let unknowns = Unknowns(number, term.axis)
      let unknown = term.isSize ? unknowns.size : unknowns.start
      parts.append((coefficient, [LinearEquation.Term(unknown, 1)]))
    }
    return LinearEquation(parts, length)
  }
}
