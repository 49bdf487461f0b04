#!/usr/bin/env python3
"""Writes a tree of Swift and Objective-C files with formats in known places.

Usage: code.py FOLDER [FILES [LINES [FORMATS]]]

Writes FILES files (default 10,000) with LINES lines in all (1,000,000), and FORMATS formats (2,000)
in calls of many shapes. A fifth of the files makes constraints with anchors. FOLDER/expected.json lists the formats: pairs of a path and a text, with
`…` for a part that is known only at run time. Equal arguments give equal files.
"""
import json
import pathlib
import random
import sys

SWIFT_FILLER = [
    "    let value{n} = items[{n} % items.count].title ?? \"untitled {n}\"",
    "    if value{n}.isEmpty {{ return }}",
    "    label.text = String(format: \"%d of %d\", {n}, total)",
    "    // Updates the state after row {n} has been selected.",
    "    cells.append(makeCell(at: IndexPath(row: {n}, section: 0), style: .default))",
    "    guard let model{n} = models[\"[{n}]\"] else {{ continue }}",
    "",
]
OBJECTIVE_C_FILLER = [
    "  NSString *value{n} = [self.items[{n}] title];",
    "  if (value{n}.length == 0) {{ return; }}",
    "  self.label.text = [NSString stringWithFormat:@\"%d of %d\", {n}, total];",
    "  // Updates the state after row {n} has been selected.",
    "  [self.cells addObject:[self makeCellAtIndexPath:[NSIndexPath indexPathForRow:{n} inSection:0]]];",
    "  self.frame = CGRectMake({n}, 0, 320, 44);",
    "",
]
SWIFT_ANCHORS = [
    "    let label{n} = UILabel(); label{n}.translatesAutoresizingMaskIntoConstraints = false; view.addSubview(label{n})",
    "    NSLayoutConstraint.activate([row{n}.topAnchor.constraint(equalTo: header.bottomAnchor, constant: {n})])",
    "    row{n}.leadingAnchor.constraint(equalTo: view.layoutMarginsGuide.leadingAnchor).isActive = true",
    "    row{n}.heightAnchor.constraint(greaterThanOrEqualToConstant: 44).isActive = true",
]
OBJECTIVE_C_ANCHORS = [
    "  UILabel *label{n} = [[UILabel alloc] init]; [self.view addSubview:label{n}];",
    "  [self.row{n}.topAnchor constraintEqualToAnchor:self.header.bottomAnchor constant:{n}].active = YES;",
    "  [self.row{n}.widthAnchor constraintGreaterThanOrEqualToConstant:{n}].active = YES;",
]
CALL = "NSLayoutConstraint.constraints(withVisualFormat: {}, options: [], metrics: nil, views: views)"
MESSAGE = "[NSLayoutConstraint constraintsWithVisualFormat:{} options:0 metrics:nil views:views]"

# Each shape: the lines, and the texts of the formats in them. {f} and {g} are formats.
SWIFT_SHAPES = [
    ([CALL.format('"{f}"')], ["{f}"]),
    ([CALL.format('"{f}" + "{g}"')], ["{f}{g}"]),
    ([CALL.format('isWide ? "{f}" : "{g}"')], ["{f}", "{g}"]),
    ([CALL.format('"{f}\\(name){g}"')], ["{f}…{g}"]),
    ([CALL.format('#"{f}"#')], ["{f}"]),
    (["let format = \"{f}\"", CALL.format("format")], ["{f}"]),
    (["for format in [\"{f}\", \"{g}\"] {{", "  " + CALL.format("format"), "}}"], ["{f}", "{g}"]),
    (["[\"{f}\"].forEach {{ " + CALL.format("$0") + " }}"], ["{f}"]),
    (["view.addConstraintsWithFormat(\"{f}\", views: a, b, c)"], ["{f}"]),
    (["view.pinGenerated(\"{f}\")"], ["{f}"]),
    (["try tree.activate(#layout(\"{f}\", \"{g}\"))"], ["{f}", "{g}"]),
]
OBJECTIVE_C_SHAPES = [
    (["[self.view addConstraints:" + MESSAGE.format('@"{f}"') + "];"], ["{f}"]),
    (["list = " + MESSAGE.format('@"{f}" "{g}"') + ";"], ["{f}{g}"]),
    (["list = " + MESSAGE.format('wide ? @"{f}" : @"{g}"') + ";"], ["{f}", "{g}"]),
    (["list = " + MESSAGE.format('[NSString stringWithFormat:@"{f}%d{g}", n]') + ";"], ["{f}…{g}"]),
    (["for (NSString *format in @[ @\"{f}\", @\"{g}\" ]) {{", "  " + MESSAGE.format("format") + ";", "}}"], ["{f}", "{g}"]),
    (["{{ NSString *format = @\"{f}\"; " + MESSAGE.format("format") + "; }}"], ["{f}"]),
    (["[self.view pinGenerated:@\"{f}\"];"], ["{f}"]),
    (["PIN_GENERATED(@\"{f}\");"], ["{f}"]),
    (["[self.view pinGeneratedList:@[ @\"{f}\" ]];"], ["{f}"]),
    (["[self.view parseVisualFormat:@\"{f}; {g}\"];"], []),
    (["{{ NSMutableString *format = [@\"{f}\" mutableCopy];", "  [format appendString:@\"{g}\"];", "  " + MESSAGE.format("format") + "; }}"], ["{f}{g}"]),
]


