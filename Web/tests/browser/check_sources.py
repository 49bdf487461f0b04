"""Checks of the scripts that join the modules and write the samples; they need no browser."""

import importlib.util
import pathlib
import subprocess
import sys
import tempfile

from browser import ROOT

MODULES = {"a.js": 'import { b } from "./b.js";\nexport const a = b + 1;\n', "b.js": "export const b = 1;\n"}
ERRORS = {
    "unsupported form": 'import b from "./b.js";\n',
    "does not export 'c'": 'import { c } from "./b.js";\n',
    "cycle of imports": 'import { a } from "./a.js";\n',
    "no such file": 'import { c } from "./c.js";\n',
}


def bundle(modules):
    """Returns the result of bundle.py for modules by name, with the entry a.js, and the script."""
    with tempfile.TemporaryDirectory(dir=ROOT / ".build") as folder:
        path = pathlib.Path(folder)
        for name, text in modules.items():
            (path / name).write_text(text, encoding="utf-8")
        command = [sys.executable, ROOT / "Web/bundle.py", path / "a.js", path / "script.js"]
        result = subprocess.run(command, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True)
        script = path / "script.js"
        return result, script.read_text(encoding="utf-8") if script.is_file() else None


def check_samples(report):
    path = ROOT / "Web/playground/make-samples.py"
    report("samples.js is up to date", subprocess.run([sys.executable, path, "--check"]).returncode == 0)
    spec = importlib.util.spec_from_file_location("make_samples", path)
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    sample = {"scene": {"layout": ["H:[a]"]}}
    try:
        module.check_coverage([sample], ["H:[a]", "H:[b]"])
        found = None
    except SystemExit as error:
        found = str(error)
    report("a format of the book in no sample is reported", str(found).endswith("in no sample:\nH:[b]"), found)


def run(_, report):
    result, script = bundle(MODULES)
    report("modules are joined in the order of their imports", result.returncode == 0
           and script.index("const b = 1") < script.index("const a = b + 1"), result.stderr)
    for message, text in ERRORS.items():
        result, script = bundle({**MODULES, "a.js": text})
        report(f"joining modules reports \"{message}\"", result.returncode == 1 and message in result.stderr
               and script is None, result.stderr)
    check_samples(report)
