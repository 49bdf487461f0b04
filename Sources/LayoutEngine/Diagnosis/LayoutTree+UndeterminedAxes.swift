import ConstraintSolver
import LayoutConstraints

extension LayoutTree {
  /// Returns the axes along which the constraints do not determine the position or the size of
  /// views, in the last layout.
  ///
  /// They are those of ``ambiguities()``, without another layout and rules that resolve them.
  ///
  /// - Parameter views: The views and guides; not guides for parts of views.
  /// - Returns: The axes for each view.
  /// - Throws: `unsolvable`.
  func undeterminedAxes(of views: [LayoutView]) throws(LayoutTreeError) -> [Set<LayoutAxis>] {
    var isUndetermined = [Bool](repeating: false, count: viewOfVariable.count)
    do throws(SolveError) {
      for variable in try solver.undeterminedVariables()
      where isUndetermined.indices.contains(variable.offset) {
        isUndetermined[variable.offset] = true
      }
    } catch {
      setNeedsRebuild()
      throw .unsolvable(error.description)
    }
    return views.map { view in
      let variables = view.variables
      var axes: Set<LayoutAxis> = []
      for (variable, axis) in [
        (variables.start, LayoutAxis.horizontal), (variables.width, .horizontal),
        (variables.top, .vertical), (variables.height, .vertical),
      ] where solver.isUnused(variable) || isUndetermined[variable.offset] {
        axes.insert(axis)
      }
      return axes
    }
  }
}
