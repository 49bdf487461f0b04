import LayoutConstraints
import SwiftOperators
import SwiftSyntax

/// Finds the calls in the text of a Swift file that create constraints, except those with formats.
final class SwiftConstraintFinder: SyntaxVisitor {
  let code: SwiftCode
  private(set) var constraints: [FoundConstraint] = []
  /// The constraints that variables hold, by the names of the variables.
  private var heldConstraints: [String: [Range<Int>]] = [:]
  /// The values that code assigns to the properties of constraints, by the names of the variables.
  private var assignedIdentifiers: [String: [String?]] = [:]
  private var assignedPriorities: [String: [FoundNumber]] = [:]
  /// What the variables and constants of the file are, by their names.
  private(set) var names = FoundNames()

  /// Parses a file and finds its constraints.
  ///
  /// - Throws: ``CodeError`` if the file is too large or too deeply nested to parse.
  init(_ bytes: [UInt8]) throws(CodeError) {
    let file = try SourceFileSyntax.parse(bytes)
    let foldedFile = OperatorTable.standardOperators.foldAll(file) { _ in }
    code = SwiftCode(index: SwiftFileIndex(foldedFile))
    super.init(viewMode: .sourceAccurate)
    walk(foldedFile)
    applyAssignments()
    constraints = constraints.map { names.addingClasses(to: $0).withText(in: bytes) }
  }

  override func visit(_ node: FunctionCallExprSyntax) -> SyntaxVisitorContinueKind {
    let added =
      code.constraints(ofAnchorCall: node).map { [$0] }
      ?? code.constraint(ofInitializer: node).map { [$0] } ?? code.constraints(ofMaker: node)
    if !added.isEmpty {
      constraints += added
      if let name = node.variableName {
        heldConstraints[name, default: []].append(node.sourceRange)
      }
    }
    return .visitChildren
  }

  override func visit(_ node: MemberBlockSyntax) -> SyntaxVisitorContinueKind {
    if let name = SwiftTypePath(around: node).typeName { names.addType(name, node.sourceRange) }
    return .visitChildren
  }

  override func visit(_ node: PatternBindingSyntax) -> SyntaxVisitorContinueKind {
    if let name = node.pattern.as(IdentifierPatternSyntax.self)?.identifier.text {
      names.add(name, viewClass: code.viewClass(of: node))
      let isConstant = node.parent?.parent?.as(VariableDeclSyntax.self)?.isConstant ?? false
      names.add(name, number: isConstant ? node.initializer.map { code.number($0.value) } : nil)
    }
    return .visitChildren
  }

  override func visit(_ node: InfixOperatorExprSyntax) -> SyntaxVisitorContinueKind {
    guard node.operator.is(AssignmentExprSyntax.self),
      let target = node.leftOperand.as(MemberAccessExprSyntax.self),
      let name = target.base?.unwrapped.lastName
    else { return .visitChildren }
    switch target.declName.baseName.text {
    case "identifier":
      assignedIdentifiers[name, default: []].append(node.rightOperand.literalText)
    case "priority":
      assignedPriorities[name, default: []].append(code.priority(node.rightOperand))
    default: break
    }
    return .visitChildren
  }

  /// Gives the constraints the identifiers and priorities that code assigns to the variables that
  /// hold them, if there is one variable with the name and one value.
  private func applyAssignments() {
    for index in constraints.indices {
      let range = constraints[index].sourceRange
      guard let name = heldNames[range] else { continue }
      if let values = assignedIdentifiers[name], values.count == 1, let value = values[0] {
        constraints[index].identifier = value
      }
      if let values = assignedPriorities[name] {
        constraints[index].priority =
          values.count == 1 ? values[0] : FoundNumber(text: "", value: nil)
      }
    }
  }

  /// The names of the variables that hold one constraint each, by the places of the constraints.
  private lazy var heldNames: [Range<Int>: String] = {
    var names: [Range<Int>: String] = [:]
    for (name, ranges) in heldConstraints where ranges.count == 1 { names[ranges[0]] = name }
    return names
  }()
}

extension ExprSyntax {
  /// The name that the expression ends with: `b` of `b` and `a.b`.
  fileprivate var lastName: String? {
    referencedName ?? self.as(MemberAccessExprSyntax.self)?.declName.baseName.text
  }
}

