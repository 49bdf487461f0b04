extension LogReport {
  /// Returns whether a report can be one of an app: the log does not name another process for it,
  /// or it contains a class of the app.
  ///
  /// The process is named before the report on its line, as in `Harbor[4127:90211]` and
  /// `Harbor: (UIKitCore)`, or by `processImagePath` in the lines of `log stream --style ndjson`.
  public func canBe(of app: LogApp, in log: [UInt8]) -> Bool {
    guard let process = LogProcess.name(before: range, in: log) else { return true }
    return app.isProcess(process) || mentions(app)
  }
}

extension LoggedException {
  /// Returns whether an exception can be one of an app: the log does not name another process for
  /// it, or its function is one of the app's.
  public func canBe(of app: LogApp, in log: [UInt8]) -> Bool {
    guard let process = LogProcess.name(before: range, in: log) else { return true }
    return app.isProcess(process) || isFunction(of: app)
  }

  /// Returns whether the code of an app throws the exception, unless its function is in another
  /// module.
  public func isOfApp(_ app: LogApp) -> Bool {
    guard let functionModule else { return true }
    return isFunction(of: app) || !"\(functionModule).".isOfModuleOfOthers
  }

  /// Returns whether the function is one of an app's, by its module or by the class that it begins
  /// with.
  private func isFunction(of app: LogApp) -> Bool {
    guard let function, let functionModule else { return false }
    return app.isProcess(functionModule) || app.contains(className: functionModule)
      || app.contains(className: FunctionName.container(of: function))
  }
}

/// The name of the process that prints a report.
enum LogProcess {
  /// The maximum number of bytes that are searched before and after a report.
  private static let limit = 4096

  /// Returns the name of the process that prints a range of a log, after the words before it,
  /// because a name can contain blanks; `nil` if the log does not contain it.
  static func name(before range: Range<Int>, in log: [UInt8]) -> String? {
    let start = range.lowerBound
    let nearest = max(0, start - limit)
    let lineStart = log[nearest..<start].lastIndex { $0.isLineBreak }.map { $0 + 1 } ?? nearest
    return beforeIdentifier(in: log[lineStart..<start]) ?? beforeLibrary(in: log[lineStart..<start])
      ?? imageName(in: log[lineStart..<start])
      ?? imageName(in: restOfObject(in: log[range.upperBound...].prefix(limit)))
  }

  /// Returns the name in `Harbor[4127:90211]` or `Harbor(UIKitCore)[4127]`.
  private static func beforeIdentifier(in line: ArraySlice<UInt8>) -> String? {
    for start in line.indices.reversed() where line[start] == UInt8(ascii: "[") {
      let rest = line[(start + 1)...]
      let number = rest.prefix { $0.isIdentifierByte }
      guard let first = number.first, first.isDigit,
        rest.dropFirst(number.count).first?.isOne(of: "]") == true
      else { continue }
      var name = line[..<start]
      if name.last == UInt8(ascii: ")"), let open = name.lastIndex(of: UInt8(ascii: "(")) {
        name = name[..<open]
      }
      // Other numbers in brackets, such as a time, follow a blank.
      guard let last = name.last, !last.isBlank else { continue }
      return String(decoding: name, as: UTF8.self)
    }
    return nil
  }

  /// Returns the name in `Harbor: (UIKitCore) [com.apple.UIKit:LayoutConstraints]`, or in
  /// `Harbor: (CoreFoundation) *** Terminating app`.
  private static func beforeLibrary(in line: ArraySlice<UInt8>) -> String? {
    let mark = Array(": (".utf8)
    for start in line.indices where line[start...].starts(with: mark) {
      let rest = line[(start + mark.count)...].drop { $0 != UInt8(ascii: ")") }
      if rest.starts(with: ") [".utf8) || rest.starts(with: ") ***".utf8) {
        return String(decoding: line[..<start], as: UTF8.self)
      }
    }
    return nil
  }

  /// Returns the text up to the brace that closes the object around a report, without the objects
  /// in it: those on the next lines are other entries.
  private static func restOfObject(in text: ArraySlice<UInt8>) -> ArraySlice<UInt8> {
    var rest: [UInt8] = []
    var depth = 0
    for byte in text {
      if byte == UInt8(ascii: "}") { depth -= 1 }
      if depth < 0 { break }
      if depth == 0 { rest.append(byte) }
      if byte == UInt8(ascii: "{") { depth += 1 }
    }
    return rest[...]
  }

  /// Returns the last name of the path after `"processImagePath"`.
  private static func imageName(in text: ArraySlice<UInt8>) -> String? {
    let key = Array("\"processImagePath\"".utf8)
    guard
      let start = text.indices.first(where: { text[$0] == key[0] && text[$0...].starts(with: key) })
    else { return nil }
    let rest = text[(start + key.count)...].drop { $0.isBlank || $0 == UInt8(ascii: ":") }
    guard rest.first == key[0] else { return nil }
    let path = rest.dropFirst().prefix { $0 != key[0] && !$0.isLineBreak }
    return path.split(separator: UInt8(ascii: "/")).last.map { String(decoding: $0, as: UTF8.self) }
  }
}

extension UInt8 {
  /// Whether the byte is part of the identifiers of a process and a thread: `4127:90211`.
  fileprivate var isIdentifierByte: Bool {
    self == UInt8(ascii: ":") || hexadecimalValue != nil
  }
}
