package import ConstraintSolver
import LayoutConstraints

/// A hierarchy of views with its constraints, and the solver that lays it out.
///
/// Changes take effect in ``layoutIfNeeded()``; afterwards every view has a frame.
///
///     let tree = try LayoutTree(width: 320, height: 480)
///     let title = LayoutView("title")
///     try tree.root.addSubview(title)
///     try tree.activate(
///       LayoutConstraint.constraints(withVisualFormat: "H:|-[title]-|", views: ["title": title]))
///     try tree.layoutIfNeeded()
///     title.frame  // 20 to 300
///
/// A layout takes time only for what has changed: a new constant moves the views that depend on it.
///
/// Conflicting constraints do not make a layout fail. The newest constraint of each conflict is
/// broken until the others allow it again, and satisfied as nearly as they allow; see
/// ``InstalledConstraint/isBroken``. The module `LayoutExplanations` explains the conflicts.
///
/// The priorities are strict, as in `ConstraintSolver`. Source: the meaning of constraints in a
/// hierarchy, and the report of a conflict as a set of constraints, follow Apple's Auto Layout
/// Guide.
public final class LayoutTree {
  /// The view that contains all others.
  public let root: LayoutView
  /// The rule for a length of the root that is not given; see ``setSize(width:height:)``.
  public var fitting = LayoutFitting.compressed {
    didSet { if fitting != oldValue { updateSizeConstraints() } }
  }
  /// The size of the root's frame, in points; a length is `nil` if the constraints determine it.
  /// The frame is never smaller than its alignment rectangle insets.
  public private(set) var size: (width: Double?, height: Double?)
  /// The number of pixels per point of the pixel grid that frames lie on; `nil` if there is none.
  @exclusivity(unchecked) public private(set) var scale: Double?
  /// The constraints that the last layout broke, in order.
  @exclusivity(unchecked) package internal(set) var brokenConstraints: [BrokenConstraint] = []
  /// The conflicts as described by `LayoutExplanations`; `nil` until they are read.
  package var explainedConflicts: AnyObject?

  /// A closure that a layout calls with each view whose frame can have changed.
  ///
  /// These are the views that moved or changed size in their superview and the views that entered
  /// the tree. With a pixel grid, they also include the descendants of such views. Each view is
  /// reported once, in the order of the changes.
  @exclusivity(unchecked) public var frameObserver: ((LayoutView) -> Void)? {
    didSet { if frameObserver == nil { changedViews.removeAll() } }
  }

  @exclusivity(unchecked) package var solver = Solver()
  /// The views to report to the observer.
  var changedViews = ChangedViews()
  /// Whether ``layoutIfNeeded()`` has an effect: frames are out of date, because something has
  /// changed since the last layout, or a sweep has moved views that are not reported yet.
  public var needsLayout: Bool { isOutOfDate || !changedViews.isEmpty }
  /// Whether anything has changed since the last layout, so that frames are out of date.
  @exclusivity(unchecked) package internal(set) var isOutOfDate = true
  /// The number of completed layouts.
  var layoutVersion = 0
  /// Whether the frame observer is being called.
  package internal(set) var isNotifying = false
  /// Whether content is being measured.
  package internal(set) var isMeasuring = false
  /// Whether the observer has requested another layout.
  var isLayoutRequested = false
  /// The views with measured content, in no particular order; see ``LayoutView/measuredIndex``.
  @exclusivity(unchecked) var measuredViews: [UnmanagedReference<LayoutView>] = []
  /// Whether the next layout rebuilds the solver.
  @exclusivity(unchecked) var needsRebuild = false
  /// The last error of the solver since it was rebuilt.
  var modelError: ModelError?
  package internal(set) var sizeConstraints: (width: Constraint?, height: Constraint?)
  /// The constraint of each row of the solver; `nil` for rows that constrain the root's size.
  @exclusivity(unchecked) var constraintOfRow: [UnmanagedReference<InstalledConstraint>?] = []
  /// The view of each variable of the solver; `nil` for unused variables.
  @exclusivity(unchecked) package internal(set) var viewOfVariable:
    [UnmanagedReference<LayoutView>?] = []
  /// Variables of removed views, which are removed from the solver after their constraints.
  @exclusivity(unchecked) package var removedVariables: [Variable] = []
  @exclusivity(unchecked) package var expression = LinearExpression()
  @exclusivity(unchecked) package internal(set) var lastOrder = 0
  @exclusivity(unchecked) var lastSerialNumber = 0

  /// The largest magnitude of a length, in points. Larger lengths could overflow in sums.
  public static let largestLength = NumberLimit.largestMagnitude

  /// Creates a tree.
  ///
  /// - Parameters:
  ///   - root: A view that has no superview and is in no tree; its descendants enter the tree with
  ///     it. The default is a new view named `superview`.
  ///   - width: The width of the root's frame in points; `nil` if its constraints determine it.
  ///   - height: The height of the root's frame in points; `nil` if its constraints determine it.
  /// - Throws: `notAView`, `numberNotFinite`, `outOfRange`, `tooLarge`; `alreadyInHierarchy` if the
  ///   root is already in a tree or has a superview.
  public init(root: LayoutView? = nil, width: Double?, height: Double?) throws(LayoutTreeError) {
    let root = root ?? LayoutView(superviewName)
    if root.isGuide { throw .notAView(root.displayName) }
    if root.tree != nil || root.superview != nil { throw .alreadyInHierarchy(root.displayName) }
    for length in [width, height] { try checkSize(length) }
    self.root = root
    size = (width, height)
    let views = root.subtree()
    assignNumbers(to: views)
    rebuildSolver(views)
  }

  deinit {
    for view in root.subtree() { view.clearTree() }
  }

  /// Sets the size of the root's frame.
  ///
  /// A length that is not given is the smallest or the largest one that the constraints allow,
  /// depending on ``fitting``. Its target has priority 50.
  ///
  /// - Parameters:
  ///   - width: The width in points, or `nil` for the fitting width.
  ///   - height: The height in points, or `nil` for the fitting height.
  /// - Throws: `numberNotFinite`, `outOfRange`, `tooLarge`.
  public func setSize(width: Double?, height: Double?) throws(LayoutTreeError) {
    for length in [width, height] { try checkSize(length) }
    size = (width, height)
    updateSizeConstraints()
  }

  /// Sets the pixel grid that frames lie on.
  ///
  /// The layout rounds the edges of each view in the root's coordinates, not its size. Therefore
  /// touching views still touch, and coinciding edges still coincide.
  ///
  /// - Parameter scale: The number of pixels per point, or `nil` for no grid.
  /// - Throws: `numberNotFinite`, `outOfRange`, `tooLarge`.
  public func setScale(_ scale: Double?) throws(LayoutTreeError) {
    try checkSize(scale)
    if let scale, scale == 0 { throw .outOfRange(scale) }
    guard scale != self.scale else { return }
    self.scale = scale
    isOutOfDate = true
    if frameObserver != nil { for view in root.subtree() { changedViews.insert(view) } }
  }
}
