"""Changes attached containers at random, and compares their frames with those of a fresh page.

Benchmarks/soak does the same for a longer time."""

import queue

import page_process
from server import Server

PAGE = "Web/tests/soak-page/index.html"
SEED = 1
CHANGES = 240
CONTAINERS = 30
# More than a page takes in addition to the changes.
END_SECONDS = 60
LONGEST_TASK = 50
# Other programs, and the other browser, make some frames longer. Benchmarks/soak limits all of them.
FRAME_PART = 0.9
LARGEST_GROWTH = 1_000_000


def soak(name, seed, longest, **parameters):
    """Returns the results of a page in a browser; None if its changes take longer than the given seconds."""
    query = "&".join(f"{key}={value}" for key, value in {"seed": seed, **parameters}.items())
    with Server() as server, page_process.open_page(name, f"{server.address}{PAGE}?{query}"):
        try:
            return server.messages.get(timeout=longest + END_SECONDS)
        except queue.Empty:
            return None


def describe_times(results):
    """Returns the distribution of the times of frames in milliseconds."""
    times = [frame["time"] for frame in results["frames"]]
    parts = [("median", 0.5), ("90 %", 0.9), ("99 %", 0.99), ("99.9 %", 0.999)]
    listed = [f"{what} {times[int(part * (len(times) - 1))]:.1f}" for what, part in parts]
    return ", ".join([*listed, f"longest {times[-1]:.1f} ms"])


def describe_changes(results):
    """Returns the median and the longest time of the frames with each kind of change."""
    lines = []
    for name in sorted({frame["name"] for frame in results["frames"]}):
        times = [frame["time"] for frame in results["frames"] if frame["name"] == name]
        lines.append(f"  {name:<22}{len(times):>6}{times[len(times) // 2]:>9.1f} ms{times[-1]:>9.1f} ms")
    return "\n".join(lines)


def report_results(report, title, results):
    """Reports everything except long frames, which depend on other programs too."""
    if results is None or "exception" in results:
        report(f"{title}: the page ends", False, results and results["exception"])
        return False
    report(f"{title}: {CONTAINERS} containers", results["containers"] == CONTAINERS, results["containers"])
    report(f"{title}: no errors", not results["errors"], results["errors"][:5])
    report(f"{title}: {results['views']} frames of a fresh layout", not results["differences"],
           [len(results["differences"]), results["differences"][:5]])
    report(f"{title}: no styles after detaching", not results["styles"], results["styles"][:5])
    report_memory(report, title, results["earlyMemory"], results["memory"])
    return True


def report_memory(report, title, early, late):
    if late["heap"] is not None:
        growth = late["heap"] - early["heap"]
        report(f"{title}: the memory of scripts grows by {growth:,} bytes", growth < LARGEST_GROWTH)
    growth = late["engine"] - early["engine"]
    report(f"{title}: the memory of the engine grows by {growth:,} bytes", growth < LARGEST_GROWTH)


def run(page, report):
    def run_changes(name):
        title = f"{name}, {CHANGES} changes from the seed {SEED}"
        results = soak(name, SEED, 0, changes=CHANGES)
        if report_results(report, title, results):
            frames = results["frames"]
            found = frames[int(FRAME_PART * (len(frames) - 1))]["time"]
            report(f"{title}: frames of {describe_times(results)}", found < LONGEST_TASK)

    page_process.run_in_browsers("changes", run_changes)
