/// What is known about the private classes and the identifiers of UIKit, AppKit and the frameworks
/// on top of them, and about their defects.
///
/// None of it is documented as a whole. The source of each entry is a public page: a report with
/// the name, documentation of what it is about, or Apple's rules for names. The first entry that
/// matches a name applies.
enum PlatformKnowledge {
  static let classes: [KnownClass] =
    alertClasses + barClasses + cellClasses + keyboardClasses + playerClasses + remoteClasses
    + containerClasses + appKitClasses + frameworkClasses

  // MARK: - Classes

  private static let alertClasses: [KnownClass] = [
    KnownClass(
      .prefix("_UIAlertController"), .alert, contents: .plainViews, claimsEqualViews: true,
      source: "https://github.com/lionheart/openradar-mirror/issues/2756"),
    KnownClass(
      .prefix("UIInterfaceAction"), .alert,
      source: "https://github.com/kylebshr/context-menus/issues/1"),
    KnownClass(
      .prefix("_UIInterfaceAction"), .alert,
      source: .rulesForPrivateNames),
    KnownClass(
      .prefix("_UIAlert"), .alert, contents: .plainViews,
      source: .rulesForPrivateNames),
    KnownClass(
      .prefix("_UIActionSheet"), .alert,
      source: .rulesForPrivateNames),
  ]

  private static let barClasses: [KnownClass] = [
    KnownClass(
      .name("_UITAMICAdaptorView"), .bar, contents: .app,
      source: "https://gist.github.com/niw/569b49648fcab22124e1d12c195fe595"),
    KnownClass(
      .name("_UINavigationBarTitleControl"), .bar, contents: .app,
      source: """
        https://www.besthub.dev/articles/\
        resolving-ios-16-1-navigation-bar-constraint-crash-caused-by-titlecontrol-9ffb8e7312f9
        """),
    KnownClass(
      .name("_UINavigationBarContentView"), .bar, contents: .app,
      source: "https://gist.github.com/niw/569b49648fcab22124e1d12c195fe595"),
    KnownClass(
      .prefix("_UIButtonBar"), .bar, contents: .plainViews,
      source: "https://github.com/pichillilorenzo/flutter_inappwebview/issues/308"),
    KnownClass(
      .prefix("_UINavigationBar"), .bar,
      source: "https://gist.github.com/niw/569b49648fcab22124e1d12c195fe595"),
    KnownClass(
      .prefix("_UIToolbar"), .bar,
      source: "https://github.com/pichillilorenzo/flutter_inappwebview/issues/308"),
    KnownClass(
      .prefix("_UIModernBar"), .bar,
      source: "https://github.com/pichillilorenzo/flutter_inappwebview/issues/308"),
    KnownClass(
      .prefix("_UIBackButton"), .bar,
      source: "https://stackoverflow.com/questions/70163150"),
    KnownClass(
      .prefix("_UIBar"), .bar,
      source: "https://gist.github.com/niw/569b49648fcab22124e1d12c195fe595"),
    KnownClass(
      .prefix("_UITabBar"), .bar,
      source: "https://geek-questions.imtqy.com/articles/1502317"),
    KnownClass(
      .prefix("_UIFloatingTabBar"), .bar,
      source: .rulesForPrivateNames),
    KnownClass(
      .prefix("UITabBarButton"), .bar,
      source: "https://github.com/ChenYilong/CYLTabBarController/issues/126"),
    KnownClass(
      .name("UITabBarSwappableImageView"), .bar,
      source: "https://github.com/ChenYilong/CYLTabBarController/issues/126"),
    KnownClass(
      .name("UISwappableImageView"), .bar,
      source: .rulesForPrefixes),
    KnownClass(
      .prefix("UINavigationButton"), .bar,
      source: "https://github.com/originalix/originalix.github.io/issues/17"),
    KnownClass(
      .prefix("UINavigationItem"), .bar,
      source: .rulesForPrefixes),
    KnownClass(
      .prefix("UIToolbarTextButton"), .bar,
      source: .rulesForPrefixes),
    KnownClass(
      .name("UINavigationBar"), .bar, frame: .mask, contents: .app,
      source: .documentation("uikit/uinavigationcontroller/navigationbar")),
    KnownClass(
      .name("UITabBar"), .bar, frame: .mask, contents: .app,
      source: .documentation("uikit/uitabbarcontroller/tabbar")),
    KnownClass(
      .prefix("_UISearchBar"), .search,
      source: "https://github.com/lionheart/openradar-mirror/issues/2247"),
    KnownClass(
      .prefix("UISearchBarTextField"), .search,
      source: "https://github.com/originalix/originalix.github.io/issues/17"),
    KnownClass(
      .prefix("UISearchBarBackground"), .search,
      source: "https://github.com/originalix/originalix.github.io/issues/17"),
    KnownClass(
      .prefix("UIStatusBar"), .statusBar,
      source: .rulesForPrefixes),
    KnownClass(
      .prefix("_UIStatusBar"), .statusBar,
      source: .rulesForPrivateNames),
  ]

