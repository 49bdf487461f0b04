// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

// Stubs of the other UIKit declarations that exported code uses, for type-checking it on platforms
// without UIKit. The signatures follow Apple's documentation.
import Foundation

public struct NSDirectionalEdgeInsets {
  public init(top: CGFloat, leading: CGFloat, bottom: CGFloat, trailing: CGFloat) {}
}

public enum UISemanticContentAttribute { case forceLeftToRight, forceRightToLeft }
public enum StubAxis { case horizontal, vertical }

extension UIView {
  public var translatesAutoresizingMaskIntoConstraints: Bool {
    get { true }
    set {}
  }
  public var isHidden: Bool {
    get { false }
    set {}
  }
  public var semanticContentAttribute: UISemanticContentAttribute {
    get { .forceLeftToRight }
    set {}
  }
  public var directionalLayoutMargins: NSDirectionalEdgeInsets {
    get { NSDirectionalEdgeInsets(top: 0, leading: 0, bottom: 0, trailing: 0) }
    set {}
  }
  public func addLayoutGuide(_ guide: UILayoutGuide) {}
  public func setContentHuggingPriority(_ priority: UILayoutPriority, for axis: StubAxis) {}
  public func setContentCompressionResistancePriority(
    _ priority: UILayoutPriority, for axis: StubAxis
  ) {}
}

extension UIScrollView {
  public var contentOffset: CGPoint {
    get { CGPoint(x: 0, y: 0) }
    set {}
  }
}

@MainActor open class UIStackView: UIView {
  public enum Distribution {
    case fill, fillEqually, fillProportionally, equalSpacing, equalCentering
  }
  public enum Alignment {
    case fill, leading, top, firstBaseline, center, trailing, bottom, lastBaseline
  }
  public var axis = StubAxis.horizontal
  public var distribution = Distribution.fill
  public var alignment = Alignment.fill
  public var spacing: CGFloat = 0
  public var isLayoutMarginsRelativeArrangement = false
  public var isBaselineRelativeArrangement = false
  public func addArrangedSubview(_ view: UIView) {}
  public func setCustomSpacing(_ spacing: CGFloat, after view: UIView) {}
}
