#!/usr/bin/env python3
"""Generates stacks with the frames of their views, computed directly from the documented rules.

Usage: stacks.py > stacks.jsonl

The frames follow from sums, differences and quotients of the lengths of a case; no constraints are
built and nothing is optimized. The rules are those that the documentation of `LayoutStack` states:
the reference of `UIStackView`, and the choices where the reference leaves one. Each line is a JSON
object:

    id, axis, distribution, alignment, direction, spacing, baselineRelative
    size        the width and height of the stack; null for a length that its views determine
    margins     top, leading, bottom and trailing margins of a margins-relative stack, or null
    views       content size, hugging and resistance for each axis, baselines (distances from the
                top), whether the view is hidden, and the space after it or null
    stack       the expected width and height of the stack
    frames      the expected frame of each visible view in the stack; null for a hidden view
"""

import json
import sys

LOW, HIGH = 250, 750


class Numbers:
    """A linear congruential generator, so that the cases are the same in every version of Python."""

    def __init__(self, seed):
        self.state = seed * 2654435761 % 2**32

    def below(self, limit):
        self.state = (self.state * 1664525 + 1013904223) % 2**32
        return (self.state >> 8) % limit

    def choice(self, values):
        return values[self.below(len(values))]


class View:
    def __init__(self, width=None, height=None, hugging=(LOW, LOW), resistance=(HIGH, HIGH), first=None, last=None,
                 hidden=False, space=None):
        self.content, self.hugging, self.resistance = (width, height), hugging, resistance
        self.first, self.last, self.hidden, self.space = first, last, hidden, space

    def size(self, axis):
        """The content size; a view without one has no size of its own."""
        return self.content[axis] or 0

    def document(self):
        return {"content": self.content, "hugging": self.hugging, "resistance": self.resistance,
                "baselines": [self.first, self.last], "hidden": self.hidden, "space": self.space}


class Stack:
    def __init__(self, views, axis=0, distribution="fill", alignment="fill", size=(None, None), spacing=0,
                 direction="leftToRight", margins=None, baseline_relative=False):
        self.views, self.axis, self.distribution, self.alignment = views, axis, distribution, alignment
        self.size, self.spacing, self.direction = size, spacing, direction
        self.margins, self.baseline_relative = margins, baseline_relative

    @property
    def visible(self):
        return [view for view in self.views if not view.hidden]

    def spaces(self):
        """The spaces that are set between the visible views."""
        return [self.spacing if view.space is None else view.space for view in self.visible[:-1]]

    def insets(self, axis):
        """The margins at the start and at the end of an axis."""
        if not self.margins:
            return 0, 0
        top, leading, bottom, trailing = self.margins
        return (leading, trailing) if axis == 0 else (top, bottom)

    def inner(self, axis):
        """The given length inside the margins; None if it is not given."""
        return None if self.size[axis] is None else self.size[axis] - sum(self.insets(axis))


# Along the axis

def resized(views, axis, total):
    """Returns the sizes of views that together have a given length.

    If there is more space than the contents need, the view with the lowest hugging priority grows,
    the last one of several. If there is less, the views with the lowest resistance shrink first, and
    the first one of several. A view without a content size does not hug.
    """
    sizes = [view.size(axis) for view in views]
    difference = total - sum(sizes)
    if difference > 0:
        hugging = [view.hugging[axis] if view.content[axis] is not None else 0 for view in views]
        grown = max(index for index in range(len(views)) if hugging[index] == min(hugging))
        sizes[grown] += difference
    for index in sorted(range(len(views)), key=lambda index: (views[index].resistance[axis], index)):
        shrinkage = min(sizes[index], max(0, sum(sizes) - total))
        sizes[index] -= shrinkage
    return sizes


def common_size(views, axis):
    """Returns the size of views that are equally large, if nothing else determines it.

    Priority by priority, the size is where the contents are exceeded or undercut least.
    """
    contents = [view for view in views if view.content[axis] is not None]
    low, high = 0, max([view.size(axis) for view in contents], default=0)
    priorities = {priority for view in contents for priority in (view.hugging[axis], view.resistance[axis])}
    for priority in sorted(priorities, reverse=True):
        def cost(size):
            return sum(max(0, size - view.size(axis)) * (view.hugging[axis] == priority)
                       + max(0, view.size(axis) - size) * (view.resistance[axis] == priority) for view in contents)
        points = [low, high] + [view.size(axis) for view in contents if low < view.size(axis) < high]
        best = min(map(cost, points))
        points = [point for point in points if cost(point) == best]
        low, high = min(points), max(points)
    return low


