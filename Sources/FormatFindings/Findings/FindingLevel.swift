public import VFLSyntax

/// The severity that a configuration gives to the findings of a category.
public enum FindingLevel: String, Hashable, Sendable, CaseIterable {
  /// The findings are errors.
  case error
  /// The findings are warnings.
  case warning
  /// The findings are remarks.
  case remark
  /// The findings are not reported.
  case ignore

  /// The severity of the findings; `nil` if they are not reported.
  public var severity: Diagnostic.Severity? {
    switch self {
    case .error: .error
    case .warning: .warning
    case .remark: .remark
    case .ignore: nil
    }
  }
}
