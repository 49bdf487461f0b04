import ConstraintSolver
import LayoutConstraints

/// A tree of views, its constraints, and what has them solved.
///
/// What is changed takes effect with ``layoutIfNeeded()``; then every view has a frame.
///
///     let tree = try LayoutTree(width: 320, height: 480)
///     let title = LayoutView("title")
///     try tree.root.addSubview(title)
///     try tree.activate(
///       LayoutConstraint.constraints(withVisualFormat: "H:|-[title]-|", views: ["title": title]))
///     try tree.layoutIfNeeded()
///     title.frame  // 20 to 300
///
/// Only what changes costs time: a changed constant moves what depends on it. Constraints that contradict each other do not stop a layout. Of
/// each contradiction the constraint that came last is left out, until the others allow it; ``conflicts`` tells which.
///
/// Source: strict priorities are those of ``ConstraintSolver``; what a constraint means in a tree of views, and the contradiction that is told
/// as its constraints, are as in Apple's Auto Layout Guide.
public final class LayoutTree {
  /// The view that contains all others.
  public let root: LayoutView
  /// How a size that is not given is chosen; see ``setSize(width:height:)``.
  public var fitting = LayoutFitting.compressed {
    didSet { if fitting != oldValue { stateSize() } }
  }
  /// How large the root's frame is to be; `nil` for what its constraints ask for. The frame is never smaller than its alignment insets.
  public private(set) var size: (width: Double?, height: Double?)
  /// How many pixels a point has, if frames are to lie on the pixel grid; `nil` where they need not.
  @exclusivity(unchecked) public private(set) var scale: Double?
  /// The contradictions that the last layout has found, in the order of the constraints that are left out.
  public internal(set) var conflicts: [LayoutConflict] = []

  /// What is told, after a layout, of each view whose frame may have changed: those that moved or were resized in their superview, those that came
  /// into the tree, and with a pixel grid also what is in such views. The order is that in which they were met.
  public var frameObserver: ((LayoutView) -> Void)? {
    didSet { if frameObserver == nil { changedViews.removeAll() } }
  }

  @exclusivity(unchecked) var solver = Solver()
  /// The views that the observer is to be told of.
  var changedViews = ChangedViews()
  /// Whether something has changed since the last layout, so that frames are those of before the change; see ``layoutIfNeeded()``.
  @exclusivity(unchecked) public internal(set) var needsLayout = true
  /// How many layouts there were.
  var layoutVersion = 0
  /// Whether the frame observer is being called.
  var isNotifying = false
  /// Whether content is being measured.
  var isMeasuring = false
  /// Whether the observer has asked for another layout.
  var isLayoutRequested = false
  /// The views whose content is measured, in no particular order; see ``LayoutView/measuredIndex``.
  var measuredViews: [Uncounted<LayoutView>] = []
  /// Whether everything is to be stated in a new solver.
  @exclusivity(unchecked) var mustRebuild = false
  /// Why the solver has refused something since then.
  var refusal: ModelError?
  var sizeRules: (width: Constraint?, height: Constraint?)
  /// What each row of the solver comes of; none for the root's size.
  @exclusivity(unchecked) var constraintOfRow: [Uncounted<InstalledConstraint>?] = []
  /// What each variable of the solver belongs to.
  @exclusivity(unchecked) var viewOfVariable: [Uncounted<LayoutView>?] = []
  /// Variables of views that have left, to be removed once their constraints are.
  var departed: [Variable] = []
  @exclusivity(unchecked) var expression = LinearExpression()
  @exclusivity(unchecked) var lastOrder = 0
  var lastSerial = 0

  /// The largest length that is taken, in points: sums of longer ones might not be numbers.
  public static let largestLength = 1e100

  /// Makes a tree with nothing but its root.
  ///
  /// - Parameters:
  ///   - root: A view that is in no other; what is in it comes with it. If none is given, one of the name `superview`.
  ///   - width: How wide the root's frame is; `nil` for what its constraints ask for.
  ///   - height: How high the root's frame is; `nil` for what its constraints ask for.
  /// - Throws: `numberNotFinite`, `outOfRange`, `tooLarge`, `isGuide`; `isRoot` for a view that is in a tree already or in another view.
  public init(root: LayoutView? = nil, width: Double?, height: Double?) throws(LayoutTreeError) {
    let root = root ?? LayoutView(superviewName)
    if root.isGuide { throw .isGuide(root.name) }
    if root.tree != nil || root.superview != nil { throw .isRoot(root.name) }
    for length in [width, height] { try checkSize(length) }
    self.root = root
    size = (width, height)
    number(root.subtree())
    stateAll()
  }

  deinit {
    for view in root.subtree() { view.forgetTree() }
  }

  /// Says how large the root's frame is to be.
  ///
  /// A size that is not given is the fitting size: as small or as large as the constraints allow, by ``fitting``, at priority 50.
  ///
  /// - Parameters:
  ///   - width: The width, or `nil` for the fitting width.
  ///   - height: The height, or `nil` for the fitting height.
  /// - Throws: `numberNotFinite`, `outOfRange`, `tooLarge`.
  public func setSize(width: Double?, height: Double?) throws(LayoutTreeError) {
    for length in [width, height] { try checkSize(length) }
    size = (width, height)
    stateSize()
  }

  /// Says which pixel grid frames are to lie on.
  ///
  /// Edges are rounded, each where it is in the root, and not widths: so neighbours that touch still do, and the same edge of two views stays the
  /// same.
  ///
  /// - Parameter scale: How many pixels a point has, or `nil` for no grid.
  /// - Throws: `numberNotFinite`, `outOfRange`, `tooLarge`.
  public func setScale(_ scale: Double?) throws(LayoutTreeError) {
    try checkSize(scale)
    if let scale, scale == 0 { throw .outOfRange(scale) }
    guard scale != self.scale else { return }
    self.scale = scale
    needsLayout = true
    if frameObserver != nil { for view in root.subtree() { changedViews.insert(view) } }
  }
}
