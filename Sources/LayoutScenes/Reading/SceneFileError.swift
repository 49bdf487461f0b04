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

// MARK: - Categories and messages

extension SceneFileError {
  /// The stable code of the error.
  package var category: FindingCategory {
    switch kind {
    case .value(let error): error.sceneCategory
    case .emptyScene, .noFrames: .file(.emptyScene)
    case .missingKey: .file(.wrongKind)
    case .optionsOfEquation: .file(.unknownKey)
    case .secondFitting, .formatAndEquation, .secondArrangement: .scene(.duplicateName)
    case .ruleWithoutText: .file(.wrongKind)
    case .negativeSize, .scaleNotPositive: .scene(.badNumber)
    case .badPriority: .file(.badPriority)
    case .badMetricName: .scene(.badName)
    case .unknownOption: .file(.unknownOption)
    case .notAMask, .notIndices: .file(.unknownValue)
    case .incompleteAutoresizing, .incompleteMerge: .file(.wrongKind)
    }
  }

  /// The error as a message, in lower case without a final full stop.
  package var message: String {
    switch kind {
    case .value(let error): error.message(in: "a scene")
    case .emptyScene: "expected 'views', 'layout' or 'superview', found an empty scene"
    case .noFrames: "expected 'superview' and 'views', or 'samples', found nothing"
    case .missingKey(let key, let owner): "expected '\(key)' in \(owner)"
    case .optionsOfEquation: "options are not allowed for an equation"
    case .secondFitting:
      "duplicate 'fitting'; it is allowed in the scene or in its superview, not in both"
    case .formatAndEquation(let key):
      "unexpected '\(key)'; a rule has either a format or an equation"
    case .ruleWithoutText: "expected 'format' or 'equation' in the rule"
    case .negativeSize(let text): "expected a size of at least 0, found '\(text)'"
    case .scaleNotPositive(let text): "expected a scale greater than 0, found '\(text)'"
    case .badPriority(let error): error.description
    case .badMetricName(let name): SceneError(.notAName(name)).description
    case .unknownOption(let name): "no format option named '\(name)'"
    case .notAMask(let text): "expected a mask such as 'h=-&- v=--&', found '\(text)'"
    case .incompleteAutoresizing: "expected 'frame' and 'in' with the mask"
    case .secondArrangement(let key):
      "unexpected '\(key)'; a view has either a stack or a grid"
    case .notIndices(let text): "expected an index or a range such as '0..2', found '\(text)'"
    case .incompleteMerge: "expected 'rows' and 'columns' in the merged cell"
    }
  }
}

extension ValueError.Kind {
  fileprivate var sceneCategory: FindingCategory {
    switch self {
    case .notUTF8, .notYAML, .notJSON, .nestedTooDeeply, .anchor: .file(.badYAML)
    case .duplicateKey: .scene(.duplicateName)
    case .unknownKey: .file(.unknownKey)
    case .wrongKind: .file(.wrongKind)
    case .unknownValue: .file(.unknownValue)
    case .numberNotFinite, .numberTooLarge: .scene(.badNumber)
    }
  }
}

extension FindingCategory {
  fileprivate static func file(_ category: SceneFileCategory) -> FindingCategory {
    FindingCategory(category)
  }

  fileprivate static func scene(_ category: SceneError.Category) -> FindingCategory {
    FindingCategory(category)
  }
}
