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

/// The errors that only configurations can have.
extension ValueError.Kind {
  private init(_ category: ConfigurationCategory, _ message: String) {
    self.init(FindingCategory(category), message)
  }

  static func unknownCategory(_ name: String, suggestion: String?) -> Self {
    Self(.unknownCategory, FindingCategory.unknownMessage(name, suggestion: suggestion))
  }

  static func fixedSeverity(_ name: String) -> Self {
    Self(.unknownCategory, "the severity of '\(name)' cannot be configured")
  }

  static func missingKey(_ key: String) -> Self {
    Self(.badWrapper, "expected '\(key)' in the wrapper")
  }

  static func badWrapper(_ error: FormatWrapperError) -> Self {
    Self(.badWrapper, error.description)
  }

  static func duplicateWrapper(_ name: String) -> Self {
    Self(.duplicateWrapper, "duplicate wrapper '\(name)'")
  }

  static func badPattern(_ error: PathPatternError) -> Self {
    Self(.badPattern, error.description)
  }
}
