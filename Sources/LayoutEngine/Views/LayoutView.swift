package import ConstraintSolver
package import LayoutConstraints

/// A rectangle that constraints refer to: a view, or a guide, which is never displayed.
///
/// Views form a hierarchy, whose root belongs to a ``LayoutTree``. A program sets the properties of
/// a view that a toolkit knows, such as the size of its content, and reads its ``frame`` after a
/// layout.
///
/// A tree and its views belong to one isolation domain. They are not `Sendable`. A tree whose views
/// no other code can reach can be sent to another domain as a whole, such as to the main actor.
///
/// A view retains its subviews and guides, but not its superview.
public final class LayoutView {
  /// The kind of a view.
  enum Kind {
    case view
    /// A guide whose position and size constraints determine.
    case freeGuide
    /// The guide for the content of its owning view: constraints with the given source determine
    /// its position, and others its size.
    case contentGuide(ConstraintSource)
    /// A guide for a part of its owning view.
    case part(ViewPart)
  }

  // The properties that layouts use come first, so that they share cache lines.

  let kind: Kind
  /// The effective reading direction at the time when the constraints were last lowered.
  @exclusivity(unchecked) package internal(set) var resolvedDirection = ReadingDirection.leftToRight
  /// Whether an alignment rectangle inset is not zero.
  @exclusivity(unchecked) package internal(set) var hasAlignmentRectInsets = false
  /// The superview, unretained because it owns this view.
  @exclusivity(unchecked) var superviewReference: Unmanaged<LayoutView>?
  /// The tree, unretained because it owns its views.
  @exclusivity(unchecked) var treeReference: Unmanaged<LayoutTree>?
  /// The solver's variables for the view while it is in a tree. The root has a size but no
  /// position.
  @exclusivity(unchecked) package internal(set) var variables = ViewVariables.none
  /// The constraints that the view keeps alive, as the nearest common ancestor of their items.
  @exclusivity(unchecked) var owned: [InstalledConstraint] = []
  /// The constraints that have the view as an item.
  @exclusivity(unchecked) package internal(set) var references:
    [UnmanagedReference<InstalledConstraint>] = []
  /// A number that orders views by when they entered the tree.
  @exclusivity(unchecked) package internal(set) var serialNumber = 0
  /// The origin of the unrounded frame in the root's coordinates, cached for a layout version;
  /// version 0 marks an invalid origin.
  @exclusivity(unchecked) var origin: (x: Double, y: Double, version: Int) = (0, 0, 0)

  /// The name of the view in messages. Names need not be unique.
  ///
  /// A guide for a part or the content of a view is named after the owning view and the part. Its
  /// name cannot be changed.
  public var name: String {
    get { partName.map { "\(superview?.givenName ?? "").\($0)" } ?? givenName }
    set { givenName = newValue }
  }

  /// The name in messages; for a view without a name, its type and its serial number in the tree.
  package var displayName: String {
    if let partName { return "\(superview?.displayName ?? "").\(partName)" }
    return givenName.isEmpty ? "LayoutView #\(serialNumber)" : givenName
  }

  /// Returns the name for a message about another view.
  ///
  /// A root named `superview` is called `root`, unless the message is about the root or one of its
  /// subviews.
  package func displayName(relativeTo view: LayoutView) -> String {
    let (named, other) = (namedView, view.namedView)
    guard named.superview == nil, named.name == superviewName, named !== other,
      other.superview !== named
    else { return displayName }
    return partName.map { "\(rootName).\($0)" } ?? rootName
  }

  private var givenName: String
  /// Whether an arrangement owns this guide, such as the guide of a row of a grid.
  ///
  /// Tables, drawings and snapshots leave out these guides; constraints, conflicts and ambiguities
  /// refer to them.
  package internal(set) var isArrangementGuide = false
  /// Whether the width and the height can be below 0. A change has no effect in a tree.
  ///
  /// Conflicts then result from constraints alone, and the frame has no meaning where a size is
  /// negative.
  package var allowsNegativeSize = false
  /// The index of the view in its tree's `measuredViews`; valid only while the view is in that
  /// list.
  var measuredIndex = 0

  /// The view that contains this one; for a guide, its owning view.
  public internal(set) var superview: LayoutView? {
    get { superviewReference?.takeUnretainedValue() }
    set { superviewReference = newValue.map { Unmanaged.passUnretained($0) } }
  }
  /// The subviews, from back to front.
  ///
  /// - Complexity: O(*n*) for *n* subviews after several removals, otherwise O(1).
  public var subviews: [LayoutView] { subviewList.elements }
  @exclusivity(unchecked) var subviewList = ViewList()
  /// The guides with variables of their own: the guide for the content, created at its first use,
  /// and those that ``addLayoutGuide(named:)`` created.
  var ownedGuides: [LayoutView] { guideList.elements }
  @exclusivity(unchecked) var guideList = ViewList()
  /// The position in the list of the superview.
  @exclusivity(unchecked) var listPosition = 0
  /// The guides for parts of this view, created at their first use.
  @exclusivity(unchecked) var parts: [LayoutView] = []

