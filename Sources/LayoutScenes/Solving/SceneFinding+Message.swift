import LayoutConstraints
import LayoutEngine
import LayoutExplanations
public import VFLSyntax

extension SceneFinding {
  /// The stable code of the finding.
  public var category: Category {
    switch kind {
    case .conflict: .conflict
    case .undeterminedAxis, .ambiguity: .ambiguous
    case .warning(let warning):
      switch warning.kind {
      case .noSize: .noSize
      case .outsideSuperview: .outsideSuperview
      }
    case .duplicate: .duplicateConstraint
    case .redundant: .redundant
    }
  }

  /// The severity: an error for a conflict, a remark for a constraint that others imply, and a
  /// warning for all others.
  public var severity: Diagnostic.Severity {
    switch category {
    case .conflict: .error
    case .redundant: .remark
    case .ambiguous, .noSize, .outsideSuperview, .duplicateConstraint: .warning
    }
  }

  /// Returns the message of a finding, which is written while its tree exists.
  static func message(of kind: Kind) -> String {
    switch kind {
    case .conflict(let conflict): conflict.message
    case .undeterminedAxis(let axis, let ambiguities): message(axis, ambiguities)
    case .ambiguity(let ambiguity): ambiguity.message
    case .warning(let warning): warning.message
    case .duplicate(let constraint, _): "'\(constraint.text)' repeats an earlier constraint"
    case .redundant(let constraint): "the other constraints imply '\(constraint.text)'"
    }
  }

  /// The format that determines the position or size of an ambiguity; `nil` for other findings, or
  /// if no format does.
  package var resolvingFormat: String? {
    if case .ambiguity(let ambiguity) = kind { ambiguity.resolvingFormat } else { nil }
  }

  private static func message(_ axis: LayoutAxis, _ ambiguities: [LayoutAmbiguity]) -> String {
    let orientation = axis == .horizontal ? "H" : "V"
    let example = ambiguities.first?.view.name ?? ""
    return "no rule determines the \(axis.name) positions and \(axis.sizeAttribute.name)s of "
      + "\(ambiguities.count) views; a rule such as '\(orientation):|-[\(example)]-|' would"
  }

  /// Returns the subject of a finding, which is written while its tree exists.
  static func subject(of kind: Kind) -> String {
    switch kind {
    case .conflict(let conflict):
      conflict.constraints.map { $0.text }.joined(separator: "; ")
    case .undeterminedAxis(let axis, let ambiguities):
      "\(ambiguities.first?.view.name ?? "") \(axis.name) without rules"
    case .ambiguity(let ambiguity):
      ([ambiguity.view.name, ambiguity.axis.name] + ambiguity.undeterminedProperties).joined(
        separator: " ")
    case .warning(let warning):
      "\(warning.view.name) \(warning.kind.subject)"
    case .duplicate(let constraint, _), .redundant(let constraint):
      constraint.text
    }
  }
}

extension LayoutAmbiguity {
  /// The properties that are not determined: `position`, `size` or both.
  package var undeterminedProperties: [String] {
    switch aspect {
    case .position: ["position"]
    case .size: ["size"]
    case .positionAndSize: ["position", "size"]
    }
  }
}

extension LayoutWarning.Kind {
  /// The kind without its lengths.
  fileprivate var subject: String {
    switch self {
    case .noSize(let axis): axis.name
    case .outsideSuperview(let excess):
      [excess.top, excess.leading, excess.bottom, excess.trailing].map {
        $0 > 0 ? "outside" : "inside"
      }
      .joined(separator: " ")
    }
  }
}
