import LayoutConstraints
import SwiftSyntax

/// A function in Swift that creates constraints of its parameters, or of the view whose method it
/// is, such as `pin(to:padding:)` in an extension of `UIView`.
struct ConstraintWrapper: Hashable, Sendable {
  /// The function by its name and labels; it passes on no format.
  let signature: Wrapper
  /// The constraints that it creates.
  var constraints: [FoundConstraint]
  /// The default values of parameters; `nil` for the default value `nil`.
  let defaults: [Int: FoundNumber?]

  /// The maximum number of constraints of a function.
  static let maximumConstraintCount = 64
}

/// The functions of a project that create constraints of their parameters, by their names.
struct ConstraintWrapperTable: Sendable {
  private var wrappers: [String: [ConstraintWrapper]] = [:]

  private static let maximumOverloads = 64

  /// The names of the functions.
  var names: [String] { wrappers.keys.sorted() }

  var isEmpty: Bool { wrappers.isEmpty }

  /// Adds a function, or constraints of a known one.
  mutating func insert(_ wrapper: ConstraintWrapper) {
    var known = wrappers[wrapper.signature.name] ?? []
    if let index = known.firstIndex(where: { $0.signature == wrapper.signature }) {
      let room = ConstraintWrapper.maximumConstraintCount - known[index].constraints.count
      let new = wrapper.constraints.filter { !known[index].constraints.contains($0) }
      known[index].constraints += new.prefix(max(0, room))
    } else if known.count < Self.maximumOverloads {
      known.append(wrapper)
    }
    wrappers[wrapper.signature.name] = known
  }

  /// Adds all functions of another table. Returns the names of those that change the table.
  mutating func insert(contentsOf other: ConstraintWrapperTable) -> [String] {
    other.names.filter { name in
      let known = wrappers[name]
      for wrapper in other.wrappers[name] ?? [] { insert(wrapper) }
      return wrappers[name] != known
    }
  }

  fileprivate func wrappers(named name: String) -> [ConstraintWrapper] { wrappers[name] ?? [] }
}

// MARK: - Definitions

extension SwiftCode {
  /// Returns the function around a call that creates constraints; `nil` if they are not about its
  /// parameters, or about the view that it extends.
  func wrapper(
    around call: FunctionCallExprSyntax, creating constraints: [FoundConstraint]
  ) -> ConstraintWrapper? {
    guard let function = call.enclosingFunction, let callable = SwiftCallable(function) else {
      return nil
    }
    let type = SwiftTypePath(around: function).typeName
    let isGeneral = type.map { ViewClass.isOfSystem($0) } ?? true
    let passed = constraints.filter { constraint in
      let items = [constraint.first.item, constraint.second?.item].compactMap { $0 }
      if isGeneral { return items.contains { $0.parameter != nil || $0.kind == .owner } }
      // The numbers of a method of one class are where its constraints are changed.
      return constraint.constant.parameter != nil && items.contains { $0.parameter != nil }
    }
    if passed.isEmpty { return nil }
    let signature = Wrapper(
      name: callable.name, labels: callable.labels,
      requiredParameters: callable.requiredParameters, format: 0)
    var defaults: [Int: FoundNumber?] = [:]
    for (index, parameter) in function.signature.parameterClause.parameters.enumerated() {
      guard let value = parameter.defaultValue?.value else { continue }
      defaults[index] = .some(value.is(NilLiteralExprSyntax.self) ? nil : number(value))
    }
    return ConstraintWrapper(signature: signature, constraints: passed, defaults: defaults)
  }

  /// Returns the parameter, of the function around an expression, that the expression refers to,
  /// directly or by a member.
  func parameter(_ expression: ExprSyntax) -> FoundParameter? {
    parameter(expression, maximumSteps: 2)
  }

  private func parameter(_ expression: ExprSyntax, maximumSteps: Int) -> FoundParameter? {
    let expression = expression.unwrapped
    if let access = expression.as(MemberAccessExprSyntax.self), let base = access.base,
      var parameter = parameter(base, maximumSteps: maximumSteps), parameter.member == nil
    {
      parameter.member = access.declName.baseName.text
      return parameter
    }
    guard let reference = expression.as(DeclReferenceExprSyntax.self) else { return nil }
    switch binding(of: reference) {
    case .parameter(let callable, let index):
      let function = expression.enclosingFunction
      return callable.body.id == function?.body?.id ? FoundParameter(index: index) : nil
    case .variable(_, initialValue: let value?, isMutable: false) where maximumSteps > 0:
      return parameter(value, maximumSteps: maximumSteps - 1)
    default: return nil
    }
  }
}

