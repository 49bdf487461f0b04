"""Runs one request on GtkConstraintLayout and prints one JSON object.

Usage: gtk_vfl.py < REQUEST

`Benchmarks/implementations` describes requests and answers. A strength other than "required" is
reported as a priority. The strength 1000 is not required, but is the priority 1000 of a required
constraint elsewhere; it is reported as a negative number.
"""

import json
import re
import sys
import time

import gi

gi.require_version("Gtk", "4.0")
from gi.repository import GLib, Gtk  # noqa: E402

SPACE = 8
ATTRIBUTES = {"start": "leading", "end": "trailing", "center-x": "centerX", "center-y": "centerY", "baseline": "lastBaseline"}
RELATIONS = {"le": "<=", "eq": "==", "ge": ">="}


def converted(constraint, views):
    def item(target, attribute):
        if attribute.value_nick == "none":
            return None
        name = next((name for name, view in views.items() if view == target), "superview")
        return [name, ATTRIBUTES.get(attribute.value_nick, attribute.value_nick)]

    strength = constraint.get_strength()
    return {
        "first": item(constraint.get_target(), constraint.get_target_attribute()),
        "relation": RELATIONS[constraint.get_relation().value_nick],
        "second": item(constraint.get_source(), constraint.get_source_attribute()),
        "multiplier": constraint.get_multiplier(),
        "constant": constraint.get_constant(),
        "priority": 1000 if constraint.is_required() else strength if strength < 1000 else -strength,
    }


def failure(error):
    # The message begins with "line:column:", where columns begin with 1.
    position = re.match(r"\d+:(\d+):", error.message)
    return {"errors": [{"message": error.message, "offset": int(position[1]) - 1 if position else None}]}


def constraints(request):
    views = {name: Gtk.ConstraintGuide() for name in request["views"]}
    layout = Gtk.ConstraintLayout()
    for view in views.values():
        layout.add_guide(view)
    added = layout.add_constraints_from_description([request["format"]], SPACE, SPACE, views)
    return {"constraints": [converted(constraint, views) for constraint in added]}


def frames(request):
    """Lays out empty widgets in a parent of the requested size."""
    parent, layout = Gtk.Fixed(), Gtk.ConstraintLayout()
    parent.set_layout_manager(layout)
    views = {name: Gtk.DrawingArea() for name in request["views"]}
    for view in views.values():
        view.set_parent(parent)
    layout.add_constraints_from_description(request["formats"], SPACE, SPACE, views)
    window = Gtk.Window(decorated=False, default_width=request["width"], default_height=request["height"])
    window.set_child(parent)
    window.present()
    mapped = time.monotonic()
    while time.monotonic() < mapped + 0.5:
        GLib.MainContext.default().iteration(False)
    allocations = {name: view.get_allocation() for name, view in views.items()}
    return {"size": [parent.get_width(), parent.get_height()], "frames": {name: [box.x, box.y, box.width, box.height] for name, box in allocations.items()}}


def main():
    request = json.load(sys.stdin)
    if request["kind"] == "version":
        return {"version": f"{Gtk.get_major_version()}.{Gtk.get_minor_version()}.{Gtk.get_micro_version()}"}
    if not Gtk.init_check():
        sys.exit("no display")
    try:
        return frames(request) if request["kind"] == "layout" else constraints(request)
    except GLib.Error as error:
        return failure(error)


print(json.dumps(main()))