extension FunctionCallExprSyntax {
  /// The name of the variable whose value the result of the call becomes.
  fileprivate var variableName: String? {
    if let clause = parent?.as(InitializerClauseSyntax.self) {
      let binding = clause.parent?.as(PatternBindingSyntax.self)
      return binding?.pattern.as(IdentifierPatternSyntax.self)?.identifier.text
    }
    guard let assignment = parent?.as(InfixOperatorExprSyntax.self),
      assignment.operator.is(AssignmentExprSyntax.self)
    else { return nil }
    return assignment.leftOperand.unwrapped.lastName
  }
}

extension VariableDeclSyntax {
  fileprivate var isConstant: Bool { bindingSpecifier.tokenKind == .keyword(.let) }
}

// MARK: - Anchors

extension SwiftCode {
  private static let maximumAliasCount = 4

  /// Returns the constraint of `anchor.constraint(equalTo: anchor, …)`; `nil` for another call.
  fileprivate func constraints(ofAnchorCall call: FunctionCallExprSyntax) -> FoundConstraint? {
    guard let callee = call.calledExpression.unwrapped.as(MemberAccessExprSyntax.self),
      callee.declName.baseName.text == "constraint", let base = callee.base,
      let first = side(ofAnchor: base), let argument = call.arguments.first,
      let label = argument.label?.text, let relation = ConstraintVocabulary.relation(label)
    else { return nil }
    var modifiers = FoundModifiers()
    var second: FoundSide?
    let factor = call.arguments.expression(labeled: "multiplier").map { number($0) }
    switch relation.rest {
    case "Constant": modifiers.constant = number(argument.expression)
    case "":
      second =
        side(ofAnchor: argument.expression)
        ?? FoundSide(
          item: FoundItem(kind: .unknown, part: .whole, viewClass: nil), attribute: first.attribute)
      modifiers.multiplier = factor ?? modifiers.multiplier
      modifiers.constant =
        call.arguments.expression(labeled: "constant").map { number($0) } ?? modifiers.constant
    case "SystemSpacingAfter", "SystemSpacingBelow":
      second = side(ofAnchor: argument.expression)
      modifiers.constant = FoundNumber(text: "system spacing", value: nil)
    default: return nil
    }
    return constraint(.anchor, first, relation.relation, second, modifiers, call)
  }

  private func side(ofAnchor expression: ExprSyntax, depth: Int = 0) -> FoundSide? {
    guard depth < Self.maximumAliasCount else { return nil }
    let expression = expression.unwrapped
    if let access = expression.as(MemberAccessExprSyntax.self),
      let attribute = ConstraintVocabulary.attribute(ofAnchor: access.declName.baseName.text)
    {
      let item = access.base.map { self.item($0) } ?? owner(around: expression)
      return FoundSide(item: item, attribute: attribute)
    }
    guard let reference = expression.as(DeclReferenceExprSyntax.self) else { return nil }
    if let value = binding(of: reference)?.constantValue {
      return side(ofAnchor: value, depth: depth + 1)
    }
    return ConstraintVocabulary.attribute(ofAnchor: reference.baseName.text).map {
      FoundSide(item: owner(around: expression), attribute: $0)
    }
  }

  private func constraint(
    _ origin: FoundConstraint.Origin, _ first: FoundSide, _ relation: LayoutRelation,
    _ second: FoundSide?, _ modifiers: FoundModifiers, _ call: FunctionCallExprSyntax
  ) -> FoundConstraint {
    FoundConstraint(
      origin: origin, first: first, relation: relation, second: second,
      multiplier: modifiers.multiplier, constant: modifiers.constant,
      priority: modifiers.priority, identifier: modifiers.identifier,
      sourceRange: call.sourceRange)
  }
}

// MARK: - The initializer

