/// Names that replace addresses and identifiers of a log.
///
/// A text of names has one on each line, after the text that it replaces:
///
///     0x7f8a1c504b20 titleLabel
///     UILabel'Sign in' signIn
///     card.width fixedWidth
public struct LogNames: Hashable, Sendable {
  private var names: [String: String] = [:]

  /// Creates an empty list of names.
  public init() {}

  /// Whether the list is empty.
  public var isEmpty: Bool { names.isEmpty }

  /// Reads a text with one name per line, after the address, the identifier, or the class and label
  /// that the name replaces.
  ///
  /// Blank lines and lines that begin with `#` are skipped. The text before the name can be in
  /// quotation marks and have a colon after it, as in YAML.
  ///
  /// - Parameter text: The text in UTF-8.
  /// - Throws: ``LogNamesError`` for the first line that contains no name.
  public init(utf8 text: [UInt8]) throws(LogNamesError) {
    let content = text.starts(with: [0xEF, 0xBB, 0xBF]) ? text[3...] : text[...]
    let lines = content.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
    for (index, line) in lines.enumerated() {
      let words = line.trimmingBlanks
      guard let first = words.first, first != UInt8(ascii: "#") else { continue }
      guard let blank = words.lastIndex(where: { $0.isBlank }) else {
        throw LogNamesError(line: index + 1, problem: .missingName)
      }
      let name = String(decoding: words[(blank + 1)...], as: UTF8.self)
      guard name.isName else { throw LogNamesError(line: index + 1, problem: .invalidName(name)) }
      names[Self.key(words[..<blank].trimmingBlanks)] = name
    }
  }

  /// Returns the text that a name replaces, without the quotation marks and the colon of YAML.
  private static func key(_ text: ArraySlice<UInt8>) -> String {
    var text = text
    if text.last == UInt8(ascii: ":") { text = text.dropLast().trimmingBlanks }
    let quote = UInt8(ascii: "\"")
    if text.count > 1, text.first == quote, text.last == quote {
      text = text.dropFirst().dropLast()
    }
    let key = String(decoding: text, as: UTF8.self)
    return key.isAddress ? key.lowercasedASCII : key
  }

  subscript(key: String) -> String? { names[key] }

  /// Returns the name for an address, in any case.
  package func name(ofAddress address: String) -> String? {
    isEmpty ? nil : names[address.lowercasedASCII]
  }
}

/// The error of a line in a text of names.
public struct LogNamesError: Error, Hashable, Sendable, CustomStringConvertible {
  /// The line, from 1.
  public let line: Int
  let problem: Problem

  enum Problem: Hashable, Sendable {
    case missingName
    case invalidName(String)
  }

  /// The message, in lower case without a final full stop.
  public var description: String {
    switch problem {
    case .missingName:
      "line \(line): expected an address or an identifier and then a name"
    case .invalidName(let name):
      "line \(line): expected a name of letters, digits and '_', found '\(name.prefix(40))'"
    }
  }
}

extension LogReport {
  /// Returns the report with names in place of addresses and identifiers.
  ///
  /// Identifiers of the system stay, because the advice depends on them.
  public func replacing(_ names: LogNames) -> LogReport {
    if names.isEmpty { return self }
    var report = self
    report.constraints = constraints.map { $0.replacing(names) }
    report.broken?.constraint = broken?.constraint?.replacing(names)
    return report
  }
}

extension LoggedConstraint {
  fileprivate func replacing(_ names: LogNames) -> LoggedConstraint {
    var constraint = self
    if !isOfSystem {
      constraint.givenName = identifier.flatMap { names[$0] } ?? names.name(ofAddress: address)
    }
    constraint.equations = equations.map { equation in
      var equation = equation
      equation.first.giveName(of: names)
      equation.second?.giveName(of: names)
      return equation
    }
    constraint.superview?.giveName(of: names)
    return constraint
  }
}

extension LoggedItem {
  fileprivate mutating func giveName(of names: LogNames) {
    let keys = label.map { label in
      [typeName, className].compactMap { $0 }.map { "\($0)'\(label)'" } + [label]
    }
    givenName =
      address.flatMap { names.name(ofAddress: $0) }
      ?? (keys ?? []).compactMap { names[$0] }.first
  }
}

extension String {
  fileprivate var isAddress: Bool {
    utf8.count > 2 && (hasPrefix("0x") || hasPrefix("0X"))
      && utf8.dropFirst(2).allSatisfy { $0.hexadecimalValue != nil }
  }

  /// The text with ASCII letters in lower case. The tables for other letters are large.
  fileprivate var lowercasedASCII: String {
    let bytes = utf8.map { (UInt8(ascii: "A")...UInt8(ascii: "Z")).contains($0) ? $0 | 0x20 : $0 }
    return String(decoding: bytes, as: UTF8.self)
  }
}

extension ArraySlice<UInt8> {
  fileprivate var trimmingBlanks: ArraySlice<UInt8> {
    var text = drop { $0.isBlank }
    while let last = text.last, last.isBlank || last == UInt8(ascii: "\r") { text.removeLast() }
    return text
  }
}
