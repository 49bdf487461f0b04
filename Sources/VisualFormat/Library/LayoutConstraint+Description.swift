public import LayoutConstraints
public import LayoutEngine

extension LayoutConstraint: CustomStringConvertible, CustomDebugStringConvertible {
  /// The constraint as an equation between the names of its items: `title.leading == superview.leading + 20 @1000`.
  ///
  /// A view is called by its name or, where it has none, by its type and its number in the tree; another item by its description, or by its type.
  public var description: String { equationText { name(of: $0) } }

  /// The constraint as an equation, and the piece of the format that it results from.
  public var debugDescription: String {
    let piece = origin.map { " from '\($0.piece)' in '\($0.text)'" } ?? ""
    let identifier = identifier.map { " '\($0)'" } ?? ""
    return description + identifier + piece
  }
}

extension LayoutConstraint: CustomReflectable {
  /// The equation and the origin: what differs between constraints, without the storage that they share.
  public var customMirror: Mirror {
    Mirror(
      self, children: ["constraint": description, "origin": origin?.piece as Any], displayStyle: .struct)
  }
}

extension LayoutView: CustomReflectable {
  /// The name, the frame and the subviews, without the way back to the superview.
  public var customMirror: Mirror {
    Mirror(
      self, children: ["name": displayName, "frame": frame, "subviews": subviews], displayStyle: .class)
  }
}

extension LayoutConstraintOrigin {
  /// The part of the text.
  fileprivate var piece: String {
    String(decoding: text.utf8.dropFirst(range.lowerBound).prefix(range.count), as: UTF8.self)
  }
}

/// The name of an item in texts.
private func name(of item: Any) -> String {
  if let element = item as? any LayoutElement {
    let view = element.layoutView
    return view.name.isEmpty ? "\(type(of: item)) #\(view.serial)" : view.name
  }
  return (item as? any CustomStringConvertible)?.description ?? "\(type(of: item))"
}
