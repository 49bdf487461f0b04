import SwiftCompilerPlugin
import SwiftSyntaxMacros

#if canImport(SwiftSyntax602) && !canImport(SwiftSyntax604) && !PLAIN_DIAGNOSTICS
  @_spi(PluginMessage) import SwiftCompilerPluginMessageHandling

  /// The compiler plug-in that expands the macros.
  @main
  struct Plugin: PluginProvider {
    static func main() throws {
      LocationEncoding.current = .appended
      let listener = CompilerPluginMessageListener(
        connection: try StandardIOMessageConnection(),
        messageHandler: RelocatingMessageHandler(
          inner: PluginProviderMessageHandler(provider: Plugin())))
      try listener.main()
    }

    func resolveMacro(moduleName: String, typeName: String) throws -> any Macro.Type {
      guard let macro = macroTypes[typeName] else {
        throw UnknownMacro(description: "no macro type named '\(typeName)'")
      }
      return macro
    }
  }

  /// The error for a macro type that the plug-in does not contain.
  private struct UnknownMacro: Error, CustomStringConvertible {
    let description: String
  }

  /// Moves each diagnostic from the start of its literal to the location that follows the message.
  ///
  /// The wrapped message handler reports only the start positions of nodes.
  struct RelocatingMessageHandler<Inner: PluginMessageHandler>: PluginMessageHandler {
    let inner: Inner

    func handleMessage(_ message: HostToPluginMessage) -> PluginToHostMessage {
      switch inner.handleMessage(message) {
      case .expandMacroResult(let source, let diagnostics):
        .expandMacroResult(expandedSource: source, diagnostics: diagnostics.map(relocated))
      case .expandFreestandingMacroResult(let source, let diagnostics):
        .expandFreestandingMacroResult(
          expandedSource: source, diagnostics: diagnostics.map(relocated))
      case let other: other
      }
    }

    func shutDown() throws {
      try inner.shutDown()
    }

    private func relocated(_ diagnostic: PluginMessage.Diagnostic) -> PluginMessage.Diagnostic {
      var diagnostic = diagnostic
      if let location = AppendedLocation(removingFrom: &diagnostic.message) {
        diagnostic.position.offset += location.offset
        diagnostic.highlights =
          location.length > 1 ? [diagnostic.position.range(ofLength: location.length)] : []
      }
      for index in diagnostic.notes.indices {
        if let location = AppendedLocation(removingFrom: &diagnostic.notes[index].message) {
          diagnostic.notes[index].position.offset += location.offset
        }
      }
      return diagnostic
    }
  }

  extension PluginMessage.Diagnostic.Position {
    fileprivate func range(ofLength length: Int) -> PluginMessage.Diagnostic.PositionRange {
      .init(fileName: fileName, startOffset: offset, endOffset: offset + length)
    }
  }
#else
  /// The compiler plug-in that expands the macros, for versions of swift-syntax in which the
  /// plug-in cannot move diagnostics.
  @main
  struct Plugin: CompilerPlugin {
    let providingMacros = Array(macroTypes.values)

    init() {
      LocationEncoding.current = .excerpt
    }
  }
#endif
