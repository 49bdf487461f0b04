import FormatFindings
import LayoutConstraints
import VFLCompiler
import VFLSyntax

// MARK: - Texts

extension FoundLayout {
  /// The name of a view in messages.
  func name(of view: ViewID) -> String { views[view].name.isEmpty ? "view" : views[view].name }

  /// The constraint as an equation without its priority: `title.leading == self.leading + 8`.
  func text(of constraint: Constraint) -> String {
    LayoutConstraint(
      unchecked: name(of: constraint.first.view), constraint.first.attribute,
      relatedBy: constraint.relation, to: constraint.second.map { name(of: $0.view) },
      constraint.second?.attribute ?? .notAnAttribute, multiplier: constraint.multiplier.value ?? 1,
      constant: constraint.constant.value ?? 0, priority: .required, identifier: nil
    ).sidesText { $0 }
  }
}

extension FoundLayout.Constraint {
  /// The rule that the attributes and the multiplier violate; `nil` if they are valid.
  var error: LayoutConstraintError? {
    LayoutConstraintError(
      pairing: first.attribute, with: second?.attribute ?? .notAnAttribute,
      multiplier: multiplier.value ?? 1, constant: constant.value ?? 0)
  }

  /// Whether all numbers are known and the constraint is active whatever conditions hold, once, and
  /// stays as it is.
  var isKnown: Bool {
    activation == .active && branch.isEmpty && !isRepeated && !isShared && multiplier.value != nil
      && constant.value != nil && systemSpacing == nil
      && (priority == nil || priority?.value != nil)
  }
}

// MARK: - Attributes

extension FoundLayout {
  /// Pairs of attributes for which the system throws an exception. A horizontal location beside a
  /// vertical one is not reported: public tests of libraries create such constraints.
  var attributeFindings: [LayoutFinding] {
    constraints.compactMap { constraint in
      guard let error = constraint.error, !constraint.isRepeated, constraint.branch.isEmpty else {
        return nil
      }
      if case .horizontalWithVertical = error { return nil }
      return LayoutFinding(
        category: FindingCategory(error.category), message: "\(error)",
        range: constraint.sourceRange)
    }
  }
}

// MARK: - Duplicates

/// What two equal constraints have in common.
private struct ConstraintIdentity: Hashable {
  let first: FoundLayout.Side
  let relation: LayoutRelation
  let second: FoundLayout.Side?
  let multiplier: Double
  let constant: Double
  let priority: Double

  /// Creates the identity of a known constraint. With the multiplier 1, the side with the lower
  /// number of its view is the first.
  init(_ constraint: FoundLayout.Constraint) {
    let multiplier = constraint.multiplier.value ?? 1
    let constant = constraint.constant.value ?? 0
    if let second = constraint.second, multiplier == 1, second.view < constraint.first.view {
      (first, self.second) = (second, constraint.first)
      (relation, self.constant) = (constraint.relation.swapped, 0 - constant)
    } else {
      (first, second) = (constraint.first, constraint.second)
      (relation, self.constant) = (constraint.relation, constant)
    }
    self.multiplier = multiplier
    priority = constraint.priority?.value ?? 1000
  }
}

extension FoundLayout {
  /// Active constraints that are equal to an earlier one. Formats often overlap in rows and
  /// columns; those that are equal only to parts of other formats are not reported.
  func duplicates(in code: LayoutCode) -> [LayoutFinding] {
    var earlier: [ConstraintIdentity: Constraint] = [:]
    return constraints.compactMap { constraint in
      guard constraint.isKnown, isOneObject(constraint) else { return nil }
      let identity = ConstraintIdentity(constraint)
      guard let first = earlier[identity] else {
        earlier[identity] = constraint
        return nil
      }
      let areFormats = first.origin == .format && constraint.origin == .format
      if areFormats || first.sourceRange == constraint.sourceRange { return nil }
      let line = code.element(constraint.sourceRange)
      return LayoutFinding(
        category: FindingCategory(rawValue: "duplicate-constraint"),
        message: "'\(text(of: constraint))' repeats an earlier constraint",
        range: constraint.sourceRange,
        notes: [LayoutFinding.Note(message: "the earlier one is here", range: first.sourceRange)],
        fix: line.map { FixIt.remove($0, "the constraint") })
    }
  }

  /// Whether the names in a constraint denote one object each.
  func isOneObject(_ constraint: Constraint) -> Bool {
    views[constraint.first.view].isOneObject
      && constraint.second.map { views[$0.view].isOneObject } ?? true
  }
}
