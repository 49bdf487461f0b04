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
  /// The functions that create constraints of their parameters.
  private(set) var wrappers = ConstraintWrapperTable()
  private let knownWrappers: ConstraintWrapperTable

  /// Parses a file and finds its constraints.
  ///
  /// - Parameters:
  ///   - bytes: The file.
  ///   - wrappers: Functions of the project that create constraints of their parameters.
  /// - Throws: ``CodeError`` if the file is too large or too deeply nested to parse.
  init(_ bytes: [UInt8], wrappers: ConstraintWrapperTable) throws(CodeError) {
    let file = try SourceFileSyntax.parse(bytes)
    let foldedFile = OperatorTable.standardOperators.foldAll(file) { _ in }
    code = SwiftCode(index: SwiftFileIndex(foldedFile))
    knownWrappers = wrappers
    super.init(viewMode: .sourceAccurate)
    walk(foldedFile)
    applyAssignments()
    constraints = constraints.map { names.addingClasses(to: $0).withText(in: bytes) }
  }

  override func visit(_ node: FunctionCallExprSyntax) -> SyntaxVisitorContinueKind {
    let created = code.constraint(ofAnchorCall: node) ?? code.constraint(ofInitializer: node)
    var added = created.map { [$0] } ?? code.constraints(ofMaker: node)
    if added.isEmpty { added = code.constraints(ofCall: node, of: knownWrappers) }
    if !added.isEmpty {
      constraints += added
      if let wrapper = code.wrapper(around: node, creating: added) { wrappers.insert(wrapper) }
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
        constraints[index].priority = values.count == 1 ? values[0] : .unknown
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

// MARK: - Calls

extension SwiftCode {
  /// Returns the constraint of `anchor.constraint(equalTo: anchor, …)`; `nil` for another call.
  fileprivate func constraint(ofAnchorCall call: FunctionCallExprSyntax) -> FoundConstraint? {
    guard let callee = call.calledExpression.unwrapped.as(MemberAccessExprSyntax.self),
      callee.declName.baseName.text == "constraint", let base = callee.base,
      let argument = call.arguments.first, let label = argument.label?.text
    else { return nil }
    let anchorCall = AnchorCall(
      relationName: label, target: argument.expression,
      multiplier: call.arguments.expression(labeled: "multiplier"),
      constant: call.arguments.expression(labeled: "constant"))
    return constraint(on: base, anchorCall, call.sourceRange)
  }

  /// Returns the constraint of `NSLayoutConstraint(item: …)`; `nil` for another call.
  fileprivate func constraint(ofInitializer call: FunctionCallExprSyntax) -> FoundConstraint? {
    let arguments = call.arguments
    let attributes = arguments.filter { $0.label?.text == "attribute" }.map(\.expression)
    guard call.isInitializerOfConstraint, let item = arguments.expression(labeled: "item"),
      let relation = arguments.expression(labeled: "relatedBy"), attributes.count == 2
    else { return nil }
    let other = arguments.expression(labeled: "toItem").flatMap {
      $0.is(NilLiteralExprSyntax.self) ? nil : (item: $0, attribute: attributes[1])
    }
    let initializerCall = InitializerCall(
      item: item, attribute: attributes[0], relation: relation, other: other,
      multiplier: arguments.expression(labeled: "multiplier"),
      constant: arguments.expression(labeled: "constant"))
    return constraint(initializerCall, call.sourceRange)
  }

  /// Returns the constraints of a chain in a closure of SnapKit or Masonry; none for another call.
  fileprivate func constraints(ofMaker call: FunctionCallExprSyntax) -> [FoundConstraint] {
    guard !call.isCalledOn else { return [] }
    let (base, steps) = call.makerSteps
    guard let chain = MakerChain(steps),
      let parameter = base.as(DeclReferenceExprSyntax.self), let item = item(of: parameter)
    else { return [] }
    return constraints(
      of: chain, on: item, in: superview(around: ExprSyntax(call)), call.sourceRange)
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
        ConstraintVocabulary.isMaker(callee.declName.baseName.text)
      else { return nil }
      guard let base = callee.base, base.referencedName != "snp" else {
        return owner(around: closure)
      }
      return self.item(base)
    }
    return nil
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

  /// Whether the result of the call is the receiver of a further call.
  fileprivate var isCalledOn: Bool {
    guard let access = parent?.as(MemberAccessExprSyntax.self),
      let outer = access.parent?.as(FunctionCallExprSyntax.self)
    else { return false }
    return outer.calledExpression.id == access.id
  }

  /// The members and calls that the call ends, in order, and the expression before them.
  fileprivate var makerSteps: (base: ExprSyntax, steps: [MakerChain<ExprSyntax>.Step]) {
    var steps: [MakerChain<ExprSyntax>.Step] = []
    var expression = ExprSyntax(self)
    while true {
      let call = expression.as(FunctionCallExprSyntax.self)
      guard
        let access = (call?.calledExpression ?? expression).as(MemberAccessExprSyntax.self),
        let base = access.base
      else { break }
      steps.append(
        MakerChain.Step(
          access.declName.baseName.text, isCall: call != nil, call?.arguments.first?.expression))
      expression = base
    }
    return (expression, steps.reversed())
  }
}
