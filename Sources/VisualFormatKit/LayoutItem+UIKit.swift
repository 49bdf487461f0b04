#if canImport(UIKit) && !os(watchOS)
  public import LayoutConstraints
  public import UIKit

  /// A view, with its superview, its layout margins and its safe area.
  extension UIView: @MainActor LayoutItem {
    /// Returns the layout guide for the layout margins or the safe area.
    public func guide(_ guide: LayoutGuide) -> UILayoutGuide? {
      switch guide {
      case .margins: layoutMarginsGuide
      case .safeArea: safeAreaLayoutGuide
      }
    }
  }

  /// A layout guide, whose superview is the view that owns it.
  extension UILayoutGuide: @MainActor LayoutItem {
    /// The view that owns the guide.
    public var superview: UIView? { owningView }

    /// Returns `nil`: a layout guide has no guides.
    public func guide(_ guide: LayoutGuide) -> UILayoutGuide? { nil }
  }
#endif
