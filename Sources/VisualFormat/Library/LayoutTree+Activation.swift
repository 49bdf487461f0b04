public import LayoutConstraints
public import LayoutEngine

/// Activating constraints between elements of any types, as the macros make them.
extension LayoutTree {
  /// Activates constraints from the next layout on: `try tree.activate(#layout("H:|-[title]-|"))`.
  ///
  /// - Parameters:
  ///   - constraints: Constraints between elements whose views are in this tree.
  ///   - file: The file of the call, for messages.
  ///   - line: The line of the call.
  ///   - column: The column of the call.
  /// - Returns: the group, which need not be kept.
  /// - Throws: `notInTree`; no constraint is then activated.
  @discardableResult
  public func activate(
    _ constraints: [LayoutConstraint<any LayoutElement>], file: StaticString = #fileID, line: Int = #line,
    column: Int = #column
  ) throws(LayoutTreeError) -> ConstraintGroup {
    try activate(constraints.map(\.betweenViews), at: SourcePlace(file, line, column))
  }

  /// Activates one constraint from the next layout on: `try tree.activate(#constraint("a.width == b.width"))`.
  ///
  /// - Parameters:
  ///   - constraint: What the macro makes of an equation between elements whose views are in this tree.
  ///   - file: The file of the call, for messages.
  ///   - line: The line of the call.
  ///   - column: The column of the call.
  /// - Returns: the active constraint, which need not be kept.
  /// - Throws: `notInTree`.
  @discardableResult
  public func activate(
    _ constraint: LayoutElementConstraint, file: StaticString = #fileID, line: Int = #line,
    column: Int = #column
  ) throws(LayoutTreeError) -> InstalledConstraint {
    try activate(constraint.constraint, file: file, line: line, column: column)
  }

  /// Activates one constraint between elements of different classes from the next layout on.
  ///
  /// - Parameters:
  ///   - constraint: A constraint between elements whose views are in this tree.
  ///   - file: The file of the call, for messages.
  ///   - line: The line of the call.
  ///   - column: The column of the call.
  /// - Returns: the active constraint, which need not be kept.
  /// - Throws: `notInTree`.
  @_disfavoredOverload @discardableResult
  public func activate(
    _ constraint: LayoutConstraint<any LayoutElement>, file: StaticString = #fileID, line: Int = #line,
    column: Int = #column
  ) throws(LayoutTreeError) -> InstalledConstraint {
    try activate([constraint.betweenViews], at: SourcePlace(file, line, column)).installed[0]
  }

  /// Activates constraints that were made before: `let row = #layout("H:|-[title]-|")`.
  ///
  /// - Parameters:
  ///   - constraints: Constraints between items that conform to ``LayoutElement`` and whose views are in this tree.
  ///   - file: The file of the call, for messages.
  ///   - line: The line of the call.
  ///   - column: The column of the call.
  /// - Returns: the group, which need not be kept.
  /// - Throws: `notAnElement`, `notInTree`; no constraint is then activated.
  @_disfavoredOverload @discardableResult
  public func activate(
    _ constraints: [LayoutConstraint<any LayoutItem>], file: StaticString = #fileID, line: Int = #line,
    column: Int = #column
  ) throws(LayoutTreeError) -> ConstraintGroup {
    var views: [LayoutConstraint<LayoutView>] = []
    for constraint in constraints { views.append(try constraint.betweenElements()) }
    return try activate(views, at: SourcePlace(file, line, column))
  }

  /// Activates one constraint that was made before: `let half = #constraint("a.width == b.width * 0.5")`.
  ///
  /// - Parameters:
  ///   - constraint: A constraint between items that conform to ``LayoutElement`` and whose views are in this tree.
  ///   - file: The file of the call, for messages.
  ///   - line: The line of the call.
  ///   - column: The column of the call.
  /// - Returns: the active constraint, which need not be kept.
  /// - Throws: `notAnElement`, `notInTree`.
  @_disfavoredOverload @discardableResult
  public func activate(
    _ constraint: LayoutConstraint<any LayoutItem>, file: StaticString = #fileID, line: Int = #line,
    column: Int = #column
  ) throws(LayoutTreeError) -> InstalledConstraint {
    try activate([constraint.betweenElements()], at: SourcePlace(file, line, column)).installed[0]
  }

