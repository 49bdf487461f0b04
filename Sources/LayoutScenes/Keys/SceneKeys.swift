import FormatFindings
import LayoutArrangements
import LayoutConstraints
import LayoutEngine

/// An object of a scene: a mapping of keys in a file.
///
/// The functions `visitKeys(_:)` of the objects are the table of all keys, for the reader and the
/// writer.
protocol SceneObject {
  /// The kind of the object with its article, for messages.
  static var kindName: String { get }

  /// Visits the keys in the order in which messages list them and in which they are written.
  mutating func visitKeys(_ visitor: inout some SceneKeyVisitor)
}

/// A reader or a writer of the keys of objects.
protocol SceneKeyVisitor {
  /// Visits a key.
  ///
  /// - Parameters:
  ///   - name: The key.
  ///   - value: The value in the object.
  ///   - kind: How the value is read and written.
  mutating func key<Value>(_ name: String, _ value: inout Value, _ kind: SceneValueKind<Value>)
}

extension LayoutScene: SceneObject {
  static var kindName: String { "the scene" }

  mutating func visitKeys(_ visitor: inout some SceneKeyVisitor) {
    visitor.key("superview", &self, .superview)
    visitor.key("spacing", &spacing, .spacing)
    visitor.key("metrics", &metrics, .metrics)
    visitor.key(
      "views", &views,
      .items(of: "the views", { View($0) }, name: { $0.name }, element: { .view($0) }))
    visitor.key("layout", &rules, .rules)
    visitor.key(
      "guides", &guides,
      .items(of: "the guides", { Guide($0) }, name: { $0.name }, element: { .guide($0) }))
    visitor.key("profile", &spacing, .profile)
    visitor.key("scale", &scale, .scale)
    visitor.key("fitting", &fitting, .fitting)
  }
}

/// The keys of the superview, which are properties of its scene.
struct SceneSuperview: SceneObject {
  var scene: LayoutScene

  static var kindName: String { "the superview" }

  mutating func visitKeys(_ visitor: inout some SceneKeyVisitor) {
    visitor.key("width", &scene.width, .size)
    visitor.key("height", &scene.height, .size)
    visitor.key("fitting", &scene.fitting, .fittingOfSuperview)
    visitor.key("contentOffset", &scene.contentOffset, .contentOffset)
    scene.environment.visitKeys(&visitor)
    scene.arrangement.visitKeys(&visitor)
  }
}

extension SpacingProfile: SceneObject {
  static var kindName: String { "the spacing" }

  mutating func visitKeys(_ visitor: inout some SceneKeyVisitor) {
    visitor.key("sibling", &horizontal.sibling, .number)
    visitor.key("superview", &horizontal.superview, .superviewSpacing)
    vertical = horizontal
  }
}

extension LayoutScene.View: SceneObject {
  static var kindName: String { "a view" }

  mutating func visitKeys(_ visitor: inout some SceneKeyVisitor) {
    visitor.key("parent", &parent, .parentOfView)
    visitor.key("intrinsic", &intrinsicSize, .sizes)
    visitor.key("hugging", &hugging, .priorities)
    visitor.key("resistance", &resistance, .priorities)
    visitor.key("baseline", &baseline, .number)
    visitor.key("firstBaseline", &firstBaseline, .number)
    visitor.key("alignmentInsets", &alignmentInsets, .insets)
    visitor.key("contentOffset", &contentOffset, .contentOffset)
    visitor.key("autoresizing", &autoresizing, .autoresizing)
    environment.visitKeys(&visitor)
    arrangement.visitKeys(&visitor)
  }
}

extension LayoutScene.Environment {
  /// Visits the keys that the superview and views have in common.
  fileprivate mutating func visitKeys(_ visitor: inout some SceneKeyVisitor) {
    visitor.key("direction", &direction, .name(ReadingDirection.names))
    visitor.key("margins", &margins, .insets)
    visitor.key("safeArea", &safeArea, .insets)
  }
}

extension LayoutScene.Guide: SceneObject {
  static var kindName: String { "a guide" }

  mutating func visitKeys(_ visitor: inout some SceneKeyVisitor) {
    visitor.key("parent", &parent, .parentOfGuide)
  }
}

// MARK: - Arrangements

extension LayoutScene.Arrangement? {
  /// Visits the keys of the superview and of views that arrange views.
  mutating func visitKeys(_ visitor: inout some SceneKeyVisitor) {
    visitor.key("stack", &self, .stack)
    visitor.key("grid", &self, .grid)
  }
}

extension LayoutScene.Stack: SceneObject {
  static var kindName: String { "a stack" }

  mutating func visitKeys(_ visitor: inout some SceneKeyVisitor) {
    visitor.key("views", &views, .views)
    visitor.key("axis", &axis, .name(LayoutAxis.names))
    visitor.key("distribution", &distribution, .name(LayoutStack.Distribution.names))
    visitor.key("alignment", &alignment, .alignment(along: axis))
    visitor.key("spacing", &spacing, .number)
    visitor.key("customSpacing", &customSpacing, .customSpacing)
    visitor.key("marginsRelative", &isLayoutMarginsRelativeArrangement, .flag)
    visitor.key("baselineRelative", &isBaselineRelativeArrangement, .flag)
    visitor.key("hidden", &hidden, .hiddenViews)
  }
}

extension LayoutScene.Grid: SceneObject {
  static var kindName: String { "a grid" }

