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
  /// - Throws: ``LayoutTreeError/notInTree(_:)``. If it is thrown, no constraint is activated.
  @discardableResult
  public func activate(
    _ constraints: [LayoutConstraint<any LayoutElement>], file: StaticString = #fileID,
    line: Int = #line,
    column: Int = #column
  ) throws(LayoutTreeError) -> ConstraintGroup {
    try activate(constraints.map(\.viewConstraint), at: SourcePosition(file, line, column))
  }

  /// Activates a constraint, which takes effect at the next layout.
  ///
  ///     try tree.activate(#constraint("a.width == b.width"))
  ///
  /// - Parameters:
  ///   - constraint: The result of `#constraint` with an equation between elements whose views are
  ///     in this tree.
  ///   - file: The file of the call, for diagnostics.
  ///   - line: The line of the call.
  ///   - column: The column of the call.
  /// - Returns: The constraint, which stays active if the result is discarded.
  /// - Throws: ``LayoutTreeError/notInTree(_:)``.
  @discardableResult
  public func activate(
    _ constraint: LayoutElementConstraint, file: StaticString = #fileID, line: Int = #line,
    column: Int = #column
  ) throws(LayoutTreeError) -> InstalledConstraint {
    try activate(constraint.constraint, file: file, line: line, column: column)
  }

  /// Activates a constraint between elements of different classes, which takes effect at the next
  /// layout.
  ///
  /// - Parameters:
  ///   - constraint: A constraint between elements whose views are in this tree.
  ///   - file: The file of the call, for diagnostics.
  ///   - line: The line of the call.
  ///   - column: The column of the call.
  /// - Returns: The constraint, which stays active if the result is discarded.
  /// - Throws: ``LayoutTreeError/notInTree(_:)``.
  @_disfavoredOverload @discardableResult
  public func activate(
    _ constraint: LayoutConstraint<any LayoutElement>, file: StaticString = #fileID,
    line: Int = #line,
    column: Int = #column
  ) throws(LayoutTreeError) -> InstalledConstraint {
    try activate([constraint.viewConstraint], at: SourcePosition(file, line, column)).installed[0]
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
  /// - Throws: ``LayoutTreeError/notALayoutElement(_:)`` or ``LayoutTreeError/notInTree(_:)``. If
  ///   an error is thrown, no constraint is activated.
  @_disfavoredOverload @discardableResult
  public func activate(
    _ constraints: [LayoutConstraint<any LayoutItem>], file: StaticString = #fileID,
    line: Int = #line,
    column: Int = #column
  ) throws(LayoutTreeError) -> ConstraintGroup {
    var viewConstraints: [LayoutConstraint<LayoutView>] = []
    for constraint in constraints { viewConstraints.append(try constraint.checkedViewConstraint()) }
    return try activate(viewConstraints, at: SourcePosition(file, line, column))
  }

  /// Activates an existing constraint, which takes effect at the next layout.
  ///
  ///     let half = #constraint("a.width == b.width * 0.5")
  ///     try tree.activate(half)
  ///
  /// - Parameters:
  ///   - constraint: A constraint between items that conform to ``LayoutElement`` and whose views
  ///     are in this tree.
  ///   - file: The file of the call, for diagnostics.
  ///   - line: The line of the call.
  ///   - column: The column of the call.
  /// - Returns: The constraint, which stays active if the result is discarded.
  /// - Throws: ``LayoutTreeError/notALayoutElement(_:)`` or ``LayoutTreeError/notInTree(_:)``.
  @_disfavoredOverload @discardableResult
  public func activate(
    _ constraint: LayoutConstraint<any LayoutItem>, file: StaticString = #fileID, line: Int = #line,
    column: Int = #column
  ) throws(LayoutTreeError) -> InstalledConstraint {
    try activate([constraint.checkedViewConstraint()], at: SourcePosition(file, line, column))
      .installed[0]
  }

  /// Activates the constraints of a closure, which take effect at the next layout.
  ///
  /// Each statement of the closure is a format, an equation, a constraint or an array of
  /// constraints.
  ///
  ///     try tree.activate {
  ///       #layout("H:|-[title]-|")
  ///       #constraint("title.height == 21")
  ///     }
  ///
  /// - Parameters:
  ///   - file: The file of the call, for diagnostics.
  ///   - line: The line of the call.
  ///   - column: The column of the call.
  ///   - constraints: The constraints between elements whose views are in this tree.
  /// - Returns: The group of the constraints, which stay active if the group is discarded.
  /// - Throws: ``LayoutTreeError/notALayoutElement(_:)`` or ``LayoutTreeError/notInTree(_:)``. If
  ///   an error is thrown, no constraint is activated.
  @discardableResult
  public func activate(
    file: StaticString = #fileID, line: Int = #line, column: Int = #column,
    @LayoutConstraintBuilder _ constraints: () -> LayoutConstraintList
  ) throws(LayoutTreeError) -> ConstraintGroup {
    let rules = constraints()
    if let error = rules.error { throw error }
    return try activate(rules.constraints, at: SourcePosition(file, line, column))
  }
}