  private static let cellClasses: [KnownClass] = [
    KnownClass(
      .prefix("_UICollectionViewListCell"), .cell, contents: .app,
      source: .documentation("uikit/uicollectionviewlistcell")),
    KnownClass(
      .prefix("_UISystemBackground"), .cell,
      source: .rulesForPrivateNames),
    KnownClass(
      .prefix("UITableViewCellContentView"), .cell, frame: .app, contents: .app,
      source: .documentation("uikit/uitableviewcell/contentview")),
    KnownClass(
      .suffix("CellContentView"), .cell, frame: .app, contents: .app,
      source: .documentation("uikit/uicollectionviewcell/contentview")),
    KnownClass(
      .name("UITableViewCellEditControl"), .cell,
      source: .rulesForPrefixes),
    KnownClass(
      .name("UITableViewCellReorderControl"), .cell,
      source: "https://github.com/erichoracek/MSDynamicsDrawerViewController/pull/13"),
    KnownClass(
      .name("_UITableViewCellSeparatorView"), .cell,
      source: .rulesForPrivateNames),
    KnownClass(
      .prefix("UISwipeAction"), .cell,
      source: "https://github.com/lionheart/openradar-mirror/issues/19541"),
    KnownClass(
      .name("_UITableViewHeaderFooterContentView"), .cell, contents: .app,
      source: "https://github.com/jeantimex/ios-swift-collapsible-table-section/issues/12"),
  ]

  private static let keyboardClasses: [KnownClass] = [
    KnownClass(
      .name("UIInputSetContainerView"), .keyboard, contents: .app,
      source: "https://github.com/lionheart/openradar-mirror/issues/7516"),
    KnownClass(
      .name("UIInputSetHostView"), .keyboard, contents: .app,
      source: "https://github.com/AppGyver/steroids/issues/1044"),
    KnownClass(
      .name("_UIKBCompatInputView"), .keyboard, contents: .app,
      source: "https://github.com/nextcloud/talk-ios/issues/810"),
    KnownClass(
      .name("UITextEffectsWindow"), .keyboard, contents: .app,
      source: "https://github.com/lionheart/openradar-mirror/issues/7516"),
    KnownClass(
      .name("UIRemoteKeyboardWindow"), .keyboard, contents: .app,
      source: "https://github.com/lionheart/openradar-mirror/issues/19207"),
    KnownClass(
      .prefix("_UIRemoteKeyboard"), .keyboard,
      source: "https://github.com/nextcloud/talk-ios/issues/810"),
    KnownClass(
      .prefix("UIKeyboard"), .keyboard,
      source: "https://github.com/lionheart/openradar-mirror/issues/19207"),
    KnownClass(
      .prefix("_UIKeyboard"), .keyboard,
      source: .rulesForPrivateNames),
    KnownClass(
      .prefix("UIKBKey"), .keyboard,
      source: "https://iphonedev.wiki/index.php?title=UIPeripheralHostView"),
    KnownClass(
      .prefix("UIKBInput"), .keyboard,
      source: "https://iphonedev.wiki/index.php?title=UIPeripheralHostView"),
    KnownClass(
      .prefix("_UIUCB"), .keyboard,
      source: "https://github.com/flutter/flutter/issues/33848"),
    KnownClass(
      .prefix("UIPredictionView"), .keyboard,
      source: .rulesForPrefixes),
    KnownClass(
      .prefix("TUISystemInput"), .keyboard,
      source: .documentation("uikit/uiresponder/inputassistantitem")),
    KnownClass(
      .name("SystemInputAssistantView"), .keyboard,
      source: .documentation("uikit/uiresponder/inputassistantitem")),
  ]

