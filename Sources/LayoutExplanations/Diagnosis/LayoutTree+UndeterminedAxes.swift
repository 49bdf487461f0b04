import ConstraintSolver
import LayoutConstraints
import LayoutEngine

extension LayoutTree {
  /// Returns whether the constraints determine each variable in the last layout, by its offset.
  ///
  /// What is not determined is that of ``ambiguities()``, without another layout and rules that
  /// resolve it.
  ///
  /// - Throws: `unsolvable`.
  func determinedVariables() throws(LayoutTreeError) -> [Bool] {
    var isDetermined = [Bool](repeating: true, count: viewOfVariable.count)
    do throws(SolveError) {
      for variable in try solver.undeterminedVariables()
      where isDetermined.indices.contains(variable.offset) {
        isDetermined[variable.offset] = false
      }
    } catch {
      setNeedsRebuild()
      throw .unsolvable(error.description)
    }
    return isDetermined
  }

  /// Returns the axes along which the position or the size of a view is not determined.
  ///
  /// - Parameters:
  ///   - view: A view or guide; not a guide for a part of a view.
  ///   - isDetermined: Whether the constraints determine each variable.
  /// - Returns: The axes.
  func undeterminedAxes(of view: LayoutView, _ isDetermined: [Bool]) -> Set<LayoutAxis> {
    let variables = view.variables
    var axes: Set<LayoutAxis> = []
    for (variable, axis) in [
      (variables.start, LayoutAxis.horizontal), (variables.width, .horizontal),
      (variables.top, .vertical), (variables.height, .vertical),
    ] where solver.isUnused(variable) || !isDetermined[variable.offset] {
      axes.insert(axis)
    }
    return axes
  }
}
