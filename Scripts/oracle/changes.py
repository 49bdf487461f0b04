#!/usr/bin/env python3
"""Random sequences of changes to systems of linear constraints, and what is right after each of them, in exact rational numbers.

Usage: changes.py COUNT FIRST_SEED [FAMILY] > changes.txt

Without a family each seed has one of them in turn. `changes.py 1 SEED FAMILY` prints any sequence again.

A sequence is written as

    # FAMILY-SEED
    v 0|1                                               a variable; 1 if it is never negative
    a PRIORITY op CONSTANT n (coefficient variable)*n   a constraint: sum + constant op 0
    r CONSTRAINT       c CONSTRAINT constant       p CONSTRAINT priority
    S                                                   a solution, followed by
    X                                                   refused: the changes since the last solution are taken back; or
    L (priority sum)*                                   the least sums of violations
    F variable*                                         the variables that have several values in optimal solutions
    R value*                                            the values by the rules for what is left open: the variables that are never negative
                                                        least in sum, then each in order as near to its last value as can be

Variables and constraints are counted from 0 in the order of their lines. The optima come from a tableau simplex method that knows nothing of
bases that are kept: every solution begins anew. Pivots are chosen by Bland's rule after some that fall fastest, so it ends.
"""

import math
import multiprocessing
import random
import sys
from fractions import Fraction

FAST_STEPS = 40


class Tableau:
    """Rows of an equation system in columns that are never negative, each with a basic column of coefficient 1."""

    def __init__(self, rows, right, basis):
        self.rows, self.right, self.basis = rows, right, basis
        self.closed = set()

    def copy(self):
        other = Tableau([dict(row) for row in self.rows], list(self.right), list(self.basis))
        other.closed = set(self.closed)
        return other

    def minimise(self, costs):
        """Moves to the least cost and returns it; None if there is no least one."""
        slopes = dict(costs)
        total = Fraction(0)
        for row, right, column in zip(self.rows, self.right, self.basis):
            total += slopes.get(column, 0) * right
            subtract(slopes, row, slopes.get(column, 0))
        step = 0
        while (entering := self.entering(slopes, step)) is not None:
            step += 1
            leaving = self.leaving(entering)
            if leaving is None:
                return None
            self.pivot(leaving, entering)
            total += slopes[entering] * self.right[leaving]
            subtract(slopes, self.rows[leaving], slopes[entering])
        self.slopes = slopes
        return total

    def entering(self, slopes, step):
        falling = [column for column, slope in slopes.items() if slope < 0 and column not in self.closed]
        if step < FAST_STEPS:
            return min(falling, key=lambda column: slopes[column], default=None)
        return min(falling, default=None)

    def leaving(self, entering):
        limits = [
            (self.right[index] / row[entering], self.basis[index], index)
            for index, row in enumerate(self.rows)
            if row.get(entering, 0) > 0
        ]
        return min(limits)[2] if limits else None

    def pivot(self, leaving, entering):
        divisor = self.rows[leaving][entering]
        self.rows[leaving] = {column: value / divisor for column, value in self.rows[leaving].items()}
        self.right[leaving] /= divisor
        for index, row in enumerate(self.rows):
            factor = row.get(entering, 0)
            if index != leaving and factor:
                subtract(row, self.rows[leaving], factor)
                self.right[index] -= factor * self.right[leaving]
        self.basis[leaving] = entering

    def hold(self):
        """Keeps what was minimised at its least from now on."""
        self.closed |= {column for column, slope in self.slopes.items() if slope > 0}
        for row in self.rows:
            for column in [column for column in row if column in self.closed]:
                del row[column]

    def values(self):
        return dict(zip(self.basis, self.right))


def subtract(row, other, factor):
    if not factor:
        return
    for column, value in other.items():
        difference = row.get(column, 0) - factor * value
        if difference:
            row[column] = difference
        else:
            row.pop(column, None)


