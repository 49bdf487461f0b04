import Foundation
import TestSupport
import Testing

/// The places in code that `vfl explain --sources` prints.
@Suite struct ExplainCodeTests {
  private static let sourceFolder = "Tests/FinderTests/FormatFinder/Fixtures/Constraints"
  private static let logFolder = "Tests/EngineTests/LayoutLogs/Fixtures"

  private static let sources: [String: String] = {
    let folder = ProjectFiles.root.appendingPathComponent(sourceFolder).path
    let names = (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
    let texts = names.map { name in
      (
        "Sources/" + name.replacingOccurrences(of: ".fixture", with: ""),
        (try? ProjectFiles.lines(of: "\(sourceFolder)/\(name)").joined(separator: "\n")) ?? ""
      )
    }
    return Dictionary(texts) { first, _ in first }
  }()

  /// A log with the places of its constraints, each as `file:line:column certainty`, without the
  /// last constraint of each log, which no code creates.
  struct Row: Sendable, CustomTestStringConvertible {
    let log: String
    let places: [String]

    init(_ log: String, _ places: String...) { (self.log, self.places) = (log, places) }

    var testDescription: String { log }
  }

  @Test(arguments: [
    Row(
      "snapkit-places-in-code", "BannerView.swift:10:7 certain", "BannerView.swift:11:7 certain",
      "BannerView.swift:12:7 certain", ""),
    Row(
      "anchors-of-a-card", "CardView.swift:20:7 likely", "CardView.swift:24:7 likely",
      "CardView.swift:21:7 likely", ""),
    Row(
      "two-tops-in-a-safe-area", "SheetController.swift:16:15 likely",
      "SheetController.swift:23:5 likely"),
    Row(
      "format-with-metrics", "ListCell.swift:13:32 likely", "ListCell.swift:13:45 likely",
      "ListCell.swift:13:50 likely", "ListCell.swift:13:60 likely", "ListCell.swift:13:68 likely",
      ""),
    Row(
      "identifier-is-the-format", "FormView.swift:12:14 likely", "FormView.swift:12:23 likely",
      "FormView.swift:12:31 likely", ""),
    Row(
      "objective-c-anchors", "HBPanelView.m:17:9 likely", "HBPanelView.m:19:9 likely",
      "HBPanelView.m:21:29 likely", ""),
    Row(
      "masonry-chain-with-keys", "HBRowView.m:12:9 likely", "HBRowView.m:13:9 likely",
      "HBRowView.m:14:9 likely", ""),
  ])
  func places(_ row: Row) throws {
    let run = try explain(row.log, ["--format", "json"])
    #expect(run.status == 0 && run.errors == "")
    let report = try #require(try run.document().objects("reports").first)
    expectEqual(report.objects("constraints").map { Self.notation(of: $0) }, row.places)
  }

  private static func notation(of constraint: [String: Any]) -> String {
    constraint.objects("code").map { place in
      let file = (place["file"] as? String ?? "").replacingOccurrences(of: "Sources/", with: "")
      let column = place.integer("column").map { ":\($0)" } ?? ""
      let certainty = place["certainty"] as? String ?? ""
      return "\(file):\(place.integer("line") ?? 0)\(column) \(certainty)"
    }.joined(separator: ", ")
  }

  private func explain(
    _ log: String, _ arguments: [String] = [], sources: [String: String] = sources
  ) throws -> Command {
    var files = sources
    files["a.log"] = try ProjectFiles.lines(of: "\(Self.logFolder)/\(log).log")
      .joined(separator: "\n")
    return try Command(["explain", "--sources", "Sources", "a.log"] + arguments, files: files)
  }

  private func lines(_ run: Command, _ label: String) -> [String] {
    run.output.components(separatedBy: "\n").filter { $0.hasPrefix("  \(label): ") }
  }

  /// The place of the code precedes the line of the log, and follows each change.
  @Test func placesInTheLog() throws {
    let run = try Command(
      ["explain", "a.log"],
      files: [
        "a.log": try ProjectFiles.lines(of: "\(Self.logFolder)/identifier-with-file-and-line.log")
          .joined(separator: "\n")
      ])
    #expect(run.output.contains("Harbor/MeterView.swift:31, line 7\n"))
    expectEqual(
      lines(run, "broken"), ["  broken: 'UIView(64)' (Harbor/MeterView.swift:31, line 7)"])
    expectEqual(
      lines(run, "one change is enough"),
      [
        "  one change is enough: the advised change, or UIView(>=72) → UIView(>=64) "
          + "(Harbor/MeterView.swift:34, line 8)"
      ])
    expectEqual(lines(run, "code"), [])
  }

  @Test func text() throws {
    let run = try explain("anchors-of-a-card")
    #expect(run.status == 0 && run.errors == "")
    expectEqual(
      lines(run, "code"),
      [
        "  code: '|-(24)-[UILabel]' (line 7) is probably Sources/CardView.swift:20: "
          + "titleLabel.leadingAnchor.constraint(equalTo: leadingAnchor, constant: Metrics.inset)",
        "  code: 'UILabel(280)' (line 8) is probably Sources/CardView.swift:24: "
          + "titleLabel.widthAnchor.constraint(equalToConstant: 280)",
        "  code: '[UILabel]-(24)-|' (line 9) is probably Sources/CardView.swift:21: "
          + "titleLabel.trailingAnchor.constraint(equalTo: self.trailingAnchor, constant: -Metrics.inset)",
      ])
    let format = try explain("identifier-is-the-format")
    expectEqual(
      lines(format, "code"),
      [
        "  code: '|-(18)-[UITextField]' (line 7), 'UITextField(>=300)' (line 8), "
          + "'[UITextField]-(18)-|' (line 9) are probably Sources/FormView.swift:12: "
          + "H:|-18-[note(>=300)]-18-|"
      ])
  }

  /// Code that is equal in all respects is listed, up to three places.
  @Test(arguments: [(2, " is perhaps "), (3, " is perhaps "), (4, "")])
  func equalPlaces(_ count: Int, _ words: String) throws {
    let view = """
      class Panel: UIView {
        let label = UILabel()
        func layOut() { label.widthAnchor.constraint(equalToConstant: 300).isActive = true }
      }
      """
    let sources = Dictionary(
      uniqueKeysWithValues: (1...count).map { ("Sources/Panel\($0).swift", view) })
    let log = """
      <NSLayoutConstraint:0x1 UILabel:0x7.width == 300>
      <NSLayoutConstraint:0x2 UILabel:0x7.width == 200>
      """
    let run = try Command(
      ["explain", "--sources", "Sources", "-"], input: log, files: sources)
    let lines = lines(run, "code")
    expectEqual(lines.count, words.isEmpty ? 0 : 1)
    #expect(lines.allSatisfy { $0.contains(words) })
    for number in 1...count where !words.isEmpty {
      #expect(lines[0].contains("Sources/Panel\(number).swift:3: label.widthAnchor"))
    }
  }

  /// Code that differs in one respect does not fit.
  @Test func lookAlikes() throws {
    let path = "Sources/LookAlikes.swift"
    let sources = [path: try #require(Self.sources[path])]
    for log in ["anchors-of-a-card", "two-tops-in-a-safe-area"] {
      let run = try explain(log, ["--format", "json"], sources: sources)
      let report = try #require(try run.document().objects("reports").first)
      #expect(report.objects("constraints").allSatisfy { $0.objects("code").isEmpty }, "\(log)")
    }
  }

  /// Files with one name; only the first has a constraint in the line that the log names.
  @Test func filesWithOneName() throws {
    var sources = Self.sources
    sources["Sources/Old/BannerView.swift"] = "import UIKit\n"
    let run = try explain("snapkit-places-in-code", sources: sources)
    #expect(run.output.contains("Sources/BannerView.swift:11, line 8\n"))
    sources["Sources/Old/BannerView.swift"] = Self.sources["Sources/BannerView.swift"]
    let several = try explain("snapkit-places-in-code", sources: sources)
    #expect(
      lines(several, "code").contains {
        $0.contains(" is perhaps Sources/BannerView.swift:11: ")
          && $0.contains(", or Sources/Old/BannerView.swift:11: ")
      })
  }

  /// Of files with one name, the one whose path has the longest end in common with the path in the
  /// log is chosen. All are listed if their ends are equal.
  @Test func longestEndOfAPath() throws {
    let view = """
      class Panel: UIView {
        func layOut() { label.widthAnchor.constraint(equalToConstant: 300).isActive = true }
      }
      """
    let sources = ["Sources/Home/Panel.swift": view, "Sources/Feed/Panel.swift": view]
    func code(_ path: String) throws -> [String] {
      let log = """
        <SnapKit.LayoutConstraint:0x1@\(path)#2 UILabel:0x7.width == 300>
        <NSLayoutConstraint:0x2 UILabel:0x7.width == 200>
        """
      let run = try Command(
        ["explain", "--sources", "Sources", "--format", "json", "-"], input: log, files: sources)
      let report = try #require(try run.document().objects("reports").first)
      return report.objects("constraints").prefix(1).map { Self.notation(of: $0) }
    }
    expectEqual(try code("Feed/Panel.swift"), ["Feed/Panel.swift:2:19 certain"])
    expectEqual(try code("App/Home/Panel.swift"), ["Home/Panel.swift:2:19 certain"])
    for path in ["Panel.swift", "Other/Panel.swift"] {
      expectEqual(
        try code(path),
        ["Feed/Panel.swift:2:19 possible, Home/Panel.swift:2:19 possible"])
    }
  }

  /// A call of a function of the project is the place of the constraints that the function creates.
  @Test func functionsOfTheProject() throws {
    let helper = """
      extension UIView {
        func constrain(_ format: String, _ views: [String: UIView]) {
          addConstraints(NSLayoutConstraint.constraints(
            withVisualFormat: format, options: [], metrics: nil, views: views))
        }
        func setWidth(_ width: CGFloat) {
          widthAnchor.constraint(equalToConstant: width).isActive = true
        }
      }
      """
    let view = """
      class Panel: UIView {
        let label = UILabel()
        func layOut() {
          constrain("H:|-24-[text]-24-|", ["text": label])
          label.setWidth(280)
        }
      }
      """
    let log = """
      <NSLayoutConstraint:0x1 H:|-(24)-[UILabel:0x7]   (active, names: '|':App.Panel:0x9 )>
      <NSLayoutConstraint:0x2 UILabel:0x7.width == 280   (active)>
      <NSLayoutConstraint:0x3 H:[UILabel:0x7]-(24)-|   (active, names: '|':App.Panel:0x9 )>
      <NSLayoutConstraint:0x4 App.Panel:0x9.width == 320   (active)>
      """
    let run = try Command(
      ["explain", "--sources", "Sources", "--format", "json", "-"], input: log,
      files: ["Sources/Helper.swift": helper, "Sources/Panel.swift": view])
    let report = try #require(try run.document().objects("reports").first)
    expectEqual(
      report.objects("constraints").map { Self.notation(of: $0) },
      [
        "Panel.swift:4:20 likely", "Panel.swift:5:5 likely", "Panel.swift:4:30 likely", "",
      ])
  }

  @Test func unreadableSources() throws {
    let run = try Command(
      ["explain", "--sources", "missing", "-"], input: "<NSLayoutConstraint:0x1 A:0x7.width == 3>")
    #expect(run.status == 66 && run.errors.contains("missing"))
  }
}
