"""Evaluates the '#if' directives of Swift sources for a platform."""

import re

APPLE = {"macOS", "iOS", "tvOS", "watchOS", "visionOS"}

# The platforms on which a module can be imported. A module that is not listed can be imported everywhere.
IMPORTABLE = {
    "AppKit": {"macOS"},
    "UIKit": APPLE - {"macOS"},
    "Darwin": APPLE,
    "Glibc": {"Linux"},
    "Musl": {"Musl"},
    "Android": {"Android"},
    "Bionic": {"Android"},
    "WinSDK": {"Windows"},
    "ucrt": {"Windows"},
    "CRT": {"Windows"},
    "WASILibc": {"WASI"},
    "FoundationEssentials": {"Linux", "Musl", "Android", "Windows", "WASI"},
    "FoundationInternationalization": {"Linux", "Musl", "Android", "Windows", "WASI"},
    "FoundationNetworking": {"Linux", "Musl", "Android", "Windows"},
    "FoundationXML": {"Linux", "Musl", "Android", "Windows"},
    "Dispatch": APPLE | {"Linux", "Musl", "Android", "Windows"},
    "XcodeProjectPlugin": {"macOS"},
}

# The names in 'os(…)' of platforms whose name here is another one.
OPERATING_SYSTEM = {"Musl": "Linux"}

DIRECTIVE = re.compile(r"^\s*#(if|elseif|else|endif)\b\s*(.*?)\s*(//.*)?$")
TOKEN = re.compile(r"\s*(&&|\|\||!|\(|\)|\w+\s*\([^()]*\)|\w+)")


class Condition:
    """A condition, evaluated to True, False, or None if it depends on more than the platform."""

    def __init__(self, text, platform):
        self.platform = platform
        self.tokens = TOKEN.findall(text)
        if "".join(self.tokens).replace(" ", "") != text.replace(" ", ""):
            raise ValueError(f"unknown condition '{text}'")
        self.value = self.disjunction()
        if self.tokens:
            raise ValueError(f"unknown condition '{text}'")

    def disjunction(self):
        value = self.conjunction()
        while self.consume("||"):
            other = self.conjunction()
            value = True if True in (value, other) else None if None in (value, other) else False
        return value

    def conjunction(self):
        value = self.negation()
        while self.consume("&&"):
            other = self.negation()
            value = False if False in (value, other) else None if None in (value, other) else True
        return value

    def negation(self):
        if self.consume("!"):
            value = self.negation()
            return None if value is None else not value
        if self.consume("("):
            value = self.disjunction()
            self.consume(")")
            return value
        return self.atom(self.tokens.pop(0) if self.tokens else "")

    def consume(self, token):
        if self.tokens[:1] == [token]:
            self.tokens.pop(0)
            return True
        return False

    def atom(self, text):
        if text in ("true", "false"):
            return text == "true"
        match = re.fullmatch(r"(\w+)\s*\(([^()]*)\)", text)
        function, argument = match.groups() if match else (None, None)
        if function == "os":
            return OPERATING_SYSTEM.get(self.platform, self.platform) in (argument, {"OSX": "macOS"}.get(argument))
        if function == "canImport":
            platforms = IMPORTABLE.get(argument)
            return None if platforms is None else self.platform in platforms
        return None


def inactive_lines(text, platform):
    """Returns the numbers of the lines that the compiler skips on a platform, and of the directives.

    Lines whose condition depends on more than the platform are active.
    """
    result = set()
    # For each open '#if': whether the current branch is active, and whether an earlier branch certainly was.
    stack = []
    for number, line in enumerate(text.splitlines(), 1):
        match = DIRECTIVE.match(line)
        if not match:
            if not all(active for active, _ in stack):
                result.add(number)
            continue
        result.add(number)
        directive, condition = match[1], match[2]
        if directive == "if":
            stack.append((False, False))
        if directive == "endif":
            stack.pop()
            continue
        taken = stack.pop()[1]
        value = True if directive == "else" else Condition(condition, platform).value
        stack.append((not taken and value is not False, taken or value is True))
    return result