extension SwiftCode {
  /// Returns the constraint of `NSLayoutConstraint(item: …)`; `nil` for another call.
  fileprivate func constraint(ofInitializer call: FunctionCallExprSyntax) -> FoundConstraint? {
    let arguments = call.arguments
    guard call.isInitializerOfConstraint, let item = arguments.expression(labeled: "item"),
      let first = side(item, arguments.expressions(labeled: "attribute").first),
      let relation = arguments.expression(labeled: "relatedBy")?.memberName
        .flatMap({ ConstraintVocabulary.relation(named: $0) })
    else { return nil }
    var modifiers = FoundModifiers()
    modifiers.multiplier =
      arguments.expression(labeled: "multiplier").map { number($0) } ?? modifiers.multiplier
    modifiers.constant =
      arguments.expression(labeled: "constant").map { number($0) } ?? modifiers.constant
    let other = arguments.expression(labeled: "toItem").flatMap {
      $0.is(NilLiteralExprSyntax.self) ? nil : $0
    }
    let second = other.flatMap { side($0, arguments.expressions(labeled: "attribute").last) }
    if second == nil { modifiers.multiplier = FoundNumber(implied: 1) }
    return constraint(.initializer, first, relation, second, modifiers, call)
  }

  private func side(_ item: ExprSyntax, _ attribute: ExprSyntax?) -> FoundSide? {
    guard let name = attribute?.memberName,
      let (part, attribute) = ConstraintVocabulary.attribute(of: name)
    else { return nil }
    var item = self.item(item)
    if part != .whole { item.part = part }
    return FoundSide(item: item, attribute: attribute)
  }
}

extension FunctionCallExprSyntax {
  fileprivate var isInitializerOfConstraint: Bool {
    let callee = calledExpression.unwrapped
    if callee.referencedName == "NSLayoutConstraint" { return true }
    guard let access = callee.as(MemberAccessExprSyntax.self) else { return false }
    return access.declName.baseName.text == "init"
      && (access.base == nil || access.base?.referencedName == "NSLayoutConstraint")
  }
}

extension ExprSyntax {
  /// The name of a member: `top` of `.top`.
  fileprivate var memberName: String? {
    self.as(MemberAccessExprSyntax.self)?.declName.baseName.text
  }
}

extension LabeledExprListSyntax {
  fileprivate func expressions(labeled label: String) -> [ExprSyntax] {
    filter { $0.label?.text == label }.map(\.expression)
  }
}

// MARK: - SnapKit

/// A chain of members and calls on a parameter: `make.left.equalTo(view).offset(8)`.
private struct SwiftMakerChain {
  struct Step {
    let name: String
    let arguments: LabeledExprListSyntax?
  }

  let base: DeclReferenceExprSyntax
  private(set) var steps: [Step] = []
  let relationIndex: Int
  let relation: (relation: LayoutRelation, rest: Substring)

  /// Reads the chain that ends with a call; `nil` if there is no relation in it.
  init?(_ call: FunctionCallExprSyntax) {
    var steps: [Step] = []
    var expression = ExprSyntax(call)
    while true {
      let call = expression.as(FunctionCallExprSyntax.self)
      guard
        let access = (call?.calledExpression ?? expression).as(MemberAccessExprSyntax.self),
        let base = access.base
      else { break }
      steps.append(Step(name: access.declName.baseName.text, arguments: call?.arguments))
      expression = base
    }
    steps.reverse()
    let relations = steps.indices.lazy.compactMap { index in
      steps[index].arguments == nil
        ? nil : ConstraintVocabulary.relation(steps[index].name).map { (index, $0) }
    }
    guard let base = expression.as(DeclReferenceExprSyntax.self), let found = relations.first
    else { return nil }
    self.base = base
    self.steps = steps
    (relationIndex, relation) = found
  }
}

extension SwiftCode {
  private static let makers: Set = [
    "makeConstraints", "remakeConstraints", "updateConstraints", "prepareConstraints",
    "mas_makeConstraints", "mas_remakeConstraints", "mas_updateConstraints",
  ]

  /// Returns the constraints of a chain in a closure of SnapKit or Masonry; none for another call.
  fileprivate func constraints(ofMaker call: FunctionCallExprSyntax) -> [FoundConstraint] {
    guard !call.isCalledOn, let chain = SwiftMakerChain(call), let item = self.item(of: chain.base)
    else { return [] }
    var side = item
    var attributes: [LayoutAttribute] = []
    for step in chain.steps[..<chain.relationIndex] {
      guard let (part, own) = ConstraintVocabulary.attributes(ofProperty: step.name) else {
        continue
      }
      if part != .whole { side.part = part }
      attributes += own
    }
    let modifiers = modifiers(chain.steps[(chain.relationIndex + 1)...])
    return targets(of: chain, attributes).flatMap { target in
      FoundConstraint.made(
        of: side, attributes, chain.relation.relation, to: target, in: superview(around: call),
        modifiers,
        sourceRange: call.sourceRange)
    }
  }

