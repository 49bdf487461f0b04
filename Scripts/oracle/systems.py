#!/usr/bin/env python3
"""Random systems of linear constraints with priorities, each with the optimum of every level by an independent solver.

Usage: systems.py COUNT FIRST_SEED [FAMILY] > systems.txt

Without a family each seed has one of them in turn. `systems.py 1 SEED FAMILY` prints any system again.

The optimum is that of SciPy's HiGHS, run level by level: the sum of violations of one priority is minimised, and then held while the next
is. A system is written as

    # FAMILY SEED
    V count                         variables
    N variable...                   those that are never negative
    C priority op constant n (coefficient variable)*n       sum + constant op 0; required at priority 1000
    L priority sum                  the least sum of violations at a priority, given the higher ones
    F variable...                   those that have several values in optimal solutions; F ? where that is a matter of rounding
                                    or was not determined, which takes long in large systems
    R value...                      the values by the rules for what is left open: the variables that are never negative least in sum, then
                                    each variable in order as near to 0 as can be; R ? where rounding makes them doubtful
    X                               instead of L: the required constraints contradict each other
"""

import math
import multiprocessing
import random
import sys

import numpy
from scipy.optimize import linprog
from scipy.sparse import csr_matrix, vstack

OPERATORS = ["==", "<=", ">="]
# Up to so many variables the lines `F` and `R` of the large families are determined.
MOST_EXAMINED = 12
MIXED_COEFFICIENTS = [1, -1, 2, 0.5, 1 / 3, 0.1, 1.5]


class System:
    def __init__(self, shape, seed):
        self.shape, self.seed, self.random = shape, seed, random.Random(f"{shape} {seed}")
        self.count, self.non_negative, self.constraints = 0, set(), []
        # Required constraints that follow from the others up to rounding.
        self.implied = set()
        # Whether `F` and `R` are determined, which takes several linear programs a variable.
        self.is_examined = True

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


def mixed(system, priorities=None):
    """Many priorities, and coefficients of which sums and products are inexact."""
    pick = system.random
    n = pick.randint(*pick.choice([(5, 20)] * 12 + [(20, 60)] * 7 + [(60, 300)]))
    system.is_examined = n <= MOST_EXAMINED
    priorities = priorities or pick.sample(range(1, 1000), pick.randint(3, 50))
    share = pick.choice([0, 0.3, 0.6])
    variables = [system.variable(pick.random() < share) for _ in range(n)]
    inside = [pick.randint(0, 200) for _ in variables]
    required = pick.uniform(0, 0.5)
    for index in range(round(n * pick.uniform(1, 3))):
        chosen = pick.sample(variables, pick.randint(1, 4))
        terms = [(pick.choice(MIXED_COEFFICIENTS), v) for v in chosen]
        operator = pick.choice(OPERATORS)
        if pick.random() < required:
            # Required, and met by one point that all required constraints share.
            slack = pick.randint(1, 40) if index % 2 and operator != "==" else 0
            value = math.fsum(c * inside[v] for c, v in terms)
            system.add(terms, operator, -value + (slack if operator == ">=" else -slack))
        else:
            system.add(terms, operator, pick.randint(-150, 150), pick.choice(priorities))


def adjacent(system):
    """Priorities that differ by little, down to neighbouring floating-point numbers."""
    pick = system.random
    middle = pick.choice([500, 250, 999, pick.randint(1, 998), pick.uniform(1, 998)])
    near = [middle, middle + 1e-4, middle - 1e-4, middle + 1e-9, math.nextafter(middle, 0), math.nextafter(middle, 1000)]
    some = [500, 2, math.nextafter(1000, 0)] + [pick.uniform(0.001, 999.999) for _ in range(22)]
    many = some + [pick.choice([math.nextafter(p, 0), p - 1e-4]) for p in some]
    mixed(system, pick.choice([near, near[:3], many]))


