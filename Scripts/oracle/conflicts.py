"""Random scenes with contradictions, and the satisfiability of constraints that are given as text.

`Scripts/check conflicts` uses both, and `Scripts/check explanations` the latter. The generator and
the constraints have the linear expressions of scenes.py; SciPy's HiGHS decides whether
constraints can be satisfied.
"""

import re

import numpy
from scipy.optimize import linprog

from scenes import ROOT, Scene, decimal, difference

# The names of the outermost view in the texts of constraints.
ROOT_NAMES = [ROOT, "root"]
PARTS = ["margins", "safeArea"]
# Constraints whose violations have a smaller sum are satisfied up to rounding.
TOLERANCE = 1e-6
# Messages have three decimals.
ROUNDING = 0.0005 + 1e-9
EQUATION = re.compile(
    r"(?P<first>[\w.]+) (?P<relation>==|<=|>=) "
    r"(?:(?P<second>[a-zA-Z_][\w.]*)(?: \* (?P<factor>[-\d.e]+))?)?"
    r"(?: ?(?P<sign>[+-]) )?(?P<constant>-?[\d.e-]+)? @1000")
SIZES = [0, 5, 12.5, 30, 80, 100, 200, 350]
DISTANCES = [0, 5, 10, 20, 2.5, -8, 60]


class ConflictScene(Scene):
    """A scene with more required constraints than can be satisfied, in most cases."""

    def build(self):
        super().build()
        pick = self.random
        self.fixed = {"width": pick.choice([320, 500, 37.5, 0, 320, None]), "height": pick.choice([480, 200, 44, 0, None])}
        superview = self.document["superview"]
        for length, value in self.fixed.items():
            superview.pop(length, None)
            if value is not None:
                superview[length] = value
        additions = [self.sizes, self.equal_sizes, self.proportion, self.aspect_ratio, self.center, self.edges,
                     self.chain, self.chain, self.chain, self.margins, self.equation]
        for _ in range(pick.randint(2, 9)):
            pick.choice(additions)()
        pick.shuffle(self.layout)

    def priority(self):
        return 1000 if self.random.random() < 0.95 else super().priority()

    def add_text(self, text):
        self.layout.append(text)

    def axis(self):
        """Returns the prefix of formats, the edges and the size along a random axis."""
        horizontal = "H:", "leading", "trailing", "width", "centerX"
        return self.random.choice([horizontal, horizontal, ("V:", "top", "bottom", "height", "centerY")])

    def siblings(self):
        parent = self.random.choice(self.views).parent
        siblings = [view for view in self.views if view.parent is parent]
        return self.random.sample(siblings, self.random.randint(1, len(siblings)))

    def relation(self):
        return self.random.choice(["==", "==", "==", ">=", "<="])

    def size_text(self):
        relation = self.relation()
        return f"({'' if relation == '==' else relation}{decimal(self.random.choice(SIZES))})"

    def sizes(self):
        _, _, _, size, _ = self.axis()
        view = self.random.choice(self.views)
        self.add_text(f"{view.name}.{size} {self.relation()} {decimal(self.random.choice(SIZES))}")

    def equal_sizes(self):
        """Adds a chain of equal sizes."""
        _, _, _, size, _ = self.axis()
        chosen = self.random.sample(self.views, self.random.randint(1, len(self.views)))
        for one, other in zip(chosen, chosen[1:]):
            self.add_text(f"{one.name}.{size} == {other.name}.{size}")

    def proportion(self):
        """Adds a size that is a multiple of the parent's or of another view's size."""
        pick = self.random
        _, _, _, size, _ = self.axis()
        view, other = pick.choice(self.views), pick.choice(self.views)
        name = pick.choice(["superview", other.name])
        offset = pick.choice(["", "", " + 10", " - 7.5"])
        self.add_text(f"{view.name}.{size} {self.relation()} {name}.{size} * {pick.choice([0.5, 0.25, 0.6, 2, 0.9])}{offset}")

    def aspect_ratio(self):
        view = self.random.choice(self.views).name
        self.add_text(f"{view}.width == {view}.height * {self.random.choice([1, 2, 0.5, 1.5])}")

    def center(self):
        pick = self.random
        _, _, _, _, center = self.axis()
        view, other = pick.choice(self.views), pick.choice(self.views)
        name = pick.choice(["superview", "superview", other.name])
        offset = pick.choice(["", "", "", " + 10"])
        self.add_text(f"{view.name}.{center} {self.relation()} {name}.{center}{offset}")

    def edges(self):
        """Adds the distances of one view from both edges of its parent."""
        pick = self.random
        _, near, far, _, _ = self.axis()
        view, part = pick.choice(self.views).name, pick.choice(["", "", ".margins", ".safeArea"])
        near_distance, far_distance = (f" {'-' if d < 0 else '+'} {abs(d)}" for d in pick.choices(DISTANCES, k=2))
        self.add_text(f"{view}.{near} {self.relation()} superview{part}.{near}{near_distance}")
        self.add_text(f"superview{part}.{far} {self.relation()} {view}.{far}{far_distance}")

    def margins(self):
        pick = self.random
        _, near, far, _, _ = self.axis()
        edge = pick.choice([near, far])
        self.add_text(f"{pick.choice(self.views).name}.{edge} {self.relation()} superview.margins.{edge}")

    def chain(self):
        """Adds a row or column from one edge of the parent to the opposite one."""
        prefix = self.axis()[0]
        text = prefix + "|" + self.distance()
        for view in self.siblings():
            text += f"[{view.name}{self.size_text() if self.random.random() < 0.5 else ''}]" + self.distance()
        self.add_text(text + "|")

    def distance(self):
        relation = self.relation()
        distance = f"-({'' if relation == '==' else relation}{self.random.choice(DISTANCES)})-"
        return self.random.choice(["", "-", distance, distance])