  mutating func visitKeys(_ visitor: inout some SceneKeyVisitor) {
    visitor.key("views", &views, .rowsOfViews)
    visitor.key("rowSpacing", &rowSpacing, .number)
    visitor.key("columnSpacing", &columnSpacing, .number)
    visitor.key("x", &xPlacement, .name(LayoutGrid.XPlacement.names))
    visitor.key("y", &yPlacement, .name(LayoutGrid.YPlacement.names))
    visitor.key("rowAlignment", &rowAlignment, .name(LayoutGrid.RowAlignment.names))
    visitor.key("rows", &rows, .list(of: "rows", Row()) { .row($0) })
    visitor.key("columns", &columns, .list(of: "columns", Column()) { .column($0) })
    visitor.key("cells", &cells, .cells)
    visitor.key("merge", &merges, .merges)
  }
}

extension LayoutScene.Grid.Row: SceneObject {
  static var kindName: String { "a row" }

  mutating func visitKeys(_ visitor: inout some SceneKeyVisitor) {
    visitor.key("height", &height, .size)
    visitor.key("topPadding", &topPadding, .number)
    visitor.key("bottomPadding", &bottomPadding, .number)
    visitor.key("y", &yPlacement, .name(LayoutGrid.YPlacement.names))
    visitor.key("rowAlignment", &rowAlignment, .name(LayoutGrid.RowAlignment.names))
    visitor.key("hidden", &isHidden, .flag)
  }
}

extension LayoutScene.Grid.Column: SceneObject {
  static var kindName: String { "a column" }

  mutating func visitKeys(_ visitor: inout some SceneKeyVisitor) {
    visitor.key("width", &width, .size)
    visitor.key("leadingPadding", &leadingPadding, .number)
    visitor.key("trailingPadding", &trailingPadding, .number)
    visitor.key("x", &xPlacement, .name(LayoutGrid.XPlacement.names))
    visitor.key("hidden", &isHidden, .flag)
  }
}

extension LayoutScene.Grid.Cell: SceneObject {
  static var kindName: String { "a cell" }

  mutating func visitKeys(_ visitor: inout some SceneKeyVisitor) {
    visitor.key("x", &xPlacement, .name(LayoutGrid.XPlacement.names))
    visitor.key("y", &yPlacement, .name(LayoutGrid.YPlacement.names))
    visitor.key("rowAlignment", &rowAlignment, .name(LayoutGrid.RowAlignment.names))
  }
}

// MARK: - Objects that need several keys

/// An area of merged cells; keys can be missing.
struct PartialMerge: SceneObject {
  var rows: Range<Int>?
  var columns: Range<Int>?

  static var kindName: String { "a merged cell" }

  mutating func visitKeys(_ visitor: inout some SceneKeyVisitor) {
    visitor.key("rows", &rows, .indices)
    visitor.key("columns", &columns, .indices)
  }
}

/// The autoresizing of a view; keys can be missing or have errors.
struct PartialAutoresizing: SceneObject {
  var mask: AutoresizingMask? = []
  var frame: LayoutRect?
  var superviewSize: LayoutSize?

  static var kindName: String { "the autoresizing of a view" }

  mutating func visitKeys(_ visitor: inout some SceneKeyVisitor) {
    visitor.key("mask", &mask, .mask)
    visitor.key("frame", &frame, .frame)
    visitor.key("in", &superviewSize, .lengths)
  }
}

/// The keys of a rule that is a mapping.
enum SceneRuleKey: String, CaseIterable {
  case format, equation, options, identifier
}

// MARK: - Names

extension ReadingDirection {
  package static let names: KeyValuePairs<String, ReadingDirection> = [
    "ltr": .leftToRight, "rtl": .rightToLeft,
  ]

  /// The name of the direction in scenes and in documents.
  package var name: String { self == .leftToRight ? "ltr" : "rtl" }
}

extension LayoutAxis {
  /// The axes by their names in scenes.
  static let names: KeyValuePairs<String, LayoutAxis> = [
    "horizontal": .horizontal, "vertical": .vertical,
  ]
}

extension LayoutStack.Distribution {
  static let names: KeyValuePairs<String, LayoutStack.Distribution> = [
    "fill": .fill, "fillEqually": .fillEqually, "fillProportionally": .fillProportionally,
    "equalSpacing": .equalSpacing, "equalCentering": .equalCentering,
  ]
}

extension LayoutStack.Alignment {
  /// The alignments by their names in scenes. `top` and `bottom` are synonyms, as in UIKit.
  static let names: KeyValuePairs<String, LayoutStack.Alignment> = [
    "fill": .fill, "leading": .leading, "top": .top, "firstBaseline": .firstBaseline,
    "center": .center, "trailing": .trailing, "bottom": .bottom, "lastBaseline": .lastBaseline,
  ]
}

extension LayoutGrid.XPlacement {
  /// The placements by their names in scenes.
  static let names: KeyValuePairs<String, LayoutGrid.XPlacement> = [
    "none": .none, "leading": .leading, "center": .center, "trailing": .trailing, "fill": .fill,
  ]
}

extension LayoutGrid.YPlacement {
  /// The placements by their names in scenes.
  static let names: KeyValuePairs<String, LayoutGrid.YPlacement> = [
    "none": .none, "top": .top, "center": .center, "bottom": .bottom, "fill": .fill,
  ]
}

extension LayoutGrid.RowAlignment {
  static let names: KeyValuePairs<String, LayoutGrid.RowAlignment> = [
    "none": .none, "firstBaseline": .firstBaseline, "lastBaseline": .lastBaseline,
  ]
}

extension FormatOptions {
  /// The names of the options in a set, without those of synonyms.
  package var names: [String] {
    Self.named.filter {
      isSuperset(of: $0.options) && !$0.options.isEmpty && $0.name != "alignAllBaseline"
    }.map { $0.name }
  }
}
