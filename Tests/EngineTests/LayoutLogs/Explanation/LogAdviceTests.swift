import LayoutConstraints
import LayoutEngine
import LayoutExplanations
import LayoutLogs
import TestSupport
import Testing

/// Each kind of advice, and constraints that only look like the ones it is about.
@Suite struct LogAdviceTests {
  private func keywords(_ constraints: [String]) throws -> [String] {
    try advice(constraints).map { $0.keyword }
  }

  private func named(_ text: String, _ index: Int) -> AdvisedConstraint {
    AdvisedConstraint(index: index, text: text)
  }

  @Test func autoresizingMask() throws {
    let advice = try EngineTests.advice([
      "<NSAutoresizingMaskLayoutConstraint:0x1 V:|-(0)-[CardView:0x1]   (Names: '|':Page:0x2 )>",
      "V:|-(64)-[CardView:0x1]   (Names: '|':Page:0x2 )",
    ])
    expectEqual(
      advice.map { $0.description },
      [
        "set translatesAutoresizingMaskIntoConstraints = false on 'CardView' before you add "
          + "constraints: its autoresizing mask became required constraints"
      ])
    expectEqual(advice.map { $0.keyword }, ["autoresizing-mask"])
  }

  /// The frame of a container may be set on purpose.
  @Test func autoresizingMaskOfAContainer() throws {
    let advice = try EngineTests.advice([
      "<NSAutoresizingMaskLayoutConstraint:0x1 Page:0x2.width == 100>",
      "H:|-(8)-[A:0x1]   (Names: '|':Page:0x2 )", "H:[A:0x1]-(8)-|   (Names: '|':Page:0x2 )",
      "H:[A:0x1(200)]",
    ])
    expectEqual(
      advice, [.autoresizingMask(view: "Page", role: .root, lowered: named("A(200)", 3))])
    expectEqual(
      advice[0].description,
      "the autoresizing mask of 'Page' became required constraints: set "
        + "translatesAutoresizingMaskIntoConstraints = false on it, and add constraints that "
        + "determine its frame; if it is the root view of a view controller, set the priority of "
        + "'A(200)' (line 4) to 999 instead")
  }

  @Test func encapsulatedSize() throws {
    func rows(_ identifier: String) -> [String] {
      [
        "'\(identifier)' Cell:0x2.height == 44", "V:|-(0)-[A:0x1]   (Names: '|':Cell:0x2 )",
        "V:[A:0x1]-(0)-|   (Names: '|':Cell:0x2 )", "V:[A:0x1(96)]",
      ]
    }
    expectEqual(
      try advice(rows("UIView-Encapsulated-Layout-Height")),
      [
        .encapsulatedSize(
          view: "Cell", axis: .vertical, size: .init(.table, 44, needed: 96),
          lowered: named("A(96)", 3))
      ])
    expectEqual(
      try advice(rows("NSView-Encapsulated-Layout-Height"))[0].description,
      "the table or collection view sets the height of 'Cell' to 44: if 44 is temporary "
        + "(UITableView.automaticDimension, estimated heights), set the priority of 'A(96)' (line 4) "
        + "to 999; if 44 is the final height (rowHeight, itemSize), make it 96")
    expectEqual(
      try keywords(rows("My-Encapsulated-Layout-Height")), ["redundant-constraint"])
    for identifier in ["_UITemporaryLayoutHeight", "fittingSizeVTarget"] {
      expectEqual(
        try advice(rows(identifier)).map { $0.description },
        [
          "the system sets the height of 'Cell' to 44 while it measures the view: "
            + "set the priority of 'A(96)' (line 4) to 999"
        ])
    }
  }

  /// At a height of 0, the two gaps of 10 alone are too much, so that the height of `A` cannot give
  /// way: 0 − 10 − 10 < 0.
  @Test func noneAloneGivesWay() throws {
    let advice = try EngineTests.advice([
      "'UIView-Encapsulated-Layout-Height' Cell:0x2.height == 0",
      "'UISV-x' V:|-(10)-[A:0x1]   (Names: '|':Cell:0x2 )",
      "'UISV-x' V:[A:0x1]-(10)-|   (Names: '|':Cell:0x2 )", "V:[A:0x1(36)]",
    ])
    expectEqual(
      advice,
      [
        .encapsulatedSize(
          view: "Cell", axis: .vertical, size: .init(.table, 0, needed: 56), lowered: nil),
        .zeroSizeAtLaunch(view: "Cell", axis: .vertical, lowered: nil),
      ])
    expectEqual(
      advice[0].description,
      "the table or collection view sets the height of 'Cell' to 0; no constraint of the app alone "
        + "resolves this conflict")
  }

  @Test func hiddenStackView() throws {
    func sizes(_ identifier: String) -> [String] {
      ["'\(identifier)' A:0x1.height == 0", "A:0x1.height == 36"]
    }
    expectEqual(
      try advice(sizes("UISV-hiding")),
      [.hiddenStackView(view: "A", axis: .vertical, spacings: [], lowered: named("A(36)", 1))])
    expectEqual(
      try advice(sizes("UISV-hiding"))[0].description,
      "a stack view hides 'A' with a height of 0 ('UISV-hiding'): set the priority of 'A(36)' (line "
        + "2) to 999")
    expectEqual(try keywords(sizes("UISV-hidden")), [])
  }

  /// The spacing next to a hidden view remains: 0 + 8 + 15 is 3 more than 20, and 0 + 8 + 29 is 17
  /// more, which is also more than the spacing.
  @Test(arguments: [
    ("UISV-alignment", "", 15, ": set the priority of 'B(>=15)' (line 6) to 999"),
    (
      "UISV-spacing", "", 15,
      ", and a spacing of 8 remains ('UISV-spacing'): set the priority of 'B(>=15)' (line 6) to 999, "
        + "or set the spacing to 0 while it is hidden"
    ),
    (
      "UISV-spacing", "'UISV-x' ", 15,
      ", and a spacing of 8 remains ('UISV-spacing'): set the spacing to 0 while it is hidden"
    ),
    ("UISV-spacing", "", 29, ": set the priority of 'B(>=29)' (line 6) to 999"),
  ])
  func hiddenViewWithASpacing(
    _ identifier: String, _ prefix: String, _ height: Int, _ end: String
  ) throws {
    let advice = try EngineTests.advice([
      "'UISV-hiding' A:0x1.height == 0",
      "'UISV-canvas-connection' V:|-(0)-[A:0x1]   (Names: '|':Stack:0x3 )",
      "'\(identifier)' V:[A:0x1]-(8)-[B:0x2]",
      "'UISV-canvas-connection' V:[B:0x2]-(0)-|   (Names: '|':Stack:0x3 )",
      "\(prefix)Stack:0x3.height == 20", "\(prefix)B:0x2.height >= \(height)",
    ])
    expectEqual(
      advice.map { $0.description },
      ["a stack view hides 'A' with a height of 0 ('UISV-hiding')" + end])
  }