class ConstraintText:
    """A required constraint that is read from its text."""

    def __init__(self, text, scene):
        match = EQUATION.fullmatch(text)
        if not match:
            raise ValueError(f"cannot read the constraint '{text}'")
        self.text, self.relation = text, match["relation"]
        self.item = item(match["first"], scene)
        self.other = item(match["second"], scene) if match["second"] else (None, None)
        self.factor = float(match["factor"] or 1)
        self.constant = float(match["constant"] or 0) * (-1 if match["sign"] == "-" else 1)

    def row(self, constant=None):
        """Returns the linear constraint, optionally with another constant."""
        (first, attribute), (second, other) = self.item, self.other
        constant = self.constant if constant is None else constant
        return Row(difference(first, attribute, second, other, constant, self.factor), self.relation)


def item(text, scene):
    """Returns the item that a text such as `a.margins.leading` names, and its attribute."""
    name, *part, attribute = text.split(".")
    views = {view.name: view for view in scene.views} | {name: scene.root for name in ROOT_NAMES}
    if part and part[0] not in PARTS or name not in views:
        raise ValueError(f"cannot read the item '{text}'")
    return (views[name], part[0] if part else None), attribute


class Row:
    """A linear constraint `expression relation 0`."""

    def __init__(self, expression, relation):
        self.expression, self.relation = expression, relation


def sizes_with_minimums(rows, sizes):
    """Returns the sizes that rows require to be at least 0 or more.

    A minimum is a number, or follows from the minimums of the other sizes in a row. Minimums that
    follow only from several equations together do not count.
    """
    rows = [row for row in rows if {key for key, factor in row.expression.items() if key is not None and factor} <= sizes]
    minimums, count = {}, -1
    while count < len(minimums):
        count = len(minimums)
        for row in rows:
            for size in [key for key, factor in row.expression.items() if key is not None and factor]:
                if size not in minimums and (found := minimum(size, row, minimums)) is not None:
                    minimums[size] = found
    return {size for size, value in minimums.items() if value >= 0}