  /// Returns the item whose constraints the closure with a parameter makes.
  private func item(of parameter: DeclReferenceExprSyntax) -> FoundItem? {
    for node in sequence(first: Syntax(parameter), next: { $0.parent }) {
      guard let closure = node.as(ClosureExprSyntax.self),
        closure.parameterNames.contains(parameter.baseName.text)
      else { continue }
      let call =
        closure.parent?.as(FunctionCallExprSyntax.self)
        ?? closure.parent?.parent?.parent?.as(FunctionCallExprSyntax.self)
      guard let callee = call?.calledExpression.unwrapped.as(MemberAccessExprSyntax.self),
        Self.makers.contains(callee.declName.baseName.text)
      else { return nil }
      return callee.base.map { base in
        base.referencedName == "snp" ? owner(around: base) : self.item(base)
      } ?? owner(around: closure)
    }
    return nil
  }

  /// The possible targets of the relation. A name that the file does not declare can be a size or
  /// a view.
  private func targets(
    of chain: SwiftMakerChain, _ attributes: [LayoutAttribute]
  ) -> [FoundTarget] {
    if chain.relation.rest == "Superview" {
      return [.item(superview(around: chain.base), nil)]
    }
    guard let argument = chain.steps[chain.relationIndex].arguments?.first?.expression else {
      return []
    }
    let number = number(argument)
    if number.value != nil { return [.number(number)] }
    if let access = argument.unwrapped.as(MemberAccessExprSyntax.self),
      let base = access.base, base.memberName == "snp" || access.isPropertyOfMasonry,
      let (part, own) = ConstraintVocabulary.attributes(
        ofProperty: access.declName.baseName.text)
    {
      var item = self.item(base)
      if part != .whole { item.part = part }
      return [.item(item, own)]
    }
    if argument.is(FunctionCallExprSyntax.self) { return [.number(number)] }
    let item = self.item(argument)
    let canBeSize = attributes.allSatisfy(\.isSize) && item.viewClass == nil
    return [.item(item, nil)] + (canBeSize ? [.number(number)] : [])
  }

  private func modifiers(_ steps: ArraySlice<SwiftMakerChain.Step>) -> FoundModifiers {
    var modifiers = FoundModifiers()
    for step in steps {
      guard let argument = step.arguments?.first?.expression else { continue }
      switch step.name {
      case "offset": modifiers.constant = number(argument)
      case "inset", "insets": modifiers.insets = insets(argument)
      case "multipliedBy": modifiers.multiplier = number(argument)
      case "dividedBy": modifiers.multiplier = number(argument).map { 1 / $0 }
      case "priority": modifiers.priority = priority(argument)
      case "labeled", "key": modifiers.identifier = argument.literalText
      default: break
      }
    }
    return modifiers
  }
}

extension SwiftCode {
  /// Returns the insets of a number or of `UIEdgeInsets(top: …)`.
  private func insets(_ expression: ExprSyntax) -> FoundInsets? {
    let call = expression.as(FunctionCallExprSyntax.self)
    guard let arguments = call?.arguments, arguments.first?.label?.text == "top" else {
      return FoundInsets(all: number(expression))
    }
    return FoundInsets(arguments.map { number($0.expression) })
  }
}

extension MemberAccessExprSyntax {
  fileprivate var isPropertyOfMasonry: Bool { declName.baseName.text.hasPrefix("mas_") }
}

extension FunctionCallExprSyntax {
  /// Whether the result of the call is the receiver of a further call.
  fileprivate var isCalledOn: Bool {
    guard let access = parent?.as(MemberAccessExprSyntax.self),
      let outer = access.parent?.as(FunctionCallExprSyntax.self)
    else { return false }
    return outer.calledExpression.id == access.id
  }
}
