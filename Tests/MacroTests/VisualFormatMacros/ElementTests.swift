import TestSupport
import Testing
import VisualFormatMacros

/// Tests that a layout tree activates constraints between custom view classes.
///
/// Most of these tests check that the code compiles without type annotations.
@Suite struct ElementTests {
  private final class Box: LayoutElement {
    let layoutView: LayoutView
    init(_ name: String = "") { layoutView = LayoutView(name) }
  }

  private class Base: LayoutElement { let layoutView = LayoutView() }
  private final class Label: Base {}
  private final class Icon: Base {}

  /// A class that conforms to both protocols and stores its superview.
  private final class Hybrid: LayoutItem, LayoutElement {
    let layoutView = LayoutView("hybrid")
    var superview: Hybrid?
  }

  private final class Plain: LayoutItem { var superview: Plain? }

  @MainActor fileprivate class Sheet { let layoutView = LayoutView("card") }

  private func tree(_ views: LayoutView...) throws -> LayoutTree {
    let tree = try LayoutTree(width: 320, height: 100)
    for view in views { try tree.root.addSubview(view) }
    return tree
  }

  @Test func elementsOfDifferentClasses() throws {
    let (a, b, view, label, icon) = (Box("a"), Box("b"), LayoutView("view"), Label(), Icon())
    let hybrid = Hybrid()
    let tree = try tree(
      a.layoutView, b.layoutView, view, label.layoutView, icon.layoutView, hybrid.layoutView)
    let gap = 12
    try tree.activate(#layout("H:|-gap-[a(30)]-[b]-|"))
    let row = #layout("H:|[label(20)]-[icon]-(>=0)-|", identifier: "row")
    try tree.activate(row)
    try tree.activate([#constraint("icon.width == 9"), #constraint("view.width == icon.width * 2")])
    try tree.activate(#constraint("view.leading == superview.margins.leading + 5"))
    let half = #constraint("hybrid.width == a.width * 0.5", identifier: "half")
    #expect(try tree.activate(half).identifier == "half")
    let group = try tree.activate {
      #layout("V:|[a]|", "V:|[b]|")
      #constraint("view.height == 7")
      for item in [label as Base, icon] { #layout("V:|-[\(item)(10)]") }
      if gap > 5 { #constraint("hybrid.leading == superview.leading + gap") }
      row
    }
    #expect(group.installed.count == 4 + 1 + 4 + 1 + row.count)
    #expect(
      tree.constraints(identifiedBy: "row").count == 2 * row.count,
      "each activation of 'row' has its own constraints")
    try tree.layoutIfNeeded()
    #expect(a.layoutView.frame == LayoutRect(x: 12, y: 0, width: 30, height: 100))
    #expect(b.layoutView.frame == LayoutRect(x: 50, y: 0, width: 250, height: 100))
    #expect(icon.layoutView.frame == LayoutRect(x: 28, y: 20, width: 9, height: 10))
    #expect(view.frame.width == 18 && view.frame.x == 5 && hybrid.layoutView.frame.width == 15)
    #expect(
      a.superview === tree.root && a.guide(.margins) === tree.root.subviews[0].layoutMarginsGuide)
  }

  /// Constraints without macros, created in the call that activates them, for each kind of item.
  @Test func constraintsWithoutMacros() throws {
    let (box, view, label, icon) = (Box("box"), LayoutView("view"), Label(), Icon())
    let tree = try tree(box.layoutView, view, label.layoutView, icon.layoutView)
    try tree.activate(LayoutConstraint(item: view, attribute: .width, constant: 40))
    try tree.activate(LayoutConstraint(item: box, attribute: .width, constant: 30))
    try tree.activate(
      LayoutConstraint(item: label, attribute: .width, toItem: icon, attribute: .width))
    let mixed = try LayoutConstraint<any LayoutElement>(
      item: label, attribute: .height, toItem: box, attribute: .width)
    try tree.activate(mixed)
    try tree.activate(
      LayoutConstraint(item: icon, attribute: .height, toItem: box, attribute: .width))
    let height = try LayoutConstraint(item: view, attribute: .height, constant: 7)
    try tree.activate {
      height
      for item in [label as Base, icon] { #constraint("item.width == 9") }
      mixed
    }
    try tree.layoutIfNeeded()
    #expect([view.frame.width, view.frame.height, box.layoutView.frame.width] == [40, 7, 30])
    #expect([label.layoutView.frame.width, label.layoutView.frame.height] == [9, 30])
    #expect([icon.layoutView.frame.width, icon.layoutView.frame.height] == [9, 30])
  }

  @Test @MainActor func mainActorElements() throws {
    let (first, second) = (Sheet(), Sheet())
    let tree = try tree(first.layoutView, second.layoutView)
    try tree.activate(#layout("H:|-[first]-[second(first)]-|"))
    let column = #layout("V:|[first]|", "V:|[second]|")
    try tree.activate(column)
    try tree.layoutIfNeeded()
    #expect(second.layoutView.frame == LayoutRect(x: 164, y: 0, width: 136, height: 100))
  }

  /// The README sample, which is at the end of this file.
  @Test @MainActor func readmeSample() throws {
    let tree = try LayoutTree(width: 320, height: 40)
    let (title, button) = (Card(), Card())
    try layOut(title, button, in: tree)
    #expect(button.layoutView.frame == LayoutRect(x: 164, y: 0, width: 136, height: 40))
    let sample = try ProjectFiles.guideSample(containing: "func layOut(_ title: Card")
    #expect(
      try ProjectFiles.file(
        "Tests/MacroTests/VisualFormatMacros/ElementTests.swift", contains: sample))
  }

  /// Activating a constraint between items that are not elements is an error that names their
  /// type.
  @Test func itemsThatAreNotElements() throws {
    let plain = Plain()
    let tree = try tree()
    let row = #layout("[plain(5)]")
    let error = LayoutTreeError.notALayoutElement("Plain")
    #expect(throws: error) { try tree.activate(row) }
    #expect(throws: error) { try tree.activate(row[0]) }
    #expect(throws: error) { try tree.activate { row } }
    #expect("\(error)" == "type 'Plain' does not conform to 'LayoutElement'")
  }

  /// Expressions that throw or suspend and closure parameters can be interpolated.
  @Test func interpolatedExpressions() async throws {
    struct Failure: Error {}
    func box(_ name: String?) throws -> Box {
      guard let name else { throw Failure() }
      return Box(name)
    }
    func later() async -> Int { 5 }
    #expect(try #layout("[\(box("a"))]-\(await later())-[\(box("b"))]").count == 1)
    #expect(throws: Failure.self) { try #layout("[\(box(nil))]") }
    #expect(["a", "b"].map { #layout("[\(Box($0))(\(7))]").count } == [1, 1])
    #expect([Box(), Box()].map { #layout("[\($0)]-[\($0)]").count } == [1, 1])
    let typed: [LayoutConstraint<Hybrid>] = #layout("[\(Hybrid())(5)]")
    #expect(typed.count == 1)
  }
}

extension ElementTests.Sheet: @MainActor LayoutElement {}

@MainActor final class Card { let layoutView = LayoutView("card") }
extension Card: @MainActor LayoutElement {}

@MainActor func layOut(_ title: Card, _ button: Card, in tree: LayoutTree) throws {
  for view in [title, button] { try tree.root.addSubview(view.layoutView) }
  try tree.activate(#layout("H:|-[title]-[button(title)]-|"))
  try tree.activate {
    #layout("V:|[title]|", "V:|[button]|")
    #constraint("title.width <= superview.width * 0.5")
  }
  try tree.layoutIfNeeded()
}
