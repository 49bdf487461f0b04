#!/usr/bin/env python3
"""Generates random scenes with the layouts that an independent solver finds.

Usage: scenes.py COUNT FIRST_SEED > scenes.jsonl

Each piece of a scene is generated both as text and as linear constraints in the coordinates of the
superview; nothing is parsed. SciPy's HiGHS finds the optimum, level by level (see systems.py).
Scenes without one are skipped. Each line is a JSON object:

    id, scene       the scene in the format of a scene file
    frames          the components of frames that have one value in all optimal solutions
    dropped         the required constraints that contradict the constraints before them, which the
                    layout satisfies as nearly as possible, the earlier ones first
    ambiguous       views and axes whose position in the superview or size has several values
    unsure          views and axes that are ambiguous or not depending on rounding
"""

import json
import random
import sys

import numpy

from systems import Program, System

DIRECTIONS = ["ltr", "rtl"]
RELATIONS = ["==", "==", "==", ">=", "<="]
ROOT = "superview"
NO_INSETS = {"top": 0, "leading": 0, "bottom": 0, "trailing": 0}
EXPANDED_LENGTH = 10_000
# A range of values below the first is a single value; a range from the second on is ambiguous.
UNIQUE_BELOW, AMBIGUOUS_FROM = 1e-5, 1e-2
FACTORS = [1, 0.5, 0.25, 2]
# The priorities of broken constraints: above all optional ones, and below required ones.
BROKEN_PRIORITY, BROKEN_PRIORITY_STEP = 999.99, 1e-4
# A constraint pairs attributes of one list only: leading and trailing cannot be combined with left
# and right.
RELATIVE, ABSOLUTE = ["leading", "trailing", "centerX"], ["left", "right", "centerX"]


class View:
    def __init__(self, name, parent, scene, is_guide=False):
        self.name, self.parent, self.is_guide = name, parent, is_guide
        self.direction = parent.direction if parent else "ltr"
        self.insets = self.margins = self.safe_area = NO_INSETS
        self.baseline = self.first_baseline = None
        make = scene.system.variable
        self.left, self.top = make(), make()
        self.width, self.height = make(True), make(True)

    def path(self):
        return [self] + (self.parent.path() if self.parent else [])


class Expression(dict):
    """A linear expression: the coefficients of variables, and the constant under the key None."""

    def plus(self, factor, other):
        result = Expression(self)
        for key, value in other.items():
            result[key] = result.get(key, 0) + factor * value
        return result


def variable(number):
    return Expression({number: 1})


def number(value):
    return Expression({None: value})


def edges(view, axis, part):
    """Returns the low and high edges, in the root's coordinates, of a view or a part of it.

    The part is "margins", "safeArea", or None for the whole view.
    """
    low, size = (variable(view.left), variable(view.width)) if axis == "x" else (variable(view.top), variable(view.height))
    high = low.plus(1, size)
    if part:
        m = view.margins if part == "margins" else view.safe_area
        before, after = (m["top"], m["bottom"]) if axis == "y" else (m["leading"], m["trailing"])
        if axis == "x" and view.direction == "rtl":
            before, after = after, before
        low, high = low.plus(1, number(before)), high.plus(-1, number(after))
    return low, high


