import LayoutConstraints
import LayoutScenes
import SwiftSyntax
import VFLSyntax

/// The edits that replace calls of the system's function in a file with anchors.
struct AnchorConversion {
  private let bytes: [UInt8]
  private let language: CodeLanguage
  private let isOfAppKit: Bool
  /// The indentation of a level: that of the first line that has one.
  private let unit: String
  /// The ending of lines.
  private let ending: String
  /// The calls in the order of the source, with the reasons why some stay.
  private(set) var calls: [(range: Range<Int>, obstacle: MigrationObstacle?)] = []
  private var replacements: [Replacement] = []
  private var usesPriorities = false

  /// A part of the source, and the elements of the list in its place.
  private struct Replacement {
    var range: Range<Int>
    var elements: [String]
    let isActivation: Bool
  }

  /// Finds the calls; returns `nil` if there are none.
  ///
  /// - Throws: ``CodeError`` if the file is too large or too deeply nested to parse.
  init?(
    _ bytes: [UInt8], _ language: CodeLanguage, usesSystemSpacing: Bool
  ) throws(CodeError) {
    guard CandidateSearch(names: ["isualFormat"]).isCandidate(bytes) else { return nil }
    (self.bytes, self.language) = (bytes, language)
    isOfAppKit = Self.isOfAppKit(bytes)
    unit = bytes.indentation ?? "  "
    ending = bytes.contains(UInt8(ascii: "\r")) ? "\r\n" : "\n"
    let (code, comments) = try Self.code(of: bytes, language)
    var noted = NotedCalls()
    noted.spacing = isOfAppKit ? .standard : .uiKit
    noted.usesSystemSpacing = usesSystemSpacing
    // The second evaluation knows the superviews from all functions of the first one.
    for _ in 0..<2 {
      let evaluator = LayoutEvaluator(code, bytes)
      evaluator.noted = NotedCalls(noted)
      _ = evaluator.layouts()
      noted = evaluator.noted
    }
    let scan = try CodeScan(bytes, language, WrapperTable(), CodeScan.Contents())
    let formats = scan.uses.filter { $0.receiver == .system }.map(\.context.sourceRange)
      .filter { bytes.beginsSystemCall(at: $0.lowerBound) }.withoutRepetitions { $0 }
    let isConditional = code.hasConditionalStatements
    let known = Set(noted.formatCalls.values.map(\.range))
    for site in noted.formatCalls.values.sorted(by: {
      $0.range.lowerBound < $1.range.lowerBound
    }) {
      let activation = noted.activations[site.range].flatMap {
        isActivation($0, of: site) ? $0 : nil
      }
      let hasComment = comments.contains { $0.overlaps(activation ?? site.range) }
      let obstacle =
        isConditional ? MigrationObstacle.directive : hasComment ? .commentInCall : nil
      add(site, activation, obstacle)
    }
    for range in formats where !known.contains(where: { $0.overlaps(range) }) {
      calls.append((range, .notFollowed))
    }
    calls.sort { $0.range.lowerBound < $1.range.lowerBound }
    if calls.isEmpty { return nil }
  }

  private static func code(
    of bytes: [UInt8], _ language: CodeLanguage
  ) throws(CodeError) -> (CodeFile, comments: [Range<Int>]) {
    switch language {
    case .swift:
      let file = try SourceFileSyntax.parse(bytes)
      return (SwiftLowering.lower(file), file.comments(in: bytes))
    case .objectiveC:
      let lexer = try ObjCLexer(bytes)
      return (ObjCLowering.file(lexer, of: bytes), lexer.comments)
    }
  }

  /// Whether a file imports AppKit and not UIKit.
  private static func isOfAppKit(_ bytes: [UInt8]) -> Bool {
    CandidateSearch(names: [
      "import AppKit", "import Cocoa", "<AppKit/", "<Cocoa/", "NSView", "NSTextField", "NSButton",
    ])
    .isCandidate(bytes)
      && !CandidateSearch(names: ["import UIKit", "<UIKit/", "UIView", "UILabel"])
        .isCandidate(bytes)
  }

  private mutating func add(
    _ site: FormatCallSite, _ activation: Range<Int>?, _ obstacle: MigrationObstacle?
  ) {
    switch site.elements {
    case .failure(let reason): calls.append((site.range, reason))
    case .success(let elements):
      calls.append((site.range, obstacle))
      if obstacle != nil { return }
      let texts = elements.map { text(of: $0) }
      if elements.contains(where: { $0.priority != nil }) { usesPriorities = true }
      let replacement = Replacement(
        range: activation ?? site.range, elements: texts, isActivation: activation != nil)
      if let last = replacements.last, last.isActivation, replacement.isActivation,
        isAdjacent(last.range, replacement.range)
      {
        replacements[replacements.count - 1].range =
          last.range.lowerBound..<replacement.range.upperBound
        replacements[replacements.count - 1].elements += texts
      } else {
        replacements.append(replacement)
      }
    }
  }

