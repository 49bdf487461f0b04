package import FormatFindings
import LayoutConstraints

/// The errors that only files of scenes and of samples can have.
extension ValueError.Kind {
  static let emptyScene = Self(
    .emptyScene, "expected 'views', 'layout' or 'superview', found an empty scene")

  package static let noFrames = Self(
    .emptyScene, "expected 'superview' and 'views', or 'samples', found nothing")

  package static func missingKey(_ key: String, in owner: String) -> Self {
    Self(.wrongKind, "expected '\(key)' in \(owner)")
  }

  static let optionsOfEquation = Self(
    .unknownKey, "options are not allowed for an equation")

  static let secondFitting = Self(
    .duplicateKey,
    "duplicate 'fitting'; it is allowed in the scene or in its superview, not in both")

  static func formatAndEquation(second key: String) -> Self {
    Self(.duplicateKey, "unexpected '\(key)'; a rule has either a format or an equation")
  }

  static let ruleWithoutText = Self(
    .wrongKind, "expected 'format' or 'equation' in the rule")

  static func negativeSize(_ text: String) -> Self {
    Self(.badNumber, "expected a size of at least 0, found '\(text)'")
  }

  static func scaleNotPositive(_ text: String) -> Self {
    Self(.badNumber, "expected a scale greater than 0, found '\(text)'")
  }

  static func badPriority(_ error: LayoutPriorityError) -> Self {
    Self(.badPriority, error.description)
  }

  static func badMetricName(_ name: String) -> Self {
    Self(.badName, SceneError(.notAName(name)).description)
  }

  static func unknownOption(_ name: String) -> Self {
    Self(.unknownOption, "no format option named '\(name)'")
  }

  static func notAMask(_ text: String) -> Self {
    Self(.unknownValue, "expected a mask such as 'h=-&- v=--&', found '\(text)'")
  }

  static let incompleteAutoresizing = Self(
    .wrongKind, "expected 'frame' and 'in' with the mask")

  static func secondArrangement(_ key: String) -> Self {
    Self(.duplicateKey, "unexpected '\(key)'; a view has either a stack or a grid")
  }

  static func notIndices(_ text: String) -> Self {
    Self(.unknownValue, "expected an index or a range such as '0..2', found '\(text)'")
  }

  static let incompleteMerge = Self(
    .wrongKind, "expected 'rows' and 'columns' in the merged cell")
}
