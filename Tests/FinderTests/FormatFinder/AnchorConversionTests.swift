import FormatFinder
import Foundation
import LayoutConstraints
import TestSupport
import Testing
import VisualFormat

/// Calls of the system's function before and after the conversion to anchors.
@Suite struct AnchorConversionTests {
  private static func converted(
    _ code: String, _ path: String, usesSystemSpacing: Bool = true
  ) throws -> MigratedCode {
    let source = Source(code, kind: .code, origin: .file(path: path))
    return try converted(source, usesSystemSpacing: usesSystemSpacing)
  }

  private static func converted(_ source: Source, usesSystemSpacing: Bool) throws -> MigratedCode {
    try #require(try MigratedCode(source, to: .anchors(usesSystemSpacing: usesSystemSpacing)))
  }

  // MARK: - Texts

  private static let swiftStart = """
    import UIKit

    final class Row: UIView {
      let icon = UIImageView()
      let gap: CGFloat = 12

      func setUp(title: UILabel) {
        addSubview(icon)
        addSubview(title)

    """
  private static let swiftEnd = "\n  }\n}\n"
  private static let views = #"views: ["icon": icon, "title": title])"#

  /// Statements in a method before and after.
  private static let swiftCases: [(String, String)] = [
    (
      #"    NSLayoutConstraint.activate(NSLayoutConstraint.constraints(withVisualFormat: "H:|-[icon(24)]-gap-[title]-(>=8)-|", options: .alignAllTop, metrics: ["gap": gap], \#(views))"#,
      """
          NSLayoutConstraint.activate([
            icon.leadingAnchor.constraint(equalTo: layoutMarginsGuide.leadingAnchor),
            icon.widthAnchor.constraint(equalToConstant: 24),
            title.leadingAnchor.constraint(equalTo: icon.trailingAnchor, constant: gap),
            title.trailingAnchor.constraint(lessThanOrEqualTo: trailingAnchor, constant: -8),
            icon.topAnchor.constraint(equalTo: title.topAnchor),
          ])
      """
    ),
    (
      #"    addConstraints(NSLayoutConstraint.constraints(withVisualFormat: "V:|[icon]-[title(icon)]", options: [], metrics: nil, \#(views))"#
        + "\n"
        + #"    addConstraints(NSLayoutConstraint.constraints(withVisualFormat: "H:[icon]-(-4)-[title]", metrics: nil, \#(views))"#,
      """
          NSLayoutConstraint.activate([
            icon.topAnchor.constraint(equalTo: topAnchor),
            title.topAnchor.constraint(equalToSystemSpacingBelow: icon.bottomAnchor, multiplier: 1),
            title.heightAnchor.constraint(equalTo: icon.heightAnchor),
            title.leadingAnchor.constraint(equalTo: icon.trailingAnchor, constant: -4),
          ])
      """
    ),
    (
      "    // The row.\n    let row = "
        + #"NSLayoutConstraint.constraints(withVisualFormat: "[icon][title]", metrics: nil, views: ["icon": self.icon, "title": title])"#
        + "  // kept\n    constraints += row",
      """
          // The row.
          let row = [
            title.leadingAnchor.constraint(equalTo: self.icon.trailingAnchor),
          ]  // kept
          constraints += row
      """
    ),
  ]

  @Test(arguments: swiftCases) func swift(_ before: String, _ after: String) throws {
    let code = try Self.converted(Self.swiftStart + before + Self.swiftEnd, "F.swift")
    expectEqual(code.remarks.map(\.reason), [])
    expectEqual(
      String(decoding: code.migrated.bytes, as: UTF8.self), Self.swiftStart + after + Self.swiftEnd)
  }

