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
  /// `title.width == 60 @1000 (inactive)`, `title.width == 60 @1000 (broken)`.
  public var description: String {
    "\(text)\(!isActive ? " (inactive)" : isBroken ? " (broken)" : "")"
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

extension LayoutConstraint where Item == LayoutView {
  /// The constraint as an equation with the names of its views.
  package var equationText: String { equationText { name(of: $0) } }

  /// The constraint between the names of its views.
  package var named: LayoutConstraint<String> { mapItems { name(of: $0) } }

  /// The constraint as an equation without its priority.
  package var sidesText: String { sidesText { name(of: $0) } }

  private func name(of item: LayoutView) -> String {
    let other = item === firstItem ? secondItem : firstItem
    return item.displayName(relativeTo: other ?? item)
  }
}
