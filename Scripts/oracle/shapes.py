"""Systems of constraints with the structures of interfaces, which the oracles of the solver change or minimize.

Each function adds a structure to a layout. Numbers are exact: fractions are rounded where a system is printed.
"""

import math
from fractions import Fraction

REQUIRED = 1000
THIRD = Fraction(1, 3)
# Sizes at which rows of views have plenty of space, or less than they need.
LENGTHS = [0, 1, 20, 60, 200, 400, 1000]
MIXED_COEFFICIENTS = [Fraction(c) for c in ("1", "-1", "2", "1/2", "1/3", "1/10", "3/2")]


def many_priorities(pick):
    """Returns 3 to 60 priorities: integers, or fractions of which many are adjacent."""
    count = pick.randint(3, 60)
    if pick.random() < 0.5:
        return pick.sample(range(1, 1000), count)
    some = [pick.choice([250.0, 500.0, 999.0, pick.uniform(0.001, 999.999)]) for _ in range(count)]
    near = [pick.choice([p, math.nextafter(p, 0), math.nextafter(p, 1000), p - 1e-4]) for p in some]
    return near if pick.random() < 0.5 else [*near, *pick.sample(range(1, 1000), 5)]


class Layout:
    """A system with edited lengths and with constraints that are switched.

    The system has the methods `variable(non_negative)`, which returns the number of the variable, `add(terms, operator,
    constant, priority)` and `edit(variable, priority, value)`, which return the number of the constraint.
    """

    def __init__(self, system, size):
        self.system, self.random, self.size = system, system.random, size
        self.edits, self.switches = [], []
        self.priorities = self.random.choice([[250, 500, 750, 999], many_priorities(self.random)])
        self.contents = self.random.choice([[(250, 750)], [(250, 750), (251, 751), (252, 749)]])

    def variable(self, non_negative=True):
        return self.system.variable(non_negative)

    def position(self):
        return self.system.variable(False)

    def length(self):
        """Adds an editable length."""
        variable = self.variable()
        priority = self.random.choice([500, 999, 999.5, 1000])
        self.edits.append(self.system.edit(variable, priority, self.random.choice([100, 320, 1000])))
        return variable

    def equal(self, constant, *terms, priority=REQUIRED):
        return self.system.add(list(terms), "==", constant, priority)

    def at_least(self, constant, *terms, priority=REQUIRED):
        return self.system.add(list(terms), ">=", constant, priority)

    def at_most(self, constant, *terms, priority=REQUIRED):
        return self.system.add(list(terms), "<=", constant, priority)

    def soft(self):
        return self.random.choice(self.priorities)

    def priority(self):
        """Returns the priority of constraints that are mostly required."""
        return self.random.choice([1000, 1000, 1000, 999, self.soft()])

    def content(self, length, sizes=(10, 44, 60, Fraction(200, 3))):
        """Adds the content size of a view."""
        size = self.random.choice(sizes)
        hugging, resistance = self.random.choice(self.contents)
        self.at_least(-size, (1, length), priority=resistance)
        self.at_most(-size, (1, length), priority=hugging)

    def switch(self, *alternatives):
        """Adds one of several lists of constraints. A constraint is a tuple: terms, operator, constant, priority."""
        active = self.random.randrange(len(alternatives))
        numbers = [self.system.add(*constraint) for constraint in alternatives[active]]
        self.switches.append([numbers, active, alternatives])

    def hide(self, length):
        """Adds a view to those that can be hidden: its length is then zero."""
        priority = self.random.choice([1000, 1000, 999])
        self.switch([], [], [([(1, length)], "==", 0, priority)])

    def count(self, least=1):
        return self.random.randint(least, max(least, self.size))


def trailing(start, length, sign=-1):
    return [(sign, start), (sign, length)]


def row(layout, start, length, fill):
    """Adds views between the ends of a length; returns their variables: position and length."""
    views, before = [], [(-1, start)]
    for _ in range(layout.count(2)):
        view = layout.position(), layout.variable()
        layout.equal(-layout.random.choice([0, 4, 8]), (1, view[0]), *before)
        before = trailing(*view)
        views.append(view)
    layout.equal(2, *trailing(*views[-1], 1), *trailing(start, length), priority=fill)
    return views


def nested(layout):
    """Stacks in a stack, with hugging, compression resistance and hidden views."""
    width, left = layout.length(), layout.position()
    layout.equal(0, (1, left))
    for start, length in row(layout, left, width, layout.random.choice([1000, 998])):
        if layout.random.random() < 0.5:
            inner = row(layout, start, length, layout.random.choice([1000, 998]))
        else:
            inner = [(layout.position(), layout.variable())]
            layout.equal(-2, (1, inner[0][0]), (-1, start))
            layout.equal(2, *trailing(*inner[0], 1), *trailing(start, length), priority=layout.random.choice([1000, 999]))
        for _, view in inner:
            layout.content(view)
            if layout.random.random() < 0.3:
                layout.hide(view)


