import FormatFinder
import TestSupport
import Testing

/// Projects in which some files get other texts.
@Suite struct ProjectUpdateTests {
  /// Texts of files, some of them as they become.
  struct Update: Sendable {
    let files: [String: String]
    let newTexts: [String: String]
    /// Whether the other files are searched again.
    let concernsOthers: Bool
  }

  private static let call = #"f(withVisualFormat: "H:|[a]|")"#
  private static let wrapper = "func pin(text: String) { f(withVisualFormat: text) }"
  private static let nested = call + String(repeating: "(", count: 2000)

  /// An update finds what a search of the new texts finds.
  @Test(arguments: [
    Update(
      files: ["a.swift": call, "b.swift": call], newTexts: ["a.swift": "// \(call)\n\(call)"],
      concernsOthers: false),
    Update(
      files: ["a.swift": call, "b.swift": call], newTexts: ["a.swift": ""],
      concernsOthers: false),
    Update(files: ["a.swift": nested], newTexts: ["a.swift": call], concernsOthers: false),
    Update(
      files: ["a.swift": call, "b.swift": call], newTexts: ["a.swift": nested],
      concernsOthers: false),
    Update(
      files: ["a.swift": wrapper, "b.swift": #"pin(text: "H:|[a]|")"#],
      newTexts: ["b.swift": #"pin(text: "V:|[b]|")"#], concernsOthers: false),
    Update(
      files: ["a.swift": "", "b.swift": #"pin(text: "H:|[a]|")"#],
      newTexts: ["a.swift": wrapper], concernsOthers: true),
    Update(
      files: ["a.swift": wrapper, "b.swift": #"pin(text: "H:|[a]|")"#],
      newTexts: ["a.swift": "func pin(text: String) {}"], concernsOthers: true),
    Update(
      files: ["a.swift": "", "b.swift": call],
      newTexts: ["a.swift": "func f(withVisualFormat text: String) { print(text) }"],
      concernsOthers: true),
    Update(
      files: ["a.h": "", "b.m": "[c constraintsWithVisualFormat:@\"[a]\" views:BIND(a)];"],
      newTexts: ["a.h": "#define BIND(...) NSDictionaryOfVariableBindings(__VA_ARGS__)"],
      concernsOthers: true),
  ])
  func sameFormats(_ update: Update) {
    let paths = update.files.keys.sorted()
    let texts = update.files.merging(update.newTexts) { _, new in new }
    let expected = CodeProject(paths: paths) { Array((texts[$0] ?? "").utf8) }
    var project = CodeProject(paths: paths) { Array((update.files[$0] ?? "").utf8) }
    project.update(update.newTexts.mapValues { Array($0.utf8) }) { path in
      if !update.concernsOthers { Issue.record("\(path) is read") }
      return Array((update.files[path] ?? "").utf8)
    }
    expectEqual(Self.notation(of: project), Self.notation(of: expected))
  }

  /// The formats with the contexts of their calls, and the errors.
  private static func notation(of project: CodeProject) -> [String] {
    project.filesWithCalls.map { file in
      "\(file.path) \(file.uses.map { "\($0.notation) \($0.context)" }) \(file.unknownFormats)"
    } + project.errors.map { "\($0.path) \($0.error)" }
  }
}
