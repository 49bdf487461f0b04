import FormatChecker
import LayoutConstraints

/// The stable code of an error in a scene file that is found before its views and rules are
/// checked. Scenes.md describes each.
///
/// The codes of the other errors are those of `SceneError.Category` and, in rules,
/// `DiagnosticCategory`.
public enum SceneFileCategory: String, Hashable, Sendable, CaseIterable {
  /// A file that is not YAML, or that uses a part of YAML which scenes do not need.
  case badYAML = "bad-yaml"
  /// A file or a mapping that contains nothing.
  case emptyScene = "empty-scene"
  /// A key without a meaning where it is.
  case unknownKey = "unknown-key"
  /// A key that occurs twice.
  case duplicateKey = "duplicate-key"
  /// A value of another kind than the key needs.
  case wrongKind = "wrong-kind"
  /// A number that is not finite, or not allowed for the key.
  case badNumber = "bad-number"
  /// A text that is not one of those that the key allows.
  case unknownValue = "unknown-value"
  /// A priority that is not greater than 0 and at most 1000.
  case badPriority = "bad-priority"
  /// A name of a metric that no rule can use.
  case badName = "bad-name"
  /// An unknown format option.
  case unknownOption = "unknown-option"
}

/// An error in a scene file, with the text that has it.
struct SceneFileError: Error {
  /// The error as data.
  enum Kind {
    case notUTF8
    /// The message of the YAML parser, or `nil`.
    case notYAML(String?)
    case anchor
    case emptyScene
    case unknownKey(String, in: String, allowed: [String])
    case optionsOfEquation
    case duplicateKey(String)
    case secondFitting
    case formatAndEquation(second: String)
    case wrongKind(expected: String, found: String)
    case ruleWithoutText
    case numberNotFinite(String)
    case numberTooLarge(String)
    case negativeSize(String)
    case scaleNotPositive(String)
    case unknownValue(String, allowed: [String])
    case badPriority(LayoutPriorityError)
    case badMetricName(String)
    case unknownOption(String)
  }

  let kind: Kind
  /// The text with the error; `nil` for the file as a whole.
  let text: SceneText?
  /// A text that is allowed in place of the one with the error and differs little from it.
  let suggestion: String?

  init(_ kind: Kind, at text: SceneText?, suggestion: String? = nil) {
    self.kind = kind
    self.text = text
    self.suggestion = suggestion
  }

  /// The byte offset of the error in its source.
  var offset: Int { text?.place.sourceRange.lowerBound ?? 0 }
}
