public import LayoutEngine

/// The arranged views.
///
/// A method has no effect on a view that the stack does not arrange. Each takes time for finding
/// the view, which is O(*n*) in the number of arranged views. It changes the constraints of the
/// view and of the next visible ones, whose number does not depend on the number of arranged views.
extension LayoutStack {
  /// The arranged views, in order, including hidden ones.
  public var arrangedViews: [LayoutView] { arranged.map { $0.view } }

  /// Adds a view after the arranged ones.
  ///
  /// To nest a stack, pass the `LayoutStack` itself, not its view; see ``add(_:)-(LayoutStack)``.
  /// Generic code that passes a value of its own type parameter adds a stack as any other view.
  ///
  /// - Parameter element: The view, which becomes a subview of the stack's view. It first leaves
  ///   its current superview.
  /// - Throws: `notAView` for a guide for a part of a view; `hierarchyCycle`; `alreadyInHierarchy`.
  public func add<Element: LayoutElement>(_ element: Element) throws(LayoutTreeError) {
    try insert(element.layoutView, nested: nil, at: arranged.count)
  }

  /// Adds a nested stack after the arranged views.
  ///
  /// The order of growing and shrinking applies to this stack first, and then to the nested one.
  /// This stack retains the nested one.
  ///
  /// - Parameter stack: The stack, whose view becomes a subview of this stack's view. It first
  ///   leaves its current superview.
  /// - Throws: `hierarchyCycle`; `alreadyInHierarchy`.
  public func add(_ stack: LayoutStack) throws(LayoutTreeError) {
    try insert(stack.layoutView, nested: stack, at: arranged.count)
  }

  /// Inserts a view, or moves an arranged view.
  ///
  /// A view that leaves the stack's view, such as into another superview, also leaves the
  /// arrangement.
  ///
  /// - Parameters:
  ///   - element: The view, which becomes a subview of the stack's view. It first leaves its
  ///     current superview.
  ///   - index: The index among the other arranged views. An index that is out of range is replaced
  ///     by the nearest valid one.
  /// - Throws: `notAView` for a guide for a part of a view; `hierarchyCycle`; `alreadyInHierarchy`.
  public func insert<Element: LayoutElement>(
    _ element: Element, at index: Int
  ) throws(LayoutTreeError) {
    try insert(element.layoutView, nested: nil, at: index)
  }

  /// Inserts a nested stack, or moves it if it is arranged; see ``add(_:)-(LayoutStack)``.
  ///
  /// - Parameters:
  ///   - stack: The stack, whose view becomes a subview of this stack's view. It first leaves its
  ///     current superview.
  ///   - index: The index among the other arranged views. An index that is out of range is replaced
  ///     by the nearest valid one.
  /// - Throws: `hierarchyCycle`; `alreadyInHierarchy`.
  public func insert(_ stack: LayoutStack, at index: Int) throws(LayoutTreeError) {
    try insert(stack.layoutView, nested: stack, at: index)
  }

  /// Removes a view from the stack, and from its superview.
  ///
  /// - Parameter element: The view.
  public func remove<Element: LayoutElement>(_ element: Element) {
    let view = element.layoutView
    if index(of: view) != nil { view.removeFromSuperview() }
  }

  /// Returns whether a view is arranged and hidden.
  public func isHidden<Element: LayoutElement>(_ element: Element) -> Bool {
    index(of: element.layoutView).map { arranged[$0].isHidden } ?? false
  }

  /// Hides or shows a view.
  ///
  /// A hidden view takes no part in the arrangement, and the space after it collapses. It has no
  /// size and is where it would begin, unless constraints of priority 999 or more require a size;
  /// the other views do not depend on it.
  ///
  /// - Parameters:
  ///   - isHidden: Whether the view is hidden.
  ///   - element: The view.
  public func setHidden<Element: LayoutElement>(_ isHidden: Bool, for element: Element) {
    guard let index = index(of: element.layoutView), arranged[index].isHidden != isHidden else {
      return
    }
    arranged[index].isHidden = isHidden
    update(from: index)
  }

  /// Returns the space that is set for the place after a view, in points; `nil` for ``spacing``.
  public func customSpacing<Element: LayoutElement>(after element: Element) -> Double? {
    index(of: element.layoutView).flatMap { arranged[$0].customSpacing }
  }

