public import LayoutConstraints

/// The views and constraints that a function in code makes, as far as the file determines them.
public struct FoundLayout: Sendable {
  /// The index of a view in ``views``.
  public typealias ViewID = Int

  /// The name of the function with its type: `ProfileCell.setUp()`.
  public internal(set) var name: String
  /// The UTF-8 byte offsets of the function.
  public internal(set) var sourceRange: Range<Int>
  /// The view that contains the others: `self`, or the view of a controller; `nil` if the layout
  /// does not use one.
  public internal(set) var root: ViewID?
  /// The views and guides in the order of their first use.
  public internal(set) var views: [View] = []
  /// The constraints in the order in which the code makes them.
  public internal(set) var constraints: [Constraint] = []
  /// The conditions on which parts of the layout depend.
  public internal(set) var branches: [Branch] = []
  /// The calls that make or could make constraints and are not understood.
  public internal(set) var unknowns: [Unknown] = []
  /// The UTF-8 byte offsets of the functions and properties whose code makes the layout.
  public internal(set) var codeRanges: [Range<Int>] = []
  /// The UTF-8 byte offsets of the elements of activated lists that can be `nil`.
  public internal(set) var optionalElements: [Range<Int>] = []
}

extension FoundLayout {
  /// A condition with its alternatives.
  public struct Branch: Hashable, Sendable {
    /// The conditions in order; `nil` for the last alternative, if it has none.
    public let alternatives: [String?]
    /// The UTF-8 byte offsets of the statement or expression.
    public let sourceRange: Range<Int>
  }

  /// One alternative of a branch.
  public struct BranchStep: Hashable, Sendable {
    /// The index in ``FoundLayout/branches``.
    public let branch: Int
    /// The index of the alternative; their count, if none of the conditions holds.
    public let alternative: Int
  }

  /// Code that makes or could make constraints and is not understood.
  public struct Unknown: Hashable, Sendable {
    /// Why code is not understood.
    public enum Reason: Hashable, Sendable {
      /// A call of a function that the file does not declare.
      case unknownFunction
      /// A constraint between values that are known only at run time.
      case unknownAnchor
      /// Constraints that are activated or deactivated, and are known only at run time.
      case unknownConstraints
      /// A format that is known only at run time or has an error.
      case unknownFormat
      /// A change of earlier constraints.
      case changedConstraints
      /// Calls that contain each other too deeply, or too many steps.
      case limit
    }

    /// The reason.
    public let reason: Reason
    /// The UTF-8 byte offsets of the code.
    public let sourceRange: Range<Int>

    /// The reason as a sentence without a period.
    public var message: String {
      switch reason {
      case .unknownFunction: "the file does not declare this function, which can make constraints"
      case .unknownAnchor: "the anchors of this constraint are known only at run time"
      case .unknownConstraints: "these constraints are known only at run time"
      case .unknownFormat: "this format is known only at run time, or has an error"
      case .changedConstraints: "this changes constraints that are known only at run time"
      case .limit: "this code is too deep or too long to be followed"
      }
    }
  }
}

// MARK: - Views

extension FoundLayout {
  /// A view or a layout guide.
  public struct View: Sendable {
    /// What a view is.
    public enum Kind: Hashable, Sendable {
      /// A view.
      case view
      /// A layout guide that the code creates.
      case guide
      /// A part of the parent, such as its safe area.
      case part(String)
      /// Any object that is neither created nor declared here.
      case external
    }

    /// The name of the first variable or property that holds the view; empty if there is none.
    public internal(set) var name: String
    /// The class; `nil` if the file does not show it.
    public internal(set) var className: String?
    /// Whether the code creates the view with this class. Otherwise it can be a subclass.
    public internal(set) var isExact = false
    /// What the view is.
    public internal(set) var kind: Kind
    /// The view to which the code adds this one, or that owns it.
    public internal(set) var parent: ViewID?
    /// The UTF-8 byte offsets of the call that adds the view to its parent.
    public internal(set) var addedAt: Range<Int>?
    /// The alternatives in which the view is added.
    public internal(set) var branch: [BranchStep] = []
    /// The properties of a stack view; `nil` for another view.
    public internal(set) var arrangement: Arrangement?
    /// Whether the parent is a stack view that arranges the view.
    public internal(set) var isArranged = false
    /// The layout margins that code sets: top, left or leading, bottom, right or trailing; empty if
    /// it sets none.
    public internal(set) var margins: [FoundNumber] = []
    /// What the view shows.
    public internal(set) var content = Content()
    /// The hugging priorities by axis.
    public internal(set) var hugging: [LayoutAxis: FoundNumber] = [:]
    /// The compression resistance by axis.
    public internal(set) var resistance: [LayoutAxis: FoundNumber] = [:]
    /// The values that code assigns to `translatesAutoresizingMaskIntoConstraints`, in order.
    public internal(set) var translatesMask: [MaskChange] = []
    /// Whether the code of the layout creates the view.
    public internal(set) var isCreatedHere = false
    /// The closest class around that the file does not declare; `nil` if it is not known.
    public internal(set) var baseClassName: String?
    /// Whether code that is not followed can change the view: unknown functions that receive it, or
    /// other files.
    public internal(set) var isShared = false
    /// The names of the properties that hold the view, so that other functions can change it.
    public internal(set) var propertyNames: Set<String> = []
    /// Whether a property holds the view.
    public var isInProperty: Bool { !propertyNames.isEmpty }
    /// Whether the name denotes one object throughout the layout.
    public internal(set) var isOneObject = true
    /// The UTF-8 byte offsets of the expression that creates the view or refers to it first.
    public internal(set) var sourceRange: Range<Int>
  }

