public import LayoutConstraints
public import LayoutEngine

/// Activation of constraints between elements of any types, which the macros create.
extension LayoutTree {
  /// Activates constraints, which take effect at the next layout.
  ///
  ///     try tree.activate(#layout("H:|-[title]-|"))
  ///
  /// - Parameters:
  ///   - constraints: Constraints between elements whose views are in this tree.
  ///   - file: The file of the call, for diagnostics.
  ///   - line: The line of the call.
  ///   - column: The column of the call.
  /// - Returns: The group of the constraints, which stay active if the group is discarded.
  /// - Throws: ``LayoutTreeError/notInTree(_:)``, ``LayoutTreeError/numberNotFinite(_:)`` or
  ///   ``LayoutTreeError/tooLarge(_:)``. If an error is thrown, no constraint is activated.
  @discardableResult
  public func activate(
    _ constraints: [LayoutConstraint<any LayoutElement>], file: StaticString = #fileID,
    line: Int = #line, column: Int = #column
  ) throws(LayoutTreeError) -> ConstraintGroup {
    try activate(constraints.map(\.viewConstraint), at: SourcePosition(file, line, column))
  }

  /// Overload that takes the result of `#constraint` with an equation between elements, and returns
  /// its constraint.
  ///
  ///     try tree.activate(#constraint("a.width == b.width"))
  @discardableResult
  public func activate(
    _ constraint: LayoutElementConstraint, file: StaticString = #fileID, line: Int = #line,
    column: Int = #column
  ) throws(LayoutTreeError) -> InstalledConstraint {
    try activate(constraint.constraint, file: file, line: line, column: column)
  }

  /// Overload that takes a constraint between elements of different classes, and returns it.
  @_disfavoredOverload @discardableResult
  public func activate(
    _ constraint: LayoutConstraint<any LayoutElement>, file: StaticString = #fileID,
    line: Int = #line, column: Int = #column
  ) throws(LayoutTreeError) -> InstalledConstraint {
    try activate([constraint], file: file, line: line, column: column).installed[0]
  }

  /// Activates existing constraints, which take effect at the next layout.
  ///
  ///     let row = #layout("H:|-[title]-|")
  ///     try tree.activate(row)
  ///
  /// - Parameters:
  ///   - constraints: Constraints between items that conform to ``LayoutElement`` and whose views
  ///     are in this tree.
  ///   - file: The file of the call, for diagnostics.
  ///   - line: The line of the call.
  ///   - column: The column of the call.
  /// - Returns: The group of the constraints, which stay active if the group is discarded.
  /// - Throws: ``LayoutTreeError/notALayoutElement(_:)``, ``LayoutTreeError/notInTree(_:)``,
  ///   ``LayoutTreeError/numberNotFinite(_:)`` or ``LayoutTreeError/tooLarge(_:)``. If an error is
  ///   thrown, no constraint is activated.
  @_disfavoredOverload @discardableResult
  public func activate(
    _ constraints: [LayoutConstraint<any LayoutItem>], file: StaticString = #fileID,
    line: Int = #line, column: Int = #column
  ) throws(LayoutTreeError) -> ConstraintGroup {
    try activate(constraints.checkedViewConstraints(), at: SourcePosition(file, line, column))
  }

  /// Overload that takes an existing constraint between such items, and returns it.
  ///
  ///     let half = #constraint("a.width == b.width * 0.5")
  ///     try tree.activate(half)
  @_disfavoredOverload @discardableResult
  public func activate(
    _ constraint: LayoutConstraint<any LayoutItem>, file: StaticString = #fileID, line: Int = #line,
    column: Int = #column
  ) throws(LayoutTreeError) -> InstalledConstraint {
    try activate([constraint], file: file, line: line, column: column).installed[0]
  }

  /// Activates the constraints of a closure, which take effect at the next layout.
  ///
  /// Each statement of the closure is a constraint, an array of constraints such as the result of
  /// `pin(to:)`, a call of a macro, or a format or equation as a string.
  ///
  ///     try tree.activate(views: ["title": title, "icon": icon]) {
  ///       "H:|-[icon(24)]"
  ///       title.leading == icon.trailing + 8 ~ .defaultHigh
  ///       #layout("V:|-[title]-|")
  ///     }
  ///
  /// - Parameters:
  ///   - views: The elements that the strings name. Their views are in this tree.
  ///   - metrics: The values of the metrics that the strings name.
  ///   - spacing: The lengths of the standard space, a lone `-`, in the strings.
  ///   - file: The file of the call, for diagnostics.
  ///   - line: The line of the call.
  ///   - column: The column of the call.
  ///   - constraints: The constraints between elements whose views are in this tree.
  /// - Returns: The group of the constraints, which stay active if the group is discarded.
  /// - Throws: The error of a statement with `try`, otherwise ``VisualFormatError`` with all errors
  ///   in all strings, otherwise ``LayoutTreeError/notALayoutElement(_:)``,
  ///   ``LayoutTreeError/notInTree(_:)``, ``LayoutTreeError/numberNotFinite(_:)`` or
  ///   ``LayoutTreeError/tooLarge(_:)``. If an error is thrown, no constraint is activated.
  @discardableResult
  public func activate(
    views: [String: any LayoutElement] = [:], metrics: [String: any Numeric]? = nil,
    spacing: SpacingProfile = .standard, file: StaticString = #fileID, line: Int = #line,
    column: Int = #column, @LayoutConstraintBuilder _ constraints: () throws -> LayoutConstraintList
  ) throws -> ConstraintGroup {
    let list = try constraints()
    let bindings = FormatBindings(metrics: metrics, views: views.mapValues { $0.layoutView })
    let bound = try list.constraints(bindings, spacing: spacing)
    if let error = list.error { throw error }
    return try activate(bound, at: SourcePosition(file, line, column))
  }
}

extension SourcePosition {
  fileprivate init(_ file: StaticString, _ line: Int, _ column: Int) {
    self.init(file: file.description, line: line, column: column)
  }
}

extension LayoutConstraint where Item == any LayoutElement {
  /// The same constraint between the views of the elements.
  var viewConstraint: LayoutConstraint<LayoutView> { mapItems { $0.layoutView } }
}

extension [LayoutConstraint<any LayoutItem>] {
  /// Returns the same constraints between the views of the items.
  ///
  /// - Throws: ``LayoutTreeError/notALayoutElement(_:)`` if an item does not conform to
  ///   ``LayoutElement``.
  func checkedViewConstraints() throws(LayoutTreeError) -> [LayoutConstraint<LayoutView>] {
    var mismatch: LayoutTreeError?
    let constraints = map { constraint in
      constraint.mapItems { item in
        if let element = item as? any LayoutElement { return element.layoutView }
        mismatch = mismatch ?? .notALayoutElement("\(type(of: item))")
        return LayoutView()
      }
    }
    if let mismatch { throw mismatch }
    return constraints
  }
}
