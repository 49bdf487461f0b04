#!/usr/bin/env python3
"""Generates grids with the frames of their views, computed directly from the documented rules.

Usage: grids.py > grids.jsonl

The frames follow from sums, differences and maxima of the lengths of a case; no constraints are
built. The rules are from the documentation of `LayoutGrid`: the reference of `NSGridView`, and
the choices where the reference leaves one. Each line is a JSON object:

    id, direction
    spacing     the spaces between columns and between rows
    placement   the horizontal and the vertical placement of the grid, and its row alignment
    size        the width and height of the grid; null for a length that its views determine
    columns     size or null, paddings, hidden, placement
    rows        size or null, paddings, hidden, placement, alignment
    cells       first row and column, numbers of rows and columns, content size or null, hugging and
                resistance for each axis, baselines, placements, alignment
    grid        the expected width and height of the grid
    frames      the expected frame of each content view in the grid, in the order of the cells; null
                for a hidden view

An axis without a placement is left to the user of the grid: the view begins CUSTOM_START after the
start of the grid, and its length is CUSTOM_SIZE.
"""

import json
import sys

from stacks import HIGH, LOW, Numbers

CUSTOM_START, CUSTOM_SIZE = 3, 17
INHERITED = "inherited"


class Track:
    """A row or a column."""

    def __init__(self, size=None, padding=(0, 0), hidden=False, placement=INHERITED, alignment=INHERITED):
        self.size, self.padding, self.hidden, self.placement = size, padding, hidden, placement
        self.alignment = alignment

    def document(self):
        return {"size": self.size, "padding": self.padding, "hidden": self.hidden, "placement": self.placement,
                "alignment": self.alignment}


class Cell:
    def __init__(self, row, column, width=None, height=None, rows=1, columns=1, hugging=(LOW, LOW),
                 resistance=(HIGH, HIGH), first=None, last=None, placement=(INHERITED, INHERITED), alignment=INHERITED):
        self.first, self.count, self.content = (column, row), (columns, rows), (width, height)
        self.hugging, self.resistance, self.baselines = hugging, resistance, (first, last)
        self.placement, self.alignment = placement, alignment

    def tracks(self, axis):
        return range(self.first[axis], self.first[axis] + self.count[axis])

    def length(self, axis):
        """The content size; a view without one has no size of its own."""
        return self.content[axis] or 0

    def document(self):
        return {"row": self.first[1], "column": self.first[0], "rows": self.count[1], "columns": self.count[0],
                "content": self.content, "hugging": self.hugging, "resistance": self.resistance,
                "baselines": self.baselines, "placement": self.placement, "alignment": self.alignment}


class Grid:
    def __init__(self, columns, rows, cells, size=(None, None), spacing=(6, 6), placement=("leading", "bottom"),
                 alignment="none", direction="leftToRight"):
        self.tracks, self.cells, self.size, self.spacing = (columns, rows), cells, size, spacing
        self.placement, self.alignment, self.direction = placement, alignment, direction

    def visible(self, axis, indices=None):
        """The indices of the visible tracks, all or those in a range."""
        indices = range(len(self.tracks[axis])) if indices is None else indices
        return [index for index in indices if not self.tracks[axis][index].hidden]

    def is_visible(self, cell):
        return all(self.visible(axis, cell.tracks(axis)) for axis in range(2))

    def placement_of(self, cell, axis):
        return inherit(cell.placement[axis], self.tracks[axis][cell.first[axis]].placement, self.placement[axis])

    def alignment_of(self, cell):
        if cell.count[1] > 1:
            return "none"
        return inherit(cell.alignment, self.tracks[1][cell.first[1]].alignment, self.alignment)

    def aligned(self, row):
        """The visible cells of a row whose baselines are aligned, by columns."""
        cells = [cell for cell in self.cells
                 if cell.first[1] == row and self.is_visible(cell) and self.alignment_of(cell) != "none"]
        return sorted(cells, key=lambda cell: cell.first[0])


