#!/usr/bin/env python3
"""Generates random sequences of changes to systems of linear constraints, with their exact optima.

Usage: changes.py COUNT FIRST_SEED [FAMILY] > changes.txt
       changes.py --expect < sequences.txt > changes.txt

Without FAMILY, successive seeds use the families in turn. To print one sequence again, run
`changes.py 1 SEED FAMILY`. With --expect, reads sequences and replaces their expected results.

Format of a sequence:

    # FAMILY-SEED
    v 0|1                       adds a variable; 1 if it is nonnegative
    a priority op constant n (coefficient variable)*n
                                adds the constraint `sum + constant op 0`
    e variable priority value   makes a variable editable: adds a constraint
    g constraint value          suggests a value for the edit variable of a constraint
    r constraint                removes a constraint
    c constraint constant       changes the constant of a constraint
    p constraint priority       changes the priority of a constraint
    S                           solves; the next lines are the expected result
    X                           the system is unsatisfiable: the changes of constraints since the
                                last solution are rolled back, and the lines L, F and R are absent;
                                variables are not removed
    L (priority sum)*           the minimum sum of violations at each priority
    F variable* [? variable*]   the underdetermined variables: those with several optimal values;
                                after the question mark, those whose optimal values differ by at
                                most 1e-6 of their size, which floating point may not distinguish
    R value*                    the values of all variables in one optimal solution; those of
                                underdetermined variables and of variables without constraints
                                are arbitrary

Variables and constraints are numbered from 0 in the order of their lines.

The optima come from a tableau simplex method in rational arithmetic, which solves every system
from scratch. It chooses pivots by Dantzig's rule at first, and then by Bland's rule, so that it
always terminates.
"""

import functools
import math
import multiprocessing
import random
import sys
from fractions import Fraction

import shapes

DANTZIG_STEPS = 40
# The share of a value up to which another value is considered the same.
NEGLIGIBLE = Fraction(1, 10 ** 6)


class Tableau:
    """Equations in nonnegative columns. Each row has a basic column with the coefficient 1."""

    def __init__(self, rows, right_side, basis):
        self.rows, self.right_side, self.basis = rows, right_side, basis
        self.fixed_at_zero = set()

    def copy(self):
        other = Tableau([dict(row) for row in self.rows], list(self.right_side), list(self.basis))
        other.fixed_at_zero = set(self.fixed_at_zero)
        return other

    def minimize(self, costs):
        """Minimizes the cost and returns it; None if the cost is unbounded."""
        reduced_costs = dict(costs)
        total = Fraction(0)
        for row, right_side, column in zip(self.rows, self.right_side, self.basis):
            total += reduced_costs.get(column, 0) * right_side
            subtract_multiple(reduced_costs, row, reduced_costs.get(column, 0))
        step = 0
        while (entering := self.choose_entering(reduced_costs, step)) is not None:
            step += 1
            leaving = self.choose_leaving(entering)
            if leaving is None:
                return None
            self.pivot(leaving, entering)
            total += reduced_costs[entering] * self.right_side[leaving]
            subtract_multiple(reduced_costs, self.rows[leaving], reduced_costs[entering])
        self.reduced_costs = reduced_costs
        return total

    def choose_entering(self, reduced_costs, step):
        improving = [column for column, reduced_cost in reduced_costs.items() if reduced_cost < 0 and column not in self.fixed_at_zero]
        if step < DANTZIG_STEPS:
            return min(improving, key=lambda column: reduced_costs[column], default=None)
        return min(improving, default=None)

    def choose_leaving(self, entering):
        ratios = [
            (self.right_side[index] / row[entering], self.basis[index], index)
            for index, row in enumerate(self.rows)
            if row.get(entering, 0) > 0
        ]
        return min(ratios)[2] if ratios else None

    def pivot(self, leaving, entering):
        divisor = self.rows[leaving][entering]
        self.rows[leaving] = {column: value / divisor for column, value in self.rows[leaving].items()}
        self.right_side[leaving] /= divisor
        for index, row in enumerate(self.rows):
            factor = row.get(entering, 0)
            if index != leaving and factor:
                subtract_multiple(row, self.rows[leaving], factor)
                self.right_side[index] -= factor * self.right_side[leaving]
        self.basis[leaving] = entering

    def restrict_to_optimum(self):
        """Restricts the tableau to the optimal face of the cost that was minimized last."""
        self.fixed_at_zero |= {column for column, reduced_cost in self.reduced_costs.items() if reduced_cost > 0}
        for row in self.rows:
            for column in [column for column in row if column in self.fixed_at_zero]:
                del row[column]

    def values(self):
        return dict(zip(self.basis, self.right_side))