def gaps_for_equal_centers(sizes, spaces, total):
    """Returns the spaces between views whose centers have equal distances, where spaces allow it.

    The first distances become equal before later ones.
    """
    count = len(spaces)
    least = [space + (before + after) / 2 for space, before, after in zip(spaces, sizes, sizes[1:])]
    whole = total - (sizes[0] + sizes[-1]) / 2
    distances = list(least)
    for equal in range(1, count + 1):
        # The first distances are equal; the others are at least the smallest ones.
        rest = sum(least[equal:])
        largest = max(least[:equal])
        if equal == count and whole / count >= largest:
            distances = [whole / count] * count
        elif equal == count or largest * equal + rest > whole:
            # One distance fewer is equal: the last one is too large, or there is no space for it.
            group = equal - 1
            smallest = max(least[:group])
            if least[group] > smallest:
                distances[:group] = [(whole - least[group] - rest) / group] * group
            else:
                distances[:group] = [smallest] * group
                distances[group] = whole - smallest * group - rest
            break
    return [distance - (before + after) / 2 for distance, before, after in zip(distances, sizes, sizes[1:])]


def along(stack):
    """Returns the starts and sizes of the visible views along the axis, and the length inside the margins."""
    axis, views, spaces, total = stack.axis, stack.visible, stack.spaces(), stack.inner(stack.axis)
    if not views:
        return [], [], total or 0
    measures_baselines = stack.baseline_relative and axis == 1
    edge = stack.spacing if measures_baselines else 0
    # The part of a view above its first baseline, and below its last one, is not part of the length.
    above = [(view.first or 0) if measures_baselines else 0 for view in views]
    fixed = [view.last is not None and measures_baselines for view in views]
    covered = [view.last - first if is_fixed else -first for view, first, is_fixed in zip(views, above, fixed)]

    def available(gaps):
        return total - 2 * edge - sum(gaps) - sum(covered)

    if stack.distribution in ("equalSpacing", "equalCentering"):
        sizes = [view.size(axis) for view in views]
        least = [max(spaces)] * len(spaces) if spaces and stack.distribution == "equalSpacing" else spaces
        if total is None or not spaces or sum(sizes) > available(least):
            spaces = least
            sizes = sizes if total is None else resized(views, axis, available(spaces))
        elif stack.distribution == "equalSpacing":
            spaces = [(available([]) - sum(sizes)) / len(spaces)] * len(spaces)
        else:
            spaces = gaps_for_equal_centers(sizes, spaces, total)
    elif stack.distribution == "fillEqually":
        sizes = [common_size(views, axis) if total is None else available(spaces) / len(views)] * len(views)
    elif stack.distribution == "fillProportionally":
        contents = [view.size(axis) for view in views]
        whole = sum(contents)
        sizes = contents if total is None else [
            available(spaces) * content / whole if whole else available(spaces) / len(views) for content in contents]
    else:
        sizes = [view.size(axis) for view in views]
        flexible = [index for index in range(len(views)) if not fixed[index]]
        if total is not None:
            changed = resized([views[index] for index in flexible], axis, available(spaces))
            for index, size in zip(flexible, changed):
                sizes[index] = size
    starts, position = [], edge
    for index, (view, size) in enumerate(zip(views, sizes)):
        starts.append(position - above[index])
        end = starts[-1] + (view.last if fixed[index] else size)
        position = end + (spaces[index] if index < len(spaces) else edge)
    return starts, sizes, position if total is None else total


# Across the axis

def across(stack):
    """Returns the starts and sizes of the visible views across the axis, and the length inside the margins."""
    axis, views = 1 - stack.axis, stack.visible
    given, alignment = stack.inner(axis), stack.alignment
    if stack.axis == 1:
        alignment = {"firstBaseline": "leading", "lastBaseline": "trailing"}.get(alignment, alignment)
    contents = [view.size(axis) for view in views]
    if alignment == "fill":
        total = common_size(views, axis) if given is None else given
        return [0] * len(views), [total] * len(views), total
    if alignment in ("firstBaseline", "lastBaseline"):
        return by_baselines(views, contents, alignment == "firstBaseline", given)
    total = max(contents, default=0) if given is None else given
    sizes = [min(content, total) for content in contents]
    part = {"leading": 0, "center": 0.5, "trailing": 1}[alignment]
    return [part * (total - size) for size in sizes], sizes, total


def by_baselines(views, contents, is_first, given):
    """Returns the starts and sizes of views with a common baseline, and the length of the stack."""
    if not views:
        return [], [], given or 0
    ascents = [(view.first or 0) if is_first else content if view.last is None else view.last
               for view, content in zip(views, contents)]
    below = max(content - ascent for content, ascent in zip(contents, ascents))
    highest = max(ascents)
    total = highest + below if given is None else given
    if not is_first and all(view.last is None for view in views):
        # Every baseline is a bottom edge.
        sizes = [min(content, total) for content in contents]
        return [total - size for size in sizes], sizes, total
    baseline = highest if is_first else max(highest, total - below)
    starts = [baseline - ascent for ascent in ascents]
    return starts, [min(content, total - start) for content, start in zip(contents, starts)], total


