import VFLSyntax

extension Diagnostic.Severity {
  /// The severity in the lines of a compiler. Xcode shows notes, but no remarks.
  var xcodeLabel: String {
    switch self {
    case .error: "error"
    case .warning: "warning"
    case .remark: "note"
    }
  }

  /// The workflow command of GitHub Actions.
  var githubCommand: String {
    switch self {
    case .error: "error"
    case .warning: "warning"
    case .remark: "notice"
    }
  }

  /// The maximum number of annotations that GitHub shows for a step: ten of each command. One
  /// notice counts the findings that are not shown.
  var githubLimit: Int { self == .remark ? 9 : 10 }

  /// The level of a result or rule in a SARIF log.
  var sarifLevel: String {
    switch self {
    case .error: "error"
    case .warning: "warning"
    case .remark: "note"
    }
  }

  /// The severity in the XML of Checkstyle.
  var checkstyleSeverity: String {
    switch self {
    case .error: "error"
    case .warning: "warning"
    case .remark: "info"
    }
  }
}
