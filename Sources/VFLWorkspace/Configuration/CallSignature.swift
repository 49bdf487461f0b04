/// The full name of a function, split into its parts.
package struct CallSignature {
  private enum Kind {
    /// A Swift function with its labels, `nil` for none.
    case swift([String?])
    /// An Objective-C method with the parts of its selector, of which some can be empty.
    case selector([String])
    /// A macro, or a function of which only the base name is known.
    case name
  }

  private let fullName: String
  private let baseName: String
  private let kind: Kind

  /// Splits a full name; `nil` if the text is not one.
  package init?(_ fullName: String) {
    let parts = fullName.split(separator: "(", maxSplits: 1, omittingEmptySubsequences: false)
    let baseName = String(parts[0].prefix { $0 != ":" })
    guard baseName.isIdentifier else { return nil }
    if parts.count == 2 {
      guard baseName.utf8.count == parts[0].utf8.count, parts[1].last == ")",
        let labels = Self.parts(of: parts[1].dropLast()), labels.allSatisfy({ $0.isIdentifier })
      else { return nil }
      kind = .swift(labels.map { $0 == "_" ? nil : $0 })
    } else if baseName.utf8.count == fullName.utf8.count {
      kind = .name
    } else {
      guard let names = Self.parts(of: parts[0]),
        names.allSatisfy({ $0.isEmpty || $0.isIdentifier })
      else { return nil }
      kind = .selector(names)
    }
    self.fullName = fullName
    self.baseName = baseName
  }

  /// Returns the texts before each colon; `nil` if the text does not end in one.
  private static func parts(of text: Substring) -> [String]? {
    guard text.last == ":" else { return nil }
    return text.dropLast().split(separator: ":", omittingEmptySubsequences: false).map(String.init)
  }

  /// The name by which the table of wrappers contains the function.
  package var tableName: String {
    if case .selector = kind { fullName } else { baseName }
  }

  /// The labels of a Swift function; `nil` if they are not known or not relevant.
  package var swiftLabels: [String?]? {
    if case .swift(let labels) = kind { labels } else { nil }
  }

  /// The labels of the arguments, with an empty text for an argument without a label; `nil` if not
  /// even their number is known.
  private var labels: [String]? {
    switch kind {
    case .swift(let labels): labels.map { $0 ?? "" }
    case .selector(let names): names
    case .name: nil
    }
  }

  /// Whether several arguments in a row can belong to the parameter at a position: no parameter
  /// without a label follows it.
  package func canBeVariadic(at position: Int) -> Bool {
    guard let labels = swiftLabels else { return false }
    return position + 1 >= labels.count || labels[position + 1] != nil
  }
}

extension CallSignature {
  /// Returns the position of an argument.
  func position(of argument: FormatWrapper.Argument) throws(FormatWrapperError) -> Int {
    switch argument {
    case .position(let position):
      guard position >= 0, position < labels?.count ?? .max else {
        throw FormatWrapperError.noArgument(at: position, of: fullName)
      }
      return position
    case .label(let label):
      let labels = labels ?? []
      if !label.isEmpty, let position = labels.firstIndex(of: label) { return position }
      throw FormatWrapperError.noLabel(label, of: fullName, labels: labels.filter { !$0.isEmpty })
    }
  }

  /// Returns the position of an argument, if there is one.
  func position(
    ofOptional argument: FormatWrapper.Argument?
  ) throws(FormatWrapperError) -> Int? {
    guard let argument else { return nil }
    return try position(of: argument)
  }
}

extension String {
  /// Whether the text is an identifier of Swift or Objective-C.
  fileprivate var isIdentifier: Bool {
    guard let first = unicodeScalars.first, !(0x30...0x39).contains(first.value) else {
      return false
    }
    return unicodeScalars.allSatisfy { $0.properties.isXIDContinue || $0 == "_" || $0 == "$" }
  }
}