  /// The spacing belongs to a stack view in the hidden view, not to the hidden view itself.
  @Test func hiddenViewAroundAStackView() throws {
    let advice = try EngineTests.advice([
      "'UISV-hiding' Row:0x4.height == 0", "V:|-(0)-[Stack:0x3]   (Names: '|':Row:0x4 )",
      "V:[Stack:0x3]-(0)-|   (Names: '|':Row:0x4 )",
      "'UISV-canvas-connection' V:|-(0)-[A:0x1]   (Names: '|':Stack:0x3 )",
      "'UISV-spacing' V:[A:0x1]-(8)-[B:0x2]",
      "'UISV-canvas-connection' V:[B:0x2]-(0)-|   (Names: '|':Stack:0x3 )",
    ])
    expectEqual(
      advice,
      [
        .hiddenStackView(
          view: "Row", axis: .vertical, spacings: [],
          lowered: AdvisedConstraint(index: 2, text: "[Stack]-(0)-|"))
      ])
  }

  /// A ratio of the two sizes of a view is along both axes.
  @Test(arguments: ["Width", "Height"])
  func loweredRatio(_ length: String) throws {
    let attribute = length.lowercased()
    let other = length == "Width" ? "height" : "width"
    let advice = try EngineTests.advice([
      "A:0x1.height == 2*A:0x1.width",
      "'UIView-Encapsulated-Layout-\(length)' A:0x1.\(attribute) == 30",
      "'UISV-fill-equally' A:0x1.\(other) == 40",
    ])
    expectEqual(
      advice,
      [
        .encapsulatedSize(
          view: "A", axis: length == "Width" ? .horizontal : .vertical,
          size: .init(.other, 30, needed: length == "Width" ? 20 : 80),
          lowered: named("A.height == A.width * 2", 0))
      ])
  }

  /// The size of 0 is the reason for the advice, so its priority is not lowered.
  @Test func loweredAtLaunch() throws {
    let advice = try EngineTests.advice([
      "H:|-(12)-[A:0x1]   (Names: '|':Page:0x2 )", "H:[A:0x1]-(12)-|   (Names: '|':Page:0x2 )",
      "Page:0x2.width == 0",
    ])
    expectEqual(
      advice,
      [
        .collapsedView(
          view: "Page", axis: .horizontal,
          lowered: AdvisedConstraint(index: 1, text: "[A]-(12)-|"))
      ])
    expectEqual(
      advice[0].description,
      "the app sets the width of 'Page' to 0, as to hide it: set the priority of '[A]-(12)-|' "
        + "(line 2) to 999, or deactivate it while 'Page' is hidden")
  }

