#!/usr/bin/env python3
"""Writes the samples of the playground, samples.js.

Usage: Web/playground/make-samples.py [--check]

The samples come from samples.yml and all scenes in Examples/Scenes. Each format of
Examples/book.vfl must be in a sample of samples.yml. With --check, nothing is written, and the exit
status is 1 if samples.js is not up to date. If PyYAML is not installed, the script installs it once
in .build/pyyaml.
"""

import itertools
import json
import pathlib
import subprocess
import sys

FOLDER = pathlib.Path(__file__).resolve().parent
ROOT = FOLDER.parent.parent
OUTPUT = FOLDER / "samples.js"
HEADER = """\
// The samples of the playground. `make-samples.py` writes this file; do not edit it.

/** The samples: scenes with a `title`, a `group` and a sentence `about` them. */
export const SAMPLES = """


def import_yaml():
    """Returns the module yaml."""
    folder = ROOT / ".build/pyyaml"
    sys.path.append(str(folder))
    try:
        import yaml
    except ImportError:
        command = [sys.executable, "-m", "pip", "install", "--quiet", "--target", folder, "PyYAML"]
        subprocess.run(command, check=True)
        import yaml
    return yaml


def check_coverage(samples, formats):
    """Exits if a format of the book is in no sample."""
    rules = [rule for sample in samples for rule in sample["scene"]["layout"]]
    shown = {rule if isinstance(rule, str) else rule.get("format") for rule in rules}
    missing = [text for text in formats if text not in shown]
    if missing:
        sys.exit("\n".join(["samples.yml: formats of book.vfl in no sample:", *missing]))


def own_samples(yaml):
    """Returns the samples of samples.yml."""
    groups = yaml.safe_load((FOLDER / "samples.yml").read_text(encoding="utf-8"))
    samples = [{"title": title, "group": group, "about": scene.pop("about"), "scene": scene}
               for group, scenes in groups.items() for title, scene in scenes.items()]
    book = (ROOT / "Examples/book.vfl").read_text(encoding="utf-8").splitlines()
    check_coverage(samples, [line for line in book if line and not line.startswith("#")])
    return samples


def example_samples(yaml):
    """Returns the scenes of Examples/Scenes; the comment before a scene is the sentence about it."""
    samples = []
    for path in sorted((ROOT / "Examples/Scenes").glob("*.yml")):
        text = path.read_text(encoding="utf-8")
        comment = itertools.takewhile(lambda line: line.startswith("#"), text.splitlines())
        samples.append({"title": f"{path.stem}.yml", "group": "Scenes of the examples",
                        "about": " ".join(line.lstrip("# ") for line in comment),
                        "scene": yaml.safe_load(text)})
    return samples


def main():
    yaml = import_yaml()
    samples = own_samples(yaml) + example_samples(yaml)
    lines = ",\n".join("  " + json.dumps(sample, ensure_ascii=False) for sample in samples)
    text = f"{HEADER}[\n{lines},\n];\n"
    if "--check" not in sys.argv[1:]:
        OUTPUT.write_text(text, encoding="utf-8")
    elif not OUTPUT.is_file() or OUTPUT.read_text(encoding="utf-8") != text:
        sys.exit("Web/playground/samples.js is not up to date; run Web/playground/make-samples.py")


if __name__ == "__main__":
    main()
