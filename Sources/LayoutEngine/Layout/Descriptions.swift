package import LayoutConstraints

extension LayoutView: CustomStringConvertible {
  /// The name and the frame in the last layout: `title (20, 24.5) 60 x 21`.
  public var description: String {
    let frame = frame
    return "\(displayName) (\(frame.x.displayText), \(frame.y.displayText)) "
      + "\(frame.width.displayText) x \(frame.height.displayText)"
  }
}

extension InstalledConstraint: CustomStringConvertible {
  /// The constraint as an equation, marked if it is inactive or broken:
  /// `title.width == 60 @1000 (inactive)`, `title.width == 60 @1000 (left out)`.
  public var description: String {
    "\(text)\(!isActive ? " (inactive)" : isBroken ? " (left out)" : "")"
  }
}

extension ConstraintGroup: CustomStringConvertible {
  /// The constraints, one per line.
  public var description: String {
    installed.isEmpty
      ? constraints.map { "\($0.equationText) (inactive)" }.joined(separator: "\n")
      : installed.map { $0.description }.joined(separator: "\n")
  }
}

extension LayoutTree: CustomStringConvertible {
  /// The views, one per line, with subviews and guides indented below their superview; then the
  /// conflicts.
  public var description: String {
    var lines = isOutOfDate ? ["(needs layout)"] : []
    var pending = [(view: root, depth: 0)]
    while let (view, depth) = pending.popLast() {
      let indentation = String(repeating: "  ", count: min(depth, Self.maximumIndentationDepth))
      lines.append(indentation + view.description)
      pending += (view.subviews + view.guides).reversed().map { ($0, depth + 1) }
    }
    return (lines + conflicts.map { $0.description }).joined(separator: "\n")
  }

  private static var maximumIndentationDepth: Int { 40 }
}

extension LayoutConflict: CustomStringConvertible {
  /// The message.
  public var description: String { message }
}

extension LayoutWarning: CustomStringConvertible {
  /// The message.
  public var description: String { message }
}

extension LayoutAmbiguity: CustomStringConvertible {
  /// The message.
  public var description: String { message }
}

extension LayoutConstraint where Item == LayoutView {
  /// The constraint as an equation with the names of its views.
  package var equationText: String { equationText { name(of: $0) } }

  /// The constraint between the names of its views.
  package var named: LayoutConstraint<String> { mapItems { name(of: $0) } }

  /// The constraint as an equation without its priority.
  var sidesText: String { sidesText { name(of: $0) } }

  private func name(of item: LayoutView) -> String {
    let other = item === firstItem ? secondItem : firstItem
    return item.displayName(relativeTo: other ?? item)
  }
}
