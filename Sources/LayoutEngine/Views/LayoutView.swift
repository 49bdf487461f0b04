import LayoutConstraints
import ConstraintSolver

/// A rectangle that constraints speak of: a view, or a guide, which is a view that nobody sees.
///
/// Views form a tree; the ``LayoutTree`` at its root has the constraints solved. A view is told what a toolkit knows of it, such as the size
/// of its content, and afterwards has a ``frame``.
///
/// A tree and its views belong to one isolation domain. They are not `Sendable`: what may touch them is what can reach them, so on the main
/// actor they are the main actor's, and a tree that is built elsewhere can be sent to it as a whole.
///
/// A view keeps its subviews; it does not keep its superview.
public final class LayoutView {
  /// What a view is for.
  enum Kind {
    case view
    /// A guide with a place and size of its own.
    case freeGuide
    /// A guide that stands for a part of the view it belongs to.
    case part(ViewPart)
  }

  /// What the view is called in texts. Names need not differ. A guide that stands for a part of a view is called by that view's name and the
  /// part, and takes no other.
  public var name: String {
    get { part.map { "\(superview?.givenName ?? "").\($0.name)" } ?? givenName }
    set { givenName = newValue }
  }

  /// The name in texts; of a view without a name its type and its number in the tree.
  package var displayName: String {
    if let part { return "\(superview?.displayName ?? "").\(part.name)" }
    return givenName.isEmpty ? "LayoutView #\(serial)" : givenName
  }

  /// Returns the name for a text about `view`.
  ///
  /// A root named `superview` is called `root`, unless the text is about the root or one of its subviews.
  package func displayName(seenFrom view: LayoutView) -> String {
    guard base.superview == nil, base.name == superviewName, base !== view.base,
      view.base.superview !== base
    else { return displayName }
    return part.map { "\(rootName).\($0.name)" } ?? rootName
  }

  private var givenName: String
  let kind: Kind
  /// The index of the view in its tree's `measuredViews`; valid only while its content is measured there.
  var measuredIndex = 0

  /// The view that contains this one; of a guide the one it belongs to.
  public internal(set) var superview: LayoutView? {
    get { superviewReference?.takeUnretainedValue() }
    set { superviewReference = newValue.map { Unmanaged.passUnretained($0) } }
  }
  /// The superview, which keeps this view and not the other way round.
  @exclusivity(unchecked) var superviewReference: Unmanaged<LayoutView>?
  /// The views in this one, from back to front.
  @exclusivity(unchecked) public internal(set) var subviews: [LayoutView] = []
  /// The guides that were made with ``makeGuide(named:)``.
  @exclusivity(unchecked) public internal(set) var guides: [LayoutView] = []
  /// The guides that stand for parts of this view, as far as anyone has asked for them.
  @exclusivity(unchecked) var parts: [LayoutView] = []

  /// The tree that the view is in; `nil` while it is in none.
  public internal(set) var tree: LayoutTree? {
    get { treeReference?.takeUnretainedValue() }
    set { treeReference = newValue.map { Unmanaged.passUnretained($0) } }
  }
  /// The tree, which keeps its views and not the other way round.
  @exclusivity(unchecked) var treeReference: Unmanaged<LayoutTree>?
  /// What the solver knows the view by while it is in a tree. The root has no place, only a size.
  @exclusivity(unchecked) var variables = ViewVariables.none
  /// When the view came into the tree.
  package internal(set) var serial = 0
  /// The origin of the frame in the root after the layout of a version; 0 for none.
  @exclusivity(unchecked) var origin: (x: Double, y: Double, version: Int) = (0, 0, 0)
  /// Whether the view is in a subtree that is just being taken out.
  var isLeaving = false

  /// The constraints that live with the view: those whose nearest common ancestor it is.
  @exclusivity(unchecked) var owned: [InstalledConstraint] = []
  /// The signatures of the constraints that began with the view so far.
  @exclusivity(unchecked) var constraintSignatures: UInt64 = 0
  /// The constraints that refer to the view.
  @exclusivity(unchecked) var references: [Uncounted<InstalledConstraint>] = []

