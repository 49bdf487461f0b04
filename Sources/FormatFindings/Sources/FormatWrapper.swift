/// A function or macro that passes an argument on as a format, by its full name.
///
///     try FormatWrapper("pin(_:views:)", format: .position(0), views: .label("views"))
///     try FormatWrapper("pin:views:", format: .label("pin"))
///     try FormatWrapper("PIN", format: .position(1))
public struct FormatWrapper: Hashable, Sendable {
  /// An argument of the function.
  public enum Argument: Hashable, Sendable {
    /// The argument at a position, from 0.
    case position(Int)
    /// The argument with a label of a Swift function, or after a part of a selector.
    case label(String)
  }

  /// The full name of a Swift function, `pin(_:views:)`; the selector of an Objective-C method,
  /// `pin:views:`; or the base name of a macro or of a function with any labels, `PIN`.
  public let name: String
  /// The position of the format, or of the first of several formats.
  public let format: Int
  /// The position of the options, if they are an argument.
  public let options: Int?
  /// The position of the metrics, if they are an argument.
  public let metrics: Int?
  /// The position of the views, if they are an argument.
  public let views: Int?

  /// Creates a wrapper.
  ///
  /// - Parameters:
  ///   - name: The full name.
  ///   - format: The argument that is the format.
  ///   - options: The argument that is the options.
  ///   - metrics: The argument that is the metrics.
  ///   - views: The argument that is the views.
  /// - Throws: ``FormatWrapperError``.
  public init(
    _ name: String, format: Argument, options: Argument? = nil, metrics: Argument? = nil,
    views: Argument? = nil
  ) throws(FormatWrapperError) {
    guard let signature = CallSignature(name) else {
      throw FormatWrapperError.invalidName(name)
    }
    self.name = name
    self.format = try signature.position(of: format)
    self.options = try signature.position(ofOptional: options)
    self.metrics = try signature.position(ofOptional: metrics)
    self.views = try signature.position(ofOptional: views)
  }
}

/// The error of a wrapper that no function can have.
public enum FormatWrapperError: Error, Hashable, Sendable {
  /// A text that is not the full name of a function, a selector or a name.
  case invalidName(String)
  /// A position that is negative, or not less than the number of arguments.
  case noArgument(at: Int, of: String)
  /// A label that the function does not have. The labels that it has follow.
  case noLabel(String, of: String, labels: [String])
}

extension FormatWrapperError: CustomStringConvertible {
  /// The error as a message, in lower case without a final full stop.
  public var description: String {
    switch self {
    case .invalidName(let name):
      "expected a name such as 'pin(_:views:)', 'pin:views:' or 'PIN', found '\(name)'"
    case .noArgument(let position, let name):
      "'\(name)' has no argument at position \(position); positions begin at 0"
    case .noLabel(let label, let name, _): "'\(name)' has no argument labeled '\(label)'"
    }
  }
}

/// The full name of a function or macro that is excluded from the search.
///
///     try FunctionName("install(visualFormat:)")
///     try FunctionName("installWithVisualFormat:")
public struct FunctionName: Hashable, Sendable {
  /// The full name of a Swift function, the selector of an Objective-C method; or the base name of
  /// a macro or of a function with any labels.
  public let name: String

  /// Creates a name.
  ///
  /// - Throws: ``FormatWrapperError/invalidName(_:)``.
  public init(_ name: String) throws(FormatWrapperError) {
    if CallSignature(name) == nil { throw .invalidName(name) }
    self.name = name
  }
}

/// The full name of a function, split into its parts.
package struct CallSignature {
  private enum Kind {
    /// A Swift function with its labels, `nil` for none.
    case swift([String?])
    /// An Objective-C method with the parts of its selector; some can be empty.
    case selector([String])
    /// A macro, or a function with any labels.
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