def subtract_multiple(row, other, factor):
    if not factor:
        return
    for column, value in other.items():
        difference = row.get(column, 0) - factor * value
        if difference:
            row[column] = difference
        else:
            row.pop(column, None)


class Problem:
    """The linear program of a system.

    Variable v is column 2v, minus column 2v + 1 unless it is nonnegative. Each constraint has two
    further columns: how far its expression is above zero, and how far it is below.
    """

    def __init__(self, variable_count, non_negative, constraints):
        self.variable_count, self.non_negative = variable_count, non_negative
        rows, right_side, basis = [], [], []
        self.costs = {}
        column = 2 * variable_count
        for priority, operator, constant, terms in constraints:
            row = {}
            for coefficient, variable in terms:
                row |= self.multiple(Fraction(coefficient), variable)
            residual = -Fraction(constant)
            above, below = column, column + 1
            column += 2
            row[above], row[below] = Fraction(-1), Fraction(1)
            if residual < 0:
                row = {key: -value for key, value in row.items()}
            rows.append(row)
            right_side.append(abs(residual))
            basis.append(above if residual < 0 else below)
            costs = self.costs.setdefault(priority, {})
            if operator != ">=":
                costs[above] = Fraction(1)
            if operator != "<=":
                costs[below] = Fraction(1)
        self.tableau = Tableau(rows, right_side, basis)

    def multiple(self, factor, variable):
        """Returns the coefficients of the columns in a multiple of a variable."""
        return {2 * variable: factor} if variable in self.non_negative else {2 * variable: factor, 2 * variable + 1: -factor}

    def values(self, tableau):
        values = tableau.values()
        return [values.get(2 * v, 0) - values.get(2 * v + 1, 0) for v in range(self.variable_count)]

    def minimize(self, costs):
        minimum = self.tableau.minimize(costs)
        self.tableau.restrict_to_optimum()
        return minimum

    def minimize_violations(self):
        """Returns the minimum sums by priority; None if the required ones are unsatisfiable."""
        sums = {}
        for priority in sorted(self.costs, reverse=True):
            sums[priority] = self.minimize(self.costs[priority])
            if priority == 1000 and sums[priority]:
                return None
        return sums

    def underdetermined(self, variables):
        """Returns the variables that have several optimal values.

        Returns those whose values differ by at most NEGLIGIBLE of their size separately.
        """
        ranges = {v: (value, value) for v, value in enumerate(self.values(self.tableau)) if v in variables}
        unbounded = set()

        def differ(variable, share):
            low, high = ranges[variable]
            return variable in unbounded or high - low > share * max(1, abs(low), abs(high))

        for variable in variables:
            for sign in (1, -1):
                if differ(variable, NEGLIGIBLE):
                    break
                other = self.tableau.copy()
                if other.minimize(self.multiple(Fraction(sign), variable)) is None:
                    unbounded.add(variable)
                values = self.values(other)
                ranges = {v: (min(low, values[v]), max(high, values[v])) for v, (low, high) in ranges.items()}
        several = {v for v in variables if differ(v, 0)}
        clearly = {v for v in several if differ(v, NEGLIGIBLE)}
        return clearly, several - clearly


