import VFLCompiler
package import VFLSyntax

/// The stable code of a finding, such as `bad-relation`.
///
/// Each stage that finds something has an enumeration of its categories. This type holds a
/// category of any stage.
public struct FindingCategory: RawRepresentable, Hashable, Sendable, CustomStringConvertible {
  /// The code.
  public let rawValue: String

  /// Creates a category from its code.
  public init(rawValue: String) {
    self.rawValue = rawValue
  }

  /// Creates a category from a stage's category.
  public init(_ category: some RawRepresentable<String>) {
    rawValue = category.rawValue
  }

  /// The category of an input that cannot be read.
  public static let unreadableInput = FindingCategory(rawValue: "unreadable-input")

  /// The category of a file that cannot be written.
  public static let unwritableFile = FindingCategory(rawValue: "unwritable-file")

  /// Whether the findings are errors of inputs, which determine the exit status.
  package var isOfInput: Bool { self == .unreadableInput || self == .unwritableFile }

  /// The category of a folder that contains no file with formats.
  public static let noFormats = FindingCategory(rawValue: "no-formats")

  /// The category of a folder that git cannot list, so that the files that it ignores are unknown.
  public static let noFileList = FindingCategory(rawValue: "no-file-list")

  /// The category of a file in a folder that is not changed because it is a link.
  public static let linkedFile = FindingCategory(rawValue: "linked-file")

  /// The category of a name that a call binds and none of its formats contains.
  public static let unusedKey = FindingCategory(rawValue: "unused-key")

  /// The category of a name that a call binds to a view and to a metric.
  public static let ambiguousName = FindingCategory(rawValue: "ambiguous-name")

  /// The category of a format without an orientation.
  public static let missingOrientation = FindingCategory(rawValue: "missing-orientation")

  /// The category of a comment in code that suppresses no finding, or that has an error.
  public static let unusedSuppression = FindingCategory(rawValue: "unused-suppression")

  /// The category of something that a scene assumes because code determines it at run time.
  public static let assumption = FindingCategory(rawValue: "assumption")

  /// The category of code that can make constraints and is not understood.
  public static let unknownLayout = FindingCategory(rawValue: "unknown-layout")

  /// The category of constraints that are made and not used.
  public static let inactiveConstraint = FindingCategory(rawValue: "inactive-constraint")

  /// The category of a constraint between views that are in no common view.
  public static let noCommonAncestor = FindingCategory(rawValue: "no-common-ancestor")

  /// The category of a view whose constraints are activated before it is added to a view.
  public static let addedTooLate = FindingCategory(rawValue: "added-too-late")

  /// The category of an element of an activated list that can be `nil`.
  public static let optionalConstraint = FindingCategory(rawValue: "optional-constraint")

  /// The category of a priority that changes from or to required after the activation.
  public static let latePriority = FindingCategory(rawValue: "late-priority")

  /// The category of a view with constraints whose autoresizing mask makes constraints, too.
  public static let autoresizingMask = FindingCategory(rawValue: "autoresizing-mask")

  /// The category of a property that is set to the value that it has.
  public static let repeatedAssignment = FindingCategory(rawValue: "repeated-assignment")

  /// The severity of most findings of the category.
  package var usualSeverity: Diagnostic.Severity {
    CategoryDescription.all.first { $0.category == self }?.severity ?? .error
  }

  /// The code.
  public var description: String { rawValue }
}

// MARK: - Descriptions

/// The description of a category: the one place with its text and its severity.
package struct CategoryDescription: Sendable {
  package let category: FindingCategory
  /// The severity of most findings of the category.
  package let severity: Diagnostic.Severity
  /// A sentence that describes the findings, for documents of other tools.
  package let text: String

  private init(_ code: String, _ text: String, _ severity: Diagnostic.Severity) {
    category = FindingCategory(rawValue: code)
    self.severity = severity
    self.text = text
  }

  private static func error(_ code: String, _ text: String) -> Self { Self(code, text, .error) }

  private static func warning(_ code: String, _ text: String) -> Self { Self(code, text, .warning) }

  private static func remark(_ code: String, _ text: String) -> Self { Self(code, text, .remark) }
}

extension FindingCategory {
  /// The categories that are reported only if a configuration gives them a severity.
  ///
  /// Many apps have such formats on purpose.
  static let offByDefault = [FindingCategory(DiagnosticCategory.zeroMinimum)]

  /// The codes of the categories whose findings can be configured and suppressed: all except the
  /// errors of inputs, which determine the exit status.
  package static let configurable = CategoryDescription.all.map { $0.category }.filter {
    !$0.isOfInput
  }.map { $0.rawValue }

