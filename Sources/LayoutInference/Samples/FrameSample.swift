public import LayoutEngine
public import LayoutScenes

/// The frames of views at one size of the root.
///
/// Several samples of the same views at different sizes show how the views grow and move.
public struct FrameSample: Hashable, Sendable {
  /// The width of the root, in points.
  public var width: Double
  /// The height of the root, in points.
  public var height: Double
  /// The reading direction and the margins of the root.
  public var environment = LayoutScene.Environment()
  /// The views, at any depth.
  public var views: [View]

  /// Creates a sample.
  ///
  /// - Parameters:
  ///   - width: The width of the root, in points.
  ///   - height: The height of the root, in points.
  ///   - views: The views, at any depth.
  public init(width: Double, height: Double, views: [View] = []) {
    self.width = width
    self.height = height
    self.views = views
  }

  /// A view with its frame.
  public struct View: Hashable, Sendable {
    /// The name, which rules use. `superview` and `root` are reserved.
    public var name: String
    /// The name of the view that contains this one; `nil` for the root.
    public var parent: String?
    /// The frame, relative to the parent. It is also the alignment rectangle.
    public var frame: LayoutRect
    /// The size of the content; `nil` for none. A size that equals it needs no rule.
    public var contentSize = LayoutScene.PerAxis<Double?>(both: nil)
    /// The distance of the last baseline from the top; `nil` for none.
    public var baseline: Double?
    /// The distance of the first baseline from the top; `nil` for ``baseline``.
    public var firstBaseline: Double?
    /// The insets of the guide `margins`.
    public var margins = LayoutInsets()

    /// Creates a view.
    ///
    /// - Parameters:
    ///   - name: The name.
    ///   - parent: The name of the view that contains this one; `nil` for the root.
    ///   - frame: The frame, relative to the parent.
    public init(_ name: String, parent: String? = nil, frame: LayoutRect) {
      self.name = name
      self.parent = parent
      self.frame = frame
    }
  }
}

extension FrameSample {
  /// Whether leading edges are right edges.
  var isRightToLeft: Bool { environment.direction == .rightToLeft }
}

extension FrameSample.View {
  /// The name of the parent; `nil` for the root, also if one of its names is given.
  var parentBelowRoot: String? {
    parent.flatMap { ReservedName.contains($0) ? nil : $0 }
  }
}