def decimal(value):
    """Returns a number as it is printed: a fraction becomes the nearest floating-point number."""
    return float(value) if isinstance(value, Fraction) else value


class Sequence:
    """A random sequence of changes, with the lines that describe it."""

    COEFFICIENTS = [["1", "-1"], ["1", "1", "-1", "-1", "2", "-2", "3"], ["1", "-1", "0.5", "-0.25", "1.5", "0.125", "-0.75"]]
    PRIORITIES = [[250, 500, 750], [500], [1, 999], list(range(100, 1000, 100)), ["0.001", "500.5", "999.999"]]

    def __init__(self, seed):
        self.random = random.Random(seed)
        self.coefficients = self.random.choice(self.COEFFICIENTS)
        self.priorities = self.random.choice(self.PRIORITIES)
        self.required_share = self.random.choice([0, 0.15, 0.35, 0.6])
        self.variable_counts = 1, 8
        self.variable_count, self.non_negative = 0, set()
        self.constraints = {}
        self.accepted = {}
        self.added_count = 0
        self.lines = []

    def write(self, *fields):
        self.lines.append(" ".join(map(str, fields)))

    def run(self):
        non_negative_share = self.random.choice([0, 0.3, 0.6, 1])
        for _ in range(self.random.randint(*self.variable_counts)):
            self.add_variable(non_negative_share)
        for _ in range(self.random.randint(0, 2 * self.variable_count)):
            self.add_constraint()
        self.solve()
        for _ in range(self.random.randint(2, 12)):
            for _ in range(self.random.choice([1, 1, 1, 1, 2, 3, 6])):
                self.change(non_negative_share)
            self.solve()

    def add_variable(self, non_negative_share):
        if self.random.random() < non_negative_share:
            self.non_negative.add(self.variable_count)
        self.write("v", int(self.variable_count in self.non_negative))
        self.variable_count += 1

    def priority(self):
        return Fraction(1000 if self.random.random() < self.required_share else self.random.choice(self.priorities))

    def constant(self):
        return self.random.choice([0, 0, 10, -10, 20, -50, 100, -100, 5, self.random.randint(-100, 100)])

    def random_constraint(self):
        count = min(self.variable_count, self.random.choice([1, 1, 1, 2, 2, 2, 3, 4]))
        variables = self.random.sample(range(self.variable_count), count)
        terms = [(self.random.choice(self.coefficients), variable) for variable in variables]
        return self.priority(), self.random.choice(["==", "<=", ">="]), self.constant(), terms

    def with_other_constant(self, constraint):
        """Returns the constraint with another constant."""
        priority, operator, _, terms = constraint
        return priority, operator, self.constant(), terms

    def add_constraint(self):
        self.add(*self.random_constraint())

    def add(self, priority, operator, constant, terms):
        self.constraints[self.added_count] = priority, operator, constant, terms
        numbers = (f"{decimal(c)} {v}" for c, v in terms)
        self.write("a", float(priority), operator, decimal(constant), len(terms), *numbers)
        self.added_count += 1

    def edit(self, priority, variable, value):
        """Makes a variable editable."""
        self.constraints[self.added_count] = priority, "==", -value, [("1", variable)]
        self.write("e", variable, float(priority), decimal(value))
        self.added_count += 1

    def suggest(self, number, value):
        priority, operator, _, terms = self.constraints[number]
        self.constraints[number] = priority, operator, -value, terms
        self.write("g", number, decimal(value))

    def remove(self, number):
        self.write("r", number)
        del self.constraints[number]

    def change(self, non_negative_share):
        kind = self.random.random()
        if kind < 0.05:
            return self.add_variable(non_negative_share)
        if kind < 0.35 or not self.constraints:
            return self.add_constraint()
        number = self.random.choice(sorted(self.constraints))
        priority, operator, constant, terms = self.constraints[number]
        if kind < 0.55:
            self.remove(number)
        elif kind < 0.85:
            self.constraints[number] = self.with_other_constant(self.constraints[number])
            self.write("c", number, decimal(self.constraints[number][2]))
        else:
            priority = self.priority()
            self.write("p", number, float(priority))
            self.constraints[number] = (priority, operator, constant, terms)

    def solve(self):
        self.write("S")
        problem = Problem(self.variable_count, self.non_negative, self.constraints.values())
        sums = problem.minimize_violations()
        if sums is None:
            self.write("X")
            self.constraints = dict(self.accepted)
            return
        occurring = {variable for *_, terms in self.constraints.values() for _, variable in terms}
        values, (underdetermined, negligibly) = problem.values(problem.tableau), problem.underdetermined(sorted(occurring))
        self.accepted = dict(self.constraints)
        self.write("L", *(f"{float(priority)} {float(total)}" for priority, total in sums.items()))
        self.write("F", *sorted(underdetermined), *(["?"] + sorted(negligibly) if negligibly else []))
        self.write("R", *map(float, values))


