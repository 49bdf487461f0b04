/// What is known about the private classes and the identifiers of UIKit, AppKit and the frameworks
/// on top of them, and about their defects.
///
/// None of it is documented as a whole. Each entry names its source: documentation, a public
/// header, or the kind of public report in which the name occurs. The first entry that matches a
/// name applies.
enum PlatformKnowledge {
  static let classes: [KnownClass] =
    alertClasses + barClasses + cellClasses + keyboardClasses + playerClasses + remoteClasses
    + containerClasses + appKitClasses + frameworkClasses

  // MARK: - Classes

  private static let alertClasses: [KnownClass] = [
    KnownClass(
      .prefix("_UIAlertController"), .alert, contents: .plainViews, claimsEqualViews: true,
      source: "Open Radar 18921595: an alert that is wider than its container"),
    KnownClass(
      .prefix("UIInterfaceAction"), .alert, source: "reports of action sheets of iOS 10 and later"),
    KnownClass(
      .prefix("_UIInterfaceAction"), .alert,
      source: "reports of action sheets of iOS 10 and later"),
    KnownClass(
      .prefix("_UIAlert"), .alert, contents: .plainViews, source: "reports of alerts of iOS 8"),
    KnownClass(
      .prefix("_UIActionSheet"), .alert, source: "reports of action sheets of iOS 8"),
  ]

  private static let barClasses: [KnownClass] = [
    KnownClass(
      .name("_UITAMICAdaptorView"), .bar, contents: .app,
      source: "reports of custom views of bar button items, which it contains"),
    KnownClass(
      .name("_UINavigationBarTitleControl"), .bar, contents: .app,
      source: "reports of title views, which it contains"),
    KnownClass(
      .name("_UINavigationBarContentView"), .bar, contents: .app,
      source: "reports of title views, which it contains up to iOS 15"),
    KnownClass(
      .prefix("_UIButtonBar"), .bar, contents: .plainViews,
      source: "reports of bars of iOS 11 and later"),
    KnownClass(.prefix("_UINavigationBar"), .bar, source: "reports of bars of iOS 10 and later"),
    KnownClass(.prefix("_UIToolbar"), .bar, source: "reports of toolbars of iOS 11 and later"),
    KnownClass(.prefix("_UIModernBar"), .bar, source: "reports of bars of iOS 11 and later"),
    KnownClass(.prefix("_UIBackButton"), .bar, source: "reports of back buttons"),
    KnownClass(.prefix("_UIBar"), .bar, source: "reports of bars of iOS 7 and later"),
    KnownClass(.prefix("_UITabBar"), .bar, source: "reports of tab bars of iOS 18"),
    KnownClass(.prefix("_UIFloatingTabBar"), .bar, source: "reports of tab bars of iOS 18"),
    KnownClass(.prefix("UITabBarButton"), .bar, source: "reports of tab bars"),
    KnownClass(.name("UITabBarSwappableImageView"), .bar, source: "reports of tab bars"),
    KnownClass(.name("UISwappableImageView"), .bar, source: "reports of tab bars"),
    KnownClass(
      .prefix("UINavigationButton"), .bar, source: "reports of bars before iOS 11"),
    KnownClass(
      .prefix("UINavigationItem"), .bar, source: "reports of bars before iOS 11"),
    KnownClass(.prefix("UIToolbarTextButton"), .bar, source: "reports of bars before iOS 11"),
    KnownClass(
      .name("UINavigationBar"), .bar, frame: .mask, contents: .app,
      source: "UINavigationController: “you must not modify its frame, bounds …”"),
    KnownClass(
      .name("UITabBar"), .bar, frame: .mask, contents: .app,
      source: "UITabBarController: the controller manages the bar"),
    KnownClass(.prefix("_UISearchBar"), .search, source: "reports of search bars of iOS 11"),
    KnownClass(.prefix("UISearchBarTextField"), .search, source: "reports of search bars"),
    KnownClass(.prefix("UISearchBarBackground"), .search, source: "reports of search bars"),
    KnownClass(.prefix("UIStatusBar"), .statusBar, source: "reports of status bars"),
    KnownClass(.prefix("_UIStatusBar"), .statusBar, source: "reports of status bars of iOS 11"),
    KnownClass(.prefix("STUIStatusBar"), .statusBar, source: "reports of status bars of iOS 16"),
  ]