  @Test func zeroSizeAtLaunch() throws {
    func row(_ size: String) -> [String] {
      [
        "<NSAutoresizingMaskLayoutConstraint:0x1 h=--& v=--& Page:0x2.\(size)>",
        "H:|-(12)-[A:0x1]   (Names: '|':Page:0x2 )", "H:[A:0x1]-(12)-|   (Names: '|':Page:0x2 )",
      ]
    }
    let advice = try EngineTests.advice(row("width == 0"))
    expectEqual(advice.map { $0.keyword }, ["autoresizing-mask", "zero-size-at-launch"])
    #expect(
      advice.last?.description.hasPrefix(
        "the width of 'Page' is 0 until its first layout, so the conflict may be temporary: ")
        == true)
    expectEqual(try keywords(row("width == 5")), ["autoresizing-mask"])
    expectEqual(
      try keywords(["A:0x1.width == 0", "A:0x1.width >= 34"]), [])
  }

  /// A size of 0 without an identifier is the system's, if Masonry omits the identifiers; of two
  /// sizes of a part of a table, the one that is 0 is the system's.
  @Test(arguments: [
    ("NSLayoutConstraint", "MASLayoutConstraint", ["encapsulated-size", "zero-size-at-launch"]),
    ("MASLayoutConstraint", "MASLayoutConstraint", ["collapsed-view"]),
    ("NSLayoutConstraint", "NSLayoutConstraint", ["collapsed-view"]),
  ])
  func zeroSizeWithoutIdentifier(
    _ type: String, _ other: String, _ expected: [String]
  ) throws {
    let keywords = try keywords([
      "<\(other):0x1 A:0x1.left == Page:0x2.left + 9>",
      "<\(other):0x2 A:0x1.right == Page:0x2.right - 9>", "<\(type):0x3 Page:0x2.width == 0>",
    ])
    expectEqual(keywords, expected)
  }

  @Test(arguments: [
    ("HBFooterView", 0.0, "encapsulated-size"), ("HBFooterView", 1, "duplicate-constraint"),
    ("HBFooter", 0, "duplicate-constraint"),
  ])
  func twoSizes(_ view: String, _ size: Double, _ expected: String) throws {
    let keywords = try keywords([
      "\(view):0x1.height == 60", "\(view):0x1.height == \(Int(size))",
    ])
    expectEqual(keywords, [expected])
  }

  @Test func duplicateConstraint() throws {
    let advice = try EngineTests.advice([
      "H:|-(16)-[A:0x1]   (Names: '|':Cell:0x2 )", "H:|-(20.5)-[A:0x1]   (Names: '|':Cell:0x2 )",
    ])
    expectEqual(
      advice,
      [
        .duplicateConstraint(
          [named("|-(16)-[A]", 0), named("|-(20.5)-[A]", 1)], view: "A", attribute: .leading,
          constants: [16, 20.5])
      ])
    expectEqual(
      advice[0].description,
      "the same constraint was added to 'A.leading' with 16 and 20.5: delete line 1 or line 2; the "
        + "log does not say which one is older; to change a constraint, keep a reference to it and "
        + "change its constant")
  }

  /// Numbers are printed as in the arithmetic.
  @Test func negativeConstants() throws {
    let advice = try EngineTests.advice([
      "A:0x1.right == B:0x2.right - 12", "A:0x1.right == B:0x2.right - 8.25",
    ])
    #expect(advice.first?.description.contains("'A.right' with −12 and −8.25: ") == true)
  }

  /// Constraints that differ in more than their constants are not duplicates.
  @Test(arguments: [
    ["'x' A:0x1.width == 1", "A:0x1.width == 2"],
    ["A:0x1.width >= 2", "A:0x1.width == 1"],
    ["A:0x1.width == A:0x2.width", "A:0x1.width == A:0x2.width + 1"],
    ["A:0x1.width == 1", "A:0x1.width == A:0x2.width", "A:0x2.width == 2"],
  ])
  func pairs(_ bodies: [String]) throws {
    let isDuplicate = bodies.last?.contains("+ 1") == true
    let isMinimum = bodies[0].contains(">=")
    expectEqual(
      try keywords(bodies),
      isDuplicate ? ["duplicate-constraint"] : isMinimum ? ["small-size"] : [])
  }

  @Test func prototypingConstraint() throws {
    let advice = try EngineTests.advice([
      "<NSIBPrototypingLayoutConstraint:0x1 'IB auto generated at build time for view with fixed "
        + "frame' H:|-(16)-[A:0x1]   (Names: '|':Page:0x2 )>",
      "H:|-(20)-[A:0x1]   (Names: '|':Page:0x2 )",
    ])
    expectEqual(advice, [.prototypingConstraint("|-(16)-[A]", view: "A")])
    expectEqual(
      advice[0].description,
      "Interface Builder added '|-(16)-[A]', because it has no constraints for 'A': add some "
        + "there, and select 'Remove at build time' for those that the code replaces")
    expectEqual(advice[0].keyword, "prototyping-constraint")
  }

  @Test func contentSize() throws {
    func sizes(_ limits: String, _ size: String) -> [String] {
      ["<NSContentSizeLayoutConstraint:0x1 H:[A:0x1(142)] \(limits)>", "A:0x1.width \(size)"]
    }
    expectEqual(
      try advice(sizes("Hug:250 CompressionResistance:1000", "<= 120")).map { $0.description },
      [
        "set the horizontal compression resistance of 'A' to 750, the default: at 1000, its "
          + "content size is a required minimum"
      ])
    expectEqual(
      try advice(sizes("Hug:1000 CompressionResistance:750", "== 150")).map { $0.description },
      [
        "set the horizontal hugging of 'A' to 250, the default: at 1000, its content size is a "
          + "required maximum"
      ])
    let optional = try report(log(sizes("Hug:250 CompressionResistance:750", "<= 120")))
    let hasConflict = LogExplanation(of: optional).conflict != nil
    #expect(!hasConflict)
  }

  // MARK: - Constraints and views of the system

  /// Identifiers of the system, and some that only look like them.
  @Test(arguments: [
    ("UISV-fill-equally", true), ("_UITemporaryLayoutWidth", true), ("fittingSizeHTarget", true),
    ("IB_Leading_Leading", true), ("TB_Trailing_Trailing", true), ("BIB_Trailing_CB_Leading", true),
    ("MaskEV_Leading_BIB_Leading", true), ("UIButtonBar.maximumAlignmentSize", true),
    ("assistantView.top", true), ("accessoryView.bottom", true), ("inputView.top", true),
    ("NSWindow-current-width", true), ("UIViewSafeAreaLayoutGuide-left", true),
    ("accessoryView.height", false), ("IBLeading", false), ("UIButton", false), ("card", false),
  ])
  func identifiers(_ identifier: String, _ isOfSystem: Bool) throws {
    let advice = try EngineTests.advice([
      "'\(identifier)' UIView:0x1.width == 40", "'UISV-x' UIView:0x1.width == 50",
    ])
    expectEqual(
      advice.map { $0.keyword }, isOfSystem ? ["system-constraints"] : [])
  }

  /// An app can choose an identifier that looks like those of bars and grid views.
  @Test(arguments: ["TB_Trailing", "CB_width", "GridView.width", "Mask_top", "UINavBarHeight"])
  func identifiersOfApps(_ identifier: String) throws {
    let advice = try EngineTests.advice([
      "'\(identifier)' App.Card:0x1.width == 40", "'UISV-x' App.Card:0x1.width == 50",
    ])
    expectEqual(advice.map { $0.keyword }, [])
  }

  /// A constraint between views of the system only is the system's; one with a view of the app is
  /// the app's.
  @Test(arguments: [
    ("_UIModernBarButton", true), ("_NSSplitViewItemViewWrapper", true),
    ("_TtC5UIKitP33_DDE14AA6B49FCAFC5A54255A118E1D8713ButtonWrapper", true),
    ("_TtGC7SwiftUI14_UIHostingViewV6Harbor8TideView_", false), ("Harbor._UIRow", false),
    ("_TtC6Harbor5UIKit", false), ("UIView", false),
  ])
  func classes(_ name: String, _ isOfSystem: Bool) throws {
    let advice = try EngineTests.advice([
      "\(name):0x1.width == 40", "'UISV-x' \(name):0x1.width == _UIButtonBarButton:0x2.width",
      "'UISV-x' _UIButtonBarButton:0x2.width == 50",
    ])
    expectEqual(
      advice.map { $0.description },
      isOfSystem
        ? [
          "nothing to change in the app: the app creates none of the constraints of this conflict, "
            + "which belong to a navigation bar, toolbar or tab bar; it is usually harmless"
        ] : [])
  }

  @Test func emptyToolbar() throws {
    let advice = try EngineTests.advice([
      "<NSAutoresizingMaskLayoutConstraint:0x1 h=--& v=--& _UIToolbarContentView:0x1.width == 0>",
      "<NSLayoutConstraint:0x2 H:|-(8)-[_UIButtonBarButton:0x2]"
        + "   (active, names: '|':_UIToolbarContentView:0x1 )>",
      "<NSLayoutConstraint:0x3 H:[_UIButtonBarButton:0x2]-(8)-|"
        + "   (active, names: '|':_UIToolbarContentView:0x1 )>",
    ])
    expectEqual(advice, [.systemConstraints(.bar, .emptyToolbar("_UIToolbarContentView"))])
    expectEqual(
      advice[0].description,
      "the app creates none of the constraints of this conflict, and '_UIToolbarContentView' has "
        + "a size of 0: create the toolbar with a frame whose width and height are not 0")
  }

  // MARK: - Views of the system by their ties

  /// Returns the keywords for a view of a class that is too wide for its superview of a class.
  private func keywords(of view: String, in superview: String) throws -> [String] {
    try keywords([
      "H:|-(20)-[\(view):0x1]   (Names: '|':\(superview):0x2 )",
      "H:[\(view):0x1]-(20)-|   (Names: '|':\(superview):0x2 )", "\(view):0x1.width >= 200",
      "'_UITemporaryLayoutWidth' \(superview):0x2.width == 90",
    ])
  }

  /// A view of UIKit in a private view is the system's; one in a view that contains views of apps,
  /// and a view with a class of the app, is not.
  @Test(arguments: [
    ("UIStackView", "_AVFocusContainerView", true), ("Harbor.Dial", "_AVFocusContainerView", false),
    ("UILabel", "UIInterfaceActionGroupView", true), ("UIView", "UITransitionView", false),
    ("UILabel", "_UICollectionViewListCellContentView", false),
    ("UILabel", "UITableViewCellContentView", false), ("UIView", "UIInputSetHostView", false),
    ("UIView", "_UIAlertControllerView", true), ("UIImageView", "_UIAlertControllerView", false),
    ("UIView", "_UIHostingView<Harbor.Tide>", false), ("UIView", "Harbor._UIRow", false),
    ("NSStackView", "NSToolbarItemViewer", true), ("NSButton", "NSToolbarItemViewer", false),
    ("UILabel", "AVAlphaUpdatingView", true), ("UILabel", "AVatarView", false),
    ("UILabel", "UIWindow", false), ("UIView", "_UITAMICAdaptorView", false),
  ])
  func ties(_ view: String, _ superview: String, _ isOfSystem: Bool) throws {
    expectEqual(
      try keywords(of: view, in: superview),
      [isOfSystem ? "system-constraints" : "encapsulated-size"])
  }

  /// A view in a plain view of the system is the system's too.
  @Test func tiesOfSubviews() throws {
    let advice = try EngineTests.advice([
      "UILabel:0x1.width >= 50", "H:|-(8)-[UILabel:0x1]   (Names: '|':UIView:0x2 )",
      "UILabel:0x1.right == UIView:0x2.right - 8",
      "H:|-(0)-[UIView:0x2]   (Names: '|':AVPlaybackControlsView:0x3 )",
      "H:[UIView:0x2]-(0)-|   (Names: '|':AVPlaybackControlsView:0x3 )",
      "AVPlaybackControlsView:0x3.width == 0",
    ])
    expectEqual(
      advice,
      [
        .systemConstraints(
          .player,
          .defect("AVKit lays the controls out while the player has no size yet"))
      ])
  }

  /// An alert claims plain views of its size; a view of the app claims none, and nothing claims the
  /// constraints of a library of apps.
  @Test(arguments: [
    ("_UIAlertControllerView", "NSLayoutConstraint", "system-constraints"),
    ("_UIAlertControllerView", "SnapKit.LayoutConstraint", "encapsulated-size"),
    ("Harbor.AlertView", "NSLayoutConstraint", "encapsulated-size"),
  ])
  func equalSizes(_ alert: String, _ type: String, _ keyword: String) throws {
    let keywords = try keywords([
      "<\(type):0x1 UIView:0x1.width == 300>", "\(alert):0x2.width >= UIView:0x1.width",
      "\(alert):0x2.width == UIView:0x3.width",
      "'UIView-Encapsulated-Layout-Width' UIView:0x3.width == 9",
    ])
    expectEqual(keywords, [keyword])
  }

  /// An action sheet has a negative width; the app can have one among other constraints, in a class
  /// of its own or as a height.
  @Test(arguments: [
    ("UIView:0x1.width == - 16", true), ("H:[UIView:0x1(-20)]", true),
    ("Card:0x1.width == - 16", false), ("UIView:0x1.height == - 16", false),
    ("<MASLayoutConstraint:0x1 UIView:0x1.width == -16>", false),
  ])
  func negativeWidth(_ body: String, _ isOfSystem: Bool) throws {
    let conflict = LogExplanation(of: try report(log([body], broken: 0)))
    expectEqual(
      conflict.advice.map { $0.keyword }, [isOfSystem ? "system-constraints" : "negative-size"])
    if isOfSystem {
      #expect(conflict.advice[0].description.hasPrefix("nothing to change in the app: "))
    }
  }

  /// The mask of a content view and the nib's constraint are the system's; those of a view in the
  /// content view are the app's.
  @Test(arguments: [
    ("UIView", "Harbor.BerthCell", ["system-constraints"]),
    ("UIView", "Harbor.BerthView", ["autoresizing-mask"]),
  ])
  func contentViewOfANib(_ view: String, _ superview: String, _ expected: [String]) throws {
    let keywords = try keywords([
      "<NSAutoresizingMaskLayoutConstraint:0x1 V:|-(0.5)-[\(view):0x1]"
        + "   (Names: '|':\(superview):0x2 )>",
      "'UIIBSystemGenerated' V:|-(0)-[\(view):0x1]   (Names: '|':\(superview):0x2 )",
    ])
    expectEqual(keywords, expected)
  }

  /// The constraints between a private view and a plain one are the system's; those with a guide of
  /// a view controller, with a container of views of apps, and of SnapKit are the app's.
  @Test(arguments: [
    ("NSLayoutConstraint", "_UIPickerTitleLabel", "UIView", true),
    ("NSLayoutConstraint", "_UIPickerTitleLabel", "Harbor.Card", false),
    ("SnapKit.LayoutConstraint", "_UIPickerTitleLabel", "UIView", false),
    ("NSLayoutConstraint", "_UILayoutGuide", "UIView", false),
    ("NSLayoutConstraint", "_UIVisualEffectContentView", "UIView", false),
    ("NSLayoutConstraint", "WKScrollView", "UIView", false),
  ])
  func tiesToPlainViews(
    _ type: String, _ first: String, _ second: String, _ isOfSystem: Bool
  ) throws {
    let keywords = try keywords([
      "<\(type):0x1 \(first):0x1.left == \(second):0x2.left + 20>",
      "<\(type):0x2 \(first):0x1.right == \(second):0x2.right - 20>",
      "'_UITemporaryLayoutWidth' \(second):0x2.width == 30",
    ])
    expectEqual(keywords, [isOfSystem ? "system-constraints" : "encapsulated-size"])
  }

  /// The view of a view controller of the system has a frame of the system, unless the app ties it
  /// to its superview.
  @Test(arguments: [
    ("UIView", "V:|-(8)-[UILayoutContainerView:0x1]   (Names: '|':UIView:0x2 )", true),
    ("UITransitionView", "", false),
  ])
  func embeddedViews(_ superview: String, _ tie: String, _ isMaskOfApp: Bool) throws {
    let keywords = try keywords([
      "<NSAutoresizingMaskLayoutConstraint:0x1 h=--& v=--& UILayoutContainerView:0x1.minY == 0"
        + "   (Names: '|':\(superview):0x2 )>",
      tie.isEmpty ? "'UISV-x' UILayoutContainerView:0x1.top == \(superview):0x2.top + 8" : tie,
    ])
    expectEqual(keywords, [isMaskOfApp ? "autoresizing-mask" : "system-constraints"])
  }

  /// A process of the system, an app, and apps whose names end in the same way, after the columns
  /// of different logs.
  @Test(arguments: [
    ("Mar  4 18:25:38 Quay SpringBoard[105]: ", false),
    ("Mar  4 18:25:38 Quay Harbor[105]: ", true),
    ("Mar  4 18:25:38 Quay MySpringBoard[105]: ", true),
    ("Mar  4 18:25:38 Quay Tools for SpringBoard[105]: ", true),
    ("2031-04-18 09:12:44.123456+0100 SpringBoard[51:7f] [LayoutConstraints] ", false),
    ("2031-04-18 09:12:44.123456+0100 My SpringBoard[51:7f] [LayoutConstraints] ", true),
    ("2031-04-18 09:12:44.123 Df SpringBoard[51:7f] (UIKitCore) [com.apple.UIKit:x] ", false),
    ("2031-04-18 09:12:44.123 Df My SpringBoard[51:7f] (UIKitCore) [com.apple.UIKit:x] ", true),
    ("2031-04-18 09:12:44.12+0100 0x7f Default 0x0 51 0 SpringBoard: (UIKitCore) [x:y] ", false),
    ("2031-04-18 09:12:44.12+0100 0x7f Default 0x0 51 0 My SpringBoard: (UIKitCore) [x:y] ", true),
    ("SpringBoard[51:7f] ", false), ("My SpringBoard[51:7f] ", true),
  ])
  func processes(_ prefix: String, _ isOfApp: Bool) throws {
    let name = "SpringBoard"
    let text =
      "\(prefix)Unable to simultaneously satisfy constraints.\n"
      + log(["A:0x1.width == 40", "A:0x1.width == 50"], broken: 0)
    let explanation = LogExplanation(of: try report(text), in: Array(text.utf8))
    expectEqual(explanation.isOfApp, isOfApp)
    expectEqual(
      explanation.advice.map { $0.keyword },
      [isOfApp ? "duplicate-constraint" : "system-constraints"])
    expectEqual(explanation.systemProcess, isOfApp ? nil : name)
    if !isOfApp {
      expectEqual(
        explanation.advice[0].description,
        "nothing to change in the app: the report is of the process 'SpringBoard' of the system")
    }
  }

  // MARK: - Mistakes

  /// A document that is as wide as its scroll view, whose clip view is narrower.
  @Test(arguments: [("NSScrollView", "NSClipView", true), ("Page", "Card", false)])
  func documentView(_ scrollView: String, _ clipView: String, _ isFound: Bool) throws {
    let list = log([
      "A:0x1.trailing == \(scrollView):0x2.trailing",
      "H:[A:0x1]-(0)-|   (Names: '|':\(clipView):0x3 )",
      "<NSAutoresizingMaskLayoutConstraint:0x3 h=-&- v=-&- H:[\(clipView):0x3]-(15)-|"
        + "   (Names: '|':\(scrollView):0x2 )>",
    ])
    let text = "Unable to simultaneously satisfy constraints:\n(\n\(list)\n)"
    let advice = LogExplanation(of: try report(text)).advice
    expectEqual(advice.map { $0.keyword }, [isFound ? "document-view" : "autoresizing-mask"])
    if isFound {
      expectEqual(
        advice[0].description,
        "'NSScrollView' sets the frame of 'NSClipView', and leaves room for scrollers that are "
          + "always shown: delete 'A.trailing == NSScrollView.trailing' (line 1), and "
          + "tie 'A' to 'NSClipView' instead")
    }
  }

  @Test func wrongEdge() throws {
    let advice = try EngineTests.advice([
      "V:|-(24)-[Panel:0x1]   (Names: '|':Page:0x2 )", "Panel:0x1.top == Page:0x2.bottom + 8",
      "'UIView-Encapsulated-Layout-Height' Page:0x2.height == 390",
    ])
    expectEqual(
      advice.map { $0.description },
      [
        "'Panel.top == Page.bottom + 8' (line 2) ties the top edge of 'Panel' to the bottom edge of its own "
          + "superview 'Page', as if they were next to each other: delete it"
      ])
    expectEqual(advice.map { $0.keyword }, ["wrong-edge"])
  }

  /// A constant that is a distance inside the superview suggests the other edge.
  @Test(arguments: [
    ("Panel:0x1.top == Page:0x2.bottom - 8", "Panel.bottom == Page.bottom - 8"),
    ("Page:0x2.bottom == Panel:0x1.top + 8", "Panel.bottom == Page.bottom - 8"),
  ])
  func otherEdge(_ body: String, _ equation: String) throws {
    let advice = try EngineTests.advice([
      "V:|-(24)-[Panel:0x1]   (Names: '|':Page:0x2 )", body, "Page:0x2.height == 390",
    ])
    expectEqual(advice.map { $0.keyword }, ["wrong-edge"])
    #expect(
      advice[0].description.hasSuffix("delete it, or use the bottom edge: \(equation)"),
      "\(advice)")
  }

  // MARK: - Sizes and cycles

  /// The only advice, with the constraint to change.
  @Test(arguments: [
    (
      [
        "V:|-(4)-[A:0x1]   (Names: '|':B:0x2 )", "V:[A:0x1(>=44)]",
        "V:[A:0x1]-(4)-|   (Names: '|':B:0x2 )", "B:0x2.height == 40",
      ], "small-size",
      "'B(40)' (line 4) is too small: make it at least 52 high, or delete it"
    ),
    (
      ["A:0x1.width == 30", "A:0x1.width >= 36"], "small-size",
      "'A(30)' (line 1) is too small: make it at least 36 wide, or delete it"
    ),
    (
      ["A:0x1.width == 40", "A:0x1.width <= 36"], "contradictory-limits",
      "'A(40)' (line 1) is above the maximum 'A(<=36)' (line 2): correct or delete one of them"
    ),
    (
      ["A:0x1.width <= 36", "A:0x1.width >= 40"], "contradictory-limits",
      "'A(>=40)' (line 2) is above the maximum 'A(<=36)' (line 1): exchange the numbers if they are "
        + "swapped, or else correct or delete one of them"
    ),
    (
      ["A:0x1.height == - 9"], "negative-size",
      "no height is below 0: correct the calculation of the constant of 'A(-9)' (line 1)"
    ),
    (
      ["'UISV-fill-equally' A:0x1.width == B:0x2.width", "A:0x1.width == 9", "B:0x2.width == 8"],
      "equal-sizes",
      "a stack view with the distribution fillEqually gives 'A' and 'B' the same width: delete "
        + "'A(9)' (line 2) or 'B(8)' (line 3), or choose another distribution"
    ),
    (
      ["V:[A:0x1]-(8)-[B:0x2]", "V:[B:0x2]-(8)-[A:0x1]"], "placement-cycle",
      "each of 'A' and 'B' is placed below another one of them: reverse or delete '[B]-(8)-[A]' "
        + "(line 2)"
    ),
    (
      [
        "H:|-(4)-[A:0x1]   (Names: '|':B:0x2 )", "A:0x1.width == 0.5*B:0x2.width",
        "H:[A:0x1]-(4)-[C:0x3]", "C:0x3.width == 30",
        "H:[C:0x3]-(4)-|   (Names: '|':B:0x2 )", "B:0x2.width == 80",
      ], "redundant-constraint",
      "the rest of the row already determines the width of 'A': delete 'A.width == B.width * 0.5' "
        + "(line 2)"
    ),
  ])
  func sizes(_ bodies: [String], _ keyword: String, _ expected: String) throws {
    let advice = try EngineTests.advice(bodies)
    expectEqual(advice.map { $0.keyword }, [keyword])
    expectEqual(advice.map { $0.description }, [expected])
  }

  /// The page of a scroll view: the fourth constraint is not part of the conflict.
  @Test func sizeOfAContainer() throws {
    let bodies = [
      "A:0x1.width == B:0x2.width", "A:0x1.width == 30", "B:0x2.width == 80",
      "V:|-(4)-[A:0x1]   (Names: '|':B:0x2 )",
    ]
    let advice = LogExplanation(of: try report(log(bodies))).advice
    expectEqual(advice.map { $0.keyword }, ["redundant-constraint"])
    expectEqual(
      advice.map { $0.description },
      [
        "'A.width == B.width' (line 1) already determines the width of 'A': delete 'A(30)' (line 2)"
      ])
  }

  /// One size that both edges determine, a screen, a view without contents, and a row of views.
  @Test(arguments: [
    [
      "H:|-(4)-[A:0x1]   (Names: '|':B:0x2 )", "H:[A:0x1(60)]",
      "H:[A:0x1]-(4)-|   (Names: '|':B:0x2 )", "B:0x2.width == 40",
    ],
    [
      "H:|-(4)-[A:0x1]   (Names: '|':B:0x2 )", "H:[A:0x1(>=380)]",
      "H:[A:0x1]-(4)-|   (Names: '|':B:0x2 )", "B:0x2.width == 375",
    ],
    ["A:0x1.width == 30", "A:0x1.width == B:0x2.width", "B:0x2.width >= 40"],
    ["H:[A:0x1]-(8)-[B:0x2]", "B:0x2.left == A:0x1.left", "H:[A:0x1(5)]"],
  ])
  func otherSizes(_ bodies: [String]) throws {
    let keywords = try keywords(bodies)
    #expect(!keywords.contains("small-size") && !keywords.contains("placement-cycle"))
  }

  /// Of two sizes between both edges of a container, the one that will be broken is deleted, and no
  /// constraint of the other view.
  @Test(arguments: [
    ["H:[A:0x1(100)]", "H:[A:0x1]-(0)-|   (Names: '|':Card:0x9 )"],
    ["H:[A:0x1(100)]", "A:0x1.centerX == Card:0x9.centerX"],
  ])
  func brokenSize(_ other: [String]) throws {
    let bodies =
      ["H:|-(0)-[A:0x1]   (Names: '|':Card:0x9 )"] + other + [
        "H:|-(0)-[B:0x2]   (Names: '|':Card:0x9 )", "H:[B:0x2]-(0)-|   (Names: '|':Card:0x9 )",
        "H:[B:0x2(120)]",
      ]
    let advice = LogExplanation(of: try report(log(bodies, broken: 5))).advice
    expectEqual(advice.map { $0.keyword }, ["redundant-constraint"])
    expectEqual(advice.first?.advised.map { $0.index }, [5])
  }

  /// A typing error in a constant, a size that hides a view, an overlap, and formats whose first
  /// parts are limits.
  @Test(arguments: [
    (
      [
        "A:0x1.leading == B:0x2.leading", "A:0x1.leading == Card:0x9.leading + 16",
        "B:0x2.leading == Card:0x9.leading + 20",
      ], 2, "two-positions"
    ),
    (
      [
        "'UISV-fill-equally' A:0x1.height == B:0x2.height", "A:0x1.height == 0",
        "B:0x2.height == 60",
      ], 2, "equal-sizes"
    ),
    (
      [
        "V:[A:0x1]-(8)-[B:0x2]", "V:[B:0x2]-(-60)-[A:0x1]", "A:0x1.height == 40",
        "B:0x2.height == 40",
      ], 0, "placement-cycle"
    ),
    (
      ["H:[A:0x1(>=120)]-(8)-[B:0x2(50)]", "H:[A:0x1(<=100)]-(9)-[B:0x2(50)]"], 0,
      "contradictory-limits"
    ),
  ])
  func otherMistakes(_ bodies: [String], _ broken: Int, _ keyword: String) throws {
    let explanation = LogExplanation(of: try report(log(bodies, broken: broken)))
    #expect(explanation.conflict != nil)
    #expect(!explanation.advice.contains { $0.keyword == keyword })
  }

  /// A minimum and the size of a switch stay, and the edge at the end gets the lower priority.
  @Test(arguments: ["UISwitch:0x1.height == 31", "A:0x1.height >= 31"])
  func keptSizes(_ body: String) throws {
    let item = body.hasPrefix("A") ? "A:0x1" : "UISwitch:0x1"
    let advice = try EngineTests.advice([
      "V:|-(4)-[\(item)]   (Names: '|':B:0x2 )", body,
      "V:[\(item)]-(4)-|   (Names: '|':B:0x2 )",
      "'UIView-Encapsulated-Layout-Height' B:0x2.height == 30",
    ])
    expectEqual(advice.map { $0.keyword }, ["encapsulated-size"])
    expectEqual(advice[0].lowered?.index, 2)
  }

  /// An edge of a sibling, or of a guide in the superview, and the same edge of the superview.
  @Test(arguments: [
    "Panel:0x1.top == Other:0x3.bottom", "Panel:0x1.top == UILayoutGuide:0x3'keyboard'.bottom",
    "Panel:0x1.top == Other:0x3.top",
  ])
  func rightEdge(_ body: String) throws {
    let keywords = try keywords([
      "V:|-(24)-[Panel:0x1]   (Names: '|':Page:0x2 )", body,
      "V:|-(9)-[\(body.contains("UI") ? "UILayoutGuide:0x3'keyboard'" : "Other:0x3")(30)]"
        + "   (Names: '|':Page:0x2 )",
    ])
    #expect(!keywords.contains("wrong-edge"))
  }

  @Test func twoPositions() throws {
    func advice(_ identifier: String, _ second: String) throws -> [String] {
      try EngineTests.advice([
        "UILabel:0x1.top == UIStackView:0x2.top + 6", "\(identifier)\(second)",
      ]).map { $0.description }
    }
    expectEqual(
      try advice("'UISV-canvas-connection' ", "UIStackView:0x2.top == UILabel:0x1.top"),
      [
        "a stack view sets the top edge of 'UILabel': delete "
          + "'UILabel.top == UIStackView.top + 6' (line 1), and use the layout margins of the stack view "
          + "(isLayoutMarginsRelativeArrangement)"
      ])
    expectEqual(
      try advice("", "UIStackView:0x2.top == UILabel:0x1.top"),
      [
        "'UILabel.top == UIStackView.top + 6' (line 1) and 'UIStackView.top == UILabel.top' (line "
          + "2) both set the top edge of 'UILabel': delete line 1 or line 2; the log does not say "
          + "which one is older"
      ])
  }

  /// A mask and the app, two constraints of the system, a duplicate, two other views in a conflict
  /// of equations and with an inequality, two factors, and two attributes.
  @Test(arguments: [
    (
      [
        "<NSAutoresizingMaskLayoutConstraint:0x1 A:0x1.minX == 0   (Names: '|':B:0x2 )>",
        "A:0x1.left == B:0x2.left + 8",
      ], ["autoresizing-mask"]
    ),
    (
      [
        "'UISV-canvas-connection' B:0x2.left == A:0x1.left",
        "'UISV-x' A:0x1.left == B:0x2.left + 8",
      ],
      ["system-constraints"]
    ),
    (["A:0x1.left == B:0x2.left", "A:0x1.left == B:0x2.left + 8"], ["duplicate-constraint"]),
    (
      ["A:0x1.left == B:0x2.left", "A:0x1.left == C:0x3.left + 8", "B:0x2.left == C:0x3.left"],
      ["two-positions"]
    ),
    (["A:0x1.left == B:0x2.left", "A:0x1.left == C:0x3.left + 8", "B:0x2.left <= C:0x3.left"], []),
    (
      ["A:0x1.width == 2*B:0x2.width", "A:0x1.width == 3*B:0x2.width", "B:0x2.width == 8"],
      ["two-positions"]
    ),
    (["A:0x1.left >= B:0x2.centerX", "A:0x1.left == B:0x2.left", "B:0x2.width == 8"], []),
  ])
  func otherPositions(_ bodies: [String], _ expected: [String]) throws {
    expectEqual(try keywords(bodies), expected)
  }

  // MARK: - Redundant constraints

  /// Of both edges and a center or a size, the latter; of an edge, a center and a size, the edge.
  @Test(arguments: [
    (
      [
        "H:|-(4)-[A:0x1]   (Names: '|':B:0x2 )", "A:0x1.centerX == B:0x2.centerX",
        "B:0x2.trailing == A:0x1.trailing",
      ],
      "the leading edge and the trailing edge of 'A' already determine its horizontal center: delete "
        + "'A.centerX == B.centerX' (line 2)"
    ),
    (
      [
        "V:|-(4)-[A:0x1]   (Names: '|':B:0x2 )", "V:[A:0x1(9)]",
        "V:[A:0x1]-(4)-|   (Names: '|':B:0x2 )", "B:0x2.height == 20",
      ],
      "the top edge and the bottom edge of 'A' already determine its height: delete 'A(9)' (line 2)"
    ),
    (
      [
        "V:[A:0x1]-(4)-|   (Names: '|':B:0x2 )", "V:[A:0x1(9)]", "A:0x1.centerY == B:0x2.centerY",
        "B:0x2.height == 20",
      ],
      "the vertical center and the height of 'A' already determine its bottom edge: delete "
        + "'[A]-(4)-|' (line 1)"
    ),
  ])
  func redundantConstraint(_ bodies: [String], _ expected: String) throws {
    let advice = try EngineTests.advice(bodies)
    expectEqual(advice.map { $0.description }, [expected])
    expectEqual(advice.map { $0.keyword }, ["redundant-constraint"])
  }

  /// A limit, edges of two other views, contents beside the view, and a cell that follows its
  /// contents.
  @Test(arguments: [
    [
      "V:|-(4)-[A:0x1]   (Names: '|':B:0x2 )", "V:[A:0x1(>=19)]",
      "V:[A:0x1]-(4)-|   (Names: '|':B:0x2 )", "B:0x2.height == 20",
    ],
    [
      "A:0x1.top == B:0x2.top", "A:0x1.bottom == C:0x3.bottom", "A:0x1.centerY == D:0x4.centerY",
      "B:0x2.top == C:0x3.top", "C:0x3.height == 8", "D:0x4.centerY == B:0x2.top",
    ],
    [
      "V:|-(4)-[A:0x1]   (Names: '|':B:0x2 )", "V:[A:0x1(9)]",
      "V:[A:0x1]-(4)-|   (Names: '|':B:0x2 )", "V:|-(0)-[C:0x3]   (Names: '|':B:0x2 )",
      "V:[C:0x3(30)]", "V:[C:0x3]-(0)-|   (Names: '|':B:0x2 )",
    ],
    [
      "V:|-(4)-[A:0x1]   (Names: '|':B:0x2 )", "V:[A:0x1(9)]",
      "V:[A:0x1]-(4)-|   (Names: '|':B:0x2 )",
      "'UIView-Encapsulated-Layout-Height' B:0x2.height == 20",
    ],
  ])
  func necessaryConstraints(_ bodies: [String]) throws {
    let explanation = LogExplanation(of: try report(log(bodies)))
    #expect(explanation.conflict != nil)
    #expect(!explanation.advice.contains { $0.keyword == "redundant-constraint" })
  }

  /// The log does not contain which of two constraints is older, whichever is broken.
  @Test(arguments: [
    (
      ["A:0x1.width == 1", "A:0x1.width == 2"],
      "the same constraint was added to 'A.width' with 1 and 2: delete line 1 or line 2; the log "
        + "does not say which one is older; to change a constraint, keep a reference to it and "
        + "change its constant"
    ),
    (
      ["A:0x1.left == B:0x2.left + 8", "B:0x2.left == A:0x1.left"],
      "'A.left == B.left + 8' (line 1) and 'B.left == A.left' (line 2) both set the left edge of "
        + "'A': delete line 1 or line 2; the log does not say which one is older"
    ),
  ])
  func brokenOfTwo(_ bodies: [String], _ expected: String) throws {
    let explanation = LogExplanation(of: try report(log(bodies, broken: 1)))
    expectEqual(explanation.advice.map { $0.description }, [expected])
  }

  // MARK: - Masks and cells

  /// The conflict of a view with a mask has no further advice about a size of the system.
  @Test func maskOfACenteredView() throws {
    let advice = try EngineTests.advice([
      "<NSAutoresizingMaskLayoutConstraint:0x1 A:0x1.minX == 0   (Names: '|':B:0x2 )>",
      "<NSAutoresizingMaskLayoutConstraint:0x2 A:0x1.width == 2>", "A:0x1.centerX == B:0x2.centerX",
      "'UIView-Encapsulated-Layout-Width' B:0x2.width == 402",
    ])
    expectEqual(
      advice.map { $0.description },
      [
        "set translatesAutoresizingMaskIntoConstraints = false on 'A' before you center it: its "
          + "autoresizing mask became required constraints, which set its position already"
      ])
  }

  /// A mask with no other constraints need not be removed, and bars of view controllers keep
  /// their masks.
  @Test(arguments: [
    ("UIView", "UIView:0x2.width == 0", false), ("UIView", "", true),
    ("UINavigationBar", "", false),
  ])
  func masks(_ view: String, _ width: String, _ isFound: Bool) throws {
    let keywords = try keywords(
      [
        "<NSAutoresizingMaskLayoutConstraint:0x1 \(view):0x1.minX == 0   (Names: '|':UIView:0x2 )>",
        width.isEmpty
          ? "'UISV-x' H:|-(8)-[\(view):0x1]   (Names: '|':UIView:0x2 )"
          : "<NSAutoresizingMaskLayoutConstraint:0x2 H:[\(view):0x1]-(8)-|   (Names: '|':UIView:0x2 )>",
      ] + (width.isEmpty ? [] : ["<NSAutoresizingMaskLayoutConstraint:0x3 \(width)>"]))
    #expect(keywords.contains("autoresizing-mask") == isFound)
  }

  /// The size of a content view without an identifier is the table's; that of a cell only with
  /// Masonry or SnapKit, and not if the app sets it with them.
  @Test(arguments: [
    ("NSLayoutConstraint", "UITableViewCellContentView", "NSLayoutConstraint", true),
    ("NSLayoutConstraint", "UITableViewCellContentView", "MASLayoutConstraint", true),
    ("MASLayoutConstraint", "UITableViewCellContentView", "MASLayoutConstraint", false),
    ("NSLayoutConstraint", "HBCell", "MASLayoutConstraint", true),
    ("NSLayoutConstraint", "HBCell", "NSLayoutConstraint", false),
    ("NSLayoutConstraint", "HBCard", "MASLayoutConstraint", false),
  ])
  func cellsWithoutIdentifiers(
    _ type: String, _ cell: String, _ other: String, _ isFound: Bool
  ) throws {
    let advice = try EngineTests.advice([
      "<\(other):0x1 A:0x1.top == \(cell):0x2.top>",
      "<\(other):0x2 A:0x1.bottom == \(cell):0x2.bottom>", "<\(other):0x3 A:0x1.height == 150>",
      "<\(type):0x4 \(cell):0x2.height == 90>",
    ])
    expectEqual(
      advice,
      isFound
        ? [
          .encapsulatedSize(
            view: cell, axis: .vertical, size: .init(.table, 90, needed: 150),
            lowered: named("A(150)", 2))
        ]
        : [
          .redundantConstraint(
            named("A(150)", 2), view: "A", attribute: .height, determinedBy: [.top, .bottom])
        ])
  }

  /// A view to whose size a smaller one is tied can contain it, so it may be a root view.
  @Test(arguments: [
    ("A:0x1.width == Page:0x2.width - 40", "if it is the root view"),
    ("Page:0x2.width == 1.25*A:0x1.width + 40", "if it is the root view"),
    ("A:0x1.width >= Page:0x2.width + 40", "before you add constraints"),
  ])
  func maskOfALargerView(_ body: String, _ text: String) throws {
    let isWide = body.contains(">=")
    let advice = try EngineTests.advice(
      ["<NSAutoresizingMaskLayoutConstraint:0x1 h=--& v=--& Page:0x2.width == 0>", body]
        + (isWide ? ["A:0x1.width == 9"] : []))
    expectEqual(advice.first?.keyword, "autoresizing-mask")
    #expect(advice.first?.description.contains(text) == true)
  }

  /// Only the content view of a cell, not its other subviews, has a frame of the system, and the
  /// views in some containers of AppKit.
  @Test(arguments: [
    ("UIImageView", "Harbor.BerthCell", true), ("UIView", "Harbor.BerthCell", false),
    ("NSView", "NSBox", false), ("NSView", "NSTabView", false), ("NSView", "NSSplitView", false),
    ("NSClipView", "Harbor.TideScrollView", false), ("NSView", "NSScrollView", true),
    ("NSView", "Harbor.Box", true),
  ])
  func framesInContainers(_ view: String, _ superview: String, _ isOfApp: Bool) throws {
    let keywords = try keywords([
      "<NSAutoresizingMaskLayoutConstraint:0x1 h=--& v=--& H:|-(0)-[\(view):0x1]"
        + "   (Names: '|':\(superview):0x2 )>",
      "\(view):0x1.leading == \(superview):0x2.leading + 8",
    ])
    expectEqual(keywords, isOfApp ? ["autoresizing-mask"] : [])
  }

  // MARK: - The order of the changes

  /// The table sets the frames of cells and of their content views.
  @Test(arguments: [
    ("UITableViewCellContentView", "Page"), ("UIView", "Harbor.BerthCell"), ("BerthCell", "Page"),
  ])
  func cellContent(_ name: String, _ superview: String) throws {
    let list = [
      "<NSAutoresizingMaskLayoutConstraint:0x1 \(name):0x1.minY == 0"
        + "   (active, names: '|':\(superview):0x2 )>",
      "<NSAutoresizingMaskLayoutConstraint:0x2 \(name):0x1.height == 44>",
      "<SnapKit.LayoutConstraint:0x3@A.swift#1 A:0x3.top == \(name):0x1.top + 8.0>",
      "<SnapKit.LayoutConstraint:0x4@A.swift#2 A:0x3.bottom == \(name):0x1.bottom - 8.0>",
      "<SnapKit.LayoutConstraint:0x5@A.swift#3 A:0x3.height == 60.0>",
    ]
    let explanation = LogExplanation(of: try report(log(list)))
    expectEqual(explanation.core, [1, 2, 3, 4])
    let view = try #require(name.split(separator: ".").last.map(String.init))
    expectEqual(
      explanation.advice,
      [
        .encapsulatedSize(
          view: view, axis: .vertical, size: .init(.table, 44, needed: 76),
          lowered: named("A(60)", 4))
      ])
  }

  /// A view to whose edges others are pinned by equations is a container.
  @Test func containerByEquations() throws {
    let advice = try EngineTests.advice([
      "<NSAutoresizingMaskLayoutConstraint:0x1 Page:0x1.height == 44>",
      "<SnapKit.LayoutConstraint:0x2@A.swift#1 A:0x3.top == Page:0x1.top + 8.0>",
      "<SnapKit.LayoutConstraint:0x3@A.swift#2 A:0x3.bottom == Page:0x1.bottom - 8.0>",
      "<SnapKit.LayoutConstraint:0x4@A.swift#3 A:0x3.height == 60.0>",
    ])
    expectEqual(
      advice, [.autoresizingMask(view: "Page", role: .root, lowered: named("A(60)", 3))])
  }

  /// Returns the texts of the changes for constraints; the one at an index is broken.
  private func changes(_ constraints: [String], broken: Int) throws -> [String] {
    LogExplanation(of: try report(log(constraints, broken: broken))).relaxations.map { $0.text }
  }

  /// The broken size, the gap between two labels, the size of the superview and then the distances
  /// that would be negative: 10 + 90 + 4 + 30 + 10 is 64 more than 80.
  @Test func orderAroundABrokenSize() throws {
    let changes = try changes(
      [
        "H:|-(10)-[A:0x1]   (Names: '|':C:0x3 )", "H:[A:0x1]-(4)-[B:0x2]",
        "B:0x2.right == C:0x3.right - 10", "B:0x2.width == 30", "A:0x1.width == 90",
        "C:0x3.width == 80",
      ], broken: 4)
    expectEqual(
      changes,
      [
        "A(26)", "C(144)", "B.right == C.right + 54", "|-(-54)-[A]", "[A]-(-60)-[B]",
      ])
  }

  /// Constraints in the file of the broken one precede those of other files.
  @Test func orderOfFiles() throws {
    let changes = try changes(
      [
        "<SnapKit.LayoutConstraint:0x1@B.swift#4 A:0x1.width == B:0x2.width>",
        "<SnapKit.LayoutConstraint:0x2@A.swift#9 A:0x1.width >= C:0x3.width + 8.0>",
        "<SnapKit.LayoutConstraint:0x3@A.swift#7 C:0x3.width == 50.0>",
        "<SnapKit.LayoutConstraint:0x4@B.swift#2 B:0x2.width == 40.0>",
      ], broken: 1)
    expectEqual(
      changes, ["A.width >= C.width - 10", "C(32)", "B(58)", "A.width == B.width + 18"])
  }

  /// The changes of the system's constraints follow the changes of the app's.
  @Test func orderOfRelaxations() throws {
    let explanation = LogExplanation(
      of: try report(
        """
        <NSLayoutConstraint:0x1 _UIButtonBarButton:0x1.width == 40>
        <NSLayoutConstraint:0x2 'UISV-x' A:0x2.width == _UIButtonBarButton:0x1.width>
        <NSLayoutConstraint:0x3 A:0x2.width == 50>
        """))
    expectEqual(
      explanation.relaxations.map { $0.text },
      ["A(40)", "_UIButtonBarButton(50)", "A.width == _UIButtonBarButton.width + 10"])
  }
}