def value(item, attribute, ancestor, partner=None):
    """Returns the value of an attribute in the coordinates of an ancestor.

    A horizontal position is measured from the left edge if the attribute or its partner, the other
    attribute of the constraint, is left or right; otherwise from the leading edge. centerX
    therefore takes the coordinate system of its partner.
    """
    view, part = item
    if attribute in ("width", "height"):
        low, high = edges(view, "x" if attribute == "width" else "y", part)
        return high.plus(-1, low)
    if attribute in ("top", "bottom", "centerY", "lastBaseline", "firstBaseline"):
        low, high = edges(view, "y", part)
        baseline = {"lastBaseline": view.baseline, "firstBaseline": view.first_baseline}.get(attribute)
        if baseline is not None and part is None:
            point = low.plus(1, number(baseline))
        elif attribute == "centerY":
            point = Expression().plus(0.5, low).plus(0.5, high)
        else:
            point = low if attribute in ("top", "firstBaseline") else high
        return point.plus(-1, variable(ancestor.top))
    low, high = edges(view, "x", part)
    middle = Expression().plus(0.5, low).plus(0.5, high)
    origin = variable(ancestor.left)
    if ancestor.direction == "ltr" or {attribute, partner} & {"left", "right"}:
        point = {"left": low, "leading": low, "right": high, "trailing": high, "centerX": middle}[attribute]
        return point.plus(-1, origin)
    point = {"leading": high, "trailing": low, "centerX": middle}[attribute]
    return origin.plus(1, variable(ancestor.width)).plus(-1, point)


def common_ancestor(first, second):
    return next(view for view in first.path() if view in second.path())


def difference(item, attribute, other, other_attribute, constant, factor):
    """Returns the first side of a constraint minus the second side: `item - factor * other - constant`.

    The coordinates are relative to the nearest common ancestor. Without another item, `other` is None.
    """
    ancestor = common_ancestor(item[0], (other or item)[0])
    expression = value(item, attribute, ancestor, other_attribute).plus(-1, number(constant))
    return expression.plus(-factor, value(other, other_attribute, ancestor, attribute)) if other else expression


def decimal(value):
    return repr(int(value)) if value == int(value) else repr(value)