  @Test func macros() throws {
    let code = try Self.converted(
      Self.swiftStart + """
            NSLayoutConstraint.activate(#layout("H:|-[icon(24)]-gap-[title]", "V:[icon]-(>=8)-|"))
            addConstraints(#layout("[a][b]", options: .alignAllTop, views: ["a": icon, "b": title]))
            let half = #constraint("icon.width == title.height * 0.5 + gap")
            #constraint("icon.top >= title.safeArea.bottom").isActive = true
            use(#constraint("icon.centerX == title.trailing * 0.5"))
            use(#layout("[icon(\\(size))]"))
        """ + Self.swiftEnd, "F.swift")
    expectEqual(
      code.remarks.map(\.reason),
      ["anchors cannot make this constraint", "the format contains an interpolation"])
    expectEqual(
      String(decoding: code.migrated.bytes, as: UTF8.self),
      Self.swiftStart + """
            NSLayoutConstraint.activate([
              icon.leadingAnchor.constraint(equalTo: layoutMarginsGuide.leadingAnchor),
              icon.widthAnchor.constraint(equalToConstant: 24),
              title.leadingAnchor.constraint(equalTo: icon.trailingAnchor, constant: gap),
              icon.bottomAnchor.constraint(lessThanOrEqualTo: bottomAnchor, constant: -8),
              title.leadingAnchor.constraint(equalTo: icon.trailingAnchor),
              icon.topAnchor.constraint(equalTo: title.topAnchor),
            ])
            let half = icon.widthAnchor.constraint(equalTo: title.heightAnchor, multiplier: 0.5, constant: gap)
            icon.topAnchor.constraint(greaterThanOrEqualTo: title.safeAreaLayoutGuide.bottomAnchor).isActive = true
            use(#constraint("icon.centerX == title.trailing * 0.5"))
            use(#layout("[icon(\\(size))]"))
        """ + Self.swiftEnd)
  }

  @Test func otherMacros() throws {
    let code = try Self.converted(
      "import VisualFormatMacros\n" + Self.swiftStart + "    use(#layout(\"[icon]\"))"
        + Self.swiftEnd,
      "F.swift")
    expectEqual(
      code.remarks.map(\.reason),
      ["the file imports 'VisualFormatMacros', whose '#layout' returns other constraints"])
  }

