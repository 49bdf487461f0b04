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
  /// The public place where the class is documented or occurs.
  let source: StaticString

  init(
    _ pattern: NamePattern, _ part: SystemPart, frame: Frame = .system,
    contents: Contents = .system, claimsEqualViews: Bool = false, source: StaticString
  ) {
    (self.pattern, self.part, self.frame, self.contents) = (pattern, part, frame, contents)
    (self.claimsEqualViews, self.source) = (claimsEqualViews, source)
  }
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
  /// The kind of public report in which the identifier occurs.
  let source: StaticString

  init(
    _ pattern: NamePattern, _ part: SystemPart, _ role: Role, isAmbiguous: Bool = false,
    source: StaticString
  ) {
    (self.pattern, self.part, self.role) = (pattern, part, role)
    (self.isAmbiguous, self.source) = (isAmbiguous, source)
  }
}

/// A class of constraints that only the system creates.
struct KnownConstraintClass: Sendable {
  let name: String
  let part: SystemPart
  /// The kind of public report in which the class occurs.
  let source: StaticString

  init(_ name: String, _ part: SystemPart, source: StaticString) {
    (self.name, self.part, self.source) = (name, part, source)
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
  /// The public report of the defect.
  let source: StaticString

  init(_ shape: Shape, _ part: SystemPart, _ cause: String, source: StaticString) {
    (self.shape, self.part, self.cause, self.source) = (shape, part, cause, source)
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
}

/// A module of the system in the name of a Swift class.
private enum SystemModule {
  case uiKit
  case appKit
  case swiftUI

  /// Creates the module of a name such as `UIKit.ButtonWrapper` or `_TtC5UIKit13ButtonWrapper`.
  init?(_ typeName: String) {
    let names: [(String, SystemModule)] = [
      ("UIKit", .uiKit), ("UIKitCore", .uiKit), ("AppKit", .appKit), ("SwiftUI", .swiftUI),
      ("SwiftUICore", .swiftUI),
    ]
    for (name, module) in names where typeName.isInModule(name) {
      self = module
      return
    }
    return nil
  }
}

extension String {
  /// Returns whether the text is the name of a class in a module: with the module before a dot, or
  /// mangled as `_Tt`, uppercase letters for the kind, and then the module after its length.
  fileprivate func isInModule(_ module: String) -> Bool {
    guard utf8.starts(with: "_Tt".utf8) else { return hasPrefix("\(module).") }
    let name = utf8.dropFirst(3).drop { $0 &- UInt8(ascii: "A") < 26 }
    return name.starts(with: "\(module.utf8.count)\(module)".utf8)
  }
}