def baselines(layout):
    """A table whose columns follow the widths of the cells, with the cells of a row aligned at their baselines."""
    width = layout.length()
    columns = [layout.variable() for _ in range(layout.count(2))]
    layout.equal(-8 * len(columns), (1, width), *[(-1, column) for column in columns], priority=layout.priority())
    top = layout.position()
    layout.equal(-8, (1, top), priority=layout.priority())
    for _ in range(layout.random.randint(1, 2)):
        height, line = layout.variable(), layout.position()
        layout.equal(0, (1, height), priority=10)
        for column in columns:
            y, cell = layout.position(), layout.variable()
            ascent = layout.random.choice([9, 12, Fraction(29, 2)])
            layout.equal(ascent, (1, y), (-1, line), priority=layout.priority())
            layout.at_least(0, (1, y), (-1, top))
            layout.at_most(0, *trailing(y, cell, 1), *trailing(top, height))
            layout.equal(-ascent - 4, (1, cell), priority=750)
            layout.content(column)
        below = layout.position()
        layout.equal(-4, (1, below), *trailing(top, height))
        top = below


def collection(layout):
    """Equal cells with aspect ratios, minimums, and spaces of at least 8."""
    width = layout.length()
    equal, ratio = layout.priority(), layout.priority()
    aspect = layout.random.choice([Fraction(3, 4), THIRD, 1, Fraction(3, 2)])
    before, first = [], None
    for _ in range(layout.count(2)):
        x, cell, height = layout.position(), layout.variable(), layout.variable()
        layout.at_least(-8, (1, x), *before, priority=layout.priority())
        before = trailing(x, cell)
        if first is not None:
            layout.equal(0, (1, cell), (-1, first), priority=equal)
        first = cell if first is None else first
        layout.equal(0, (1, height), (-aspect, cell), priority=ratio)
        layout.at_least(-44, (1, cell), priority=layout.random.choice([999, 1000]))
        layout.at_most(-layout.random.choice([90, 120]), (1, cell), priority=layout.soft())
        layout.at_most(-layout.random.choice([30, 60]), (1, height), priority=layout.soft())
    layout.at_least(-8, (1, width), *before, priority=layout.priority())
    layout.equal(-8, (1, width), *before, priority=layout.soft())


def text(layout):
    """Texts that wrap: heights are at least convex functions of widths, which have minimums."""
    width, height = layout.length(), layout.length()
    above = []
    for _ in range(layout.count(2)):
        y, column, lines = layout.position(), layout.variable(), layout.variable()
        layout.equal(-8, (1, y), *above, priority=layout.priority())
        above = trailing(y, lines)
        area = layout.random.choice([1000, 5000, 9000])
        for point in layout.random.sample([50, 100, 200, 400], 2):
            layout.at_least(Fraction(-2 * area, point), (1, lines), (Fraction(area, point ** 2), column), priority=751)
        layout.at_least(-17, (1, lines), priority=layout.priority())
        layout.at_most(0, (1, lines), priority=251)
        layout.at_most(16, (1, column), (-1, width), priority=layout.priority())
        layout.at_most(-Fraction(area, 17), (1, column), priority=749)
        layout.at_least(-60, (1, column), priority=layout.random.choice([999, 1000]))
    layout.at_least(-8, (1, height), *above, priority=layout.soft())


def springs(layout):
    """Views with equal spaces between them."""
    width = layout.length()
    equal, before, lengths = layout.priority(), [], []
    shared = layout.variable() if layout.random.random() < 0.5 else None
    for _ in range(layout.count(2)):
        x, view, spring = layout.position(), layout.variable(), layout.variable()
        layout.equal(0, (1, x), (-1, spring), *before, priority=layout.random.choice([1000, 999]))
        before = trailing(x, view)
        layout.content(view)
        lengths.append(spring)
        if layout.random.random() < 0.3:
            layout.hide(view)
    lengths.append(layout.variable())
    layout.equal(0, (1, width), (-1, lengths[-1]), *before, priority=layout.random.choice([1000, 999]))
    for index, spring in enumerate(lengths):
        if shared is not None:
            layout.equal(0, (1, spring), (-1, shared), priority=equal)
        elif index:
            layout.equal(0, (1, spring), (-1, lengths[index - 1]), priority=equal)
        layout.at_least(-layout.random.choice([0, 1, 4]), (1, spring), priority=layout.random.choice([999, 500]))