  private static let playerClasses: [KnownClass] = [
    KnownClass(
      .name("AVPlayerView"), .player, frame: .app,
      source: "https://github.com/TheWidlarzGroup/react-native-video/issues/160"),
    KnownClass(
      .prefix("_AV"), .player, claimsEqualViews: true,
      source: "https://github.com/mikehouse/Apple-TV-Player/issues/4"),
    KnownClass(
      .name("AVAudioOnlyIndicatorView"), .player, claimsEqualViews: true,
      source: "https://github.com/youtube/youtube-ios-player-helper/issues/40"),
    KnownClass(
      .name("AVUnsupportedContentIndicatorView"), .player, claimsEqualViews: true,
      source: "https://github.com/TheWidlarzGroup/react-native-video/issues/160"),
    KnownClass(
      .prefix("AVAlphaUpdating"), .player,
      source: "https://github.com/youtube/youtube-ios-player-helper/issues/174"),
    KnownClass(
      .name("AVButton"), .player,
      source: "https://github.com/youtube/youtube-ios-player-helper/issues/118"),
    KnownClass(
      .prefix("AVExternalPlayback"), .player,
      source: "http://bbs.wuyou.net/forum.php?mod=viewthread&tid=374370"),
    KnownClass(.prefix("AVPlaybackControls"), .player, source: "http://aolvera.com/wp/2019/09/"),
    KnownClass(
      .prefix("AVTransportControls"), .player,
      source: .rulesForPrefixes),
    KnownClass(
      .prefix("AVScrubber"), .player,
      source: .rulesForPrefixes),
    KnownClass(
      .prefix("AVTouchIgnoring"), .player,
      source: .rulesForPrefixes),
    KnownClass(
      .name("MPVideoContainerView"), .player,
      source: "https://github.com/codenameone/CodenameOne/issues/2171"),
    KnownClass(
      .name("MPVideoPlaybackOverlayView"), .player,
      source: "https://github.com/codenameone/CodenameOne/issues/2171"),
    KnownClass(
      .name("MPSwipableView"), .player,
      source: "https://github.com/codenameone/CodenameOne/issues/2171"),
    KnownClass(
      .name("MPMovieView"), .player,
      source: "https://github.com/codenameone/CodenameOne/issues/2171"),
    KnownClass(
      .prefix("_UIBackdrop"), .player,
      source: "https://github.com/codenameone/CodenameOne/issues/2171"),
  ]

  /// Views of frameworks that present a part of another process.
  private static let remoteClasses: [KnownClass] = [
    KnownClass(
      .prefix("SFAirDrop"), .shareSheet,
      source: .documentation("uikit/uiactivity/activitytype/airdrop")),
    KnownClass(
      .prefix("_UIActivity"), .shareSheet,
      source: "https://github.com/videokit-ai/natshare/issues/75"),
    KnownClass(
      .prefix("SFSafari"), .safari,
      source: .documentation("safariservices/sfsafariviewcontroller")),
    KnownClass(
      .prefix("_SF"), .safari,
      source: .rulesForPrivateNames),
    KnownClass(
      .prefix("MFMail"), .mail,
      source: .documentation("messageui/mfmailcomposeviewcontroller")),
    KnownClass(
      .prefix("CKMessageEntry"), .messages,
      source: "https://github.com/AppGyver/steroids/issues/1044"),
    KnownClass(
      .prefix("SPUISearch"), .spotlight,
      source: "https://github.com/akariicafe/Runtime-Headers"),
    KnownClass(
      .prefix("QLPreview"), .quickLook,
      source: .documentation("quicklook/qlpreviewcontroller")),
    KnownClass(
      .name("WKContentView"), .webView,
      source: "https://github.com/WebKit/WebKit/tree/main/Source/WebKit/UIProcess"),
    KnownClass(
      .name("WKScrollView"), .webView,
      source: "https://github.com/WebKit/WebKit/tree/main/Source/WebKit/UIProcess"),
    KnownClass(
      .prefix("WKFormInput"), .webView,
      source: "https://github.com/WebKit/WebKit/tree/main/Source/WebKit/UIProcess"),
    KnownClass(
      .prefix("WKFullScreen"), .webView,
      source: "https://github.com/WebKit/WebKit/tree/main/Source/WebKit/UIProcess"),
    KnownClass(
      .prefix("WKCompositing"), .webView,
      source: "https://github.com/WebKit/WebKit/tree/main/Source/WebKit/UIProcess"),
    KnownClass(
      .prefix("UIWebBrowser"), .webView,
      source: "https://recipes8469.rssing.com/chan-78259608/article4.html"),
    KnownClass(.prefix("UIWebDocument"), .webView, source: "https://iphonedev.wiki/UIView"),
    KnownClass(
      .prefix("_MK"), .map,
      source: .rulesForPrivateNames),
    KnownClass(
      .name("MKNewAnnotationContainerView"), .map,
      source: .rulesForPrefixes),
    KnownClass(
      .prefix("MKScaleView"), .map, frame: .app,
      source: .documentation("mapkit/mkscaleview")),
    KnownClass(
      .name("MKAttributionLabel"), .map,
      source: .rulesForPrefixes),
    KnownClass(
      .name("MKCalloutView"), .map,
      source: .rulesForPrefixes),
    KnownClass(
      .prefix("MKSmallCallout"), .map,
      source: .rulesForPrefixes),
    KnownClass(
      .prefix("MKStandardCallout"), .map,
      source: .rulesForPrefixes),
  ]

