public import LayoutConstraints
public import LayoutEngine
public import LayoutExplanations

/// A number of a scene that a sweep changes: a length of the root, or of the content of a view.
public struct SceneParameter: Hashable, Sendable {
  /// The name of the view whose content has the length; `nil` for the root's own length.
  public let view: String?
  /// The axis of the length.
  public let axis: LayoutAxis

  /// Creates a parameter.
  ///
  /// - Parameters:
  ///   - view: The name of the view whose content has the length; `nil`, `superview` or `root` for
  ///     the root's own length.
  ///   - axis: The axis of the length.
  public init(view: String? = nil, axis: LayoutAxis) {
    self.view = view.flatMap { ReservedName.contains($0) ? nil : $0 }
    self.axis = axis
  }
}

extension SceneParameter: CustomStringConvertible {
  /// The parameter as in `width` or `title.width`.
  public var description: String {
    (view.map { "\($0)." } ?? "") + axis.sizeAttribute.name
  }
}

extension LayoutScene {
  /// Gives the root a length if a parameter is that length and the scene does not give it.
  package mutating func setMissingLength(of parameter: SceneParameter, to length: Double) {
    guard parameter.view == nil else { return }
    switch parameter.axis {
    case .horizontal: width = width ?? length
    case .vertical: height = height ?? length
    }
  }
}

extension SceneTree {
  /// Returns the parameter of the tree; `nil` if the scene has no such view, or if the content of
  /// the view has no such length.
  public func layoutParameter(_ parameter: SceneParameter) -> LayoutParameter? {
    guard let name = parameter.view else { return .rootSize(parameter.axis) }
    guard let view = view(named: name) else { return nil }
    let size = view.intrinsicContentSize
    let length = parameter.axis == .horizontal ? size.width : size.height
    return length == nil ? nil : .contentSize(view, parameter.axis)
  }

  /// Lays out the scene over a range of values of a parameter.
  ///
  /// - Parameters:
  ///   - parameter: The parameter.
  ///   - range: The values of the parameter, in points.
  /// - Returns: `nil` if the scene does not have the parameter.
  /// - Throws: `outOfRange`, `tooLarge`, `notLinear` or `unsolvable`.
  /// - Complexity: The same as `LayoutTree.breakpoints(of:in:)`.
  public func sweep(
    _ parameter: SceneParameter, over range: ClosedRange<Double>
  ) throws(LayoutTreeError) -> SceneSweep? {
    guard let layoutParameter = layoutParameter(parameter) else { return nil }
    let layouts = try tree.breakpoints(of: layoutParameter, in: range).filteringEvents { event in
      switch event.kind {
      case .noSize(let view, _), .outsideSuperview(let view, _): !isHidden(view)
      case .conflict, .compressed, .stretched, .violated, .limit: true
      }
    }
    return SceneSweep(sceneTree: self, parameter: parameter, layouts: layouts)
  }
}

/// The layouts of a scene over a range of values of a parameter.
///
/// The sweep keeps the tree, which the constraints of ``layouts`` need.
public struct SceneSweep {
  /// The tree of the scene.
  public let sceneTree: SceneTree
  /// The parameter.
  public let parameter: SceneParameter
  /// The pieces and the breakpoints.
  public let layouts: LayoutSweep
}
