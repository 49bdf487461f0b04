public import VFLSyntax

/// A format string in a source file, with the options and names of its call.
public struct FoundFormat: Sendable {
  /// A part of a format that is known only at run time.
  public struct Hole: Hashable, Sendable {
    /// The offset in the known bytes at which the part is inserted.
    public let offset: Int
    /// The UTF-8 byte offsets of the expression in the source.
    public let sourceRange: Range<Int>
    let isNumber: Bool
  }

  /// The kind of call that receives a format.
  public enum Receiver: Hashable, Sendable {
    /// The function of the system: `constraints(withVisualFormat:options:metrics:views:)`.
    case system
    /// A macro that takes formats and equations: `#layout`.
    case layoutMacro
    /// A macro that takes an equation: `#constraint`.
    case equationMacro
    /// A function or macro that passes a parameter to the system's function, by its name.
    case wrapper(String)
    /// No known call; the string looks like a format.
    case guess
  }

  /// The known bytes of the format, with their places in the source.
  public let text: LocatedFormat
  /// The parts that are known only at run time, in order.
  public let holes: [Hole]
  /// The smallest range of the source that contains all parts of the format.
  public let sourceRange: Range<Int>
  /// The kind of call that receives the format.
  public let receiver: Receiver
  /// The options, metrics and views of the call.
  public let context: CallContext
  /// The function that receives the format; `nil` for the system's function and for macros of this
  /// package.
  let callee: Callee?
  /// The offsets in the source at which the pieces of the text begin; each literal of the text
  /// begins at one of them.
  let pieceStarts: [Int]

  /// The place and the bytes of a format, which are unique in its file.
  struct Identity: Hashable {
    let sourceRange: Range<Int>
    let bytes: [UInt8]
  }

  /// A format together with the call that receives it.
  struct Use: Hashable {
    let format: Identity
    let receiver: Receiver
    let context: CallContext
  }

  var identity: Identity { Identity(sourceRange: sourceRange, bytes: text.bytes) }

  var use: Use { Use(format: identity, receiver: receiver, context: context) }

  init(
    _ found: LiteralText, _ receiver: Receiver, isPart: Bool, _ context: CallContext,
    callee: Callee? = nil
  ) {
    self.callee = callee
    let text = isPart ? found.asPart() : found
    self.text = text.located
    pieceStarts = text.pieces.map(\.sourceOffset)
    holes = text.holes
    sourceRange = text.sourceRange
    self.receiver = receiver
    self.context = found.isPossibleValue ? context.withoutValues : context
  }
}

/// A call that receives a format that is known only at run time.
public struct UnknownFormat: Hashable, Sendable {
  /// The kind of call that receives the format.
  public let receiver: FoundFormat.Receiver
  /// The UTF-8 byte offsets of the format's expression in the source.
  public let sourceRange: Range<Int>
  /// The function of the call; `nil` for the system's function.
  let callee: Callee?
}

extension FoundFormat.Receiver {
  /// Whether a macro receives the format.
  var isMacro: Bool { self == .layoutMacro || self == .equationMacro }

  /// Whether a text can be a format of the call. An empty one can be the deliberate default of a
  /// function other than the system's.
  func accepts(_ text: LiteralText) -> Bool {
    if case .wrapper = self, text.isEmpty { return false }
    return !text.isUnknown
  }
}