def case(name, stack):
    """Returns the document of a case."""
    places = [along(stack), across(stack)]
    if stack.axis == 1:
        places.reverse()
    lengths = [places[axis][2] + sum(stack.insets(axis)) for axis in range(2)]
    frames, index = [], 0
    for view in stack.views:
        if view.hidden:
            frames.append(None)
            continue
        x, y = (places[axis][0][index] + stack.insets(axis)[0] for axis in range(2))
        width, height = (places[axis][1][index] for axis in range(2))
        assert min(width, height) >= 0, name
        if stack.direction == "rightToLeft":
            x = lengths[0] - x - width
        frames.append([round(value, 9) for value in (x, y, width, height)])
        index += 1
    return {"id": name, "axis": ["horizontal", "vertical"][stack.axis], "distribution": stack.distribution,
            "alignment": stack.alignment, "direction": stack.direction, "spacing": stack.spacing,
            "baselineRelative": stack.baseline_relative, "size": stack.size, "margins": stack.margins,
            "views": [view.document() for view in stack.views],
            "stack": [round(length, 9) for length in lengths], "frames": frames}


# Cases

DISTRIBUTIONS = ["fill", "fillEqually", "fillProportionally", "equalSpacing", "equalCentering"]
ALIGNMENTS = ["fill", "leading", "center", "trailing", "firstBaseline", "lastBaseline"]
DIRECTIONS = ["leftToRight", "rightToLeft"]
CONTAINERS = ["small", "right", "large", "free"]


def random_views(pick, axis):
    views = []
    for index in range(2 + pick.below(4)):
        lengths = [None, None]
        lengths[axis] = pick.choice([40, 50, 64, 80, 120, 30.5])
        lengths[1 - axis] = pick.choice([20, 24, 32, 40.5])
        view = View(*lengths)
        # The text has its baselines at fixed distances from the top.
        if pick.below(2):
            view.first, view.last = pick.choice([(12, 15), (14, 14), (10, 18.5)])
        if pick.below(3) == 0:
            view.hugging = (pick.choice([240, 251, 251, 300]), pick.choice([249, 251]))
        if pick.below(3) == 0:
            view.resistance = (pick.choice([740, 749, 751]), pick.choice([749, 751]))
        view.space = pick.choice([None, None, None, 0, 4, 21])
        views.append(view)
    # A view without a size is never the first or the last one: equal distances of centers would
    # otherwise depend on its size.
    if pick.below(3) == 0:
        views.insert(1, View(*pick.choice([(None, None), (0, 0), (0, 12), (None, 12), (12, None)])))
    hidden = pick.below(2 * len(views))
    if hidden < len(views):
        views[hidden].hidden = True
    return views


def container(stack, axis, kind, pick):
    """Returns a length of a stack: as large as the contents, too small, or too large."""
    natural = Stack(stack.views, stack.axis, stack.distribution, stack.alignment, (None, None), stack.spacing)
    length = (along(natural) if axis == stack.axis else across(natural))[2]
    if kind == "free":
        return None
    if kind == "large":
        length += pick.choice([1, 33, 150])
    if kind == "small" and axis == stack.axis:
        spaces = stack.spaces()
        minimum = (max(spaces) if stack.distribution == "equalSpacing" else sum(spaces) / len(spaces)) if spaces else 0
        length = max(minimum * len(spaces), length - pick.choice([10, 45, 110]))
    elif kind == "small" and stack.alignment not in ("firstBaseline", "lastBaseline"):
        length -= 6
    return length + sum(stack.insets(axis))


