"""Comparison of the compiler's diagnostics with comments in sources; see check-macro-diagnostics for their form.

Needs a debug build of the package ('swift build').
"""

import pathlib
import re
import subprocess
import sys
from collections import Counter

ROOT = pathlib.Path(__file__).resolve().parent.parent
BUILD = ROOT / ".build/debug"
CARET = re.compile(r"^ *// *\^ (\w+: .*)$")
RELATIVE = re.compile(r"^ *// @-(\d+):(\d+) (\w+: .*)$")
EXPANSION = re.compile(r"^ *// expansion: (\w+: .*)$")
DIAGNOSTIC = re.compile(r"^(?P<file>[^ ][^:]*):(?P<line>\d+):(?P<column>\d+): (?P<text>(error|warning|remark|note): .*)$")
DECLARATION_NOTES = ("has been explicitly marked unavailable here", "declared here")
# The longest time to type-check an expression or a function, in seconds.
SECONDS = 1.0
LIMITS = [word for limit in ["expression-type-checking", "function-bodies"]
          for word in ["-Xfrontend", f"-warn-long-{limit}={int(SECONDS * 1000)}"]]


def expected(source):
    """Returns the expected diagnostics of a source as (line, column, message).

    The column is None for a diagnostic in the expansion of a macro.
    """
    result = []
    code_line = 0
    for number, line in enumerate(source.read_text().splitlines(), 1):
        if match := CARET.match(line):
            result.append((code_line, len(line[:line.index("^")].encode()) + 1, match[1]))
        elif match := RELATIVE.match(line):
            result.append((code_line - int(match[1]), int(match[2]), match[3]))
        elif match := EXPANSION.match(line):
            result.append((code_line, None, match[1]))
        elif line.strip() and not line.strip().startswith("//"):
            code_line = number
    return result


def without_macro(text):
    return re.sub(r" \(from macro '\w+'\)$", "", text)


def reported(source, *options):
    """Returns the compiler's diagnostics of a source, in the form of `expected`. The options are those of the compiler."""
    compiler = subprocess.run(
        ["swiftc", "-typecheck", "-swift-version", "6", *LIMITS, "-diagnostic-style", "llvm", "-I", BUILD / "Modules",
         *options, source],
        capture_output=True, text=True)
    result = []
    in_expansion = None
    for line in compiler.stderr.splitlines():
        match = DIAGNOSTIC.match(line)
        if not match or match["text"].endswith(DECLARATION_NOTES):
            continue
        text = without_macro(match["text"])
        if match["file"] != str(source):
            in_expansion = text
        elif in_expansion and "in expansion of macro" in text:
            result.append((int(match["line"]), None, in_expansion))
            in_expansion = None
        else:
            result.append((int(match["line"]), int(match["column"]), text))
    if not result and compiler.returncode:
        sys.exit(f"{source}: the compiler failed without a diagnostic\n{compiler.stderr}")
    return result


def in_readme(name):
    """Returns the diagnostics of a source that README.md shows, each with the next line, which can be its code."""
    lines = (ROOT / "README.md").read_text().splitlines()
    matches = [(DIAGNOSTIC.match(line), following) for line, following in zip(lines, lines[1:])]
    return [((int(match["line"]), int(match["column"]), without_macro(match["text"])), following)
            for match, following in matches if match and match["file"] == name]


def wrong_in_readme(source, found):
    """Returns the diagnostics that only README.md or only the compiler has, and those that README.md shows with other code."""
    code = source.read_text().splitlines()
    shown = in_readme(source.name)
    wrong = [entry for entry, following in shown
             if entry not in found or following.startswith(" ") and following != code[entry[0] - 1]]
    entries = [entry for entry, _ in shown]
    return wrong + [entry for entry in found if shown and entry not in entries]


def print_entries(entries):
    for line, column, text in sorted(entries, key=lambda entry: (entry[0], entry[1] or 0)):
        print(f"    {line}:{column or 'expansion'}: {text}")


def check(source, *options):
    """Returns whether the compiler reports the expected diagnostics of a source and README.md shows them, or none of them.

    Prints the differences, or the number of diagnostics.
    """
    wanted, found = expected(source), reported(source, *options)
    missing = (Counter(wanted) - Counter(found)).elements()
    unexpected = (Counter(found) - Counter(wanted)).elements()
    if Counter(wanted) != Counter(found):
        print(f"{source.name}: expected but not reported:")
        print_entries(missing)
        print(f"{source.name}: reported but not expected:")
        print_entries(unexpected)
    else:
        lines = {line for line, _, _ in wanted}
        print(f"{source.name}: all {len(wanted)} expected diagnostics on {len(lines)} lines are reported, and no others")
    wrong = wrong_in_readme(source, found)
    if wrong:
        print(f"{source.name}: different in README.md:")
        print_entries(wrong)
    return Counter(wanted) == Counter(found) and not wrong
