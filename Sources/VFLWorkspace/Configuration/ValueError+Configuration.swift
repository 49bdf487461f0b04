import FormatFindings

/// The errors that only configurations can have.
extension ValueError.Kind {
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
