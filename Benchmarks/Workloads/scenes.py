#!/usr/bin/env python3
"""Writes scenes in YAML and JSON.

Usage: scenes.py FOLDER [VIEWS...]

For each number of views (default: 100 1000 5000) and each kind of content, writes
- KIND-VIEWS.yml and KIND-VIEWS.json, the same scene
- KIND-VIEWS.unread.yml and .json, with other keys at the root, which no reader of scenes knows.

A scene is a column of sections with ten views each: a container and nine views in it. The kinds are

- formats: rows of formats with options and metrics
- equations: rows and columns by equations
- nested: containers in containers
- stacks: a vertical stack of horizontal ones
- grids: a grid with properties of its columns and cells
- mixed: sections of all kinds in turn.

Every scene has one layout, without findings. Equal arguments give equal files.
"""

import json
import pathlib
import sys

KINDS = ["formats", "equations", "nested", "stacks", "grids"]
SECTION_SIZE = 10
COLUMNS = 3


def rule(text, **keys):
    return {"equation" if "==" in text else "format": text, **keys} if keys else text


def formats(name, number):
    views = {name: {"margins": {"top": 4, "leading": 8, "bottom": 4, "trailing": 8}}}
    rules = []
    for row in range(3):
        label, field, button = (f"{name}{part}{row}" for part in ["Label", "Field", "Button"])
        views[label] = {"parent": name, "intrinsic": [40 + number % 30, 16], "hugging": [251, 750], "baseline": 12}
        views[field] = {"parent": name, "intrinsic": [None, 24]}
        views[button] = {"parent": name, "intrinsic": [60, 20], "hugging": 251}
        rules.append(rule(f"H:|-[{label}(>=40)]-gap{number % 20}-[{field}]-[{button}(width{number % 20})]-|",
                          options=["alignAllCenterY"]))
    rules.append(f"V:|-[{name}Field0]-gap0-[{name}Field1(24)]-(4@750)-[{name}Field2({name}Field1)]-|")
    return views, rules


def equations(name, number):
    views, rules = {name: {}}, []
    for index in range(9):
        view = f"{name}Cell{index}"
        views[view] = {"parent": name}
        left = f"{name}Cell{index - 1}.trailing + {4 + number % 4}" if index % COLUMNS else "superview.leading + 8"
        above = f"{name}Cell{index - COLUMNS}.bottom + 4" if index >= COLUMNS else "superview.top + 8"
        rules += [f"{view}.leading == {left}", f"{view}.width == superview.width * 0.{25 + number % 5}",
                  rule(f"{view}.top == {above} @999", identifier=f"top of {view}"), f"{view}.height == {20 + index % 5}"]
    rules.append(f"{name}.bottom == {name}Cell8.bottom + 12.5")
    return views, rules


def nested(name, number):
    views, rules, parent = {name: {}}, [], name
    for depth in range(4):
        title, panel = f"{name}Title{depth}", f"{name}Panel{depth}"
        views[title] = {"parent": parent, "intrinsic": [50 + number % 7, 17]}
        views[panel] = {"parent": parent}
        rules += [f"H:|-[{title}]-|", f"H:|-inset-[{panel}]-inset-|", f"V:|-[{title}]-[{panel}]-|"]
        parent = panel
    leaf = f"{name}Leaf"
    views[leaf] = {"parent": parent, "intrinsic": [30, 30], "resistance": [700, 1000]}
    rules += [f"H:|-[{leaf}]-|", f"V:|-[{leaf}]-|"]
    return views, rules


def stacks(name, number):
    rows = [f"{name}Row{index}" for index in range(3)]
    views = {name: {"stack": {"views": rows, "axis": "vertical", "spacing": 4 + number % 3}}}
    for index, row in enumerate(rows):
        icon, text = f"{name}Icon{index}", f"{name}Text{index}"
        views[row] = {"stack": {"views": [icon, text], "spacing": 8, "alignment": "center"}}
        views[icon] = {"intrinsic": [24, 24], "hugging": [251, 251]}
        views[text] = {"intrinsic": [100, 17], "hugging": [249, 251]}
    return views, []


