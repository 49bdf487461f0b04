import Foundation

/// A fast test that skips files in which there can be no format.
struct CandidateSearch: Sendable {
  /// A file is a candidate if it contains all texts of one of these lists.
  private var alternatives: [[SearchedText]]

  /// Files that can call the system's function, a macro, or a wrapper that is known by its name, or
  /// define a macro that makes a dictionary of views.
  private static let system = [
    ["isualFormat"], ["#layout"], ["#constraint"], ["WithFormat", "onstraint", "views"],
    ["DictionaryOfVariableBindings", "#define"],
  ]

  /// Files that can call one of these functions or one that is always known, and perhaps files with
  /// strings that look like formats.
  init(functions: [String], allStrings: Bool) {
    self.init(Self.system + Self.baseNames(functions))
    if allStrings { alternatives += ["\"H:", "\"V:", "\"|", "\"["].map { [SearchedText($0)] } }
  }

  /// Files that can contain a comment that suppresses findings.
  static let suppressions = CandidateSearch([[SuppressionDirective.text]])

  /// Files that can create constraints, or contain formats.
  static let constraints = CandidateSearch(system + makers)

  /// Files that can create constraints, contain formats, or add views to others.
  static let layouts = CandidateSearch(system + makers + [["ddSubview"], ["rrangedSubview"]])

  /// Whether code in Swift has the anchors of this package's libraries, whose rules are others.
  static func usesOwnAnchors(_ file: [UInt8]) -> Bool {
    CandidateSearch(texts: [
      "import VisualFormat", "import LayoutEngine", "import LayoutConstraints",
    ])
    .isCandidate(file)
      && !CandidateSearch(
        texts: ["import VisualFormatKit", "import UIKit", "import AppKit", "import Cocoa"]
      ).isCandidate(file)
  }

  private static let makers = [
    ["Anchor", "onstraint"], ["NSLayoutConstraint"], [".snp"], ["mas_"], ["akeConstraints"],
  ]

  /// Files that contain one of these names, which can be selectors.
  init(names: [String]) { self.init(Self.baseNames(names)) }

  /// Files that contain one of these texts.
  init(texts: [String]) { self.init(texts.map { [$0] }) }

  private static func baseNames(_ names: [String]) -> [[String]] {
    names.map { [String($0.prefix { $0 != ":" })] }
  }

  private init(_ alternatives: [[String]]) {
    self.alternatives = alternatives.map { $0.map(SearchedText.init) }
  }

  func isCandidate(_ file: [UInt8]) -> Bool {
    file.withUnsafeBytes { file in
      alternatives.contains { texts in texts.allSatisfy { $0.occurs(in: file) } }
    }
  }
}

private struct SearchedText: Sendable {
  private let bytes: [UInt8]
  /// The offset of the byte that is looked for first: one that is rare in code.
  private let pivot: Int

  init(_ text: String) {
    bytes = Array(text.utf8)
    pivot = bytes.firstIndex { !(UInt8(ascii: "a")...UInt8(ascii: "z")).contains($0) } ?? 0
  }

  func occurs(in file: UnsafeRawBufferPointer) -> Bool {
    guard !bytes.isEmpty else { return true }
    guard let start = file.baseAddress, file.count >= bytes.count else { return false }
    let end = file.count - (bytes.count - pivot) + 1
    var offset = pivot
    while offset < end,
      let found = memchr(start + offset, Int32(bytes[pivot]), end - offset)
    {
      let first = UnsafeRawPointer(found) - start - pivot
      if file[first..<first + bytes.count].elementsEqual(bytes) { return true }
      offset = first + pivot + 1
    }
    return false
  }
}

extension StringProtocol {
  /// Whether a name suggests that its function takes formats: `…VisualFormat…`, `visualFormat:`.
  var mentionsFormats: Bool { Substring(self).utf8.contains("isualFormat".utf8) }
}
