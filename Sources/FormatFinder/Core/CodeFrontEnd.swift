/// The code of a file in one language, as the search for formats asks for it.
///
/// A front end knows the syntax: what an expression consists of, what a name refers to, and which
/// changes a variable has. What follows from that for texts and calls is the same in each language.
protocol CodeFrontEnd {
  associatedtype Expression
  associatedtype Call
  associatedtype Callable: CodeCallable
  /// What the front end keeps while texts are resolved.
  associatedtype TextMemory

  typealias Arguments = FormatArguments<Expression>

  /// The maximum number of bytes and holes of a text that is joined from others.
  static var maximumTextLength: Int { get }
  /// Whether the first of several parts with alternatives keeps these.
  static var keepsFirstAlternatives: Bool { get }

  /// Returns UTF-8 byte offsets in the source.
  func sourceRange(of expression: Expression) -> Range<Int>
  func sourceRange(of call: Call) -> Range<Int>

  /// Returns the texts of an expression by its kind.
  static func alternatives(
    of expression: Expression, _ resolver: inout TextResolver<Self>
  ) -> [LiteralText]

  /// Returns the options of an expression; `nil` if they are known only at run time.
  func formatOptions(of expression: Expression) -> CallContext.Options?

  /// Returns the keys of a dictionary: a literal, or a variable that holds one and that only this
  /// file can change, by literal keys.
  func names(inDictionary expression: Expression) -> CallContext.Names

  /// Returns the names of views that a function names by their order.
  func names(ofIndexed views: [Expression], areVariadic: Bool) -> CallContext.Names

  /// Returns whether code stores the constraints that a call returns, or refers to one of them.
  func storesResult(of call: Call) -> Bool

  /// Returns the parameter of a function that an expression refers to; `nil` for another
  /// expression.
  func parameter(_ expression: Expression, of callable: Callable) -> Int?

  /// Returns the parameter whose elements a function names `v0`, `v1`, …, and whether it is
  /// variadic; `nil` if there is none.
  func indexedViews(of callable: Callable) -> (index: Int, isVariadic: Bool)?

  /// Returns the wrappers that a call with formats shows, besides functions with parameters in
  /// texts.
  func otherWrappers(passing arguments: Arguments) -> [Wrapper]
}

/// A function whose calls the file can contain.
protocol CodeCallable: Hashable {
  /// The base name or selector; for a Swift initializer the name of the type.
  var name: String { get }
  /// The labels of the parameters; `nil` in a language without them.
  var labels: [String?]? { get }
  /// The indices of the parameters for which each call has an argument, as far as is known.
  var requiredParameters: Set<Int> { get }
}

/// A parameter of a function that is, or is part of, a text.
struct ParameterUse<Callable: CodeCallable>: Hashable {
  let callable: Callable
  let index: Int
  /// Whether the parameter is the whole text, and not only a part.
  let isWholeText: Bool
  /// Whether the text is one of several arguments in a row.
  var isVariadic = false
  /// Whether the parameter is a template of `printf` with the text.
  var isTemplate = false
  /// The place of the text in the list that is the parameter; `nil` for all elements.
  var element: ElementPlace?
  /// Whether a condition selects some of the elements.
  var isSelected = false
}

/// The place of an element in a literal list or dictionary.
enum ElementPlace: Hashable {
  case index(Int)
  case last
  case key(String)

  /// Returns the element of a list at the place; `nil` if there is no such element.
  func element<Element>(of list: [Element]) -> Element? {
    switch self {
    case .index(let index): list.indices.contains(index) ? list[index] : nil
    case .last: list.last
    case .key: nil
    }
  }
}
