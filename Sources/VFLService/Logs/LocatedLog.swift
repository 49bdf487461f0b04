package import FormatFindings
package import LayoutLogs

/// A log, or a part of one, with what is known of it.
package struct LocatedLog: Sendable {
  package let source: Source
  private let options: LogOptions

  /// Creates a log.
  ///
  /// - Parameters:
  ///   - source: The text.
  ///   - options: The names and the app.
  package init(_ source: Source, options: LogOptions = LogOptions()) {
    self.source = source
    self.options = options
  }

  /// Whether no report is ignored as one of another process than the app.
  var includesAllReports: Bool { options.app == nil }

  /// Returns a report with names in place of addresses and identifiers; `nil` for a report of
  /// another process than the app.
  package func report(from report: LogReport) -> LogReport? {
    if let app = options.app, !report.canBe(of: app, in: source.bytes) { return nil }
    return report.replacing(options.names)
  }

  /// Returns whether an exception is not one of another process than the app.
  package func includes(_ exception: LoggedException) -> Bool {
    options.app.map { exception.canBe(of: $0, in: source.bytes) } ?? true
  }

  /// Returns the first line of a report.
  package func line(of report: LogReport) -> Int {
    source.location(of: report.range.lowerBound).line
  }

  /// Returns a part of the text, with names in place of addresses.
  func text(in range: Range<Int>) -> String {
    let text = String(decoding: source.bytes[range], as: UTF8.self)
    return options.names.isEmpty ? text : text.replacingAddresses(by: options.names)
  }

  /// Returns the places in code that create the constraints of an explanation.
  func codePlaces(of explanation: LogExplanation) -> [[CodePlace]] {
    options.codeSearch?(explanation)
      ?? explanation.constraints.map { $0.codePlace.map { [$0] } ?? [] }
  }

  /// Returns whether the app can resolve the conflict of an explanation.
  func isOfApp(_ explanation: LogExplanation) -> Bool {
    options.app.map { explanation.isOfApp($0) } ?? explanation.isOfApp
  }

  /// Returns whether the code of the app throws an exception.
  func isOfApp(_ exception: LoggedException) -> Bool {
    exception.systemProcess(in: source.bytes) == nil
      && options.app.map { exception.isOfApp($0) } ?? true
  }
}

/// What is known of the app of a log.
package struct LogOptions: Sendable {
  /// Returns the places in code that create the constraints of a report, for each constraint of its
  /// explanation.
  package typealias CodeSearch = @Sendable (LogExplanation) -> [[CodePlace]]

  /// The names that replace addresses and identifiers.
  package var names: LogNames
  /// The app; `nil` if the log does not contain reports of other processes.
  package var app: LogApp?
  /// The search for constraints in code. Without it, only the places that the log contains are
  /// known.
  package var codeSearch: CodeSearch?

  /// Creates the options.
  package init(names: LogNames = LogNames(), app: LogApp? = nil) {
    self.names = names
    self.app = app
  }
}

extension String {
  fileprivate func replacingAddresses(by names: LogNames) -> String {
    var result: [UInt8] = []
    var rest = Array(utf8)[...]
    while !rest.isEmpty {
      let length = rest.addressLength
      let part = rest.prefix(length ?? 1)
      let name = length.flatMap { _ in
        names.name(ofAddress: String(decoding: part, as: UTF8.self))
      }
      if let name { result += name.utf8 } else { result += part }
      rest = rest.dropFirst(part.count)
    }
    return String(decoding: result, as: UTF8.self)
  }
}

extension Collection<UInt8> {
  /// The length of the address that begins the text, `0x` and hexadecimal digits; `nil` without
  /// one.
  var addressLength: Int? {
    guard starts(with: "0x".utf8) else { return nil }
    let digits = dropFirst(2).prefix { $0.hexadecimalValue != nil }
    return digits.isEmpty ? nil : digits.count + 2
  }
}
