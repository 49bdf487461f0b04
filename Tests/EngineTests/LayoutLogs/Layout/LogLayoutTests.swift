import LayoutConstraints
import LayoutEngine
import LayoutExplanations
import LayoutLogs
import TestSupport
import Testing

@Suite struct LogLayoutTests {
  private func layout(_ constraints: [String]) throws -> LogLayout { try layout(log(constraints)) }

  /// The tree of the only report in a log, laid out.
  private func layout(_ log: String) throws -> LogLayout {
    let layout = try LogLayout(try report(log))
    try layout.tree.layoutIfNeeded()
    return layout
  }

  /// Without the constraint that will be broken, the last one of the list is the newest.
  @Test func theOrderOfTheLog() throws {
    let layout = try layout(
      "<NSLayoutConstraint:0x1 A:0x1.width == 1>,<NSLayoutConstraint:0x2 A:0x1.width == 2>")
    #expect(
      layout.tree.conflicts.map { layout.constraint(of: $0.broken)?.address } == ["0x2"])
  }

  /// The mark of one constraint determines the direction of the whole layout.
  @Test(arguments: [("(RTL)", true), ("(LTR)", false), ("", false)])
  func directions(_ mark: String, _ isRightToLeft: Bool) throws {
    let layout = try layout(
      """
      <NSLayoutConstraint:0x1 H:|-(8)-[A:0x1]   (Names: '|':B:0x2 )>
      <NSLayoutConstraint:0x2 H:[A:0x1]-(8)-|\(mark)   (Names: '|':B:0x2 )>
      """)
    #expect((layout.tree.root.direction == .rightToLeft) == isRightToLeft)
  }

  @Test func names() throws {
    let layout = try layout([
      "UILabel:0x1.width == UILabel:0x2.width",
      "App.Cell<Foo>:0x3.width == UILabel:0x4'title'.width",
      "UILabel:0x5'title'.width == UILabel:0x6'two words'.width",
      "box.width == MASView:superview.width   (Names: box:0x7 )",
      "UILabel:0x1.leadingMargin == UILabel:0x2.leading",
      "my box!.width == 3   (Names: my box!:0xa )",
      "UILabel:0x8'UILabel2'.width == root.Señal:0x9.width",
    ])
    expectEqual(
      layout.items.map { $0.view.name },
      [
        "UILabel", "UILabel2", "Cell", "title", "title2", "UILabel3", "box", "superview2",
        "UILabelMargins", "my_box_", "UILabel22", "Se__al",
      ])
    #expect(layout.items.allSatisfy { layout.view(of: $0.item) === $0.view })
  }

  /// A part has the name of its view, also before the view; a key and a label can contain more than
  /// a name.
  @Test func namesOfPartsKeysAndGuides() throws {
    let layout = try layout([
      "V:0x1.leading == V:0x2.leadingMargin", "V:0x3.width == V:0x2.width",
      "UIButton:self.dock.mast.width == UIButton:0x4'self.dock'.width",
      "UILayoutGuide:0x5'Quay(0x6f)'.width == UILayoutGuide:0x6'Pier(x)'.width",
      "Deck(:0x7.width == 8",
    ])
    expectEqual(
      layout.items.map { $0.view.name },
      ["V", "V2Margins", "V3", "V2", "mast", "UIButton", "Quay", "UILayoutGuide", "Deck_"])
  }

  /// A margin is the guide that the report contains for it, or else a view of its own.
  @Test func guidesOfParts() throws {
    let layout = try layout(
      """
      <NSLayoutConstraint:0x1 A:0x1.top == B:0x2.topMargin>
      <NSLayoutConstraint:0x2 A:0x1.left == B:0x2.safeAreaLayoutGuide.left>
      <NSLayoutConstraint:0x3 V:|-(8)-[UILayoutGuide:0x3'UIViewLayoutMarginsGuide'] \
      (active, names: '|':B:0x2 )>
      """)
    expectEqual(
      layout.items.map { $0.view.name }, ["A", "BMargins", "BSafeArea", "B"])
    let (margins, container) = (layout.items[1].view, layout.items[3].view)
    #expect(margins.superview === container && layout.items[2].view.superview === container)
    #expect(layout.view(of: layout.items[1].item) === margins)
    #expect(margins.frame.y == 8)
    #expect(layout.items[0].view.frame.y == container.frame.y + 8)
  }

  /// A view is a subview of the superview that a constraint names for it, or else of the root.
  @Test(arguments: [
    (
      log([
        "V:|-(8)-[A:0x1]   (Names: '|':B:0x2 )",
        "H:|-(8)-[B:0x2]-(0)-[C:0x3]-(8)-|   (Names: '|':D:0x4 )", "E:0x5.width == A:0x1.width",
      ]), ["A in B", "B in D", "D in root", "C in D", "E in root"]
    ),
    (
      log([
        "V:|-(8)-[A:0x1]   (Names: '|':B:0x2 )", "V:|-(8)-[B:0x2]   (Names: '|':A:0x1 )",
        "V:|-(8)-[C:0x3]   (Names: '|':C:0x3 )",
      ]), ["A in B", "B in root", "C in root"]
    ),
  ])
  func superviews(_ log: String, _ expected: [String]) throws {
    let layout = try layout(log)
    let superviews = layout.items.map { item in
      let superview = item.view.superview
      return
        "\(item.view.name) in \(superview === layout.tree.root ? "root" : superview?.name ?? "")"
    }
    expectEqual(superviews, expected)
  }

  /// The content area of a scroll view contains its subviews. The widths of 300 and 200 add up to
  /// the width of the content.
  @Test func contentAreas() throws {
    let layout = try layout([
      "A:0x1.width == UIScrollView:0x9.width",
      "H:|-(0)-[A:0x1]-(0)-[B:0x2]-(0)-|   (names: '|':UIScrollView:0x9 )", "B:0x2.width == 200",
      "UIScrollView:0x9.width == 300",
    ])
    let views = layout.items.map { $0.view }
    expectEqual(views.map { $0.name }, ["A", "UIScrollView", "UIScrollViewContent", "B"])
    #expect(views[0].superview === views[2] && views[3].superview === views[2])
    #expect(views[2].superview === views[1] && views[1].superview === layout.tree.root)
    #expect(layout.tree.conflicts.isEmpty)
    expectEqual(views.map { $0.frame.width }, [300, 300, 500, 200])
  }

  /// A position is a fraction of the superview, which the constraint does not name otherwise:
  /// 0.75 × 200 − 12 is 138, and 138 − 40/2 is 118.
  @Test func fractionsOfTheSuperview() throws {
    let layout = try layout(
      """
      <NSAutoresizingMaskLayoutConstraint:0x1 h=&-& v=&-& A:0x1.midX == 0.75*B:0x2.width - 12>
      <NSLayoutConstraint:0x2 H:|-(30)-[B:0x2]   (names: '|':C:0x3 )>
      <NSLayoutConstraint:0x3 B:0x2.width == 200>
      <NSLayoutConstraint:0x4 A:0x1.width == 40>
      """)
    expectEqual(layout.items.map { $0.view.name }, ["A", "B", "C"])
    #expect(layout.items[0].view.superview === layout.items[1].view)
    expectEqual(layout.items.prefix(2).map { $0.view.frame.x }, [118, 30])
  }

  /// A baseline is a view of its own if its distance from an edge matters.
  @Test func baselines() throws {
    let layout = try layout([
      "A:0x1.lastBaseline == B:0x2.lastBaseline", "A:0x1.bottom == B:0x2.bottom + 3",
      "C:0x3.firstBaseline == B:0x2.firstBaseline",
    ])
    expectEqual(layout.items.map { $0.view.name }, ["A", "B", "C"])
    expectEqual(
      layout.items.map { $0.view.subviews.map { $0.name } },
      [["ALastBaseline"], ["BLastBaseline", "BFirstBaseline"], []])
    #expect(layout.tree.conflicts.isEmpty)
  }

  @Test func numbersThatAreTooLarge() throws {
    let layout = try layout([
      "A:0x1.width == 1.79769e+308", "A:0x1.width == 3",
    ])
    expectEqual(layout.omitted.map { $0.address }, ["0x1"])
    #expect(layout.tree.conflicts.isEmpty && layout.items[0].view.frame.width == 3)
  }
}
