public import LayoutConstraints
package import VFLSyntax

// These functions are not compiled in this module: a call from here would give `append` a
// specialized copy, and clients an extra call through a thunk.
extension RuleTemplate {
  /// Returns the constraints between items that functions look up by name.
  ///
  /// `view` is called where a view is allowed, `isView` where it is not, and `knownNames` if there
  /// are errors. `superview` also returns the meaning of `superview` in an equation that names no
  /// view. The constraints keep the text as their origin.
  ///
  /// - Complexity: O(*n*) for *n* names and constraints, and at most one lookup for each name.
  @_alwaysEmitIntoClient @inline(__always)
  package func constraints<Item>(
    _ text: String, metric: (String) -> Double?, view: (String) -> Item?, isView: (String) -> Bool,
    knownNames: () -> KnownNames, superview: (Item?) -> Item?, guide: (Item, LayoutGuide) -> Item?
  ) throws(InvalidRule) -> [LayoutConstraint<Item>] {
    try constraints(
      text, superview: superview, guide: guide, knownNames: knownNames
    ) { list in
      var binding = ItemBinding<Item>(capacity: slotCount)
      let failures = append(to: &list) { name, query in
        binding.resolve(query, about: name, metric: metric, view: view, isView: isView)
      }
      return (binding.items, failures)
    }
  }

  /// Returns the constraints between items, with names looked up in a table of their ids.
  @_alwaysEmitIntoClient @inline(__always)
  package func constraints<Item>(
    _ text: String, _ table: BindingTable, sharing items: [Item], superview: (Item?) -> Item?,
    guide: (Item, LayoutGuide) -> Item?
  ) throws(InvalidRule) -> [LayoutConstraint<Item>] {
    try constraints(text, superview: superview, guide: guide, knownNames: { table.knownNames }) {
      (items, append(table, to: &$0))
    }
  }

  /// Returns the constraints that a function binds: it appends them over the ids of items, and
  /// returns the items and the names that cannot be resolved.
  @_alwaysEmitIntoClient @inline(__always)
  func constraints<Item>(
    _ text: String, superview: (Item?) -> Item?, guide: (Item, LayoutGuide) -> Item?,
    knownNames: () -> KnownNames,
    binding bind: (inout ConstraintRecordBuffer) -> (items: [Item], failures: [NameFailure])
  ) throws(InvalidRule) -> [LayoutConstraint<Item>] {
    var missingItems: [MissingItem] = []
    var failures: [NameFailure] = []
    let constraints = withUnsafeTemporaryAllocation(
      of: ConstraintRecord.self, capacity: constraintCount
    ) { memory -> [LayoutConstraint<Item>]? in
      var list = ConstraintRecordBuffer(memory)
      let items: [Item]
      (items, failures) = bind(&list)
      let constraints = ConstraintStorage<Item>.constraints(
        list.records, CollectionOfOne(text), sharing: items, missing: &missingItems,
        superview: superview, guide: guide)
      return failures.isEmpty && isValid ? constraints : nil
    }
    if let constraints { return constraints }
    throw InvalidRule(text, self, failures, missing: missingItems, knownNames: knownNames())
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
    _ text: String, _ template: RuleTemplate, _ failures: [NameFailure], missing: [MissingItem],
    knownNames: KnownNames
  ) {
    self.text = text
    diagnostics = template.diagnostics(failures, missing: missing, knownNames: knownNames)
  }
}