  /// Views that contain the views of the app.
  private static let containerClasses: [KnownClass] = [
    KnownClass(
      .prefix("_UIHostingView"), .hostingView, frame: .app, contents: .app,
      source: .documentation("swiftui/uihostingcontroller")),
    KnownClass(
      .prefix("NSHostingView"), .hostingView, frame: .app, contents: .app,
      source: .documentation("swiftui/nshostingview")),
    KnownClass(
      .suffix("HostingView"), .hostingView, frame: .app, contents: .app,
      source: "https://github.com/SwiftUIX/SwiftUIX/issues/391"),
    KnownClass(
      .name("UITransitionView"), .transition, contents: .app,
      source: "https://mfaani.com/posts/what-is-uitransitionview-about"),
    KnownClass(
      .name("UIDropShadowView"), .transition, contents: .app,
      source: .rulesForPrefixes),
    KnownClass(
      .name("UILayoutContainerView"), .transition, frame: .embedded, contents: .app,
      source: "https://github.com/AlexBarinov/UIBubbleTableView/issues/9"),
    KnownClass(
      .name("UIViewControllerWrapperView"), .transition, contents: .app,
      source: "https://github.com/AlexBarinov/UIBubbleTableView/issues/9"),
    KnownClass(
      .name("UINavigationTransitionView"), .transition, contents: .app,
      source: "https://github.com/AlexBarinov/UIBubbleTableView/issues/9"),
    KnownClass(
      .prefix("_UIVisualEffect"), .other, contents: .app,
      source: "https://github.com/sberrevoets/SDCAlertView/pull/285"),
    KnownClass(
      .name("_UIPageViewControllerContentView"), .transition, frame: .embedded, contents: .app,
      source: "https://github.com/uias/Pageboy/issues/61"),
    KnownClass(
      .prefix("_UIPageViewController"), .transition, contents: .app,
      source: "https://github.com/ZupIT/beagle/issues/421"),
    KnownClass(
      .name("_UIQueuingScrollView"), .transition, contents: .app,
      source: "https://github.com/cwRichardKim/RKSwipeBetweenViewControllers/issues/31"),
    KnownClass(
      .prefix("_UISplitView"), .transition, contents: .app,
      source: .rulesForPrivateNames),
    KnownClass(
      .suffix("Window"), .window, frame: .app, contents: .app,
      source: .documentation("uikit/uiwindow")),
  ]