def combinations():
    """Every distribution, alignment, axis, direction and kind of container, with random views."""
    number = 0
    for distribution in DISTRIBUTIONS:
        for alignment in ALIGNMENTS:
            for axis in range(2):
                for kind in CONTAINERS:
                    number += 1
                    pick = Numbers(number)
                    stack = Stack(random_views(pick, axis), axis, distribution, alignment)
                    stack.direction = DIRECTIONS[(number + number // 4) % 2]
                    stack.spacing = pick.choice([0, 8, 8, 10.5])
                    if pick.below(3) == 0:
                        stack.margins = pick.choice([(8, 16, 8, 16), (1, 2, 4, 8)])
                    lengths = [container(stack, axis, kind, pick) for axis in range(2)]
                    stack.size = lengths
                    yield f"{distribution}-{alignment}-{'hv'[axis]}-{kind}-{stack.direction}", stack
                    opposite = Stack(**vars(stack))
                    opposite.direction = DIRECTIONS[1 - DIRECTIONS.index(stack.direction)]
                    yield f"{distribution}-{alignment}-{'hv'[axis]}-{kind}-{opposite.direction}", opposite


def baselines():
    """Vertical stacks with spaces between baselines."""
    for number in range(24):
        pick = Numbers(1000 + number)
        distribution = ["fill", "fillEqually", "equalSpacing", "fill"][number % 4]
        views = [View(60, pick.choice([20, 26, 44]), first=pick.choice([None, 9, 12])) for _ in range(2 + pick.below(3))]
        if number % 4 == 3:
            views[0].last = 17
        elif number % 5 == 0:
            views[-1].hidden = True
        stack = Stack(views, 1, distribution, "leading", (100, None), 16 + pick.below(3) * 4, baseline_relative=True)
        natural = along(stack)[2]
        stack.size = (100, [None, natural, natural + 30, natural - 9][number // 4 % 4])
        yield f"baselines-{number}", stack


def special():
    """Cases of single rules."""
    a, b, c = (lambda: View(40, 20)), (lambda: View(60, 30)), (lambda: View(100, 20))
    none, zero = (lambda: View()), (lambda: View(0, 0))
    wide = (400, 50)
    for distribution in DISTRIBUTIONS:
        yield f"single-{distribution}", Stack([b()], 0, distribution, "center", wide, 8)
        yield f"single-visible-{distribution}", Stack([View(hidden=True), b(), View(9, 9, hidden=True)], 0, distribution, "center", wide, 8)
        yield f"all-hidden-{distribution}", Stack([View(9, 9, hidden=True)] * 2, 0, distribution, "fill", wide, 8)
        yield f"all-hidden-free-{distribution}", Stack([View(9, 9, hidden=True)] * 2, 1, distribution, "center", (None, None), 8)
        yield f"empty-{distribution}", Stack([], 0, distribution, "fill", (None, None), 8)
        yield f"first-hidden-{distribution}", Stack([View(9, 90, hidden=True, space=33), a(), b(), c()], 0, distribution, "fill", (400, None), 8)
        yield f"last-hidden-{distribution}", Stack([a(), b(), c(), View(9, 90, hidden=True)], 0, distribution, "fill", (400, None), 8)
        yield f"custom-{distribution}", Stack([View(40, 20, space=30), View(60, 30, space=0), c()], 0, distribution, "fill", wide, 8)
        yield f"zero-between-{distribution}", Stack([a(), zero(), b()], 0, distribution, "fill", wide, 8)
        yield f"none-between-{distribution}", Stack([a(), none(), b()], 0, distribution, "fill", wide, 8)
    yield "proportional-thirds", Stack([View(1, 1), View(1, 1), View(1, 1)], 0, "fillProportionally", "fill", (100, 10))
    yield "proportional-sevenths", Stack([View(3, 1), View(4, 1)], 0, "fillProportionally", "fill", (100, 10), 1)
    yield "proportional-all-zero", Stack([zero(), zero(), zero()], 0, "fillProportionally", "fill", (100, 10), 5)
    yield "proportional-no-content", Stack([none(), none()], 0, "fillProportionally", "fill", (100, 10), 5)
    yield "proportional-zero-first", Stack([zero(), a(), none(), b()], 0, "fillProportionally", "fill", (124, 10), 8)
    yield "fill-no-content", Stack([none(), none()], 0, "fill", "fill", (100, 10), 5)
    yield "fill-shrinks-first", Stack([a(), b(), c()], 0, "fill", "fill", (150, 10))
    yield "fill-shrinks-two", Stack([a(), b(), c()], 0, "fill", "fill", (110, 10))
    yield "fill-lower-resistance", Stack([a(), View(60, 30, resistance=(749, HIGH)), c()], 0, "fill", "fill", (150, 10))
    yield "fill-lower-hugging", Stack([a(), View(60, 30, hugging=(249, LOW)), c()], 0, "fill", "fill", (250, 10))
    yield "fill-equal-hugging", Stack([a(), View(60, 30, hugging=(251, LOW))], 0, "fill", "fill", (250, 10))
    yield "centering-unequal", Stack([c(), a(), a()], 0, "equalCentering", "fill", (230, 10), 8)
    yield "centering-last-large", Stack([a(), a(), c()], 0, "equalCentering", "fill", (230, 10), 8)
    yield "centering-middle-large", Stack([a(), a(), View(200, 20), a()], 0, "equalCentering", "fill", (380, 10), 8)
    yield "centering-two", Stack([a(), c()], 0, "equalCentering", "fill", (230, 10), 8)


def main():
    names = set()
    for cases in combinations(), baselines(), special():
        for name, stack in cases:
            assert name not in names, name
            names.add(name)
            print(json.dumps(case(name, stack), separators=(",", ":")))


if __name__ == "__main__":
    sys.exit(main())
