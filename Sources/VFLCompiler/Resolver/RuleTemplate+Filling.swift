import VFLSyntax

extension RuleTemplate {
  /// Fills the slots of names by functions, which give the value of the metric and the id of the view that a slot
  /// names; a negative id means none.
  @usableFromInline
  package func filled(metric: (Int) -> Double?, view: (Int) -> Int32) -> SlotFilling {
    SlotFilling(slots, metric: metric, view: view)
  }

  /// Fills the slots of names from a table.
  @usableFromInline
  package func filled(from table: BindingTable) -> SlotFilling {
    source.withUnsafeBufferPointer { source in
      SlotFilling(
        slots, metric: { table.metric(UnsafeBufferPointer(rebasing: source[slots[$0].range])) },
        view: { table.view(UnsafeBufferPointer(rebasing: source[slots[$0].range])) })
    }
  }

  /// Whether everything is right that can be told without items.
  @usableFromInline
  package func isComplete(_ filling: SlotFilling) -> Bool { isValid && filling.failures.isEmpty }
}