class Mixed(Sequence):
    """Systems with many priorities, and with coefficients that are rounded when they are printed.

    The exact method uses the rational numbers 1/3 and 1/10, not the nearest floating-point
    numbers. Rows that are linearly dependent within a tolerance are therefore exactly dependent
    here. With the exact values of the floating-point numbers, such rows would contradict each
    other or determine values beyond 1e16.
    """

    def __init__(self, seed):
        super().__init__(seed)
        self.coefficients = [Fraction(c) for c in ("1", "-1", "2", "1/2", "1/3", "1/10", "3/2")]
        self.priorities = self.random.sample(range(1, 1000), self.random.randint(3, 60))
        self.variable_counts = 1, 12


class Adjacent(Mixed):
    """Systems with priorities that differ slightly, down to adjacent floating-point numbers."""

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
    """Systems with required equations, many of them linear combinations of others.

    One point satisfies all equations, except those with a changed constant or priority.
    Coefficients and constants are rounded when they are printed, so that the printed rows are
    dependent only within a tolerance.
    """

    def __init__(self, seed):
        super().__init__(seed)
        pick = self.random
        self.priorities = pick.choice([[250, 500, 750], self.priorities])
        self.required_share = 0.5
        self.variable_counts = 3, 8
        self.common_point = [Fraction(pick.randint(0, 300), pick.choice([1, 3, 10])) for _ in range(100)]

    def value_at_common_point(self, terms):
        return sum(Fraction(c) * self.common_point[v] for c, v in terms)

    def random_constraint(self):
        priority, operator, constant, terms = super().random_constraint()
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
        return priority, "==", -self.value_at_common_point(terms), terms

    def with_other_constant(self, constraint):
        priority, operator, _, terms = constraint
        if priority < 1000 or self.random.random() < 0.3:
            return super().with_other_constant(constraint)
        return priority, operator, -self.value_at_common_point(terms), terms


