#!/usr/bin/env python3
"""Writes systems of constraints with structures that are hard for a simplex method.

Usage: hard.py KIND N > FILE.cst

The files have the form of gen.py, with a further line: `N variable…` lists the variables that are
never negative. The output depends only on the arguments.
"""

import random
import sys

REQUIRED = 1000
EDIT_PRIORITY = 999.5


class System:
    """A system of constraints, as the lines of a file."""

    def __init__(self, variables=0, nonnegative=()):
        self.variables, self.nonnegative, self.lines = variables, list(nonnegative), []

    def variable(self, nonnegative=False):
        """Adds a variable, and returns its number."""
        if nonnegative:
            self.nonnegative.append(self.variables)
        self.variables += 1
        return self.variables - 1

    def text(self):
        header = [f"V {self.variables}"]
        if self.nonnegative:
            header.append("N " + " ".join(map(str, self.nonnegative)))
        return "\n".join(header + self.lines) + "\n"

    def add(self, priority, relation, constant, *terms):
        """Adds the constraint sum(coefficient * variable) + constant (relation) 0."""
        text = " ".join(f"{coefficient:g} {variable}" for coefficient, variable in terms)
        self.lines.append(f"C {priority:g} {relation} {constant:g} {len(terms)} {text}")

    def edit(self, variable, value, sweeps=True):
        """Makes a variable editable, by default with a sweep from 300 to 1400."""
        self.lines.append(f"E {variable} {EDIT_PRIORITY} {value:g}")
        if sweeps:
            self.sweep(variable, [300 + step * 1100 / 199 for step in range(200)])

    def sweep(self, variable, values):
        """Gives an editable variable other values, one after the other."""
        self.lines.append(f"S {variable} {' '.join(map(repr, values))}")


def row_of_views(count, system, is_closed):
    """View i has the left edge 2i and the width 2i + 1; variable 2 * count is the total width."""
    system.add(REQUIRED, "==", -20, (1, 0))
    for view in range(1, count):
        system.add(REQUIRED, "==", -8, (1, 2 * view), (-1, 2 * view - 2), (-1, 2 * view - 1))
    if is_closed:
        system.add(REQUIRED, "==", -20, (1, 2 * count), (-1, 2 * count - 2), (-1, 2 * count - 1))


def openchain(count, _):
    """A row of views whose far end is not pinned, so that no constraint determines the widths."""
    system = System(2 * count + 1)
    system.edit(2 * count, 1000)
    row_of_views(count, system, is_closed=False)
    return system


def openchainnn(count, _):
    """A row with a total width, and with views whose widths are only never negative."""
    system = System(2 * count + 1, [2 * view + 1 for view in range(count)])
    system.edit(2 * count, 40 * count)
    row_of_views(count, system, is_closed=True)
    return system


def pulled(count, rng):
    """A row with a total width, and with views that have targets of one priority, and minimums."""
    system = System(2 * count + 1)
    system.edit(2 * count, 20 * count)
    for view in range(count):
        system.add(500, "==", -rng.randint(20, 100), (1, 2 * view + 1))
        system.add(REQUIRED, ">=", -5, (1, 2 * view + 1))
    row_of_views(count, system, is_closed=True)
    return system


def pulledends(count, rng):
    """A row with targets of one priority for its views, which can all be violated, and with total widths far apart."""
    system = System(2 * count + 1)
    system.edit(2 * count, 60 * count, sweeps=False)
    system.sweep(2 * count, [float(rng.randint(13 * count, 108 * count)) for _ in range(200)])
    for view in range(count):
        system.add(500, "==", -rng.randint(20, 100), (1, 2 * view + 1))
    row_of_views(count, system, is_closed=True)
    return system


def table(count, rng):
    """A table with a total width, whose columns are at least and at most as wide as each cell requires."""
    columns = int(count ** 0.5)
    system = System(columns + 1, range(columns))
    system.edit(columns, 60 * columns, sweeps=False)
    for column in range(columns):
        for _ in range(columns):
            system.add(750, ">=", -rng.randint(10, 200), (1, column))
            system.add(250, "<=", -rng.randint(10, 200), (1, column))
    system.add(REQUIRED, "==", 0, (1, columns), *[(-1, column) for column in range(columns)])
    return system


