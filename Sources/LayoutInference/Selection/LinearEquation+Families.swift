import LayoutConstraints

extension LinearEquation {
  /// Returns an equation of a family as one between the unknowns of all views.
  ///
  /// - Parameters:
  ///   - views: The views of the family, by their numbers among all views.
  ///   - parent: The number of the parent; `nil` for the root, whose size is given.
  /// - Returns: The equation, whose length depends only on the size of the root.
  func globalized(views: [Int], parent: Int?) -> LinearEquation {
    let terms = terms.map { term in
      let unknown =
        Unknowns.countPerView * views[term.unknown / Unknowns.countPerView]
        + term.unknown % Unknowns.countPerView
      return Term(unknown, term.coefficient)
    }
    guard let parent else { return LinearEquation([(1, terms)], length) }
    let width = Term(Unknowns(parent, .horizontal).size, 1)
    let height = Term(Unknowns(parent, .vertical).size, 1)
    return LinearEquation(
      [(1, terms), (-length.width, [width]), (-length.height, [height])],
      AffineLength(length.constant))
  }
}
