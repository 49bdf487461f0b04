import LayoutConstraints

/// What a call of the system's classes does to views and constraints.
enum LayoutOperation {
  case activate, deactivate
  case addSubview, insertSubview, addArranged, insertArranged, addGuide
  case removeFromSuperview
  case addConstraints, removeConstraints
  case hugging, resistance, customSpacing, content
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
    "setCustomSpacing": .customSpacing, "setTitle": .content, "setImage": .content,
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

  private static let wordsOfLayout = [
    "onstrain", "nchor", "ubview", "Pin", "Fill", "Center", "Edge", "Align", "Layout",
  ]
  /// The words with which names begin, or parts of names after `_`.
  private static let firstWordsOfLayout = [
    "pin", "fill", "center", "edge", "align", "layout", "stack", "dock", "autoSet", "autoMatch",
  ]

  private static func hasWordOfLayout(_ name: String) -> Bool {
    wordsOfLayout.contains { name.utf8.contains($0.utf8) }
      || firstWordsOfLayout.contains { name.hasPrefix($0) || name.utf8.contains("_\($0)".utf8) }
  }

  private static let harmlessNames: Set = [
    "layoutIfNeeded", "setNeedsLayout", "layoutSubviews", "setNeedsUpdateConstraints",
    "updateConstraints", "bringSubviewToFront", "sendSubviewToBack", "updateConstraintsIfNeeded",
    "viewDidLayoutSubviews", "viewWillLayoutSubviews",
    "invalidateLayout", "removeArrangedSubview", "removeArrangedSubviews",
    "removeConstraints", "removeConstraint", "deactivate", "invalidateIntrinsicContentSize",
    "layout", "needsUpdateConstraints", "layoutSubtreeIfNeeded", "layoutAttributesForItem",
    "layoutAttributesForItemAtIndexPath", "layoutAttributesForElements",
    "layoutAttributesForElementsInRect", "setFill", "setFillColor", "fillRect",
    "fillEllipse",
  ]

  /// Methods of the system that change only what a view shows.
  private static let changesOfContent: Set = [
    "setTitle", "setTitleColor", "setImage", "setBackgroundImage", "setAttributedTitle",
    "setAttributedText", "setText", "setTextColor", "setFont", "setBackgroundColor", "setOn",
    "setEnabled", "setHidden", "setProgress", "setSelected", "setNeedsDisplay",
    "setNeedsLayout", "layoutIfNeeded", "setNeedsUpdateConstraints", "addTarget",
    "addGestureRecognizer", "addInteraction", "registerClass", "register", "reloadData",
    "sizeToFit", "startAnimating", "stopAnimating", "becomeFirstResponder",
    "resignFirstResponder", "bringSubviewToFront", "sendSubviewToBack", "insertSegment",
    "setContentOffset", "setFrame", "setAlpha", "setTag", "setDelegate", "setDataSource",
    "setAccessibilityIdentifier", "setButtonType", "setPlaceholder",
    "invalidateIntrinsicContentSize", "updateConstraintsIfNeeded", "layoutSubtreeIfNeeded",
    "setNeedsStatusBarAppearanceUpdate", "registerForTraitChanges", "makeFirstResponder",
    "addObserver", "removeObserver", "post", "objc_setAssociatedObject",
  ]

  /// Methods of the system that change nothing.
  private static let queries: Set = [
    "responds", "respondsToSelector", "isKind", "isKindOfClass", "isMember", "isMemberOfClass",
    "conforms", "conformsToProtocol", "isEqual", "isDescendant", "isDescendantOfView",
    "viewWithTag",
    "convert", "convertRect", "convertPoint", "sizeThatFits", "systemLayoutSizeFitting", "hitTest",
    "point", "pointInside", "hash", "description",
  ]

  static let maskProperty = "translatesAutoresizingMaskIntoConstraints"

  /// Functions of the system that are not methods.
  private static let freeFunctions: Set = [
    "print", "debugPrint", "dump", "NSLog", "os_log", "assert", "assertionFailure", "precondition",
    "preconditionFailure", "fatalError", "min", "max", "abs", "round", "floor", "ceil", "zip",
    "stride", "type", "sqrt", "pow", "fmin", "fmax", "hypot", "lround", "swap", "unsafeBitCast",
    "withAnimation", "autoreleasepool",
  ]

  /// Whether a function that is called without an object can change `self`: it can be a method, and
  /// is not one of the system that changes only what a view shows.
  static func canChangeOwner(_ name: String) -> Bool {
    !freeFunctions.contains(name) && effect(of: name) != .content
      && !(name.first?.isUppercase ?? true)
  }

  /// Whether a class has the prefix of a framework of the system.
  static func isOfSystem(_ className: String) -> Bool {
    ViewClass.isOfSystem(className)
      || ["MK", "WK", "MTK", "PDF", "SK", "SCN", "AR"].contains { className.hasPrefix($0) }
  }

  /// Whether the name of a property suggests that its setter changes more than what a view shows.
  static func changesLayout(_ name: String) -> Bool {
    if name == maskProperty { return false }
    return ["ayout", "onstrain", "utoresiz", "nchor", "mask", "Mask"].contains {
      name.utf8.contains($0.utf8)
    }
  }

  private static let labelsOfInitializers: Set<String?> = [
    "frame", "image", "highlightedImage", "arrangedSubviews", "type", "style", "effect", "string",
    "labelWithString", "wrappingLabelWithString", "title", "target", "action", "views",
    "checkboxWithTitle", "items", "collectionViewLayout", "textContainer", "progressViewStyle",
    "primaryAction", "configuration",
  ]

  private static let systemInitializers: Set = [
    "init", "initWithFrame", "initWithImage", "initWithArrangedSubviews", "initWithEffect",
    "initWithItems", "initWithActivityIndicatorStyle", "initWithString",
  ]

  /// Whether an initializer is one of the system's classes, and not one of an extension.
  static func isSystemInitializer(_ call: LayoutCall) -> Bool {
    if call.name.hasPrefix("init"), call.name != "init" {
      return systemInitializers.contains(call.name)
        && call.arguments.dropFirst().allSatisfy { labelsOfInitializers.contains($0.label) }
    }
    return call.arguments.allSatisfy { labelsOfInitializers.contains($0.label) }
  }

  /// What the name of a function that the file does not declare suggests.
  static func effect(of name: String) -> UnknownEffect {
    if changesOfContent.contains(name) || queries.contains(name) { return .content }
    return !harmlessNames.contains(name) && hasWordOfLayout(name) ? .constraints : .any
  }
}

/// What a function that the file does not declare can do to a view.
enum UnknownEffect {
  /// It can make constraints.
  case constraints
  /// It changes at most what the view shows, and not its place in the hierarchy or
  /// `translatesAutoresizingMaskIntoConstraints`, as `setTitle` and `addTarget`.
  case content
  /// Anything else.
  case any
}
