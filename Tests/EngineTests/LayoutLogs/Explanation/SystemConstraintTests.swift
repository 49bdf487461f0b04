import LayoutConstraints
import LayoutEngine
import LayoutExplanations
import LayoutLogs
import TestSupport
import Testing

/// The advice on constraints and views of the system.
@Suite struct SystemConstraintTests {
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
      "'\(identifier)' A:0x1.width == 40", "'UISV-x' A:0x1.width == 50",
    ])
    expectEqual(
      advice.map { $0.keyword }, isOfSystem ? ["system-constraints"] : [])
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
        ? ["the app creates none of the constraints of this conflict; it is usually harmless"] : [])
  }

  @Test func emptyToolbar() throws {
    let advice = try EngineTests.advice([
      "<NSAutoresizingMaskLayoutConstraint:0x1 h=--& v=--& _UIToolbarContentView:0x1.width == 0>",
      "<NSLayoutConstraint:0x2 H:|-(8)-[_UIButtonBarButton:0x2]"
        + "   (active, names: '|':_UIToolbarContentView:0x1 )>",
      "<NSLayoutConstraint:0x3 H:[_UIButtonBarButton:0x2]-(8)-|"
        + "   (active, names: '|':_UIToolbarContentView:0x1 )>",
    ])
    expectEqual(advice, [.systemConstraints(emptyToolbar: "_UIToolbarContentView")])
    expectEqual(
      advice[0].description,
      "the app creates none of the constraints of this conflict, and '_UIToolbarContentView' has "
        + "a size of 0: create the toolbar with a frame whose width and height are not 0")
  }

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
      [.encapsulatedSize(view: view, axis: .vertical, isTemporary: false, lowered: "A(60)")])
  }

  /// A view to whose edges others are pinned by equations is a container.
  @Test func containerByEquations() throws {
    let advice = try EngineTests.advice([
      "<NSAutoresizingMaskLayoutConstraint:0x1 Page:0x1.height == 44>",
      "<SnapKit.LayoutConstraint:0x2@A.swift#1 A:0x3.top == Page:0x1.top + 8.0>",
      "<SnapKit.LayoutConstraint:0x3@A.swift#2 A:0x3.bottom == Page:0x1.bottom - 8.0>",
      "<SnapKit.LayoutConstraint:0x4@A.swift#3 A:0x3.height == 60.0>",
    ])
    expectEqual(advice, [.autoresizingMask(view: "Page", isContainer: true, lowered: "A(60)")])
  }

  /// The changes of the system's constraints follow those of the app's.
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
