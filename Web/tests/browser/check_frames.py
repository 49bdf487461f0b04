"""Compares the frames of the page with those of `vfl solve`, and its drawings with those of `vfl render`."""

import json
import pathlib
import subprocess
import tempfile

from browser import ROOT
from check_dragging import BOXES
from random_scenes import random_scene

RANDOM_SCENES = 50
TOLERANCE = 1e-6
# Browsers print lengths of styles with six digits.
STYLE_TOLERANCE = 5e-3
LENGTHS = ["x", "y", "width", "height"]
AXES = {"horizontal": ["x", "width"], "vertical": ["y", "height"]}


def solve(vfl, path):
    """Returns the document of `vfl solve`."""
    command = [vfl, "solve", "--format", "json", path]
    return json.loads(subprocess.run(command, stdout=subprocess.PIPE, text=True).stdout)


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


def page_frames(browser):
    """Returns the frames of the session, and those of the boxes."""
    frames = browser.run("playground.solve(); return playground.session.layout.frames()")
    boxes = browser.run(BOXES)
    return frames, {name: dict(zip(LENGTHS, numbers)) for name, numbers in boxes.items()}


def compare(browser, expected):
    """Returns the differences of the engine's frames and of the boxes."""
    frames, boxes = page_frames(browser)
    found = differences(expected, frames, TOLERANCE)
    if set(frames) != set(expected["frames"]):
        found.append(f"views: expected {sorted(expected['frames'])}, found {sorted(frames)}")
    conflicts = browser.run("return playground.session.report.conflicts.length")
    if conflicts != len(expected["conflicts"]):
        found.append(f"conflicts: expected {len(expected['conflicts'])}, found {conflicts}")
    return found + differences(expected, boxes, STYLE_TOLERANCE)


def check_examples(browser, report, vfl):
    for path in sorted((ROOT / "Examples/Scenes").glob("*.yml")):
        browser.run("playground.loadSample(arguments[0])", path.name)
        found = compare(browser, solve(vfl, path))
        report(f"the frames of {path.name} are those of vfl solve", not found, found)
        drawing = browser.run("playground.state.select(null); return playground.exportText('svg')")
        expected = subprocess.run([vfl, "render", path], capture_output=True, text=True).stdout
        report(f"the drawing of {path.name} is that of vfl render", drawing == expected, drawing[:1000])


def check_random(browser, report, vfl):
    failures = []
    conflicts = ambiguities = 0
    with tempfile.TemporaryDirectory() as folder:
        path = pathlib.Path(folder) / "scene.json"
        for seed in range(1, RANDOM_SCENES + 1):
            scene = random_scene(seed)
            path.write_text(json.dumps(scene), encoding="utf-8")
            expected = solve(vfl, path)
            conflicts += len(expected["conflicts"])
            ambiguities += len(expected["ambiguities"])
            browser.run("playground.loadScene(arguments[0])", scene)
            failures += [f"seed {seed}: {each}" for each in compare(browser, expected)]
    report(f"the frames of {RANDOM_SCENES} random scenes with {conflicts} conflicts and {ambiguities} ambiguities"
           " are those of vfl solve", not failures, failures[:10])


def check_samples(browser, report, vfl):
    """Compares the exported scene of each sample with the page."""
    failures = []
    with tempfile.TemporaryDirectory() as folder:
        path = pathlib.Path(folder) / "scene.json"
        for title in browser.run("return playground.samples.map(({ title }) => title)"):
            browser.run("playground.loadSample(arguments[0])", title)
            path.write_text(browser.run("return playground.exportText('json')"), encoding="utf-8")
            failures += [f"{title}: {each}" for each in compare(browser, solve(vfl, path))]
    report("the exported scenes of all samples have the same frames", not failures, failures)


CHECKS = [check_examples, check_random, check_samples]