  /// Sets the space after a view, which applies in place of ``spacing`` unless the view is hidden
  /// or the last visible one.
  ///
  /// - Parameters:
  ///   - spacing: The space, in points, or `nil` for ``spacing``.
  ///   - element: The view.
  /// - Throws: `numberNotFinite`, `tooLarge`.
  public func setCustomSpacing<Element: LayoutElement>(
    _ spacing: Double?, after element: Element
  ) throws(LayoutTreeError) {
    try checkFinite(spacing)
    guard let index = index(of: element.layoutView), arranged[index].customSpacing != spacing else {
      return
    }
    arranged[index].customSpacing = spacing
    update(from: index)
  }
}

extension LayoutStack {
  func index(of view: LayoutView) -> Int? { arranged.firstIndex { $0.view === view } }

  /// Inserts a view, which can belong to a nested stack, or moves an arranged view.
  private func insert(
    _ view: LayoutView, nested: LayoutStack?, at index: Int
  ) throws(LayoutTreeError) {
    if view.superview === layoutView, let oldIndex = self.index(of: view) {
      let moved = arranged.remove(at: oldIndex)
      if let nested { moved.nest(nested, in: self) }
      update(from: oldIndex)
      return place(moved, at: index)
    }
    try layoutView.addSubview(view)
    view.levelObserver?(context.level + 1)
    observe(view)
    let element = ArrangedView(view)
    if let nested { element.nest(nested, in: self) }
    place(element, at: index)
  }

  private func place(_ element: ArrangedView, at index: Int) {
    let index = max(0, min(index, arranged.count))
    if arranged.insertRanked(element, at: index) { updateAll() } else { update(from: index) }
  }

  private func observe(_ view: LayoutView) {
    let stack = Unmanaged.passUnretained(self)
    let arrangedView = Unmanaged.passUnretained(view)
    view.arrangementObserver = { change in
      switch change {
      case .contentSize:
        stack.takeUnretainedValue().updateContent(of: arrangedView.takeUnretainedValue())
      case .removal:
        stack.takeUnretainedValue().removeArranged(arrangedView.takeUnretainedValue())
      }
    }
  }

  /// Removes a view that has left its superview from the arrangement.
  private func removeArranged(_ view: LayoutView) {
    view.arrangementObserver = nil
    guard let index = index(of: view) else { return }
    let removed = arranged.remove(at: index)
    removed.constraints.update(to: [], in: context)
    removed.gap?.removeArrangementGuide()
    removed.nested?.outer = nil
    view.levelObserver?(0)
    update(from: index)
  }
}

final class ArrangedView: RankedElement {
  let view: LayoutView
  /// The stack whose view this is; `nil` for another view.
  var nested: LayoutStack?
  var isHidden = false
  /// The space after the view, in points; `nil` for the spacing of the stack.
  var customSpacing: Double?
  var rank = 0.0
  /// The content size along the axis, in points; determined for proportional sizes only.
  var length = 0.0
  /// The constraints that place the view, and that relate it to the views before it.
  var constraints = ArrangementConstraints()
  /// The guide from the previous visible view to this one; `nil` if there is none.
  var gap: LayoutView?

  init(_ view: LayoutView) { self.view = view }

  func nest(_ stack: LayoutStack, in outer: LayoutStack) {
    nested = stack
    stack.outer = .passUnretained(outer)
  }

  var isVisible: Bool { !isHidden }
}

/// The arranged views before a view that its constraints refer to.
struct Predecessors {
  private(set) var arranged: ArrangedView?
  private(set) var visible: ArrangedView?
  /// The previous visible view with a content size along the axis.
  private(set) var sized: ArrangedView?

  /// Finds the predecessors at the end of some views; the view with a content size only if it is
  /// needed.
  init(_ views: ArraySlice<ArrangedView>, needsSizedView: Bool) {
    arranged = views.last
    visible = views.last { $0.isVisible }
    sized = needsSizedView ? views.last { $0.isVisible && $0.length > 0 } : nil
  }

  /// Moves on to the predecessors of the view after a given view.
  mutating func append(_ element: ArrangedView) {
    arranged = element
    guard element.isVisible else { return }
    visible = element
    if element.length > 0 { sized = element }
  }
}
