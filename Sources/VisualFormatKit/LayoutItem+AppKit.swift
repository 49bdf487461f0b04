#if canImport(AppKit) && !canImport(UIKit)
  public import LayoutConstraints
  public import AppKit

  /// A view is between its superview and its margins and safe area.
  extension NSView: @MainActor LayoutItem {
    /// The layout guide of a part of the view.
    public func guide(_ guide: LayoutGuide) -> NSLayoutGuide? {
      switch guide {
      case .margins: layoutMarginsGuide
      case .safeArea: safeAreaLayoutGuide
      }
    }
  }

  /// The superview of a layout guide is the view that owns it.
  extension NSLayoutGuide: @MainActor LayoutItem {
    /// The view that owns the guide.
    public var superview: NSView? { owningView }

    /// A guide has no guides of its own.
    public func guide(_ guide: LayoutGuide) -> NSLayoutGuide? { nil }
  }
#endif
