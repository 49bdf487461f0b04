import SwiftCompilerPlugin
import SwiftSyntaxMacros

#if canImport(SwiftSyntax602) && !canImport(SwiftSyntax604) && !PLAIN_DIAGNOSTICS
  @_spi(PluginMessage) import SwiftCompilerPluginMessageHandling

  /// The program that the compiler asks to expand the macros.
  @main
  struct Plugin: PluginProvider {
    static func main() throws {
      DiagnosticPlacing.current = .carried
      let listener = CompilerPluginMessageListener(
        connection: try StandardIOMessageConnection(),
        messageHandler: PlacingMessageHandler(inner: PluginProviderMessageHandler(provider: Plugin())))
      try listener.main()
    }

    func resolveMacro(moduleName: String, typeName: String) throws -> any Macro.Type {
      guard let macro = providedMacros[typeName] else {
        throw UnknownMacro(description: "no macro '\(typeName)'")
      }
      return macro
    }
  }

  /// A macro that the plug-in does not have.
  private struct UnknownMacro: Error, CustomStringConvertible {
    let description: String
  }

  /// Moves each diagnostic from where its literal begins to the place that it brings along: the library that it wraps tells
  /// the compiler only where nodes begin.
  struct PlacingMessageHandler<Inner: PluginMessageHandler>: PluginMessageHandler {
    let inner: Inner

    func handleMessage(_ message: HostToPluginMessage) -> PluginToHostMessage {
      switch inner.handleMessage(message) {
      case .expandMacroResult(let source, let diagnostics):
        .expandMacroResult(expandedSource: source, diagnostics: diagnostics.map(placed))
      case .expandFreestandingMacroResult(let source, let diagnostics):
        .expandFreestandingMacroResult(expandedSource: source, diagnostics: diagnostics.map(placed))
      case let other: other
      }
    }

    func shutDown() throws {
      try inner.shutDown()
    }

    private func placed(_ diagnostic: PluginMessage.Diagnostic) -> PluginMessage.Diagnostic {
      var diagnostic = diagnostic
      if let place = CarriedPlace(takenOff: &diagnostic.message) {
        diagnostic.position.offset += place.offset
        diagnostic.highlights = place.length > 1 ? [diagnostic.position.range(ofLength: place.length)] : []
      }
      for index in diagnostic.notes.indices {
        if let place = CarriedPlace(takenOff: &diagnostic.notes[index].message) {
          diagnostic.notes[index].position.offset += place.offset
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
  /// The program that the compiler asks to expand the macros, where it is not known how to place diagnostics.
  @main
  struct Plugin: CompilerPlugin {
    let providingMacros = Array(providedMacros.values)

    init() {
      DiagnosticPlacing.current = .drawn
    }
  }
#endif