def inherit(*values):
    return next(value for value in values if value != INHERITED)


# Sizes of rows and columns

class Demand:
    """A length that the tracks of a cell should have, or of a group of cells."""

    def __init__(self, tracks, length, hugging=None, resistance=None):
        self.tracks, self.length, self.hugging, self.resistance = tracks, length, hugging, resistance


def ascent(cell, alignment):
    """The distance from the top edge of a view to its aligned baseline."""
    first, last = cell.baselines
    if alignment == "firstBaseline":
        return first or 0
    return cell.length(1) if last is None else last


def group(grid, row):
    """The ascent and the length of the views of a row with a common baseline; None if there are none."""
    cells = grid.aligned(row)
    if not cells:
        return None
    ascents = [ascent(cell, grid.alignment_of(cell)) for cell in cells]
    below = max(cell.length(1) - value for cell, value in zip(cells, ascents))
    return max(ascents), max(ascents) + below


def demands(grid, axis):
    found = []
    for cell in grid.cells:
        tracks = grid.visible(axis, cell.tracks(axis))
        placement = grid.placement_of(cell, axis)
        is_aligned = axis == 1 and grid.alignment_of(cell) != "none"
        if not grid.is_visible(cell) or placement == "none" or is_aligned or cell.content[axis] is None:
            continue
        hugging = cell.hugging[axis] if placement == "fill" else None
        found.append(Demand(tracks, cell.length(axis), hugging, cell.resistance[axis]))
    if axis == 1:
        for row in grid.visible(1):
            if group(grid, row):
                found.append(Demand([row], group(grid, row)[1]))
    return found


def cost_of_growth(track, found):
    """The numbers of views that would fill a larger track, by hugging priority from the highest one."""
    huggings = [demand.hugging for demand in found if track in demand.tracks and demand.hugging is not None]
    return sorted(huggings, reverse=True) + [0]


def grown(tracks, found):
    """The track that grows: the one whose views resist least, and the last one of several."""
    return min(reversed(tracks), key=lambda track: counted(cost_of_growth(track, found)))


def counted(priorities):
    """A key that orders lists of priorities by their numbers at each priority, from the highest one."""
    return [(priority, priorities.count(priority)) for priority in sorted(set(priorities), reverse=True)]


def cost_of_shrinking(track, length, found):
    """The changes of violations for each priority, if a track becomes smaller than a length."""
    change = {}
    for demand in found:
        if demand.tracks != [track]:
            continue
        if demand.length >= length:
            change[demand.resistance] = change.get(demand.resistance, 0) + 1
        elif demand.hugging is not None:
            change[demand.hugging] = change.get(demand.hugging, 0) - 1
    return [change.get(priority, 0) for priority in range(1000, 0, -1)]


def shrink(lengths, flexible, found, excess):
    """Makes tracks smaller: always the one whose views lose least, and the first one of several."""
    while excess > 0:
        candidates = [track for track in flexible if lengths[track] > 0]
        track = min(candidates, key=lambda track: cost_of_shrinking(track, lengths[track], found))
        smaller = [demand.length for demand in found if demand.tracks == [track] and demand.length < lengths[track]]
        step = min(excess, lengths[track] - max(smaller, default=0))
        lengths[track] -= step
        excess -= step


def gap(grid, axis, before, after):
    """The space between two tracks that follow each other."""
    tracks = grid.tracks[axis]
    return tracks[before].padding[1] + grid.spacing[axis] + tracks[after].padding[0]


def natural(grid, axis):
    """The sizes of the visible tracks that fit their contents."""
    found, lengths = demands(grid, axis), {}
    for track in grid.visible(axis):
        own = [demand.length for demand in found if demand.tracks == [track]]
        size = grid.tracks[axis][track].size
        lengths[track] = max(own, default=0) if size is None else size
    for demand in found:
        covered = sum(lengths[track] for track in demand.tracks)
        covered += sum(gap(grid, axis, *pair) for pair in zip(demand.tracks, demand.tracks[1:]))
        flexible = [track for track in demand.tracks if grid.tracks[axis][track].size is None]
        if flexible and len(demand.tracks) > 1 and covered < demand.length:
            lengths[grown(flexible, found)] += demand.length - covered
    return lengths


