public import LayoutConstraints
public import VFLCompiler

// LayoutConstraint+LayoutItem.swift holds the same calls for items that know their superview: Swift
// cannot give a parameter a default value, nor ask an item for its superview, only where the item
// conforms to a protocol. What both do with the formats is shared, in `constraints(ofEach:of:)` and in
// RuleTemplate+Constraints.swift.

/// Constraints out of format strings.
extension LayoutConstraint {
  /// The constraints that a visual format string asks for, item by item and in the order of `NSLayoutConstraint`.
  ///
  /// - Parameters:
  ///   - format: The format string; Grammar.md describes the language.
  ///   - options: Alignment of each view with the next, the direction, the ends of spacings.
  ///   - metrics: The numbers that the format names, in points or as priorities: integers and floating-point numbers.
  ///   - views: The views that the format names. More names than it needs change nothing.
  ///   - superview: What `|` stands for.
  ///   - spacing: What the standard space, a lone `-`, stands for.
  /// - Returns: from left to right the edge, the size, the gap and so on, then the alignments pair by pair. Each knows
  ///   the piece of the format that asked for it.
  /// - Throws: ``VisualFormatError`` with everything that is wrong.
  /// - Complexity: linear in the number of bytes, and a lookup for each name.
  @inlinable
  public static func constraints(
    withVisualFormat format: String, options: FormatOptions = [], metrics: [String: any Numeric]? = nil,
    views: [String: Item], superview: Item?, spacing: SpacingProfile = .standard
  ) throws(VisualFormatError) -> [LayoutConstraint] {
    try LowerableFormat(format, options: options, spacing: spacing).constraints(
      metrics: metrics, views: views,
      superview: { _ in superview }, guide: { _, _ in nil })
  }

  /// The constraints that several visual format strings ask for, one after the other.
  ///
  /// - Parameters:
  ///   - formats: The format strings.
  ///   - options: The options of each.
  ///   - metrics: The numbers that the formats name.
  ///   - views: The views that the formats name.
  ///   - superview: What `|` stands for.
  ///   - spacing: What the standard space stands for.
  /// - Returns: the constraints, in the order of the format.
  /// - Throws: ``VisualFormatError`` with everything that is wrong with any of the formats.
  @inlinable
  public static func constraints(
    withVisualFormats formats: [String], options: FormatOptions = [], metrics: [String: any Numeric]? = nil,
    views: [String: Item], superview: Item?, spacing: SpacingProfile = .standard
  ) throws(VisualFormatError) -> [LayoutConstraint] {
    let bindings = FormatBindings(metrics: metrics, views: views, superview: superview)
    return try constraints(ofEach: formats) { format throws(VisualFormatError) in
      try constraints(withVisualFormat: format, options: options, bindings: bindings, spacing: spacing)
    }
  }

  /// The constraints that a visual format string asks for, its names bound beforehand.
  ///
  /// - Parameters:
  ///   - format: The format string.
  ///   - options: The options.
  ///   - bindings: The views, the metrics and the superview.
  ///   - spacing: What the standard space stands for.
  /// - Returns: the constraints, in the order of the format.
  /// - Throws: ``VisualFormatError`` with everything that is wrong.
  @inlinable
  public static func constraints(
    withVisualFormat format: String, options: FormatOptions = [], bindings: FormatBindings<Item>,
    spacing: SpacingProfile = .standard
  ) throws(VisualFormatError) -> [LayoutConstraint] {
    try LowerableFormat(format, options: options, spacing: spacing).constraints(
      bindings, superview: { _ in bindings.superview },
      guide: { _, _ in nil })
  }

  /// The constraints of all formats, or what is wrong with any of them.
  @inlinable
  static func constraints(
    ofEach formats: [String], of make: (String) throws(VisualFormatError) -> [LayoutConstraint]
  ) throws(VisualFormatError) -> [LayoutConstraint] {
    var constraints: [LayoutConstraint] = []
    var failures: [VisualFormatError.Failure] = []
    for format in formats {
      do {
        constraints += try make(format)
      } catch {
        failures += error.failures
      }
    }
    guard failures.isEmpty else { throw VisualFormatError(failures: failures) }
    return constraints
  }
}
