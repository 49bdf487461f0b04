/// The part of a programming language that layouts in code use, the same for Swift and Objective-C.
///
/// A front end lowers the syntax of its language to these values. What is not one of them is
/// `unknown`: it is neither followed nor ignored, and the layout says so.

/// A file of code.
struct CodeFile: Sendable {
  /// The types in the order of their names' first declarations; extensions and categories are
  /// parts of their types.
  var types: [CodeType] = []
  /// The functions outside types.
  var functions: [CodeFunction] = []
  /// The variables and constants outside types.
  var variables: [CodeVariable] = []
  /// Whether a member calls the method with its name, as in Objective-C.
  var membersCallMethods = false
  /// Whether a branch of `#if` begins or ends in a function, so that not all its statements run.
  var hasConditionalStatements = false
}

/// A class, a structure or another type, with all its declarations in the file.
struct CodeType: Sendable {
  var name: String
  /// The names of the superclass and of protocols, without generic arguments.
  var inheritedNames: [String] = []
  var variables: [CodeVariable] = []
  var functions: [CodeFunction] = []
  /// The types in it.
  var types: [CodeType] = []
}

/// A variable, constant or property.
struct CodeVariable: Sendable {
  var name: String
  /// The name of the declared type, without optional marks and generic arguments.
  var typeName: String?
  /// Whether the declared type is optional.
  var isOptional = false
  /// Whether the value is an optional that a condition unwraps.
  var isUnwrapped = false
  var value: CodeExpression?
  /// The body of a computed property or of a lazy closure; its value is what the body returns.
  var body: [CodeStatement]?
  var isConstant: Bool
  var isStatic = false
  var isOutlet = false
  /// Whether no other file can use it.
  var isPrivate = false
  /// Whether a property wrapper or a result builder belongs to the declaration.
  var hasWrapper = false
  /// UTF-8 byte offsets of the declaration, without attributes.
  var range: Range<Int>
}

/// A function, method, initializer or accessor.
struct CodeFunction: Sendable {
  enum Kind: Sendable { case function, initializer, accessor }

  struct Parameter: Sendable {
    var label: String?
    var name: String
    var typeName: String?
    /// Whether the declared type is optional.
    var isOptional = false
    var defaultValue: CodeExpression?
    var isVariadic = false
  }

  var kind: Kind
  /// The base name; the first part of a selector.
  var name: String
  var parameters: [Parameter]
  var isStatic = false
  var isOverride = false
  /// Whether the value of a body of one expression is the result.
  var returnsExpression = false
  /// Whether a result builder can use the values of all statements.
  var isBuilder = false
  var body: [CodeStatement]
  /// UTF-8 byte offsets from the name to the end of the body.
  var range: Range<Int>
}

indirect enum CodeStatement: Sendable {
  case expression(CodeExpression)
  case variable(CodeVariable)
  /// `target = value`; with an operator such as `+` for `+=`.
  case assignment(
    target: CodeExpression, operator: String?, value: CodeExpression, range: Range<Int>)
  /// `if`, `switch`, `#if`, and `guard` with the negated condition and its body; its bindings are
  /// variables that follow. A branch without a condition is the last one.
  case conditional(branches: [CodeBranch], range: Range<Int>)
  /// A loop over the elements of a list.
  case loop(
    pattern: CodePattern, elements: CodeExpression, body: [CodeStatement], range: Range<Int>)
  /// A loop whose number of repetitions is not followed.
  case otherLoop(body: [CodeStatement], range: Range<Int>)
  case block([CodeStatement])
  case function(CodeFunction)
  case returns(CodeExpression?, range: Range<Int>)
  /// `break`, `continue`, `throw`.
  case exit(range: Range<Int>)
  case unknown(range: Range<Int>)
}

struct CodeBranch: Sendable {
  /// The text of the condition in one line; `nil` for `else`.
  var condition: String?
  /// The expressions in the condition whose values are not bound.
  var conditions: [CodeExpression] = []
  /// The values that are matched by patterns whose parts are not followed.
  var matched: [CodeExpression] = []
  /// Names that the condition binds: `if let a = b`, `if case let a as B = b`.
  var bindings: [(name: String, value: CodeExpression)] = []
  var body: [CodeStatement]
}

indirect enum CodePattern: Sendable {
  case name(String)
  case tuple([CodePattern])
  case ignored
  /// A pattern whose parts are not followed, with the names in it.
  case other([String])
}

struct CodeExpression: Sendable {
  indirect enum Kind: Sendable {
    /// A name, `self` or `super`.
    case name(String)
    /// `.leading`
    case implicitMember(String)
    /// `a.b`, `a?.b`, `a!.b`, `a->b`; in Objective-C also `[a b]`.
    case member(CodeExpression, String)
    /// A call. In Objective-C a message: the callee is the member with the first part of the
    /// selector, and the labels are its further parts; the first argument has no label.
    case call(CodeExpression, [CodeArgument])
    case subscripted(CodeExpression, [CodeArgument])
    case number(Double)
    /// A string literal; each interpolation is a hole.
    case text(LiteralText, interpolations: [CodeExpression])
    case bool(Bool)
    case null
    case array([CodeExpression])
    case dictionary([(key: CodeExpression, value: CodeExpression)])
    case tuple([CodeArgument])
    case prefix(String, CodeExpression)
    case binary(String, CodeExpression, CodeExpression)
    /// `condition ? a : b`, and `a ?? b` without the condition. The text describes the condition.
    case choice(String, CodeExpression?, CodeExpression, CodeExpression)
    case closure(parameters: [String], body: [CodeStatement])
    /// An expression that is evaluated once for all branches of a statement.
    case shared(CodeExpression)
    /// `a as B`, `(B *)a`
    case cast(CodeExpression, typeName: String)
    /// `#layout(…)`
    case macro(String, [CodeArgument])
    case unknown
  }

  var kind: Kind
  /// UTF-8 byte offsets in the file, without surrounding whitespace and comments.
  var range: Range<Int>
}

struct CodeArgument: Sendable {
  var label: String?
  var value: CodeExpression
}
