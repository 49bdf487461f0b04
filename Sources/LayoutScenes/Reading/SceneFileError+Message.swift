package import FormatFindings
import LayoutConstraints

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
