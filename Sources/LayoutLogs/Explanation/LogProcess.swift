extension LogReport {
  /// Returns whether a report can be one of an app: the log does not name another process for it,
  /// or it contains a class of the app.
  ///
  /// The process is named before the report on its line, as in `Harbor[4127:90211]` and
  /// `Harbor: (UIKitCore)`, or by `processImagePath` in the object around the report, as
  /// `log stream` prints it with `--style ndjson` and `--style json`.
  public func canBe(of app: LogApp, in log: [UInt8]) -> Bool {
    guard let process = log.withUnsafeBufferPointer({ LogProcess.name(before: range, in: $0) })
    else { return true }
    return app.isProcess(process) || mentions(app)
  }
}

extension LoggedException {
  /// Returns whether an exception can be one of an app: the log does not name another process for
  /// it, or its function is one of the app's.
  public func canBe(of app: LogApp, in log: [UInt8]) -> Bool {
    guard let process = log.withUnsafeBufferPointer({ LogProcess.name(before: range, in: $0) })
    else { return true }
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

/// The process that prints a report or an exception.
package enum LogProcess {
  /// The maximum number of bytes that are searched before and after a report.
  static let limit = 8192

  /// Returns the name of the process of the system that prints a range of a log; `nil` for an app,
  /// and if the log does not name the process.
  package static func systemName(
    before range: Range<Int>, in log: UnsafeBufferPointer<UInt8>
  ) -> String? {
    name(before: range, in: log).flatMap { PlatformKnowledge.knownProcess(named: $0) }
  }

  /// Returns the name of the process that prints a range of a log; `nil` if the log does not
  /// contain it.
  static func name(before range: Range<Int>, in log: UnsafeBufferPointer<UInt8>) -> String? {
    let line = log[startOfLine(before: range.lowerBound, in: log)..<range.lowerBound]
    return beforeIdentifier(in: line) ?? beforeLibrary(in: line)
      ?? object(around: range, in: log).flatMap { imageName(in: log[$0.range]) }
  }

  private static func startOfLine(
    before offset: Int, in log: UnsafeBufferPointer<UInt8>
  ) -> Int {
    let nearest = max(0, offset - limit)
    return log[nearest..<offset].lastIndex { $0.isLineBreak }.map { $0 + 1 } ?? nearest
  }

  /// Returns the name in `Harbor[4127:90211]` or `Harbor(UIKitCore)[4127]`.
  private static func beforeIdentifier(in line: Slice<UnsafeBufferPointer<UInt8>>) -> String? {
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
      return withoutColumns(name, hasHost: !number.contains(UInt8(ascii: ":")))
    }
    return nil
  }

  /// Returns the name in `Harbor: (UIKitCore) [com.apple.UIKit:LayoutConstraints]`, or in
  /// `Harbor: (CoreFoundation) *** Terminating app`.
  private static func beforeLibrary(in line: Slice<UnsafeBufferPointer<UInt8>>) -> String? {
    let mark = Array(": (".utf8)
    for start in line.indices where line[start] == mark[0] && line[start...].starts(with: mark) {
      let rest = line[(start + mark.count)...].drop { $0 != UInt8(ascii: ")") }
      if rest.starts(with: ") [".utf8) || rest.starts(with: ") ***".utf8) {
        return withoutColumns(line[..<start], hasHost: false)
      }
    }
    return nil
  }

  /// Returns the name of a process, which can contain blanks, without the columns before it: a
  /// time, and then the host, the type of `log stream --style compact`, or the thread, type,
  /// activity, process and time to live of its default style.
  private static func withoutColumns(
    _ text: Slice<UnsafeBufferPointer<UInt8>>, hasHost: Bool
  ) -> String {
    var words = text.split(separator: UInt8(ascii: " "))[...]
    let time = words.lastIndex { word in
      word.first { !$0.isOne(of: "[(") }?.isDigit == true && word.contains(UInt8(ascii: ":"))
    }
    if let time {
      words = words[(time + 1)...]
      guard let first = words.first else { return "" }
      if first.starts(with: "0x".utf8) {
        words = words.dropFirst(5)
      } else if words.count > 1, hasHost || types.contains(String(decoding: first, as: UTF8.self)) {
        words = words.dropFirst()
      }
    }
    guard let start = words.first?.startIndex else { return "" }
    return String(decoding: text[start...], as: UTF8.self)
  }

  /// The types of messages in the compact style.
  private static let types = ["Df", "Db", "I", "E", "F", "A"]

  /// Returns the object of JSON around a range of a log whose line begins with a part of it, up to
  /// the limit, and whether it ends within it; `nil` for other lines.
  static func object(
    around range: Range<Int>, in log: UnsafeBufferPointer<UInt8>
  ) -> (range: Range<Int>, isClosed: Bool)? {
    var (start, end) = (range.lowerBound, range.upperBound)
    guard
      let first = log[startOfLine(before: start, in: log)..<start].first(where: { !$0.isBlank }),
      first.isOne(of: "\"{}[,")
    else { return nil }
    let (lowerBound, upperBound) = (max(0, start - limit), min(log.count, end + limit))
    var depth = 0
    while start > lowerBound, depth < 1 {
      start -= 1
      depth += depthChange(log[start])
    }
    if depth < 1 { return nil }
    depth = 0
    while end < upperBound, depth >= 0 {
      depth += depthChange(log[end])
      end += 1
    }
    return (start..<end, depth < 0)
  }

  /// Returns whether a range of a log is not in an object of JSON that continues after the log.
  static func isObjectClosed(
    around range: Range<Int>, in log: UnsafeBufferPointer<UInt8>
  ) -> Bool {
    object(around: range, in: log)?.isClosed ?? true
  }

  private static func depthChange(_ byte: UInt8) -> Int {
    byte == UInt8(ascii: "{") ? 1 : byte == UInt8(ascii: "}") ? -1 : 0
  }

  /// Returns the last name of the path after `"processImagePath"`.
  private static func imageName(in text: Slice<UnsafeBufferPointer<UInt8>>) -> String? {
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
