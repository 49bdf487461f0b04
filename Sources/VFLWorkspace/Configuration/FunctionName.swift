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
