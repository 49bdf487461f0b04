#!/usr/bin/env python3
"""Generates random systems of linear constraints with priorities, with the optimum of every level.

Usage: systems.py [--lines] COUNT FIRST_SEED [FAMILY...] > systems.txt

Successive seeds use the families in turn, by default all. To print one system again, run
`systems.py 1 SEED FAMILY`. With --lines, each system is one line, with `; ` between its records. The
fixture `systems.txt` of the solver's tests is printed by `systems.py --lines 100 0 chain grid tree
random integral degenerate redundant contradictory levels`.

SciPy's HiGHS finds the optimum level by level: it minimizes the sum of violations at one priority,
and the lower levels keep that sum at its minimum.

Format of a system:

    # FAMILY SEED
    V count             the number of variables
    N variable...       the nonnegative variables
    C priority op constant n (coefficient variable)*n
                        the constraint `sum + constant op 0`; required at priority 1000
    L priority sum      the minimum sum of violations at a priority, given the higher priorities
    F variable...       the underdetermined variables: those with several optimal values; `F ?` if
                        rounding decides, or in large systems, where the analysis takes too long
    R value...          the values of all variables in one optimal solution; those of
                        underdetermined variables are arbitrary; `R ?` after `F ?`
    X                   instead of L, F and R: the required constraints are unsatisfiable
"""

import functools
import math
import multiprocessing
import random
import sys
from fractions import Fraction

import numpy
from scipy.optimize import linprog
from scipy.sparse import csr_matrix, vstack

import shapes

OPERATORS = ["==", "<=", ">="]
# The largest number of variables in a system of the large families with the lines `F` and `R`.
MAX_EXAMINED_VARIABLES = 12
MIXED_COEFFICIENTS = [1, -1, 2, 0.5, 1 / 3, 0.1, 1.5]


class System:
    """Constraints over numbered variables, and the random number generator for them."""

    def __init__(self, family, seed):
        self.family, self.seed, self.random = family, seed, random.Random(f"{family} {seed}")
        self.variable_count, self.non_negative, self.constraints = 0, set(), []
        # The indices of required constraints that the others imply up to rounding.
        self.implied = set()
        # Whether to compute `F`, which takes several linear programs per variable.
        self.is_examined = True

    def variable(self, non_negative=False):
        if non_negative:
            self.non_negative.add(self.variable_count)
        self.variable_count += 1
        return self.variable_count - 1

    def add(self, terms, operator, constant, priority=1000):
        """Adds a constraint, and returns its index. Fractions are rounded."""
        self.constraints.append((priority, operator, rounded(constant), [(rounded(c), v) for c, v in terms]))
        return len(self.constraints) - 1

    def edit(self, variable, priority, value):
        return self.add([(1, variable)], "==", -value, priority)

    def added(self):
        return list(self.constraints)

    def soft(self):
        """Returns a random priority below required."""
        pick = self.random
        return pick.choice([250, 250, 500, 750, 750, 999, pick.randint(1, 999), round(pick.uniform(0.001, 999.999), 3)])


def rounded(number):
    return float(number) if isinstance(number, Fraction) else number


# Families

def shaped(name, system):
    """A structure of an interface, with one alternative of each switch."""
    shapes.build(name, system, system.random.choice([2, 3, 3, 6, 12]))
    system.is_examined = system.variable_count <= MAX_EXAMINED_VARIABLES


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
    common_point = {v: pick.uniform(0, 100) for v in variables}
    for _ in range(pick.randint(1, 3 * n)):
        chosen = pick.sample(variables, min(n, pick.choice([1, 1, 2, 2, 3, 5])))
        terms = [(pick.choice([1, 1, -1, 2, -0.5] if integral else [1, -1, round(pick.uniform(-3, 3), 2) or 1]), v) for v in chosen]
        if pick.random() < 0.35:
            # A required constraint, which one point common to all required constraints satisfies.
            operator = pick.choice(OPERATORS)
            value = sum(c * common_point[v] for c, v in terms)
            slack = 0 if operator == "==" or pick.random() < 0.3 else pick.uniform(0, 20)
            system.add(terms, operator, -value + (slack if operator == ">=" else -slack))
        else:
            system.add(terms, pick.choice(OPERATORS), pick.randint(-100, 100), system.soft())


