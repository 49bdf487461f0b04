import LayoutConstraints

/// A value of an expression in the evaluation of a layout.
indirect enum LayoutValue {
  /// A value that is known only at run time.
  case unknown
  /// An object with an identity, such as a view, by its index in the evaluator.
  case item(Int)
  /// A name that the file does not determine, relative to an item, to a scope by its negative
  /// number, or to nothing. It can be a view, a number or anything else.
  case symbol(base: Int?, path: String)
  case anchor(LayoutAnchor)
  /// `first.anchorWithOffset(to: second)`
  case distance(LayoutAnchor, LayoutAnchor)
  /// Attributes of SnapKit and Masonry: `view.snp.edges`.
  case attributes(Int, [LayoutAttribute])
  case chain(LayoutChain)
  case constraint(Int)
  case number(FoundNumber)
  case text(LiteralText, holes: [LayoutValue])
  case bool(Bool)
  case null
  case list([LayoutValue])
  case dictionary([(key: LayoutValue, value: LayoutValue)])
  case tuple([(label: String?, value: LayoutValue)])
  /// The arguments of an initializer of a structure, such as `UIEdgeInsets`.
  case record(String, [(label: String?, value: LayoutValue)])
  case closure(LayoutClosure)
  case function(CodeFunction, receiver: LayoutReceiver?)
  case type(String)
  /// `.leading`
  case enumCase(String)
  case choice([LayoutAlternative])
}

/// A value under conditions.
struct LayoutAlternative {
  let path: [FoundLayout.BranchStep]
  let value: LayoutValue
}

/// The receiver of a method.
final class LayoutReceiver {
  let value: LayoutValue

  init(_ value: LayoutValue) { self.value = value }
}

struct LayoutAnchor {
  let item: Int
  let attribute: LayoutAttribute
}

/// A chain of SnapKit or Masonry, and the constraints that it has made.
struct LayoutChain {
  let item: Int
  var attributes: [LayoutAttribute] = []
  var constraints: [Int] = []
}

struct LayoutClosure {
  let parameters: [String]
  let body: [CodeStatement]
  let scope: LayoutScope
  /// UTF-8 byte offsets of the closure.
  let range: Range<Int>
}

/// The variables and functions that code sees.
final class LayoutScope {
  let parent: LayoutScope?
  /// `self`
  let receiver: LayoutValue?
  /// A negative number that no other scope of the layout has.
  let id: Int
  var variables: [String: LayoutValue] = [:]
  var functions: [String: CodeFunction] = [:]
  /// The expressions of the variables that do not change.
  var declarations: [String: CodeExpression] = [:]
  /// The declared types of variables.
  var types: [String: String] = [:]
  /// The variables that conditions unwrap.
  var unwrapped: Set<String> = []
  /// The variables with getters.
  var computed: Set<String> = []
  /// The variables whose declared types are optional.
  var optionals: Set<String> = []
  /// The parameters of the function, if other code calls it.
  var parameters: Set<String> = []

  init(parent: LayoutScope?, receiver: LayoutValue?, id: Int) {
    (self.parent, self.receiver, self.id) = (parent, receiver, id)
  }

  /// Returns the closest scope that declares a variable.
  func owner(of name: String) -> LayoutScope? {
    var scope: LayoutScope? = self
    while let current = scope {
      if current.variables[name] != nil { return current }
      scope = current.parent
    }
    return nil
  }

  func declareTypes(of parameters: [CodeFunction.Parameter]) {
    for parameter in parameters {
      types[parameter.name] = parameter.typeName
      if parameter.isOptional { optionals.insert(parameter.name) }
    }
  }

  func function(named name: String) -> (CodeFunction, LayoutScope)? {
    var scope: LayoutScope? = self
    while let current = scope {
      if let function = current.functions[name] { return (function, current) }
      scope = current.parent
    }
    return nil
  }
}
