public import LayoutConstraints
public import LayoutEngine

extension LayoutScene {
  /// A view of a scene.
  public struct View: Hashable, Sendable {
    /// The name, which rules use. `superview` and `root` are reserved.
    public var name: String
    /// The name of the view that contains this one; `nil` for the root.
    public var parent: String?
    /// The size of the content of the alignment rectangle; `nil` for none.
    public var intrinsicSize = PerAxis<Double?>(both: nil)
    /// The priority with which the view resists being larger than its content.
    public var hugging = PerAxis(both: LayoutPriority.defaultLow)
    /// The priority with which the view resists being smaller than its content.
    public var resistance = PerAxis(both: LayoutPriority.defaultHigh)
    /// The distance of the last baseline from the top, and of the first baseline if that is `nil`;
    /// `nil` for the bottom edge.
    public var baseline: Double?
    /// The distance of the first baseline from the top; `nil` for ``baseline``, or else the top
    /// edge.
    public var firstBaseline: Double?
    /// The distances by which the frame is larger than the alignment rectangle.
    public var alignmentInsets = LayoutInsets()
    /// The distance by which the content of the view is scrolled, from its leading and from its top
    /// edge. Rules refer to the content as the guide `content`, as in `list.content.top`.
    public var contentOffset = PerAxis(both: 0.0)
    /// The autoresizing mask with the frame that it applies to; `nil` if only rules determine the
    /// position and the size.
    public var autoresizing: Autoresizing?
    /// The rule by which the view arranges views in it; `nil` if only rules do.
    public var arrangement: Arrangement?
    /// The reading direction, margins and safe area of the view.
    public var environment = Environment()

    /// Creates a view without content.
    ///
    /// - Parameters:
    ///   - name: The name.
    ///   - parent: The name of the view that contains this one; `nil` for the root.
    public init(_ name: String, parent: String? = nil) {
      self.name = name
      self.parent = parent
    }
  }

  /// A guide of a scene: an item that takes part in layout but is not visible.
  public struct Guide: Hashable, Sendable {
    /// The name, which rules use. Views and guides share their names.
    public var name: String
    /// The name of the view that contains the guide; `nil` for the root.
    public var parent: String?

    /// Creates a guide.
    ///
    /// - Parameters:
    ///   - name: The name.
    ///   - parent: The name of the view that contains the guide; `nil` for the root.
    public init(_ name: String, parent: String? = nil) {
      self.name = name
      self.parent = parent
    }
  }
}

/// The names in rules that refer to containing views and cannot name other views.
package enum ReservedName {
  /// The name of a rule's container: the superview of the first view in the rule.
  package static let superview = superviewName
  /// The name of the scene's outermost view, at any depth of the rule's views.
  package static let root = rootName

  /// Returns whether a name is reserved.
  package static func contains(_ name: String) -> Bool { name == superview || name == root }
}
