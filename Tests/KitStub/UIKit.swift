// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

// Stubs of the UIKit declarations that VisualFormatKit uses, for compiling and running it on
// platforms without UIKit. The signatures follow Apple's documentation.
@_exported import Foundation

@MainActor open class UIView {
  public private(set) var superview: UIView?
  public let layoutMarginsGuide = UILayoutGuide()
  public let safeAreaLayoutGuide = UILayoutGuide()
  public init() {
    layoutMarginsGuide.owningView = self
    safeAreaLayoutGuide.owningView = self
  }
  public func addSubview(_ view: UIView) { view.superview = self }
}

@MainActor open class UIScrollView: UIView {
  public let contentLayoutGuide = UILayoutGuide()
  public let frameLayoutGuide = UILayoutGuide()
  override public init() {
    super.init()
    contentLayoutGuide.owningView = self
    frameLayoutGuide.owningView = self
  }
}

@MainActor open class UILayoutGuide {
  public weak var owningView: UIView?
  public init() {}
}

public struct UILayoutPriority: RawRepresentable, Hashable, Sendable {
  public let rawValue: Float
  public init(rawValue: Float) { self.rawValue = rawValue }
  public static let defaultHigh = UILayoutPriority(rawValue: 750)
}

public typealias StubPriority = UILayoutPriority
public typealias StubView = UIView
public typealias StubLayoutGuide = UILayoutGuide
