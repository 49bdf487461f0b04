public import LayoutConstraints
public import LayoutEngine

extension LayoutConstraint: CustomStringConvertible, CustomDebugStringConvertible {
  /// The constraint as an equation between the names of its items:
  /// `title.leading == superview.leading + 20 @1000`.
  ///
  /// A view without a name is printed as its type and its number in the tree. An item that is not a
  /// view is printed as its description if it has one, otherwise as its type.
  public var description: String { equationText { name(of: $0) } }

  /// The constraint as an equation, its identifier, and the part of the format that it results
  /// from.
  public var debugDescription: String {
    let source = origin.map { " from '\($0.sourceText)' in '\($0.text)'" } ?? ""
    let identifier = identifier.map { " '\($0)'" } ?? ""
    return description + identifier + source
  }
}

extension LayoutConstraint: CustomReflectable {
  /// The equation and the origin, without the storage that the constraints of a format share.
  public var customMirror: Mirror {
    Mirror(
      self, children: ["constraint": description, "origin": origin?.sourceText as Any],
      displayStyle: .struct)
  }
}

extension LayoutView: CustomReflectable {
  /// The name, the frame and the subviews, without the reference to the superview.
  public var customMirror: Mirror {
    Mirror(
      self, children: ["name": displayName, "frame": frame, "subviews": subviews],
      displayStyle: .class)
  }
}

extension LayoutConstraintOrigin {
  /// The part of the text that the range covers.
  fileprivate var sourceText: String {
    String(decoding: text.utf8.dropFirst(range.lowerBound).prefix(range.count), as: UTF8.self)
  }
}

/// Returns the name of an item in descriptions.
private func name(of item: Any) -> String {
  if let element = item as? any LayoutElement {
    let view = element.layoutView
    return view.name.isEmpty ? "\(type(of: item)) #\(view.serialNumber)" : view.name
  }
  return (item as? any CustomStringConvertible)?.description ?? "\(type(of: item))"
}
