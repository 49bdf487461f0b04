#if canImport(AppKit) && !canImport(UIKit)
  public import LayoutConstraints
  public import AppKit

  /// A view, with its superview, its layout margins and its safe area.
  extension NSView: @MainActor LayoutItem {
    /// Returns the layout guide for the layout margins or the safe area.
    public func guide(_ guide: LayoutGuide) -> NSLayoutGuide? {
      switch guide {
      case .margins: layoutMarginsGuide
      case .safeArea: safeAreaLayoutGuide
      }
    }
  }

  /// A layout guide, whose superview is the view that owns it.
  extension NSLayoutGuide: @MainActor LayoutItem {
    /// The view that owns the guide.
    public var superview: NSView? { owningView }

    /// Returns `nil`: a layout guide has no guides.
    public func guide(_ guide: LayoutGuide) -> NSLayoutGuide? { nil }
  }
#endif
