import FormatChecker
import LayoutConstraints
import LocatedYAML

/// The stable code of an error that only scene files can have. Scenes.md describes each.
///
/// The codes of errors that scenes can have without a file are those of `SceneError.Category` and,
/// in rules, `DiagnosticCategory`.
package enum SceneFileCategory: String, Hashable, Sendable, CaseIterable {
  /// A file that is not YAML, or that uses a part of YAML which scenes do not need.
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

/// An error in a scene file, with the text that has it.
struct SceneFileError: Error {
  /// The error as data.
  enum Kind {
    /// An error that any YAML file can have.
    case yaml(YAMLFileError.Kind)
    case emptyScene
    case noFrames
    case missingKey(String, in: String)
    case optionsOfEquation
    case secondFitting
    case formatAndEquation(second: String)
    case ruleWithoutText
    case negativeSize(String)
    case scaleNotPositive(String)
    case badPriority(LayoutPriorityError)
    case badMetricName(String)
    case unknownOption(String)
    case notAMask(String)
    case incompleteAutoresizing
    case secondArrangement(String)
    case notIndices(String)
    case incompleteMerge
  }

  let kind: Kind
  /// The text with the error; `nil` for the file as a whole.
  let text: YAMLText?
  /// A text that is allowed in place of the one with the error and differs little from it.
  let suggestion: String?

  init(_ kind: Kind, at text: YAMLText?, suggestion: String? = nil) {
    self.kind = kind
    self.text = text
    self.suggestion = suggestion
  }

  init(_ error: YAMLFileError) {
    self.init(.yaml(error.kind), at: error.text)
  }

  /// The byte offset of the error in its source.
  var offset: Int { text?.place.sourceRange.lowerBound ?? 0 }
}