  @Test func priorities() throws {
    let format =
      #"NSLayoutConstraint.constraints(withVisualFormat: "[icon(24@500)]", metrics: nil, \#(Self.views)"#
    let code = try Self.converted(
      Self.swiftStart + "    NSLayoutConstraint.activate(\(format))" + Self.swiftEnd, "F.swift")
    let text = String(decoding: code.migrated.bytes, as: UTF8.self)
    #expect(text.contains("icon.widthAnchor.constraint(equalToConstant: 24).withPriority(500),"))
    #expect(
      text.hasSuffix(
        """
        }

        extension NSLayoutConstraint {
          fileprivate func withPriority(_ priority: Float) -> NSLayoutConstraint {
            self.priority = UILayoutPriority(rawValue: priority)
            return self
          }
        }

        """))
  }

  @Test func objectiveC() throws {
    let start = """
      #import <UIKit/UIKit.h>
      @implementation HBRow
      - (void)setUp {
        UILabel *title = [[UILabel alloc] init];
        [self addSubview:title];
        [self.containerView addSubview:self.icon];
        NSDictionary *views = @{@"title": title, @"icon": self.icon};

      """
    let code = try Self.converted(
      start + """
          [self addConstraints:[NSLayoutConstraint constraintsWithVisualFormat:@"V:|-pad-[title(>=20@500)]-|" options:0 metrics:@{@"pad": @(self.inset.top)} views:views]];
          [self.containerView addConstraints:[NSLayoutConstraint constraintsWithVisualFormat:@"H:[icon(24)]-8-|" options:0 metrics:nil views:views]];
        }
        @end

        """, "F.m")
    expectEqual(code.remarks.map(\.reason), [])
    expectEqual(
      String(decoding: code.migrated.bytes, as: UTF8.self),
      start + """
          [NSLayoutConstraint activateConstraints:@[
            [title.topAnchor constraintEqualToAnchor:self.topAnchor constant:self.inset.top],
            ({ NSLayoutConstraint *constraint = [title.heightAnchor constraintGreaterThanOrEqualToConstant:20]; constraint.priority = 500; constraint; }),
            [title.bottomAnchor constraintEqualToAnchor:self.layoutMarginsGuide.bottomAnchor],
            [self.icon.widthAnchor constraintEqualToConstant:24],
            [self.icon.trailingAnchor constraintEqualToAnchor:self.containerView.trailingAnchor constant:-8]
          ]];
        }
        @end

        """)
  }

  /// A header declares the properties: their instance variables are not members of `self`.
  @Test func instanceVariables() throws {
    let start = """
      #import "Bar.h"
      @implementation Bar
      - (UIView *)box {
        if (!_box) {
          _box = [UIView new];
          [_box addSubview:self.button];

      """
    let end = """

        }
        return _box;
      }
      - (UIButton *)button { if (!_button) { _button = [UIButton new]; } return _button; }
      @end

      """
    let code = try Self.converted(
      start
        + "    [_box addConstraints:[NSLayoutConstraint constraintsWithVisualFormat:@\"H:|-8-[button]\" "
        + "options:0 metrics:nil views:@{@\"button\": self.button}]];" + end, "Bar.m")
    expectEqual(code.remarks.map(\.reason), [])
    expectEqual(
      String(decoding: code.migrated.bytes, as: UTF8.self),
      start + """
            [_box addConstraints:@[
              [self.button.leadingAnchor constraintEqualToAnchor:_box.leadingAnchor constant:8]
            ]];
        """ + end)
  }

  /// Calls of initializers before and after. `nil` stands for a call that stays, with the reason.
  private static let initializers: [(String, String?, reason: String?)] = [
    (
      "item: icon, attribute: .leading, relatedBy: .equal, toItem: self, attribute: .leading, multiplier: 1.0, constant: 8",
      "icon.leadingAnchor.constraint(equalTo: self.leadingAnchor, constant: 8)", nil
    ),
    (
      "\n      item: icon as Any, attribute: .width, relatedBy: .greaterThanOrEqual,\n      toItem: title, attribute: .height, multiplier: 9 / 16, constant: -gap * 2",
      "icon.widthAnchor.constraint(greaterThanOrEqualTo: title.heightAnchor, multiplier: 9 / 16, constant: -gap * 2)",
      nil
    ),
    (
      "item: title, attribute: NSLayoutConstraint.Attribute.height, relatedBy: .lessThanOrEqual, toItem: nil, attribute: .notAnAttribute, multiplier: 1, constant: 0",
      "title.heightAnchor.constraint(lessThanOrEqualToConstant: 0)", nil
    ),
    (
      "item: icon, attribute: .leadingMargin, relatedBy: .equal, toItem: title, attribute: .leading, multiplier: 1, constant: 0",
      "icon.layoutMarginsGuide.leadingAnchor.constraint(equalTo: title.leadingAnchor)", nil
    ),
    (
      "item: icon, attribute: .centerX, relatedBy: .equal, toItem: self, attribute: .right, multiplier: 0.5, constant: 0",
      nil, "anchors cannot make this constraint"
    ),
    (
      "item: icon, attribute: .left, relatedBy: .equal, toItem: self, attribute: .leading, multiplier: 1, constant: 0",
      nil, "anchors cannot make this constraint"
    ),
    (
      "item: icon, attribute: .top, relatedBy: .equal, toItem: other, attribute: .top, multiplier: 1, constant: 0",
      nil, "'other' can be nil"
    ),
    (
      "item: icon, attribute: .top, relatedBy: .equal, toItem: object, attribute: .top, multiplier: 1, constant: 0",
      nil, "'object' has the type 'AnyObject', which has no anchors"
    ),
    (
      "item: icon, attribute: .top, relatedBy: .equal, toItem: title.superview, attribute: .top, multiplier: 1, constant: 0",
      nil, "'title.superview' can be nil"
    ),
    (
      "item: icon, attribute: edge, relatedBy: .equal, toItem: title, attribute: edge, multiplier: 1, constant: 0",
      nil, "the attributes and the relation are not all written in the call"
    ),
    (
      "item: make(), attribute: .top, relatedBy: .equal, toItem: title, attribute: .top, multiplier: 1, constant: 0",
      nil, "the code around the call is not understood"
    ),
    (
      "item: icon, attribute: .top, relatedBy: .equal, toItem: parent, attribute: .top, multiplier: 1, constant: 0",
      nil, "'parent' can be nil"
    ),
    (
      "item: icon, attribute: .top, relatedBy: .equal, toItem: cell?.title, attribute: .top, multiplier: 1, constant: 0",
      nil, "'cell?.title' can be nil"
    ),
    (
      "item: icon, attribute: .top, relatedBy: .equal, toItem: cell.imageView, attribute: .top, multiplier: 1, constant: 0",
      nil, "'cell.imageView' can be nil"
    ),
    (
      "item: icon, attribute: .top, relatedBy: .equal, toItem: box, attribute: .top, multiplier: 1, constant: 0",
      "icon.topAnchor.constraint(equalTo: box.topAnchor)", nil
    ),
  ]

  @Test(arguments: initializers)
  func initializersWithItems(_ arguments: String, _ anchor: String?, _ reason: String?) throws {
    let start =
      Self.swiftStart.replacing(
        "title: UILabel", with: "title: UILabel, other: UIView?, object: AnyObject")
      + "    guard let box = superview else { return }\n    let parent = superview\n"
      + "    let edge = NSLayoutConstraint.Attribute.top\n    edges["
    let before = "NSLayoutConstraint(\(arguments))"
    let code = try Self.converted(start + before + "].isActive = true" + Self.swiftEnd, "F.swift")
    expectEqual(code.remarks.map(\.reason), reason.map { [$0] } ?? [])
    expectEqual(
      String(decoding: code.migrated.bytes, as: UTF8.self),
      start + (anchor ?? before) + "].isActive = true" + Self.swiftEnd)
  }

  @Test func initializersInObjectiveC() throws {
    let start = "@implementation HBRow\n- (void)setUp:(id)object {\n  "
    let item =
      "[NSLayoutConstraint constraintWithItem:_icon attribute:NSLayoutAttributeTop relatedBy:NSLayoutRelationEqual toItem:"
    let end = " attribute:NSLayoutAttributeBottom multiplier:1.0f constant:-kGap]"
    let code = try Self.converted(
      start
        + "[self addConstraint:\(item)self.title\(end)];\n  use(\(item)object\(end));\n}\n@end\n",
      "F.m")
    expectEqual(code.remarks.map(\.reason), ["'object' has the type 'id', which has no anchors"])
    expectEqual(
      String(decoding: code.migrated.bytes, as: UTF8.self),
      start
        + "[self addConstraint:[_icon.topAnchor constraintEqualToAnchor:self.title.bottomAnchor constant:-kGap]];\n"
        + "  use(\(item)object\(end));\n}\n@end\n")
  }

  // MARK: - Calls that stay

  /// Statements in a method, and the reason why a call stays.
  private static let obstacles: [(String, String)] = [
    (
      #"let f = "[icon]"; use(NSLayoutConstraint.constraints(withVisualFormat: f, metrics: nil, \#(views))"#,
      "the format is not a single string literal"
    ),
    (
      #"use(NSLayoutConstraint.constraints(withVisualFormat: "[icon(\(width))]", metrics: nil, \#(views))"#,
      "the format contains an interpolation"
    ),
    (
      #"use(NSLayoutConstraint.constraints(withVisualFormat: "[icon", metrics: nil, \#(views))"#,
      "the format has an error: expected ']' to end the view, found the end of the format"
    ),
    (
      #"use(NSLayoutConstraint.constraints(withVisualFormat: "[icon]", options: other, metrics: nil, \#(views))"#,
      "the options are not known members of the option set"
    ),
    (
      #"use(NSLayoutConstraint.constraints(withVisualFormat: "[icon(w)]", metrics: all, \#(views))"#,
      "the metrics are not a dictionary literal with string literals as keys"
    ),
    (
      #"use(NSLayoutConstraint.constraints(withVisualFormat: "[icon]", metrics: nil, views: names))"#,
      "the views are not a dictionary literal with string literals as keys"
    ),
    (
      #"use(NSLayoutConstraint.constraints(withVisualFormat: "[icon]", metrics: nil, views: ["icon": makeIcon()]))"#,
      "evaluating the value of 'icon' can have an effect; assign it to a variable"
    ),
    (
      #"use(NSLayoutConstraint.constraints(withVisualFormat: "|[other]", metrics: nil, views: ["other": other]))"#,
      "the code does not show the superview of 'other'"
    ),
    (
      #"use(NSLayoutConstraint.constraints(withVisualFormat: "[icon]-[ttl]", metrics: nil, \#(views))"#,
      "'ttl' is not a key of the metrics or views"
    ),
    (
      #"use(NSLayoutConstraint.constraints(withVisualFormat: "[icon(24)]", /* none */ metrics: nil, \#(views))"#,
      "a comment is in the call"
    ),
  ]

  @Test(arguments: obstacles) func callsThatStay(_ statement: String, _ reason: String) throws {
    let code = try Self.converted(Self.swiftStart + statement + ")" + Self.swiftEnd, "F.swift")
    expectEqual(code.remarks.map(\.reason), [reason])
    #expect(code.calls.isEmpty && code.migrated.bytes == code.original.bytes)
  }

  // MARK: - Round trips

  /// A format with its names, and the constraints that it makes.
  private struct Row {
    let format: String
    let options: [String]
    let metrics: [String: Double]
    let views: [String]
    let constraints: [String]

    /// The constraints with the variables of the views in place of their names.
    var equations: [Equation] {
      constraints.map { text in
        var equation = Equation(text)
        equation.first = renamed(equation.first)
        equation.second = equation.second.map { renamed($0) }
        return equation
      }
    }

    private func renamed(_ side: String) -> String {
      let parts = side.split(separator: ".", maxSplits: 1).map(String.init)
      return views.firstIndex(of: parts[0]).map { "v\($0).\(parts[1])" } ?? side
    }
  }

  /// The anchors make the constraints of each valid row of the language, some with swapped sides.
  /// Rows with a view named `superview` are left out: equations have this name for another object.
  @Test(arguments: [true, false]) func language(_ usesSystemSpacing: Bool) throws {
    let rows = LanguageCase.all.filter {
      $0.expect == "accept" && $0.context?.superview != false && !$0.views.contains("superview")
    }.compactMap { row in
      row.constraints.map {
        Row(
          format: row.format, options: row.options, metrics: row.metrics, views: row.views,
          constraints: $0)
      }
    }
    #expect(rows.count > 100)
    try expectEqualConstraints(of: rows[...], usesSystemSpacing)
  }

  /// The same of random formats, whose constraints the library makes.
  @Test func randomFormats() throws {
    var random = SplitMix64(seed: 43)
    let metrics: [String: Double] = ["e5": 12, "inf": 7.5, "Z9": 3, "H": 250]
    let views = ["a", "b", "view1", "_x", "V", "my_view"]
    let values = Dictionary(uniqueKeysWithValues: views.map { ($0, $0) })
    var rows: [Row] = []
    while rows.count < 5_000 {
      let format = GeneratedFormat(using: &random).canonicalText
      guard
        let constraints = try? LayoutConstraint.constraints(
          withVisualFormat: format, metrics: metrics, views: values, superview: "superview")
      else { continue }
      rows.append(
        Row(
          format: format, options: [], metrics: metrics, views: views,
          constraints: constraints.map(\.equationText)))
    }
    for start in stride(from: 0, to: rows.count, by: 100).map(\.self).rounds(every: 25) {
      try expectEqualConstraints(of: rows[start..<start + 100], start.isMultiple(of: 200))
    }
  }

  private func expectEqualConstraints(
    of rows: ArraySlice<Row>, _ usesSystemSpacing: Bool
  ) throws {
    let code = try Self.converted(code(of: rows), "F.swift", usesSystemSpacing: usesSystemSpacing)
    expectEqual(code.remarks.map(\.reason), [])
    try expectEqualConstraints(of: rows, code.migrated)
    // The other conversions do not depend on the spacing.
    if !usesSystemSpacing { return }
    try expectEqualConstraintsOfInitializers(rows)
    for target in [MigrationTarget.formats, .layoutMacro(replacesAnchors: true)] {
      let formats = try #require(try MigratedCode(code.migrated, to: target))
      try expectEqualConstraints(of: rows, formats.migrated)
      if rows.allSatisfy(\.options.isEmpty) { expectEqual(formats.remarks.map(\.reason), []) }
      if target == .formats { continue }
      let calls = try #require(try MigratedCode(formats.migrated, to: .formats))
      try expectEqualConstraints(of: rows, calls.migrated)
      let anchors = try Self.converted(formats.migrated, usesSystemSpacing: usesSystemSpacing)
      expectEqual(anchors.remarks.map(\.reason), [])
      try expectEqualConstraints(of: rows, anchors.migrated)
    }
  }

  /// Initializers with the constraints of rows become anchors and formats with the same ones.
  private func expectEqualConstraintsOfInitializers(_ rows: ArraySlice<Row>) throws {
    let text = code(of: rows) { row in
      row.equations.enumerated().map { index, equation in
        let call = equation.initializer
        guard let priority = equation.priorityExpression else {
          return "    \(call).isActive = true\n"
        }
        return
          "    let c\(index) = \(call)\n    c\(index).priority = \(priority)\n    c\(index).isActive = true\n"
      }.joined()
    }
    let anchors = try Self.converted(text, "F.swift")
    expectEqual(anchors.remarks.map(\.reason), [])
    try expectEqualConstraints(of: rows, anchors.migrated)
    let source = Source(text, kind: .code, origin: .file(path: "F.swift"))
    try expectEqualConstraints(of: rows, #require(try MigratedCode(source, to: .formats)).migrated)
  }

  private func expectEqualConstraints(of rows: ArraySlice<Row>, _ code: Source) throws {
    let layouts = try FoundLayout.layouts(in: code.bytes, .swift)
    let methods = Dictionary(uniqueKeysWithValues: layouts.map { ($0.name, $0.equations) })
    for (index, row) in rows.enumerated() {
      // Methods without constraints are not found.
      let equations = methods["Rows.row\(index)()"] ?? []
      expectEqual(equations.sorted(), row.equations.map(\.text).sorted(), "\(row.format)")
    }
  }

  /// A file with one method for each row, in AppKit, whose standard spaces are 8 and 20.
  private func code(of rows: ArraySlice<Row>) -> String {
    code(of: rows) { row in
      let views = row.views.enumerated().filter { row.format.contains($1) }
        .map { "\"\($1)\": v\($0)" }.joined(separator: ", ")
      let metrics = row.metrics.filter { row.format.contains($0.key) }.sorted { $0.key < $1.key }
        .map { "\"\($0)\": \($1)" }.joined(separator: ", ")
      let options = row.options.map { ".\($0)" }.joined(separator: ", ")
      let literal = row.format.replacing("\\", with: "\\\\").replacing("\"", with: "\\\"")
      return
        "    NSLayoutConstraint.activate(NSLayoutConstraint.constraints(withVisualFormat: \"\(literal)\", options: [\(options)], metrics: [\(metrics.isEmpty ? ":" : metrics)], views: [\(views.isEmpty ? ":" : views)]))\n"
    }
  }

  private func code(of rows: ArraySlice<Row>, _ statements: (Row) -> String) -> String {
    let variables = (0..<(rows.map(\.views.count).max() ?? 0)).map { "v\($0)" }
    let methods = rows.enumerated().map { index, row in
      "  func row\(index)() {\n\(statements(row))  }"
    }
    return """
      import AppKit

      final class Rows: NSView {
      \(variables.map { "  let \($0) = NSView()" }.joined(separator: "\n"))

        override init(frame: NSRect) {
          super.init(frame: frame)
          for view in [\(variables.joined(separator: ", "))] { addSubview(view) }
        }

      \(methods.joined(separator: "\n\n"))
      }

      """
  }
}

