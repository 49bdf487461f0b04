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

  /// Returns the equation in which a linear expression is 0.
  mutating func equation(of form: LinearForm) -> LinearEquation {
    var length = AffineLength(-form.constant)
    var parts: [(factor: Double, terms: [LinearEquation.Term])] = []
    for term in form.terms {
      let axis: LayoutAxis =
        term.length == .start || term.length == .width ? .horizontal : .vertical
      guard let number = number(of: term.view) else {
        length.add(-term.coefficient, AffineLength(0, times: 1, axis))
        continue
      }
      let unknowns = Unknowns(number, axis)
      let isSize = term.length == .width || term.length == .height
      let unknown = isSize ? unknowns.size : unknowns.start
      parts.append((term.coefficient, [LinearEquation.Term(unknown, 1)]))
    }
    return LinearEquation(parts, length)
  }
}
