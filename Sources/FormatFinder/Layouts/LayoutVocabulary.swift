import LayoutConstraints

/// What a call of the system's classes does to views and constraints.
enum LayoutOperation {
  case activate, deactivate
  case addSubview, insertSubview, addArranged, insertArranged, addGuide
  case removeFromSuperview
  case addConstraints, removeConstraints
  case hugging, resistance, customSpacing
  case anchorWithOffset
  case format
  case initializer
  case configure
  case forEach, map, flatMap, enumerated, reversed
  case append, appendAll
}

/// The names of the calls and properties that make layouts, in Swift and Objective-C.
enum LayoutVocabulary {
  static func operation(_ name: String) -> LayoutOperation? { operations[name] }

  private static let operations: [String: LayoutOperation] = [
    "activate": .activate, "activateConstraints": .activate,
    "deactivate": .deactivate, "deactivateConstraints": .deactivate,
    "addSubview": .addSubview, "insertSubview": .insertSubview,
    "addArrangedSubview": .addArranged, "insertArrangedSubview": .insertArranged,
    "addSubviews": .addSubview, "addArrangedSubviews": .addArranged, "addLayoutGuide": .addGuide,
    "removeFromSuperview": .removeFromSuperview,
    "addConstraint": .addConstraints, "addConstraints": .addConstraints,
    "removeConstraint": .removeConstraints, "removeConstraints": .removeConstraints,
    "setContentHuggingPriority": .hugging,
    "setContentCompressionResistancePriority": .resistance,
    "setCustomSpacing": .customSpacing,
    "anchorWithOffset": .anchorWithOffset, "anchorWithOffsetToAnchor": .anchorWithOffset,
    "constraintsWithVisualFormat": .format, "constraintWithItem": .initializer,
    "then": .configure, "with": .configure, "configure": .configure, "apply": .configure,
    "also": .configure, "forEach": .forEach, "enumerateObjectsUsingBlock": .forEach,
    "map": .map, "compactMap": .map, "flatMap": .flatMap, "enumerated": .enumerated,
    "reversed": .reversed, "append": .append, "addObject": .append,
    "addObjectsFromArray": .appendAll,
  ]

  /// The beginnings of the names of constants of Objective-C.
  private static let constantPrefixes = [
    "NSLayoutAttribute", "NSLayoutRelation", "NSLayoutFormat", "UILayoutPriority",
    "NSLayoutPriority", "UILayoutConstraintAxis", "UIStackViewDistribution",
    "UIStackViewAlignment", "NSLayoutConstraintOrientation",
    "NSUserInterfaceLayoutOrientation", "NSStackViewDistribution",
  ]

  /// Returns `leading` for `NSLayoutAttributeLeading`.
  static func caseName(ofConstant name: String) -> String? {
    for prefix in constantPrefixes where name.hasPrefix(prefix) && name.count > prefix.count {
      return name.dropFirst(prefix.count).withLowercaseStart
    }
    return nil
  }

  /// The structures whose arguments are read.
  static let records: Set = [
    "UIEdgeInsets", "NSEdgeInsets", "NSDirectionalEdgeInsets", "CGSize", "CGPoint", "CGRect",
    "UIEdgeInsetsMake", "NSEdgeInsetsMake", "NSDirectionalEdgeInsetsMake", "CGSizeMake",
    "CGPointMake", "CGRectMake",
  ]

  /// The types whose initializers convert numbers.
  static let numbers: Set = [
    "CGFloat", "Double", "Float", "Int", "UILayoutPriority", "Priority", "NSNumber",
  ]

  /// Whether a class is one of layout guides.
  static func isGuide(_ className: String?) -> Bool {
    className?.hasSuffix("LayoutGuide") ?? false
  }

  static func isStackView(_ className: String?) -> Bool {
    className?.hasSuffix("StackView") ?? false
  }

  static func isController(_ className: String) -> Bool {
    className.hasSuffix("Controller") || className.hasSuffix("VC")
  }

  private static let changesOfContent = [
    "set", "add", "register", "reload", "insertSegment", "select", "start", "stop", "scroll",
    "load", "become", "resign", "size", "bring", "send",
  ]

  /// Whether a method of a view changes only what it shows, and not its place in the hierarchy or
  /// `translatesAutoresizingMaskIntoConstraints`: `setTitle`, `addTarget`.
  static func isHarmless(_ name: String) -> Bool {
    !canMakeConstraints(name) && changesOfContent.contains { name.hasPrefix($0) }
  }

  private static let wordsOfLayout = [
    "onstrain", "nchor", "pin", "Pin", "fill", "Fill", "center", "Center", "edge", "Edge",
    "align", "Align", "ubview", "layout", "Layout", "stack", "dock", "autoSet", "autoMatch",
  ]

  private static let harmlessNames: Set = [
    "layoutIfNeeded", "setNeedsLayout", "layoutSubviews", "setNeedsUpdateConstraints",
    "updateConstraints", "bringSubviewToFront", "sendSubviewToBack", "updateConstraintsIfNeeded",
    "systemLayoutSizeFitting", "viewDidLayoutSubviews", "viewWillLayoutSubviews",
    "invalidateLayout", "removeArrangedSubview", "removeArrangedSubviews",
    "removeConstraints", "removeConstraint", "deactivate", "invalidateIntrinsicContentSize",
    "layout", "needsUpdateConstraints",
  ]

  /// Whether the name of a function that the file does not declare suggests that it makes
  /// constraints.
  static func canMakeConstraints(_ name: String) -> Bool {
    !harmlessNames.contains(name) && wordsOfLayout.contains { name.contains($0) }
  }
}
