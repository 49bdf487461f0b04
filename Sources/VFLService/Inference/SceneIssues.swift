public import FormatFindings
import LayoutConstraints
import LayoutEngine
import LayoutScenes
import VFLSyntax

/// The problems of a scene's layout by category and view.
public struct SceneIssues: DocumentResults, Sendable {
  /// The problems by category, and in a category by view, in the order of the scene.
  public let issues: [Issue]

  init(_ issues: [Issue]) {
    self.issues = Issue.Category.allCases.flatMap { category in
      issues.filter { $0.category == category }
    }
  }

  /// The results as members of a document.
  public var members: [JSONValue.Member] {
    [JSONValue.Member("issues", .array(issues.map { $0.json }))]
  }

  /// A problem of a view.
  public struct Issue: Sendable {
    /// The kinds of problems.
    public enum Category: String, Sendable, CaseIterable {
      /// No constraint determines a position or size.
      case missing
      /// Inequalities or priorities below required leave a position or size open.
      case ambiguous
      /// Constraints contradict each other. The view belongs to the broken one.
      case conflicting
      /// The layout differs from the given frame.
      case misplaced

      /// The heading of the category.
      var heading: String {
        switch self {
        case .missing: "missing constraints"
        case .ambiguous: "ambiguous layout"
        case .conflicting: "conflicting constraints"
        case .misplaced: "misplaced views"
        }
      }
    }

    /// The kind of the problem.
    public let category: Category
    /// The name of the view.
    public let view: String
    /// The problem, in lower case without a final full stop.
    public let message: String
    fileprivate let json: JSONValue
    fileprivate let placeText: String

    init(
      _ category: Category, _ view: String, _ message: String, at place: Place?,
      expected: LayoutRect? = nil, found: LayoutRect? = nil
    ) {
      (self.category, self.view, self.message) = (category, view, message)
      json = [
        "category": .string(category.rawValue), "expected": expected?.json, "found": found?.json,
        "message": .string(message),
        "source": place?.json ?? .null, "view": .string(view),
      ]
      placeText = place.map { "\($0.text): " } ?? ""
    }
  }

  /// Whether constraints contradict each other, or a view is misplaced.
  public var haveErrors: Bool {
    issues.contains { $0.category == .conflicting || $0.category == .misplaced }
  }

  /// The problems as text: a line for each category, for each view, and for each problem.
  public var text: String {
    if issues.isEmpty { return "no issues\n" }
    return Issue.Category.allCases.map { category in
      let own = issues.filter { $0.category == category }
      return own.isEmpty ? "" : "\(category.heading)\n\(Self.lines(of: own))"
    }.joined()
  }

  private static func lines(of issues: [Issue]) -> String {
    var text = ""
    var view: String?
    for issue in issues {
      if issue.view != view { text += "  \(issue.view.printable)\n" }
      view = issue.view
      text += "    \("\(issue.placeText)\(issue.message)".printable)\n"
    }
    return text
  }
}
