#!/usr/bin/env python3
"""Writes systems of constraints with structures that interfaces make.

Usage: interfaces.py KIND SIZE > FILE.cst

SIZE is a number, or numbers with `x` between them, such as 18x18. The files have the form of hard.py.
The width of the superview is variable 0, which is editable, in most systems with a sweep. The output
depends only on the arguments.
"""

import random
import sys

from hard import REQUIRED, System

HUGGING = [250, 251, 252]
COMPRESSION_RESISTANCE = [749, 750, 751]


class Interface(System):
    """A system whose variable 0 is the width of the superview."""

    def __init__(self, rng, width=1000, sweeps=True):
        super().__init__()
        self.rng = rng
        self.width = self.variable(True)
        self.edit(self.width, width, sweeps)

    def equal(self, constant, *terms, priority=REQUIRED):
        self.add(priority, "==", constant, *terms)

    def at_least(self, constant, *terms, priority=REQUIRED):
        self.add(priority, ">=", constant, *terms)

    def at_most(self, constant, *terms, priority=REQUIRED):
        self.add(priority, "<=", constant, *terms)

    def view(self):
        """Adds a view, and returns its variables: x, y, width, height."""
        return self.variable(), self.variable(), self.variable(True), self.variable(True)

    def content(self, length, *sizes):
        """Adds the content size of a view: the priorities and the size are chosen at random."""
        size = self.rng.choice(sizes)
        self.at_least(-size, (1, length), priority=self.rng.choice(COMPRESSION_RESISTANCE))
        self.at_most(-size, (1, length), priority=self.rng.choice(HUGGING))


def end(x, width, sign=-1):
    """Returns the terms of a view's trailing edge, by default negated."""
    return [(sign, x), (sign, width)]


def springs(rng, count, is_shared=False):
    """Views with springs between them, which are equal to their neighbors at priority 500."""
    system = Interface(rng)
    shared = system.variable(True)
    views = [(system.variable(), system.variable(True)) for _ in range(count)]
    lengths = [system.variable(True) for _ in range(count + 1)]
    for index, length in enumerate(lengths):
        start = (1, views[index][0]) if index < count else (1, system.width)
        system.equal(0, start, *(end(*views[index - 1]) if index else []), (-1, length))
        if is_shared:
            system.equal(0, (1, length), (-1, shared))
        elif index:
            system.equal(0, (1, length), (-1, lengths[index - 1]), priority=500)
        system.at_least(-rng.choice([0, 1, 2]), (1, length), priority=999)
    for _, width in views:
        system.content(width, 2, 4, 8, 15)
    return system


def sharedsprings(rng, count):
    """Views with springs between them, all of which have one length."""
    return springs(rng, count, is_shared=True)


def toolbar(rng, count):
    """Buttons with targets of one priority, gaps of at least 2, and both ends pinned."""
    system = Interface(rng)
    buttons = [(system.variable(), system.variable(True)) for _ in range(count)]
    system.equal(-8, (1, buttons[0][0]))
    for index, (x, width) in enumerate(buttons):
        if index:
            system.at_least(-2, (1, x), *end(*buttons[index - 1]))
        system.equal(-rng.randint(1, 12), (1, width), priority=500)
    system.equal(-8, (1, system.width), *end(*buttons[-1]))
    return system