  /// Returns the configurable category whose code differs little from a text. `SpellingSuggestion`
  /// compares names, which cannot contain hyphens, so underscores replace them.
  package static func nearest(to text: String) -> String? {
    let names = configurable.map { $0.replacing("-", by: "_") }
    return SpellingSuggestion.nearest(to: text.replacing("-", by: "_"), among: names)?
      .replacing("_", by: "-")
  }

  /// Returns the message for a code that no configurable category has.
  package static func unknownMessage(_ code: String, suggestion: String?) -> String {
    "unknown category '\(code)'\(SpellingSuggestion.clause(suggestion))"
  }
}

extension String {
  /// Returns the text with one character in place of another.
  fileprivate func replacing(_ first: Unicode.Scalar, by second: Unicode.Scalar) -> String {
    var result = ""
    for scalar in unicodeScalars {
      result.unicodeScalars.append(scalar == first ? second : scalar)
    }
    return result
  }
}

extension CategoryDescription {
  /// The descriptions of all categories of the program, in the order of their codes.
  ///
  /// The categories of modules that import this one, such as scenes, are included, so that every
  /// document lists the same ones.
  package static let all: [CategoryDescription] = [
    .error(
      "added-too-late", "A view gets constraints in code before it is added to another view."),
    .error(
      "alignment-along-axis", "The options of a format align views along the axis of the format."),
    .warning("ambiguous", "The rules of a scene do not determine a position or a size."),
    .error("ambiguous-minus", "A '-' can be a minus sign or an extra bar of a connection."),
    .warning("ambiguous-name", "A call binds a name both to a view and to a metric."),
    .error(
      "arithmetic-not-supported",
      "A format or equation contains an addition or subtraction that is not supported."),
    .remark("assumption", "A scene assumes something that code determines at run time."),
    .error(
      "attribute-not-supported",
      "A format contains an attribute of a view, which formats do not support."),
    .warning(
      "autoresizing-mask",
      "Code adds constraints to a view whose autoresizing mask makes constraints, too."),
    .error("bad-grid", "A row, a column or a merged cell of a scene does not fit its grid."),
    .error("bad-name", "A name in a scene cannot be used in rules, or is reserved."),
    .error(
      "bad-number",
      "A number is not finite, is divided by zero, or is outside the limits of its use."),
    .error(
      "bad-pattern", "A pattern of excluded paths in a configuration is empty or not supported."),
    .error("bad-priority", "A priority is not greater than 0, or is greater than 1000."),
    .error("bad-relation", "A relation is not '==', '>=' or '<='."),
    .error("bad-view-name", "The text in the brackets of a view does not begin with a name."),
    .error(
      "bad-wrapper",
      "A wrapper in a configuration has no name or format, or an argument that is not in its name."),
    .error("bad-yaml", "A file is not valid YAML, or uses a part of YAML that is not supported."),
    .error("conflict", "Constraints of a scene or a layout in code contradict each other."),
    .error("conflicting-options", "The options of a format specify two directions."),
    .warning(
      "contradictory-predicates",
      "Required predicates of one size or space cannot hold at the same time."),
    .remark("converted", "A construct of an extended format is another part of a scene."),
    .error("dangling-connection", "A connection is not followed by a view or the superview."),
    .warning(
      "different-meaning",
      "A construct of an extended format means something else than the same text in a format."),
    .error("different-views", "A sample of frames has other views than the first one."),
    .warning(
      "duplicate-constraint", "A constraint of a scene or a layout in code repeats an earlier one."),
    .error("duplicate-key", "A key or a name occurs twice."),
    .error("duplicate-wrapper", "Two wrappers of a configuration have the same name."),
    .error("empty", "A format contains no view."),
    .error("empty-predicate", "A predicate is missing between parentheses or commas."),
    .error("empty-scene", "A scene or a mapping in it contains nothing."),
    .warning("equal-bounds", "A minimum and a maximum of one size or space are the same."),
    .error("expected-attribute", "A term of an equation has no attribute, or has too many names."),
    .error("expected-number", "A factor of an equation is not a number."),
    .error(
      "expected-number-or-metric", "A spacing contains no number or metric where one is needed."),
    .error("expected-number-or-name", "A size contains no number or name where one is needed."),
    .error("expected-priority", "An '@' is not followed by a priority."),
    .error(
      "expected-view", "A view is missing at the beginning of a format, or after a connection."),
    .error("horizontal-with-vertical", "A horizontal location is related to a vertical one."),
    .warning("inactive-constraint", "Code makes constraints and does not use them."),
    .warning(
      "late-priority", "Code changes a priority from or to required after the activation."),
    .error("leading-with-left", "Leading or trailing is related to left or right."),
    .warning("linked-file", "A file in a folder is not changed, because it is a link."),
    .error("location-with-size", "A location is related to a size."),
    .error(
      "location-without-item", "A location is set to a constant, or to another location times 0."),
    .error("missing-colon", "An orientation has no colon."),
    .remark("missing-orientation", "A format has no orientation, so that it is horizontal."),
    .error(
      "multiplier-not-supported",
      "A format contains a multiplication or division, which formats do not support."),
    .warning("near-required-priority", "A priority is between 999 and 1000."),
    .warning("negative-size", "A size is compared with a negative number."),
    .error(
      "no-common-ancestor", "Code relates a view that is not added to a view to another one."),
    .warning(
      "no-file-list",
      "The files of a folder cannot be listed with git, so that ignored files are checked too."),
    .warning("no-formats", "A folder contains no file that can have formats."),
    .error("no-guide", "An equation refers to a guide that the view does not have."),
    .warning("no-size", "The width or height of a view is zero, although no rule sets it to zero."),
    .error("no-superview", "A format refers to the superview, but its views have no superview."),
    .error("non-ascii", "A character is not ASCII."),
    .error("not-converted", "A scene cannot contain a construct of an extended text."),
    .error("not-reproduced", "Inferred rules do not reproduce a frame of the samples."),
    .warning("not-updated", "The constant of a constraint cannot follow a given frame."),
    .remark("option-without-effect", "An option has no effect on the format."),
    .error("optional-constraint", "An element of an activated list of constraints can be nil."),
    .warning("outside-superview", "A view of a scene extends beyond its superview."),
    .error("parent-cycle", "A view of a scene is inside itself, directly or through other views."),
    .error(
      "percent-not-supported", "A format contains a percentage, which formats do not support."),
    .remark("redundant", "The other required constraints of a scene imply a required equation."),
    .warning(
      "redundant-predicate",
      "A predicate has no effect beside another one of the same size or space."),
    .remark("repeated-assignment", "Code sets a property to the value that it has."),
    .warning("self-relation", "A format relates a view to itself, or places it after itself."),
    .error("too-many-errors", "A format has more errors than are listed."),
    .error("trailing-garbage", "Text follows the trailing superview or the end of an equation."),
    .error(
      "unclosed-predicate-list",
      "A predicate list has no closing parenthesis, or text follows a predicate."),
    .error("unclosed-view", "A view has no closing bracket, or contains unexpected text."),
    .error(
      "unexpected-character", "A character cannot begin a connection, a view or the superview."),
    .error("unexpected-whitespace", "Whitespace occurs where it is not allowed."),
    .error("unknown-attribute", "A name in an equation is not the name of an attribute."),
    .error(
      "unknown-category", "A configuration has a severity for a category that no finding has."),
    .error("unknown-guide", "A name in an equation is not the name of a guide."),
    .error("unknown-key", "A key is not allowed in its position in a scene or configuration."),
    .remark("unknown-layout", "Code that can make constraints is not understood."),
    .error("unknown-metric", "A name in a spacing or a priority is not the name of a metric."),
    .error("unknown-name", "A name in a size is not the name of a metric or a view."),
    .error("unknown-option", "An option is not a format option."),
    .error(
      "unknown-parent",
      "A parent in a scene is not a view of the scene, or not the view that arranges the view."),
    .error(
      "unknown-value",
      "A text in a scene or configuration is not a value that its key allows."),
    .error("unknown-view", "A name in brackets or in a stack or grid is not the name of a view."),
    .error("unreadable-input", "A file or folder cannot be read."),
    .error("unsolvable", "The numbers of a scene are too large or too far apart to solve."),
    .error("unterminated-connection", "A connection has no closing '-'."),
    .remark("unused-key", "No format of a call contains a name that the call binds."),
    .warning(
      "unused-suppression", "A comment 'vfl:ignore' suppresses no finding, or has an error."),
    .error("unwritable-file", "A file cannot be written."),
    .error("view-in-spacing", "A spacing contains the name of a view."),
    .error("wrong-kind", "A value of a scene or configuration has the wrong type."),
    .remark("zero-minimum", "A size has the minimum 0, which every size has."),
    .remark("zero-size", "A required size is 0."),
  ]
}
