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

    /// The guides of a scroll view of UIKit; AppKit has none.
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
#endif
