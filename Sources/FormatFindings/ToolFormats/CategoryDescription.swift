package import VFLSyntax

/// The description of a category in documents for other tools.
package struct CategoryDescription: Sendable {
  /// The category.
  package let category: FindingCategory
  /// The severity of most findings of the category.
  package let severity: Diagnostic.Severity
  /// A sentence that describes the findings.
  package let text: String

  private init(_ code: String, _ text: String, _ severity: Diagnostic.Severity = .error) {
    category = FindingCategory(rawValue: code)
    self.severity = severity
    self.text = text
  }
}

extension CategoryDescription {
  /// The descriptions of all categories of the program, in the order of their codes.
  ///
  /// Modules that import this one have some of the categories: those of scenes are listed here too,
  /// so that every document lists the same ones.
  package static let all: [CategoryDescription] = [
    CategoryDescription(
      "alignment-along-axis", "The options of a format align views along the axis of the format."),
    CategoryDescription(
      "ambiguous", "The rules of a scene do not determine a position or a size.", .warning),
    CategoryDescription(
      "ambiguous-minus", "A '-' can be a minus sign or an extra bar of a connection."),
    CategoryDescription(
      "ambiguous-name", "A call binds a name both to a view and to a metric.", .warning),
    CategoryDescription(
      "arithmetic-not-supported",
      "A format or equation contains an addition or subtraction that is not supported."),
    CategoryDescription(
      "attribute-not-supported",
      "A format contains an attribute of a view, which formats do not support."),
    CategoryDescription(
      "bad-grid", "A row, a column or a merged cell of a scene does not fit its grid."),
    CategoryDescription("bad-name", "A name in a scene cannot be used in rules, or is reserved."),
    CategoryDescription(
      "bad-number",
      "A number is not finite, is divided by zero, or is outside the limits of its use."),
    CategoryDescription(
      "bad-pattern", "A pattern of excluded paths in a configuration is empty or not supported."),
    CategoryDescription(
      "bad-priority", "A priority is not greater than 0, or is greater than 1000."),
    CategoryDescription("bad-relation", "A relation is not '==', '>=' or '<='."),
    CategoryDescription(
      "bad-view-name", "The text in the brackets of a view does not begin with a name."),
    CategoryDescription(
      "bad-wrapper",
      "A wrapper in a configuration has no name, no format, or an argument that it does not have."),
    CategoryDescription(
      "bad-yaml", "A file is not valid YAML, or uses a part of YAML that is not supported."),
    CategoryDescription("conflict", "Constraints of a scene contradict each other."),
    CategoryDescription("conflicting-options", "The options of a format specify two directions."),
    CategoryDescription(
      "contradictory-predicates",
      "Required predicates of one size or space cannot hold at the same time.", .warning),
    CategoryDescription(
      "dangling-connection", "A connection is not followed by a view or the superview."),
    CategoryDescription(
      "different-views", "A sample of frames has other views than the first one."),
    CategoryDescription(
      "duplicate-constraint", "A constraint of a scene repeats an earlier one.", .warning),
    CategoryDescription("duplicate-key", "A key or a name occurs twice."),
    CategoryDescription(
      "duplicate-wrapper", "Two wrappers of a configuration have the same name."),
    CategoryDescription("empty", "A format contains no view."),
    CategoryDescription("empty-predicate", "A predicate is missing between parentheses or commas."),
    CategoryDescription("empty-scene", "A scene or a mapping in it contains nothing."),
    CategoryDescription(
      "equal-bounds", "A minimum and a maximum of one size or space are the same.", .warning),
    CategoryDescription(
      "expected-attribute", "A term of an equation has no attribute, or has too many names."),
    CategoryDescription("expected-number", "A factor of an equation is not a number."),
    CategoryDescription(
      "expected-number-or-metric", "A spacing contains no number or metric where one is needed."),
    CategoryDescription(
      "expected-number-or-name", "A size contains no number or name where one is needed."),
    CategoryDescription("expected-priority", "An '@' is not followed by a priority."),
    CategoryDescription(
      "expected-view", "A view is missing at the beginning of a format, or after a connection."),
    CategoryDescription(
      "horizontal-with-vertical", "A horizontal location is related to a vertical one."),
    CategoryDescription("leading-with-left", "Leading or trailing is related to left or right."),
    CategoryDescription(
      "linked-file", "A file in a folder is not changed, because it is a link.", .warning),
    CategoryDescription("location-with-size", "A location is related to a size."),
    CategoryDescription(
      "location-without-item", "A location is set to a constant, or to another location times 0."),
    CategoryDescription("missing-colon", "An orientation has no colon."),
    CategoryDescription(
      "missing-orientation", "A format has no orientation, so that it is horizontal.", .remark),
    CategoryDescription(
      "multiplier-not-supported",
      "A format contains a multiplication or division, which formats do not support."),
    CategoryDescription(
      "near-required-priority", "A priority is between 999 and 1000.", .warning),
    CategoryDescription(
      "negative-size", "A size is compared with a negative number.", .warning),
    CategoryDescription(
      "no-file-list",
      "The files of a folder cannot be listed with git, so that ignored files are checked too.",
      .warning),
    CategoryDescription(
      "no-formats", "A folder contains no file in which formats are looked for.", .warning),
    CategoryDescription("no-guide", "An equation refers to a guide that the view does not have."),
    CategoryDescription(
      "no-size",
      "The width or height of a view is zero, although no rule sets it to zero.", .warning),
    CategoryDescription(
      "no-superview", "A format refers to the superview of a view that has none."),
    CategoryDescription("non-ascii", "A character is not ASCII."),
    CategoryDescription(
      "not-reproduced", "Inferred rules do not reproduce a frame of the samples."),
    CategoryDescription(
      "not-updated", "The constant of a constraint cannot follow a given frame.", .warning),
    CategoryDescription(
      "option-without-effect", "An option has no effect on the format.", .remark),
    CategoryDescription(
      "outside-superview", "A view of a scene extends beyond its superview.", .warning),
    CategoryDescription(
      "parent-cycle", "A view of a scene is inside itself, directly or through other views."),
    CategoryDescription(
      "percent-not-supported", "A format contains a percentage, which formats do not support."),
    CategoryDescription(
      "redundant", "The other required constraints of a scene imply a required equation.",
      .remark),
    CategoryDescription(
      "redundant-predicate",
      "A predicate has no effect beside another one of the same size or space.", .warning),
    CategoryDescription(
      "self-relation", "A format relates a view to itself, or has it after itself.", .warning),
    CategoryDescription("too-many-errors", "A format has more errors than are listed."),
    CategoryDescription(
      "trailing-garbage", "Text follows the trailing superview or the end of an equation."),
    CategoryDescription(
      "unclosed-predicate-list",
      "A predicate list has no closing parenthesis, or text follows a predicate."),
    CategoryDescription(
      "unclosed-view", "A view has no closing bracket, or contains unexpected text."),
    CategoryDescription(
      "unexpected-character", "A character cannot begin a connection, a view or the superview."),
    CategoryDescription("unexpected-whitespace", "Whitespace occurs where it is not allowed."),
    CategoryDescription(
      "unfinished-search",
      "A layout can violate optional constraints more than necessary, because the solver ended its "
        + "search early.", .warning),
    CategoryDescription(
      "unknown-attribute", "A name in an equation is not the name of an attribute."),
    CategoryDescription(
      "unknown-category", "A configuration has a severity for a category that no finding has."),
    CategoryDescription("unknown-guide", "A name in an equation is not the name of a guide."),
    CategoryDescription(
      "unknown-key", "A key of a scene or configuration is not allowed where it is."),
    CategoryDescription(
      "unknown-metric", "A name in a spacing or a priority is not the name of a metric."),
    CategoryDescription("unknown-name", "A name in a size is not the name of a metric or a view."),
    CategoryDescription("unknown-option", "An option is not a format option."),
    CategoryDescription(
      "unknown-parent",
      "A parent in a scene is not a view of the scene, or not the view that arranges the view."),
    CategoryDescription(
      "unknown-value", "A text in a scene or configuration is not one of those that its key allows."
    ),
    CategoryDescription(
      "unknown-view", "A name in brackets or in a stack or grid is not the name of a view."),
    CategoryDescription("unreadable-input", "A file or folder cannot be read."),
    CategoryDescription(
      "unsolvable", "The numbers of a scene are too large or too far apart to solve."),
    CategoryDescription("unterminated-connection", "A connection has no closing '-'."),
    CategoryDescription(
      "unused-key", "No format of a call contains a name that the call binds.", .remark),
    CategoryDescription(
      "unused-suppression", "A comment 'vfl:ignore' suppresses no finding, or has an error.",
      .warning),
    CategoryDescription("unwritable-file", "A file cannot be written."),
    CategoryDescription("view-in-spacing", "A spacing contains the name of a view."),
    CategoryDescription("wrong-kind", "A value of a scene or configuration has the wrong type."),
    CategoryDescription(
      "zero-minimum", "A size has the minimum 0, which every size has.", .remark),
    CategoryDescription("zero-size", "A required size is 0.", .remark),
  ]
}
