#if canImport(UIKit) && !os(watchOS)
  public import UIKit
  public import VisualFormat
#elseif canImport(AppKit)
  public import AppKit
  public import VisualFormat
#endif

#if (canImport(UIKit) && !os(watchOS)) || canImport(AppKit)
  /// What the macros of this module end in.
  @MainActor
  extension LayoutBuilder where Item == any LayoutItem {
    /// The constraints in the form that views know; what is wrong with them stops the program.
    public func constraints(file: StaticString = #fileID, line: UInt = #line)
      -> [NSLayoutConstraint]
    {
      let constraints: [LayoutConstraint<any LayoutItem>] = constraints(file: file, line: line)
      return constraints.map { NSLayoutConstraint($0) }
    }

    /// The constraints in the form that views know.
    ///
    /// - Throws: `VisualFormatError` with what is wrong.
    public func throwingConstraints() throws(VisualFormatError) -> [NSLayoutConstraint] {
      let constraints: [LayoutConstraint<any LayoutItem>] = try throwingConstraints()
      return constraints.map { NSLayoutConstraint($0) }
    }

    /// The constraint of an equation in the form that views know; what is wrong with it stops the program.
    public func onlyConstraint(file: StaticString = #fileID, line: UInt = #line)
      -> NSLayoutConstraint
    {
      NSLayoutConstraint(onlyConstraint(file: file, line: line) as LayoutConstraint<any LayoutItem>)
    }

    /// The constraint of an equation in the form that views know.
    ///
    /// - Throws: `VisualFormatError` with what is wrong.
    public func throwingOnlyConstraint() throws(VisualFormatError) -> NSLayoutConstraint {
      NSLayoutConstraint(try throwingOnlyConstraint() as LayoutConstraint<any LayoutItem>)
    }

    /// Adds a priority.
    @_disfavoredOverload
    public func priority(
      _ priority: KitLayoutPriority, from start: Int, to end: Int
    ) {
      self.priority(priority.rawValue, from: start, to: end)
    }
  }

  extension LayoutFormat.StringInterpolation {
    /// A priority.
    @_disfavoredOverload
    public func appendInterpolation(_ priority: KitLayoutPriority) {}
  }
#endif