  @exclusivity(unchecked) var horizontal = AxisContent()
  @exclusivity(unchecked) var vertical = AxisContent()
  @exclusivity(unchecked) var content = ViewContent()
  /// How far the frame reaches beyond the alignment rectangle, which constraints speak of: by a shadow or another ornament.
  @exclusivity(unchecked) public internal(set) var alignmentRectInsets = LayoutInsets()
  /// Whether these are other than zero.
  @exclusivity(unchecked) var hasAlignmentRectInsets = false
  /// The reading direction by which the view is laid out.
  @exclusivity(unchecked) var resolvedDirection = ReadingDirection.leftToRight

  /// Makes a view that is in no tree.
  ///
  /// - Parameter name: What the view is called in texts.
  public convenience init(_ name: String = "") {
    self.init(name, kind: .view)
  }

  init(_ name: String, kind: Kind) {
    givenName = name
    self.kind = kind
  }

  deinit {
    dismantle()
  }

  /// Whether the view is a guide.
  public var isGuide: Bool {
    if case .view = kind { false } else { true }
  }

  /// The part of its owner that a guide stands for.
  var part: ViewPart? {
    if case .part(let part) = kind { part } else { nil }
  }

  /// The view whose variables give the view's place: itself, or what it is a part of.
  var base: LayoutView {
    part == nil ? self : superview ?? self
  }
}

/// The variables of a view's alignment rectangle in that of its superview; none for a guide that is a part, and outside a tree.
struct ViewVariables {
  /// The distance from the superview's leading edge to the view's edge on that side.
  let start: Variable
  /// The distance from the superview's top edge to the view's.
  let top: Variable
  let width: Variable
  let height: Variable

  /// Makes the variables; a root has no place, only a size.
  init(isRoot: Bool, in solver: inout Solver) {
    if isRoot {
      width = solver.makeVariable(isNonNegative: true)
      height = solver.makeVariable(isNonNegative: true)
      (start, top) = (width, height)
    } else {
      start = solver.makeVariable()
      top = solver.makeVariable()
      width = solver.makeVariable(isNonNegative: true)
      height = solver.makeVariable(isNonNegative: true)
    }
  }

  private init(all variable: Variable) {
    (start, top, width, height) = (variable, variable, variable, variable)
  }

  static var none: ViewVariables { ViewVariables(all: .none) }

  var exist: Bool { width.index >= 0 }

  func forEach(_ body: (Variable) -> Void) { forEach(with: self) { variable, _ in body(variable) } }

  func forEach(with others: ViewVariables, _ body: (Variable, Variable) -> Void) {
    body(start, others.start)
    body(top, others.top)
    body(width, others.width)
    body(height, others.height)
  }
}

/// What a view wants along one axis.
struct AxisContent {
  /// The size of the content; `nil` for none.
  var size: Double?
  var hugging = LayoutPriority.defaultLow
  var resistance = LayoutPriority.defaultHigh
  /// The constraints that come of these while the view is in a tree.
  var rules: IntrinsicRules?
}

/// The two constraints that a content size stands for.
struct IntrinsicRules {
  let hugging: InstalledConstraint
  let resistance: InstalledConstraint
}

/// What else a toolkit tells of a view.
struct ViewContent {
  var firstBaseline: Double?
  var lastBaseline: Double?
  var margins = LayoutInsets()
  var safeArea = LayoutInsets()
  var direction: ReadingDirection?
  var measurement: ContentMeasurement?
  /// The width for which the content was measured last; `nil` if that is outdated.
  var measuredWidth: MeasuredWidth?
}

/// A width for which content was measured.
enum MeasuredWidth: Equatable {
  /// Any width: the content at its widest.
  case unlimited
  case limited(Double)
}
