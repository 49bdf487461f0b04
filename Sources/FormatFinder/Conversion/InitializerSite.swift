import LayoutConstraints
import LayoutScenes

/// A call of the initializer of `NSLayoutConstraint` that takes items and attributes, with the call
/// of an anchor that makes the same constraint.
struct InitializerSite: Equatable {
  /// The UTF-8 byte offsets of the call.
  let range: Range<Int>
  /// The code, or the reason why there is none.
  let code: Result<ConstraintCode, MigrationObstacle>
}

extension LayoutEvaluator {
  /// Notes a call of the initializer; `nil` stands for a constraint that is not known.
  func noteInitializer(_ call: LayoutCall, _ constraint: FoundLayout.Constraint?) {
    guard noted.isEnabled else { return }
    let result: Result<ConstraintCode, MigrationObstacle>
    do throws(MigrationObstacle) {
      guard let constraint else { throw .notFollowed }
      result = .success(try anchorCode(of: call, constraint))
    } catch {
      result = .failure(error)
    }
    let site = InitializerSite(range: call.range, code: result)
    let known = noted.initializers[call.range.lowerBound]
    noted.initializers[call.range.lowerBound] =
      known == nil || known == site
      ? site : InitializerSite(range: call.range, code: .failure(.differentUses))
  }

  private func anchorCode(
    of call: LayoutCall, _ constraint: FoundLayout.Constraint
  ) throws(MigrationObstacle) -> ConstraintCode {
    let cases = call.arguments.filter { $0.label == "attribute" || $0.label == "relatedBy" }
    guard cases.allSatisfy({ $0.expression.isLiteralCase }) else { throw .namedAttribute }
    guard let item = call.arguments.value("item") ?? call.arguments.first else {
      throw .notFollowed
    }
    let first = try side(constraint.first, item, call.scope)
    let constant = try number(call.arguments.value("constant"), without: 0, call.scope)
    let error = LayoutConstraintError(
      pairing: constraint.first.attribute, with: constraint.second?.attribute ?? .notAnAttribute,
      multiplier: 1, constant: 0)
    if error != nil { throw .noAnchor }
    guard let other = constraint.second else {
      return ConstraintCode(first, constraint.relation, nil, constant: constant ?? "0")
    }
    guard let target = call.arguments.value("toItem") else { throw .notFollowed }
    let multiplier = try number(call.arguments.value("multiplier"), without: 1, call.scope)
    guard multiplier == nil || !other.attribute.isLocation else { throw .noAnchor }
    return ConstraintCode(
      first, constraint.relation, try side(other, target, call.scope), multiplier: multiplier,
      constant: constant)
  }

  private func side(
    _ side: FoundLayout.Side, _ item: LayoutArgument, _ scope: LayoutScope
  ) throws(MigrationObstacle) -> ConstraintCode.Side {
    let text = try path(item.expression, key: text(item.range), scope)
    if !text.hasSuffix("!") { try requireAnchors(of: item.expression, scope) }
    guard self.item(item.value, item.range) != side.view else {
      return ConstraintCode.Side(text, side.attribute)
    }
    guard case .part("layoutMarginsGuide") = layout.views[side.view].kind else { throw .noAnchor }
    return ConstraintCode.Side("\(text).layoutMarginsGuide", side.attribute, isGuide: true)
  }

  /// Returns the expression for a number as it is written; `nil` for one without an effect.
  private func number(
    _ argument: LayoutArgument?, without neutral: Double, _ scope: LayoutScope
  ) throws(MigrationObstacle) -> String? {
    guard let argument else { return nil }
    if argument.expression.isNumber, case .number(let number) = argument.value,
      number.value == neutral
    {
      return nil
    }
    return text(argument.range)
  }
}

extension CodeExpression {
  /// Whether the expression is a case by its name.
  fileprivate var isLiteralCase: Bool {
    switch kind {
    case .implicitMember: true
    case .name(let name): name.hasPrefix("NSLayout")
    case .member(let base, _): base.isTypeName
    default: false
    }
  }

  private var isTypeName: Bool {
    switch kind {
    case .name(let name), .member(_, let name): name.first?.isUppercase ?? false
    default: false
    }
  }
}
