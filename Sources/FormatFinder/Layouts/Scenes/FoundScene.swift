public import LayoutConstraints
public import LayoutScenes

/// A layout in code as a scene, with what the scene assumes where the code does not say it.
///
/// The rules are equations, in the order of the constraints.
public struct FoundScene: Sendable {
  /// The scene, without positions in a file.
  public internal(set) var scene: LayoutScene
  /// The UTF-8 byte offsets of the code of each rule.
  public internal(set) var ruleRanges: [Range<Int>] = []
  /// The UTF-8 byte offsets of the first use of each view.
  public internal(set) var viewRanges: [Range<Int>] = []
  /// What the scene assumes, in the order in which it was needed.
  public internal(set) var assumptions: [Assumption] = []
}

extension FoundScene {
  /// Something that code determines at run time, and that a scene must have.
  public struct Assumption: Hashable, Sendable {
    /// What is assumed.
    public enum Kind: Hashable, Sendable {
      /// The value of a metric, in points or as a priority.
      case metric(name: String, value: Double)
      /// The factor 1 in place of an expression.
      case factor(expression: String)
      /// The size of a view's content in points; `nil` for none along an axis.
      case contentSize(view: String, width: Double?, height: Double?)
      /// A view is in the root, because the code does not add it to another view.
      case inRoot(view: String)
      /// A view fills the one that contains it, because no constraint places it.
      case fillsParent(view: String)
      /// A guide of the bars of a controller has no height.
      case noBars(guide: String)
      /// A view without constraints is not in the scene.
      case omittedView(name: String)
      /// A constraint that cannot be created is not in the scene.
      case omittedConstraint(LayoutConstraintError)
      /// A constraint counts as active, because other code receives it.
      case active
      /// The condition of an alternative holds; `nil` if none of the conditions does.
      case condition(String?)
      /// The axis of a stack is horizontal.
      case axis(view: String)
    }

    /// What is assumed.
    public let kind: Kind
    /// The UTF-8 byte offsets of the code.
    public let sourceRange: Range<Int>

    /// The assumption as a sentence without a period.
    public var message: String {
      switch kind {
      case .metric(let name, let value): "'\(name)' is \(value.shortestDecimal)"
      case .factor(let expression): "the factor '\(expression)' is 1"
      case .contentSize(let view, let width, let height):
        "the content of '\(view)' is \(Self.text(width)) wide and \(Self.text(height)) high"
      case .inRoot(let view): "'\(view)' is in the outermost view"
      case .fillsParent(let view): "'\(view)' fills the view around it"
      case .noBars(let guide): "there is no bar, so that '\(guide)' has no height"
      case .omittedView(let name): "'\(name)' has no constraints and is not in the scene"
      case .omittedConstraint(let error): "a constraint is not in the scene: \(error)"
      case .active: "a constraint that other code receives is active"
      case .condition(let condition?): "'\(condition)' is true"
      case .condition(nil): "no condition is true"
      case .axis(let view): "the axis of '\(view)' is horizontal"
      }
    }

    private static func text(_ length: Double?) -> String { length?.shortestDecimal ?? "any" }
  }
}