def isotonic(count, rng):
    """Ordered values, each with a target."""
    system = System(count)
    for variable in range(count):
        system.add(500, "==", -rng.randint(0, 1000), (1, variable))
    for variable in range(1, count):
        system.add(REQUIRED, ">=", 0, (1, variable), (-1, variable - 1))
    return system


def tv(count, rng):
    """Values with targets, and with the target that neighbors are equal."""
    system = System(count)
    for variable in range(count):
        system.add(500, "==", -rng.randint(0, 1000), (1, variable))
    for variable in range(1, count):
        system.add(500, "==", 0, (2, variable), (-2, variable - 1))
    return system


def hub(count, rng):
    """Each view has a share of one width, which has many targets."""
    system = System(count + 1)
    system.edit(count, 1000)
    for variable in range(count):
        system.add(REQUIRED, "==", 0, (1, variable), (-1 / (1 + variable % 7), count))
    for _ in range(count):
        system.add(
            rng.choice([250, 500, 750]), rng.choice(["<=", ">="]), -rng.randint(100, 900), (1, count))
    return system


def widesum(count, rng):
    """Values with targets, and one sum that allows half of them."""
    system = System(count)
    targets = [rng.randint(1, 1000) for _ in range(count)]
    for variable, target in enumerate(targets):
        system.add(500, "==", -target, (1, variable))
    system.add(REQUIRED, "<=", -sum(targets) / 2, *[(1, variable) for variable in range(count)])
    return system


def graph(count, rng):
    """Target differences on a random graph."""
    system = System(count)
    system.add(REQUIRED, "==", 0, (1, 0))
    for _ in range(2 * count):
        first, second = rng.sample(range(count), 2)
        system.add(500, "==", -rng.randint(-50, 50), (1, first), (-1, second))
    return system


def sparsesoft(count, rng):
    """Random rows with two or three variables, at three priorities."""
    system = System(count, range(0, count, 3))
    for _ in range(2 * count):
        variables = rng.sample(range(count), 3 if rng.random() < 0.5 else 2)
        system.add(
            rng.choice([250, 500, 750]), rng.choice(["==", "<=", ">="]), rng.randint(-50, 50),
            *[(rng.choice([1, -1, 2]), variable) for variable in variables])
    return system


def obstacle(count, rng):
    """A five-point grid of equations that are not required, with required bounds."""
    side = int(count ** 0.5)
    system = System(side * side)
    for row in range(side):
        for column in range(side):
            places = [(row + 1, column), (row - 1, column), (row, column + 1), (row, column - 1)]
            inside = [(i, j) for i, j in places if 0 <= i < side and 0 <= j < side]
            system.add(
                500, "==", 1, (4, row * side + column), *[(-1, i * side + j) for i, j in inside])
            if rng.random() < 0.3:
                system.add(REQUIRED, ">=", -rng.uniform(-3, 1), (1, row * side + column))
    return system


def assignment(count, rng):
    """A dense assignment problem."""
    side = int(count ** 0.5)
    system = System(side * side, range(side * side))
    for row in range(side):
        system.add(REQUIRED, "==", -1, *[(1, row * side + column) for column in range(side)])
    for column in range(side):
        system.add(REQUIRED, "==", -1, *[(1, row * side + column) for row in range(side)])
    for variable in range(side * side):
        system.add(500, "<=", 0, (rng.randint(1, 99), variable))
    return system


KINDS = {kind.__name__: kind for kind in [
    openchain, openchainnn, pulled, pulledends, table, isotonic, tv, hub, widesum, graph, sparsesoft, obstacle, assignment]}


def text(kind, count):
    """Returns the file of a kind and a size."""
    return KINDS[kind](count, random.Random(f"{kind} {count}")).text()


if __name__ == "__main__":
    if len(sys.argv) != 3 or sys.argv[1] not in KINDS or not sys.argv[2].isdigit():
        sys.exit(f"usage: hard.py KIND N, where KIND is one of {', '.join(KINDS)}")
    sys.stdout.write(text(sys.argv[1], int(sys.argv[2])))
