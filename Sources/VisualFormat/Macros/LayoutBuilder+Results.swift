public import LayoutConstraints
import VFLCompiler

// MARK: - Results

extension LayoutBuilder {
  /// The constraints.
  ///
  /// Numbers that are not finite, numbers that are no priorities and superviews that are not there stop the program, as
  /// an index out of range does: there is no way to go on. Where they come from outside, write `try` before the macro.
  @inlinable @inline(never)
  public func constraints(
    file: StaticString = #fileID, line: UInt = #line
  ) -> [LayoutConstraint<Item>] {
    if let failures, !failures.isEmpty { failures.stop(file: file, line: line) }
    return built
  }

  /// The constraints.
  ///
  /// - Throws: ``VisualFormatError`` with every number that is not finite or no priority, and with every superview that is
  ///   not there.
  @inlinable @inline(never)
  public func throwingConstraints() throws(VisualFormatError) -> [LayoutConstraint<Item>] {
    if let failures, !failures.isEmpty { throw failures.error }
    return built
  }

  /// The constraint of an equation.
  @inlinable
  public func onlyConstraint(file: StaticString = #fileID, line: UInt = #line) -> LayoutConstraint<
    Item
  > {
    constraints(file: file, line: line)[0]
  }

  /// The constraint of an equation.
  ///
  /// - Throws: ``VisualFormatError`` with what is wrong.
  @inlinable
  public func throwingOnlyConstraint() throws(VisualFormatError) -> LayoutConstraint<Item> {
    try throwingConstraints()[0]
  }
}

extension LayoutBuilder where Item == any LayoutElement {
  /// Returns the constraint of an equation, wrapped for ``LayoutTree/activate(_:file:line:column:)``.
  ///
  /// - Parameters:
  ///   - file: The file of the macro, for messages.
  ///   - line: The line of the macro.
  /// - Returns: the constraint.
  @inlinable
  public func onlyConstraint(file: StaticString = #fileID, line: UInt = #line) -> LayoutElementConstraint {
    LayoutElementConstraint(constraints(file: file, line: line)[0])
  }

  /// Returns the constraint of an equation, wrapped for ``LayoutTree/activate(_:file:line:column:)``.
  ///
  /// - Returns: the constraint.
  /// - Throws: ``VisualFormatError`` with what is wrong.
  @inlinable
  public func throwingOnlyConstraint() throws(VisualFormatError) -> LayoutElementConstraint {
    LayoutElementConstraint(try throwingConstraints()[0])
  }
}

// MARK: - Rules that are lowered at run time

extension LayoutBuilder {
  /// Adds the constraints of formats whose options are known only at run time.
  ///
  /// - Parameters:
  ///   - formats: The formats.
  ///   - options: The options of each.
  ///   - spacing: What the standard space stands for.
  ///   - viewNames: The names of the items so far, in their order.
  ///   - metricNames: The names of the numbers so far, in their order.
  ///   - surroundings: How superviews and guides are found.
  public func formats(
    _ formats: [String], options: FormatOptions, spacing: SpacingProfile, views viewNames: [String],
    metrics metricNames: [String], of surroundings: LayoutSurroundings<Item>
  ) {
    if failures?.isEmpty == false { return }
    let views = viewNames.enumerated().map { ($1, item($0)) }
    let metrics = zip(metricNames, numbers).filter { !$0.1.isNaN }
    self.formats(
      formats, options: options, spacing: spacing, metrics: Dictionary(metrics) { first, _ in first },
      views: Dictionary(views) { first, _ in first }, of: surroundings)
  }

  /// Adds the constraints of formats whose names are known only at run time.
  ///
  /// - Parameters:
  ///   - formats: The formats.
  ///   - options: The options of each.
  ///   - spacing: What the standard space stands for.
  ///   - metrics: The numbers that the formats name.
  ///   - views: The views that the formats name.
  ///   - surroundings: How superviews and guides are found.
  public func formats(
    _ formats: [String], options: FormatOptions, spacing: SpacingProfile,
    metrics: [String: any Numeric]? = nil, views: [String: Item], of surroundings: LayoutSurroundings<Item>
  ) {
    for format in formats {
      append { () throws(VisualFormatError) in
        try LowerableFormat(format, options: options, spacing: spacing).constraints(
          metrics: metrics, views: views, superview: { $0.flatMap(surroundings.superview) },
          guide: surroundings.guide)
      }
    }
  }

  /// Adds the constraint of an equation whose names are known only at run time.
  ///
  /// - Parameters:
  ///   - equation: The equation.
  ///   - metrics: The numbers that the equation names.
  ///   - views: The views that the equation names.
  ///   - surroundings: How superviews and guides are found.
  public func equation(
    _ equation: String, metrics: [String: any Numeric]? = nil, views: [String: Item],
    of surroundings: LayoutSurroundings<Item>
  ) {
    append { () throws(VisualFormatError) in
      try RuleTemplate(equation: equation).constraints(
        equation, metrics: metrics, views: views, superview: { $0.flatMap(surroundings.superview) },
        guide: surroundings.guide)
    }
  }

  private func append(
    _ constraints: () throws(VisualFormatError) -> [LayoutConstraint<Item>]
  ) {
    do throws(VisualFormatError) {
      for var constraint in try constraints() {
        if let identifier = family.identifier { constraint.identifier = identifier }
        built.append(constraint)
      }
    } catch {
      recordedFailures().add(error)
    }
  }
}
