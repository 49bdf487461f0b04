#!/usr/bin/env python3
"""Joins ES modules to one classic script, which browsers also load from files.

Usage: Web/bundle.py ENTRY OUTPUT

Each module becomes a function scope, in an order in which each module follows those that it
imports. These forms are supported, each at the beginning of a line:

    import { a, b } from "./file.js";
    export function …, export async function …, export class …, export const …

Any other form of import or export is an error, and so are a cycle of imports, and the import of a
name that a module does not export.
"""

import pathlib
import re
import sys

IMPORT = re.compile(r'^import \{ ([\w$]+(?:, [\w$]+)*) \} from "(\.{1,2}/[^"]+)";$', re.MULTILINE)
EXPORT = re.compile(r"^export (?=(?:async )?function\*? (\w+)|class (\w+)|const (\w+))", re.MULTILINE)
OTHER_FORM = re.compile(r"^(?:import|export)\b.*$|\bimport\.meta\b|\bimport\s*\(", re.MULTILINE)


def fail(message):
    sys.exit(f"bundle.py: {message}")


class Module:
    """A module: its imports, the names that it exports, and its text without both."""

    def __init__(self, path):
        self.path = path
        self.imports = []
        self.exports = []
        text = IMPORT.sub(self._remove_import, path.read_text(encoding="utf-8"))
        self.text = EXPORT.sub(self._remove_export, text)
        other = OTHER_FORM.search(self.text)
        if other:
            line = self.text.count("\n", 0, other.start()) + 1
            fail(f"{self.path.name}: unsupported form '{other[0]}' near line {line}")

    def _remove_import(self, match):
        names, target = match.groups()
        self.imports.append((names.split(", "), (self.path.parent / target).resolve()))
        return ""

    def _remove_export(self, match):
        self.exports.append(next(name for name in match.groups() if name))
        return ""


def load_modules(entry):
    """Returns the modules that an entry imports, and the entry, each after its imports."""
    modules = {}
    pending = []

    def load(path):
        if path in pending:
            fail(f"{path.name}: cycle of imports")
        if path in modules:
            return
        if not path.is_file():
            fail(f"{path}: no such file")
        pending.append(path)
        module = Module(path)
        for names, target in module.imports:
            load(target)
            for name in names:
                if name not in modules[target].exports:
                    fail(f"{path.name}: '{target.name}' does not export '{name}'")
        pending.pop()
        modules[path] = module

    load(entry)
    return modules


def bundle(entry):
    """Returns the text of the script."""
    modules = load_modules(entry.resolve())
    numbers = {path: index for index, path in enumerate(modules)}
    parts = ["(() => {", '"use strict";', ""]
    for path, module in modules.items():
        parts += [f"// {module.path.name}", f"const module{numbers[path]} = (() => {{"]
        for names, target in module.imports:
            parts.append(f"const {{ {', '.join(names)} }} = module{numbers[target]};")
        parts += [module.text.strip(), f"return {{ {', '.join(module.exports)} }};", "})();", ""]
    return "\n".join(parts + ["})();", ""])


def main():
    if len(sys.argv) != 3:
        sys.exit(__doc__)
    pathlib.Path(sys.argv[2]).write_text(bundle(pathlib.Path(sys.argv[1])), encoding="utf-8")


if __name__ == "__main__":
    main()
