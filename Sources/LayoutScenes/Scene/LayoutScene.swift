public import LayoutConstraints
public import LayoutEngine

/// A scene: a root view, the views and guides in it, and the rules between them, as plain values.
///
///     var scene = LayoutScene(width: 320, height: 44)
///     scene.rules = ["H:|-[name]-[field(>=100)]-|", "V:|[name]|", "V:|[field]|"].map {
///       LayoutScene.Rule($0)
///     }
///     let solution = try SceneTree(scene).solve()
///
/// Lengths are in points. ``SceneTree`` checks the scene.
public struct LayoutScene: Hashable, Sendable {
  /// The width of the root; `nil` for the fitting width.
  public var width: Double?
  /// The height of the root; `nil` for the fitting height.
  public var height: Double?
  /// The rule for a width or height that is `nil`.
  public var fitting = LayoutFitting.compressed
  /// The reading direction, margins and safe area of the root.
  public var environment = Environment()
  /// The scroll offset of the root's content; see ``View/contentOffset``.
  public var contentOffset = PerAxis(both: 0.0)
  /// The arrangement of views in the root; `nil` if only rules determine their layout.
  public var arrangement: Arrangement?
  /// The distances that a lone `-` represents.
  public var spacing = SpacingProfile.standard
  /// The values of metrics by their names, in points or as priorities.
  public var metrics: [String: Double] = [:]
  /// The views, at any depth. If there are none, each name in the root's arrangement and in
  /// the rules is a view in the root.
  public var views: [View] = []
  /// The guides in the root and in the views.
  public var guides: [Guide] = []
  /// The formats and equations, in order: of contradictory constraints the last one is broken.
  public var rules: [Rule] = []
  /// The number of pixels in a point; `nil` if frames are not rounded to pixels.
  public var scale: Double?

  /// Creates a scene without views and rules.
  ///
  /// - Parameters:
  ///   - width: The width of the root; `nil` for the fitting width.
  ///   - height: The height of the root; `nil` for the fitting height.
  public init(width: Double? = nil, height: Double? = nil) {
    self.width = width
    self.height = height
  }

  /// The properties that the root and the views in it have in common.
  public struct Environment: Hashable, Sendable {
    /// The reading direction; `nil` for the superview's direction.
    public var direction: ReadingDirection?
    /// The insets of the guide `margins`.
    public var margins = LayoutInsets()
    /// The insets of the guide `safeArea`.
    public var safeArea = LayoutInsets()

    /// Creates an environment without insets.
    public init() {}
  }

  /// A value for each axis.
  public struct PerAxis<Value> {
    /// The value for the horizontal axis.
    public var horizontal: Value
    /// The value for the vertical axis.
    public var vertical: Value

    /// Creates a pair of values.
    public init(horizontal: Value, vertical: Value) {
      self.horizontal = horizontal
      self.vertical = vertical
    }

    /// Creates a pair of equal values.
    public init(both value: Value) {
      self.init(horizontal: value, vertical: value)
    }
  }

  /// An element that an error or a finding can be about.
  ///
  /// Indices refer to ``LayoutScene/views``, ``LayoutScene/guides`` and ``LayoutScene/rules``.
  /// A reader of files keeps a place for each element.
  public enum Element: Hashable, Sendable {
    /// The name of a view.
    case view(Int)
    /// The name of a view's parent.
    case parentOfView(Int)
    /// The autoresizing mask of a view.
    case autoresizingOfView(Int)
    /// The arrangement of a view, or a part of it; `nil` for the arrangement of the root.
    case arrangementOfView(Int?, Arrangement.Part)
    /// The name of a guide.
    case guide(Int)
    /// The name of a guide's parent.
    case parentOfGuide(Int)
    /// The text of a rule.
    case rule(Int)
  }
}

extension LayoutScene.PerAxis: Equatable where Value: Equatable {}
extension LayoutScene.PerAxis: Hashable where Value: Hashable {}
extension LayoutScene.PerAxis: Sendable where Value: Sendable {}

// MARK: - Views and guides

extension LayoutScene {
  /// A view of a scene.
  public struct View: Hashable, Sendable {
    /// The name, which rules use. `superview` and `root` are reserved.
    public var name: String
    /// The name of the view that contains this one; `nil` for the root.
    public var parent: String?
    /// The size of the content of the alignment rectangle; `nil` for none.
    public var intrinsicSize = PerAxis<Double?>(both: nil)
    /// The priority of not being larger than the content.
    public var hugging = PerAxis(both: LayoutPriority.defaultLow)
    /// The priority of not being smaller than the content.
    public var resistance = PerAxis(both: LayoutPriority.defaultHigh)
    /// The distance of the last baseline from the top, and of the first baseline if that is `nil`;
    /// `nil` for the bottom edge.
    public var baseline: Double?
    /// The distance of the first baseline from the top; `nil` for ``baseline``, or else the top
    /// edge.
    public var firstBaseline: Double?
    /// The distances between the frame and the alignment rectangle inside it.
    public var alignmentInsets = LayoutInsets()
    /// The scroll offset of the view's content, from its leading and from its top edge. Rules refer
    /// to the content as the guide `content`, as in `list.content.top`.
    public var contentOffset = PerAxis(both: 0.0)
    /// The autoresizing mask with the frame that it applies to; `nil` if only rules determine the
    /// position and the size.
    public var autoresizing: Autoresizing?
    /// The arrangement of views in the view; `nil` if only rules determine their layout.
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
