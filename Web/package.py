#!/usr/bin/env python3
"""Completes the folder of the built ES module to a package for npm.

Usage: Web/package.py FOLDER

Writes the file package.json with the version of the command, a file with this version, the licence,
the documents to which the readme refers, and each engine as a script for bundlers that do not copy
files: compressed with gzip, in base64.
"""

import base64
import gzip
import json
import pathlib
import re
import shutil
import sys

ROOT = pathlib.Path(__file__).resolve().parent.parent
ENGINES = {
    "layout": "visualformat.wasm", "full": "visualformat-full.wasm", "logs": "logs.wasm",
}
VERSION_SOURCE = ROOT / "Sources/vfl/Commands/VFL.swift"


def version():
    """The version that `vfl --version` prints."""
    match = re.search(r'static let version = "([^"]+)"', VERSION_SOURCE.read_text(encoding="utf-8"))
    if not match:
        sys.exit(f"package.py: {VERSION_SOURCE.name} has no version")
    return match[1]


def entry(types, file, bundled):
    """The files of an import, in the order in which the conditions are checked.

    webpack copies the files of engines. Other bundlers set the condition `module`, and get a file
    that contains its engine. Browsers and node load the engine as a file.
    """
    return {
        "types": f"./{types}", "webpack": f"./{file}", "module": f"./{bundled}",
        "browser": f"./{file}", "node": f"./{file}", "default": f"./{file}",
    }


def exports():
    engines = {
        f"./engines/{name}": {
            "types": f"./engines/{name}.d.ts", "default": f"./engines/{name}.js",
        } for name in ENGINES}
    return {
        ".": entry("visualformat.d.ts", "visualformat.js", "bundled.js"),
        "./logs": entry("logs.d.ts", "logs.js", "bundled-logs.js"),
        **engines,
        **{f"./{file}": f"./{file}" for file in [*ENGINES.values(), "package.json"]},
    }


def description():
    return {
        "name": "visualformat",
        "version": version(),
        "description": "Apple's Visual Format Language and Auto Layout for web pages and node",
        "keywords": ["visual format language", "auto layout", "layout", "constraints", "vfl"],
        "license": "Apache-2.0",
        "type": "module",
        "main": "./visualformat.js",
        "types": "./visualformat.d.ts",
        "exports": exports(),
        "sideEffects": False,
        "files": ["*.js", "*.d.ts", "*.md", "*.wasm", "engines", "examples"],
        "engines": {"node": ">=20"},
    }


def write_engine(folder, name, file):
    """Writes an engine as a script with its declaration."""
    data = gzip.compress((folder / file).read_bytes(), 9, mtime=0)
    text = base64.b64encode(data).decode()
    (folder / "engines" / f"{name}.js").write_text(
        'import { inflated } from "../sources.js";\n\n'
        f'/** Returns the bytes of {file}. */\nexport function engine() {{\n  return inflated("{text}");\n}}\n')
    (folder / "engines" / f"{name}.d.ts").write_text(
        f"/** Returns the bytes of {file}. */\nexport function engine(): Promise<ArrayBuffer>;\n")


def copy_linked_documents(folder):
    """Copies the documents of the project that those of the package refer to."""
    for page in [folder / "README.md", folder / "Migration.md"]:
        text = page.read_text(encoding="utf-8")
        for name in re.findall(r"\]\(\.\./\.\./(\w+\.md)", text):
            shutil.copy(ROOT / name, folder)
        page.write_text(text.replace("](../../", "]("), encoding="utf-8")


def main():
    if len(sys.argv) != 2:
        sys.exit(__doc__.strip())
    folder = pathlib.Path(sys.argv[1])
    (folder / "engines").mkdir(exist_ok=True)
    for name, file in ENGINES.items():
        write_engine(folder, name, file)
    (folder / "version.js").write_text(
        f'/** The version of the package. */\nexport const version = "{version()}";\n')
    (folder / "package.json").write_text(json.dumps(description(), indent=2) + "\n", encoding="utf-8")
    shutil.copy(ROOT / "LICENSE", folder)
    copy_linked_documents(folder)


main()