  /// Activates constraints that a closure lists, a statement each: formats, equations, and arrays of constraints.
  ///
  ///     try tree.activate {
  ///       #layout("H:|-[title]-|")
  ///       #constraint("title.height == 21")
  ///     }
  ///
  /// - Parameters:
  ///   - file: The file of the call, for messages.
  ///   - line: The line of the call.
  ///   - column: The column of the call.
  ///   - constraints: The constraints between elements whose views are in this tree.
  /// - Returns: the group, which need not be kept.
  /// - Throws: `notAnElement`, `notInTree`; no constraint is then activated.
  @discardableResult
  public func activate(
    file: StaticString = #fileID, line: Int = #line, column: Int = #column,
    @LayoutRuleBuilder _ constraints: () -> LayoutRules
  ) throws(LayoutTreeError) -> ConstraintGroup {
    let rules = constraints()
    if let error = rules.error { throw error }
    return try activate(rules.constraints, at: SourcePlace(file, line, column))
  }
}

/// The constraints that a ``LayoutRuleBuilder`` has collected.
public struct LayoutRules {
  fileprivate var constraints: [LayoutConstraint<LayoutView>] = []
  /// Why one of them cannot be activated.
  fileprivate var error: LayoutTreeError?
}

/// Collects the constraints that a closure lists.
@resultBuilder
public enum LayoutRuleBuilder {
  /// Constraints between elements of one class, or views.
  public static func buildExpression<Element: LayoutElement>(
    _ constraints: [LayoutConstraint<Element>]
  ) -> LayoutRules {
    LayoutRules(constraints: constraints.map { $0.mapItems { $0.layoutView } })
  }

  /// A constraint between elements of one class, or views.
  public static func buildExpression<Element: LayoutElement>(
    _ constraint: LayoutConstraint<Element>
  ) -> LayoutRules {
    buildExpression([constraint])
  }

  /// Constraints between elements.
  public static func buildExpression(_ constraints: [LayoutConstraint<any LayoutElement>]) -> LayoutRules {
    LayoutRules(constraints: constraints.map(\.betweenViews))
  }

  /// A constraint between elements, as a macro makes it.
  public static func buildExpression(_ constraint: LayoutElementConstraint) -> LayoutRules {
    buildExpression([constraint.constraint])
  }

  /// A constraint between elements of different classes.
  @_disfavoredOverload
  public static func buildExpression(_ constraint: LayoutConstraint<any LayoutElement>) -> LayoutRules {
    buildExpression([constraint])
  }

  /// Constraints that were made before, between items that must be elements.
  @_disfavoredOverload
  public static func buildExpression(_ constraints: [LayoutConstraint<any LayoutItem>]) -> LayoutRules {
    var rules = LayoutRules()
    do throws(LayoutTreeError) {
      for constraint in constraints { rules.constraints.append(try constraint.betweenElements()) }
    } catch {
      rules.error = error
    }
    return rules
  }

  /// A constraint that was made before, between items that must be elements.
  @_disfavoredOverload
  public static func buildExpression(_ constraint: LayoutConstraint<any LayoutItem>) -> LayoutRules {
    buildExpression([constraint])
  }

  /// The constraints of all statements.
  public static func buildBlock(_ parts: LayoutRules...) -> LayoutRules { buildArray(parts) }

  /// The constraints of a loop.
  public static func buildArray(_ parts: [LayoutRules]) -> LayoutRules {
    LayoutRules(constraints: parts.flatMap(\.constraints), error: parts.lazy.compactMap(\.error).first)
  }

  /// The constraints of an `if` without `else`.
  public static func buildOptional(_ part: LayoutRules?) -> LayoutRules { part ?? LayoutRules() }

  /// The constraints of a branch.
  public static func buildEither(first part: LayoutRules) -> LayoutRules { part }

  /// The constraints of a branch.
  public static func buildEither(second part: LayoutRules) -> LayoutRules { part }
}

extension LayoutConstraint where Item == any LayoutElement {
  /// The constraint between the elements' views.
  fileprivate var betweenViews: LayoutConstraint<LayoutView> { mapItems { $0.layoutView } }
}

extension LayoutConstraint where Item == any LayoutItem {
  /// The constraint between the views of items that must be elements.
  fileprivate func betweenElements() throws(LayoutTreeError) -> LayoutConstraint<LayoutView> {
    var other: LayoutTreeError?
    let constraint = mapItems { item in
      if let element = item as? any LayoutElement { return element.layoutView }
      other = .notAnElement("\(type(of: item))")
      return LayoutView()
    }
    if let other { throw other }
    return constraint
  }
}

extension SourcePlace {
  fileprivate init(_ file: StaticString, _ line: Int, _ column: Int) {
    self.init(file: file.description, line: line, column: column)
  }
}
