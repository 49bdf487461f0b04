"""Benchmark of HiGHS (PyPI highspy), a general LP solver, level by level on a .cst file.

Usage: highs_levels.py file.cst

Minimizes the sum of the violations of each priority, from high to low: each run begins with the
basis of the last one, and columns and rows with a nonzero dual value are fixed before. Measures
passModel and all runs from scratch. Also minimizes the sum of all violations weighted by their
priorities, from scratch, and measures steps of the sweep: changing the bounds of the edit
variable's column and running again from the last basis. The levels stop after a minute, without a
time, and the sweep after 10 s.
"""
import json
import math
import sys
import time

import highspy
import numpy

from highs_bench import Model, Row, read_system, run_sweep, solve_from_scratch

REPETITIONS = 3
REPETITION_SECONDS = 20
LEVELS_SECONDS = 60
SWEEP_SECONDS = 10
TOLERANCE = 1e-7
EDIT_PRIORITY = 999.5


class LevelModel(Model):
    """The program of a system with edit variables as constraints."""

    def __init__(self, system, nonnegative):
        self.cost = [0.0] * system.variable_count
        self.lower = [0.0 if variable in nonnegative else -highspy.kHighsInf
                      for variable in range(system.variable_count)]
        self.upper = [highspy.kHighsInf] * system.variable_count
        self.row_lower, self.row_upper, self.entries = [], [], []
        for row in system.rows:
            self.add(row)


def nonnegative_variables(path):
    lines = (line.split() for line in open(path))
    return {int(field) for line in lines if line and line[0] == "N" for field in line[1:]}


def minimize_levels(program, cost):
    """Minimizes all levels; returns the processor time in seconds, or infinity after a minute, and the numbers of iterations."""
    start = time.process_time()
    solver = highspy.Highs()
    solver.setOptionValue("output_flag", False)
    solver.setOptionValue("threads", 1)
    solver.setOptionValue("time_limit", float(LEVELS_SECONDS))
    solver.passModel(program)
    iterations = []
    columns = numpy.arange(len(cost), dtype=numpy.int32)
    levels = sorted(set(cost[cost > 0]), reverse=True) or [0]
    for level in levels:
        solver.changeColsCost(len(cost), columns, (cost == level).astype(float))
        solver.run()
        if time.process_time() - start > LEVELS_SECONDS:
            return math.inf, iterations
        iterations.append(solver.getInfo().simplex_iteration_count)
        if level != levels[-1]:
            fix(solver)
    return time.process_time() - start, iterations


def fix(solver):
    """Fixes the columns and rows that lower levels must not change."""
    solution = solver.getSolution()
    for column in numpy.nonzero(numpy.abs(solution.col_dual) > TOLERANCE)[0]:
        value = solution.col_value[column]
        solver.changeColBounds(int(column), value, value)
    for row in numpy.nonzero(numpy.abs(solution.row_dual) > TOLERANCE)[0]:
        value = solution.row_value[row]
        solver.changeRowBounds(int(row), value, value)


def weighted_times(system, nonnegative):
    """Returns the processor times of minimizing one weighted sum, and of the sweep's steps, in seconds."""
    model = LevelModel(system, nonnegative)
    for column, value in system.edits:
        model.lower[column] = model.upper[column] = value
    solver, seconds = solve_from_scratch(model.program())
    return seconds, run_sweep(solver, system, SWEEP_SECONDS)


def main():
    system = read_system(sys.argv[1])
    nonnegative = nonnegative_variables(sys.argv[1])
    weighted_seconds, steps = weighted_times(system, nonnegative)
    system.rows += [Row(EDIT_PRIORITY, "==", -value, [(1.0, column)]) for column, value in system.edits]
    model = LevelModel(system, nonnegative)
    program = model.program()
    cost = numpy.array(model.cost)
    runs = []
    while len(runs) < REPETITIONS and sum(run[0] for run in runs) < REPETITION_SECONDS:
        runs.append(minimize_levels(program, cost))
    seconds, iterations = sorted(runs, key=lambda run: run[0])[len(runs) // 2]
    print(json.dumps({
        "build_ms": seconds * 1e3 if seconds < math.inf else None, "weighted_ms": weighted_seconds * 1e3, "iterations": iterations,
        "resize_us": sum(steps) / max(len(steps), 1) * 1e6,
    }))


if __name__ == "__main__":
    main()