def degenerate(system):
    """Many constraints that meet at one point, and costs with ties."""
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
    """Equations that others imply, some with rounding errors in their coefficients."""
    pick = system.random
    n = pick.randint(2, 8)
    variables = [system.variable(pick.random() < 0.3) for _ in range(n)]
    common_point = [pick.randint(0, 300) / 3 for _ in variables]
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
        # A sum that is only rounding error would be a coefficient like any other, and the
        # equation would not be implied.
        mixed = {v: c for v, c in mixed.items() if abs(c) > 1e-12}
        if mixed:
            equations.append(mixed)
    for terms in equations:
        system.add([(c, v) for v, c in terms.items() if c], "==", -sum(c * common_point[v] for v, c in terms.items()))
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
    """Many priorities, and coefficients with inexact sums and products."""
    pick = system.random
    n = pick.randint(*pick.choice([(5, 20)] * 12 + [(20, 60)] * 7 + [(60, 300)]))
    system.is_examined = n <= MAX_EXAMINED_VARIABLES
    priorities = priorities or pick.sample(range(1, 1000), pick.randint(3, 60))
    share = pick.choice([0, 0.3, 0.6])
    variables = [system.variable(pick.random() < share) for _ in range(n)]
    common_point = [pick.randint(0, 200) for _ in variables]
    required = pick.uniform(0, 0.5)
    for index in range(round(n * pick.uniform(1, 3))):
        chosen = pick.sample(variables, pick.randint(1, 4))
        terms = [(pick.choice(MIXED_COEFFICIENTS), v) for v in chosen]
        operator = pick.choice(OPERATORS)
        if pick.random() < required:
            # A required constraint, which one point common to all required constraints satisfies.
            slack = pick.randint(1, 40) if index % 2 and operator != "==" else 0
            value = math.fsum(c * common_point[v] for c, v in terms)
            system.add(terms, operator, -value + (slack if operator == ">=" else -slack))
        else:
            system.add(terms, operator, pick.randint(-150, 150), pick.choice(priorities))


def adjacent(system):
    """Priorities that differ slightly, down to adjacent floating-point numbers."""
    pick = system.random
    middle = pick.choice([500, 250, 999, pick.randint(1, 998), pick.uniform(1, 998)])
    near = [middle, middle + 1e-4, middle - 1e-4, middle + 1e-9, math.nextafter(middle, 0), math.nextafter(middle, 1000)]
    some = [500, 2, math.nextafter(1000, 0)] + [pick.uniform(0.001, 999.999) for _ in range(22)]
    many = some + [pick.choice([math.nextafter(p, 0), p - 1e-4]) for p in some]
    mixed(system, pick.choice([near, near[:3], many]))