def total(grid, axis, lengths):
    """The length of the grid with given sizes of its visible tracks."""
    tracks = grid.visible(axis)
    if not tracks:
        return 0
    ends = grid.tracks[axis][tracks[0]].padding[0] + grid.tracks[axis][tracks[-1]].padding[1]
    return ends + sum(lengths.values()) + sum(gap(grid, axis, *pair) for pair in zip(tracks, tracks[1:]))


def sizes(grid, axis):
    """The sizes of the visible tracks."""
    lengths = natural(grid, axis)
    if grid.size[axis] is None or not lengths:
        return lengths
    flexible = [track for track in lengths if grid.tracks[axis][track].size is None]
    difference = grid.size[axis] - total(grid, axis, lengths)
    if difference > 0:
        lengths[grown(flexible, demands(grid, axis))] += difference
    elif difference < 0:
        shrink(lengths, flexible, demands(grid, axis), -difference)
    return lengths


# Frames

def extents(grid, axis):
    """The start and the end of each visible track, and the length of the grid."""
    lengths, found, previous = sizes(grid, axis), {}, None
    for track in grid.visible(axis):
        if previous is None:
            start = grid.tracks[axis][track].padding[0]
        else:
            start = found[previous][1] + gap(grid, axis, previous, track)
        found[track] = (start, start + lengths[track])
        previous = track
    length = total(grid, axis, lengths) if grid.size[axis] is None else grid.size[axis]
    return found, length


def placed(length, placement, start, end):
    """The start and the length of a content in an area."""
    if placement == "fill":
        return start, end - start
    length = min(length, end - start)
    part = {"leading": 0, "top": 0, "center": 0.5, "trailing": 1, "bottom": 1}[placement]
    return start + part * (end - start - length), length


def extent(grid, cell, axis, tracks):
    """The start and the length of the content view of a visible cell."""
    visible = grid.visible(axis, cell.tracks(axis))
    start, end = tracks[visible[0]][0], tracks[visible[-1]][1]
    placement = grid.placement_of(cell, axis)
    if axis == 1 and grid.alignment_of(cell) != "none":
        row = cell.first[1]
        largest, length = group(grid, row)
        placements = [grid.placement_of(other, 1) for other in grid.aligned(row)]
        placement = next(value for value in placements if value != "none")
        top = placed(length, "top" if placement == "fill" else placement, start, end)[0]
        return top + largest - ascent(cell, grid.alignment_of(cell)), cell.length(1)
    if placement == "none":
        return CUSTOM_START, CUSTOM_SIZE
    return placed(cell.length(axis), placement, start, end)


def case(name, grid):
    """Returns the document of a case."""
    tracks, lengths = zip(*(extents(grid, axis) for axis in range(2)))
    frames = []
    for cell in grid.cells:
        if not grid.is_visible(cell):
            frames.append(None)
            continue
        (x, width), (y, height) = (extent(grid, cell, axis, tracks[axis]) for axis in range(2))
        assert min(width, height) >= 0, name
        if grid.direction == "rightToLeft":
            x = lengths[0] - x - width
        frames.append([round(value, 9) for value in (x, y, width, height)])
    return {"id": name, "direction": grid.direction, "spacing": grid.spacing,
            "placement": [*grid.placement, grid.alignment], "size": grid.size,
            "columns": [column.document() for column in grid.tracks[0]],
            "rows": [row.document() for row in grid.tracks[1]], "cells": [cell.document() for cell in grid.cells],
            "grid": [round(length, 9) for length in lengths], "frames": frames}


# Cases

X_PLACEMENTS = ["leading", "center", "trailing", "fill"]
Y_PLACEMENTS = ["top", "center", "bottom", "fill"]
ALIGNMENTS = ["none", "firstBaseline", "lastBaseline"]
DIRECTIONS = ["leftToRight", "rightToLeft"]
CONTAINERS = ["small", "right", "large", "free"]


