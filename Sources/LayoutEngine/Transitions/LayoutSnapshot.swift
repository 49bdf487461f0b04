/// The frames of a layout as plain values, which are independent of the tree.
///
/// Two snapshots are the ends of a ``LayoutTransition``. Views in them are the same if they have
/// the same identifier.
public struct LayoutSnapshot: Hashable, Sendable {
  /// A view or a guide of a snapshot.
  public struct View: Hashable, Sendable {
    /// The text by which the view is found in other snapshots; unique in a snapshot.
    public let id: String
    /// The name for display.
    public let name: String
    /// The frame in the root's coordinates, in points.
    public let frame: LayoutRect
    /// The identifier of the view that contains this one; `nil` for the root.
    public let parent: String?
    /// Whether the view is a guide, which is never displayed.
    public let isGuide: Bool

    /// Creates a view.
    ///
    /// - Parameters:
    ///   - id: The identifier.
    ///   - name: The name for display; `nil` for the identifier.
    ///   - frame: The frame in the root's coordinates, in points.
    ///   - parent: The identifier of the view that contains this one.
    ///   - isGuide: Whether the view is a guide.
    public init(
      id: String, name: String? = nil, frame: LayoutRect, parent: String? = nil,
      isGuide: Bool = false
    ) {
      self.id = id
      self.name = name ?? id
      self.frame = frame
      self.parent = parent
      self.isGuide = isGuide
    }
  }

  /// The size of the root, in points.
  public let size: LayoutSize
  /// The views and guides in drawing order: each one precedes its subviews and guides.
  public let views: [View]

  /// Creates a snapshot.
  ///
  /// - Parameters:
  ///   - size: The size of the root, in points.
  ///   - views: The views and guides in drawing order, each after its parent.
  /// - Throws: `duplicateIdentifier`, `unknownParent`; `numberOutOfRange` for a number that is not
  ///   finite or too large.
  /// - Complexity: O(*n*) for *n* views.
  public init(size: LayoutSize, views: [View]) throws(LayoutSnapshotError) {
    for length in [size.width, size.height] { try Self.check(length, of: nil) }
    var ids: Set<String> = []
    for view in views {
      if let parent = view.parent, !ids.contains(parent) {
        throw .unknownParent(parent, of: view.id)
      }
      if !ids.insert(view.id).inserted { throw .duplicateIdentifier(view.id) }
      for number in [view.frame.x, view.frame.y, view.frame.width, view.frame.height] {
        try Self.check(number, of: view.id)
      }
    }
    self.size = size
    self.views = views
  }

  private static func check(_ number: Double, of id: String?) throws(LayoutSnapshotError) {
    guard number.magnitude <= LayoutTree.largestLength else {
      throw .numberOutOfRange(number, of: id)
    }
  }
}
