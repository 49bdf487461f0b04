#!/usr/bin/env python3
"""Writes console output with reports of unsatisfiable constraints among other lines.

Usage: logs.py FILE [MEGABYTES [REPORTS]]

Writes about MEGABYTES (default 50) with exactly REPORTS reports (1,000). The reports are the logs of
`Tests/EngineTests/LayoutLogs/Fixtures` in turn, each time with other addresses. Equal arguments give equal
files.
"""
import pathlib
import random
import re
import sys

FIXTURES = pathlib.Path(__file__).resolve().parent.parent.parent / "Tests/EngineTests/LayoutLogs/Fixtures"
ADDRESS = re.compile(rb"0x[0-9a-f]+")
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
        self.text = path.read_bytes().rstrip(b"\n") + b"\n"
        expected = path.with_suffix(".expected").read_text()
        self.reports = expected.count("===") + 1 if expected.strip() else 0

    def copy(self, number):
        """Returns the log with other addresses: equal ones stay equal."""
        def other(address):
            digits = address[0][2:]
            return b"0x%0*x" % (len(digits), (int(digits, 16) + 16 * number) % 16 ** len(digits))
        return ADDRESS.sub(other, self.text)


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
    if not 2 <= len(sys.argv) <= 4:
        sys.exit(__doc__)
    megabytes, count = (list(map(int, sys.argv[2:])) + [50, 1_000][len(sys.argv) - 2:])[:2]
    pick = random.Random("logs")
    texts = reports(count)
    gap = max(8_192, (megabytes * 1_000_000 - sum(map(len, texts))) // (len(texts) + 1))
    with open(sys.argv[1], "wb") as file:
        for text in texts:
            file.write(other_lines(pick, gap))
            file.write(text)
        file.write(other_lines(pick, gap))


if __name__ == "__main__":
    main()