  private static let cellClasses: [KnownClass] = [
    KnownClass(
      .prefix("_UICollectionViewListCell"), .cell, contents: .app,
      source: "reports of list cells of iOS 14: the content view contains the views of the app"),
    KnownClass(
      .prefix("_UISystemBackground"), .cell, source: "reports of list cells of iOS 14"),
    KnownClass(
      .prefix("UITableViewCellContentView"), .cell, frame: .app, contents: .app,
      source: "UITableViewCell.contentView: the place for the views of the app"),
    KnownClass(
      .suffix("CellContentView"), .cell, frame: .app, contents: .app,
      source: "UICollectionViewCell.contentView: the place for the views of the app"),
    KnownClass(
      .name("UITableViewCellEditControl"), .cell, source: "reports of tables that are edited"),
    KnownClass(
      .name("UITableViewCellReorderControl"), .cell, source: "reports of tables that are edited"),
    KnownClass(
      .name("_UITableViewCellSeparatorView"), .cell, source: "reports of table cells"),
    KnownClass(
      .prefix("UISwipeAction"), .cell, source: "reports of swipe actions of iOS 11"),
    KnownClass(
      .name("_UITableViewHeaderFooterContentView"), .cell, contents: .app,
      source: "UITableViewHeaderFooterView.contentView: the place for the views of the app"),
  ]

  private static let keyboardClasses: [KnownClass] = [
    KnownClass(
      .name("UIInputSetContainerView"), .keyboard, contents: .app,
      source: "reports of accessory views, which it contains"),
    KnownClass(
      .name("UIInputSetHostView"), .keyboard, contents: .app,
      source: "reports of accessory views, which it contains"),
    KnownClass(
      .name("_UIKBCompatInputView"), .keyboard, contents: .app,
      source: "reports of custom input views, which it contains"),
    KnownClass(
      .name("UITextEffectsWindow"), .keyboard, contents: .app,
      source: "reports of keyboards: the window of accessory views"),
    KnownClass(
      .name("UIRemoteKeyboardWindow"), .keyboard, contents: .app,
      source: "Open Radar 36578167: the window of the keyboard"),
    KnownClass(
      .prefix("_UIRemoteKeyboard"), .keyboard, source: "reports of keyboards of iOS 16 and later"),
    KnownClass(
      .prefix("UIKeyboardAssistantBar"), .keyboard,
      source: "Open Radar 36578167: a bar of the height 0"),
    KnownClass(.prefix("UIKeyboardLayout"), .keyboard, source: "reports of keyboards"),
    KnownClass(.prefix("UIKeyboardAutomatic"), .keyboard, source: "reports of keyboards"),
    KnownClass(.prefix("UIKeyboardDock"), .keyboard, source: "reports of keyboards"),
    KnownClass(.name("UIKeyboardImpl"), .keyboard, source: "Open Radar 36578167"),
    KnownClass(.prefix("UIKeyboardItem"), .keyboard, source: "reports of keyboards"),
    KnownClass(.prefix("_UIKeyboard"), .keyboard, source: "reports of keyboards"),
    KnownClass(.prefix("UIKBKey"), .keyboard, source: "reports of keyboards"),
    KnownClass(.prefix("UIKBInput"), .keyboard, source: "reports of keyboards"),
    KnownClass(.prefix("_UIUCB"), .keyboard, source: "reports of assistant bars of iOS 10"),
    KnownClass(.prefix("UIPredictionView"), .keyboard, source: "reports of keyboards"),
    KnownClass(
      .prefix("TUIPrediction"), .keyboard, source: "reports of keyboards of iOS 14 and later"),
    KnownClass(
      .prefix("TUISystemInput"), .keyboard, source: "reports of keyboards of iOS 14 and later"),
    KnownClass(
      .name("SystemInputAssistantView"), .keyboard,
      source: "reports of keyboards: the accessibility identifier of the assistant bar"),
  ]