class Problem:
    """Each variable is its last value plus column 2v less column 2v + 1; each constraint has two further columns for its two sides."""

    def __init__(self, last, non_negative, constraints):
        self.last = last
        rows, right, basis = [], [], []
        self.costs = {}
        column = 2 * len(last)
        for variable in sorted(non_negative):
            rows.append({2 * variable + 1: Fraction(1), column: Fraction(1)})
            right.append(last[variable])
            basis.append(column)
            column += 1
        for priority, operator, constant, terms in constraints:
            row = {}
            rest = -Fraction(constant)
            for coefficient, variable in terms:
                row[2 * variable], row[2 * variable + 1] = Fraction(coefficient), -Fraction(coefficient)
                rest -= Fraction(coefficient) * last[variable]
            above, below = column, column + 1
            column += 2
            row[above], row[below] = Fraction(-1), Fraction(1)
            if rest < 0:
                row = {key: -value for key, value in row.items()}
            rows.append(row)
            right.append(abs(rest))
            basis.append(above if rest < 0 else below)
            costs = self.costs.setdefault(priority, {})
            if operator != ">=":
                costs[above] = Fraction(1)
            if operator != "<=":
                costs[below] = Fraction(1)
        self.tableau = Tableau(rows, right, basis)

    def point(self, tableau):
        values = tableau.values()
        return [last + values.get(2 * v, 0) - values.get(2 * v + 1, 0) for v, last in enumerate(self.last)]

    def minimise(self, costs):
        least = self.tableau.minimise(costs)
        self.tableau.hold()
        return least

    def levels(self):
        """The least sums by priority; None if the required constraints contradict each other."""
        sums = {}
        for priority in sorted(self.costs, reverse=True):
            sums[priority] = self.minimise(self.costs[priority])
            if priority == 1000 and sums[priority]:
                return None
        return sums

    def free(self, variables):
        """Which of some variables have several values: each is made as small, and as large, as can be."""
        free = set()
        here = self.point(self.tableau)
        for variable in variables:
            for sign in (1, -1):
                if variable in free:
                    break
                other = self.tableau.copy()
                if other.minimise({2 * variable: Fraction(sign), 2 * variable + 1: Fraction(-sign)}) is None:
                    free.add(variable)
                there = self.point(other)
                free |= {v for v in variables if there[v] != here[v]}
        return free

    def choose(self, non_negative):
        """The values by the rules for what is left open."""
        sum_of_sizes = {2 * v: Fraction(1) for v in non_negative} | {2 * v + 1: Fraction(-1) for v in non_negative}
        self.minimise(sum_of_sizes)
        for variable in range(len(self.last)):
            self.minimise({2 * variable: Fraction(1), 2 * variable + 1: Fraction(1)})
        return self.point(self.tableau)


def decimal(value):
    """A number as it is printed: a fraction becomes the nearest floating-point number."""
    return float(value) if isinstance(value, Fraction) else value


class Sequence:
    COEFFICIENTS = [["1", "-1"], ["1", "1", "-1", "-1", "2", "-2", "3"], ["1", "-1", "0.5", "-0.25", "1.5", "0.125", "-0.75"]]
    PRIORITIES = [[250, 500, 750], [500], [1, 999], list(range(100, 1000, 100)), ["0.001", "500.5", "999.999"]]

    def __init__(self, seed):
        self.random = random.Random(seed)
        self.coefficients = self.random.choice(self.COEFFICIENTS)
        self.priorities = self.random.choice(self.PRIORITIES)
        self.required = self.random.choice([0, 0.15, 0.35, 0.6])
        self.sizes = 1, 8
        self.last, self.non_negative = [], set()
        self.constraints = {}
        self.accepted = {}
        self.made = 0
        self.lines = []

    def write(self, *words):
        self.lines.append(" ".join(map(str, words)))

    def run(self):
        share = self.random.choice([0, 0.3, 0.6, 1])
        for _ in range(self.random.randint(*self.sizes)):
            self.make_variable(share)
        for _ in range(self.random.randint(0, 2 * len(self.last))):
            self.add()
        self.solve()
        for _ in range(self.random.randint(2, 12)):
            for _ in range(self.random.choice([1, 1, 1, 1, 2, 3, 6])):
                self.change(share)
            self.solve()

    def make_variable(self, share):
        if self.random.random() < share:
            self.non_negative.add(len(self.last))
        self.write("v", int(len(self.last) in self.non_negative))
        self.last.append(Fraction(0))

    def priority(self):
        return Fraction(1000 if self.random.random() < self.required else self.random.choice(self.priorities))

    def constant(self):
        return self.random.choice([0, 0, 10, -10, 20, -50, 100, -100, 5, self.random.randint(-100, 100)])

    def row(self):
        count = min(len(self.last), self.random.choice([1, 1, 1, 2, 2, 2, 3, 4]))
        variables = self.random.sample(range(len(self.last)), count)
        terms = [(self.random.choice(self.coefficients), variable) for variable in variables]
        return self.priority(), self.random.choice(["==", "<=", ">="]), self.constant(), terms

    def changed(self, constraint):
        """A constraint with another constant."""
        priority, operator, _, terms = constraint
        return priority, operator, self.constant(), terms

    def add(self):
        priority, operator, constant, terms = self.constraints[self.made] = self.row()
        numbers = (f"{decimal(c)} {v}" for c, v in terms)
        self.write("a", float(priority), operator, decimal(constant), len(terms), *numbers)
        self.made += 1

    def change(self, share):
        kind = self.random.random()
        if kind < 0.05:
            return self.make_variable(share)
        if kind < 0.35 or not self.constraints:
            return self.add()
        number = self.random.choice(sorted(self.constraints))
        priority, operator, constant, terms = self.constraints[number]
        if kind < 0.55:
            self.write("r", number)
            del self.constraints[number]
        elif kind < 0.85:
            self.constraints[number] = self.changed(self.constraints[number])
            self.write("c", number, decimal(self.constraints[number][2]))
        else:
            priority = self.priority()
            self.write("p", number, float(priority))
            self.constraints[number] = (priority, operator, constant, terms)

    def solve(self):
        self.write("S")
        problem = Problem(self.last, self.non_negative, self.constraints.values())
        sums = problem.levels()
        if sums is None:
            self.write("X")
            self.constraints = dict(self.accepted)
            return
        occurring = {variable for *_, terms in self.constraints.values() for _, variable in terms}
        free = problem.free(sorted(occurring))
        self.last = problem.choose(self.non_negative)
        self.accepted = dict(self.constraints)
        self.write("L", *(f"{float(priority)} {float(total)}" for priority, total in sums.items()))
        self.write("F", *sorted(free))
        self.write("R", *map(float, self.last))