  /// The tree that contains the view; `nil` if there is none.
  public internal(set) var tree: LayoutTree? {
    get { treeReference?.takeUnretainedValue() }
    set { treeReference = newValue.map { Unmanaged.passUnretained($0) } }
  }
  /// Whether the view is in a subtree that is being removed.
  var isBeingRemoved = false
  /// A closure set by the stack or grid that arranges the view, called after a change that the
  /// arrangement depends on.
  package var arrangementObserver: ((ArrangedViewChange) -> Void)?
  /// A closure set by the stack or grid that owns this view. An arrangement that contains the view
  /// calls it with the number of arrangements around the view.
  package var levelObserver: ((Int) -> Void)?

  @exclusivity(unchecked) var horizontal = AxisContent()
  @exclusivity(unchecked) var vertical = AxisContent()
  @exclusivity(unchecked) var content = ViewContent()
  /// The insets from the frame to the alignment rectangle, in points.
  ///
  /// Constraints refer to the alignment rectangle. The frame can be larger, such as for a shadow.
  @exclusivity(unchecked) public internal(set) var alignmentRectInsets = LayoutInsets()

  /// Creates a view outside any tree.
  ///
  /// - Parameter name: The name of the view in messages.
  public convenience init(_ name: String = "") {
    self.init(name, kind: .view)
  }

  init(_ name: String, kind: Kind) {
    givenName = name
    self.kind = kind
  }

  deinit {
    releaseDescendants()
  }

  /// Whether the view is a guide.
  public var isGuide: Bool {
    if case .view = kind { false } else { true }
  }

  /// The part of the owning view that a guide represents; `nil` for any other view.
  package var part: ViewPart? {
    if case .part(let part) = kind { part } else { nil }
  }

  /// The name of the part, or of the content, that a guide represents; `nil` for any other view.
  private var partName: String? { isContentGuide ? "content" : part?.rawValue }

  /// The view that the name refers to: the owning view of a guide for a part or the content of it,
  /// and otherwise the view itself.
  private var namedView: LayoutView { partName == nil ? self : superview ?? self }

  /// The view whose variables determine the view's position: the owning view of a guide for a part
  /// of it, and otherwise the view itself.
  package var base: LayoutView {
    part == nil ? self : superview ?? self
  }
}

/// A change of a view that an arrangement of it depends on.
package enum ArrangedViewChange {
  /// The intrinsic content size has changed.
  case contentSize
  /// The view has left its superview.
  case removal
}

/// The variables of a view's alignment rectangle, relative to the superview's alignment rectangle.
/// A guide for a part of a view has no variables of its own, and no view has any outside a tree.
package struct ViewVariables {
  /// The distance from the superview's leading edge to the view's edge on the same side.
  package let start: Variable
  /// The distance from the superview's top edge to the view's top edge.
  package let top: Variable
  package let width: Variable
  package let height: Variable

  /// Creates the variables of a view; a root has no position.
  init(isRoot: Bool, hasNonnegativeSize: Bool, in solver: inout Solver) {
    if isRoot {
      width = solver.makeVariable(isNonnegative: hasNonnegativeSize)
      height = solver.makeVariable(isNonnegative: hasNonnegativeSize)
      (start, top) = (width, height)
    } else {
      start = solver.makeVariable()
      top = solver.makeVariable()
      width = solver.makeVariable(isNonnegative: hasNonnegativeSize)
      height = solver.makeVariable(isNonnegative: hasNonnegativeSize)
    }
  }

  private init(all variable: Variable) {
    (start, top, width, height) = (variable, variable, variable, variable)
  }

  static var none: ViewVariables { ViewVariables(all: .none) }

  var areAllocated: Bool { width.offset >= 0 }

  package func forEach(_ body: (Variable) -> Void) {
    forEach(with: self) { variable, _ in body(variable) }
  }

  func forEach(with others: ViewVariables, _ body: (Variable, Variable) -> Void) {
    body(start, others.start)
    body(top, others.top)
    body(width, others.width)
    body(height, others.height)
  }
}

/// The content size of a view along one axis, and its priorities.
package struct AxisContent {
  /// The size of the content, in points; `nil` if there is none.
  package internal(set) var size: Double?
  package internal(set) var hugging = LayoutPriority.defaultLow
  package internal(set) var resistance = LayoutPriority.defaultHigh
  /// The constraints that result from the content size while the view is in a tree.
  var constraints: IntrinsicConstraints?
}

/// The two constraints that result from a content size along one axis.
struct IntrinsicConstraints {
  let hugging: InstalledConstraint
  let resistance: InstalledConstraint
}

/// The properties of a view that do not depend on an axis and that a toolkit sets.
struct ViewContent {
  var firstBaseline: Double?
  var lastBaseline: Double?
  var margins = LayoutInsets()
  var safeArea = LayoutInsets()
  var offset: (x: Double, y: Double) = (0, 0)
  var direction: ReadingDirection?
  var measurement: ContentMeasurement?
  /// The width that the content was last measured for; `nil` if that size is invalid.
  var measuredWidth: MeasuredWidth?
}

/// A width that content was measured for.
enum MeasuredWidth: Equatable {
  /// No limit: the content at its widest.
  case unlimited
  case limited(Double)
}

extension LayoutView: Hashable {
  /// Returns whether two references refer to the same view.
  public static func == (first: LayoutView, second: LayoutView) -> Bool { first === second }

  /// Hashes the identity of the view.
  public func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
}

/// An uncounted reference to an object that another owner keeps alive.
package struct UnmanagedReference<Object: AnyObject> {
  private let reference: Unmanaged<Object>

  init(_ object: Object) {
    reference = .passUnretained(object)
  }

  package var object: Object { reference.takeUnretainedValue() }
}