def random_track(pick, placements):
    track = Track()
    if pick.below(4) == 0:
        track.padding = pick.choice([(5, 0), (0, 7), (2.5, 4)])
    track.hidden = pick.below(6) == 0
    if pick.below(5) == 0:
        track.placement = pick.choice(placements)
    return track


def random_cell(pick, row, column):
    cell = Cell(row, column, pick.choice([40, 50, 64, 80, 30.5, 0, None]), pick.choice([20, 24, 32, 40.5, None]))
    if pick.below(2) and cell.content[1]:
        cell.baselines = pick.choice([(12, 15), (14, 14), (10, 18.5)])
    if pick.below(4) == 0:
        cell.hugging = (pick.choice([240, 251, 300]), pick.choice([249, 251]))
    if pick.below(4) == 0:
        cell.resistance = (pick.choice([740, 749, 751]), pick.choice([749, 751]))
    if pick.below(5) == 0:
        cell.placement = (pick.choice(X_PLACEMENTS + ["none"]), pick.choice(Y_PLACEMENTS + ["none"]))
    if pick.below(6) == 0:
        cell.alignment = pick.choice(ALIGNMENTS)
    return cell


def random_grid(pick):
    columns = [random_track(pick, X_PLACEMENTS) for _ in range(1 + pick.below(4))]
    rows = [random_track(pick, Y_PLACEMENTS) for _ in range(1 + pick.below(4))]
    merged = None
    if pick.below(2):
        row, column = pick.below(len(rows)), pick.below(len(columns))
        merged = random_cell(pick, row, column)
        merged.count = (1 + pick.below(len(columns) - column), 1 + pick.below(len(rows) - row))
        merged.content = (pick.choice([90, 170, 30]), pick.choice([24, 75]))
    cells = [merged] if merged else []
    for row in range(len(rows)):
        for column in range(len(columns)):
            is_covered = merged and row in merged.tracks(1) and column in merged.tracks(0)
            if not is_covered and pick.below(6):
                cells.append(random_cell(pick, row, column))
    return Grid(columns, rows, cells)


def make_valid(grid):
    """Removes what leaves positions to the user, or contradicts a set size."""
    for row in grid.visible(1):
        cells = grid.aligned(row)
        if cells and all(grid.placement_of(cell, 1) == "none" for cell in cells):
            cells[0].placement = (cells[0].placement[0], "center")
        if cells and grid.tracks[1][row].size is not None:
            grid.tracks[1][row].size += group(grid, row)[1]


def container(grid, axis, kind, pick):
    """Returns a length of a grid: as large as the contents, too small, or too large."""
    lengths = natural(grid, axis)
    length = total(grid, axis, lengths)
    flexible = [track for track in lengths if grid.tracks[axis][track].size is None]
    if kind == "free":
        return None
    if kind == "large" and (flexible or not lengths):
        length += pick.choice([1, 33, 150])
    if kind == "small":
        has_groups = axis == 1 and any(group(grid, row) for row in grid.visible(1))
        if not has_groups and not any(len(demand.tracks) > 1 for demand in demands(grid, axis)):
            length -= min(sum(lengths[track] for track in flexible), pick.choice([10, 45, 110]))
    return length