  private static let playerClasses: [KnownClass] = [
    KnownClass(
      .name("AVPlayerView"), .player, frame: .app,
      source: "AVKit: the app adds the view of the player to its own views"),
    KnownClass(
      .prefix("_AV"), .player, claimsEqualViews: true,
      source: "reports of players of tvOS and iOS 11"),
    KnownClass(
      .name("AVAudioOnlyIndicatorView"), .player, claimsEqualViews: true,
      source: "reports of players of iOS 8"),
    KnownClass(
      .name("AVUnsupportedContentIndicatorView"), .player, claimsEqualViews: true,
      source: "reports of players of iOS 9"),
    KnownClass(.prefix("AVAlphaUpdating"), .player, source: "reports of players of iOS 9"),
    KnownClass(.name("AVButton"), .player, source: "reports of players of iOS 8"),
    KnownClass(.prefix("AVExternalPlayback"), .player, source: "reports of players of iOS 11"),
    KnownClass(.prefix("AVPlaybackControls"), .player, source: "reports of players of iOS 11"),
    KnownClass(.prefix("AVTransportControls"), .player, source: "reports of players of iOS 11"),
    KnownClass(.prefix("AVScrubber"), .player, source: "reports of players of iOS 8"),
    KnownClass(.prefix("AVTouchIgnoring"), .player, source: "reports of players of iOS 13"),
    KnownClass(
      .name("MPVideoContainerView"), .player, source: "reports of movie players of iOS 8"),
    KnownClass(
      .name("MPVideoPlaybackOverlayView"), .player, source: "reports of movie players of iOS 8"),
    KnownClass(.name("MPSwipableView"), .player, source: "reports of movie players of iOS 8"),
    KnownClass(.name("MPMovieView"), .player, source: "reports of movie players of iOS 8"),
    KnownClass(.prefix("_UIBackdrop"), .player, source: "reports of players before iOS 11"),
  ]

  /// Views of frameworks that present a part of another process.
  private static let remoteClasses: [KnownClass] = [
    KnownClass(.prefix("SFAirDrop"), .shareSheet, source: "reports of the share sheet"),
    KnownClass(.prefix("_UIActivity"), .shareSheet, source: "reports of the share sheet"),
    KnownClass(.prefix("SFSafari"), .safari, source: "Open Radar 22209068"),
    KnownClass(.prefix("_SF"), .safari, source: "reports of SFSafariViewController"),
    KnownClass(.prefix("MFMail"), .mail, source: "reports of MFMailComposeViewController"),
    KnownClass(.prefix("CAMBottomBar"), .photos, source: "reports of UIImagePickerController"),
    KnownClass(.prefix("QLPreview"), .quickLook, source: "reports of previews of iOS 15"),
    KnownClass(.name("WKContentView"), .webView, source: "reports of web views"),
    KnownClass(.name("WKScrollView"), .webView, source: "reports of web views"),
    KnownClass(.prefix("WKFormInput"), .webView, source: "reports of forms in web views"),
    KnownClass(.prefix("WKFullScreen"), .webView, source: "reports of videos in web views"),
    KnownClass(.prefix("WKCompositing"), .webView, source: "reports of web views"),
    KnownClass(.prefix("UIWebBrowser"), .webView, source: "reports of web views before iOS 12"),
    KnownClass(.prefix("UIWebDocument"), .webView, source: "reports of web views before iOS 12"),
    KnownClass(.prefix("_MK"), .map, source: "reports of map views"),
    KnownClass(.name("MKNewAnnotationContainerView"), .map, source: "reports of map views"),
    KnownClass(.prefix("MKScaleView"), .map, frame: .app, source: "MapKit: a public class"),
    KnownClass(.name("MKAttributionLabel"), .map, source: "reports of map views"),
    KnownClass(.name("MKCalloutView"), .map, source: "reports of callouts of map views"),
    KnownClass(.prefix("MKSmallCallout"), .map, source: "reports of callouts of map views"),
    KnownClass(.prefix("MKStandardCallout"), .map, source: "reports of callouts of map views"),
  ]

