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

/// An error in a scene file, with the text that has it.
package struct SceneFileError: Error {
  /// The error as data.
  package enum Kind {
    /// An error that any file of values can have.
    case value(ValueError.Kind)
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

  package let kind: Kind
  /// The text with the error; `nil` for the file as a whole.
  package let text: LocatedText?
  /// A text that is allowed in place of the one with the error and differs little from it.
  package let suggestion: String?

  package init(_ kind: Kind, at text: LocatedText?, suggestion: String? = nil) {
    self.kind = kind
    self.text = text
    self.suggestion = suggestion
  }

  package init(_ error: ValueError) {
    self.init(.value(error.kind), at: error.text)
  }

  /// The byte offset of the error in its source.
  package var offset: Int { text?.place.sourceRange.lowerBound ?? 0 }
}
