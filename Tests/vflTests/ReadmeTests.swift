import Foundation
import TestSupport
import Testing

/// The guides show what the command prints and draws, and what the benchmarks measured.
@Suite struct ReadmeTests {
  @Test func transcripts() throws {
    let transcripts = try ProjectFiles.guides.flatMap {
      try Transcript.all(in: try ProjectFiles.lines(of: $0).joined(separator: "\n"))
    }
    #expect(transcripts.count == 8)
    let log = try ProjectFiles.lines(of: "Tests/EngineTests/LayoutLogs/Fixtures/cell-at-43-5.log")
    let files = [
      "cell.log": log.joined(separator: "\n"), "form.yml": try ScenesPageTests.form(),
      "Sources/Profile.m": Self.profile, "Card.swift": Self.card,
    ]
    for transcript in transcripts { try transcript.expectOutput(files: files) }
  }

  private static let profile = """
    - (void)addConstraintsOfProfile {
        NSDictionary *views = NSDictionaryOfVariableBindings(avatar, name);
        for (NSString *format in @[@"H:|-[avatar(60)]-[nmae]-|", @"V:|-[avatar(60)]-(>8)-|"]) {
            [self.view addConstraints:[NSLayoutConstraint constraintsWithVisualFormat:format options:0
                                                                              metrics:nil views:views]];
        }
    }

    """

  private static let card = """
    final class Card: UIView {
      private let title = UILabel()

      func setUp() {
        addSubview(title)
        title.translatesAutoresizingMaskIntoConstraints = false
        NSLayoutConstraint.activate([
          title.topAnchor.constraint(equalTo: topAnchor, constant: 8),
          title.heightAnchor.constraint(equalToConstant: 20),
          title.leadingAnchor.constraint(equalTo: leadingAnchor, constant: 8),
          title.trailingAnchor.constraint(equalTo: trailingAnchor, constant: -8),
          title.heightAnchor.constraint(equalToConstant: 30),
        ])
      }
    }

    """

  /// `Examples/README.md` contains the command that drew the picture.
  @Test func picture() throws {
    let readme = try ProjectFiles.lines(of: "README.md").joined(separator: "\n")
    let picture = try #require(readme.firstMatch(of: /\]\((Examples\/[a-z]+\.svg)\)/)).1
    let examples = try ProjectFiles.lines(of: "Examples/README.md").map {
      $0.trimmingPrefix("    ")
    }
    let command = try #require(
      examples.first { $0.hasPrefix("vfl render") && $0.hasSuffix(picture) })
    let arguments = Transcript.arguments(of: command.dropFirst("vfl ".count)).prefix { $0 != "-o" }
    let drawn = try Command(Array(arguments)).output
    #expect(drawn == (try ProjectFiles.lines(of: String(picture))).joined(separator: "\n"))
  }

  @Test func numbers() throws {
    let measured = Set(
      try ProjectFiles.lines(of: "Benchmarks/README.md").flatMap { Self.numbers(in: $0) })
    let rows = try ProjectFiles.lines(of: "Documentation/Speed.md").filter {
      $0.contains("`Benchmarks/")
    }
    #expect(rows.count == 7)
    for row in rows {
      for number in Self.numbers(in: row) {
        #expect(measured.contains(number), "\(number) in \(row)")
      }
    }
  }

  /// Returns the numbers in a line, as they are written.
  private static func numbers(in line: String) -> [String] {
    line.matches(of: /[0-9]+(?:,[0-9]{3})*(?:\.[0-9]+)?/).map { String($0.0) }
  }
}
