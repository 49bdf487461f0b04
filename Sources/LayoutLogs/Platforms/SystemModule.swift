/// A module of the system that contains classes of views.
enum SystemModule {
  case swiftUI
  case other

  /// The names of the modules, also those in which the classes of another one are.
  static let names = [
    "UIKit", "UIKitCore", "AppKit", "SwiftUI", "SwiftUICore", "MapKit", "WebKit", "PDFKit",
  ]

  /// Creates the module of a class by its name, such as `UIKit.ButtonWrapper` or
  /// `_TtC5UIKit13ButtonWrapper`; `nil` for a name without one of these modules.
  init?(_ typeName: String) {
    guard let name = Self.names.first(where: { typeName.isClass(inModule: $0) }) else { return nil }
    self = name.hasPrefix("SwiftUI") ? .swiftUI : .other
  }
}

extension String {
  /// Returns whether the text is the name of a class in a module: with the module before a dot, or
  /// mangled.
  func isClass(inModule module: String) -> Bool {
    hasPrefix("\(module).") || MangledName.isClass(self, inModule: module)
  }

  /// Whether the text is the name of a class in a module that is not one of the system's.
  var isOfModuleOfOthers: Bool {
    let hasModule = utf8.starts(with: "_Tt".utf8) || utf8.contains(UInt8(ascii: "."))
    return hasModule && SystemModule(self) == nil
  }
}
