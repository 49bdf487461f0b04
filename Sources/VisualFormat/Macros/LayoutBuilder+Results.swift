public import LayoutConstraints
import VFLCompiler
import VFLSyntax

// MARK: - Results

extension LayoutBuilder {
  /// Returns the constraints.
  ///
  /// A metric that is not finite, an invalid priority, a missing superview or a missing guide stops
  /// the program, like an index out of range. If such values can occur, write `try` before the
  /// macro to handle the error.
  @inlinable @inline(never)
  public func constraints(
    file: StaticString = #fileID, line: UInt = #line
  ) -> [LayoutConstraint<Item>] {
    if let runtimeErrors, !runtimeErrors.isEmpty { runtimeErrors.trap(file: file, line: line) }
    return builtConstraints
  }

  /// Returns the constraints, or throws the errors.
  ///
  /// - Throws: ``VisualFormatError`` with every metric that is not finite, every invalid priority,
  ///   and every missing superview and guide.
  @inlinable @inline(never)
  public func throwingConstraints() throws(VisualFormatError) -> [LayoutConstraint<Item>] {
    if let runtimeErrors, !runtimeErrors.isEmpty { throw runtimeErrors.error }
    return builtConstraints
  }

  /// Returns the constraint of an equation.
  ///
  /// Errors stop the program, as in ``constraints(file:line:)``.
  @inlinable
  public func singleConstraint(
    file: StaticString = #fileID, line: UInt = #line
  ) -> LayoutConstraint<Item> {
    constraints(file: file, line: line)[0]
  }

  /// Returns the constraint of an equation, or throws the errors.
  ///
  /// - Throws: ``VisualFormatError`` with all errors, as in ``throwingConstraints()``.
  @inlinable
  public func throwingSingleConstraint() throws(VisualFormatError) -> LayoutConstraint<Item> {
    try throwingConstraints()[0]
  }
}

extension LayoutBuilder where Item == any LayoutElement {
  /// Returns the constraint of an equation, wrapped for
  /// ``LayoutTree/activate(_:file:line:column:)``.
  ///
  /// Errors stop the program, as in ``constraints(file:line:)``.
  @inlinable
  public func singleConstraint(file: StaticString = #fileID, line: UInt = #line)
    -> LayoutElementConstraint
  {
    LayoutElementConstraint(constraints(file: file, line: line)[0])
  }

  /// Returns the constraint of an equation, wrapped for
  /// ``LayoutTree/activate(_:file:line:column:)``.
  ///
  /// - Throws: ``VisualFormatError`` with all errors, as in ``throwingConstraints()``.
  @inlinable
  public func throwingSingleConstraint() throws(VisualFormatError) -> LayoutElementConstraint {
    LayoutElementConstraint(try throwingConstraints()[0])
  }
}

// MARK: - Formats and equations that are lowered at run time

extension LayoutBuilder {
  /// Adds the constraints of formats whose options are known only at run time. The names belong to
  /// the items and numbers already added, in order.
  public func formats(
    _ formats: [String], options: FormatOptions, spacing: SpacingProfile, views viewNames: [String],
    metrics metricNames: [String], of hierarchy: ItemHierarchy<Item>
  ) {
    if runtimeErrors?.isEmpty == false { return }
    let views = viewNames.enumerated().map { ($1, item($0)) }
    let metrics = zip(metricNames, numbers.array).filter { !$0.1.isNaN }
    self.formats(
      formats, options: options, spacing: spacing,
      metrics: Dictionary(metrics) { first, _ in first },
      views: Dictionary(views) { first, _ in first }, of: hierarchy)
  }

  /// Adds the constraints of formats whose names are known only at run time.
  public func formats(
    _ formats: [String], options: FormatOptions, spacing: SpacingProfile,
    metrics: [String: any Numeric]? = nil, views: [String: Item], of hierarchy: ItemHierarchy<Item>
  ) {
    append { () throws(VisualFormatError) in
      try DirectLowering.constraints(
        formats, options: options, spacing: spacing, metrics: metrics, views: views,
        superview: { $0.flatMap(hierarchy.superview) }, guide: hierarchy.guide)
    }
  }

  /// Adds the constraint of an equation whose names are known only at run time.
  public func equation(
    _ equation: String, metrics: [String: any Numeric]? = nil, views: [String: Item],
    of hierarchy: ItemHierarchy<Item>
  ) {
    append { () throws(VisualFormatError) in
      try RuleTemplate(EquationSyntax.parse(equation)).constraints(
        equation, metrics: metrics, views: views, superview: { $0.flatMap(hierarchy.superview) },
        guide: hierarchy.guide)
    }
  }

  private func append(
    _ constraints: () throws(VisualFormatError) -> [LayoutConstraint<Item>]
  ) {
    do throws(VisualFormatError) {
      for var constraint in try constraints() {
        if let identifier = storage.identifier { constraint.identifier = identifier }
        loweredConstraints.append(constraint)
      }
    } catch {
      makeErrorsIfNeeded().add(error)
    }
  }
}
