/// A part of the system that creates views and constraints of its own in an app.
public enum SystemPart: Hashable, Sendable {
  case alert
  case bar
  case cell
  case gridView
  case guide
  case hostingView
  case interfaceBuilder
  case keyboard
  case mail
  case map
  case messages
  case player
  case quickLook
  case safari
  case scrollView
  case search
  case shareSheet
  case spotlight
  case stackView
  case statusBar
  case toolbar
  case touchBar
  case transition
  case webView
  case window
  /// A class or an identifier of UIKit or AppKit whose purpose is not known.
  case other
}

extension SystemPart: CustomStringConvertible {
  /// The part, as the possessor of constraints.
  public var description: String {
    switch self {
    case .alert: "an alert or action sheet"
    case .bar: "a navigation bar, toolbar or tab bar"
    case .cell: "a table or collection view and its cells"
    case .gridView: "a grid view"
    case .guide: "layout margins and safe areas"
    case .hostingView: "SwiftUI"
    case .interfaceBuilder: "Interface Builder"
    case .keyboard: "the keyboard"
    case .mail: "the mail composer"
    case .map: "a map view"
    case .messages: "the message composer"
    case .player: "a video player"
    case .quickLook: "Quick Look"
    case .safari: "the Safari view controller"
    case .scrollView: "a scroll view"
    case .search: "a search bar"
    case .shareSheet: "the share sheet"
    case .spotlight: "Spotlight"
    case .stackView: "a stack view"
    case .statusBar: "the status bar"
    case .toolbar: "a toolbar of AppKit"
    case .touchBar: "the Touch Bar"
    case .transition: "a view controller container"
    case .webView: "a web view"
    case .window: "a window"
    case .other: "UIKit or AppKit"
    }
  }
}

extension [SystemPart] {
  /// The first part whose views no app has, or else the first one.
  var mostSpecific: SystemPart? { first { $0.hasOwnViews } ?? first }
}

extension SystemPart {
  /// Whether the part consists of views that are not the app's, unlike a stack view.
  var hasOwnViews: Bool { self != .other && self != .guide && self != .stackView }
}
