import FormatFinder
import Foundation
import LayoutConstraints
import LayoutScenes
import TestSupport
import Testing

/// The scenes of the layouts in the code of `Fixtures/Scenes`, written by hand from the meaning of
/// the code.
///
/// Comments in a function describe its scene. Each sign begins one comment:
///
/// | sign | meaning |
/// |---|---|
/// | `//+ a, box, box/inner` | all views and guides, after the view that contains them |
/// | `//| a.top == b.bottom + 8` | the next rule |
/// | `//? the content of 'a' is 80 wide and 20 high` | an assumption, in any order |
/// | `//* row horizontal 6 fill center: a, b` | a stack: axis, spacing, distribution, alignment |
/// | `//^ a hugging 251 250`, `//^ a resistance 751 750` | unusual priorities along the axes |
/// | `//= a 10 20 100 50` | position in the superview and size of a view, derived by hand |
///
/// A function without views is not compared.
@Suite struct CodeSceneFixtureTests {
  private static let folder = "Tests/FinderTests/FormatFinder/Fixtures/Scenes"
  private static let paths =
    (try? ProjectFiles.files(in: folder, endingIn: ".fixture").sorted()) ?? []

  @Test(arguments: paths) func scenes(_ path: String) throws {
    let (bytes, layouts) = try Self.layouts(in: path)
    let marked = layouts.map { layout in
      (layout, SceneMarks(String(decoding: bytes[layout.sourceRange], as: UTF8.self)))
    }.filter { $0.1.count > 0 }
    let all = SceneMarks(String(decoding: bytes, as: UTF8.self))
    expectEqual(marked.map(\.1.count).reduce(0, +), all.count, "comments outside of layouts")
    for (layout, expected) in marked {
      let scene = layout.scene()
      let solution = try SceneTree(scene.scene).solve()
      #expect(solution.conflicts.isEmpty, "\(layout.name)")
      var actual = SceneMarks(of: scene)
      actual.frames = expected.frames.map { line in
        let name = String(line.prefix { $0 != " " })
        return (solution.view(named: name)?.frame).map { "\(name) \($0.text)" } ?? "no \(name)"
      }
      expectEqual(actual, expected, "\(layout.name)")
    }
  }

  @Test func numbersOfLayouts() throws {
    func count(_ ending: String) throws -> Int {
      try Self.paths.filter { $0.hasSuffix(ending) }.map { path in
        try ProjectFiles.lines(of: path).filter { $0.contains("//+ ") }.count
      }.reduce(0, +)
    }
    #expect(try count(".swift.fixture") >= 110)
    #expect(try count(".m.fixture") >= 40)
  }

  private static func layouts(
    in path: String
  ) throws -> (bytes: [UInt8], layouts: [FoundLayout]) {
    let bytes = Array(try ProjectFiles.lines(of: path).joined(separator: "\n").utf8)
    let language = try #require(CodeLanguage(path: String(path.dropLast(".fixture".count))))
    let found = try Workers.map(count: 1) { _ in try? FoundLayout.layouts(in: bytes, language) }
    return (bytes, try #require(found[0]))
  }
}

/// What comments say about a scene.
private struct SceneMarks: Equatable {
  var views: [String] = []
  var rules: [String] = []
  var assumptions: [String] = []
  var stacks: [String] = []
  var priorities: [String] = []
  var frames: [String] = []

  var count: Int {
    views.count + rules.count + assumptions.count + stacks.count + priorities.count + frames.count
  }

  init(_ text: String) {
    for line in text.split(separator: "\n") {
      for sign in ["+", "|", "?", "*", "^", "="] {
        guard let mark = line.range(of: "//\(sign) ") else { continue }
        add(String(line[mark.upperBound...]), sign)
      }
    }
    views.sort()
    assumptions.sort()
    stacks.sort()
    priorities.sort()
  }

  private mutating func add(_ value: String, _ sign: String) {
    switch sign {
    case "+": views += value.components(separatedBy: ", ")
    case "|": rules.append(value)
    case "?": assumptions.append(value)
    case "*": stacks.append(value)
    case "^": priorities.append(value)
    default: frames.append(value)
    }
  }

  init(of found: FoundScene) {
    let scene = found.scene
    let items = scene.views.map { ($0.name, $0.parent) } + scene.guides.map { ($0.name, $0.parent) }
    views = items.map { name, parent in parent.map { "\($0)/\(name)" } ?? name }.sorted()
    rules = scene.rules.map(\.text)
    assumptions = found.assumptions.map(\.message).sorted()
    stacks = ([("root", scene.arrangement)] + scene.views.map { ($0.name, $0.arrangement) })
      .compactMap { name, arrangement in
        guard case .stack(let stack)? = arrangement else { return nil }
        return "\(name) \(stack.notation)"
      }.sorted()
    priorities = scene.views.flatMap { view in
      let usual = LayoutScene.View(view.name)
      return [
        view.hugging != usual.hugging ? "\(view.name) hugging \(view.hugging.notation)" : nil,
        view.resistance != usual.resistance
          ? "\(view.name) resistance \(view.resistance.notation)" : nil,
      ].compactMap { $0 }
    }.sorted()
  }
}

extension LayoutScene.Stack {
  fileprivate var notation: String {
    "\(axis) \(spacing.shortestDecimal) \(distribution) \(alignment): "
      + views.joined(separator: ", ")
  }
}

extension LayoutScene.PerAxis<LayoutPriority> {
  fileprivate var notation: String {
    "\(horizontal.rawValue.shortestDecimal) \(vertical.rawValue.shortestDecimal)"
  }
}

extension LayoutRect {
  fileprivate var text: String {
    [x, y, width, height].map { "\(Int($0.rounded()))" }.joined(separator: " ")
  }
}