class Row(Sequence):
    """Rows of views that can all change when the end of the row moves: most have targets of few priorities."""

    def run(self):
        pick = self.random
        views = range(pick.randint(2, 6))
        roles = [role for view in views for role in [("left", view), ("width", view)]] + [("end", 0)]
        if pick.random() < 0.5:
            pick.shuffle(roles)
        variables = {role: variable for variable, role in enumerate(roles)}
        for kind, _ in roles:
            self.add_variable(pick.choice([0, 0, 0.5]) if kind == "width" else 0)
        self.add(Fraction(pick.choice([999, 1000])), "==", -self.length(), [("1", variables["end", 0])])
        self.add(Fraction(1000), "==", -20, [("1", variables["left", 0])])
        priorities = pick.sample(range(250, 750), pick.choice([1, 1, 2]))
        target_share = pick.choice([1, 0.7, 0.4])
        for view in views:
            width = variables["width", view]
            if pick.random() < target_share:
                operator = pick.choice(["==", "==", ">="])
                self.add(Fraction(pick.choice(priorities)), operator, -pick.randint(20, 100), [("1", width)])
            next_left = variables.get(("left", view + 1), variables["end", 0])
            self.add(Fraction(1000), "==", -8, [("1", next_left), ("-1", variables["left", view]), ("-1", width)])
        self.solve()
        for _ in range(pick.randint(4, 12)):
            if pick.random() < 0.8 and 0 in self.constraints:
                priority, operator, constant, terms = self.constraints[0]
                moved = constant + pick.randint(-20, 20) if pick.random() < 0.5 else -self.length()
                self.constraints[0] = priority, operator, moved, terms
                self.write("c", 0, decimal(moved))
            else:
                self.change(0)
            self.solve()

    def length(self):
        return self.random.randint(0, 700)


class Defined(Sequence):
    """Older variables that are sums of younger ones and of parameters, which change.

    Bounds and targets hold the younger ones at zero, so that many moves are blocked at once.
    """

    def run(self):
        pick = self.random
        sums, free, parameters = (range(pick.randint(*bounds)) for bounds in [(2, 4), (2, 4), (1, 2)])
        for _ in range(len(sums) + len(free) + len(parameters)):
            self.add_variable(0)
        free_variables = [len(sums) + index for index in free]
        parameter_variables = [len(sums) + len(free) + index for index in parameters]
        numbers = []
        for variable in parameter_variables:
            numbers.append(self.added_count)
            self.add(Fraction(1000), "==", 0, [("1", variable)])
        for variable in sums:
            chosen = pick.sample(free_variables, pick.choice([1, 2, 2]))
            chosen += pick.sample(parameter_variables, pick.randint(0, len(parameter_variables)))
            self.add(Fraction(1000), "==", 0, [("1", variable)] + [(pick.choice(["-1", "-1", "1"]), v) for v in chosen])
        for variable in free_variables:
            for _ in range(pick.choice([1, 1, 2])):
                priority = pick.choice([1000, 1000, 1000, 500])
                self.add(Fraction(priority), pick.choice(["<=", ">=", ">=" if priority == 1000 else "=="]), 0, [("1", variable)])
        self.solve()
        for _ in range(pick.randint(3, 10)):
            present = [number for number in numbers if number in self.constraints]
            if pick.random() < 0.7 and present:
                number = pick.choice(present)
                priority, operator, _, terms = self.constraints[number]
                value = pick.choice([0, 5, -5, 10, -10, pick.randint(-20, 20)])
                self.constraints[number] = priority, operator, -value, terms
                self.write("c", number, decimal(-value))
            else:
                self.change(0)
            self.solve()


