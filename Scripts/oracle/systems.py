#!/usr/bin/env python3
"""Random systems of linear constraints with priorities, each with the optimum of every level by an independent solver.

Usage: systems.py COUNT FIRST_SEED > systems.txt

The optimum is that of SciPy's HiGHS, run level by level: the sum of violations of one priority is minimised, and then held while the next
is. A system is written as

    # SHAPE SEED
    V count                         variables
    N variable...                   those that are never negative
    C priority op constant n (coefficient variable)*n       sum + constant op 0; required at priority 1000
    L priority sum                  the least sum of violations at a priority, given the higher ones
    F variable...                   those that have several values in optimal solutions; F ? where that is a matter of rounding
    R value...                      the values by the rules for what is left open: the variables that are never negative least in sum, then
                                    each variable in order as near to 0 as can be; R ? where rounding makes them doubtful
    X                               instead of L: the required constraints contradict each other
"""

import random
import sys

import numpy
from scipy.optimize import linprog

OPERATORS = ["==", "<=", ">="]


class System:
    def __init__(self, shape, seed):
        self.shape, self.seed, self.random = shape, seed, random.Random(f"{shape} {seed}")
        self.count, self.non_negative, self.constraints = 0, set(), []

    def variable(self, non_negative=False):
        if non_negative:
            self.non_negative.add(self.count)
        self.count += 1
        return self.count - 1

    def add(self, terms, operator, constant, priority=1000):
        self.constraints.append((priority, operator, constant, terms))

    def soft(self):
        pick = self.random
        return pick.choice([250, 250, 500, 750, 750, 999, pick.randint(1, 999), round(pick.uniform(0.001, 999.999), 3)])


# Shapes

def chain(system, levels=None):
    pick = system.random
    n = pick.randint(2, 12)
    end = system.variable()
    system.add([(1, end)], "==", -pick.choice([100, 320, 1000, 37.5]), pick.choice([1000, 999.5]))
    previous = None
    widths = []
    for _ in range(n):
        left, width = system.variable(), system.variable(pick.random() < 0.7)
        gap = pick.choice([0, 8, 20, 3.5])
        operator = pick.choice(["==", "==", ">="])
        priority = 1000 if pick.random() < 0.8 else system.soft()
        before = [] if previous is None else [(-1, previous[0]), (-1, previous[1])]
        system.add([(1, left)] + before, operator, -gap, priority)
        if pick.random() < 0.8:
            size = pick.randint(10, 150)
            system.add([(1, width)], ">=", -size, system.soft() if levels is None else pick.choice(levels))
            system.add([(1, width)], "<=", -size, system.soft() if levels is None else pick.choice(levels))
        if widths and pick.random() < 0.4:
            system.add([(1, width), (-pick.choice([1, 1, 2, 0.5]), pick.choice(widths))], "==", 0,
                       1000 if pick.random() < 0.3 else system.soft())
        widths.append(width)
        previous = (left, width)
    if pick.random() < 0.8:
        system.add([(1, end), (-1, previous[0]), (-1, previous[1])], pick.choice(OPERATORS), -20,
                   1000 if pick.random() < 0.7 else system.soft())


def grid(system):
    pick = system.random
    rows, columns = pick.randint(2, 4), pick.randint(2, 4)
    size = system.variable()
    system.add([(1, size)], "==", -pick.choice([300, 1000]), pick.choice([1000, 999.5, 500]))
    width = [[system.variable(pick.random() < 0.5) for _ in range(columns)] for _ in range(rows)]
    for r in range(rows):
        system.add([(1, size)] + [(-1, w) for w in width[r]], "==", -8 * (columns + 1), 1000 if pick.random() < 0.9 else system.soft())
        for c in range(columns):
            if r + c:
                system.add([(1, width[r][c]), (-1, width[0][0])], "==", 0, 1000 if pick.random() < 0.7 else system.soft())
            if pick.random() < 0.5:
                system.add([(1, width[r][c])], pick.choice(OPERATORS), -pick.randint(5, 200), system.soft())


def tree(system):
    pick = system.random

    def children(parent, depth):
        count = pick.randint(1, 3)
        sizes = [system.variable(True) for _ in range(count)]
        system.add([(1, parent)] + [(-1, s) for s in sizes], pick.choice(["==", "==", ">="]), -4 * (count + 1))
        for size in sizes:
            if pick.random() < 0.5:
                system.add([(1, size)], pick.choice([">=", "<=", "=="]), -pick.randint(1, 80), system.soft())
            if size != sizes[0] and pick.random() < 0.6:
                system.add([(1, size), (-1, sizes[0])], "==", 0, system.soft())
            if depth and pick.random() < 0.7:
                children(size, depth - 1)

    root = system.variable(True)
    system.add([(1, root)], "==", -pick.choice([200, 400]), pick.choice([1000, 999.5, 600]))
    children(root, 2)


