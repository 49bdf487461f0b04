import Foundation
import LayoutEngine
import LayoutRendering
import TestSupport
import Testing
import VisualFormat

/// The samples of the documentation, which must occur in this file.
@Suite struct DocumentationTests {
  private static let file = "Tests/EngineTests/LayoutEngine/DocumentationTests.swift"

  @Test func modulePages() throws {
    let tree = try LayoutTree(width: 320, height: 100)
    let icon = LayoutView("icon")
    let title = LayoutView("title")
    for view in [icon, title] { try tree.root.addSubview(view) }
    try icon.setIntrinsicContentSize(width: 40, height: 40)
    try title.setIntrinsicContentSize(width: 120, height: 21)
    try tree.activate([
      LayoutConstraint(
        item: icon, attribute: .leading, toItem: tree.root, attribute: .leading, constant: 20),
      LayoutConstraint(
        item: title, attribute: .leading, toItem: icon, attribute: .trailing, constant: 8),
      LayoutConstraint(item: icon, attribute: .centerY, toItem: tree.root, attribute: .centerY),
    ])
    try tree.layoutIfNeeded()
    #expect(icon.frame == LayoutRect(x: 20, y: 30, width: 40, height: 40))
    #expect(title.frame.x == 68)

    let center = try LayoutConstraint(
      item: title, attribute: .centerY, toItem: icon, attribute: .centerY, priority: .defaultLow)
    let first = try tree.activate([center])
    let second = try tree.activate([center])
    first.deactivate()
    #expect(second.isActive == true)
    second.deactivate()

    try tree.activate([
      LayoutConstraint(
        item: title, attribute: .width, relatedBy: .greaterThanOrEqual, constant: 400),
      LayoutConstraint(item: title, attribute: .trailing, toItem: tree.root, attribute: .trailing),
    ])
    try tree.layoutIfNeeded()
    #expect(tree.conflicts[0].constraints.count == 4)
    #expect(tree.conflicts[0].broken.text == "title.trailing == superview.trailing @1000")
    #expect(tree.conflicts[0].total == 428.0)
    #expect(tree.conflicts[0].excess == 108.0)

    let ambiguities = try tree.ambiguities()
    #expect(ambiguities[0].aspect == .position)
    let resolving = ambiguities[0].resolvingConstraints[0]
    #expect(resolving.equationText { $0.name } == "title.top == superview.top @1000")
    #expect(ambiguities[0].resolvingFormat == "V:|[title]")

    try tree.layoutIfNeeded()
    let picture = LayoutPicture(of: tree, ambiguities: try tree.ambiguities(), title: "320 × 100")
    let svg = LayoutPicture.svg([picture])
    #expect(svg.contains("title"))
  }

  @Test func sweeps() throws {
    let tree = try LayoutTree(width: 320, height: 44)
    let title = LayoutView("title")
    try tree.root.addSubview(title)
    try title.setIntrinsicContentSize(width: 120, height: 21)
    try tree.activate(
      LayoutConstraint.constraints(withVisualFormat: "|-[title]-|", views: ["title": title]))
    let sweep = try tree.breakpoints(of: .rootSize(.horizontal), in: 100...400)
    #expect(sweep.breakpoints[0].events[0].category == "compressed")
    let table = LayoutText.table(of: sweep)
    let chart = SweepChart.svg([SweepChart(of: sweep)])
    #expect(table.hasPrefix("width 100 to 400\n") && chart.contains("title"))
    withExtendedLifetime(tree) {}
  }

  @Test func transitions() throws {
    let tree = try LayoutTree(width: 320, height: 100)
    let narrow = try LayoutSnapshot(of: tree)
    try tree.setSize(width: 520, height: 100)
    let transition = LayoutTransition(from: narrow, to: try LayoutSnapshot(of: tree))
    #expect(transition.size(at: 0.25, curve: .linear).width == 370.0)
    let frames = transition.frames(at: 0.25, curve: .easeInOut)
    #expect(frames.count == 1)

    let wide = transition.to
    let animation = LayoutAnimation([narrow, wide], title: "320 × 100 → 520 × 100", duration: 0.5)
    let animatedSVG = animation.svg()
    #expect(animatedSVG.contains("320 × 100 → 520 × 100"))
  }

  /// The title is 320 − 2 × 20 and then 520 − 2 × 20 wide; half of the time is half of the way.
  @Test func readme() throws {
    let tree = try LayoutTree(width: 320, height: 100)
    let title = LayoutView("title")
    try tree.root.addSubview(title)
    try tree.activate(
      LayoutConstraint.constraints(
        withVisualFormats: ["|-[title]-|", "V:|[title]|"], views: ["title": title]))
    try tree.layoutIfNeeded()
    let transition = try transition(tree, toWidth: 520)
    #expect(transition.frames(at: 0.5, curve: .easeInOut).last?.frame.width == 380.0)
    let sample = try ProjectFiles.guideSample(containing: "func transition(")
    #expect(
      try ProjectFiles.file(
        "Tests/EngineTests/LayoutEngine/DocumentationTests.swift", contains: sample))
  }

  @Test func layoutByNamesInBothDirections() throws {
    let tree = try LayoutTree(width: 320, height: 100)
    let name = LayoutView("name")
    let field = LayoutView("field")
    for view in [name, field] { try tree.root.addSubview(view) }
    try name.setIntrinsicContentSize(width: 60, height: 21)
    name.setContentHuggingPriority(251, for: .horizontal)
    let views = ["name": name, "field": field]
    try tree.activate(
      LayoutConstraint.constraints(
        withVisualFormats: ["H:|-[name]-[field(>=100)]-|", "V:|-[field(30)]"], views: views))
    try tree.activate([.constraint(withEquation: "name.centerY == field.centerY", views: views)])
    try tree.layoutIfNeeded()
    #expect(name.frame == LayoutRect(x: 20, y: 24.5, width: 60, height: 21))
    tree.root.direction = .rightToLeft
    try tree.setSize(width: 250, height: 100)
    try tree.layoutIfNeeded()
    #expect(name.frame == LayoutRect(x: 170, y: 24.5, width: 60, height: 21))
  }

  @Test func samplesMatchThisFile() throws {
    for page in ["LayoutEngine", "LayoutExplanations", "LayoutRendering"] {
      let samples = try ProjectFiles.samples(of: "Sources/\(page)/\(page).docc/\(page).md")
      #expect(!samples.isEmpty)
      for sample in samples {
        #expect(
          try ProjectFiles.file(Self.file, contains: ProjectFiles.expectations(sample)), "\(sample)"
        )
      }
    }
  }
}

func transition(_ tree: LayoutTree, toWidth width: Double) throws -> LayoutTransition {
  let before = try LayoutSnapshot(of: tree)
  try tree.setSize(width: width, height: tree.root.frame.height)
  try tree.layoutIfNeeded()
  return LayoutTransition(from: before, to: try LayoutSnapshot(of: tree))
}