class Interface(Sequence):
    """Rows of cells in a container that is resized, often to less than they need.

    Equal widths, aspect ratios and equal springs tie the nonnegative variables to each other.
    """

    def run(self):
        pick = self.random
        width = self.variable(True)
        self.add(Fraction(pick.choice([500, 999, 1000])), "==", -1000, [("1", width)])
        bottom = self.variable(False)
        for _ in range(pick.choice([1, 1, 2])):
            bottom = self.add_row(width, bottom)
        self.solve()
        for _ in range(pick.randint(2, 6)):
            if pick.random() < 0.8 and 0 in self.constraints:
                priority, operator, _, terms = self.constraints[0]
                value = pick.choice([0, 1, 20, 60, 200, 1000, pick.randint(0, 400)])
                self.constraints[0] = priority, operator, -value, terms
                self.write("c", 0, -value)
            else:
                self.change(0)
            self.solve()

    def variable(self, is_non_negative):
        self.add_variable(1 if is_non_negative else 0)
        return self.variable_count - 1

    def add_row(self, width, top):
        """Adds a row of cells below a line, and returns the variable of its lower edge."""
        pick = self.random
        priority = lambda: Fraction(pick.choice([1000, 1000, 999, 750, 500]))
        bottom = self.variable(False)
        relation, chain, equal, aspect = pick.choice(["==", "==", ">="]), priority(), priority(), priority()
        equal_share, aspect_share, content_share = (pick.choice([0, 0.5, 1, 1]) for _ in range(3))
        has_springs = pick.random() < 0.3
        end, first, springs = [], None, []
        for _ in range(pick.randint(1, 5)):
            left, cell, height = self.variable(False), self.variable(True), self.variable(True)
            terms = [("1", left)] + end
            if has_springs:
                springs.append(self.variable(True))
                terms.append(("-1", springs[-1]))
            self.add(chain, relation, 0 if has_springs else -8, terms)
            end = [("-1", left), ("-1", cell)]
            if first is not None and pick.random() < equal_share:
                self.add(equal, "==", 0, [("1", cell), ("-1", first)])
            first = cell if first is None else first
            if pick.random() < aspect_share:
                self.add(aspect, "==", 0, [("1", height), ("-0.75", cell)])
            if pick.random() < content_share:
                self.add(Fraction(750), ">=", -60, [("1", cell)])
                self.add(Fraction(250), "<=", -60, [("1", cell)])
            self.add(priority(), pick.choice(["==", ">="]), -8, [("1", bottom), ("-1", top), ("-1", height)])
        for spring in springs[1:]:
            self.add(priority(), "==", 0, [("1", spring), ("-1", springs[0])])
        self.add(priority(), pick.choice(["==", ">="]), -16, [("1", width)] + end)
        return bottom


class Shaped(Sequence):
    """Structures of interfaces with edited lengths and switched constraints.

    Most changes suggest lengths, so that nonnegative variables are blocked by an edit while equalities tie many of them.
    """

    SIZE = 3

    def __init__(self, shape, seed):
        super().__init__(f"{shape} {seed}")
        self.shape = shape

    def run(self):
        pick = self.random
        layout = shapes.build(self.shape, ShapedSystem(self), self.SIZE)
        self.priorities = layout.priorities
        self.coefficients = pick.choice([self.coefficients, shapes.MIXED_COEFFICIENTS])
        self.solve()
        for _ in range(pick.randint(3, 7)):
            for _ in range(pick.choice([1, 1, 1, 2, 3])):
                self.change_layout(layout)
            self.solve()

    def change_layout(self, layout):
        pick = self.random
        kind = pick.random()
        edits = [number for number in layout.edits if number in self.constraints]
        if kind < 0.6 and edits:
            self.suggest(pick.choice(edits), pick.choice(shapes.LENGTHS + [pick.randint(0, 400), Fraction(pick.randint(0, 3000), 7)]))
        elif kind < 0.75 and layout.switches:
            self.switch(pick.choice(layout.switches))
        elif kind < 0.85 and set(self.constraints) - set(layout.edits):
            # Removes a constraint and adds it again.
            number = pick.choice(sorted(set(self.constraints) - set(layout.edits)))
            constraint = self.constraints[number]
            self.remove(number)
            if pick.random() < 0.5:
                self.solve()
            self.add(*constraint)
        else:
            self.change(0)

    def switch(self, switch):
        """Replaces the constraints of a switch with those of another alternative."""
        numbers, active, alternatives = switch
        for number in numbers:
            if number in self.constraints:
                self.remove(number)
        others = [index for index in range(len(alternatives)) if index != active]
        switch[1] = self.random.choice(others)
        switch[0] = [ShapedSystem(self).add(*constraint) for constraint in alternatives[switch[1]]]


