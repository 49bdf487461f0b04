#if canImport(UIKit) && !os(watchOS)
  public import UIKit
  public import VisualFormat
#elseif canImport(AppKit)
  public import AppKit
  public import VisualFormat
#endif

#if (canImport(UIKit) && !os(watchOS)) || canImport(AppKit)
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
