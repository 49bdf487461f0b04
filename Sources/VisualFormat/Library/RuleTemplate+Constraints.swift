public import LayoutConstraints
public import VFLCompiler

/// Binding of a template.
///
/// In these methods, `superview` returns the superview of a view, or the item that `superview`
/// represents in an equation without a view. `guide` returns a guide of an item.
extension RuleTemplate {
  /// Returns the constraints, with names looked up in dictionaries.
  @inlinable
  func constraints<Item>(
    _ text: String, metrics: [String: any Numeric]?, views: [String: Item],
    superview: (Item?) -> Item?, guide: (Item, LayoutGuide) -> Item?
  ) throws(VisualFormatError) -> [LayoutConstraint<Item>] {
    do throws(InvalidRule) {
      return try constraints(
        text, metric: { metrics?.metric(named: $0) }, view: { views.value(named: $0) },
        isView: { views.value(named: $0) != nil },
        knownNames: { KnownNames(views: Array(views.keys), metrics: metricValues(metrics)) },
        superview: superview, guide: guide)
    } catch {
      throw VisualFormatError(error)
    }
  }

  /// Returns the constraints, with names looked up in prepared bindings.
  @inlinable
  func constraints<Item>(
    _ text: String, _ bindings: FormatBindings<Item>, superview: (Item?) -> Item?,
    guide: (Item, LayoutGuide) -> Item?
  ) throws(VisualFormatError) -> [LayoutConstraint<Item>] {
    do throws(InvalidRule) {
      return try self.constraints(
        text, bound(to: bindings.table), sharing: bindings.items,
        knownNames: { bindings.table.knownNames }, superview: superview, guide: guide)
    } catch {
      throw VisualFormatError(error)
    }
  }
}
