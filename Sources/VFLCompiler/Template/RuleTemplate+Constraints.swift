public import LayoutConstraints
package import VFLSyntax

// These functions are not compiled in this module: a call from here would give `bound(to:)` a
// specialized copy, and clients an extra call through a thunk.
extension RuleTemplate {
  /// Returns the constraints between items that functions look up by name.
  ///
  /// - Parameters:
  ///   - text: The format or equation, which the constraints keep as their origin.
  ///   - metric: Returns the value of the metric with a name, or `nil`.
  ///   - view: Returns the view with a name, or `nil`. Called only where a view is allowed.
  ///   - isView: Returns whether a name is that of a view. Called only where a view is not allowed.
  ///   - knownNames: Returns all names, for suggestions. Called only if there are errors.
  ///   - superview: Returns the superview of a view, or the meaning of `superview` in an equation
  ///     that names no view.
  ///   - guide: Returns a guide of an item, or `nil`.
  /// - Returns: The constraints, in the order of the text.
  /// - Throws: ``InvalidRule`` with all diagnostics.
  /// - Complexity: O(*n*) for *n* names and constraints, and one lookup for each name.
  @_alwaysEmitIntoClient @inline(__always)
  package func constraints<Item>(
    _ text: String, metric: (String) -> Double?, view: (String) -> Item?, isView: (String) -> Bool,
    knownNames: () -> KnownNames, superview: (Item?) -> Item?, guide: (Item, LayoutGuide) -> Item?
  ) throws(InvalidRule) -> [LayoutConstraint<Item>] {
    var binding = ItemBinding<Item>(capacity: slotCount)
    let bound = bound { name, query in
      binding.resolve(query, about: name, metric: metric, view: view, isView: isView)
    }
    return try constraints(
      text, bound, sharing: binding.items, knownNames: knownNames, superview: superview,
      guide: guide)
  }

  /// Returns the constraints of the template after its names have been bound.
  ///
  /// - Parameters:
  ///   - text: The format or equation, which the constraints keep as their origin.
  ///   - bound: The template with its slots filled.
  ///   - items: The items to which the ids in the slots refer.
  ///   - knownNames: Returns all names, for suggestions. Called only if there are errors.
  ///   - superview: Returns the superview of a view, or the meaning of `superview` in an equation
  ///     that names no view.
  ///   - guide: Returns a guide of an item, or `nil`.
  /// - Returns: The constraints, in the order of the text.
  /// - Throws: ``InvalidRule`` with all diagnostics.
  @_alwaysEmitIntoClient @inline(__always)
  package func constraints<Item>(
    _ text: String, _ bound: BoundTemplate, sharing items: [Item], knownNames: () -> KnownNames,
    superview: (Item?) -> Item?, guide: (Item, LayoutGuide) -> Item?
  ) throws(InvalidRule) -> [LayoutConstraint<Item>] {
    var missingItems: [MissingItem] = []
    let constraints = withUnsafeTemporaryAllocation(
      of: ConstraintRecord.self, capacity: constraintCount
    ) { memory -> [LayoutConstraint<Item>]? in
      var list = ConstraintRecordBuffer(memory)
      let isComplete = append(bound, to: &list)
      let constraints = ConstraintStorage<Item>.constraints(
        list.records, CollectionOfOne(text), sharing: items, missing: &missingItems,
        superview: superview, guide: guide)
      return isComplete ? constraints : nil
    }
    if let constraints { return constraints }
    throw InvalidRule(text, self, bound, missing: missingItems, knownNames: knownNames())
  }
}

/// The error of a format or equation that cannot be compiled, with all of its diagnostics.
@usableFromInline
package struct InvalidRule: Error {
  /// The format or equation.
  package let text: String
  /// The diagnostics of the text, and their count.
  package let diagnostics: DiagnosticList

  /// Creates the error of a template whose names, options or superviews have errors.
  @usableFromInline
  package init(
    _ text: String, _ template: RuleTemplate, _ bound: BoundTemplate, missing: [MissingItem],
    knownNames: KnownNames
  ) {
    self.text = text
    diagnostics = template.diagnostics(bound, missing: missing, knownNames: knownNames)
  }
}