  /// An assignment to `translatesAutoresizingMaskIntoConstraints`.
  public struct MaskChange: Hashable, Sendable {
    /// The value; `nil` if it is known only at run time.
    public let value: Bool?
    /// The alternatives in which it is assigned.
    public let branch: [BranchStep]
    /// The UTF-8 byte offsets of the assignment.
    public let sourceRange: Range<Int>
  }

  /// The properties of a stack view, by the names of their cases.
  public struct Arrangement: Hashable, Sendable {
    /// The axis: `horizontal` or `vertical`; `nil` if it is known only at run time.
    public internal(set) var axis: String? = "horizontal"
    /// The distance between neighbors.
    public internal(set) var spacing = FoundNumber(implied: 0)
    /// The distribution: `fill`, `fillEqually`, …
    public internal(set) var distribution: String? = "fill"
    /// The alignment: `fill`, `leading`, `center`, …
    public internal(set) var alignment: String? = "fill"
    /// The views that code has arranged, in their order; with views that later moved elsewhere.
    public internal(set) var views: [ViewID] = []
    /// The spacings after single views.
    public internal(set) var customSpacings: [ViewID: FoundNumber] = [:]
    /// Whether the arranged views stay inside the margins.
    public internal(set) var usesMargins = false
  }

  /// What a view shows, as a source of its size.
  public struct Content: Hashable, Sendable {
    /// The literal text.
    public internal(set) var text: String?
    /// The name of the image.
    public internal(set) var imageName: String?
  }
}

// MARK: - Constraints

extension FoundLayout {
  /// An attribute of a view.
  public struct Side: Hashable, Sendable {
    /// The view.
    public internal(set) var view: ViewID
    /// The attribute.
    public internal(set) var attribute: LayoutAttribute
  }

  /// Whether a constraint is active at the end of the code.
  public enum Activation: Hashable, Sendable {
    /// The code activates the constraint.
    case active
    /// The code does not activate it.
    case inactive
    /// The constraint is a result of the function.
    case returned
    /// A property holds the constraint, which is not activated here.
    case stored
    /// A function that the file does not declare receives the constraint.
    case passedOn
    /// The activation depends on values at run time.
    case unknown
  }

  /// A constraint that code makes.
  public struct Constraint: Hashable, Sendable {
    /// The kind of code that makes the constraint.
    public let origin: FoundConstraint.Origin
    /// The left-hand side.
    public internal(set) var first: Side
    /// The relation between the two sides.
    public internal(set) var relation: LayoutRelation
    /// The right-hand side; `nil` if that side is a constant alone.
    public internal(set) var second: Side?
    /// The factor of the second attribute.
    public internal(set) var multiplier = FoundNumber(implied: 1)
    /// The number that is added on the right-hand side, in points.
    public internal(set) var constant = FoundNumber(implied: 0)
    /// The factor of a standard spacing that is added on the right-hand side; `nil` if none is.
    public internal(set) var systemSpacing: FoundNumber?
    /// The priority; `nil` if the code has none.
    public internal(set) var priority: FoundNumber?
    /// The UTF-8 byte offsets of a change of the priority from or to required after the activation.
    public internal(set) var latePriorityRange: Range<Int>?
    /// The identifier; `nil` if the code has none.
    public internal(set) var identifier: String?
    /// Whether the constraint is active.
    public internal(set) var activation = Activation.inactive
    /// The UTF-8 byte offsets of the call or assignment that activates the constraint.
    public internal(set) var activationRange: Range<Int>?
    /// The alternatives in which the constraint is active.
    public internal(set) var branch: [BranchStep] = []
    /// Whether the code makes the constraint for each element of a list that is not known.
    public internal(set) var isRepeated = false
    /// Whether code that is not followed can change the constraint: a property holds it, or a
    /// function that is not followed receives it.
    public internal(set) var isShared = false
    /// The UTF-8 byte offsets of a statement that makes the constraint and does not use it.
    public internal(set) var unusedRange: Range<Int>?
    /// The outermost view around one side that was not in a view around the other side when the
    /// constraint was activated; `nil` if there was none.
    public internal(set) var detachedView: ViewID?
    /// The UTF-8 byte offsets of the call; for a format, of its part.
    public internal(set) var sourceRange: Range<Int>
  }
}