def tiedrows(rng, rows, columns):
    """Rows of views between the same edges. The views of a row have targets of one priority, and widths that are tied to
    those of the row above at a lower one."""
    system = Interface(rng)
    above = None
    for _ in range(rows):
        views = [(system.variable(), system.variable(True)) for _ in range(columns)]
        system.equal(-8, (1, views[0][0]))
        for index, (x, width) in enumerate(views):
            if index:
                system.equal(-8, (1, x), *end(*views[index - 1]))
            system.equal(-rng.randint(2, 1200 // columns), (1, width), priority=500)
            if above:
                system.equal(0, (1, width), (-1, above[index][1]), priority=250)
        system.equal(-8, (1, system.width), *end(*views[-1]))
        above = views
    return system


def baselines(rng, rows, columns):
    """A table in the width of the superview, with the views of a row aligned at their baselines."""
    system = Interface(rng)
    widths = [system.variable(True) for _ in range(columns)]
    lefts = [system.variable() for _ in range(columns)]
    heights = [system.variable(True) for _ in range(rows)]
    tops = [system.variable() for _ in range(rows)]
    lines = [system.variable() for _ in range(rows)]
    system.equal(-16, (1, lefts[0]))
    for column in range(1, columns):
        system.equal(-8, (1, lefts[column]), *end(lefts[column - 1], widths[column - 1]))
    system.equal(16, *end(lefts[-1], widths[-1], 1), (-1, system.width))
    system.equal(-8, (1, tops[0]))
    for row in range(1, rows):
        system.equal(-4, (1, tops[row]), *end(tops[row - 1], heights[row - 1]))
    for top, row_height, line in zip(tops, heights, lines):
        system.equal(0, (1, row_height), priority=10)
        for width in widths:
            y, height = system.variable(), system.variable(True)
            ascent, descent = rng.choice([12, 14.5, 9]), rng.choice([3, 4, 5.25])
            system.equal(ascent, (1, y), (-1, line))
            system.at_least(0, (1, y), (-1, top))
            system.at_most(0, *end(y, height, 1), *end(top, row_height))
            system.equal(-ascent - descent, (1, height), priority=750)
            system.content(width, 30, 60, 90, 40, 150)
    return system


def text(rng, count):
    """A column of texts that wrap: the height is at least a convex function of the width."""
    system = Interface(rng)
    above = None
    for _ in range(count):
        x, y, width, height = system.view()
        system.equal(-16, (1, x))
        if above:
            system.equal(-4, (1, y), *end(*above))
        else:
            system.equal(-8, (1, y))
        area = rng.choice([2000, 5000, 9000, 20000])
        for point in (100, 200, 350, 600, 900):
            system.at_least(-2 * area / point, (1, height), (area / point ** 2, width), priority=751)
        system.at_least(-17, (1, height))
        system.at_most(0, (1, height), priority=251)
        system.at_most(16, *end(x, width, 1), (-1, system.width))
        system.at_most(-area / 17, (1, width), priority=749)
        system.at_least(-area / 17, (1, width), priority=252)
        system.at_least(-60, (1, width), priority=999)
        above = y, height
    return system


def stacks(rng, depth, fan):
    """Stacks in stacks, alternately horizontal and vertical, whose innermost views have content sizes."""
    system = Interface(rng)
    height = system.variable(True)
    system.edit(height, 800, sweeps=False)
    root = system.variable(), system.variable(), system.width, height
    system.equal(0, (1, root[0]))
    system.equal(0, (1, root[1]))
    arrange(system, root, 0, depth, fan)
    return system


def arrange(system, parent, axis, depth, fan):
    """Adds a stack of views to a parent along an axis, 0 or 1, and further stacks to the views."""
    cross, previous = 1 - axis, None
    for _ in range(fan):
        view = system.view()
        if previous:
            system.equal(-4, (1, view[axis]), *end(previous[axis], previous[2 + axis]))
        else:
            system.equal(-2, (1, view[axis]), (-1, parent[axis]))
        system.equal(-2, (1, view[cross]), (-1, parent[cross]))
        system.equal(2, *end(view[cross], view[2 + cross], 1), *end(parent[cross], parent[2 + cross]), priority=999)
        if depth > 1:
            arrange(system, view, cross, depth - 1, fan)
        else:
            system.content(view[2], 20, 40, 63.5)
            system.content(view[3], 17, 21, 44)
        previous = view
    system.equal(2, *end(previous[axis], previous[2 + axis], 1), *end(parent[axis], parent[2 + axis]), priority=998)


def flow(rng, count, columns):
    """Equal cells with an aspect ratio, a minimum, and gaps of at least 8."""
    system = Interface(rng)
    cells = [system.view() for _ in range(count)]
    for index, (x, y, width, height) in enumerate(cells):
        row, column = divmod(index, columns)
        if column:
            system.at_least(-8, (1, x), *end(cells[index - 1][0], cells[index - 1][2]))
        else:
            system.equal(-16, (1, x))
        if row:
            above = cells[index - columns]
            system.equal(-8, (1, y), *end(above[1], above[3]))
        else:
            system.equal(-16, (1, y))
        if index:
            system.equal(0, (1, width), (-1, cells[0][2]), priority=999)
        system.equal(0, (1, height), (-0.75, width), priority=998)
        system.at_least(-44, (1, width), priority=999)
        system.at_most(-rng.choice([90, 120, 150]), (1, width), priority=500)
        if column == columns - 1:
            system.at_most(16, *end(x, width, 1), (-1, system.width))
            system.equal(16, *end(x, width, 1), (-1, system.width), priority=400)
    return system


def tallgrid(rng, rows, columns):
    """A grid as arrangements of views make it: guides for rows and columns, which the views do not fill."""
    system = Interface(rng)
    height = system.variable(True)
    system.edit(height, 60 * rows, sweeps=False)
    column_guides = guides(system, columns, system.width, 8)
    row_guides = guides(system, rows, height, 4)
    for top, row_height in row_guides:
        for left, column_width in column_guides:
            x, y, width, height = system.view()
            system.content(width, 40, 55, 69)
            system.content(height, 17, 20, 24)
            system.equal(0, (1, x), (-1, left))
            system.at_most(0, (1, width), (-1, column_width))
            system.at_most(0, (0.5, width), priority=0.375)
            system.equal(0, *end(y, height, 1), *end(top, row_height))
            system.at_most(0, (1, height), (-1, row_height))
            system.at_most(0, (0.5, height), priority=0.375)
    return system


def guides(system, count, length, gap):
    """Adds guides along a length, and returns their variables: position and size."""
    added = [(system.variable(), system.variable(True)) for _ in range(count)]
    for index, (start, size) in enumerate(added):
        if index:
            system.equal(-gap, (1, start), *end(*added[index - 1]))
        else:
            system.equal(0, (1, start))
        system.at_most(0, (1 - 1 / (2 + index), size), priority=0.5)
    system.equal(0, (1, length), *end(*added[-1]))
    return added


def pulledlevels(rng, count, levels):
    """A row with a total width, and with views that have targets of many priorities, and minimums."""
    system = Interface(rng, 20 * count, sweeps=False)
    system.sweep(system.width, [float(rng.randint(14 * count, 40 * count)) for _ in range(200)])
    views = [(system.variable(), system.variable(True)) for _ in range(count)]
    system.equal(-20, (1, views[0][0]))
    for index, (x, width) in enumerate(views):
        if index:
            system.equal(-8, (1, x), *end(*views[index - 1]))
        system.equal(-rng.randint(20, 100), (1, width), priority=300 + index % levels)
        system.at_least(-5, (1, width))
    system.equal(-20, (1, system.width), *end(*views[-1]))
    return system


def contradiction(rng, count, is_loose=False):
    """A row of views with content sizes and required minimums, and one required width that is too small for it.

    There is no sweep.
    """
    system = Interface(rng, 60 * count, sweeps=False)
    views = [(system.variable(), system.variable(True)) for _ in range(count)]
    after = system.at_least if is_loose else system.equal
    system.equal(-20, (1, views[0][0]))
    for index, (x, width) in enumerate(views):
        if index:
            after(-8, (1, x), *end(*views[index - 1]))
        system.at_least(-rng.randint(20, 39), (1, width))
        system.content(width, 40, 50, 60)
    after(-20, (1, system.width), *end(*views[-1]))
    system.equal(-1000, (1, system.width))
    return system


def loosecontradiction(rng, count):
    """The same with spaces that are minimums, too."""
    return contradiction(rng, count, is_loose=True)


def conflicts(rng, count):
    """Views with two required widths each. There is no sweep."""
    system = Interface(rng, sweeps=False)
    for _ in range(count):
        width = system.variable(True)
        size = rng.randint(20, 100)
        system.equal(-size, (1, width))
        system.equal(-size - 10, (1, width))
    return system


KINDS = {kind.__name__: kind for kind in [
    springs, sharedsprings, toolbar, tiedrows, baselines, text, stacks, flow, tallgrid, pulledlevels, contradiction,
    loosecontradiction, conflicts]}


def main():
    if len(sys.argv) != 3 or sys.argv[1] not in KINDS or not all(part.isdigit() for part in sys.argv[2].split("x")):
        sys.exit(f"usage: interfaces.py KIND SIZE, where KIND is one of {', '.join(KINDS)}")
    kind, size = sys.argv[1:]
    rng = random.Random(f"{kind} {size}")
    sys.stdout.write(KINDS[kind](rng, *map(int, size.split("x"))).text())


if __name__ == "__main__":
    main()
