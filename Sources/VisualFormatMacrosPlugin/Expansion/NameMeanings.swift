import SwiftSyntax
import VFLCompiler

/// The expressions that names stand for in the code of an expansion.
struct NameMeanings {
  /// What a name stands for where it is written.
  enum Meaning {
    case view(ExprSyntax)
    /// A number, as the argument of the call that takes it, and whether it must be a priority.
    case number(argument: String, isPriority: Bool)
    /// What a size is compared with: a view or a number.
    case either(ExprSyntax)
  }

  private let interpolations: [String: ExprSyntax]
  private let dictionaries: (metrics: DictionaryArgument, views: DictionaryArgument)?
  private var uses: [String: Set<Slot.Role>] = [:]

  init(_ layout: CheckedLayout) {
    let interpolations = layout.arguments.literals.flatMap { $0.interpolations }
    self.interpolations = Dictionary(interpolations.map { ($0.name, $0.expression) }) { first, _ in first }
    dictionaries = layout.arguments.dictionaries
    for rule in layout.rules {
      for slot in rule.template.slots where slot.isNamed {
        uses[rule.template.text(slot.range), default: []].insert(slot.role)
      }
    }
  }

  /// What a name stands for in a role.
  func meaning(of name: String, in role: Slot.Role) -> Meaning {
    if role == .view { return .view(view(name)) }
    let uses = uses[name] ?? []
    if let dictionaries, interpolations[name] == nil {
      guard let metric = dictionaries.metrics.value(of: name) else { return .view(view(name)) }
      return .number(argument: "value: \(metric)", isPriority: uses.contains(.priority))
    }
    if uses.contains(.view) { return .view(view(name)) }
    if uses == [.size] { return .either(variable(name)) }
    return .number(argument: "\(variable(name))", isPriority: uses.contains(.priority))
  }

  private func view(_ name: String) -> ExprSyntax {
    if interpolations[name] == nil, let view = dictionaries?.views.value(of: name) { return view }
    return variable(name)
  }

  /// The interpolation of a name or, if there is none, the variable.
  private func variable(_ name: String) -> ExprSyntax {
    if let expression = interpolations[name] { return expression }
    let isReserved = reservedWords.contains(name)
    return ExprSyntax(DeclReferenceExprSyntax(baseName: .identifier(isReserved ? "`\(name)`" : name)))
  }
}

/// The words of Swift that name a variable only in backticks, and some that might; all but `self`, which is what it says. The
/// parser could tell, but would take a tenth of the time of an expansion.
private let reservedWords: Set<String> = [
  "any", "async", "await", "borrow", "consume", "copy", "discard", "each", "macro", "package", "some",
  "unsafe", "yield",
  "Any", "Self", "as", "associatedtype", "break", "case", "catch", "class", "continue", "default", "defer",
  "deinit", "do",
  "else", "enum", "extension", "fallthrough", "false", "fileprivate", "for", "func", "guard", "if", "import",
  "in", "init",
  "inout", "internal", "is", "let", "nil", "operator", "precedencegroup", "private", "protocol", "public",
  "repeat",
  "rethrows", "return", "static", "struct", "subscript", "super", "switch", "throw", "throws", "true", "try",
  "typealias",
  "var", "where", "while",
]