  private static let appKitClasses: [KnownClass] = [
    KnownClass(
      .name("NSToolbarItemViewer"), .toolbar, contents: .plainViews, claimsEqualViews: true,
      source: "https://github.com/sindresorhus/Settings/issues/4"),
    KnownClass(
      .prefix("_NSToolbar"), .toolbar,
      source: "https://github.com/sindresorhus/Settings/issues/4"),
    KnownClass(
      .prefix("NSToolbar"), .toolbar,
      source: "https://github.com/sindresorhus/Settings/issues/4"),
    KnownClass(
      .name("NSTitlebarAccessoryClipView"), .window, contents: .app,
      source: .documentation("appkit/nstitlebaraccessoryviewcontroller")),
    KnownClass(
      .prefix("NSTitlebar"), .window,
      source: "https://github.com/MarkEdit-app/MarkEdit/pull/1508"),
    KnownClass(
      .prefix("_NSTitlebar"), .window,
      source: "https://github.com/MarkEdit-app/MarkEdit/pull/1508"),
    KnownClass(
      .prefix("NSThemeFrame"), .window, contents: .app,
      source: "https://github.com/adobe/brackets/issues/10446"),
    KnownClass(
      .prefix("_NSFunctionRow"), .touchBar,
      source: "https://github.com/toggl-open-source/toggldesktop/issues/3750"),
    KnownClass(
      .prefix("NSFunctionRow"), .touchBar,
      source: "https://github.com/toggl-open-source/toggldesktop/issues/3750"),
    KnownClass(
      .prefix("NSTouchBar"), .touchBar, contents: .app,
      source: "https://github.com/toggl-open-source/toggldesktop/issues/3750"),
    KnownClass(
      .name("NSStackViewContainer"), .stackView, contents: .app,
      source: "https://github.com/gnustep/libs-gui/pull/105"),
    KnownClass(
      .name("NSStackViewSpacer"), .stackView,
      source: .documentation("appkit/nsstackview/spacing")),
    KnownClass(
      .prefix("_NSSplitView"), .other, contents: .app,
      source: "https://ind.ie/labs/blog/nssplitviewcontroller-auto-layout-bug-and-workaround"),
    KnownClass(
      .prefix("_NSClipView"), .scrollView, contents: .app,
      source: .rulesForPrivateNames),
  ]

  /// All other private classes, by the prefixes of the frameworks.
  private static let frameworkClasses: [KnownClass] = [
    KnownClass(
      .prefix("_UI"), .other,
      source: .rulesForPrivateNames),
    KnownClass(
      .prefix("_NS"), .other,
      source: .rulesForPrivateNames),
  ]

  /// Swift classes of UIKit and AppKit, which logs print with their module.
  static let moduleClass = KnownClass(
    .prefix(""), .other, source: .documentation("uikit"))

  /// The views of SwiftUI, which logs print with their module.
  static let hostingClass = KnownClass(
    .prefix(""), .hostingView, frame: .app, contents: .app,
    source: .documentation("swiftui"))

  // MARK: - Containers and processes

  static let containers: [KnownContainer] = [
    KnownContainer(
      .suffix("Cell"), of: .name("UIView"),
      source: .documentation("uikit/uicollectionviewcell/contentview")),
    KnownContainer(
      .suffix("ScrollView"), of: .suffix("ClipView"),
      source: .documentation("appkit/nsscrollview/tile()")),
    KnownContainer(
      .name("NSBox"), source: .documentation("appkit/nsbox/contentview")),
    KnownContainer(
      .name("NSTabView"), source: .documentation("appkit/nstabview/contentrect")),
    KnownContainer(
      .name("NSSplitView"), source: .documentation("appkit/nssplitview/adjustsubviews()")),
    KnownContainer(
      .name("NSTableRowView"), source: .documentation("appkit/nstablerowview/view(atcolumn:)")),
  ]

  static let processes: [KnownProcess] = [
    KnownProcess("SpringBoard", source: "http://iphonedevwiki.net/index.php/SpringBoard"),
    KnownProcess("backboardd", source: "http://iphonedevwiki.net/index.php/SpringBoard"),
    KnownProcess("MobileSMS", source: "https://www.theiphonewiki.com/wiki/Messages"),
    KnownProcess(
      "MessagesViewService", source: .documentation("messageui/mfmessagecomposeviewcontroller")),
    KnownProcess(
      "PassbookUIService", source: .documentation("passkit/pkpaymentauthorizationcontroller")),
    KnownProcess("MobileSafari", source: "https://github.com/keymanapp/keyman/issues/7020"),
    KnownProcess("Xcode", source: "https://github.com/yuhua-chen/MCLog/issues/13"),
  ]

  // MARK: - Identifiers

