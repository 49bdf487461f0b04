import LayoutConstraints
import VFLSyntax

extension FormatLint {
  /// The category, which never changes.
  var category: DiagnosticCategory {
    switch self {
    case .contradiction: .contradictoryPredicates
    case .redundancy, .overruled: .redundantPredicate
    case .equalBounds: .equalBounds
    case .sizeOfItself, .spaceToItself, .viewAfterItself: .selfRelation
    case .negativeMinimum, .negativeSize: .negativeSize
    case .zeroMinimum: .zeroMinimum
    case .zeroSize: .zeroSize
    case .priorityNearRequired: .nearRequiredPriority
    case .optionsWithoutEffect: .optionWithoutEffect
    }
  }

  /// The severity. A remark is about what apps contain without harm: a size of 0 collapses a view,
  /// and a minimum of 0 or an option that has no effect can be left out.
  var severity: Diagnostic.Severity {
    switch self {
    case .zeroMinimum, .zeroSize, .optionsWithoutEffect: .remark
    default: .warning
    }
  }

  /// A message that describes the problem.
  var message: String {
    switch self {
    case .contradiction(let predicate, let other):
      "'\(predicate)' contradicts '\(other)'; both are required"
    case .redundancy(let predicate, let other) where predicate == other:
      "duplicate predicate '\(predicate)'"
    case .redundancy(let predicate, let other):
      "'\(predicate)' has no effect; '\(other)' implies it"
    case .overruled(let predicate, let other):
      "'\(predicate)' has no effect; '\(other)' is required"
    case .equalBounds(let first, let second, let equality):
      "'\(first)' and '\(second)' together mean '\(equality)'"
    case .sizeOfItself(let view):
      "the size of '\(view)' is related to itself"
    case .spaceToItself(let view):
      "expected another view after '\(view)', found '\(view)' again; a view has no space to itself"
    case .viewAfterItself(let view):
      "'\(view)' cannot come after itself; no space between its two occurrences is negative"
    case .negativeMinimum(let predicate):
      "'\(predicate)' has no effect; no size is less than 0"
    case .negativeSize(let predicate):
      "'\(predicate)' cannot hold; no size is less than 0"
    case .zeroMinimum(let predicate):
      "'\(predicate)' can be omitted; no size is less than 0"
    case .zeroSize(let view):
      "the size of '\(view)' is 0, so it is not visible"
    case .priorityNearRequired(let priority):
      "priority '\(priority)' is neither required nor an integer; use '1000' or '999'"
    case .optionsWithoutEffect(let names, let obstacle):
      "\(names.quotedList) \(names.count == 1 ? "has" : "have") no effect; \(obstacle.reason)"
    }
  }
}

extension FormatLint.OptionObstacle {
  fileprivate var reason: String {
    switch self {
    case .singleView: "the format has only one view"
    case .noConnection: "the format has no spacing"
    case .axis(let axis): "the format is \(axis.name)"
    }
  }
}
