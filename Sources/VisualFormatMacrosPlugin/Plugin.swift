import SwiftCompilerPlugin
import SwiftSyntax
import SwiftSyntaxMacros
import VisualFormatExpansion

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
      try macroType(named: typeName)
    }
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
  /// The compiler plug-in that expands the macros, for versions of swift-syntax where the plug-in
  /// cannot move diagnostics.
  @main
  struct Plugin: CompilerPlugin {
    let providingMacros: [any Macro.Type] = [
      LayoutMacro.self, TypedLayoutMacro.self, ElementLayoutMacro.self, UIKitLayoutMacro.self,
      ConstraintMacro.self, TypedConstraintMacro.self, ElementConstraintMacro.self,
    ]

    init() {
      LocationEncoding.current = .excerpt
    }
  }

  /// A macro that expands like the type of the same name in `VisualFormatExpansion`. The compiler
  /// looks for macro types in the module of the plug-in.
  protocol ForwardingMacro: ExpressionMacro {}

  extension ForwardingMacro {
    static var formatMode: FormatMode { .disabled }

    static func expansion(
      of node: some FreestandingMacroExpansionSyntax, in context: some MacroExpansionContext
    ) throws -> ExprSyntax {
      try macroType(named: "\(Self.self)").expansion(of: node, in: context)
    }
  }

  struct LayoutMacro: ForwardingMacro {}
  struct TypedLayoutMacro: ForwardingMacro {}
  struct ElementLayoutMacro: ForwardingMacro {}
  struct UIKitLayoutMacro: ForwardingMacro {}
  struct ConstraintMacro: ForwardingMacro {}
  struct TypedConstraintMacro: ForwardingMacro {}
  struct ElementConstraintMacro: ForwardingMacro {}
#endif

/// Returns the macro type with a name.
private func macroType(named name: String) throws -> any ExpressionMacro.Type {
  guard let type = macroTypes[name] else {
    throw UnknownMacro(description: "no macro type named '\(name)'")
  }
  return type
}

/// The error for a macro type that the plug-in does not contain.
private struct UnknownMacro: Error, CustomStringConvertible {
  let description: String
}