/// An equation whose sides are in alphabetical order.
private struct Equation {
  var first: String
  var relation: String
  var second: String?
  var constant: Double
  var priority: String

  /// Reads `b.leading == a.trailing + 8 @1000`.
  init(_ text: String) {
    let words = text.split(separator: " ").map(String.init)
    (first, relation) = (words[0], words[1])
    priority = words[words.count - 1]
    if let number = Double(words[2]) {
      (second, constant) = (nil, number)
    } else {
      second = words[2]
      let number = words.count > 4 ? Double(words[4]) ?? .nan : 0
      constant = words.count > 4 && words[3] == "-" ? -number : number
    }
  }

  /// The expression for a priority that is not required.
  var priorityExpression: String? {
    priority == "@1000" || priority == "@1000.0"
      ? nil : "NSLayoutConstraint.Priority(\(priority.dropFirst()))"
  }

  /// The call of the initializer.
  var initializer: String {
    let relations = ["==": "equal", "<=": "lessThanOrEqual", ">=": "greaterThanOrEqual"]
    let sides = [first, second].map { side -> (item: String, attribute: String) in
      let parts = side?.split(separator: ".").map(String.init) ?? ["nil", "notAnAttribute"]
      return (parts[0] == "superview" ? "self" : parts[0], parts[1])
    }
    return "NSLayoutConstraint(item: \(sides[0].item), attribute: .\(sides[0].attribute), "
      + "relatedBy: .\(relations[relation] ?? relation), toItem: \(sides[1].item), "
      + "attribute: .\(sides[1].attribute), multiplier: 1, constant: \(constant))"
  }

