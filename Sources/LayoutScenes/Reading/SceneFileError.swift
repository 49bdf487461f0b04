package import FormatFindings
import LayoutConstraints

/// The stable code of an error that only scene files can have. Scenes.md describes each.
///
/// The codes of errors that scenes can have without a file are those of `SceneError.Category` and,
/// in rules, `DiagnosticCategory`.
package enum SceneFileCategory: String, Hashable, Sendable, CaseIterable {
  /// A file that is neither YAML nor JSON, or that uses a part of YAML which scenes do not need.
  case badYAML = "bad-yaml"
  /// A file or a mapping that contains nothing.
  case emptyScene = "empty-scene"
  /// A key without a meaning where it is.
  case unknownKey = "unknown-key"
  /// A value of another kind than the key needs.
  case wrongKind = "wrong-kind"
  /// A text that is not one of those that the key allows.
  case unknownValue = "unknown-value"
  /// A priority that is not greater than 0 and at most 1000.
  case badPriority = "bad-priority"
  /// An unknown format option.
  case unknownOption = "unknown-option"
  /// A sample of frames with other views than the first one.
  case differentViews = "different-views"
  /// A frame that inferred rules do not reproduce.
  case notReproduced = "not-reproduced"
  /// A constraint whose constant cannot follow a frame, or a file to which no rule can be added.
  case notUpdated = "not-updated"
}

// MARK: - Errors

/// The errors that only files of scenes and of samples can have.
extension ValueError.Kind {
  private init(_ category: SceneFileCategory, _ message: String) {
    self.init(FindingCategory(category), message)
  }

  private init(_ category: SceneError.Category, _ message: String) {
    self.init(FindingCategory(category), message)
  }

  static var emptyScene: Self {
    Self(.emptyScene, "expected 'views', 'layout' or 'superview', found an empty scene")
  }

  package static var noFrames: Self {
    Self(.emptyScene, "expected 'superview' and 'views', or 'samples', found nothing")
  }

  package static func missingKey(_ key: String, in owner: String) -> Self {
    Self(.wrongKind, "expected '\(key)' in \(owner)")
  }

  static var optionsOfEquation: Self {
    Self(.unknownKey, "options are not allowed for an equation")
  }

  static var secondFitting: Self {
    Self(
      .duplicateName,
      "duplicate 'fitting'; it is allowed in the scene or in its superview, not in both")
  }

  static func formatAndEquation(second key: String) -> Self {
    Self(.duplicateName, "unexpected '\(key)'; a rule has either a format or an equation")
  }

  static var ruleWithoutText: Self {
    Self(.wrongKind, "expected 'format' or 'equation' in the rule")
  }

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

  static var incompleteAutoresizing: Self {
    Self(.wrongKind, "expected 'frame' and 'in' with the mask")
  }

  static func secondArrangement(_ key: String) -> Self {
    Self(.duplicateName, "unexpected '\(key)'; a view has either a stack or a grid")
  }

  static func notIndices(_ text: String) -> Self {
    Self(.unknownValue, "expected an index or a range such as '0..2', found '\(text)'")
  }

  static var incompleteMerge: Self {
    Self(.wrongKind, "expected 'rows' and 'columns' in the merged cell")
  }
}
