import FormatFindings
import LayoutConstraints
import LayoutEngine
import LayoutScenes
import VFLSyntax

/// Converts the lines of an extended text to the parts of a scene.
///
/// The rules result in the frames of autolayout.js. A view of a stack is in the root, like all
/// others, and the stack is a guide around it.
struct SceneConversion {
  /// The rules, in the order of the lines.
  private(set) var rules: [LayoutScene.Rule] = []
  /// The issues of the current line.
  private(set) var issues: [ConversionIssue] = []
  let spaces: StandardSpaces
  /// The names of the text, in their order, and those of the guides that rules need.
  private var names: [String]
  private var knownNames: Set<String>
  private var guides: Set<String> = []
  private var guideCounts: [String: Int] = [:]
  private var stacks: [String: Stack] = [:]
  /// The axes along which formats contain each view.
  private var axes: [String: Set<LayoutAxis>] = [:]
  /// The positions of views from back to front.
  private var ranks: [String: Double] = [:]
  /// The spacers of the current line.
  private var spacers: [String] = []
  private var spacerCount = 0
  /// Whether the spacers of the current line have a negative size, so that their guides extend
  /// backwards.
  private(set) var areSpacersReversed = false
  /// The number of connections that lists add: each view has one to each view of the next list.
  private var linkCount = 0
  private var position = SourcePosition(file: "", line: 1, column: 1)

  /// The greatest number of names that ranges add, and of connections that lists add. A short text
  /// could otherwise exhaust the memory.
  static let limit = 10_000

  /// The views of a stack.
  private struct Stack {
    let axis: LayoutAxis
    let views: [String]
  }

  /// Creates a conversion of lines with these names, in the order of the text.
  init(names: [String], spaces: StandardSpaces) {
    self.names = names
    knownNames = Set(names)
    self.spaces = spaces
  }

  /// Converts a line.
  ///
  /// - Returns: The issues of the line.
  mutating func convert(
    _ format: ExtendedFormat, at position: SourcePosition
  ) -> [ConversionIssue] {
    self.position = position
    issues = []
    spacers = []
    switch format {
    case .layout(let axes, let chain): convert(chain, along: axes)
    case .order(let chain): convertOrder(chain)
    case .constraints(let view, let attributes): convert(attributes, of: view)
    }
    return issues
  }

  /// The views, from back to front, without the guides.
  var views: [LayoutScene.View] {
    names.filter { !isGuide($0) }.ordered { (ranks[$0] ?? 0) < (ranks[$1] ?? 0) }.map {
      LayoutScene.View($0)
    }
  }

  /// The guides: the stacks, the spaces that are shares, and names that begin with `_`.
  var sceneGuides: [LayoutScene.Guide] {
    names.filter { isGuide($0) }.map { LayoutScene.Guide($0) }
  }

  private func isGuide(_ name: String) -> Bool {
    guides.contains(name) || name.utf8.first == UInt8(ascii: "_")
  }
}

// MARK: - Parts of scenes

extension SceneConversion {
  mutating func addRule(_ text: String) {
    rules.append(LayoutScene.Rule(utf8: Array(text.utf8), sourcePosition: position))
  }

  mutating func add(_ kind: ConversionIssue.Kind, at range: Range<Int>) {
    issues.append(ConversionIssue(kind: kind, range: range))
  }

  /// Adds an equation. Reports attributes that cannot be related.
  mutating func addEquation(_ equation: ConvertedEquation, at range: Range<Int>) {
    if let text = equation.text {
      addRule(text)
    } else {
      add(
        .unrelatedAttributes(equation.first.attribute, equation.second.attribute), at: range)
    }
  }

  /// Counts the connections of lists. Reports too many of them, once in a line.
  mutating func canLink(_ firstCount: Int, _ secondCount: Int) -> Bool {
    linkCount += firstCount * secondCount - max(firstCount, secondCount)
    if linkCount <= Self.limit { return true }
    if !issues.contains(where: { $0.kind.isTooLarge }) { add(.tooLarge, at: 0..<0) }
    return false
  }

  /// Returns the name of a new guide. The text does not contain the name.
  mutating func newGuide(_ stem: String) -> String {
    var name: String
    repeat {
      guideCounts[stem, default: 0] += 1
      name = "\(stem)\(guideCounts[stem] ?? 0)"
    } while !knownNames.insert(name).inserted
    names.append(name)
    guides.insert(name)
    return name
  }