class ShapedSystem:
    """A sequence, for the functions that add structures."""

    def __init__(self, sequence):
        self.sequence, self.random = sequence, sequence.random

    def variable(self, non_negative):
        self.sequence.add_variable(1 if non_negative else 0)
        return self.sequence.variable_count - 1

    def add(self, terms, operator, constant, priority):
        self.sequence.add(Fraction(priority), operator, constant, terms)
        return self.sequence.added_count - 1

    def edit(self, variable, priority, value):
        self.sequence.edit(Fraction(priority), variable, value)
        return self.sequence.added_count - 1

    def added(self):
        return list(self.sequence.constraints.values())


class Scaled(Sequence):
    """Systems with coefficients of several orders of magnitude."""

    ORDERS = -2, 2

    def __init__(self, seed):
        super().__init__(seed)
        self.coefficients = [f"{sign}{digit}e{order}" for sign in ("", "-") for digit in (1, 3, 7) for order in range(self.ORDERS[0], self.ORDERS[1])]
        self.variable_counts = 2, 10


class Wide(Scaled):
    """Systems with coefficients of more orders of magnitude than the solver is made for."""

    ORDERS = -4, 4


class Given(Sequence):
    """A sequence that is given, without its expected results."""

    def __init__(self, lines):
        super().__init__(0)
        self.given = lines

    def run(self):
        for line in self.given:
            kind, *fields = line.split()
            if kind == "v":
                self.add_variable(int(fields[0]))
            elif kind == "a":
                priority, operator, constant, _, *terms = fields
                pairs = [(coefficient, int(variable)) for coefficient, variable in zip(terms[::2], terms[1::2])]
                self.add(Fraction(priority), operator, Fraction(constant), pairs)
            elif kind == "e":
                self.edit(Fraction(fields[1]), int(fields[0]), Fraction(fields[2]))
            elif kind == "g":
                self.suggest(int(fields[0]), Fraction(fields[1]))
            elif kind == "r":
                self.remove(int(fields[0]))
            elif kind in ("c", "p"):
                self.write(*line.split())
                priority, operator, constant, terms = self.constraints[int(fields[0])]
                value = Fraction(fields[1])
                priority, constant = (priority, value) if kind == "c" else (value, constant)
                self.constraints[int(fields[0])] = priority, operator, constant, terms
            elif kind == "S":
                self.solve()
            elif kind not in ("X", "L", "F", "R"):
                sys.exit(f"changes.py: unknown record '{kind}'")


SHAPES = {name: functools.partial(Shaped, name) for name in shapes.SHAPES}
FAMILIES = SHAPES | {"interface": Interface, "row": Row, "defined": Defined, "plain": Sequence, "mixed": Mixed, "adjacent": Adjacent, "dependent": Dependent, "scaled": Scaled}
# Families that are used only by name: the solver does not always find the optimum.
HARD_FAMILIES = {"wide": Wide}


def job(family, seed):
    sequence = (FAMILIES | HARD_FAMILIES)[family](seed)
    sequence.run()
    return "\n".join([f"# {family}-{seed}"] + sequence.lines)


def expect(text):
    """Prints given sequences with their expected results."""
    for part in text.split("# ")[1:]:
        name, *lines = part.strip().splitlines()
        sequence = Given(lines)
        sequence.run()
        print("\n".join([f"# {name}"] + sequence.lines))


def main():
    if sys.argv[1:] == ["--expect"]:
        return expect(sys.stdin.read())
    if len(sys.argv) not in (3, 4) or sys.argv[3:] and sys.argv[3] not in FAMILIES | HARD_FAMILIES:
        sys.exit(f"{__doc__}\nFamilies: {' '.join(FAMILIES | HARD_FAMILIES)}")
    first, names = int(sys.argv[2]), sys.argv[3:] or list(FAMILIES)
    with multiprocessing.Pool() as pool:
        jobs = [(names[seed % len(names)], seed) for seed in range(first, first + int(sys.argv[1]))]
        for start in range(0, len(jobs), 200):
            print("\n".join(pool.starmap(job, jobs[start:start + 200], 4)))


if __name__ == "__main__":
    main()