def dependent(system):
    """Required equations that are linear combinations of others up to rounding.

    Soft constraints determine some of the remaining variables.
    """
    pick = system.random
    n = pick.randint(*pick.choice([(3, 10)] * 5 + [(10, 20)] * 3 + [(20, 60)]))
    system.is_examined = n <= MAX_EXAMINED_VARIABLES
    share = pick.choice([0, 0, 0.3])
    variables = [system.variable(pick.random() < share) for _ in range(n)]
    common_point = [pick.uniform(0, 100) if pick.random() < 0.7 else pick.randint(0, 300) / 3 for _ in variables]
    coefficient = pick.choice([
        lambda: pick.choice(MIXED_COEFFICIENTS), lambda: pick.choice([1, -1]), lambda: pick.uniform(-3, 3),
    ])
    width = pick.choice([2, 3, 4, max(2, 2 * n // 3)])
    base = independent_rows(system, max(1, round(n * pick.uniform(0.3, 0.9))), lambda: {
        v: coefficient() for v in pick.sample(variables, min(n, width))
    })
    equations = [(terms, math.fsum(c * common_point[v] for v, c in terms.items()), False) for terms in base]
    combinable = list(equations)
    for _ in range(pick.randint(1, max(1, n // 2))):
        combination, value = {}, 0
        for terms, other, _ in pick.sample(combinable, min(len(combinable), pick.randint(2, 4))):
            factor = pick.choice([1, -1, 2, 1 / 3, -1 / 3, 0.1, 1.5])
            value += factor * other
            for v, c in terms.items():
                combination[v] = combination.get(v, 0) + factor * c
        # Coefficients that are rounding errors stay, because solvers encounter them, too.
        combination = {v: c for v, c in combination.items() if c}
        if max(map(abs, combination.values()), default=0) < 1e-3:
            continue
        if pick.random() < 0.5:
            value = math.fsum(c * common_point[v] for v, c in combination.items())
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
    """Returns clearly independent rows, so that rounding affects only their combinations."""
    rows, matrix = [], numpy.zeros((0, system.variable_count))
    for _ in range(4 * count):
        terms = row()
        line = numpy.zeros(system.variable_count)
        for v, c in terms.items():
            line[v] = c
        candidate = numpy.vstack([matrix, line])
        if numpy.linalg.svd(candidate, compute_uv=False)[-1] > 1e-2:
            rows, matrix = rows + [terms], candidate
        if len(rows) == count:
            break
    return rows


def differences(system):
    """Differences of random pairs of variables, at equal or few priorities."""
    pick = system.random
    n = pick.randint(3, 30)
    variables = [system.variable() for _ in range(n)]
    priorities = pick.choice([[500], [500, 250]])
    for _ in range(pick.randint(n, 3 * n)):
        first, second = pick.sample(variables, 2)
        system.add([(1, first), (-1, second)], pick.choice(["==", "==", ">="]), pick.randint(-50, 50), pick.choice(priorities))


def ordered(system):
    """A required order of variables with target values."""
    pick = system.random
    n = pick.randint(3, 40)
    variables = [system.variable() for _ in range(n)]
    for variable in variables:
        system.add([(1, variable)], "==", -pick.randint(0, 100), 500)
    for first, second in zip(variables, variables[1:]):
        system.add([(1, second), (-1, first)], ">=", 0)


def obstacle(system):
    """A membrane on a grid: soft five-point equations, and required lower bounds."""
    pick = system.random
    side = pick.randint(2, 6)
    nodes = {(row, column): system.variable() for row in range(side) for column in range(side)}
    for (row, column), variable in nodes.items():
        around = [(row + 1, column), (row - 1, column), (row, column + 1), (row, column - 1)]
        system.add([(4, variable)] + [(-1, nodes[node]) for node in around if node in nodes], "==", 1, 500)
        if pick.random() < 0.3:
            system.add([(1, variable)], ">=", -round(pick.uniform(-3, 1), 2))


def assignment(system):
    """Shares of rows and columns: required sums, and costs with ties."""
    pick = system.random
    side = pick.randint(2, 5)
    shares = [[system.variable(True) for _ in range(side)] for _ in range(side)]
    for row in shares:
        system.add([(1, share) for share in row], "==", -1)
    for column in zip(*shares):
        system.add([(1, share) for share in column], "==", -1)
    for row in shares:
        for share in row:
            system.add([(pick.randint(1, 9), share)], "<=", 0, 500)


def shuffle(system):
    order = list(range(len(system.constraints)))
    system.random.shuffle(order)
    system.constraints = [system.constraints[i] for i in order]
    system.implied = {position for position, i in enumerate(order) if i in system.implied}


FAMILIES = {
    "chain": chain, "grid": grid, "tree": tree, "random": scattered, "integral": lambda s: scattered(s, True),
    "degenerate": degenerate, "redundant": redundant, "contradictory": contradictory, "levels": levels,
    "mixed": mixed, "adjacent": adjacent, "dependent": dependent,
    "differences": differences, "ordered": ordered, "obstacle": obstacle, "assignment": assignment,
    # HiGHS does not distinguish near contradictions.
    **{name: functools.partial(shaped, name) for name in shapes.SHAPES if name != "near"},
}


# Optimization, level by level

# The bound on the values of variables, relative to 0 or to an optimal point.
VARIABLE_BOUND = 1e5
# In a system with dependent equations, a larger sum results from a division by rounding errors.
LARGEST_RELIABLE_SUM = 1e9
# Smaller dual values are rounding errors.
SMALLEST_DUAL = 1e-9
# With the default tolerances of HiGHS, a level that is 6e-6 above its minimum can lower the next one by 1,400.
TOLERANCES = {"primal_feasibility_tolerance": 1e-10, "dual_feasibility_tolerance": 1e-10}


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

    Constraints that are implied up to rounding are omitted, so that the results do not depend on
    how HiGHS treats coefficients that are rounding errors.
    """

    def __init__(self, system, bound=VARIABLE_BOUND):
        self.system, n = system, system.variable_count
        self.soft_constraints = [i for i, c in enumerate(system.constraints) if c[0] < 1000]
        self.violation = {i: n + k for k, i in enumerate(self.soft_constraints)}
        self.column_count = n + len(self.soft_constraints)
        self.upper, self.upper_bounds, self.equal, self.equal_bounds = Rows(self.column_count), [], Rows(self.column_count), []
        for index, (_, operator, constant, terms) in enumerate(system.constraints):
            if index in system.implied:
                continue
            row = numpy.zeros(self.column_count)
            for coefficient, variable in terms:
                row[variable] += coefficient
            if index not in self.violation:
                if operator == "==":
                    self.equal.append(row)
                    self.equal_bounds.append(-constant)
                else:
                    sign = 1 if operator == "<=" else -1
                    self.add_upper(sign * row, -sign * constant)
                continue
            for sign in [1] if operator == "<=" else [-1] if operator == ">=" else [1, -1]:
                violated = sign * row
                violated[self.violation[index]] = -1
                self.add_upper(violated, -sign * constant)
        self.bounds = numpy.array([(0 if v in system.non_negative else -bound, bound) for v in range(n)]
                                  + [(0, math.inf)] * (self.column_count - n), dtype=float).reshape(-1, 2)
        self.is_tight = numpy.zeros(len(self.upper_bounds), dtype=bool)

    def add_upper(self, row, bound):
        """Adds the constraint `row <= bound`."""
        self.upper.append(row)
        self.upper_bounds.append(bound)

    def unit_row(self, indices):
        """Returns a row with the coefficient 1 at the indices."""
        row = numpy.zeros(self.column_count)
        row[list(indices)] = 1
        return row

    def solve(self, cost):
        """Returns the result of minimizing the cost; None if the program is infeasible."""
        upper, bounds = self.upper.matrix(), numpy.array(self.upper_bounds)
        equal = vstack([self.equal.matrix(), upper[self.is_tight]], format="csr")
        equal_bounds = numpy.concatenate([self.equal_bounds, bounds[self.is_tight]])
        result = linprog(cost, A_ub=upper[~self.is_tight], b_ub=bounds[~self.is_tight], A_eq=equal, b_eq=equal_bounds,
                         bounds=self.bounds, method="highs", options=TOLERANCES)
        if result.status not in (0, 2):
            raise RuntimeError(f"{self.system.family} {self.system.seed}: {result.message}")
        return None if result.status == 2 else result

    def minimize(self, cost):
        """Minimizes the cost, restricts the program to the optimal face, and returns the result.

        Returns None if the program is infeasible.

        By complementary slackness, the optima are the feasible points where all rows and bounds
        with a nonzero dual value are tight. A row `cost <= minimum` would often be infeasible
        because of rounding, or would let lower levels gain much from a small violation.
        """
        result = self.solve(cost)
        if result is None:
            return None
        loose = numpy.flatnonzero(~self.is_tight)
        self.is_tight[loose[numpy.abs(result.ineqlin.marginals) > SMALLEST_DUAL]] = True
        at_low, at_high = (numpy.abs(bound.marginals) > SMALLEST_DUAL for bound in (result.lower, result.upper))
        self.bounds[at_low, 1] = self.bounds[at_low, 0]
        self.bounds[at_high, 0] = self.bounds[at_high, 1]
        return result


def optimum(system):
    """Returns the lines that describe the optimum."""
    # Variables are unbounded, because an optimum can be far from 0 with coefficients such as 0.1.
    program = Program(system, math.inf)
    result = program.solve(numpy.zeros(program.column_count))
    if result is None:
        return ["X"]
    lines = []
    for priority in sorted({system.constraints[i][0] for i in program.soft_constraints}, reverse=True):
        sizes = program.unit_row(program.violation[i] for i in program.soft_constraints if system.constraints[i][0] == priority)
        result = program.minimize(sizes)
        if result is None:
            raise RuntimeError(f"{system.family} {system.seed}: no feasible point is left at priority {priority}")
        if system.implied and result.fun > LARGEST_RELIABLE_SUM:
            raise RuntimeError(f"{system.family} {system.seed}: rounding errors determine the optimum")
        lines.append(f"L {priority!r} {max(0.0, result.fun)!r}")
    if not system.is_examined:
        return lines + ["F ?", "R ?"]
    underdetermined = underdetermined_variables(program, result.x)
    values = "".join(f" {float(x)!r}" for x in result.x[:system.variable_count])
    return lines + (["F ?", "R ?"] if underdetermined is None else ["F" + "".join(f" {v}" for v in underdetermined), "R" + values])


def underdetermined_variables(program, point):
    """Returns the variables with several values near an optimal point; None if rounding decides."""
    bounds, n = program.bounds, program.system.variable_count
    program.bounds = bounds.copy()
    program.bounds[:n, 0] = numpy.maximum(bounds[:n, 0], point[:n] - VARIABLE_BOUND)
    program.bounds[:n, 1] = numpy.minimum(bounds[:n, 1], point[:n] + VARIABLE_BOUND)
    lowest, highest = point[:n], point[:n]
    for variable in range(n):
        cost = program.unit_row([variable])
        for sign in [1, -1]:
            # The optima found so far already prove many variables underdetermined.
            if highest[variable] - lowest[variable] < 1e-2:
                result = program.solve(sign * cost)
                other = numpy.full(n, numpy.nan) if result is None else result.x[:n]
                lowest, highest = numpy.minimum(lowest, other), numpy.maximum(highest, other)
    program.bounds = bounds
    spreads = highest - lowest
    if any(not spread <= 1e-5 and not spread >= 1e-2 for spread in spreads):
        return None
    return [v for v, spread in enumerate(spreads) if spread >= 1e-2]


def records(family, seed):
    """Returns the records of a system with its optimum, or an error message if HiGHS finds none."""
    system = System(family, seed)
    FAMILIES[family](system)
    lines = [f"# {family} {seed}", f"V {system.variable_count}"]
    if system.non_negative:
        lines.append("N " + " ".join(map(str, sorted(system.non_negative))))
    for priority, operator, constant, terms in system.constraints:
        numbers = " ".join(f"{c!r} {v}" for c, v in terms)
        lines.append(f"C {priority!r} {operator} {constant!r} {len(terms)} {numbers}")
    try:
        return lines + optimum(system), ""
    except RuntimeError as error:
        return [], str(error)


def job(arguments):
    return records(*arguments)


def main():
    arguments = [argument for argument in sys.argv[1:] if argument != "--lines"]
    if len(arguments) < 2 or not set(arguments[2:]) <= set(FAMILIES):
        sys.exit(f"{__doc__}\nFamilies: {' '.join(FAMILIES)}")
    count, first = int(arguments[0]), int(arguments[1])
    names = arguments[2:] or list(FAMILIES)
    separator = "; " if "--lines" in sys.argv else "\n"
    jobs = [(names[seed % len(names)], seed) for seed in range(first, first + count)]
    failures = 0
    with multiprocessing.Pool() as pool:
        for lines, error in pool.imap(job, jobs, 8):
            if lines:
                print(separator.join(lines))
            if error:
                failures += 1
                print(f"systems.py: skipped {error}", file=sys.stderr)
    # HiGHS fails on a few systems. If it failed on many, the check would prove little.
    if failures > 2 + count / 200:
        sys.exit(f"systems.py: {failures} of {count} systems skipped")


if __name__ == "__main__":
    main()