def grids(name, number):
    cells = [[f"{name}Cell{COLUMNS * row + column}" for column in range(COLUMNS)] for row in range(3)]
    views = {name: {"grid": {
        "views": cells, "rowSpacing": 4 + number % 5, "columnSpacing": 8, "y": "center",
        "columns": [{"width": 60, "x": "trailing"}, {"x": "fill"}, {"width": 80, "x": "center"}],
        "cells": {cells[0][0]: {"x": "leading"}}}}}
    for view in sum(cells, []):
        views[view] = {"intrinsic": [40, 20 + number % 3]}
    return views, []


SECTIONS = {"formats": formats, "equations": equations, "nested": nested, "stacks": stacks, "grids": grids}


def scene(kind, view_count):
    """Returns a scene whose number of views is the next multiple of ten."""
    count = -(-view_count // SECTION_SIZE)
    names = [f"section{number}" for number in range(count)]
    views, rules = {}, []
    for number, name in enumerate(names):
        own_views, own_rules = SECTIONS[KINDS[number % len(KINDS)] if kind == "mixed" else kind](name, number)
        views.update(own_views)
        rules += [f"H:|-[{name}]-|", f"V:[{names[number - 1]}]-[{name}]" if number else f"V:|-[{name}]"] + own_rules
    rules.append(f"V:[{names[-1]}]-|")
    metrics = {f"gap{number}": 4 + number for number in range(20)}
    metrics.update({f"width{number}": 80 + number for number in range(20)}, inset=6.5)
    return {"superview": {"width": 1000, "margins": 16, "direction": "ltr"}, "spacing": {"sibling": 8, "superview": 12},
            "metrics": metrics, "views": views, "layout": rules}


def scalar(value):
    """Returns a scalar as YAML. The notations of texts vary with the text."""
    if value is None or not isinstance(value, str):
        return json.dumps(value)
    if value[0] in "|[" or "[" in value:
        return f"'{value}'" if "@" in value or "0.2" in value else f'"{value}"'
    return value


def flow(value):
    if isinstance(value, dict):
        return "{" + ", ".join(f"{key}: {flow(item)}" for key, item in value.items()) + "}"
    if isinstance(value, list):
        return "[" + ", ".join(map(flow, value)) + "]"
    return scalar(value)


def block(value, indentation):
    """Returns the lines of a mapping in the block style."""
    for key, item in value.items():
        if isinstance(item, dict) and item:
            yield f"{indentation}{key}:"
            yield from block(item, indentation + "  ")
        else:
            yield f"{indentation}{key}: {flow(item)}"


def yaml(value, prefix):
    """Returns a scene as YAML, every second section in the block style."""
    lines = ["# Written by scenes.py"]
    for key, item in value.items():
        if key not in ["views", "layout"]:
            lines.append(f"{prefix}{key}: {flow(item)}")
            continue
        lines.append(f"{prefix}{key}:")
        if key == "layout":
            lines += [f"  - {flow(element)}" for element in item]
            continue
        for number, (name, view) in enumerate(item.items()):
            if number % SECTION_SIZE == 0:
                lines.append(f"  # Section {number // SECTION_SIZE}")
            if number // SECTION_SIZE % 2 and view:
                lines += [f"  {name}:", *block(view, "    ")]
            else:
                lines.append(f"  {name}: {flow(view)}")
    return "\n".join(lines) + "\n"


def write(folder, kind, view_count):
    value = scene(kind, view_count)
    for suffix, prefix in [("", ""), (".unread", "x")]:
        name = f"{kind}-{view_count}{suffix}"
        (folder / f"{name}.yml").write_text(yaml(value, prefix))
        renamed = {prefix + key: item for key, item in value.items()}
        (folder / f"{name}.json").write_text(json.dumps(renamed, indent=2) + "\n")


def main():
    folder = pathlib.Path(sys.argv[1])
    folder.mkdir(parents=True, exist_ok=True)
    for view_count in map(int, sys.argv[2:] or ["100", "1000", "5000"]):
        for kind in [*KINDS, "mixed"]:
            write(folder, kind, view_count)


if __name__ == "__main__":
    main()