def minimum(size, row, minimums):
    """Returns the minimum of a size that follows from the minimums of the other sizes in a row, or None."""
    own = row.expression[size]
    if row.relation == ("<=" if own > 0 else ">="):
        return None
    total = -row.expression.get(None, 0) / own
    for key, factor in row.expression.items():
        if key in (None, size) or factor == 0:
            continue
        if factor / own > 0 or key not in minimums:
            return None
        total -= factor / own * minimums[key]
    return total


def violation(rows, sizes):
    """Returns the minimum of the sum of all violations of the rows.

    The variables in `sizes` are not negative. The minimum is 0 if the rows can be satisfied.
    """
    variables = sorted({key for row in rows for key in row.expression if key is not None})
    if not rows:
        return 0.0
    column = {key: index for index, key in enumerate(variables)}
    # Each row has two further columns: how far the expression is above zero, and how far below.
    width = len(variables) + 2 * len(rows)
    matrix, right_side, cost = numpy.zeros((len(rows), width)), numpy.zeros(len(rows)), numpy.zeros(width)
    for index, row in enumerate(rows):
        above = len(variables) + 2 * index
        for key, coefficient in row.expression.items():
            if key is None:
                right_side[index] = -coefficient
            else:
                matrix[index, column[key]] = coefficient
        matrix[index, above], matrix[index, above + 1] = -1, 1
        cost[above], cost[above + 1] = row.relation != ">=", row.relation != "<="
    bounds = [(0 if key in sizes else None, None) for key in variables] + [(0, None)] * (2 * len(rows))
    result = linprog(cost, A_eq=matrix, b_eq=right_side, bounds=bounds, method="highs")
    if result.status != 0:
        raise RuntimeError(f"HiGHS: {result.message}")
    return result.fun


def least_violation(row, others, sizes):
    """Returns the smallest violation of a row if all others are satisfied."""
    variables = sorted({key for each in [row, *others] for key in each.expression if key is not None})
    column = {key: index for index, key in enumerate(variables)}

    def coefficients(expression):
        line = numpy.zeros(len(variables) + 2)
        for key, factor in expression.items():
            if key is not None:
                line[column[key]] = factor
        return line

    equal, below = ([], []), ([], [])
    for each, slack in [(row, 1)] + [(other, 0) for other in others]:
        line, constant = coefficients(each.expression), each.expression.get(None, 0)
        line[-2:] = slack, -slack
        sign = -1 if each.relation == ">=" else 1
        matrix, right_side = equal if each.relation == "==" else below
        matrix.append(sign * line)
        right_side.append(-sign * constant)
    cost = numpy.zeros(len(variables) + 2)
    cost[-2:] = 1
    bounds = [(0 if key in sizes else None, None) for key in variables] + [(0, None)] * 2
    result = linprog(
        cost, A_ub=below[0] or None, b_ub=below[1] or None, A_eq=equal[0] or None, b_eq=equal[1] or None,
        bounds=bounds, method="highs")
    if result.status != 0:
        raise RuntimeError(f"HiGHS: {result.message}")
    return result.fun


def is_satisfiable(rows, sizes):
    return violation(rows, sizes) < TOLERANCE


def relaxation_violations(relaxations, name, original, others, changed, sizes):
    """Returns the rules that the relaxations of one number violate.

    `others` are the rows without it, and `changed` returns the rows with another value.
    """
    found = []
    helps = is_satisfiable(others, sizes)
    if len(relaxations) != helps:
        found.append(f"{len(relaxations)} relaxations of '{name}', expected {int(helps)}")
    for relaxation in relaxations[:1] if helps else []:
        text, value = relaxation["text"], relaxation["value"]
        change = value - original
        less = value - (change / 2 if abs(change) < 1 else 1 if change > 0 else -1)
        if not is_satisfiable(changed(value), sizes):
            found.append(f"relaxation '{text}' does not help")
        if is_satisfiable(changed(less), sizes):
            found.append(f"relaxation '{text}': {less} is enough")
        numbers = [float(number) for number in re.findall(r"\d+(?:\.\d+)?", text)]
        if abs(value) >= ROUNDING and not any(abs(abs(value) - number) < ROUNDING for number in numbers):
            found.append(f"relaxation '{text}' does not contain {value}")
    return found