  /// Whether two statements follow each other in a block.
  private func isAdjacent(_ first: Range<Int>, _ second: Range<Int>) -> Bool {
    let blanks = " \t\r\n"
    let before = bytes[..<first.lowerBound].last { !blanks.utf8.contains($0) }
    // In Objective-C, the first statement can be all of a branch.
    let isInBlock = language == .swift || before.map { "{};".utf8.contains($0) } ?? false
    return isInBlock && first.upperBound <= second.lowerBound
      && bytes[first.upperBound..<second.lowerBound].allSatisfy { (blanks + ";").utf8.contains($0) }
  }

  /// Whether a call activates constraints as `NSLayoutConstraint.activate` does: it is this method,
  /// or `addConstraints` of `self` or of an object that is a view by its name.
  private func isActivation(_ call: Range<Int>, of site: FormatCallSite) -> Bool {
    let start = String(
      decoding: bytes[call.lowerBound..<site.range.lowerBound], as: UTF8.self
    ).filter { !$0.isWhitespace }
    switch language {
    case .swift:
      if start == "NSLayoutConstraint.activate(" { return true }
      guard start.hasSuffix("addConstraints("), !start.contains("?") else { return false }
      let receiver = start.dropLast("addConstraints(".count)
      return receiver.isEmpty || receiver == "self." || receiver.hasSuffix("iew.")
    case .objectiveC:
      if start == "[NSLayoutConstraintactivateConstraints:" { return true }
      guard start.hasSuffix("addConstraints:") else { return false }
      let receiver = start.dropFirst().dropLast("addConstraints:".count)
      return receiver == "self" || receiver.hasSuffix("iew")
    }
  }
}

// MARK: - Texts

extension AnchorConversion {
  private static let modifiers = ["withPriority", "withLayoutPriority"]
  private static let modifierSignature = "(_ priority: Float) -> NSLayoutConstraint {"

  /// The name of the method that sets a priority: one that the file declares in the same way, or
  /// that it does not contain.
  private var modifier: String {
    Self.modifiers.first { declares($0) || !CandidateSearch(names: [$0]).isCandidate(bytes) }
      ?? "withPriorityOfFormat"
  }

  private func declares(_ modifier: String) -> Bool {
    CandidateSearch(texts: ["fileprivate func \(modifier)\(Self.modifierSignature)"])
      .isCandidate(bytes)
  }

  private func text(of element: FormatCallSite.Element) -> String {
    let code = element.code.anchorCode(in: language == .swift ? .swift : .objectiveC)
    guard let priority = element.priority else { return code }
    let name = code.contains("constraint.") ? "layoutConstraint" : "constraint"
    return language == .swift
      ? "\(code).\(modifier)(\(priority))"
      : "({ NSLayoutConstraint *\(name) = \(code); \(name).priority = \(priority); \(name); })"
  }

  /// The edits of the source.
  var edits: [FixIt.Edit] {
    var edits = replacements.map { FixIt.Edit($0.range, newText: text(of: $0)) }
    if language == .swift, usesPriorities, !edits.isEmpty, !declares(modifier) {
      edits.append(FixIt.Edit(bytes.count..<bytes.count, newText: modifierDeclaration))
    }
    return edits
  }

  private func text(of replacement: Replacement) -> String {
    let code = LayoutCode(bytes: bytes, language: language)
    let indentation = code.indentation(at: replacement.range.lowerBound)
    let list = replacement.elements.map { "\(indentation)\(unit)\($0)" }
      .joined(separator: ",\(ending)")
    let comma = language == .swift ? "," : ""
    let isEmpty = replacement.elements.isEmpty
    if isEmpty, language == .swift, !replacement.isActivation { return "[NSLayoutConstraint]()" }
    let body = isEmpty ? "[]" : "[\(ending)\(list)\(comma)\(ending)\(indentation)]"
    switch (language, replacement.isActivation) {
    case (.swift, false): return body
    case (.swift, true): return "NSLayoutConstraint.activate(\(body))"
    case (.objectiveC, false): return "@\(body)"
    case (.objectiveC, true): return "[NSLayoutConstraint activateConstraints:@\(body)]"
    }
  }

  private var modifierDeclaration: String {
    let type = isOfAppKit ? "NSLayoutConstraint.Priority" : "UILayoutPriority"
    let start = bytes.last == UInt8(ascii: "\n") ? "" : ending
    let lines = [
      "", "extension NSLayoutConstraint {",
      "\(unit)fileprivate func \(modifier)\(Self.modifierSignature)",
      "\(unit)\(unit)self.priority = \(type)(rawValue: priority)", "\(unit)\(unit)return self",
      "\(unit)}", "}",
    ]
    return start + lines.map { $0 + ending }.joined()
  }
}

extension [UInt8] {
  /// The blanks at the beginning of the first line that has some, at most four.
  fileprivate var indentation: String? {
    for line in split(separator: UInt8(ascii: "\n")) {
      let blanks = line.prefix { $0.isBlank }
      guard let first = blanks.first, blanks.count < line.count else { continue }
      return first == UInt8(ascii: "\t")
        ? "\t" : String(repeating: " ", count: Swift.min(blanks.count, 4))
    }
    return nil
  }
}