  /// Views that contain the views of the app.
  private static let containerClasses: [KnownClass] = [
    KnownClass(
      .prefix("_UIHostingView"), .hostingView, frame: .app, contents: .app,
      source: "SwiftUI: the view of UIHostingController, which the app adds to its own"),
    KnownClass(
      .prefix("NSHostingView"), .hostingView, frame: .app, contents: .app,
      source: "SwiftUI: a public class"),
    KnownClass(
      .suffix("HostingView"), .hostingView, frame: .app, contents: .app,
      source: "reports of SwiftUI in apps"),
    KnownClass(
      .name("UITransitionView"), .transition, contents: .app,
      source: "reports of presented view controllers, whose views it contains"),
    KnownClass(
      .name("UIDropShadowView"), .transition, contents: .app,
      source: "reports of sheets, whose views it contains"),
    KnownClass(
      .name("UILayoutContainerView"), .transition, contents: .app,
      source: "reports of navigation controllers: their view"),
    KnownClass(
      .name("UIViewControllerWrapperView"), .transition, contents: .app,
      source: "reports of navigation controllers: the superview of a root view"),
    KnownClass(
      .name("UINavigationTransitionView"), .transition, contents: .app,
      source: "reports of navigation controllers"),
    KnownClass(
      .prefix("_UIVisualEffect"), .other, contents: .app,
      source: "UIVisualEffectView.contentView: the place for the views of the app"),
    KnownClass(
      .prefix("_UIPageViewController"), .transition, contents: .app,
      source: "reports of page view controllers: their view"),
    KnownClass(
      .name("_UIQueuingScrollView"), .transition, contents: .app,
      source: "reports of page view controllers, whose pages it contains"),
    KnownClass(
      .prefix("_UISplitView"), .transition, contents: .app,
      source: "reports of split view controllers"),
    KnownClass(
      .suffix("Window"), .window, frame: .app, contents: .app,
      source: "UIWindow and NSWindow: the app adds its views to windows"),
  ]

  private static let appKitClasses: [KnownClass] = [
    KnownClass(
      .name("NSToolbarItemViewer"), .toolbar, contents: .plainViews,
      source: "reports of toolbars of macOS 10.13 and later, also with views of the app"),
    KnownClass(.prefix("_NSToolbar"), .toolbar, source: "reports of toolbars of macOS 10.13"),
    KnownClass(.prefix("NSToolbar"), .toolbar, source: "reports of toolbars of macOS 10.13"),
    KnownClass(
      .name("NSTitlebarAccessoryClipView"), .window, contents: .app,
      source: "NSTitlebarAccessoryViewController: it contains the view of the app"),
    KnownClass(.prefix("NSTitlebar"), .window, source: "reports of title bars"),
    KnownClass(.prefix("_NSTitlebar"), .window, source: "reports of title bars"),
    KnownClass(.prefix("NSThemeFrame"), .window, contents: .app, source: "reports of windows"),
    KnownClass(.prefix("_NSFunctionRow"), .touchBar, source: "reports of the Touch Bar"),
    KnownClass(.prefix("NSFunctionRow"), .touchBar, source: "reports of the Touch Bar"),
    KnownClass(
      .prefix("NSTouchBar"), .touchBar, contents: .app, source: "reports of the Touch Bar"),
    KnownClass(
      .prefix("_NSSplitView"), .other, contents: .app,
      source: "reports of NSSplitViewController, whose views it contains"),
    KnownClass(
      .prefix("_NSClipView"), .scrollView, contents: .app, source: "reports of scroll views"),
  ]