def keyboard(layout):
    """Content between a safe area and the bottom, which a keyboard covers from time to time."""
    height, inset = layout.length(), layout.length()
    safe, top = layout.position(), layout.position()
    layout.equal(0, (1, safe), (-1, height), (1, inset))
    layout.equal(-20, (1, top), priority=layout.priority())
    before = [(-1, top)]
    for _ in range(layout.count(2)):
        y, view = layout.position(), layout.variable()
        layout.equal(-8, (1, y), *before, priority=layout.priority())
        before = trailing(y, view)
        layout.content(view)
    keyboard_height = layout.random.choice([120, 216, 335])
    layout.switch(
        [([(1, safe), *before], "==", -8, layout.priority())],
        [([(1, height), *before], ">=", -keyboard_height, 1000), ([(1, safe), *before], "==", -8, layout.soft())],
        [([(1, height), *before], "==", -keyboard_height, 999)])
    if layout.random.random() < 0.5:
        layout.switch([], [([(1, view)], ">=", -100, layout.soft())])


def animation(layout):
    """Panels whose constraints are switched: beside each other, on top of each other, closed."""
    width = layout.length()
    panels = [(layout.position(), layout.variable()) for _ in range(layout.count(2))]
    for x, panel in panels:
        layout.content(panel)
        layout.at_least(0, (1, x), priority=layout.priority())
    priority = layout.random.choice([1000, 999, 750])
    first, *others = panels
    layout.equal(0, (1, first[0]))
    for before, (x, panel) in zip(panels, others):
        layout.switch(
            [([(1, x), *trailing(*before)], "==", -8, priority), ([(1, panel), (-1, first[1])], "==", 0, priority)],
            [([(1, x)], "==", 0, priority), ([(1, panel), (-1, width)], "==", 0, priority)],
            [([(1, x), (-1, width)], "==", 0, priority), ([(1, panel)], "==", 0, 999)])
    layout.switch([([(1, width), *trailing(*panels[-1])], ">=", 0, 1000)], [([(1, width), *trailing(*first)], ">=", 0, priority)])


def pixels(layout):
    """Parts of a width that are rounded to thirds or halves of a point, and equations that follow from others."""
    width = layout.length()
    parts = layout.count(2)
    unit = layout.random.choice([THIRD, Fraction(1, 2)])
    before, views = [], []
    for index in range(parts):
        x, view = layout.position(), layout.variable()
        layout.equal(0, (1, x), *before)
        before = trailing(x, view)
        share = Fraction(1, parts) if layout.random.random() < 0.7 else THIRD
        layout.equal(unit * layout.random.randint(-2, 2), (1, view), (-share, width), priority=layout.priority())
        layout.equal(-unit * layout.random.randint(30, 300), (1, view), priority=layout.soft())
        views.append(view)
    layout.equal(0, (1, width), *before, priority=layout.priority())
    if layout.random.random() < 0.5:
        layout.equal(0, (1, width), *[(-1, view) for view in views], priority=layout.priority())


def near(layout):
    """Bounds whose sum is nearly contradicted, or nearly not."""
    count = layout.count(2)
    views = [layout.variable(layout.random.random() < 0.5) for _ in range(count)]
    bound, coefficient = layout.random.choice([1, 100, 1000]), layout.random.choice([1, 2, THIRD])
    # A difference up to 1e-9 of the scale of each constraint is not a contradiction.
    difference = count * bound * layout.random.choice([0, -1, 1]) * Fraction(1, 10 ** layout.random.randint(2, 7))
    operator, sign = layout.random.choice([("<=", 1), (">=", -1)])
    for view in views:
        layout.system.add([(1, view)], operator, -bound, 1000)
        layout.content(view)
    layout.equal(-coefficient * (count * bound + sign * difference), *[(coefficient, view) for view in views],
                 priority=layout.random.choice([1000, 1000, 999]))
    layout.switch([], [([(1, views[0])], "==", -bound, 1000)], [([(1, views[0])], "==", -bound, 750)])


SHAPES = {shape.__name__: shape for shape in [nested, baselines, collection, text, springs, keyboard, animation, pixels, near]}


def build(name, system, size):
    """Adds a structure with at most `size` views in a row to a system, and duplicates of some of its constraints."""
    layout = Layout(system, size)
    SHAPES[name](layout)
    if layout.random.random() < 0.3:
        for priority, operator, constant, terms in layout.random.sample(system.added(), min(3, len(system.added()))):
            factor = layout.random.choice(MIXED_COEFFICIENTS)
            turned = {"<=": ">=", ">=": "<="}.get(operator, operator) if factor < 0 else operator
            other = layout.random.choice([priority, priority, layout.soft()])
            system.add([(factor * Fraction(c), v) for c, v in terms], turned, factor * Fraction(constant), other)
    return layout
