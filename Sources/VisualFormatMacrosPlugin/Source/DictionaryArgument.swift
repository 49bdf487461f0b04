import SwiftParser
import SwiftSyntax

/// A dictionary of names as it is written.
struct DictionaryArgument {
  struct Entry {
    let key: String
    let keyNode: ExprSyntax
    let value: ExprSyntax
  }

  let expression: ExprSyntax?
  /// The entries; `nil` where they are known only at run time.
  let entries: [Entry]?

  /// No argument is no entries, as is `nil`.
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

  /// The value of a key that is written.
  ///
  /// Keys are compared byte by byte: the Kelvin sign is not the letter K.
  func value(of key: String) -> ExprSyntax? {
    entries?.first { $0.key.utf8.elementsEqual(key.utf8) }?.value
  }

  /// The keys that are written.
  var keys: [String] { (entries ?? []).map { $0.key } }
}

extension DictionaryArgument.Entry {
  /// The entry, if its key is a literal.
  fileprivate init?(_ element: DictionaryElementSyntax) {
    guard let literal = element.key.as(StringLiteralExprSyntax.self),
      let key = literal.representedLiteralValue
    else {
      return nil
    }
    self.init(key: key, keyNode: element.key, value: element.value.trimmed)
  }
}