  /// All other private classes, by the prefixes of the frameworks.
  private static let frameworkClasses: [KnownClass] = [
    KnownClass(
      .prefix("_UI"), .other,
      source: "Apple's coding guidelines: the underscore is reserved for the system"),
    KnownClass(
      .prefix("_NS"), .other,
      source: "Apple's coding guidelines: the underscore is reserved for the system"),
  ]

  /// Swift classes of UIKit and AppKit, which logs print with their module.
  static let moduleClass = KnownClass(
    .prefix(""), .other, source: "the module in the name of the class")

  /// The views of SwiftUI, which logs print with their module.
  static let hostingClass = KnownClass(
    .prefix(""), .hostingView, frame: .app, contents: .app,
    source: "the module in the name of the class")

  // MARK: - Identifiers

  static let identifiers: [KnownIdentifier] = [
    KnownIdentifier(
      .prefix("UIView-Encapsulated-Layout-"), .cell, .size,
      source: "reports of cells, bars and root views"),
    KnownIdentifier(
      .prefix("NSView-Encapsulated-Layout-"), .cell, .size, source: "reports of AppKit's tables"),
    KnownIdentifier(
      .prefix("_UITemporaryLayout"), .other, .measuredSize,
      source: "reports of views that are measured"),
    KnownIdentifier(
      .name("fittingSizeHTarget"), .other, .measuredSize,
      source: "systemLayoutSizeFitting: the width of the target size"),
    KnownIdentifier(
      .name("fittingSizeVTarget"), .other, .measuredSize,
      source: "systemLayoutSizeFitting: the height of the target size"),
    KnownIdentifier(
      .name("UIIBSystemGenerated"), .cell, .other,
      source: "reports of cells of nibs: the edges of the content view"),
    KnownIdentifier(
      .between("UICollectionViewListCell-", "-contentView-constraint"), .cell, .other,
      source: "reports of list cells of iOS 14: the edges of the content view"),
    KnownIdentifier(
      .prefix("UISV-"), .stackView, .other, source: "reports of UIStackView"),
    KnownIdentifier(
      .prefix("NSStackView."), .stackView, .other, source: "reports of NSStackView"),
    KnownIdentifier(
      .prefix("GridView."), .gridView, .other, isAmbiguous: true,
      source: "reports of NSGridView"),
    KnownIdentifier(
      .prefix("GridView_"), .gridView, .other, isAmbiguous: true,
      source: "reports of NSGridView"),
    KnownIdentifier(.prefix("NSGridView"), .gridView, .other, source: "reports of NSGridView"),
    KnownIdentifier(
      .prefix("UIViewSafeAreaLayoutGuide-"), .guide, .other,
      source: "reports of iOS 11: the safe area"),
    KnownIdentifier(
      .between("UIView-", "-guide-constraint"), .guide, .other,
      source: "reports of iOS 9 and later: layout margins"),
    KnownIdentifier(.prefix("UIView-"), .other, .other, source: "reports of UIKit"),
    KnownIdentifier(.prefix("NSView-"), .other, .other, source: "reports of AppKit"),
    KnownIdentifier(.prefix("NSWindow-"), .window, .other, source: "reports of AppKit"),
    KnownIdentifier(.prefix("UINav_"), .bar, .other, source: "reports of bars of iOS 11"),
    KnownIdentifier(
      .prefix("UINavItemContentGuide-"), .bar, .other, source: "reports of bars of iOS 11"),
    KnownIdentifier(
      .prefix("UIInputWindowController-"), .keyboard, .other,
      source: "reports of iOS 8: the in-call status bar"),
    KnownIdentifier(
      .prefix("NSSplitViewItem."), .other, .other, source: "reports of NSSplitView of macOS 14"),
    KnownIdentifier(.prefix("UIButtonBar."), .bar, .other, source: "reports of bars of iOS 11"),
    KnownIdentifier(
      .prefix("IB_"), .bar, .other, isAmbiguous: true,
      source: "reports of bars: image buttons"),
    KnownIdentifier(
      .prefix("TB_"), .bar, .other, isAmbiguous: true,
      source: "reports of bars: text buttons"),
    KnownIdentifier(
      .prefix("BIB_"), .bar, .other, isAmbiguous: true,
      source: "reports of bars: back buttons"),
    KnownIdentifier(
      .prefix("CB_"), .bar, .other, isAmbiguous: true,
      source: "reports of bars: content buttons"),
    KnownIdentifier(
      .prefix("Mask_"), .bar, .other, isAmbiguous: true,
      source: "reports of bars: back buttons"),
    KnownIdentifier(
      .prefix("MaskEV_"), .bar, .other, isAmbiguous: true,
      source: "reports of bars: back buttons"),
    KnownIdentifier(.name("assistantHeight"), .keyboard, .other, source: "reports of keyboards"),
    KnownIdentifier(.prefix("assistantView."), .keyboard, .other, source: "reports of keyboards"),
    KnownIdentifier(.name("accessoryView.top"), .keyboard, .other, source: "reports of keyboards"),
    KnownIdentifier(
      .name("accessoryView.bottom"), .keyboard, .other, source: "reports of keyboards: FB14337260"),
    KnownIdentifier(.name("inputView.top"), .keyboard, .other, source: "reports of keyboards"),
    KnownIdentifier(.name("inputView.bottom"), .keyboard, .other, source: "reports of keyboards"),
    KnownIdentifier(
      .prefix("IB auto generated"), .interfaceBuilder, .other,
      source: "reports of views without constraints"),
    KnownIdentifier(.prefix("_UI"), .other, .other, source: "reports of UIKit"),
  ]

