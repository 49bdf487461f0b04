public import LayoutEngine

/// Layouts as text.
public enum LayoutText {
  /// The frames, a line each: those in a view follow it, indented.
  ///
  /// - Parameter tree: A tree that is laid out.
  /// - Returns: a table with a line of headings; lengths in points with at most three decimals.
  public static func table(of tree: LayoutTree) -> String {
    var rows = [["", "x", "y", "width", "height"]]
    for (view, depth) in tree.root.outline {
      let frame = view.frame
      let name = indentation(depth) + view.tableName
      rows.append([name] + [frame.x, frame.y, frame.width, frame.height].map(\.displayText))
    }
    let widths = rows[0].indices.map { column in rows.map { $0[column].count }.max() ?? 0 }
    return rows.map { row in
      let cells = row.indices.dropFirst().map { row[$0].padded(to: widths[$0], atEnd: false) }
      return ([row[0].padded(to: widths[0], atEnd: true)] + cells).joined(separator: "  ") + "\n"
    }.joined()
  }

  /// The tree of views with their frames; what is ambiguous or left out is marked.
  ///
  /// - Parameters:
  ///   - tree: A tree that is laid out.
  ///   - ambiguities: What is not determined in it.
  /// - Returns: a line for each view, and one for each constraint that is left out.
  public static func trace(of tree: LayoutTree, _ ambiguities: [LayoutAmbiguity]) -> String {
    var text = ""
    let marks = Dictionary(grouping: ambiguities) { $0.view }
    let broken = Dictionary(grouping: tree.conflicts.map(\.broken)) { $0.commonAncestor }
    for (view, depth) in tree.root.outline {
      let frame = view.frame
      let size = "\(frame.width.displayText) x \(frame.height.displayText)"
      text += indentation(depth) + view.tableName
      text += " (\(frame.x.displayText), \(frame.y.displayText)) \(size)"
      if let marks = marks[view] { text += "  AMBIGUOUS: \(marks.map(\.mark).joined(separator: ", "))" }
      text += "\n"
      for constraint in broken[view] ?? [] {
        text += indentation(depth + 1) + "LEFT OUT: \(constraint.text)\n"
      }
    }
    return text
  }

  /// What can be told of a view, some lines.
  public static func report(_ report: ViewReport) -> String {
    var text = "\(report.view.tableName)\n"
    text += "  frame           \(report.frame.displayText)\n"
    text += "  alignment rect  \(report.alignmentRect.displayText)\n"
    text += "  horizontal      \(report.horizontal.displayText)\n"
    text += "  vertical        \(report.vertical.displayText)\n"
    for constraint in report.constraints {
      text += "  \(constraint.text)\(constraint.remarks(on: report.view))\n"
    }
    return text
  }
}

/// Blanks for a depth; beyond a limit no more of them, lest a deep tree be mostly blanks.
private func indentation(_ depth: Int) -> String { String(repeating: "  ", count: min(depth, 40)) }

extension LayoutView {
  /// The view and all that is in it, guides last, each with its depth.
  var outline: [(view: LayoutView, depth: Int)] {
    var found: [(LayoutView, Int)] = []
    var pending = [(self, 0)]
    while let (view, depth) = pending.popLast() {
      found.append((view, depth))
      pending += (view.subviews + view.guides).reversed().map { ($0, depth + 1) }
    }
    return found
  }

  /// The name in tables, where guides are marked.
  var tableName: String { isGuide ? "\(displayName) (guide)" : displayName }
}

extension LayoutAmbiguity {
  /// What is open, in few words.
  fileprivate var mark: String {
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
    let content = intrinsicSize.map { "content \($0.displayText)" } ?? "no content size"
    let open = ambiguity.map { ", ambiguous: \($0.mark)" } ?? ""
    return
      "\(content), hugging \(hugging.rawValue.displayText), resistance \(resistance.rawValue.displayText)\(open)"
  }
}

extension InstalledConstraint {
  /// Where a constraint on a view comes from, and whether it lives elsewhere or is left out.
  fileprivate func remarks(on view: LayoutView) -> String {
    var remarks: [String] = []
    if isIntrinsic { remarks.append("content size") }
    if let identifier { remarks.append("'\(identifier)'") }
    if let origin { remarks.append("from \(origin.text)") }
    if let place { remarks.append("at \(place)") }
    if let commonAncestor, commonAncestor !== view { remarks.append("lives with '\(commonAncestor.name)'") }
    if isBroken {
      remarks.append("LEFT OUT")
    } else if violation > 0 {
      remarks.append("off by \(violation.displayText)")
    }
    return remarks.isEmpty ? "" : "  (\(remarks.joined(separator: ", ")))"
  }
}

extension String {
  /// The text with blanks before or behind it, so that it has a length.
  func padded(to length: Int, atEnd: Bool) -> String {
    let blanks = String(repeating: " ", count: max(0, length - count))
    return atEnd ? self + blanks : blanks + self
  }
}