/// The constraints that a ``LayoutConstraintBuilder`` collects.
public struct LayoutConstraintList {
  fileprivate var constraints: [LayoutConstraint<LayoutView>] = []
  /// The first reason why a constraint cannot be activated.
  fileprivate var error: LayoutTreeError?
}

/// A result builder that collects the constraints of the statements in a closure.
@resultBuilder
public enum LayoutConstraintBuilder {
  /// Adds constraints between views, or between elements of one class.
  public static func buildExpression<Element: LayoutElement>(
    _ constraints: [LayoutConstraint<Element>]
  ) -> LayoutConstraintList {
    LayoutConstraintList(constraints: constraints.map { $0.mapItems { $0.layoutView } })
  }

  /// Adds a constraint between views, or between elements of one class.
  public static func buildExpression<Element: LayoutElement>(
    _ constraint: LayoutConstraint<Element>
  ) -> LayoutConstraintList {
    buildExpression([constraint])
  }

  /// Adds constraints between elements of any classes.
  public static func buildExpression(_ constraints: [LayoutConstraint<any LayoutElement>])
    -> LayoutConstraintList
  {
    LayoutConstraintList(constraints: constraints.map(\.viewConstraint))
  }

  /// Adds the constraint of a `#constraint` expression.
  public static func buildExpression(_ constraint: LayoutElementConstraint) -> LayoutConstraintList
  {
    buildExpression([constraint.constraint])
  }

  /// Adds a constraint between elements of different classes.
  @_disfavoredOverload
  public static func buildExpression(_ constraint: LayoutConstraint<any LayoutElement>)
    -> LayoutConstraintList
  {
    buildExpression([constraint])
  }

  /// Adds existing constraints, whose items must be elements.
  @_disfavoredOverload
  public static func buildExpression(_ constraints: [LayoutConstraint<any LayoutItem>])
    -> LayoutConstraintList
  {
    var rules = LayoutConstraintList()
    do throws(LayoutTreeError) {
      for constraint in constraints {
        rules.constraints.append(try constraint.checkedViewConstraint())
      }
    } catch {
      rules.error = error
    }
    return rules
  }

  /// Adds an existing constraint, whose items must be elements.
  @_disfavoredOverload
  public static func buildExpression(_ constraint: LayoutConstraint<any LayoutItem>)
    -> LayoutConstraintList
  {
    buildExpression([constraint])
  }

  /// Combines the constraints of all statements.
  public static func buildBlock(_ parts: LayoutConstraintList...) -> LayoutConstraintList {
    buildArray(parts)
  }

  /// Combines the constraints of the iterations of a loop.
  public static func buildArray(_ parts: [LayoutConstraintList]) -> LayoutConstraintList {
    LayoutConstraintList(
      constraints: parts.flatMap(\.constraints), error: parts.lazy.compactMap(\.error).first)
  }

  /// Adds the constraints of an `if` without `else`.
  public static func buildOptional(_ part: LayoutConstraintList?) -> LayoutConstraintList {
    part ?? LayoutConstraintList()
  }

  /// Adds the constraints of the first branch.
  public static func buildEither(first part: LayoutConstraintList) -> LayoutConstraintList { part }

  /// Adds the constraints of the second branch.
  public static func buildEither(second part: LayoutConstraintList) -> LayoutConstraintList { part }
}

extension LayoutConstraint where Item == any LayoutElement {
  /// The same constraint between the views of the elements.
  fileprivate var viewConstraint: LayoutConstraint<LayoutView> { mapItems { $0.layoutView } }
}

extension LayoutConstraint where Item == any LayoutItem {
  /// Returns the same constraint between the views of the items.
  ///
  /// - Throws: ``LayoutTreeError/notALayoutElement(_:)`` if an item does not conform to
  ///   ``LayoutElement``.
  fileprivate func checkedViewConstraint() throws(LayoutTreeError) -> LayoutConstraint<LayoutView> {
    var mismatch: LayoutTreeError?
    let constraint = mapItems { item in
      if let element = item as? any LayoutElement { return element.layoutView }
      mismatch = .notALayoutElement("\(type(of: item))")
      return LayoutView()
    }
    if let mismatch { throw mismatch }
    return constraint
  }
}

extension SourcePosition {
  fileprivate init(_ file: StaticString, _ line: Int, _ column: Int) {
    self.init(file: file.description, line: line, column: column)
  }
}
