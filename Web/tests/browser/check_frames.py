"""Compares the frames of the page with `vfl solve`, and its drawings with `vfl render`."""

import json
import os
import subprocess

from browser import ROOT, random_scenes
from check_dragging import BOXES

VFL = os.environ.get("VFL", ROOT / ".build/debug/vfl")
RANDOM_SCENES = 50
TOLERANCE = 1e-6
# Browsers print lengths of styles with six digits.
STYLE_TOLERANCE = 5e-3
LENGTHS = ["x", "y", "width", "height"]
AXES = {"horizontal": ["x", "width"], "vertical": ["y", "height"]}


def vfl(*arguments, text=None):
    """Returns the output of the command, which also has one if it finds conflicts."""
    result = subprocess.run([VFL, *arguments], input=text, capture_output=True, text=True)
    if not result.stdout:
        raise RuntimeError(f"{VFL} has no output: {result.stderr}")
    return result.stdout


def differences(expected, actual, tolerance):
    """Returns the lengths that differ, without those that the rules do not determine."""
    open_lengths = {(each["view"], length) for each in expected["ambiguities"] for length in AXES[each["axis"]]}
    found = []
    for name, frame in expected["frames"].items():
        for length, value in frame.items():
            if (name, length) in open_lengths or name not in actual:
                continue
            if abs(actual[name][length] - value) > tolerance:
                found.append(f"{name}.{length}: expected {value}, found {actual[name][length]}")
    return found


def compare(browser, path, text=None):
    """Returns where the engine's frames and the boxes differ from `vfl solve`, and the document of `vfl solve`."""
    expected = json.loads(vfl("solve", "--format", "json", path, text=text))
    frames, conflicts = browser.run("solve(); return [session.layout.frames(), session.report.conflicts.length]")
    boxes = {name: dict(zip(LENGTHS, numbers)) for name, numbers in browser.run(BOXES).items()}
    found = differences(expected, frames, TOLERANCE)
    if set(frames) != set(expected["frames"]):
        found.append(f"views: expected {sorted(expected['frames'])}, found {sorted(frames)}")
    if conflicts != len(expected["conflicts"]):
        found.append(f"conflicts: expected {len(expected['conflicts'])}, found {conflicts}")
    return found + differences(expected, boxes, STYLE_TOLERANCE), expected


def check_examples(browser, report):
    for path in sorted((ROOT / "Examples/Scenes").glob("*.yml")):
        browser.load(path.name)
        found, _ = compare(browser, path)
        report(f"the frames of {path.name} are as vfl solve prints them", not found, found)
        browser.run("state.select(null)")
        browser.expect(f"the drawing of {path.name} is as vfl render writes it", "exportText('svg')", vfl("render", path))


def check_random(browser, report):
    failures = []
    conflicts = ambiguities = 0
    for index, scene in enumerate(random_scenes()[:RANDOM_SCENES]):
        browser.load(scene)
        found, expected = compare(browser, "-", json.dumps(scene))
        conflicts += len(expected["conflicts"])
        ambiguities += len(expected["ambiguities"])
        failures += [f"scene {index}: {each}" for each in found]
    report(f"the frames of {RANDOM_SCENES} random scenes with {conflicts} conflicts and {ambiguities} ambiguities"
           " are as vfl solve prints them", not failures, failures[:10])


def check_samples(browser, report):
    """Compares the exported scene of each sample with the page."""
    failures = []
    for title in browser.run("return samples.map(({ title }) => title)"):
        browser.load(title)
        found, _ = compare(browser, "-", browser.run("return exportText('json')"))
        failures += [f"{title}: {each}" for each in found]
    report("the exported scenes of all samples have the same frames", not failures, failures)


CHECKS = [check_examples, check_random, check_samples]
