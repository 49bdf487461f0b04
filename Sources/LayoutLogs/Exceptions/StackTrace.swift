/// The stack that follows an exception in a log.
struct StackTrace {
  let bytes: UnsafeBufferPointer<UInt8>

  init(_ bytes: UnsafeBufferPointer<UInt8>) { self.bytes = bytes }

  /// Returns the function of the first frame in a text that has a name and is in a binary of
  /// neither the system nor a library for constraints; `nil` if there is none.
  func function(in text: Range<Int>) -> String? {
    var start = text.lowerBound
    while start < text.upperBound {
      let end = bytes[start..<text.upperBound].firstIndex { $0.isLineBreak } ?? text.upperBound
      if let frame = StackFrame(bytes, start..<end), !frame.isOfSystem,
        let function = frame.function
      {
        return function
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

  init?(_ bytes: UnsafeBufferPointer<UInt8>, _ line: Range<Int>) {
    var offset = line.lowerBound
    func skip(while condition: (UInt8) -> Bool) -> Range<Int> {
      let start = offset
      while offset < line.upperBound, condition(bytes[offset]) { offset += 1 }
      return start..<offset
    }
    _ = skip { $0.isBlank }
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
  }

  private static func trimmed(_ bytes: UnsafeBufferPointer<UInt8>, _ range: Range<Int>) -> String {
    let text = bytes[range]
    guard let first = text.firstIndex(where: { !$0.isBlank }),
      let last = text.lastIndex(where: { !$0.isBlank })
    else { return "" }
    return bytes.text(first..<last + 1)
  }

  /// Whether the binary belongs to the system, or is a library that creates constraints for others.
  var isOfSystem: Bool {
    binary.hasPrefix("lib") || binary.hasPrefix("dyld") || binary == "???"
      || Self.systemBinaries.contains(binary)
  }

  private static let systemBinaries = [
    "CoreFoundation", "Foundation", "CoreAutoLayout", "UIKit", "UIKitCore", "UIFoundation",
    "AppKit", "SwiftUI", "SwiftUICore", "QuartzCore", "CoreData", "GraphicsServices", "HIToolbox",
    "FrontBoardServices", "BaseBoard", "Combine", "WebKit", "MapKit", "XCTest", "XCTestCore",
    "SnapKit", "Masonry", "PureLayout", "Cartography",
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
    let bytes = Array(name.utf8)
    guard let prefix = ["$s", "_$s", "$S", "_$S"].first(where: { name.hasPrefix($0) }) else {
      return name
    }
    var names: [String] = []
    var offset = prefix.utf8.count
    while let (text, end) = lengthPrefixed(in: bytes, at: offset) {
      names.append(text)
      offset = end
      while offset < bytes.count, bytes[offset].isOne(of: "CVO") { offset += 1 }
    }
    return names.count < 2 ? name : "\(names.joined(separator: "."))()"
  }

  private static func lengthPrefixed(in bytes: [UInt8], at start: Int) -> (String, Int)? {
    var offset = start
    var length = 0
    while offset < bytes.count, bytes[offset].isDigit, length < 1000 {
      length = length * 10 + Int(bytes[offset] - UInt8(ascii: "0"))
      offset += 1
    }
    // A name that begins with 0 refers to words of earlier names.
    guard length > 0, bytes[start] != UInt8(ascii: "0"), length <= bytes.count - offset else {
      return nil
    }
    let end = offset + length
    return (String(decoding: bytes[offset..<end], as: UTF8.self), end)
  }
}