extension SyntaxProtocol {
  /// The innermost function whose body contains the node.
  fileprivate var enclosingFunction: FunctionDeclSyntax? {
    sequence(first: Syntax(self)) { $0.parent }.lazy
      .compactMap { $0.as(FunctionDeclSyntax.self) }.first
  }
}

// MARK: - Calls

extension SwiftCode {
  /// Returns the constraints that a call of a known function creates.
  func constraints(
    ofCall call: FunctionCallExprSyntax, of wrappers: ConstraintWrapperTable
  ) -> [FoundConstraint] {
    guard !wrappers.isEmpty, let swiftCall = SwiftCall(call) else { return [] }
    for wrapper in wrappers.wrappers(named: swiftCall.name) {
      guard let positions = wrapper.signature.positions(in: swiftCall.callee) else { continue }
      let use = WrapperUse(
        code: self, wrapper: wrapper, call: swiftCall, positions: positions,
        owner: swiftCall.receiver.map { item($0) } ?? owner(around: call))
      return wrapper.constraints.compactMap { use.constraint($0) }
    }
    return []
  }
}

/// A call of a function that creates constraints of its parameters.
private struct WrapperUse {
  let code: SwiftCode
  let wrapper: ConstraintWrapper
  let call: SwiftCall
  /// The positions of the arguments by the positions of the parameters.
  let positions: [Int: Int]
  /// The view whose method the function is.
  let owner: FoundItem

  /// Returns a constraint of the function with the arguments of the call; `nil` if the call omits
  /// an argument that the constraint is about.
  func constraint(_ constraint: FoundConstraint) -> FoundConstraint? {
    guard let first = side(constraint.first), let constant = number(constraint.constant),
      let multiplier = number(constraint.multiplier)
    else { return nil }
    var result = constraint
    if let second = constraint.second {
      guard let side = side(second) else { return nil }
      result.second = side
    } else if constraint.constant.parameter.map({ argument(of: $0) == nil }) ?? false {
      // A size that has a default value is usually not set.
      return nil
    }
    (result.first, result.constant, result.multiplier) = (first, constant, multiplier)
    if let priority = constraint.priority {
      result.priority = number(priority) ?? .unknown
    }
    result.sourceRange = call.node.sourceRange
    return result
  }

  private func argument(of parameter: FoundParameter) -> ExprSyntax? {
    positions[parameter.index].flatMap { position in
      call.arguments.indices.contains(position) ? call.arguments[position].expression : nil
    }
  }

  private func side(_ side: FoundSide) -> FoundSide? {
    var side = side
    if let parameter = side.item.parameter {
      guard let argument = argument(of: parameter), !argument.is(NilLiteralExprSyntax.self) else {
        return nil
      }
      if side.item.kind == .unknown, let anchor = code.side(ofAnchor: argument) { return anchor }
      if parameter.member == nil { side.item = code.item(argument).with(side.item.part) }
    } else if side.item.kind == .owner {
      side.item = owner.with(side.item.part)
    } else if side.item.kind == .superview {
      side.item = code.owner(around: call.node).superview.with(side.item.part)
    }
    return side
  }

  /// Returns a number; `nil` if it is a parameter that is omitted without a default value.
  private func number(_ number: FoundNumber) -> FoundNumber? {
    guard let parameter = number.parameter else { return number }
    guard let argument = argument(of: parameter) else {
      guard let value = wrapper.defaults[parameter.index] ?? nil else { return nil }
      if value.text.hasSuffix("zero") { return FoundNumber(implied: 0) }
      return signed(parameter.member == nil ? value : .unknown, number)
    }
    if argument.is(NilLiteralExprSyntax.self) { return nil }
    guard let member = parameter.member else { return signed(code.number(argument), number) }
    if argument.as(MemberAccessExprSyntax.self)?.declName.baseName.text == "zero" {
      return FoundNumber(implied: 0)
    }
    let part = argument.as(FunctionCallExprSyntax.self)?.arguments.expression(labeled: member)
    return signed(part.map { code.number($0) } ?? .unknown, number)
  }

  private func signed(_ value: FoundNumber, _ number: FoundNumber) -> FoundNumber {
    number.isNegatedParameter ? value.negated : value
  }
}
