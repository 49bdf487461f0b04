import LayoutEngine
import LayoutRendering
import TestSupport
import Testing
import VisualFormat

/// Names in drawings and texts, which do not rely on what scenes allow.
@Suite struct HostileNameTests {
  /// A tree with a view of a name, a conflict of the view, and constraints with an identifier.
  private func tree(_ name: String) throws -> (LayoutTree, LayoutView) {
    let tree = try LayoutTree(width: 400, height: 100)
    let view = LayoutView(name)
    try tree.root.addSubview(view)
    try tree.activate(views: ["a": view]) {
      "H:|-[a(100)]"
      "H:[a(200)]"
      "V:|[a(50)]|"
    }
    try tree.layoutIfNeeded()
    return (tree, view)
  }

  @Test(arguments: HostileText.all)
  func texts(_ name: String) throws {
    let (tree, view) = try tree(name)
    let ambiguities = try tree.ambiguities()
    let sweep = try tree.breakpoints(of: .rootSize(.horizontal), in: 100...500)
    let texts = [
      LayoutText.table(of: tree), LayoutText.trace(of: tree, ambiguities),
      LayoutText.report(try tree.report(on: view)), LayoutText.table(of: sweep),
      LayoutPicture(of: tree, title: name).text(),
    ]
    #expect(texts[0].split(separator: "\n").count == 3)
    withExtendedLifetime(tree) {
      for text in texts {
        #expect(!HostileText.controlsTerminal(text), "\(text.debugDescription)")
      }
    }
  }

  @Test(arguments: HostileText.all)
  func drawings(_ name: String) throws {
    let (tree, _) = try tree(name)
    let picture = LayoutPicture(of: tree, title: name, showsConstraints: true)
    let sweep = try tree.breakpoints(of: .rootSize(.horizontal), in: 100...500)
    let snapshot = try LayoutSnapshot(
      size: LayoutSize(width: 100, height: 40),
      views: [
        LayoutSnapshot.View(id: "root", frame: LayoutRect(x: 0, y: 0, width: 100, height: 40)),
        LayoutSnapshot.View(
          id: name, frame: LayoutRect(x: 0, y: 0, width: 50, height: 40), parent: "root"),
      ])
    let drawings = [
      LayoutPicture.svg([picture]), SweepChart.svg([SweepChart(of: sweep, named: name)]),
      LayoutAnimation([snapshot, snapshot], title: name, duration: 1, curve: .easeIn).svg(),
    ]
    withExtendedLifetime(tree) {
      for svg in drawings {
        // The style sheets are the drawings' own.
        let style = #/<style[^<]*</style>/#
        #expect(HostileText.isPlainXML(svg.replacing(style, with: "")), "\(svg)")
      }
    }
  }
}