class Scene:
    def __init__(self, seed):
        self.seed, self.random = seed, random.Random(f"scene {seed}")
        self.system = System("scene", seed)
        self.texts = []
        self.views, self.items, self.layout = [], {}, []
        self.build()

    # Constraints

    def constrain(self, item, attribute, relation, other=None, other_attribute=None, constant=0.0, priority=1000, factor=1):
        expression = difference(item, attribute, other, other_attribute, constant, factor)
        terms = [(c, v) for v, c in expression.items() if v is not None and c]
        assert priority == 1000 or priority < 999.9, "broken constraints outrank all optional ones"
        self.system.add(terms, relation, expression.get(None, 0.0), priority)
        self.texts.append(self.text(item, attribute, relation, other, other_attribute, constant, priority, factor))

    @staticmethod
    def text(item, attribute, relation, other, other_attribute, constant, priority, factor):
        def qualified(item, attribute):
            return ".".join([item[0].name] + ([item[1]] if item[1] else []) + [attribute])
        right = decimal(constant)
        if other:
            offset = "" if constant == 0 else f" + {decimal(constant)}" if constant > 0 else f" - {decimal(-constant)}"
            right = qualified(other, other_attribute) + (f" * {decimal(factor)}" if factor != 1 else "") + offset
        return f"{qualified(item, attribute)} {relation} {right} @{decimal(priority)}"

    # Generation

    def build(self):
        pick = self.random
        self.root = View(ROOT, None, self)
        self.root.direction = pick.choice(DIRECTIONS)
        self.fixed = {"width": pick.choice([320, 500, 37.5, None]), "height": pick.choice([480, 200, None])}
        superview = {**{k: v for k, v in self.fixed.items() if v is not None}, "direction": self.root.direction}
        self.root.margins = self.random_insets(superview, "margins", 0.4)
        self.root.safe_area = self.random_insets(superview, "safeArea", 0.3)
        document = {"superview": superview}
        self.describe_settings(document)
        views, guides = {}, {}
        for index in range(pick.randint(1, 7)):
            parents = [view for view in self.views if not view.is_guide]
            parent = pick.choice(parents) if parents and pick.random() < 0.35 else self.root
            view = View("abcdefg"[index], parent, self, is_guide=pick.random() < 0.15)
            self.views.append(view)
            if view.is_guide:
                guides[view.name] = {} if parent is self.root else {"parent": parent.name}
            else:
                views[view.name] = self.describe_view(view)
        self.constrain_size()
        for view in self.views:
            self.constrain_content(view, views.get(view.name, {}))
        for _ in range(pick.randint(2, 8)):
            pick.choice([self.row, self.row, self.row, self.centered, self.equation, self.equation, self.equation, self.pin, self.pin])()
        if guides:
            document["guides"] = guides
        self.document = {**document, "views": views, "layout": self.layout}

    def describe_settings(self, document):
        """Generates the settings of the scene: metrics, standard spacing, profile, and fitting."""
        pick = self.random
        self.metrics = {f"m{value}": value for value in pick.sample([0, 5, 12, 30, 80, 100, 200], 3)}
        self.spacing = {"sibling": 8, "superview": 20}
        self.uses_margins = pick.random() < 0.2
        self.fitted_length = 0
        if pick.random() < 0.5:
            document["metrics"] = self.metrics
        else:
            self.metrics = {}
        if pick.random() < 0.2:
            self.spacing = document["spacing"] = {"sibling": pick.choice([0, 6, 7.5]), "superview": pick.choice([0, 10, 15.5])}
        if self.uses_margins:
            document["profile"] = "uiKit"
        if pick.random() < 0.1:
            document["fitting"] = "expanded"
            self.fitted_length = EXPANDED_LENGTH

    def random_insets(self, description, key, share):
        pick = self.random
        if pick.random() >= share:
            return NO_INSETS
        description[key] = {edge: pick.choice([0, 5, 16, 2.5]) for edge in NO_INSETS}
        return description[key]

    def describe_view(self, view):
        pick, description = self.random, {}
        if view.parent is not self.root:
            description["parent"] = view.parent.name
        if pick.random() < 0.2:
            view.direction = description["direction"] = pick.choice(DIRECTIONS)
        view.margins = self.random_insets(description, "margins", 0.4)
        view.safe_area = self.random_insets(description, "safeArea", 0.1)
        if pick.random() < 0.6:
            description["intrinsic"] = [pick.choice([None, 20, 60, 150]), pick.choice([None, 20, 44])]
            if pick.random() < 0.5:
                description["hugging"] = [pick.choice([250, 251, 750, 49]), pick.choice([250, 252])]
            if pick.random() < 0.5:
                description["resistance"] = [pick.choice([750, 751, 100, 1000]), 750]
        if pick.random() < 0.2:
            view.baseline = view.first_baseline = description["baseline"] = pick.choice([12, 16.5])
        if pick.random() < 0.2:
            view.first_baseline = description["firstBaseline"] = pick.choice([10, 14.5])
        if pick.random() < 0.2:
            view.insets = description["alignmentInsets"] = {e: pick.choice([0, 0, 4, 10]) for e in NO_INSETS}
        return description

    def constrain_size(self):
        """Places the superview at the origin and constrains its size.

        A length that the scene does not fix is equal to the fitted length at priority 50.
        """
        for origin in (self.root.left, self.root.top):
            self.system.add([(1, origin)], "==", 0)
        for length, size in (("width", self.root.width), ("height", self.root.height)):
            fixed = self.fixed[length]
            if fixed is None:
                self.system.add([(1, size)], "==", -self.fitted_length, 50)
            else:
                self.system.add([(1, size)], "==", -fixed)
        self.size_constraint_count = len(self.system.constraints)

    def constrain_content(self, view, description):
        sizes = description.get("intrinsic", [None, None])
        for axis, attribute in enumerate(["width", "height"]):
            if sizes[axis] is None:
                continue
            for relation, key, usual in (("<=", "hugging", 250), (">=", "resistance", 750)):
                priority = description.get(key, [usual, usual])[axis]
                self.constrain((view, None), attribute, relation, constant=sizes[axis], priority=priority)

    def priority(self):
        pick = self.random
        return 1000 if pick.random() < 0.7 else pick.choice([750, 500, 250, 999.5, 49, 1])

    @staticmethod
    def priority_suffix(priority):
        return "" if priority == 1000 else f"@{decimal(priority)}"

    def row(self):
        """Adds a format: a row or column of siblings, possibly connected to the superview."""
        pick = self.random
        first = pick.choice(self.views)
        siblings = [v for v in self.views if v.parent is first.parent]
        chosen = pick.sample(siblings, pick.randint(1, min(4, len(siblings))))
        parent = chosen[0].parent
        horizontal = pick.random() < 0.5
        near, far, size = ("leading", "trailing", "width") if horizontal else ("top", "bottom", "height")
        text = pick.choice(["H:", ""]) if horizontal else "V:"
        if pick.random() < 0.7:
            gap, add_gap = self.gap(None, (chosen[0], None), near, (parent, None), near)
            text += "|" + gap
            add_gap()
        for index, view in enumerate(chosen):
            text += f"[{view.name}"
            if pick.random() < 0.4:
                text += "(" + self.size(view, size) + ")"
            text += "]"
            if index + 1 < len(chosen):
                gap, add_gap = self.gap(self.spacing["sibling"], (chosen[index + 1], None), near, (view, None), far)
                text += gap
                add_gap()
        if pick.random() < 0.5:
            gap, add_gap = self.gap(None, (parent, None), far, (chosen[-1], None), far)
            text += gap + "|"
            add_gap()
        options = []
        if len(chosen) > 1 and pick.random() < 0.4:
            attribute = pick.choice(["top", "centerY", "bottom", "lastBaseline", "firstBaseline"] if horizontal else ["leading", "centerX", "left"])
            options = ["alignAll" + attribute[0].upper() + attribute[1:]]
            for one, other in zip(chosen, chosen[1:]):
                self.constrain((one, None), attribute, "==", (other, None), attribute)
        self.add_rule({"format": text, **({"options": options} if options else {})}, text)

    def centered(self):
        """Adds the idiom that centers a view: `V:[superview]-(<=1)-[a]` with alignAllCenterX."""
        pick = self.random
        view = pick.choice(self.views)
        container, child = (view.parent, None), (view, None)
        axis, near, far, attribute = pick.choice([("V", "top", "bottom", "centerX"), ("H", "leading", "trailing", "centerY")])
        self.constrain(child, near, "<=", container, far, 1.0)
        self.constrain(container, attribute, "==", child, attribute)
        options = ["alignAll" + attribute[0].upper() + attribute[1:]]
        text = f"{axis}:[{ROOT}]-(<=1)-[{view.name}]"
        self.add_rule({"format": text, "options": options}, text)

    def add_rule(self, rule, text):
        """Adds a rule to the layout, as plain text if the rule has no other keys."""
        if self.random.random() < 0.1:
            rule["identifier"] = f"rule {len(self.layout)}"
        self.layout.append(rule if len(rule) > 1 else text)

    def gap(self, standard, item, attribute, other, other_attribute):
        """Returns the text of a connection, and a function that adds its constraint.

        A connection to the superview has no standard distance.
        """
        pick = self.random
        kind = pick.randint(0, 3)
        if kind == 0:
            return "", lambda: self.constrain(item, attribute, "==", other, other_attribute, 0.0)
        if kind == 1 and standard is None and self.uses_margins:
            item, other = [(v, "margins") if v is item[0].parent or v is other[0].parent else (v, p) for v, p in (item, other)]
            return "-", lambda: self.constrain(item, attribute, "==", other, other_attribute, 0.0)
        if kind == 1:
            distance = self.spacing["superview"] if standard is None else standard
            return "-", lambda: self.constrain(item, attribute, "==", other, other_attribute, distance)
        distance, relation, priority = pick.choice([0, 5, 12, 100, 2.5]), pick.choice(RELATIONS), self.priority()
        text = f"-({'' if relation == '==' else relation}{self.number_or_metric(distance)}{self.priority_suffix(priority)})-"
        return text, lambda: self.constrain(item, attribute, relation, other, other_attribute, distance, priority)

    def number_or_metric(self, value):
        """Returns a number as text, or a metric with that value."""
        names = [name for name, metric in self.metrics.items() if metric == value]
        return names[0] if names and self.random.random() < 0.7 else decimal(value)

    def size(self, view, attribute):
        """Adds a constraint on the size of a view, and returns the text of its predicate."""
        pick = self.random
        relation, priority = pick.choice(RELATIONS), self.priority()
        if pick.random() < 0.3:
            other = pick.choice(self.views)
            self.constrain((view, None), attribute, relation, (other, None), attribute, 0.0, priority)
            return f"{'' if relation == '==' else relation}{other.name}{self.priority_suffix(priority)}"
        length = pick.choice([0, 30, 80, 200, 12.5])
        self.constrain((view, None), attribute, relation, constant=length, priority=priority)
        return f"{'' if relation == '==' else relation}{self.number_or_metric(length)}{self.priority_suffix(priority)}"

    def item(self):
        """Returns a random item: a view and a part of it, or None for the whole view."""
        view = self.random.choice(self.views)
        return (view, self.random.choice([None] * 10 + ["margins", "safeArea"]) if not view.is_guide else None)

    def equation(self):
        pick = self.random
        item, other = self.item(), self.item()
        relation, priority = pick.choice(RELATIONS), self.priority()
        kind = pick.choice(["horizontal", "absolute", "vertical", "size"])
        attributes = {"horizontal": RELATIVE, "absolute": ABSOLUTE,
                      "vertical": ["top", "bottom", "centerY", "firstBaseline", "lastBaseline"], "size": ["width", "height"]}[kind]
        attribute, other_attribute = pick.choice(attributes), pick.choice(attributes)
        factor = pick.choice([1] + FACTORS)
        constant = pick.choice([0.0, 10, -20, 7.5])
        self.add_equation(item, attribute, relation, other, other_attribute, constant, priority, factor)

    def pin(self):
        """Adds an equation between a view and its superview, or a part of the superview."""
        pick = self.random
        view = pick.choice(self.views)
        if pick.random() < 0.5:
            attributes = pick.choice([RELATIVE, ABSOLUTE, ABSOLUTE, ["top", "bottom", "centerY"], ["width", "height"]])
            attribute, other_attribute, factor = pick.choice(attributes), pick.choice(attributes), pick.choice(FACTORS)
        else:
            attribute = pick.choice(RELATIVE + ["top", "bottom", "centerY", "width", "height"])
            other_attribute, factor = attribute, 1
        other = (view.parent, pick.choice([None, None, "margins", "safeArea"]))
        constant = pick.choice([0.0, 10, -15])
        self.add_equation((view, None), attribute, pick.choice(RELATIONS), other, other_attribute, constant, self.priority(), factor)

    def add_equation(self, item, attribute, relation, other, other_attribute, constant, priority, factor):
        text = self.text(item, attribute, relation, other, other_attribute, constant, priority, factor)
        self.constrain(item, attribute, relation, other, other_attribute, constant, priority, factor)
        self.add_rule({"equation": text}, text)

    # Expected results

    def demote_contradictory(self):
        """Lowers the priority of the required constraints that contradict earlier ones.

        They are satisfied as nearly as possible, the earlier ones first. Returns their texts.
        """
        kept, dropped = self.system.constraints[:self.size_constraint_count], []
        for constraint, text in zip(self.system.constraints[self.size_constraint_count:], self.texts):
            candidate = System("part", self.seed)
            candidate.variable_count, candidate.non_negative = self.system.variable_count, self.system.non_negative
            candidate.constraints = [c for c in kept if c[0] == 1000] + [constraint]
            if constraint[0] == 1000:
                program = Program(candidate)
                if program.solve(numpy.zeros(program.column_count)) is None:
                    constraint = (BROKEN_PRIORITY - BROKEN_PRIORITY_STEP * len(dropped), *constraint[1:])
                    dropped.append(text)
            kept.append(constraint)
        self.system.constraints = kept
        return dropped

    def frame_expressions(self, view):
        """Returns the frame in the parent's coordinates and the position and size on each axis.

        The horizontal position is measured from the parent's leading edge; these expressions
        decide whether the view is ambiguous.
        """
        parent, insets = view.parent, view.insets
        left = insets["leading"] if view.direction == "ltr" else insets["trailing"]
        outer = parent.insets["leading"] if parent.direction == "ltr" else parent.insets["trailing"]
        start = variable(view.left).plus(-1, variable(parent.left))
        if parent.direction == "rtl":
            start = variable(parent.left).plus(1, variable(parent.width)).plus(-1, variable(view.left)).plus(-1, variable(view.width))
        top = variable(view.top).plus(-1, variable(parent.top))
        frame = {
            "x": variable(view.left).plus(-1, variable(parent.left)).plus(1, number(outer - left)),
            "y": top.plus(1, number(parent.insets["top"] - insets["top"])),
            "width": variable(view.width).plus(1, number(insets["leading"] + insets["trailing"])),
            "height": variable(view.height).plus(1, number(insets["top"] + insets["bottom"])),
        }
        return frame, {"horizontal": [start, variable(view.width)], "vertical": [top, variable(view.height)]}

    def result(self):
        """Returns the JSON object of the scene.

        Raises RuntimeError if HiGHS finds no optimum.
        """
        dropped = self.demote_contradictory()
        program = Program(self.system)
        for priority in sorted({self.system.constraints[i][0] for i in program.soft_constraints}, reverse=True):
            cost = program.unit_row(program.violation[i] for i in program.soft_constraints if self.system.constraints[i][0] == priority)
            if program.minimize(cost) is None:
                raise RuntimeError(f"scene {self.seed}: no feasible point is left at priority {priority}")
        frames, ambiguous, unsure = {}, [], []
        for view in self.views:
            frame, axes = self.frame_expressions(view)
            ranges = {name: self.minimum_and_spread(program, expression) for name, expression in frame.items()}
            frames[view.name] = {name: value for name, (value, spread) in ranges.items() if spread < UNIQUE_BELOW}
            for axis, expressions in axes.items():
                spread = max(self.minimum_and_spread(program, expression)[1] for expression in expressions)
                if spread >= AMBIGUOUS_FROM:
                    ambiguous.append([view.name, axis])
                elif spread >= UNIQUE_BELOW:
                    unsure.append([view.name, axis])
        return {"id": f"scene-{self.seed}", "scene": self.document, "frames": frames, "dropped": sorted(dropped),
                "ambiguous": sorted(ambiguous), "unsure": sorted(unsure)}

    @staticmethod
    def minimum_and_spread(program, expression):
        """Returns the minimum of an expression and the distance to its maximum."""
        cost = numpy.zeros(program.column_count)
        for key, factor in expression.items():
            if key is not None:
                cost[key] += factor
        low, high = program.solve(cost), program.solve(-cost)
        if low is None or high is None:
            return 0.0, (UNIQUE_BELOW + AMBIGUOUS_FROM) / 2
        return round(low.fun + expression.get(None, 0), 6), -high.fun - low.fun


def main():
    if len(sys.argv) != 3:
        sys.exit(__doc__)
    count, first = int(sys.argv[1]), int(sys.argv[2])
    failures = 0
    for seed in range(first, first + count):
        try:
            print(json.dumps(Scene(seed).result()))
        except RuntimeError as error:
            failures += 1
            print(f"scenes.py: skipped {error}", file=sys.stderr)
    # HiGHS fails on a few scenes. If it failed on many, the check would prove little.
    if failures > 2 + count / 200:
        sys.exit(f"scenes.py: {failures} of {count} scenes skipped")


if __name__ == "__main__":
    main()