def scattered(system, integral=False):
    pick = system.random
    n = pick.randint(1, 12)
    variables = [system.variable(pick.random() < 0.4) for _ in range(n)]
    inside = {v: pick.uniform(0, 100) for v in variables}
    for _ in range(pick.randint(1, 3 * n)):
        chosen = pick.sample(variables, min(n, pick.choice([1, 1, 2, 2, 3, 5])))
        terms = [(pick.choice([1, 1, -1, 2, -0.5] if integral else [1, -1, round(pick.uniform(-3, 3), 2) or 1]), v) for v in chosen]
        if pick.random() < 0.35:
            # Required, and met by one point that all required constraints share.
            operator = pick.choice(OPERATORS)
            value = sum(c * inside[v] for c, v in terms)
            slack = 0 if operator == "==" or pick.random() < 0.3 else pick.uniform(0, 20)
            system.add(terms, operator, -value + (slack if operator == ">=" else -slack))
        else:
            system.add(terms, pick.choice(OPERATORS), pick.randint(-100, 100), system.soft())


def degenerate(system):
    """Many constraints that meet in one point, and costs that tie."""
    pick = system.random
    n = pick.randint(2, 8)
    variables = [system.variable(pick.random() < 0.5) for _ in range(n)]
    point = [pick.choice([0, 0, 10, 50]) for _ in variables]
    for _ in range(pick.randint(n, 4 * n)):
        chosen = pick.sample(variables, min(n, pick.choice([1, 2, 2, 3])))
        terms = [(pick.choice([1, -1, 2]), v) for v in chosen]
        value = sum(c * point[v] for c, v in terms)
        system.add(terms, pick.choice(OPERATORS), -value, 1000 if pick.random() < 0.3 else pick.choice([250, 500, 750]))
    for variable in variables:
        if pick.random() < 0.5:
            system.add([(pick.choice([1, -1]), variable)], pick.choice([">=", "<="]), -pick.randint(0, 100), pick.choice([250, 500]))


def redundant(system):
    """Equations that follow from others, some with rounding in their coefficients."""
    pick = system.random
    n = pick.randint(2, 8)
    variables = [system.variable(pick.random() < 0.3) for _ in range(n)]
    inside = [pick.randint(0, 300) / 3 for _ in variables]
    equations = []
    for _ in range(pick.randint(1, n)):
        terms = {v: pick.choice([1, -1, 1 / 3, 0.1]) for v in pick.sample(variables, min(n, 3))}
        equations.append(terms)
    for _ in range(pick.randint(1, n)):
        mixed = {}
        for terms in pick.sample(equations, min(len(equations), 2)):
            factor = pick.choice([1, -1, 2, 1 / 3])
            for v, c in terms.items():
                mixed[v] = mixed.get(v, 0) + factor * c
        if any(mixed.values()):
            equations.append(mixed)
    for terms in equations:
        system.add([(c, v) for v, c in terms.items() if c], "==", -sum(c * inside[v] for v, c in terms.items()))
    for variable in variables:
        if pick.random() < 0.7:
            system.add([(1, variable)], pick.choice(OPERATORS), -pick.randint(0, 100), system.soft())


def contradictory(system):
    scattered(system, integral=True)
    pick = system.random
    chosen = [system.variable(pick.random() < 0.5) for _ in range(pick.randint(1, 4))]
    kind = pick.randint(0, 3)
    if kind == 0:
        system.add([(1, v) for v in chosen], "==", -100)
        system.add([(2, v) for v in chosen], "==", -210)
    elif kind == 1:
        for a, b in zip(chosen, chosen[1:] + chosen[:1]):
            system.add([(1, a), (-1, b)] if a != b else [(1, a)], ">=", -1 if a != b else -5)
        system.add([(1, chosen[0])], "<=", 0)
    elif kind == 2:
        system.add([(1, v) for v in chosen], "<=", 5)
        for v in chosen:
            system.add([(1, v)], ">=", -3)
    else:
        system.add([(1, v) for v in chosen], "==", -10)
        for v in chosen:
            system.add([(1, v)], "<=", -10 / len(chosen) + 1)
    pick.shuffle(system.constraints)


def levels(system):
    chain(system, [round(system.random.uniform(0.01, 999.9), 2) for _ in range(40)])
    scattered(system)


SHAPES = [chain, grid, tree, scattered, lambda s: scattered(s, True), degenerate, redundant, contradictory, levels]
NAMES = ["chain", "grid", "tree", "random", "integral", "degenerate", "redundant", "contradictory", "levels"]