def main():
    folder = pathlib.Path(sys.argv[1])
    files, lines, formats = (int(sys.argv[i]) if len(sys.argv) > i else default for i, default in [(2, 10_000), (3, 1_000_000), (4, 2_000)])
    pick = random.Random(17)
    expected = []
    remaining = formats
    for index in range(files):
        is_swift = index % 2 == 0
        path = folder / f"Module{index // 100:03}" / (f"File{index}.swift" if is_swift else f"File{index}.m")
        if index % 100 == 0:
            path.parent.mkdir(parents=True, exist_ok=True)
        count = min(remaining, 4) if index % 10 < 2 or remaining >= 4 * (files - index) else 0
        body, texts = code(index, is_swift, lines // files, count, pick)
        remaining -= len(texts)
        expected += [[str(path.relative_to(folder)), text] for text in texts]
        path.write_text(body)
    (folder / "Wrappers.swift").write_text(
        "extension UIView {\n  func pinGenerated(_ format: String) {\n    " + CALL.format("format") + "\n  }\n}\n")
    (folder / "Wrappers.m").write_text(
        "#define PIN_GENERATED(format) " + MESSAGE.format("format") + "\n"
        "- (void)pinGenerated:(NSString *)format {\n  " + MESSAGE.format("format") + ";\n}\n"
        "- (void)pinGeneratedList:(NSArray *)list {\n  for (NSString *format in list) " + MESSAGE.format("format") + ";\n}\n"
        "- (void)parseVisualFormat:(NSString *)text {\n  Parse(text, self);\n}\n")
    (folder / "expected.json").write_text(json.dumps(sorted(expected)))
    print(f"{files} files, {len(expected)} formats")


def code(index, is_swift, lines, count, pick):
    """Returns the text of a file, and the texts of at least `count` formats in it."""
    texts = []
    statements = []
    while len(texts) < count:
        shape, found = pick.choice(SWIFT_SHAPES if is_swift else OBJECTIVE_C_SHAPES)
        number = index * 100 + len(texts)
        f, g = f"H:|-[view{number}]", f"-[other{number}]"
        statements.append([line.format(f=f, g=g) for line in shape])
        texts += [text.format(f=f, g=g) for text in found]
    filler = SWIFT_FILLER if is_swift else OBJECTIVE_C_FILLER
    if index % 5 == 2:
        filler = filler + (SWIFT_ANCHORS if is_swift else OBJECTIVE_C_ANCHORS)
    result = ["import VisualFormat", ""] if is_swift and texts else []
    result.append(f"final class Type{index} {{" if is_swift else f"@implementation Type{index}")
    number = 0
    while len(result) < lines - 1:
        if number % 12 == 0:
            if number:
                result.append("  }" if is_swift else "}")
            result.append(f"  func method{number}() {{" if is_swift else f"- (void)method{number} {{")
            if statements:
                result += ["    " + line for line in statements.pop()]
        result.append(pick.choice(filler).format(n=number))
        number += 1
    result.append("  }\n}" if is_swift else "}\n@end")
    return "\n".join(result) + "\n", texts


if __name__ == "__main__":
    main()
