#if canImport(UIKit) && !os(watchOS)
  public import LayoutConstraints
  public import UIKit
  @_exported public import VisualFormat

  /// The views of the toolkit.
  public typealias KitView = UIView
  /// The layout guides of the toolkit.
  public typealias KitLayoutGuide = UILayoutGuide
  /// The toolkit's type for the priority of a constraint.
  public typealias KitLayoutPriority = UILayoutPriority

  extension SpacingProfile {
    /// The spacing of UIKit: the superview's layout margins, and 8 points between views.
    public static var kit: SpacingProfile { .uiKit }
  }
#elseif canImport(AppKit)
  public import AppKit
  public import LayoutConstraints
  @_exported public import VisualFormat

  /// The views of the toolkit.
  public typealias KitView = NSView
  /// The layout guides of the toolkit.
  public typealias KitLayoutGuide = NSLayoutGuide
  /// The toolkit's type for the priority of a constraint.
  public typealias KitLayoutPriority = NSLayoutConstraint.Priority

  extension SpacingProfile {
    /// The spacing of AppKit: 20 points to the superview, and 8 points between views.
    public static var kit: SpacingProfile { .standard }
  }
#endif

#if (canImport(UIKit) && !os(watchOS)) || canImport(AppKit)
  extension NSLayoutConstraint {
    /// Returns the constraints of a format string.
    ///
    /// The constraints are the same as from `constraints(withVisualFormat:options:metrics:views:)`,
    /// but errors are thrown instead of being raised as exceptions.
    ///
    /// - Parameters:
    ///   - format: The format string.
    ///   - options: The alignment, direction and spacing options.
    ///   - metrics: The values of the metrics that the format names.
    ///   - views: The views and layout guides that the format names.
    ///   - spacing: The lengths of the standard space, a lone `-`.
    /// - Returns: The constraints, in the order of the format. They are not active.
    /// - Throws: `VisualFormatError` with all errors.
    public static func constraints(
      visualFormat format: String, options: LayoutConstraints.FormatOptions = [],
      metrics: [String: any Numeric]? = nil,
      views: [String: any LayoutItem], spacing: SpacingProfile = .kit
    ) throws(VisualFormatError) -> [NSLayoutConstraint] {
      try LayoutBuilder<any LayoutItem>.build(items: 0, numbers: 0, constraints: 0) {
        $0.formats(
          [format], options: options, spacing: spacing, metrics: metrics, views: views, of: .items)
      }.throwingConstraints()
    }

    /// Returns the constraint of an equation.
    ///
    /// - Parameters:
    ///   - equation: The equation.
    ///   - metrics: The values of the metrics that the equation names.
    ///   - views: The views and layout guides that the equation names.
    /// - Returns: The constraint. It is not active.
    /// - Throws: `VisualFormatError` with all errors.
    public static func constraint(
      equation: String, metrics: [String: any Numeric]? = nil, views: [String: any LayoutItem]
    ) throws(VisualFormatError) -> NSLayoutConstraint {
      try LayoutBuilder<any LayoutItem>.build(items: 0, numbers: 0, constraints: 0) {
        $0.equation(equation, metrics: metrics, views: views, of: .items)
      }.throwingSingleConstraint()
    }
  }

  // MARK: - Items

  /// A view supplies its superview, and layout guides for its margins and safe area.
  extension KitView: @MainActor LayoutItem {
    /// The layout guide of a part of the view; `nil` for the content and the frame of a view that
    /// is not a `UIScrollView`.
    public func guide(_ guide: LayoutGuide) -> KitLayoutGuide? {
      switch guide {
      case .margins: layoutMarginsGuide
      case .safeArea: safeAreaLayoutGuide
      case .content: scrollGuides?.content
      case .frame: scrollGuides?.frame
      }
    }

    /// The guides of a `UIScrollView`; AppKit has no such guides.
    private var scrollGuides: (content: KitLayoutGuide, frame: KitLayoutGuide)? {
      #if canImport(UIKit)
        guard let view = self as? UIScrollView else { return nil }
        return (view.contentLayoutGuide, view.frameLayoutGuide)
      #else
        return nil
      #endif
    }
  }

  /// The superview of a layout guide is the view that owns it.
  extension KitLayoutGuide: @MainActor LayoutItem {
    /// The view that owns the guide.
    public var superview: KitView? { owningView }

    /// A guide has no guides of its own.
    public func guide(_ guide: LayoutGuide) -> KitLayoutGuide? { nil }
  }

  // MARK: - Constraints

  extension NSLayoutConstraint {
    /// Creates an inactive constraint from a `LayoutConstraint`.
    ///
    /// The constraint's identifier is used. If it is `nil`, the identifier is the format, so
    /// that the log message for a conflict contains it.
    public convenience init(_ constraint: LayoutConstraint<any LayoutItem>) {
      // The raw values match Apple's public header, so none is unknown.
      self.init(
        item: constraint.firstItem,
        attribute: Attribute(rawValue: constraint.firstAttribute.rawValue) ?? .notAnAttribute,
        relatedBy: Relation(rawValue: constraint.relation.rawValue) ?? .equal,
        toItem: constraint.secondItem,
        attribute: Attribute(rawValue: constraint.secondAttribute.rawValue) ?? .notAnAttribute,
        multiplier: CGFloat(constraint.multiplier),
        constant: CGFloat(constraint.constant))
      priority = KitLayoutPriority(rawValue: Float(constraint.priority.rawValue))
      identifier = constraint.identifier ?? constraint.origin?.text
    }
  }

  // MARK: - Macros

  /// The last calls in the expansions of this module's macros.
  @MainActor
  extension LayoutBuilder where Item == any LayoutItem {
    /// Returns the constraints as `NSLayoutConstraint` objects.
    ///
    /// Errors stop the program.
    public func constraints(file: StaticString = #fileID, line: UInt = #line)
      -> [NSLayoutConstraint]
    {
      let constraints: [LayoutConstraint<any LayoutItem>] = constraints(file: file, line: line)
      return constraints.map { NSLayoutConstraint($0) }
    }

    /// Returns the constraints as `NSLayoutConstraint` objects, or throws the errors.
    ///
    /// - Throws: `VisualFormatError` with all errors.
    public func throwingConstraints() throws(VisualFormatError) -> [NSLayoutConstraint] {
      let constraints: [LayoutConstraint<any LayoutItem>] = try throwingConstraints()
      return constraints.map { NSLayoutConstraint($0) }
    }

    /// Returns the constraint of an equation as an `NSLayoutConstraint` object.
    ///
    /// Errors stop the program.
    public func singleConstraint(file: StaticString = #fileID, line: UInt = #line)
      -> NSLayoutConstraint
    {
      NSLayoutConstraint(
        singleConstraint(file: file, line: line) as LayoutConstraint<any LayoutItem>)
    }

    /// Returns the constraint of an equation as an `NSLayoutConstraint` object, or throws the
    /// errors.
    ///
    /// - Throws: `VisualFormatError` with all errors.
    public func throwingSingleConstraint() throws(VisualFormatError) -> NSLayoutConstraint {
      NSLayoutConstraint(try throwingSingleConstraint() as LayoutConstraint<any LayoutItem>)
    }

    /// Adds a priority of the toolkit's type.
    @_disfavoredOverload
    public func priority(
      _ priority: KitLayoutPriority, from start: Int, to end: Int
    ) {
      self.priority(priority.rawValue, from: start, to: end)
    }
  }

  extension LayoutFormat.StringInterpolation {
    /// Interpolates a priority of the toolkit's type.
    @_disfavoredOverload
    public func appendInterpolation(_ priority: KitLayoutPriority) {}
  }
#endif
