#!/usr/bin/env python3
"""Writes console output with reports of unsatisfiable constraints.

Usage: logs.py [--only KIND] FILE [MEGABYTES [REPORTS]]

Writes about MEGABYTES (default 50) with exactly REPORTS reports (1,000) among other lines. With --only, all
lines belong to reports, as many as MEGABYTES have; prints their number. The reports are the logs of
`Tests/EngineTests/LayoutLogs/Fixtures` in turn, each time with other addresses. KIND is one of:

fixtures   as among other lines: the logs are equal when they recur, except for their addresses
repeated   one of the logs, again and again
different  like fixtures, but the logs differ in a line of code when they recur

Equal arguments give equal files.
"""
import argparse
import pathlib
import random
import re

FIXTURES = pathlib.Path(__file__).resolve().parent.parent.parent / "Tests/EngineTests/LayoutLogs/Fixtures"
ADDRESS = re.compile(rb"0x[0-9a-f]+")
# The beginning of a constraint without the line of code that SnapKit prints after its address.
FIRST_CONSTRAINT = re.compile(rb"<NSLayoutConstraint:0x[0-9a-f]+(?= )")
BREAKING = b"Will attempt to recover by breaking constraint"
# A report as most apps print it.
REPEATED = "cell-at-44"
PROCESS = "Harbor[4127:90211]"
OTHER_LINES = [
    "{time} {process} tide feed: {n} rows in 0.{m} s",
    "{time} {process} [connection] nw_read_request_report [C{n}] Receive failed with error \"Connection reset by peer\"",
    "{time} {process} [Animation] <UITableView: 0x7fb3a8{n:06x}; frame = (0 0; 320 {m}); clipsToBounds = YES; layer = <CALayer: 0x6000{m:08x}>>",
    "{time} {process} GET https://tides.example/v2/stations/{n}?days={m} (200, 0.{m} s)",
    "{{\"station\": {n}, \"levels\": [{m}, 12, -{m}], \"name\": \"Pier (north)\", \"constraints\": null}}",
    "{time} {process} reloading section {n}: ({m}, 0) -> ({n}, 0), 'BerthCell' height == {m}",
    "    frame #{m}: 0x00000001{n:08x} Harbor`BerthListController.reload(_:) + {m} at BerthList.swift:{n}",
    "{time} {process} warning: constraint solver idle for {n} ms; width <= {m}",
    "",
]


class LogFixture:
    """A log, and the number of its reports."""

    def __init__(self, path):
        self.name = path.stem
        self.text = path.read_bytes().rstrip(b"\n") + b"\n"
        expected = path.with_suffix(".expected").read_text()
        self.reports = expected.count("===") + 1 if expected.strip() else 0

    @property
    def is_complete(self):
        """Whether the log is one report that ends with the broken constraint."""
        return self.reports == 1 and BREAKING in self.text and b"<" in self.text.split(BREAKING)[-1]

    def copy(self, number):
        """Returns the log with other addresses: equal ones stay equal."""
        def other(address):
            digits = address[0][2:]
            return b"0x%0*x" % (len(digits), (int(digits, 16) + 16 * number) % 16 ** len(digits))
        return ADDRESS.sub(other, self.text)

    def variant(self, number):
        """Returns the log with other addresses, and with a line of code in one of its constraints."""
        return FIRST_CONSTRAINT.sub(lambda start: b"%b@Screen.swift#%d" % (start[0], number), self.copy(number), count=1)


def fixtures():
    return [LogFixture(path) for path in sorted(FIXTURES.glob("*.log"))]


def reports(count):
    """Returns the texts of logs that have the given number of reports in all."""
    texts, logs, number = [], fixtures(), 0
    while count:
        log = logs[number % len(logs)]
        if log.reports <= count:
            texts.append(log.copy(number))
            count -= log.reports
        number += 1
    return texts


def only_reports(kind, size):
    """Returns the texts of logs that have about the given number of bytes in all."""
    logs = [log for log in fixtures() if log.is_complete]
    if kind == "repeated":
        logs = [log for log in logs if log.name == REPEATED]
    if kind == "different":
        logs = [log for log in logs if FIRST_CONSTRAINT.search(log.text)]
    texts, length = [], 0
    while length < size:
        log = logs[len(texts) % len(logs)]
        texts.append(log.variant(len(texts)) if kind == "different" else log.copy(len(texts)))
        length += len(texts[-1])
    return texts


def other_lines(pick, size):
    """Returns about the given number of bytes of lines that belong to no report."""
    lines, length = [], 0
    while length < size:
        n = pick.randrange(1, 1_000_000)
        time = f"2031-04-18 09:{n % 60:02}:{n // 60 % 60:02}.{n:06}+0100"
        lines.append(OTHER_LINES[n % len(OTHER_LINES)].format(time=time, process=PROCESS, n=n, m=n % 997))
        length += len(lines[-1]) + 1
    return "".join(line + "\n" for line in lines).encode()


def main():
    options = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    options.add_argument("--only", choices=["fixtures", "repeated", "different"])
    options.add_argument("file", type=pathlib.Path)
    options.add_argument("megabytes", type=int, nargs="?", default=50)
    options.add_argument("reports", type=int, nargs="?", default=1_000)
    arguments = options.parse_args()
    size = arguments.megabytes * 1_000_000
    if arguments.only:
        texts = only_reports(arguments.only, size)
        arguments.file.write_bytes(b"".join(texts))
        print(len(texts))
        return
    pick = random.Random("logs")
    texts = reports(arguments.reports)
    gap = max(8_192, (size - sum(map(len, texts))) // (len(texts) + 1))
    with open(arguments.file, "wb") as file:
        for text in texts:
            file.write(other_lines(pick, gap))
            file.write(text)
        file.write(other_lines(pick, gap))


if __name__ == "__main__":
    main()
