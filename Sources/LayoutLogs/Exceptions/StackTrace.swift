/// The stack that follows an exception in a log.
struct StackTrace {
  let bytes: UnsafeBufferPointer<UInt8>

  init(_ bytes: UnsafeBufferPointer<UInt8>) { self.bytes = bytes }

  /// Returns the function of the first frame in a text that has a name and is in a binary of
  /// neither the system nor a library for constraints, and its module; `nil` if there is none.
  func function(in text: Range<Int>) -> (name: String, module: String)? {
    var start = text.lowerBound
    while start < text.upperBound {
      let end = bytes[start..<text.upperBound].firstIndex { $0.isLineBreak } ?? text.upperBound
      if let frame = StackFrame(bytes, start..<end), !frame.isOfSystem,
        let function = frame.function
      {
        return (function, frame.module)
      }
      start = end + 1
    }
    return nil
  }
}

/// A frame of a stack: `3   App   0x0006da7d  -[FeedCell setUp] + 120`.
private struct StackFrame {
  let binary: String
  /// The function without its offset; `nil` if only an address is printed.
  let function: String?
  /// The module of the function: if its name does not contain it, the binary is named after it.
  let module: String

  init?(_ bytes: UnsafeBufferPointer<UInt8>, _ line: Range<Int>) {
    var offset = line.lowerBound
    func skip(while condition: (UInt8) -> Bool) -> Range<Int> {
      let start = offset
      while offset < line.upperBound, condition(bytes[offset]) { offset += 1 }
      return start..<offset
    }
    // A stack can be quoted.
    _ = skip { $0.isBlank || $0 == UInt8(ascii: ">") }
    guard !skip(while: { $0.isDigit }).isEmpty, !skip(while: { $0.isBlank }).isEmpty else {
      return nil
    }
    // The name of a binary can contain blanks.
    guard
      let address = (offset..<line.upperBound).first(where: {
        bytes.contains(" 0x", at: $0, end: line.upperBound)
          || bytes.contains("\t0x", at: $0, end: line.upperBound)
      })
    else { return nil }
    binary = Self.trimmed(bytes, offset..<address)
    offset = address + 3
    _ = skip { $0.hexadecimalValue != nil }
    _ = skip { $0.isBlank }
    let plus = (offset..<line.upperBound).last {
      bytes.contains(" + ", at: $0, end: line.upperBound)
    }
    let name = Self.trimmed(bytes, offset..<(plus ?? line.upperBound))
    function =
      name.isEmpty || name.hasPrefix("0x") || name.hasPrefix("(")
      ? nil : FunctionName.text(of: name)
    module = FunctionName.module(of: name) ?? Self.withoutDebugSuffix(binary)
  }

  /// Returns the name of the app for the library that Xcode puts the code of a debug build in.
  private static func withoutDebugSuffix(_ binary: String) -> String {
    let suffix = ".debug.dylib"
    guard binary.hasSuffix(suffix) else { return binary }
    return String(decoding: binary.utf8.dropLast(suffix.utf8.count), as: UTF8.self)
  }

  private static func trimmed(_ bytes: UnsafeBufferPointer<UInt8>, _ range: Range<Int>) -> String {
    let text = bytes[range]
    guard let first = text.firstIndex(where: { !$0.isBlank }),
      let last = text.lastIndex(where: { !$0.isBlank })
    else { return "" }
    return bytes.text(first..<last + 1)
  }

  /// Whether the binary belongs to the system, or the function is one of a library that creates
  /// constraints for others.
  var isOfSystem: Bool {
    binary.hasPrefix("lib") || binary.hasPrefix("dyld") || binary == "???"
      || SystemModule.names.contains(binary) || Self.otherBinaries.contains(binary)
      || function.map { name in Self.libraryFunctions.contains { name.hasPrefix($0) } } ?? false
  }

  /// The beginnings of functions of libraries that are part of the binary of an app.
  private static let libraryFunctions = [
    "-[MASConstraint", "-[MASViewConstraint", "-[MASCompositeConstraint", "-[MASConstraintMaker",
    "-[UIView(MASAdditions)", "-[NSLayoutConstraint(PureLayout)", "-[UIView(PureLayout)",
    "+[NSLayoutConstraint(PureLayout)", "SnapKit.", "ffi_call", "xamarin_",
  ]

  /// Frameworks of the system without classes of views, and libraries for constraints.
  private static let otherBinaries = [
    "CoreFoundation", "Foundation", "CoreAutoLayout", "UIFoundation", "QuartzCore", "CoreData",
    "GraphicsServices", "HIToolbox", "FrontBoardServices", "BaseBoard", "Combine", "XCTest",
    "XCTestCore", "SnapKit", "Masonry", "PureLayout", "Cartography",
  ]
}

/// The names of functions in stacks.
enum FunctionName {
  /// Returns the names in a mangled name of Swift, `App.FeedCell.setUp()` for
  /// `$s3App8FeedCellC5setUpyyF`; another name is not changed.
  ///
  /// The names before the first operator other than a kind of type are read. Names whose words
  /// refer to earlier ones are not.
  static func text(of name: String) -> String {
    let names = self.names(in: name)
    return names.count < 2 ? name : "\(names.joined(separator: "."))()"
  }

  /// Returns the module that a mangled name of Swift or a class of Objective-C begins with, or the
  /// mangled name of such a class; `nil` for other names, which do not always contain a module.
  static func module(of name: String) -> String? {
    if let module = names(in: name).first { return module }
    let container = self.container(of: name)
    guard isMethod(name), container.utf8.contains(UInt8(ascii: ".")) || container.hasPrefix("_Tt")
    else { return nil }
    let module = container.utf8.prefix { $0 != UInt8(ascii: ".") }
    return String(decoding: Array(module), as: UTF8.self)
  }

  /// Returns the names that contain a function: the class in `-[FeedCell setUp]`, or
  /// `App.FeedCell.setUp` for `closure #1 in static App.FeedCell.setUp()`.
  static func container(of name: String) -> String {
    let bytes = Array(name.utf8)
    if isMethod(name) {
      return String(decoding: bytes.dropFirst(2).prefix { !$0.isOne(of: " (") }, as: UTF8.self)
    }
    // The types of parameters can contain other names.
    let mark = Array(" in ".utf8)
    let start = bytes.indices.last { bytes[$0...].starts(with: mark) }.map { $0 + mark.count } ?? 0
    let words = bytes[start...].prefix { $0 != UInt8(ascii: "(") }
    let last = words.split(separator: UInt8(ascii: " ")).last ?? []
    return String(decoding: last, as: UTF8.self)
  }

  private static func isMethod(_ name: String) -> Bool {
    name.hasPrefix("-[") || name.hasPrefix("+[")
  }

  /// Returns the names that a mangled name of Swift begins with; empty for another name.
  private static func names(in name: String) -> [String] {
    guard let prefix = ["$s", "_$s", "$S", "_$S"].first(where: { name.hasPrefix($0) }) else {
      return []
    }
    let bytes = Array(name.utf8)
    var names: [String] = []
    var offset = prefix.utf8.count
    while let range = MangledName.identifier(in: bytes, at: offset) {
      names.append(String(decoding: bytes[range], as: UTF8.self))
      offset = range.upperBound
      while offset < bytes.count, bytes[offset].isOne(of: "CVO") { offset += 1 }
    }
    return names
  }
}