# The optimum, level by level

class Program:
    """The linear program of a system, with a variable for each violation and for each distance from 0."""

    def __init__(self, system):
        self.system, n = system, system.count
        self.soft = [i for i, c in enumerate(system.constraints) if c[0] < 1000]
        self.violation = {i: n + k for k, i in enumerate(self.soft)}
        self.distance = n + len(self.soft)
        self.total = n + len(self.soft) + n
        self.upper, self.upper_bounds, self.equal, self.equal_bounds = [], [], [], []
        for index, (_, operator, constant, terms) in enumerate(system.constraints):
            row = numpy.zeros(self.total)
            for coefficient, variable in terms:
                row[variable] += coefficient
            if index not in self.violation:
                if operator == "==":
                    self.equal.append(row)
                    self.equal_bounds.append(-constant)
                else:
                    sign = 1 if operator == "<=" else -1
                    self.hold(sign * row, -sign * constant)
                continue
            for sign in [1] if operator == "<=" else [-1] if operator == ">=" else [1, -1]:
                side = sign * row
                side[self.violation[index]] = -1
                self.hold(side, -sign * constant)
        for variable in range(n):
            for sign in [1, -1]:
                row = numpy.zeros(self.total)
                row[variable], row[self.distance + variable] = sign, -1
                self.hold(row, 0)
        self.bounds = [(0 if v in system.non_negative else -LARGEST, LARGEST) for v in range(n)] + [(0, None)] * (self.total - n)

    def hold(self, row, bound):
        self.upper.append(row)
        self.upper_bounds.append(bound)

    def unit(self, indices):
        row = numpy.zeros(self.total)
        row[list(indices)] = 1
        return row

    def solve(self, cost):
        result = linprog(cost, A_ub=numpy.array(self.upper), b_ub=self.upper_bounds,
                         A_eq=numpy.array(self.equal) if self.equal else None, b_eq=self.equal_bounds or None,
                         bounds=self.bounds, method="highs")
        if result.status not in (0, 2):
            raise RuntimeError(f"{self.system.shape} {self.system.seed}: {result.message}")
        return None if result.status == 2 else result

    def least(self, cost, slack=0.0):
        """The least cost, which is held from now on; None if nothing is feasible."""
        result = self.solve(cost)
        if result is None:
            return None
        self.hold(cost, result.fun + slack)
        return result


# Beyond this no variable is looked for.
LARGEST = 1e5


def optimum(system):
    """The lines that tell the optimum."""
    program = Program(system)
    if program.solve(numpy.zeros(program.total)) is None:
        return ["X"]
    lines = []
    for priority in sorted({system.constraints[i][0] for i in program.soft}, reverse=True):
        result = program.least(program.unit(program.violation[i] for i in program.soft if system.constraints[i][0] == priority))
        if result is None:
            raise RuntimeError(f"{system.shape} {system.seed}: nothing is left at {priority}")
        lines.append(f"L {priority!r} {max(0.0, result.fun)!r}")
    lines.append(free_variables(program))
    lines.append(chosen_values(program))
    return lines


def free_variables(program):
    free = []
    for variable in range(program.system.count):
        cost = program.unit([variable])
        low, high = program.solve(cost), program.solve(-cost)
        if low is None or high is None:
            return "F ?"
        room = -high.fun - low.fun
        if 1e-5 < room < 1e-2:
            return "F ?"
        if room >= 1e-2:
            free.append(variable)
    return "F" + "".join(f" {v}" for v in free)


def chosen_values(program):
    result = program.least(program.unit(program.system.non_negative), 1e-9)
    for variable in range(program.system.count):
        result = program.least(program.unit([program.distance + variable]), 1e-9) if result is not None else None
    if result is None:
        return "R ?"
    return "R" + "".join(f" {float(x)!r}" for x in result.x[:program.system.count])


def write(system, out):
    out.write(f"# {system.shape} {system.seed}\nV {system.count}\n")
    if system.non_negative:
        out.write("N " + " ".join(map(str, sorted(system.non_negative))) + "\n")
    for priority, operator, constant, terms in system.constraints:
        numbers = " ".join(f"{c!r} {v}" for c, v in terms)
        out.write(f"C {priority!r} {operator} {constant!r} {len(terms)} {numbers}\n")
    out.write("\n".join(optimum(system)) + "\n")


def main():
    count, first = int(sys.argv[1]), int(sys.argv[2])
    for seed in range(first, first + count):
        kind = seed % len(SHAPES)
        system = System(NAMES[kind], seed)
        SHAPES[kind](system)
        write(system, sys.stdout)


if __name__ == "__main__":
    main()
