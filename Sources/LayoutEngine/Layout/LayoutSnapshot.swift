/// The frames of a layout as plain values, which are independent of the tree.
///
/// Two snapshots are the ends of a ``LayoutTransition``. Views in them are the same if they have
/// the same identifier.
public struct LayoutSnapshot: Hashable, Sendable {
  /// A view or a guide of a snapshot.
  public struct View: Hashable, Sendable {
    /// The text that identifies the view in all snapshots; unique within a snapshot.
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

/// An error of a snapshot of a layout.
public enum LayoutSnapshotError: Error, Hashable, Sendable {
  /// Two views have this identifier.
  case duplicateIdentifier(String)
  /// No view with the identifier of the parent precedes the view.
  case unknownParent(String, of: String)
  /// A coordinate or a length of the view with this identifier, or of the root's size if there is
  /// none, is not finite, or its magnitude exceeds ``LayoutTree/largestLength``.
  case numberOutOfRange(Double, of: String?)
  /// The layout of the tree failed with this error.
  case layoutFailed(LayoutTreeError)
}

extension LayoutSnapshotError: CustomStringConvertible {
  /// The message: one sentence in lower case, without a final full stop.
  public var description: String {
    switch self {
    case .layoutFailed(let error): error.description
    case .duplicateIdentifier(let id):
      "two views have the identifier '\(id)'; expected unique names, or identifiers for the views"
    case .unknownParent(let parent, let id):
      "the views before '\(id)' do not include its parent '\(parent)'"
    case .numberOutOfRange(let number, let id):
      "\(number) in the \(id.map { "frame of '\($0)'" } ?? "size of the root") is out of range"
    }
  }
}

extension LayoutSnapshot {
  /// Creates a snapshot of the layout of a tree. Pending changes are laid out first.
  ///
  /// The snapshot contains the root, all views and the guides that
  /// ``LayoutView/addLayoutGuide(named:)`` created, but no guides for parts of views and none that
  /// belong to stacks and grids. The subviews of a view precede its guides.
  ///
  /// The identifier of a view is its name. A view without a name, or a guide whose name is not
  /// unique, is identified by its path of indices: `#` is the root, `#1.0` the first subview of the
  /// root's second subview, and `#1.g0` the first guide of that subview.
  ///
  /// - Parameters:
  ///   - tree: The tree.
  ///   - identifier: A closure that returns the identifier of a view; `nil` for the name or the
  ///     path.
  /// - Throws: `layoutFailed` with an error of ``LayoutTree/layoutIfNeeded()``, or with
  ///   `queryDuringNotification` if a ``LayoutTree/frameObserver`` has changed the tree;
  ///   `duplicateIdentifier`; `numberOutOfRange` for a frame that is too large.
  /// - Complexity: O(*n*) for *n* views, after the layout; for a path, its length in addition.
  public init(
    of tree: LayoutTree, identifiedBy identifier: (LayoutView) -> String? = { _ in nil }
  ) throws(LayoutSnapshotError) {
    do throws(LayoutTreeError) {
      try tree.layoutForQuery()
    } catch {
      throw .layoutFailed(error)
    }
    let displayed = tree.root.preorder.map { $0.view }.filter { !$0.isArrangementGuide }
    let names = ViewIdentifiers(displayed)
    var ids: [LayoutView: String] = [:]
    var views: [View] = []
    for view in displayed {
      let id = identifier(view) ?? names.identifier(of: view)
      ids[view] = id
      views.append(
        View(
          id: id, name: view.name.isEmpty ? id : view.name, frame: view.frameInRoot,
          parent: view.superview.flatMap { ids[$0] }, isGuide: view.isGuide))
    }
    let frame = tree.root.frame
    try self.init(size: LayoutSize(width: frame.width, height: frame.height), views: views)
  }
}

/// The names of views and guides in a tree, and their places among their siblings.
private struct ViewIdentifiers {
  /// The names that more than one view or guide has.
  private var repeatedNames: Set<String> = []
  /// The index of a view among the subviews of its superview, or of a guide among the guides.
  private var places: [LayoutView: String] = [:]

  init(_ views: [LayoutView]) {
    var names: Set<String> = []
    for view in views {
      if !names.insert(view.name).inserted { repeatedNames.insert(view.name) }
      for (index, subview) in view.subviews.enumerated() { places[subview] = "\(index)" }
      let guides = view.guides.filter { !$0.isArrangementGuide }
      for (index, guide) in guides.enumerated() { places[guide] = "g\(index)" }
    }
  }

  func identifier(of view: LayoutView) -> String {
    let isNamed = !view.name.isEmpty && !(view.isGuide && repeatedNames.contains(view.name))
    return isNamed ? view.name : path(of: view)
  }

  private func path(of view: LayoutView) -> String {
    var path: [String] = []
    var current = view
    while let superview = current.superview, let place = places[current] {
      path.append(place)
      current = superview
    }
    return "#" + path.reversed().joined(separator: ".")
  }
}

extension [LayoutSnapshot] {
  /// The identifiers of the views in any of the snapshots, in one drawing order.
  ///
  /// The last snapshot determines the order. A view that it lacks comes after the view that it
  /// follows in the earlier snapshots, or first.
  package var drawingOrder: [String] {
    dropFirst().reduce(first?.views.map { $0.id } ?? []) { $0.drawingOrder(to: $1) }
  }
}

extension [String] {
  /// Returns the identifiers of a snapshot; the ones that it lacks follow the same identifiers as
  /// in this order.
  fileprivate func drawingOrder(to snapshot: LayoutSnapshot) -> [String] {
    let next = snapshot.views.map { $0.id }
    let remaining = Set(next)
    var order: [String] = []
    var followers: [String: [String]] = [:]
    var predecessor: String?
    for id in self {
      if remaining.contains(id) {
        predecessor = id
      } else if let predecessor {
        followers[predecessor, default: []].append(id)
      } else {
        order.append(id)
      }
    }
    for id in next {
      order.append(id)
      order += followers[id] ?? []
    }
    return order
  }
}
