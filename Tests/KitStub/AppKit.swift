// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

// Stubs of the AppKit declarations that VisualFormatKit uses, for compiling and running it on
// platforms without AppKit. The signatures follow Apple's documentation.
@_exported import Foundation

@MainActor open class NSView {
  public private(set) var superview: NSView?
  public let layoutMarginsGuide = NSLayoutGuide()
  public let safeAreaLayoutGuide = NSLayoutGuide()
  public init() {
    layoutMarginsGuide.owningView = self
    safeAreaLayoutGuide.owningView = self
  }
  public func addSubview(_ view: NSView) { view.superview = self }
}

@MainActor open class NSLayoutGuide {
  public weak var owningView: NSView?
  public init() {}
}

extension NSLayoutConstraint {
  public struct Priority: RawRepresentable, Hashable, Sendable {
    public let rawValue: Float
    public init(rawValue: Float) { self.rawValue = rawValue }
    public static let defaultHigh = Priority(rawValue: 750)
  }
}

public typealias StubPriority = NSLayoutConstraint.Priority
public typealias StubView = NSView
public typealias StubLayoutGuide = NSLayoutGuide
