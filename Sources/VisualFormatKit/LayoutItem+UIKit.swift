#if canImport(UIKit) && !os(watchOS)
  public import LayoutConstraints
  public import UIKit

  /// A view is between its superview and its margins and safe area.
  extension UIView: @MainActor LayoutItem {
    /// The layout guide of a part of the view.
    public func guide(_ guide: LayoutGuide) -> UILayoutGuide? {
      switch guide {
      case .margins: layoutMarginsGuide
      case .safeArea: safeAreaLayoutGuide
      }
    }
  }

  /// The superview of a layout guide is the view that owns it.
  extension UILayoutGuide: @MainActor LayoutItem {
    /// The view that owns the guide.
    public var superview: UIView? { owningView }

    /// A guide has no guides of its own.
    public func guide(_ guide: LayoutGuide) -> UILayoutGuide? { nil }
  }
#endif
