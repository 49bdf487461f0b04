import FormatFindings
import LayoutConstraints
import VFLSyntax

/// A part of an extended text that a scene cannot contain, or that means something else than it
/// seems to.
struct ConversionIssue {
  enum Kind {
    /// A pair of attributes that no constraint can relate.
    case unrelatedAttributes(LayoutAttribute, LayoutAttribute)
    /// A negative share in an inequality.
    case negativeShare
    /// A spacer of a line with negative ones that has another sign, or an inequality.
    case negativeSpacer
    /// A stack whose name has been the name of another stack.
    case secondStack(String)
    /// A stack with the names of a range.
    case rangeOfStacks
    /// More names or connections than a text can have.
    case tooLarge
    /// A name that scenes reserve.
    case reservedName(String)
    /// A relation of a space, which autolayout.js inverts.
    case invertedRelation(LayoutRelation)
    /// Predicates of a space after the first, which autolayout.js ignores.
    case ignoredPredicates
    /// The attribute of a space, which autolayout.js ignores.
    case ignoredAttribute(LayoutAttribute, used: LayoutAttribute)
    /// A size that is set to a number, to which autolayout.js adds the size of the superview.
    case sizeOfSuperviewAdded(LayoutAttribute)
    /// The order along the z-axis.
    case order
    /// A setting that is not about layout.
    case drawingSetting(String)
    /// A setting of the editor that a scene does not have.
    case unsupportedSetting(String)
    /// A setting without a valid value.
    case invalidSetting(String)
    /// A size that is measured when the layout is shown.
    case measuredSize(String)
  }

  let kind: Kind
  /// The offsets in the line.
  let range: Range<Int>
}

/// The stable code of an issue of a conversion. `CategoryDescription.all` describes each.
enum ConversionCategory: String, CaseIterable {
  case notConverted = "not-converted"
  case differentMeaning = "different-meaning"
  case converted = "converted"
}

extension ConversionIssue.Kind {
  var isTooLarge: Bool {
    if case .tooLarge = self { true } else { false }
  }

  var category: ConversionCategory {
    switch self {
    case .unrelatedAttributes, .negativeShare, .negativeSpacer, .secondStack, .rangeOfStacks,
      .tooLarge, .reservedName, .drawingSetting, .unsupportedSetting, .invalidSetting,
      .measuredSize:
      .notConverted
    case .invertedRelation, .ignoredPredicates, .ignoredAttribute, .sizeOfSuperviewAdded:
      .differentMeaning
    case .order: .converted
    }
  }

  var severity: Diagnostic.Severity {
    switch self {
    case .unrelatedAttributes, .negativeShare, .negativeSpacer, .secondStack, .rangeOfStacks,
      .tooLarge, .reservedName:
      .error
    case .invertedRelation, .ignoredPredicates, .ignoredAttribute, .sizeOfSuperviewAdded,
      .invalidSetting, .unsupportedSetting:
      .warning
    case .order, .drawingSetting, .measuredSize: .remark
    }
  }

  /// The message, in lower case without a final full stop.
  var message: String {
    switch self {
    case .unrelatedAttributes(let first, let second):
      "a constraint cannot relate '\(first.name)' to '\(second.name)'; the predicate is not converted"
    case .negativeShare:
      "a negative share of a size is converted only with '=='; the space is not converted"
    case .negativeSpacer:
      "spacers of negative size need '==', and all spacers of a line the same sign; the line is not converted"
    case .secondStack(let name):
      "the name '\(name.messageText)' is already the name of a stack; the line is not converted"
    case .rangeOfStacks:
      "a range of views cannot be a stack; the line is not converted"
    case .tooLarge:
      "the lists and ranges of the text have more than \(SceneConversion.limit) views or connections; the rest is not converted"
    case .reservedName(let name):
      "the name '\(name)' is reserved in scenes; rename the view"
    case .invertedRelation(let relation):
      "autolayout.js reads '\(relation.text)' in a space as '\(relation.swapped.text)', which the scene contains; write '\(relation.text)' in the scene if that was meant"
    case .ignoredPredicates:
      "autolayout.js uses only the first predicate of a space; the others are not in the scene"
    case .ignoredAttribute(let attribute, let used):
      "autolayout.js uses '\(used.name)' instead of '\(attribute.name)' in a space along this axis, as the scene does"
    case .sizeOfSuperviewAdded(let attribute):
      "autolayout.js adds the superview's \(attribute.name) to the number, as the scene does; write an equation with the number alone if that was meant"
    case .order:
      "'Z:' is converted to the order of the views in the scene; later views are in front"
    case .drawingSetting(let name):
      "'\(name)' is about drawing; a scene has only the layout"
    case .unsupportedSetting(let name):
      "a scene has no '\(name.messageText)'; set the size of the superview where the layout is used"
    case .invalidSetting(let name):
      "'\(name.messageText)' needs a view name or key with a number; 'spacing' is a number or a list of 1, 2, 3, 6 or 7"
    case .measuredSize(let name):
      "the size of '\(name.messageText)' is measured; set 'intrinsic' of the view, or its content size in the layout"
    }
  }
}

extension Finding {
  /// Creates the finding of an issue in a line of a source.
  init(_ issue: ConversionIssue, in line: LocatedFormat, of source: Source) {
    self.init(
      issue.kind.severity, FindingCategory(issue.kind.category), issue.kind.message,
      in: source.name, at: Place(source, line, issue.range))
  }

  /// Creates the finding of a syntax error in a line of a source.
  init(_ error: ExtendedFormatError, in line: LocatedFormat, of source: Source) {
    self.init(
      .error, FindingCategory(error.category), error.message, in: source.name,
      at: Place(source, line, error.range))
  }
}
