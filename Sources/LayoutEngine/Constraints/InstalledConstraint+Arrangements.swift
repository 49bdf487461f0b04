extension InstalledConstraint {
  /// Whether the constraint only relates an attribute to itself, as stacks and grids do to choose
  /// among equally good layouts.
  package var isChoice: Bool { first === second && firstAttribute == secondAttribute }

  /// Whether the constraint refers to a guide that a stack or a grid owns.
  package var refersToArrangementGuide: Bool {
    first?.isArrangementGuide == true || second?.isArrangementGuide == true
  }
}
