import LayoutConstraints
import LayoutEngine
import LayoutScenes

extension SceneFileError {
  /// The stable code of the error.
  var category: SceneFileCategory {
    switch kind {
    case .notUTF8, .notYAML, .anchor: .badYAML
    case .emptyScene: .emptyScene
    case .unknownKey, .optionsOfEquation: .unknownKey
    case .duplicateKey, .secondFitting, .formatAndEquation: .duplicateKey
    case .wrongKind, .ruleWithoutText: .wrongKind
    case .numberNotFinite, .numberTooLarge, .negativeSize, .scaleNotPositive: .badNumber
    case .unknownValue: .unknownValue
    case .badPriority: .badPriority
    case .badMetricName: .badName
    case .unknownOption: .unknownOption
    }
  }

  /// The error as a message, in lower case without a final full stop.
  var message: String {
    switch kind {
    case .notUTF8: "expected UTF-8, found an invalid byte"
    case .notYAML(let problem): "invalid YAML" + (problem.map { ": \($0)" } ?? "")
    case .anchor: "anchors and aliases are not supported in a scene; write the value out"
    case .emptyScene: "expected 'views', 'layout' or 'superview', found an empty scene"
    case .unknownKey(let key, let owner, let allowed):
      "unknown key '\(key)' in \(owner); the keys are \(allowed.map { "'\($0)'" }.joined(separator: ", "))"
    case .optionsOfEquation: "options are not allowed for an equation"
    case .duplicateKey(let key): "duplicate key '\(key)'"
    case .secondFitting:
      "duplicate 'fitting'; it is allowed in the scene or in its superview, not in both"
    case .formatAndEquation(let key):
      "unexpected '\(key)'; a rule has either a format or an equation"
    case .wrongKind(let expected, let found): "expected \(expected), found \(found)"
    case .ruleWithoutText: "expected 'format' or 'equation' in the rule"
    case .numberNotFinite(let text): "expected a finite number, found '\(text)'"
    case .numberTooLarge(let text):
      "number too large: '\(text)'; the maximum is \(LayoutTree.largestLength.shortestDecimal)"
    case .negativeSize(let text): "expected a size of at least 0, found '\(text)'"
    case .scaleNotPositive(let text): "expected a scale greater than 0, found '\(text)'"
    case .unknownValue(let text, let allowed):
      "expected \(allowed.map { "'\($0)'" }.joined(separator: " or ")), found '\(text)'"
    case .badPriority(let error): error.description
    case .badMetricName(let name): SceneError(.notAName(name)).description
    case .unknownOption(let name): "no format option named '\(name)'"
    }
  }
}
