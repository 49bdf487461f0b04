import LayoutConstraints
import LayoutEngine

/// The values that a layout has for the lengths that its report does not contain.
enum UnknownLengths {
  /// Any value.
  case free
  /// The usual value. Where there is none, every possible value: safe areas are not below 0, and
  /// baselines are inside their views.
  case assumed
}

/// The sizes that are not below 0 in a layout.
enum NonnegativeSizes {
  /// Those of views. Constraints of guides can contradict each other without a rule for the guides.
  case views
  case viewsAndGuides
  case none
}

/// A constraint for a length that the report does not contain.
struct AssumedConstraint {
  let kind: LogAssumption.Kind
  /// The view that the length belongs to; `nil` for the space between two views.
  let view: LayoutView?
  /// The assumed length; `nil` if the constraint is a limit that always holds.
  let length: Double?
  /// The edge that the length is measured from; `nil` for a length of another kind.
  var edge: LayoutAttribute?
}

extension LogLayout {
  /// Whether the report does not contain some lengths that have limits.
  var hasUnknownLengths: Bool {
    !baselines.isEmpty || unknownParts.contains { $0.part != .content } || unknownSpaceCount > 0
  }

  /// The number of standard spaces whose lengths the report does not contain.
  var unknownSpaceCount: Int {
    constraints.count { $0.equations.contains { $0.isUnknownSpace } }
  }

  /// Activates the constraints for the lengths of parts of views and of baselines. They are older
  /// than those of the log, so that none of them is broken.
  func activateAssumptions(at position: SourcePosition) throws(LayoutTreeError) {
    for part in unknownParts {
      guard let container = container(of: part), let view = self.view(of: part) else { continue }
      for edge in [LayoutAttribute.leading, .trailing, .top, .bottom] {
        try activateInset(of: part, view, in: container, at: edge, position)
      }
    }
    for baseline in baselines { try activateLimits(of: baseline, position) }
  }

  /// Returns the view whose edges limit a part of a view: its layout margins for the readable
  /// content, and otherwise the view; `nil` for a content area, which has no limits.
  private func container(of part: LoggedItem) -> LayoutView? {
    // The margins of a scroll view move with its content.
    if part.view.isScrollView { return nil }
    return switch part.part {
    case .whole, .content: nil
    case .margins, .safeArea: view(of: part.view)
    case .readableContent: view(of: part.part(.margins)) ?? view(of: part.view)
    }
  }

  private func activateInset(
    of part: LoggedItem, _ view: LayoutView, in container: LayoutView, at edge: LayoutAttribute,
    _ position: SourcePosition
  ) throws(LayoutTreeError) {
    let isFar = edge == .trailing || edge == .bottom
    let length = part.part == .margins ? usualMargin(of: part.view, at: edge) : nil
    try activate(
      LayoutConstraint(
        unchecked: isFar ? container : view, edge,
        relatedBy: length == nil ? .greaterThanOrEqual : .equal, to: isFar ? view : container, edge,
        multiplier: 1, constant: length ?? 0),
      AssumedConstraint(
        kind: .part(part.part), view: self.view(of: part.view), length: length, edge: edge),
      at: position)
  }

  private func activateLimits(
    of baseline: Baseline, _ position: SourcePosition
  ) throws(LayoutTreeError) {
    guard let view = view(of: baseline.item) else { return }
    let assumption = AssumedConstraint(
      kind: .baseline(baseline.attribute), view: view, length: nil)
    for (relation, edge) in [
      (LayoutRelation.greaterThanOrEqual, LayoutAttribute.top), (.lessThanOrEqual, .bottom),
    ] {
      try activate(
        LayoutConstraint(
          unchecked: baseline.view, baseline.attribute, relatedBy: relation, to: view, edge,
          multiplier: 1, constant: 0), assumption, at: position)
    }
  }

  private func activate(
    _ constraint: LayoutConstraint<LayoutView>, _ assumption: AssumedConstraint,
    at position: SourcePosition
  ) throws(LayoutTreeError) {
    let installed = try tree.activate([constraint], at: position).installed[0]
    assumptions[ObjectIdentifier(installed)] = assumption
    assumedConstraints.append(installed)
  }
}