  static let identifiers: [KnownIdentifier] = [
    KnownIdentifier(
      .prefix("UIView-Encapsulated-Layout-"), .cell, .size,
      source: "https://github.com/wongzigii/Colo/issues/12"),
    KnownIdentifier(
      .prefix("NSView-Encapsulated-Layout-"), .cell, .size,
      source: "https://github.com/sindresorhus/Settings/issues/4"),
    KnownIdentifier(
      .prefix("_UITemporaryLayout"), .other, .measuredSize,
      source: "https://github.com/deltachat/deltachat-ios/issues/2227"),
    KnownIdentifier(
      .name("fittingSizeHTarget"), .other, .measuredSize,
      source: .documentation("uikit/uiview/systemlayoutsizefitting(_:)")),
    KnownIdentifier(
      .name("fittingSizeVTarget"), .other, .measuredSize,
      source: .documentation("uikit/uiview/systemlayoutsizefitting(_:)")),
    KnownIdentifier(
      .name("UIIBSystemGenerated"), .cell, .other,
      source: "https://www.advancedswift.com/uiibsystemgenerated-constraint"),
    KnownIdentifier(
      .between("UICollectionViewListCell-", "-contentView-constraint"), .cell, .other,
      source: .documentation("uikit/uicollectionviewlistcell")),
    KnownIdentifier(
      .prefix("UISV-"), .stackView, .other,
      source: "https://github.com/ymm-oss/RepresentableKit/issues/3"),
    KnownIdentifier(
      .prefix("NSStackView."), .stackView, .other,
      source: "https://github.com/sindresorhus/Settings/issues/4"),
    KnownIdentifier(
      .prefix("GridView."), .gridView, .other, isAmbiguous: true,
      source: .documentation("appkit/nsgridview")),
    KnownIdentifier(
      .prefix("GridView_"), .gridView, .other, isAmbiguous: true,
      source: .documentation("appkit/nsgridview")),
    KnownIdentifier(
      .prefix("NSGridView"), .gridView, .other,
      source: .documentation("appkit/nsgridview")),
    KnownIdentifier(
      .prefix("UIViewSafeAreaLayoutGuide-"), .guide, .other,
      source: "https://github.com/nathantannar4/InputBarAccessoryView/issues/177"),
    KnownIdentifier(
      .prefix("NSViewSafeAreaLayoutGuide-"), .guide, .other,
      source: "https://github.com/Ranchero-Software/NetNewsWire/issues/2850"),
    KnownIdentifier(
      .between("UIView-", "-guide-constraint"), .guide, .other,
      source: "https://github.com/flutter/flutter/issues/93532"),
    KnownIdentifier(
      .prefix("UIView-"), .other, .other,
      source: "https://github.com/flutter/flutter/issues/93532"),
    KnownIdentifier(
      .prefix("NSView-"), .other, .other,
      source: "https://github.com/sindresorhus/Settings/issues/4"),
    KnownIdentifier(
      .prefix("NSWindow-"), .window, .other,
      source: .documentation("appkit/nslayoutconstraint/priority-swift.struct/windowsizestayput")),
    KnownIdentifier(
      .prefix("UINav_"), .bar, .other,
      source: "https://github.com/martinmitrevski/SmartAssistant/issues/1"),
    KnownIdentifier(
      .prefix("UINavItemContentGuide-"), .bar, .other,
      source: "https://github.com/martinmitrevski/SmartAssistant/issues/1"),
    KnownIdentifier(
      .prefix("UIInputWindowController-"), .keyboard, .other,
      source: "https://github.com/lionheart/openradar-mirror/issues/7516"),
    KnownIdentifier(
      .prefix("NSSplitViewItem."), .other, .other,
      source: .documentation("appkit/nssplitviewitem")),
    KnownIdentifier(
      .prefix("UIButtonBar."), .bar, .other,
      source: "https://github.com/flutter/flutter/issues/93532"),
    KnownIdentifier(
      .prefix("IB_"), .bar, .other, isAmbiguous: true,
      source: "https://github.com/flutter/flutter/issues/93532"),
    KnownIdentifier(
      .prefix("TB_"), .bar, .other, isAmbiguous: true,
      source: "https://github.com/pichillilorenzo/flutter_inappwebview/issues/308"),
    KnownIdentifier(
      .prefix("BIB_"), .bar, .other, isAmbiguous: true,
      source: "https://github.com/martinmitrevski/SmartAssistant/issues/1"),
    KnownIdentifier(
      .prefix("CB_"), .bar, .other, isAmbiguous: true,
      source: "https://github.com/martinmitrevski/SmartAssistant/issues/1"),
    KnownIdentifier(
      .prefix("Mask_"), .bar, .other, isAmbiguous: true,
      source: "https://stackoverflow.com/questions/70163150"),
    KnownIdentifier(
      .prefix("MaskEV_"), .bar, .other, isAmbiguous: true,
      source: "https://stackoverflow.com/questions/70163150"),
    KnownIdentifier(
      .name("assistantHeight"), .keyboard, .other,
      source: .documentation("uikit/uiresponder/inputassistantitem")),
    KnownIdentifier(
      .prefix("assistantView."), .keyboard, .other,
      source: .documentation("uikit/uiresponder/inputassistantitem")),
    KnownIdentifier(
      .name("accessoryView.top"), .keyboard, .other,
      source: "https://github.com/nextcloud/talk-ios/issues/810"),
    KnownIdentifier(
      .name("accessoryView.bottom"), .keyboard, .other,
      source: "https://github.com/nextcloud/talk-ios/issues/810"),
    KnownIdentifier(
      .name("inputView.top"), .keyboard, .other,
      source: .documentation("uikit/uiresponder/inputview")),
    KnownIdentifier(
      .name("inputView.bottom"), .keyboard, .other,
      source: .documentation("uikit/uiresponder/inputview")),
    KnownIdentifier(
      .prefix("IB auto generated"), .interfaceBuilder, .other,
      source: "http://travisjeffery.com/b/2013/11"),
    KnownIdentifier(
      .prefix("_UI"), .other, .other,
      source: .rulesForPrivateNames),
  ]

