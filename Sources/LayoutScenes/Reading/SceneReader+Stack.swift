import FormatFindings
import LayoutArrangements
import LayoutConstraints
import LayoutEngine

/// The keys of a stack.
enum StackKey: String, CaseIterable {
  case views, axis, distribution, alignment, spacing, customSpacing, marginsRelative
  case baselineRelative, hidden
}

extension SceneReader {
  /// Returns a stack: its views, or a mapping of its keys.
  mutating func stack(_ entry: LocatedValue.Entry, of owner: Int?) -> LayoutScene.Stack {
    var stack = LayoutScene.Stack([], sourcePosition: SourcePosition(entry.key.place))
    readArrangement(entry.value, in: "a stack", list: "a list of names", views: StackKey.views) {
      reader, value, key in
      reader.read(value, of: key, into: &stack, of: owner)
    }
    return stack
  }

  private mutating func read(
    _ value: LocatedValue, of key: StackKey, into stack: inout LayoutScene.Stack, of owner: Int?
  ) {
    switch key {
    case .views: stack.views = stackViews(value, of: owner)
    case .axis: stack.axis = choice(value, LayoutAxis.names) ?? stack.axis
    case .distribution:
      stack.distribution = choice(value, LayoutStack.Distribution.names) ?? stack.distribution
    case .alignment:
      stack.alignment = choice(value, LayoutStack.Alignment.names) ?? stack.alignment
    case .spacing: stack.spacing = number(value) ?? 0
    case .customSpacing: stack.customSpacing = customSpacing(value, of: owner)
    case .marginsRelative: stack.isLayoutMarginsRelativeArrangement = flag(value)
    case .baselineRelative: stack.isBaselineRelativeArrangement = flag(value)
    case .hidden: stack.hidden = names(value) { .arrangementOfView(owner, .hiddenView($1)) }
    }
  }

  private mutating func stackViews(_ value: LocatedValue, of owner: Int?) -> [String] {
    names(value) { index, _ in .arrangementOfView(owner, .view(index)) }
  }

  private mutating func customSpacing(_ value: LocatedValue, of owner: Int?) -> [String: Double] {
    var spacing: [String: Double] = [:]
    for entry in entries(of: value, in: "the custom spacing") where !entry.value.isNull {
      let name = entry.key.string
      places.add(entry.key, of: .arrangementOfView(owner, .customSpacing(after: name)))
      spacing[name] = number(entry.value)
    }
    return spacing
  }
}

extension LayoutAxis {
  /// The axes by their names in scenes.
  package static let names: KeyValuePairs<String, LayoutAxis> = [
    "horizontal": .horizontal, "vertical": .vertical,
  ]
}

extension LayoutStack.Distribution {
  /// The distributions by their names in scenes.
  package static let names: KeyValuePairs<String, LayoutStack.Distribution> = [
    "fill": .fill, "fillEqually": .fillEqually, "fillProportionally": .fillProportionally,
    "equalSpacing": .equalSpacing, "equalCentering": .equalCentering,
  ]
}

extension LayoutStack.Alignment {
  /// The alignments by their names in scenes. `top` and `bottom` are synonyms, as in UIKit.
  package static let names: KeyValuePairs<String, LayoutStack.Alignment> = [
    "fill": .fill, "leading": .leading, "top": .top, "firstBaseline": .firstBaseline,
    "center": .center, "trailing": .trailing, "bottom": .bottom, "lastBaseline": .lastBaseline,
  ]
}