class Mixed(Sequence):
    """Many priorities, and coefficients that are rounded when they are printed.

    The exact method calculates with 1/3 and 1/10 themselves, not with the floating-point numbers
    nearest to them. So rows that depend on each other within a tolerance depend on each other here,
    and numbers that differ by rounding are equal; with exact values of the floating-point numbers
    such rows would contradict each other, or determine values beyond 1e16.
    """

    def __init__(self, seed):
        super().__init__(seed)
        self.coefficients = [Fraction(c) for c in ("1", "-1", "2", "1/2", "1/3", "1/10", "3/2")]
        self.priorities = self.random.sample(range(1, 1000), self.random.randint(3, 50))
        self.sizes = 1, 12


class Adjacent(Mixed):
    """Priorities that differ by little, down to neighbouring floating-point numbers."""

    def __init__(self, seed):
        super().__init__(seed)
        pick = self.random
        middle = pick.choice([500, 250, 999, pick.uniform(1, 998)])
        near = [middle, middle + 1e-4, middle - 1e-4, math.nextafter(middle, 0), math.nextafter(middle, 1000)]
        some = [500, 2, math.nextafter(1000, 0)] + [pick.uniform(0.001, 999.999) for _ in range(22)]
        many = some + [pick.choice([math.nextafter(p, 0), p - 1e-4]) for p in some]
        self.priorities = pick.choice([near, near[:3], many])
        if pick.random() < 0.5:
            self.coefficients = pick.choice(self.COEFFICIENTS)


class Dependent(Mixed):
    """Required equations, many of them linear combinations of others.

    One point meets all of them, except where a constant or a priority has changed. Coefficients and
    constants are rounded when they are printed, so the printed rows are dependent only within a
    tolerance.
    """

    def __init__(self, seed):
        super().__init__(seed)
        pick = self.random
        self.priorities = pick.choice([[250, 500, 750], self.priorities])
        self.required = 0.5
        self.sizes = 3, 8
        self.inside = [Fraction(pick.randint(0, 300), pick.choice([1, 3, 10])) for _ in range(100)]

    def value(self, terms):
        return sum(Fraction(c) * self.inside[v] for c, v in terms)

    def row(self):
        priority, operator, constant, terms = super().row()
        if priority < 1000:
            return priority, operator, constant, terms
        required = [terms for p, o, _, terms in self.constraints.values() if p == 1000 and o == "=="]
        if required and self.random.random() < 0.5:
            sums = {}
            for other in self.random.sample(required, min(len(required), self.random.randint(1, 3))):
                factor = self.random.choice([-1, 1]) * self.random.choice(self.coefficients)
                for c, v in other:
                    sums[v] = sums.get(v, 0) + factor * c
            if 0 < max(map(abs, sums.values())) < 100:
                terms = [(c, v) for v, c in sums.items() if c]
        return priority, "==", -self.value(terms), terms

    def changed(self, constraint):
        priority, operator, _, terms = constraint
        if priority < 1000 or self.random.random() < 0.3:
            return super().changed(constraint)
        return priority, operator, -self.value(terms), terms


FAMILIES = {"plain": Sequence, "mixed": Mixed, "adjacent": Adjacent, "dependent": Dependent}


def job(family, seed):
    sequence = FAMILIES[family](seed)
    sequence.run()
    return "\n".join([f"# {family}-{seed}"] + sequence.lines)


def main():
    if len(sys.argv) not in (3, 4) or sys.argv[3:] and sys.argv[3] not in FAMILIES:
        sys.exit(f"{__doc__}\nFamilies: {' '.join(FAMILIES)}")
    first, names = int(sys.argv[2]), sys.argv[3:] or list(FAMILIES)
    with multiprocessing.Pool() as pool:
        jobs = [(names[seed % len(names)], seed) for seed in range(first, first + int(sys.argv[1]))]
        for start in range(0, len(jobs), 200):
            print("\n".join(pool.starmap(job, jobs[start:start + 200], 4)))


if __name__ == "__main__":
    main()
