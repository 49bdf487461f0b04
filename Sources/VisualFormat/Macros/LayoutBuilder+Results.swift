public import LayoutConstraints
public import VFLCompiler

// MARK: - Results

extension LayoutBuilder {
  /// The constraints.
  ///
  /// Numbers that are not finite, numbers that are no priorities and superviews that are not there stop the program, as
  /// an index out of range does: there is no way to go on. Where they come from outside, write `try` before the macro.
  public consuming func constraints(file: StaticString = #fileID, line: UInt = #line) -> [LayoutConstraint<
    Item
  >] {
    if !failures.isEmpty { fatalError("\n\(failures.error)", file: file, line: line) }
    return built
  }

  /// The constraints.
  ///
  /// - Throws: ``VisualFormatError`` with every number that is not finite or no priority, and with every superview that is
  ///   not there.
  public consuming func throwingConstraints() throws(VisualFormatError) -> [LayoutConstraint<Item>] {
    if !failures.isEmpty { throw failures.error }
    return built
  }

  /// The constraint of an equation.
  @inlinable
  public consuming func onlyConstraint(file: StaticString = #fileID, line: UInt = #line) -> LayoutConstraint<
    Item
  > {
    constraints(file: file, line: line)[0]
  }

  /// The constraint of an equation.
  ///
  /// - Throws: ``VisualFormatError`` with what is wrong.
  @inlinable
  public consuming func throwingOnlyConstraint() throws(VisualFormatError) -> LayoutConstraint<Item> {
    try throwingConstraints()[0]
  }
}

// MARK: - Formats that are lowered at run time

extension LayoutBuilder {
  /// Adds the constraints of formats whose options are known only at run time.
  ///
  /// - Parameters:
  ///   - formats: The formats.
  ///   - options: The options of each.
  ///   - spacing: What the standard space stands for.
  ///   - names: The names in the formats, of which the *n*-th stands for what is in the *n*-th slot.
  /// - Returns: the builder with the constraints.
  public consuming func formats(
    _ formats: [String], options: FormatOptions, spacing: SpacingProfile, names: [String]
  ) -> LayoutBuilder {
    var views: [String: Item] = [:]
    var metrics: [String: Double] = [:]
    for (name, slot) in zip(names, slots) {
      switch slot {
      case .item(let number): views[name] = family[number]
      case .number(let value): metrics[name] = value
      case .missing: break
      }
    }
    return self.formats(formats, options: options, spacing: spacing, metrics: metrics, views: views)
  }

  /// Adds the constraints of formats whose names are known only at run time.
  ///
  /// - Parameters:
  ///   - formats: The formats.
  ///   - options: The options of each.
  ///   - spacing: What the standard space stands for.
  ///   - metrics: The numbers that the formats name.
  ///   - views: The views that the formats name.
  /// - Returns: the builder with the constraints.
  public consuming func formats(
    _ formats: [String], options: FormatOptions, spacing: SpacingProfile,
    metrics: [String: any Numeric]? = nil, views: [String: Item]
  ) -> LayoutBuilder {
    let (superview, guide) = (superview, guide)
    for format in formats {
      do throws(VisualFormatError) {
        built += try LowerableFormat(format, options: options, spacing: spacing).constraints(
          metrics: metrics, views: views, superview: { $0.flatMap(superview) }, guide: guide)
      } catch {
        failures.add(error)
      }
    }
    return self
  }

  /// Adds the constraint of an equation whose names are known only at run time.
  ///
  /// - Parameters:
  ///   - equation: The equation.
  ///   - metrics: The numbers that the equation names.
  ///   - views: The views that the equation names.
  /// - Returns: the builder with the constraint.
  public consuming func equation(
    _ equation: String, metrics: [String: any Numeric]? = nil, views: [String: Item]
  ) -> LayoutBuilder {
    let (superview, guide) = (superview, guide)
    do throws(VisualFormatError) {
      built += try RuleTemplate(equation: equation).constraints(
        equation, metrics: metrics, views: views,
        superview: { $0.flatMap(superview) }, guide: guide)
    } catch {
      failures.add(error)
    }
    return self
  }
}
