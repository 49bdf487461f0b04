import FormatFindings
import LayoutConstraints
import LayoutScenes
import VFLSyntax

/// The settings of the visual format editor, which are comments such as `//viewport width:320`.
struct EditorSettings {
  /// The size of the superview; `nil` for a fitting length.
  private(set) var superview = LayoutScene.PerAxis<Double?>(both: nil)
  private(set) var spacing = StandardSpaces()
  /// The widths and heights of views, in the order of the text.
  private(set) var sizes: [(name: String, axis: LayoutAxis, length: Double)] = []
  /// The problems, each with the index of its comment.
  private(set) var issues: [(comment: Int, issue: ConversionIssue)] = []
  /// The number of names that ranges add.
  private(set) var addedNameCount = 0
  private var comment = (index: 0, length: 0)

  /// Reads the settings of comments.
  init(_ comments: [LocatedFormat]) {
    for index in comments.indices {
      comment = (index, comments[index].bytes.count)
      read(comments[index].text)
    }
  }

  private mutating func read(_ text: String) {
    let name = text.prefix { $0 != " " && $0 != ":" }
    let rest = text.dropFirst(name.count + 1)
    switch name {
    case "spacing": readSpacing(String(rest))
    case "viewport": readEntries(rest) { $0.readViewport($1, $2) }
    case "widths": readEntries(rest) { $0.readSize($1, $2, .horizontal) }
    case "heights": readEntries(rest) { $0.readSize($1, $2, .vertical) }
    case "colors", "shapes": add(.drawingSetting(String(name)))
    default: return
    }
  }

  private mutating func readEntries(
    _ text: Substring, _ body: (inout EditorSettings, String, String) -> Void
  ) {
    for entry in text.split(separator: " ") {
      let name = String(entry.prefix { $0 != ":" })
      if name.isEmpty {
        add(.invalidSetting(String(entry)))
      } else {
        body(&self, name, String(entry.dropFirst(name.count + 1)))
      }
    }
  }

  private mutating func readViewport(_ name: String, _ value: String) {
    switch name {
    case "width", "height":
      if value == "intrinsic" { return }
      guard let length = value.plainNumber, length >= 0 else { return add(.invalidSetting(name)) }
      if name == "width" { superview.horizontal = length } else { superview.vertical = length }
    default: add(.unsupportedSetting(name))
    }
  }

  private mutating func readSize(_ names: String, _ value: String, _ axis: LayoutAxis) {
    guard addedNameCount <= SceneConversion.limit else {
      if issues.last?.issue.kind.isTooLarge != true { add(.tooLarge) }
      return
    }
    let text = names
    let names = names.expandedRange
    addedNameCount += max(0, names.count - 1)
    guard !names.isEmpty, names.allSatisfy({ $0.isName && !ReservedName.contains($0) }) else {
      return add(.invalidSetting(text))
    }
    guard let length = value.plainNumber else {
      for name in names {
        add(value == "intrinsic" ? .measuredSize(name) : .invalidSetting(name))
      }
      return
    }
    sizes += names.map { (name: $0, axis: axis, length: length) }
  }

  private mutating func readSpacing(_ text: String) {
    let numbers = text.split { " [],".contains($0) }.map { String($0).plainNumber }
    let spacing = StandardSpaces(numbers.compactMap { $0 })
    guard let spacing, !numbers.contains(nil) else { return add(.invalidSetting("spacing")) }
    self.spacing = spacing
  }

  private mutating func add(_ kind: ConversionIssue.Kind) {
    issues.append((comment.index, ConversionIssue(kind: kind, range: 0..<comment.length)))
  }
}

/// The spaces that a `-` denotes: to each edge of the superview, and between views along each axis.
struct StandardSpaces {
  /// The spaces to the top, right, bottom and left edge of the superview.
  private let edges: [Double]
  /// The spaces between views in a row and in a column.
  private let between: [Double]

  /// Creates spaces of 8 points, the standard of autolayout.js.
  init() { self.init(horizontal: 8, vertical: 8) }

  private init(horizontal: Double, vertical: Double) {
    self.init(
      edges: [vertical, horizontal, vertical, horizontal], between: [horizontal, vertical])
  }

  private init(edges: [Double], between: [Double]) {
    self.edges = edges
    self.between = between
  }

  /// Creates spaces from one number, from two numbers for the axes, or from six numbers: top,
  /// right, bottom, left, horizontal and vertical. Another number is along the z-axis.
  init?(_ numbers: [Double]) {
    switch numbers.count {
    case 1: self.init(horizontal: numbers[0], vertical: numbers[0])
    case 2, 3: self.init(horizontal: numbers[0], vertical: numbers[1])
    case 6, 7: self.init(edges: Array(numbers[..<4]), between: Array(numbers[4..<6]))
    default: return nil
    }
  }

  /// The space that all others equal; `nil` if they differ.
  var uniform: Double? {
    (edges + between).allSatisfy { $0 == edges[0] } ? edges[0] : nil
  }

  func betweenViews(along axis: LayoutAxis) -> Double {
    between[axis == .horizontal ? 0 : 1]
  }

  func toSuperview(along axis: LayoutAxis, atEnd: Bool) -> Double {
    axis == .horizontal ? edges[atEnd ? 1 : 3] : edges[atEnd ? 2 : 0]
  }
}

extension String {
  /// The number that the text is, without an exponent; `nil` if it is none.
  fileprivate var plainNumber: Double? {
    let digits = Array(utf8.first == UInt8(ascii: "-") ? utf8.dropFirst() : utf8[...])
    let isNumber = digits.allSatisfy {
      $0 == UInt8(ascii: ".") || $0 >= UInt8(ascii: "0") && $0 <= UInt8(ascii: "9")
    }
    let dotCount = digits.count { $0 == UInt8(ascii: ".") }
    guard isNumber, dotCount < 2, dotCount < digits.count, digits.count < 16
    else { return nil }
    let number = digits.withUnsafeBufferPointer { value(ofNumber: $0) }
    return utf8.first == UInt8(ascii: "-") ? -number : number
  }

  /// The names of a range such as `a1..3`; the text itself if it is not a range.
  fileprivate var expandedRange: [String] {
    guard let dots = utf8.firstRangeOfDots, let last = Int(self[dots.upperBound...]) else {
      return [self]
    }
    return String(self[..<dots.lowerBound])
      .numberedNames(through: last, limit: ExtendedFormatParser.longestRange) ?? [self]
  }
}

extension String.UTF8View {
  fileprivate var firstRangeOfDots: Range<Index>? {
    guard let first = firstIndex(of: UInt8(ascii: ".")) else { return nil }
    let second = index(after: first)
    guard second < endIndex, self[second] == UInt8(ascii: ".") else { return nil }
    return first..<index(after: second)
  }
}