  /// Classes of constraints that only the system creates.
  static let constraintClasses: [KnownConstraintClass] = [
    KnownConstraintClass(
      "_UILayoutSupportConstraint", .guide, source: "reports of iOS 7: topLayoutGuide"),
    KnownConstraintClass(
      "_UIScrollViewAutomaticContentSizeConstraint", .scrollView,
      source: "reports of tables of iOS 16"),
    KnownConstraintClass(
      "_UIScrollViewContentSizeConstraint", .scrollView, source: "reports of scroll views"),
  ]

  // MARK: - Defects

  static let defects: [KnownDefect] = [
    KnownDefect(
      .onlyNegativeWidth("UIView"), .alert,
      "UIKit gives a view of an action sheet a negative width, which has no effect on the sheet",
      source: "Open Radar 49289931: a width of −16 since iOS 12.2, −20 before"),
    KnownDefect(
      .negativeContentSize, .scrollView,
      "UIKit gives the content of a scroll view or table a size below 0, as before its first layout",
      source: "reports of tables of iOS 16 and later"),
    KnownDefect(
      .zeroSize, .alert, "UIKit lays the alert out while its container has no size yet",
      source: "Open Radar 18921595"),
    KnownDefect(
      .zeroSize, .player, "AVKit lays the controls out while the player has no size yet",
      source: "reports of players of iOS 9, tvOS 17"),
    KnownDefect(
      .zeroSize, .keyboard,
      "UIKit lays the bar above the keyboard out while it has no size, as with a hardware keyboard",
      source: "Open Radar 36578167"),
    KnownDefect(
      .identifier("UIIBSystemGenerated"), .cell,
      "the nib pins the content view of a cell that the table or collection view resizes",
      source: "advancedswift.com, “UIIBSystemGenerated constraint”"),
  ]
}
