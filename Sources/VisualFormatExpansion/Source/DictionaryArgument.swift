import SwiftParser
import SwiftSyntax

/// A dictionary argument of a macro.
struct DictionaryArgument {
  /// An entry of a dictionary literal.
  struct Entry {
    let key: String
    let keyNode: ExprSyntax
    let value: ExprSyntax
  }

  let expression: ExprSyntax?
  /// The entries of the dictionary literal; `nil` if they are known only at run time.
  let entries: [Entry]?

  /// Creates the argument. A missing argument and `nil` have no entries.
  init(_ expression: ExprSyntax?) {
    self.expression = expression
    guard let expression, !expression.is(NilLiteralExprSyntax.self) else {
      entries = []
      return
    }
    entries = expression.as(DictionaryExprSyntax.self).flatMap { dictionary in
      guard case .elements(let elements) = dictionary.content else { return [] }
      let entries = elements.map { Entry($0) }
      return entries.contains { $0 == nil } ? nil : entries.compactMap { $0 }
    }
  }

  /// Returns the value of a key in the dictionary literal.
  ///
  /// Keys are compared by their UTF-8 bytes, so the Kelvin sign differs from the letter K.
  func value(of key: String) -> ExprSyntax? {
    entries?.first { $0.key.utf8.elementsEqual(key.utf8) }?.value
  }

  /// The keys of the dictionary literal.
  var keys: [String] { (entries ?? []).map { $0.key } }
}

extension DictionaryArgument.Entry {
  /// Creates an entry; returns `nil` if its key is not a string literal.
  fileprivate init?(_ element: DictionaryElementSyntax) {
    guard let literal = element.key.as(StringLiteralExprSyntax.self),
      let key = literal.representedLiteralValue
    else {
      return nil
    }
    self.init(key: key, keyNode: element.key, value: element.value.trimmed)
  }
}