  /// Returns the next spacer of the line, and whether it is the first. Both axes have the same.
  mutating func nextSpacer() -> (name: String, first: String?) {
    defer { spacerCount += 1 }
    if spacerCount == spacers.count { spacers.append(newGuide("spacer")) }
    return (spacers[spacerCount], spacerCount == 0 ? nil : spacers[0])
  }
}

// MARK: - Lines

extension SceneConversion {
  private mutating func convert(_ chain: ExtendedChain, along axes: [LayoutAxis]) {
    if let issue = issue(of: chain, isAlongBothAxes: axes.count > 1) {
      return issues.append(issue)
    }
    let spacerSizes = chain.spacerSizes
    areSpacersReversed = spacerSizes.contains { $0.isNegative }
    if areSpacersReversed,
      let other = spacerSizes.first(where: { !$0.isNegative || $0.relation != .equal })
    {
      return add(.negativeSpacer, at: other.range)
    }
    for axis in axes {
      spacerCount = 0
      convert(chain, in: nil, along: axis)
    }
  }

  /// Converts a chain in the superview, or in a stack.
  mutating func convert(_ chain: ExtendedChain, in container: String?, along axis: LayoutAxis) {
    var writer = ChainWriter(container, axis)
    writer.write(chain, &self)
  }

  /// Returns why a line cannot be converted; `nil` if it can be.
  private func issue(of chain: ExtendedChain, isAlongBothAxes: Bool) -> ConversionIssue? {
    for view in chain.groups.joined() {
      guard let stack = view.stack else { continue }
      let name = view.names[0]
      if view.names.count > 1 { return ConversionIssue(kind: .rangeOfStacks, range: name.range) }
      if isAlongBothAxes || stacks[name.text] != nil {
        return ConversionIssue(kind: .secondStack(name.text), range: name.range)
      }
      if let issue = issue(of: stack, isAlongBothAxes: false) { return issue }
    }
    return nil
  }

  private mutating func convert(_ attributes: [ExtendedAttribute], of view: ExtendedName) {
    for attribute in attributes {
      for predicate in attribute.predicates {
        let term = ConvertedTerm(view.text, attribute.attribute)
        var equation = ConvertedEquation(term, predicate)
        if case .number(let number) = predicate.value {
          equation.second = ConvertedTerm(superviewName, attribute.attribute)
          equation.constant = number
          if attribute.attribute.isSize {
            add(.sizeOfSuperviewAdded(attribute.attribute), at: predicate.range)
          }
        }
        addEquation(equation, at: predicate.range)
      }
    }
  }

  /// Converts a line that begins with `Z:`. Each group is in front of the one before it.
  private mutating func convertOrder(_ chain: ExtendedChain) {
    var rank = 0.0
    for (index, group) in chain.groups.enumerated() {
      let connection = index == 0 ? chain.leading : chain.connections[index - 1]
      if index > 0 { rank += connection?.distanceAlongZ ?? 1 }
      for name in group.flatMap({ $0.names }) {
        rank = max(rank, ranks[name.text] ?? rank)
        ranks[name.text] = rank
      }
    }
    if let name = chain.groups[0].first?.names.first { add(.order, at: name.range) }
  }
}

extension ExtendedConnection {
  /// The number of steps to the front; at least one if it is not a number.
  fileprivate var distanceAlongZ: Double {
    guard case .space(let predicates) = kind, case .number(let number)? = predicates.first?.value
    else { return 1 }
    return number
  }
}

// MARK: - Stacks

extension SceneConversion {
  /// Remembers that a format along an axis contains a view. The views of a stack get its position
  /// and size across the axis of the stack, once a format uses them.
  mutating func use(_ view: String, along axis: LayoutAxis) {
    guard axes[view, default: []].insert(axis).inserted, let stack = stacks[view],
      stack.axis != axis
    else { return }
    addAlignment(of: stack.views, with: view, along: axis)
  }

  /// Adds a stack after the rules of the views in it.
  mutating func addStack(_ name: String, _ chain: ExtendedChain, along axis: LayoutAxis) {
    let views = chain.groups.joined().flatMap { $0.names.map { $0.text } }
    stacks[name] = Stack(axis: axis, views: views)
    guides.insert(name)
    if axes[name]?.contains(axis.other) == true {
      addAlignment(of: views, with: name, along: axis.other)
    }
  }

  private mutating func addAlignment(
    of views: [String], with stack: String, along axis: LayoutAxis
  ) {
    for view in views {
      for attribute in [axis.nearEdge, axis.sizeAttribute] {
        addEquation(
          ConvertedEquation(ConvertedTerm(view, attribute), ConvertedTerm(stack, attribute)),
          at: 0..<0)
      }
    }
  }
}