def dependent(system):
    """Required equations that are linear combinations of others up to rounding.

    Soft constraints determine a part of what remains open.
    """
    pick = system.random
    n = pick.randint(*pick.choice([(3, 10)] * 5 + [(10, 20)] * 3 + [(20, 60)]))
    system.is_examined = n <= MOST_EXAMINED
    share = pick.choice([0, 0, 0.3])
    variables = [system.variable(pick.random() < share) for _ in range(n)]
    inside = [pick.uniform(0, 100) if pick.random() < 0.7 else pick.randint(0, 300) / 3 for _ in variables]
    coefficient = pick.choice([
        lambda: pick.choice(MIXED_COEFFICIENTS), lambda: pick.choice([1, -1]), lambda: pick.uniform(-3, 3),
    ])
    width = pick.choice([2, 3, 4, max(2, 2 * n // 3)])
    base = independent_rows(system, max(1, round(n * pick.uniform(0.3, 0.9))), lambda: {
        v: coefficient() for v in pick.sample(variables, min(n, width))
    })
    equations = [(terms, math.fsum(c * inside[v] for v, c in terms.items()), False) for terms in base]
    combinable = list(equations)
    for _ in range(pick.randint(1, max(1, n // 2))):
        combination, value = {}, 0
        for terms, other, _ in pick.sample(combinable, min(len(combinable), pick.randint(2, 4))):
            factor = pick.choice([1, -1, 2, 1 / 3, -1 / 3, 0.1, 1.5])
            value += factor * other
            for v, c in terms.items():
                combination[v] = combination.get(v, 0) + factor * c
        # A difference that is nothing but rounding stays: solvers meet such coefficients, too.
        combination = {v: c for v, c in combination.items() if c}
        if max(map(abs, combination.values()), default=0) < 1e-3:
            continue
        if pick.random() < 0.5:
            value = math.fsum(c * inside[v] for v, c in combination.items())
        equations.append((combination, value, True))
        if max(map(abs, combination.values())) < 100:
            combinable.append(equations[-1])
    pick.shuffle(equations)
    for terms, value, is_implied in equations:
        if is_implied:
            system.implied.add(len(system.constraints))
        system.add(pick.sample([(c, v) for v, c in terms.items()], len(terms)), "==", -value)
    priorities = pick.choice([[250, 500, 750], [500], pick.sample(range(1, 1000), 20)])
    for _ in range(pick.randint(1, n)):
        chosen = pick.sample(variables, pick.choice([1, 1, 1, 2]))
        terms = [(1, v) if len(chosen) == 1 else (coefficient(), v) for v in chosen]
        system.add(terms, pick.choice(OPERATORS), -pick.randint(-120, 120), pick.choice(priorities))
    if pick.random() < 0.3:
        shuffle(system)


def independent_rows(system, count, row):
    """Rows that are clearly independent, so that only the combinations of them depend on rounding."""
    rows, matrix = [], numpy.zeros((0, system.count))
    for _ in range(4 * count):
        terms = row()
        line = numpy.zeros(system.count)
        for v, c in terms.items():
            line[v] = c
        candidate = numpy.vstack([matrix, line])
        if numpy.linalg.svd(candidate, compute_uv=False)[-1] > 1e-2:
            rows, matrix = rows + [terms], candidate
        if len(rows) == count:
            break
    return rows


def shuffle(system):
    order = list(range(len(system.constraints)))
    system.random.shuffle(order)
    system.constraints = [system.constraints[i] for i in order]
    system.implied = {place for place, i in enumerate(order) if i in system.implied}


FAMILIES = {
    "chain": chain, "grid": grid, "tree": tree, "random": scattered, "integral": lambda s: scattered(s, True),
    "degenerate": degenerate, "redundant": redundant, "contradictory": contradictory, "levels": levels,
    "mixed": mixed, "adjacent": adjacent, "dependent": dependent,
}


# The optimum, level by level

# Beyond this no variable is looked for.
LARGEST = 1e5
# A sum beyond this, in a system with equations that depend on others, results from dividing rounding errors.
DECIDED_BY_ROUNDING = 1e9
# Dual values below this are rounding errors.
SMALLEST_DUAL = 1e-9


class Rows:
    """The rows of a sparse matrix."""

    def __init__(self, width):
        self.width, self.columns, self.coefficients, self.cached = width, [], [], None

    def append(self, row):
        columns = numpy.flatnonzero(row)
        self.columns.append(columns)
        self.coefficients.append(row[columns])
        self.cached = None

    def matrix(self):
        if self.cached is None:
            starts = numpy.cumsum([0] + [len(columns) for columns in self.columns])
            parts = numpy.concatenate([[]] + self.coefficients), numpy.concatenate([[]] + self.columns).astype(int), starts
            self.cached = csr_matrix(parts, shape=(len(self.columns), self.width))
        return self.cached


class Program:
    """The linear program of a system, with a variable for each violation.

    Where the system is examined, there is one for each distance from 0, too. Constraints that are
    implied up to rounding are left out, so that nothing depends on how HiGHS treats coefficients
    that are rounding errors.
    """

    def __init__(self, system, largest=LARGEST):
        self.system, n = system, system.count
        self.soft = [i for i, c in enumerate(system.constraints) if c[0] < 1000]
        self.violation = {i: n + k for k, i in enumerate(self.soft)}
        self.distance = n + len(self.soft)
        self.total = n + len(self.soft) + (n if system.is_examined else 0)
        self.upper, self.upper_bounds, self.equal, self.equal_bounds = Rows(self.total), [], Rows(self.total), []
        for index, (_, operator, constant, terms) in enumerate(system.constraints):
            if index in system.implied:
                continue
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
        for variable in range(n if system.is_examined else 0):
            for sign in [1, -1]:
                row = numpy.zeros(self.total)
                row[variable], row[self.distance + variable] = sign, -1
                self.hold(row, 0)
        self.bounds = numpy.array([(0 if v in system.non_negative else -largest, largest) for v in range(n)]
                                  + [(0, math.inf)] * (self.total - n), dtype=float).reshape(-1, 2)
        self.is_tight = numpy.zeros(len(self.upper_bounds), dtype=bool)

    def hold(self, row, bound):
        self.upper.append(row)
        self.upper_bounds.append(bound)

    def unit(self, indices):
        row = numpy.zeros(self.total)
        row[list(indices)] = 1
        return row

    def solve(self, cost):
        upper, bounds = self.upper.matrix(), numpy.array(self.upper_bounds)
        equal = vstack([self.equal.matrix(), upper[self.is_tight]], format="csr")
        equal_bounds = numpy.concatenate([self.equal_bounds, bounds[self.is_tight]])
        result = linprog(cost, A_ub=upper[~self.is_tight], b_ub=bounds[~self.is_tight], A_eq=equal, b_eq=equal_bounds,
                         bounds=self.bounds, method="highs")
        if result.status not in (0, 2):
            raise RuntimeError(f"{self.system.shape} {self.system.seed}: {result.message}")
        return None if result.status == 2 else result

    def least(self, cost):
        """The least cost, which is held from now on; None if nothing is feasible.

        By complementary slackness the optima are the feasible points at which all rows and bounds with
        a dual value are tight. A row `cost <= least` would often be infeasible by rounding, or would
        let lower levels gain much from a small violation.
        """
        result = self.solve(cost)
        if result is None:
            return None
        loose = numpy.flatnonzero(~self.is_tight)
        self.is_tight[loose[numpy.abs(result.ineqlin.marginals) > SMALLEST_DUAL]] = True
        at_low, at_high = (numpy.abs(side.marginals) > SMALLEST_DUAL for side in (result.lower, result.upper))
        self.bounds[at_low, 1] = self.bounds[at_low, 0]
        self.bounds[at_high, 0] = self.bounds[at_high, 1]
        return result


def optimum(system):
    """The lines that describe the optimum."""
    # Without bounds: coefficients such as 0.1 can lead an optimum far away.
    program = Program(system, math.inf)
    result = program.solve(numpy.zeros(program.total))
    if result is None:
        return ["X"]
    lines = []
    for priority in sorted({system.constraints[i][0] for i in program.soft}, reverse=True):
        sizes = program.unit(program.violation[i] for i in program.soft if system.constraints[i][0] == priority)
        result = program.least(sizes)
        if result is None:
            raise RuntimeError(f"{system.shape} {system.seed}: nothing is left at {priority}")
        if system.implied and result.fun > DECIDED_BY_ROUNDING:
            raise RuntimeError(f"{system.shape} {system.seed}: rounding decides the optimum")
        lines.append(f"L {priority!r} {max(0.0, result.fun)!r}")
    if not system.is_examined:
        return lines + ["F ?", "R ?"]
    lines.append(free_variables(program, result.x))
    lines.append(chosen_values(program))
    return lines


def free_variables(program, point):
    """The line of the variables that have several values near an optimal point."""
    everywhere, n = program.bounds, program.system.count
    program.bounds = everywhere.copy()
    program.bounds[:n, 0] = numpy.maximum(everywhere[:n, 0], point[:n] - LARGEST)
    program.bounds[:n, 1] = numpy.minimum(everywhere[:n, 1], point[:n] + LARGEST)
    seen = point[:n], point[:n]
    for variable in range(n):
        cost = program.unit([variable])
        for sign in [1, -1]:
            # The optima found so far show of many variables that they are free.
            if seen[1][variable] - seen[0][variable] < 1e-2:
                result = program.solve(sign * cost)
                other = numpy.full(n, numpy.nan) if result is None else result.x[:n]
                seen = numpy.minimum(seen[0], other), numpy.maximum(seen[1], other)
    program.bounds = everywhere
    rooms = seen[1] - seen[0]
    if any(not room <= 1e-5 and not room >= 1e-2 for room in rooms):
        return "F ?"
    return "F" + "".join(f" {v}" for v, room in enumerate(rooms) if room >= 1e-2)


def chosen_values(program):
    result = program.least(program.unit(program.system.non_negative))
    for variable in range(program.system.count):
        result = program.least(program.unit([program.distance + variable])) if result is not None else None
    if result is None:
        return "R ?"
    return "R" + "".join(f" {float(x)!r}" for x in result.x[:program.system.count])


def text(family, seed):
    """A system and its optimum; an error message in place of them where HiGHS finds none."""
    system = System(family, seed)
    FAMILIES[family](system)
    lines = [f"# {family} {seed}", f"V {system.count}"]
    if system.non_negative:
        lines.append("N " + " ".join(map(str, sorted(system.non_negative))))
    for priority, operator, constant, terms in system.constraints:
        numbers = " ".join(f"{c!r} {v}" for c, v in terms)
        lines.append(f"C {priority!r} {operator} {constant!r} {len(terms)} {numbers}")
    try:
        return "\n".join(lines + optimum(system)) + "\n", ""
    except RuntimeError as error:
        return "", str(error)


def job(numbers):
    return text(*numbers)


def main():
    if len(sys.argv) not in (3, 4) or sys.argv[3:] and sys.argv[3] not in FAMILIES:
        sys.exit(f"{__doc__}\nFamilies: {' '.join(FAMILIES)}")
    count, first = int(sys.argv[1]), int(sys.argv[2])
    names = sys.argv[3:] or list(FAMILIES)
    jobs = [(names[seed % len(names)], seed) for seed in range(first, first + count)]
    failures = 0
    with multiprocessing.Pool() as pool:
        for lines, error in pool.imap(job, jobs, 8):
            sys.stdout.write(lines)
            if error:
                failures += 1
                print(f"systems.py: left out: {error}", file=sys.stderr)
    # A few systems are too hard for HiGHS; if many are, the check would be empty.
    if failures > 2 + count / 200:
        sys.exit(f"systems.py: {failures} of {count} systems left out")


if __name__ == "__main__":
    main()
