#!/usr/bin/env python3
"""Joins ES modules to one classic script, which browsers also load from files.

Usage: Web/bundle.py ENTRY OUTPUT

Each module becomes a function scope, in an order in which each module follows those that it
imports. These forms are supported, each at the beginning of a line:

    import { a, b } from "./file.js";
    export { a, b } from "./file.js";
    export function …, export async function …, export class …, export const …

Any other form of import or export is an error, and so are a cycle of imports, and the import of a
name that a module does not export.
"""

import pathlib
import re
import sys

IMPORT = re.compile(r'^(import|export) \{([^{}]*)\} from "(\.{1,2}/[^"]+)";$', re.MULTILINE)
EXPORT = re.compile(r"^export (?=(?:async )?function\*? (\w+)|class (\w+)|const (\w+))", re.MULTILINE)
NAME = re.compile(r"[A-Za-z_$][\w$]*")
OTHER_FORM = re.compile(r"^(?:import|export)\b.*$|\bimport\.meta\b|\bimport\s*\(", re.MULTILINE)


class BundleError(Exception):
    """An input that the script does not support."""


class Module:
    """A module: its imports, the names that it exports, and its text without both."""

    def __init__(self, path, root):
        self.path = path
        self.label = path.relative_to(root).as_posix() if path.is_relative_to(root) else path.name
        self.imports = []
        self.exports = []
        text = IMPORT.sub(self._remove_import, path.read_text(encoding="utf-8"))
        self.text = EXPORT.sub(self._remove_export, text)
        other = OTHER_FORM.search(self.text)
        if other:
            line = self.text.count("\n", 0, other.start()) + 1
            raise BundleError(f"{self.label}: unsupported form '{other[0]}' near line {line}")

    def _remove_import(self, match):
        kind, names, target = match.groups()
        names = [name.strip() for name in names.split(",") if name.strip()]
        for name in names:
            if not NAME.fullmatch(name):
                raise BundleError(f"{self.label}: unsupported name '{name}' in {kind}")
        self.imports.append((names, (self.path.parent / target).resolve()))
        if kind == "export":
            self._export(names)
        return ""

    def _remove_export(self, match):
        self._export([next(name for name in match.groups() if name)])
        return ""

    def _export(self, names):
        for name in names:
            if name in self.exports:
                raise BundleError(f"{self.label}: '{name}' is exported twice")
            self.exports.append(name)


def load_modules(entry, root):
    """Returns the modules that an entry imports, and the entry, each after its imports."""
    modules = {}
    pending = []

    def load(path):
        if path in pending:
            raise BundleError(f"{path.name}: cycle of imports")
        if path in modules:
            return
        if not path.is_file():
            raise BundleError(f"{path}: no such file")
        pending.append(path)
        module = Module(path, root)
        for _, target in module.imports:
            load(target)
        pending.pop()
        modules[path] = module

    load(entry)
    return modules


def check_names(modules):
    """Raises an error if a module imports a name that is not exported, or the same name twice."""
    for module in modules.values():
        imported = [name for names, _ in module.imports for name in names]
        for name in imported:
            if imported.count(name) > 1:
                raise BundleError(f"{module.label}: '{name}' is imported twice")
        for names, target in module.imports:
            for name in names:
                if name not in modules[target].exports:
                    raise BundleError(f"{module.label}: '{modules[target].label}' does not export '{name}'")


def bundle(entry):
    """Returns the text of the script."""
    root = pathlib.Path(__file__).resolve().parent
    modules = load_modules(entry.resolve(), root)
    check_names(modules)
    numbers = {path: index for index, path in enumerate(modules)}
    parts = ["(() => {", '"use strict";', ""]
    for path, module in modules.items():
        parts += [f"// {module.label}", f"const module{numbers[path]} = (() => {{"]
        for names, target in module.imports:
            parts.append(f"const {{ {', '.join(names)} }} = module{numbers[target]};")
        parts += [module.text.strip(), f"return {{ {', '.join(module.exports)} }};", "})();", ""]
    return "\n".join(parts + ["})();", ""])


def main():
    if len(sys.argv) != 3:
        sys.exit(__doc__)
    try:
        text = bundle(pathlib.Path(sys.argv[1]))
    except BundleError as error:
        sys.exit(f"{pathlib.Path(sys.argv[0]).name}: {error}")
    pathlib.Path(sys.argv[2]).write_text(text, encoding="utf-8")


if __name__ == "__main__":
    main()
