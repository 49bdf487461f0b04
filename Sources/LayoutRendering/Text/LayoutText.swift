public import LayoutEngine
public import LayoutExplanations
import VFLSyntax

/// Prints layouts as text. Control characters in names and texts are replaced, so that printing
/// them cannot control a terminal.
public enum LayoutText {
  /// Returns the frames of a tree as a table.
  ///
  /// Each view is a row. Its subviews and guides follow it, indented, without the guides of stacks
  /// and grids. Positions are relative to the superview, and lengths are in points with at most
  /// three decimals.
  ///
  /// - Parameter tree: A tree that is laid out.
  /// - Returns: The table with a header row; every row ends in a newline.
  public static func table(of tree: LayoutTree) -> String {
    var rows = [["", "x", "y", "width", "height"]]
    for (view, depth) in tree.root.preorder where !view.isArrangementGuide {
      let frame = view.frame
      let name = indentation(depth) + view.tableName
      rows.append([name] + [frame.x, frame.y, frame.width, frame.height].map { $0.displayText })
    }
    return rows.alignedLines(rightAligned: 1..<5).map { $0 + "\n" }.joined()
  }

  /// Returns a tree with the frames of its views, its ambiguities and its broken constraints.
  ///
  /// - Parameters:
  ///   - tree: A tree that is laid out.
  ///   - ambiguities: The ambiguities of the tree.
  /// - Returns: A line for each view, and below it a line for each broken constraint that is
  ///   installed on the view. The guides of stacks and grids are omitted, except those with an
  ///   ambiguity or a broken constraint. Every line ends in a newline.
  public static func trace(of tree: LayoutTree, _ ambiguities: [LayoutAmbiguity]) -> String {
    var text = ""
    let ambiguitiesOfView = Dictionary(grouping: ambiguities) { $0.view }
    let broken = Dictionary(grouping: tree.brokenConstraints.map { $0.constraint }) {
      $0.commonAncestor
    }
    for (view, depth) in tree.root.preorder {
      let hasFinding = ambiguitiesOfView[view] != nil || broken[view] != nil
      if view.isArrangementGuide, !hasFinding { continue }
      let frame = view.frame
      let size = "\(frame.width.displayText) x \(frame.height.displayText)"
      text += indentation(depth) + view.tableName
      text += " (\(frame.x.displayText), \(frame.y.displayText)) \(size)"
      if let ambiguities = ambiguitiesOfView[view] {
        text += "  AMBIGUOUS: \(ambiguities.map { $0.attributeNames }.joined(separator: ", "))"
      }
      text += "\n"
      for constraint in broken[view] ?? [] {
        text += indentation(depth + 1) + "BROKEN: \(constraint.text.printable)\n"
      }
    }
    return text
  }

  /// Returns a report on a view as text.
  ///
  /// - Parameter report: The report.
  /// - Returns: A line each for the name, the frame, the alignment rectangle and the two axes of
  ///   the view, and for every constraint that refers to it. Every line ends in a newline.
  public static func report(_ report: ViewReport) -> String {
    let properties = [
      ["frame", report.frame.displayText], ["alignment rect", report.alignmentRect.displayText],
      ["horizontal", report.horizontal.displayText], ["vertical", report.vertical.displayText],
    ]
    let constraints = report.constraints.map {
      "\($0.text)\($0.remarks(on: report.view))".printable
    }
    let lines = (properties.alignedLines() + constraints).map { "  \($0)\n" }
    return "\(report.view.tableName)\n" + lines.joined()
  }
}

/// Returns the indentation for a depth, which is limited so that a deep tree does not print mostly
/// spaces.
private func indentation(_ depth: Int) -> String { String(repeating: "  ", count: min(depth, 40)) }

extension LayoutView {
  /// The name in tables, which marks guides.
  var tableName: String { (isGuide ? "\(displayName) (guide)" : displayName).printable }
}

extension LayoutAmbiguity {
  /// The attributes that are not determined: `x`, `width`, or `x and width`.
  fileprivate var attributeNames: String {
    let length = axis.sizeAttribute.name
    let position = axis == .horizontal ? "x" : "y"
    switch aspect {
    case .position: return position
    case .size: return length
    case .positionAndSize: return "\(position) and \(length)"
    }
  }
}

extension LayoutRect {
  fileprivate var displayText: String {
    "(\(x.displayText), \(y.displayText)) \(width.displayText) x \(height.displayText)"
  }
}

extension ViewReport.Axis {
  fileprivate var displayText: String {
    let size = intrinsicSize.map { "intrinsic size \($0.displayText)" } ?? "no intrinsic size"
    let ambiguity = ambiguity.map { ", ambiguous: \($0.attributeNames)" } ?? ""
    return "\(size), hugging \(hugging.rawValue.displayText), "
      + "compression resistance \(resistance.rawValue.displayText)\(ambiguity)"
  }
}

extension InstalledConstraint {
  /// Returns the origin of a constraint in parentheses, the view that it is installed on if that is
  /// another one, and by how much it is violated; an empty string if there is nothing to add.
  fileprivate func remarks(on view: LayoutView) -> String {
    var remarks: [String] = []
    if isIntrinsic { remarks.append("intrinsic content size") }
    if let identifier { remarks.append("'\(identifier)'") }
    if let origin { remarks.append("from \(origin.text)") }
    if let sourcePosition { remarks.append("at \(sourcePosition)") }
    if let commonAncestor, commonAncestor !== view {
      remarks.append("installed on '\(commonAncestor.displayName)'")
    }
    if isBroken {
      remarks.append("BROKEN")
    } else if violation > 0 {
      remarks.append("off by \(violation.displayText)")
    }
    return remarks.isEmpty ? "" : "  (\(remarks.joined(separator: ", ")))"
  }
}
