/// A pattern for names of classes and identifiers.
enum NamePattern: Sendable {
  case name(String)
  case prefix(String)
  case suffix(String)
  case between(String, String)

  func matches(_ text: String) -> Bool {
    switch self {
    case .name(let name): text == name
    case .prefix(let prefix): text.hasPrefix(prefix)
    case .suffix(let suffix): text.hasSuffix(suffix)
    case .between(let prefix, let suffix): text.hasPrefix(prefix) && text.hasSuffix(suffix)
    }
  }
}

/// A class of views of the system.
struct KnownClass: Sendable {
  /// Who sets the frame of a view of the class.
  enum Frame: Sendable {
    /// Only the system.
    case system
    /// The system where an autoresizing mask sets the frame, or else the app.
    case mask
    /// The app where it ties the view to its superview, or else the system: the view of a view
    /// controller of the system, which apps add to their own views.
    case embedded
    case app
  }

  /// Who creates the subviews of a view of the class.
  enum Contents: Sendable {
    /// The system, unless a subview has a class of the app.
    case system
    /// The system, if a subview is a plain view or a stack view.
    case plainViews
    case app
  }

  let pattern: NamePattern
  let part: SystemPart
  let frame: Frame
  let contents: Contents
  /// Whether a plain view that has the size or an edge of a view of the class is the system's too.
  let claimsEqualViews: Bool

  init(
    _ pattern: NamePattern, _ part: SystemPart, frame: Frame = .system,
    contents: Contents = .system, claimsEqualViews: Bool = false, source: PublicPage
  ) {
    (self.pattern, self.part, self.frame, self.contents) = (pattern, part, frame, contents)
    self.claimsEqualViews = claimsEqualViews
  }
}

/// A class of views that set the frames of their subviews, so that these keep their autoresizing
/// masks.
struct KnownContainer: Sendable {
  let pattern: NamePattern
  /// The classes of the subviews; `nil` for all.
  let subviews: NamePattern?

  init(_ pattern: NamePattern, of subviews: NamePattern? = nil, source: PublicPage) {
    (self.pattern, self.subviews) = (pattern, subviews)
  }

  func setsFrame(of subview: String) -> Bool { subviews?.matches(subview) ?? true }
}

/// A process of the system that prints reports of its own views.
struct KnownProcess: Sendable {
  let name: String

  init(_ name: String, source: PublicPage) { self.name = name }
}

/// An identifier of constraints of the system.
struct KnownIdentifier: Sendable {
  /// What a constraint with the identifier sets.
  enum Role: Sendable {
    /// The size of a view in a container such as a table.
    case size
    /// The size of a view while it is measured.
    case measuredSize
    case other
  }

  let pattern: NamePattern
  let part: SystemPart
  let role: Role
  /// Whether an app can choose such an identifier too, so that only a constraint between views of
  /// UIKit's and AppKit's classes is the system's.
  let isAmbiguous: Bool

  init(
    _ pattern: NamePattern, _ part: SystemPart, _ role: Role, isAmbiguous: Bool = false,
    source: PublicPage
  ) {
    (self.pattern, self.part, self.role) = (pattern, part, role)
    self.isAmbiguous = isAmbiguous
  }
}

/// A class of constraints that only the system creates.
struct KnownConstraintClass: Sendable {
  let name: String
  let part: SystemPart

  init(_ name: String, _ part: SystemPart, source: PublicPage) {
    (self.name, self.part) = (name, part)
  }
}

/// A conflict among constraints of the system that is known from public reports.
struct KnownDefect: Sendable {
  /// What the constraints of the conflict have in common.
  enum Shape: Sendable {
    /// The report contains only one constraint: a negative width of a view of a class.
    case onlyNegativeWidth(String)
    /// A content size is below 0.
    case negativeContentSize
    /// A view of the part, or around it, has a size of 0.
    case zeroSize
    /// A constraint has an identifier.
    case identifier(String)
  }

  let shape: Shape
  let part: SystemPart
  /// The cause, as a clause.
  let cause: String

  init(_ shape: Shape, _ part: SystemPart, _ cause: String, source: PublicPage) {
    (self.shape, self.part, self.cause) = (shape, part, cause)
  }
}

// MARK: - Lookup

extension PlatformKnowledge {
  /// Returns the entry for a class by its printed name; `nil` for a class of the app, and for a
  /// class of the system that apps use.
  static func knownClass(named typeName: String) -> KnownClass? {
    if let module = SystemModule(typeName) {
      return module == .swiftUI ? hostingClass : moduleClass
    }
    let name = String(typeName.prefix { $0 != "<" })
    guard !name.hasPrefix("_Tt"), !name.utf8.contains(UInt8(ascii: ".")) else { return nil }
    return classes.first { $0.pattern.matches(name) }
  }

  static func knownIdentifier(_ identifier: String) -> KnownIdentifier? {
    identifiers.first { $0.pattern.matches(identifier) }
  }

  static func knownConstraintClass(_ typeName: String) -> KnownConstraintClass? {
    constraintClasses.first { $0.name == typeName }
  }

  /// Returns whether a view sets the frame of a subview, by their classes without modules.
  static func isContainer(_ className: String, settingFrameOf subview: String) -> Bool {
    containers.contains { $0.pattern.matches(className) && $0.setsFrame(of: subview) }
  }

  /// Returns the name of a process if it is one of the system; `nil` for other processes.
  static func knownProcess(named name: String) -> String? {
    processes.contains { $0.name == name } ? name : nil
  }
}

// MARK: - Sources

/// A public page that supports an entry.
///
/// The address is only in the code: programs do not need it.
struct PublicPage: ExpressibleByStringLiteral {
  init(stringLiteral address: StaticString) {}

  /// A page of Apple's documentation.
  static func documentation(_ path: StaticString) -> PublicPage { PublicPage(stringLiteral: path) }

  /// Only Apple's private names begin with an underscore.
  static let rulesForPrivateNames: PublicPage =
    "https://developer.apple.com/library/archive/documentation/Cocoa/Conceptual/CodingGuidelines"

  /// Only classes of Apple's frameworks have prefixes of two letters.
  static let rulesForPrefixes: PublicPage = """
    https://developer.apple.com/library/archive/documentation/Cocoa/Conceptual/\
    ProgrammingWithObjectiveC
    """
}
