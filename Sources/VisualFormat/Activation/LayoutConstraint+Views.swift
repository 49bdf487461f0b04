import LayoutConstraints
import LayoutEngine

extension LayoutConstraint where Item == any LayoutElement {
  /// The same constraint between the views of the elements.
  var viewConstraint: LayoutConstraint<LayoutView> { mapItems { $0.layoutView } }
}

extension LayoutConstraint where Item == any LayoutItem {
  /// Returns the same constraint between the views of the items.
  ///
  /// - Throws: ``LayoutTreeError/notALayoutElement(_:)`` if an item does not conform to
  ///   ``LayoutElement``.
  func checkedViewConstraint() throws(LayoutTreeError) -> LayoutConstraint<LayoutView> {
    var mismatch: LayoutTreeError?
    let constraint = mapItems { item in
      if let element = item as? any LayoutElement { return element.layoutView }
      mismatch = .notALayoutElement("\(type(of: item))")
      return LayoutView()
    }
    if let mismatch { throw mismatch }
    return constraint
  }
}

extension [LayoutConstraint<any LayoutItem>] {
  /// Returns the same constraints between the views of the items.
  ///
  /// - Throws: ``LayoutTreeError/notALayoutElement(_:)`` if an item does not conform to
  ///   ``LayoutElement``.
  func checkedViewConstraints() throws(LayoutTreeError) -> [LayoutConstraint<LayoutView>] {
    var viewConstraints: [LayoutConstraint<LayoutView>] = []
    for constraint in self { viewConstraints.append(try constraint.checkedViewConstraint()) }
    return viewConstraints
  }
}
