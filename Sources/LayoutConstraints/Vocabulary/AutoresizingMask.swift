/// The margins and lengths of a view that are flexible when its superview is resized: its springs.
/// All others are fixed: its struts.
///
/// The raw values match Apple's public headers. Left and right are the same in every reading
/// direction. The top margin is the one at the smaller y-coordinates. In AppKit, where y increases
/// upwards unless a view is flipped, it corresponds to `minYMargin`, the margin below the view.
public struct AutoresizingMask: OptionSet, Hashable, Sendable {
  /// The bits of the flexible parts.
  public let rawValue: UInt

  /// Creates a mask from its bits.
  public init(rawValue: UInt) {
    self.rawValue = rawValue
  }

  /// The margin on the left is flexible.
  public static var flexibleLeftMargin: AutoresizingMask { AutoresizingMask(rawValue: 1 << 0) }
  /// The width is flexible.
  public static var flexibleWidth: AutoresizingMask { AutoresizingMask(rawValue: 1 << 1) }
  /// The margin on the right is flexible.
  public static var flexibleRightMargin: AutoresizingMask { AutoresizingMask(rawValue: 1 << 2) }
  /// The margin above the view is flexible.
  public static var flexibleTopMargin: AutoresizingMask { AutoresizingMask(rawValue: 1 << 3) }
  /// The height is flexible.
  public static var flexibleHeight: AutoresizingMask { AutoresizingMask(rawValue: 1 << 4) }
  /// The margin below the view is flexible.
  public static var flexibleBottomMargin: AutoresizingMask { AutoresizingMask(rawValue: 1 << 5) }
}

extension AutoresizingMask {
  /// Returns the parts along an axis that can be flexible: the margin before the view, its size and
  /// the margin after it.
  package static func parts(along axis: LayoutAxis) -> [AutoresizingMask] {
    axis == .horizontal
      ? [.flexibleLeftMargin, .flexibleWidth, .flexibleRightMargin]
      : [.flexibleTopMargin, .flexibleHeight, .flexibleBottomMargin]
  }
}

extension AutoresizingMask: CustomStringConvertible {
  /// The mask as Apple's logs print it: `h=--& v=-&-`.
  ///
  /// For each axis, there are the margin before the view, its size and the margin after it: `-` is
  /// fixed, and `&` is flexible.
  public var description: String {
    "h=\(flags(along: .horizontal)) v=\(flags(along: .vertical))"
  }

  private func flags(along axis: LayoutAxis) -> String {
    Self.parts(along: axis).reduce("") { $0 + (contains($1) ? "&" : "-") }
  }

  /// Creates a mask from its ``AutoresizingMask/description``; `nil` if the text is not the
  /// description of a mask.
  public init?(_ description: String) {
    self = []
    let bytes = Array(description.utf8)
    let flagOffsets = [2, 3, 4, 8, 9, 10]
    let parts = Self.parts(along: .horizontal) + Self.parts(along: .vertical)
    for (offset, part) in zip(flagOffsets, parts)
    where offset < bytes.count && bytes[offset] == UInt8(ascii: "&") {
      insert(part)
    }
    guard bytes == Array(self.description.utf8) else { return nil }
  }
}