  init(first: String, relation: String, second: String?, constant: Double, priority: Double) {
    (self.first, self.relation, self.second) = (first, relation, second)
    (self.constant, self.priority) = (constant, "@\(priority)")
  }

  var text: String {
    let rank = Double(priority.dropFirst()) ?? .nan
    guard let second, second < first else {
      return "\(first) \(relation) \(second ?? "") + \(constant + 0) @\(rank)"
    }
    let swapped = ["<=": ">=", ">=": "<="][relation] ?? relation
    return "\(second) \(swapped) \(first) + \(0 - constant) @\(rank)"
  }
}

extension FoundLayout {
  /// The constraints as equations with the names of views in their order of declaration.
  fileprivate var equations: [String] {
    constraints.map { constraint in
      let sides = [constraint.first, constraint.second].compactMap { $0 }
      let atSuperview = sides.contains { name(of: $0).hasPrefix("superview.") }
      let space = constraint.systemSpacing.map { ($0.value ?? .nan) * (atSuperview ? 20 : 8) } ?? 0
      return Equation(
        first: name(of: constraint.first), relation: constraint.relation.text,
        second: constraint.second.map { name(of: $0) },
        constant: (constraint.constant.value ?? .nan) + space,
        priority: constraint.priority.map { $0.value ?? .nan } ?? 1000
      ).text
    }
  }

  private func name(of side: Side) -> String {
    side.view == root || views[side.view].name.hasSuffix(".superview")
      ? "superview.\(side.attribute.name)" : "\(views[side.view].name).\(side.attribute.name)"
  }
}
