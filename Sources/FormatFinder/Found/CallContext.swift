public import LayoutConstraints

/// The options, metrics and views that a call passes with a format, as far as the file determines
/// them.
public struct CallContext: Hashable, Sendable {
  /// The options of a call, with the place of their argument.
  public struct Options: Hashable, Sendable {
    /// The union of the options.
    public var value: FormatOptions
    /// The UTF-8 byte offsets of the argument in the source.
    public var sourceRange: Range<Int>
    /// The prefix of the names of options in the language of the code.
    var prefix = ""
    /// The names in the code that differ from the names in this package.
    var spellings: [String: String] = [:]
  }

  /// A name that a call binds.
  public struct Key: Hashable, Sendable {
    /// The name.
    public var name: String
    /// The UTF-8 byte offsets of the name in the source.
    public var sourceRange: Range<Int>
  }

  /// The names that a call binds to views or metrics.
  public enum Names: Hashable, Sendable {
    /// The names are known only at run time.
    case unknown
    /// These names and no others.
    case complete([Key])
    /// The names `v0`, `v1`, … for the arguments at these UTF-8 byte offsets in the source.
    case numbered([Range<Int>])
  }

  /// The UTF-8 byte offsets of the call in the source.
  public var sourceRange: Range<Int>
  /// Whether the call can have further formats, which are known only at run time.
  public var hasUnknownFormats = false
  /// Whether code stores the constraints, so that it can refer to each by its index and change its
  /// constant.
  public var keepsConstraints = false
  /// The options; `nil` if they are known only at run time.
  public var options: Options?
  /// The names of views.
  public var views = Names.unknown
  /// The names of metrics.
  public var metrics = Names.unknown

  /// The context of a format that this call need not receive: its names and options are unknown.
  var withoutValues: CallContext {
    var context = CallContext(sourceRange: sourceRange)
    context.hasUnknownFormats = hasUnknownFormats
    context.keepsConstraints = keepsConstraints
    return context
  }

  /// Creates a context in which the names and options are unknown.
  init(sourceRange: Range<Int>) {
    self.sourceRange = sourceRange
  }
}

extension CallContext.Options {
  /// Adds the spelling of an option in the code.
  mutating func addSpelling(_ spelling: String, of option: FormatOptions) {
    let name = FormatOptions.named.first { $0.options == option }?.name
    if let name { spellings[name] = spelling }
  }

  /// Returns a message with the names of options in quotation marks as the code spells them.
  public func spellingNames(in message: String) -> String {
    FormatOptions.named.reduce(message) { message, option in
      message.replacing("'\(option.name)'", with: "'\(spelling(of: option.name))'")
    }
  }

  private func spelling(of name: String) -> String {
    if let spelling = spellings[name] { return spelling }
    return prefix.isEmpty ? name : prefix + name.prefix(1).uppercased() + name.dropFirst()
  }
}
