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

def optimum(system):
    """The least sum of violations for each priority from high to low; None if the required constraints cannot be met."""
    n = system.count
    soft = [i for i, c in enumerate(system.constraints) if c[0] < 1000]
    place = {i: n + k for k, i in enumerate(soft)}
    total = n + len(soft)
    upper, bounds_upper, equal, bounds_equal = [], [], [], []
    for index, (_, operator, constant, terms) in enumerate(system.constraints):
        row = numpy.zeros(total)
        for coefficient, variable in terms:
            row[variable] += coefficient
        if index not in place:
            if operator == "==":
                equal.append(row)
                bounds_equal.append(-constant)
            else:
                sign = 1 if operator == "<=" else -1
                upper.append(sign * row)
                bounds_upper.append(-sign * constant)
            continue
        for sign in ([1] if operator == "<=" else [-1] if operator == ">=" else [1, -1]):
            side = sign * row
            side[place[index]] = -1
            upper.append(side)
            bounds_upper.append(-sign * constant)
    bounds = [(0 if v in system.non_negative else None, None) for v in range(n)] + [(0, None)] * len(soft)

    def solve(cost):
        return linprog(cost, A_ub=numpy.array(upper) if upper else None, b_ub=bounds_upper or None,
                       A_eq=numpy.array(equal) if equal else None, b_eq=bounds_equal or None, bounds=bounds, method="highs")

    if solve(numpy.zeros(total)).status == 2:
        return None
    sums = []
    for priority in sorted({system.constraints[i][0] for i in soft}, reverse=True):
        cost = numpy.zeros(total)
        for i in soft:
            if system.constraints[i][0] == priority:
                cost[place[i]] = 1
        result = solve(cost)
        if result.status != 0:
            raise RuntimeError(f"{system.shape} {system.seed}: {result.message}")
        sums.append((priority, max(0.0, result.fun)))
        upper.append(cost)
        bounds_upper.append(max(0.0, result.fun))
    return sums


def write(system, out):
    out.write(f"# {system.shape} {system.seed}\nV {system.count}\n")
    if system.non_negative:
        out.write("N " + " ".join(map(str, sorted(system.non_negative))) + "\n")
    for priority, operator, constant, terms in system.constraints:
        numbers = " ".join(f"{c!r} {v}" for c, v in terms)
        out.write(f"C {priority!r} {operator} {constant!r} {len(terms)} {numbers}\n")
    sums = optimum(system)
    if sums is None:
        out.write("X\n")
    else:
        for priority, value in sums:
            out.write(f"L {priority!r} {value!r}\n")


def main():
    count, first = int(sys.argv[1]), int(sys.argv[2])
    for seed in range(first, first + count):
        kind = seed % len(SHAPES)
        system = System(NAMES[kind], seed)
        SHAPES[kind](system)
        write(system, sys.stdout)


if __name__ == "__main__":
    main()
