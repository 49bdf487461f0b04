import FormatFindings

/// The stable code of an error in a configuration. Grammar.md describes each.
public enum ConfigurationCategory: String, Hashable, Sendable, CaseIterable {
  /// A file that is not YAML, or that uses a part of YAML which configurations do not need.
  case badYAML = "bad-yaml"
  /// A key without a meaning where it is.
  case unknownKey = "unknown-key"
  /// A key that occurs twice.
  case duplicateKey = "duplicate-key"
  /// A value of another kind than the key needs, or no value where one is needed.
  case wrongKind = "wrong-kind"
  /// A text that is not one of those that the key allows.
  case unknownValue = "unknown-value"
  /// A number that is not finite or too large.
  case badNumber = "bad-number"
  /// A severity of a category that no finding has, or whose severity cannot be configured.
  case unknownCategory = "unknown-category"
  /// A wrapper whose name is not that of a function, or without one of its arguments.
  case badWrapper = "bad-wrapper"
  /// A wrapper whose name occurs twice.
  case duplicateWrapper = "duplicate-wrapper"
  /// A text that is not a pattern of paths.
  case badPattern = "bad-pattern"
}

/// An error in a configuration, with the text that has it.
struct ConfigurationError {
  /// The error as data.
  enum Kind {
    /// An error that any file of values can have.
    case value(ValueError.Kind)
    case unknownCategory(String, suggestion: String?)
    case fixedSeverity(String)
    case missingKey(String)
    case badWrapper(FormatWrapperError)
    case duplicateWrapper(String)
    case badPattern(PathPatternError)
  }

  let kind: Kind
  /// The text with the error; `nil` for the file as a whole.
  let text: LocatedText?
  /// A text that is allowed in place of the one with the error and differs little from it.
  let suggestion: String?

  init(_ kind: Kind, at text: LocatedText?, suggestion: String? = nil) {
    self.kind = kind
    self.text = text
    self.suggestion = suggestion
  }

  init(_ error: ValueError) {
    self.init(.value(error.kind), at: error.text)
  }

  /// The byte offset of the error in its source.
  var offset: Int { text?.place.sourceRange.lowerBound ?? 0 }

  /// The error as a finding.
  func finding(in source: Source) -> Finding {
    Finding(
      FindingCategory(kind.category), kind.message, at: text?.place, in: source,
      suggestion: suggestion)
  }
}

extension ConfigurationError.Kind {
  fileprivate var category: ConfigurationCategory {
    switch self {
    case .value(let error): error.configurationCategory
    case .unknownCategory, .fixedSeverity: .unknownCategory
    case .missingKey, .badWrapper: .badWrapper
    case .duplicateWrapper: .duplicateWrapper
    case .badPattern: .badPattern
    }
  }

  /// The error as a message, in lower case without a final full stop.
  fileprivate var message: String {
    switch self {
    case .value(let error): error.message(in: "a configuration")
    case .unknownCategory(let name, let suggestion):
      FindingCategory.unknownMessage(name, suggestion: suggestion)
    case .fixedSeverity(let name): "the severity of '\(name)' cannot be configured"
    case .missingKey(let key): "expected '\(key)' in the wrapper"
    case .badWrapper(let error): error.description
    case .duplicateWrapper(let name): "duplicate wrapper '\(name)'"
    case .badPattern(let error): error.description
    }
  }
}

extension ValueError.Kind {
  fileprivate var configurationCategory: ConfigurationCategory {
    switch self {
    case .notUTF8, .notYAML, .notJSON, .nestedTooDeeply, .anchor: .badYAML
    case .duplicateKey: .duplicateKey
    case .unknownKey: .unknownKey
    case .wrongKind: .wrongKind
    case .unknownValue: .unknownValue
    case .numberNotFinite, .numberTooLarge: .badNumber
    }
  }
}