// MARK: - Assumptions of constraints

extension LogLayout {
  /// Returns the assumption that an equation of a constraint depends on; `nil` if there is none.
  func assumption(of equation: LoggedEquation, in constraint: LoggedConstraint)
    -> AssumedConstraint?
  {
    if equation.isUnknownSpace {
      return AssumedConstraint(kind: .standardSpace, view: nil, length: equation.constant)
    }
    guard constraint.hasAssumedSuperview, let superview = constraint.superview else { return nil }
    return AssumedConstraint(
      kind: .superview(name(of: superview)), view: view(of: equation.first), length: nil)
  }

  /// Returns an equation with the usual length of a standard space in place of an unknown one;
  /// `nil` if any length is possible.
  func known(_ equation: LoggedEquation, in constraint: LoggedConstraint) -> LoggedEquation? {
    guard equation.isUnknownSpace else { return equation }
    if lengths == .free { return nil }
    var known = equation
    known.constant = usualSpace(of: equation, in: constraint)
    return known
  }

  private func usualSpace(
    of equation: LoggedEquation, in constraint: LoggedConstraint
  ) -> Double {
    let distances = SpacingProfile.standard.horizontal
    let superview = constraint.superview.flatMap { superview in
      equation.sides.first { $0.item.view.isSame(as: superview) }
    }
    guard let superview, case .points(let points) = distances.superview else {
      return distances.sibling
    }
    let margin = usualMargin(of: superview.item.view, at: superview.attribute)
    return isRootView(superview.item.view) ? margin ?? points : points
  }
}

// MARK: - Margins

extension LogLayout {
  /// Returns the usual margin of a view of UIKit at an edge: 8, or 16 or 20 beside the content of
  /// a view controller. Above and below that, the margins contain the bars, so that they have no
  /// usual length.
  ///
  /// Source: Apple's documentation of `UIView.layoutMargins` and
  /// `UIViewController.systemMinimumLayoutMargins`.
  private func usualMargin(of view: LoggedItem, at edge: LayoutAttribute) -> Double? {
    if isFromAppKit { return nil }
    guard isRootView(view) else { return 8 }
    guard edge.axis == .horizontal else { return nil }
    return (givenWidth(of: view) ?? 0) >= Self.leastRegularWidth ? 20 : 16
  }

  /// The width from which the margins of a root view are 20.
  private static var leastRegularWidth: Double { 414 }

  /// The width of the narrowest screen.
  private static var leastScreenWidth: Double { 320 }

  /// Returns whether a view is the root view of a view controller: the system gives it the width
  /// of a screen, a container of the system contains it, or it has the guides of a view controller.
  private func isRootView(_ view: LoggedItem) -> Bool {
    guard !view.isCellOrItsContentView else { return false }
    return (givenWidth(of: view) ?? 0) >= Self.leastScreenWidth
      || constraints.contains { constraint in
        guard let superview = constraint.superview else { return false }
        let isInWindow =
          superview.isContainerOfViewControllers
          && constraint.sides.contains { $0.item.isSame(as: view) }
        return isInWindow || constraint.kind == .layoutSupport && superview.isSame(as: view)
      }
  }

  /// Returns the width that the system gives to a view.
  private func givenWidth(of view: LoggedItem) -> Double? {
    for constraint in constraints {
      guard let equation = constraint.equations.first, equation.firstAttribute == .width,
        equation.second == nil, equation.first.isSame(as: view),
        constraint.isFromAutoresizingMask || constraint.isEncapsulating
      else { continue }
      return equation.constant
    }
    return nil
  }
}

extension LoggedItem {
  /// Whether the subviews of the view are the root views of view controllers.
  fileprivate var isContainerOfViewControllers: Bool {
    guard let known = className.flatMap({ PlatformKnowledge.knownClass(named: $0) }) else {
      return false
    }
    return known.contents == .app && (known.part == .transition || known.part == .window)
  }
}
