public import VFLSyntax

/// The categories of errors in names, options and attributes.
extension DiagnosticCategory {
  /// A name in an equation that is not the name of an attribute.
  public static var unknownAttribute: Self { Self(rawValue: "unknown-attribute") }
  /// A name in an equation that is not the name of a guide.
  public static var unknownGuide: Self { Self(rawValue: "unknown-guide") }
  /// A location related to a size.
  public static var locationWithSize: Self { Self(rawValue: "location-with-size") }
  /// Leading or trailing related to left or right.
  public static var leadingWithLeft: Self { Self(rawValue: "leading-with-left") }
  /// A horizontal location related to a vertical one.
  public static var horizontalWithVertical: Self { Self(rawValue: "horizontal-with-vertical") }
  /// A location related to a constant, or to another location times 0.
  public static var locationWithoutItem: Self { Self(rawValue: "location-without-item") }
  /// A name in brackets that is not a key of the views.
  public static var unknownView: Self { Self(rawValue: "unknown-view") }
  /// A name in a spacing or a priority that is not a key of the metrics.
  public static var unknownMetric: Self { Self(rawValue: "unknown-metric") }
  /// A name in a size that is not a key of the metrics or of the views.
  public static var unknownName: Self { Self(rawValue: "unknown-name") }
  /// The name of a view in a spacing.
  public static var viewInSpacing: Self { Self(rawValue: "view-in-spacing") }
  /// A reference to the superview of a view without one.
  public static var noSuperview: Self { Self(rawValue: "no-superview") }
  /// A guide that the item does not have.
  public static var noGuide: Self { Self(rawValue: "no-guide") }
  /// Options that align views along the format's own axis.
  public static var alignmentAlongAxis: Self { Self(rawValue: "alignment-along-axis") }
  /// Options that specify two directions.
  public static var conflictingOptions: Self { Self(rawValue: "conflicting-options") }
  /// Option bits that do not correspond to an option.
  public static var unknownOption: Self { Self(rawValue: "unknown-option") }
}

/// The categories of warnings and remarks about valid formats.
extension DiagnosticCategory {
  /// Required predicates of one size or space that cannot hold at the same time; a warning.
  public static var contradictoryPredicates: Self { Self(rawValue: "contradictory-predicates") }
  /// A predicate without an effect beside another one of the same size or space; a warning.
  public static var redundantPredicate: Self { Self(rawValue: "redundant-predicate") }
  /// A minimum and a maximum of one size or space that are the same; a warning.
  public static var equalBounds: Self { Self(rawValue: "equal-bounds") }
  /// A view that is related to itself, or comes after itself; a warning.
  public static var selfRelation: Self { Self(rawValue: "self-relation") }
  /// A size that is compared with a negative number; a warning.
  public static var negativeSize: Self { Self(rawValue: "negative-size") }
  /// A priority between 999 and 1000; a warning.
  public static var nearRequiredPriority: Self { Self(rawValue: "near-required-priority") }
  /// An option without an effect on the format; a remark.
  public static var optionWithoutEffect: Self { Self(rawValue: "option-without-effect") }
  /// A required size of 0; a remark.
  public static var zeroSize: Self { Self(rawValue: "zero-size") }
  /// A minimum size of 0, which every size has; a remark that is off by default.
  public static var zeroMinimum: Self { Self(rawValue: "zero-minimum") }
}

extension DiagnosticCategory {
  /// The categories of all diagnostics of formats and equations.
  package static var allCases: [Self] {
    syntaxCategories + [
      .unknownAttribute, .unknownGuide, .locationWithSize, .leadingWithLeft,
      .horizontalWithVertical,
      .locationWithoutItem, .unknownView, .unknownMetric, .unknownName, .viewInSpacing,
      .noSuperview,
      .noGuide, .alignmentAlongAxis, .conflictingOptions, .unknownOption, .contradictoryPredicates,
      .redundantPredicate, .equalBounds, .selfRelation, .negativeSize, .nearRequiredPriority,
      .optionWithoutEffect, .zeroSize, .zeroMinimum,
    ]
  }
}