  /// Classes of constraints that only the system creates.
  static let constraintClasses: [KnownConstraintClass] = [
    KnownConstraintClass(
      "_UILayoutSupportConstraint", .guide,
      source: "https://github.com/itsmeichigo/DateTimePicker/issues/17"),
    KnownConstraintClass(
      "_UIScrollViewAutomaticContentSizeConstraint", .scrollView,
      source: .documentation("uikit/uiscrollview/contentsize")),
    KnownConstraintClass(
      "_UIScrollViewContentSizeConstraint", .scrollView,
      source: .documentation("uikit/uiscrollview/contentsize")),
  ]

  // MARK: - Screens

  /// The widths and heights of the screens of iPhones and iPads, in points.
  ///
  /// Source: the display specifications in Apple's Human Interface Guidelines, “Layout”.
  static let screenLengths: [Double] = [
    320, 375, 390, 393, 402, 414, 420, 428, 430, 440, 480, 568, 667, 736, 744, 768, 810, 812, 820,
    834, 844, 852, 874, 896, 912, 926, 932, 956, 1024, 1032, 1080, 1112, 1133, 1180, 1194, 1210,
    1366, 1376,
  ]

  // MARK: - Defects

  static let defects: [KnownDefect] = [
    KnownDefect(
      .onlyNegativeWidth("UIView"), .alert,
      "UIKit gives a view of an action sheet a negative width, which has no effect on the sheet",
      source: "https://github.com/lionheart/openradar-mirror/issues/21120"),
    KnownDefect(
      .negativeContentSize, .scrollView,
      "UIKit gives the content of a scroll view or table a size below 0, as before its first layout",
      source: .documentation("uikit/uiscrollview/contentsize")),
    KnownDefect(
      .zeroSize, .alert,
      "UIKit lays the alert out while its container has no size yet",
      source: "https://github.com/lionheart/openradar-mirror/issues/2756"),
    KnownDefect(
      .zeroSize, .player,
      "AVKit lays the controls out while the player has no size yet",
      source: "https://github.com/mikehouse/Apple-TV-Player/issues/4"),
    KnownDefect(
      .zeroSize, .keyboard,
      "UIKit lays the bar above the keyboard out while it has no size, as with a hardware keyboard",
      source: "https://github.com/lionheart/openradar-mirror/issues/19207"),
    KnownDefect(
      .identifier("UIIBSystemGenerated"), .cell,
      "the nib pins the content view of a cell that the table or collection view resizes",
      source: "https://www.advancedswift.com/uiibsystemgenerated-constraint"),
  ]
}