def combinations():
    """All placements, alignments and kinds of containers, with random views, in both directions."""
    number = 0
    for x_placement in X_PLACEMENTS:
        for y_placement in Y_PLACEMENTS:
            for alignment in ALIGNMENTS:
                for kind in CONTAINERS:
                    number += 1
                    pick = Numbers(number)
                    grid = random_grid(pick)
                    grid.placement, grid.alignment = (x_placement, y_placement), alignment
                    grid.spacing = (pick.choice([6, 0, 10.5]), pick.choice([6, 8]))
                    for tracks in grid.tracks:
                        if pick.below(3) == 0:
                            pick.choice(tracks).size = pick.choice([0, 25, 60, 100])
                    make_valid(grid)
                    grid.size = [container(grid, axis, kind, pick) for axis in range(2)]
                    grid.direction = DIRECTIONS[(number + number // 4) % 2]
                    yield f"{x_placement}-{y_placement}-{alignment}-{kind}-{grid.direction}", grid


def cells_of(*rows, **options):
    """Returns cells with the given widths, 20 high."""
    return [Cell(row, column, width, 20, **options) for row, widths in enumerate(rows)
            for column, width in enumerate(widths) if width is not None]


def special():
    """Cases of single rules."""
    def tracks(count):
        return [Track() for _ in range(count)]

    def grid(*rows, **options):
        return Grid(tracks(len(rows[0])), tracks(len(rows)), cells_of(*rows), **options)

    yield "empty", Grid([], [], [])
    yield "empty-given", Grid([], [], [], (100, 50))
    yield "no-cells", Grid(tracks(2), tracks(3), [])
    yield "one", grid([40])
    yield "one-large", grid([40], size=(100, 60))
    yield "last-grows", grid([40, 60, 30], [20, 20, 20], size=(300, 100))
    yield "first-shrinks", grid([40, 60, 30], size=(100, 20))
    yield "first-two-shrink", grid([40, 60, 30], size=(60, 20))
    yield "fewer-views-shrink", grid([40, 60], [40, 30], size=(80, 46))
    yield "fill-grows-fewest", grid([40, 60, 30], [40, 60, 30], [40, None, 30], size=(300, 72), placement=("fill", "top"))
    for axis, name in enumerate(("column", "row")):
        for count in range(4):
            hidden = grid([40, 60, 30], [20, 70, 10], [5, 6, 7])
            for track in hidden.tracks[axis][:count]:
                track.hidden = True
            yield f"{count}-hidden-at-start-{name}", hidden
            hidden = grid([40, 60, 30], [20, 70, 10], [5, 6, 7], size=(300, 200))
            for track in hidden.tracks[axis][3 - count:]:
                track.hidden, track.padding = True, (50, 50)
            yield f"{count}-hidden-at-end-{name}", hidden
        for number in range(3):
            between = grid([40, 60, 30], [20, 70, 10], [5, 6, 7])
            between.tracks[axis][number].padding = (11, 13)
            yield f"padding-{name}-{number}", between
            fixed = grid([40, 60, 30], [20, 70, 10], [5, 6, 7], size=(400, 400))
            fixed.tracks[axis][number].size = 15
            yield f"fixed-{name}-{number}", fixed
            fixed = Grid(fixed.tracks[0], fixed.tracks[1], fixed.cells, placement=("fill", "fill"))
            yield f"fixed-fill-{name}-{number}", fixed
        for placement in zip(X_PLACEMENTS, Y_PLACEMENTS):
            merged = grid([40, 60, 30], [20, 70, 10], [5, 6, 7], placement=placement)
            merged.cells = [cell for cell in merged.cells if cell.first[axis] == 2 or cell.first[1 - axis] > 0]
            count = (2, 1) if axis == 0 else (1, 2)
            merged.cells.append(Cell(0, 0, 200, 90, rows=count[1], columns=count[0]))
            yield f"merged-{name}-{placement[0]}", merged
            small = Grid(merged.tracks[0], merged.tracks[1], merged.cells[:-1] + [Cell(0, 0, 9, 9, rows=count[1], columns=count[0])],
                         placement=placement)
            yield f"merged-small-{name}-{placement[0]}", small
    for number in range(3):
        merged = grid([40, 60, 30], [20, 70, 10])
        merged.cells = merged.cells[3:] + [Cell(0, 0, 250, 50, columns=3)]
        merged.tracks[0][number].hidden = True
        yield f"merged-hidden-{number}", merged


def main():
    names = set()
    for cases in combinations(), special():
        for name, grid in cases:
            assert name not in names, name
            names.add(name)
            print(json.dumps(case(name, grid), separators=(",", ":")))


if __name__ == "__main__":
    sys.exit(main())
