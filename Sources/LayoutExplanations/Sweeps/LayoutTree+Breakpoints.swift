import LayoutConstraints
public import LayoutEngine

extension LayoutTree {
  /// Returns the layouts over a range of values of a parameter, and the values at which the set of
  /// tight constraints changes.
  ///
  /// The tree is as before afterwards, except that undetermined positions and sizes can differ. The
  /// frame observer is not called; the next layout reports the frames that have changed since the
  /// last one. Measured content has to be an affine function of the parameter, too; a height of
  /// wrapped text is not.
  ///
  /// - Parameters:
  ///   - parameter: The parameter: a length of the root, or the size of a view's content.
  ///   - range: The values of the parameter, in points.
  /// - Returns: The pieces and the breakpoints.
  /// - Throws: `notInTree`, `numberNotFinite`, `outOfRange`, `tooLarge`, `unsolvable`,
  ///   `queryDuringNotification`, `requestDuringMeasurement`; `notLinear` if a stack distributes
  ///   its space in proportion to content sizes that change with the parameter.
  /// - Complexity: at most three layouts per piece, with the constraints that change with the
  ///   parameter, and O(*n* log *n*) per piece in the number of views and constraints. Breakpoints
  ///   less than 0.001 points apart, or exactly 0.001 points after another one, take more layouts,
  ///   and so do pieces in which views are not determined: up to about 30.
  public func breakpoints(of parameter: LayoutParameter, in range: ClosedRange<Double>)
    throws(LayoutTreeError) -> LayoutSweep
  {
    if isMeasuring { throw .requestDuringMeasurement }
    if isNotifying { throw .queryDuringNotification }
    for end in [range.lowerBound, range.upperBound] { try checkSize(end) }
    if case .contentSize(let view, _) = parameter, view.tree !== self {
      throw .notInTree(view.displayName)
    }
    let value = self.value(of: parameter)
    return try deferringNotifications { () throws(LayoutTreeError) in
      let sweep: Result<LayoutSweep, LayoutTreeError>
      do throws(LayoutTreeError) {
        try layoutIfNeeded()
        var search = BreakpointSearch(self, parameter, range)
        sweep = .success(try search.sweep())
      } catch {
        sweep = .failure(error)
      }
      try setValue(value, of: parameter)
      try layoutIfNeeded()
      return try sweep.get()
    }
  }
}
