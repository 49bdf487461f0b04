#if canImport(UIKit) && !os(watchOS)
  public import LayoutConstraints
  public import UIKit

  /// The views of the toolkit.
  public typealias KitView = UIView
  /// The layout guides of the toolkit.
  public typealias KitLayoutGuide = UILayoutGuide
#elseif canImport(AppKit)
  public import AppKit
  public import LayoutConstraints

  /// The views of the toolkit.
  public typealias KitView = NSView
  /// The layout guides of the toolkit.
  public typealias KitLayoutGuide = NSLayoutGuide
#endif

#if (canImport(UIKit) && !os(watchOS)) || canImport(AppKit)
  /// A view is between its superview and its margins and safe area.
  extension KitView: @MainActor LayoutItem {
    /// The layout guide of a part of the view.
    public func guide(_ guide: LayoutGuide) -> KitLayoutGuide? {
      switch guide {
      case .margins: layoutMarginsGuide
      case .safeArea: safeAreaLayoutGuide
      }
    }
  }

  /// The superview of a layout guide is the view that owns it.
  extension KitLayoutGuide: @MainActor LayoutItem {
    /// The view that owns the guide.
    public var superview: KitView? { owningView }

    /// A guide has no guides of its own.
    public func guide(_ guide: LayoutGuide) -> KitLayoutGuide? { nil }
  }
#endif
