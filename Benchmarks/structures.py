"""Shared by the benchmarks of the solver: a row of a table compares the solver with HiGHS and kiwi on one structure."""

import json
import math
import os
import subprocess
import sys

from common import HERE, install_highs, run

sys.path.append(str(HERE / "Workloads"))
import hard  # noqa: E402

PEERS = HERE / ".build/peers"
KIWI = "kiwisolver-1.5.1"
PROGRAM = HERE / ".build/release/solver-benchmark"
# The figures that limits can refer to. Ratios are the solver's figure divided by the other one.
FIGURES = {
    "build_ms": "ms from scratch",
    "highs": "times HiGHS level by level, from scratch",
    "weighted": "times HiGHS with one weighted sum, from scratch",
    "highs_resize": "times HiGHS for a step, warm",
    "kiwi_resize": "times kiwi for a step",
    "resize_us": "µs for a step",
    "slowest_us": "µs for the slowest step",
    "random_share": "of a new solver's time for a step to a random width",
    "corner": "times two steps for a step of both lengths",
    "bytes": "bytes per constraint",
}


def install_peers():
    """Downloads and builds kiwi, and installs HiGHS."""
    PEERS.mkdir(parents=True, exist_ok=True)
    if not (PEERS / KIWI).exists():
        run(sys.executable, "-m", "pip", "download", "-q", "--no-binary", ":all:", "--no-deps", "-d", PEERS, KIWI.replace("-", "=="))
        run("tar", "xzf", PEERS / f"{KIWI}.tar.gz", "-C", PEERS)
    run("g++", "-O3", "-march=native", "-DNDEBUG", "-std=c++17", f"-I{PEERS / KIWI}", HERE / "Peers/kiwi_bench.cpp", "-o", PEERS / "kiwi")
    install_highs()


def write(folder, kind, size):
    """Writes a system of hard.py or interfaces.py, or a workload of gen.py; returns its path."""
    if kind in GENERATED:
        run(sys.executable, HERE / "Workloads/gen.py", folder, kind, size)
        return folder / f"{GENERATED[kind]}_{size}.cst"
    path = folder / f"{kind}_{size}.cst"
    program = "hard.py" if kind in hard.KINDS else "interfaces.py"
    path.write_text(run(sys.executable, HERE / "Workloads" / program, kind, size).stdout)
    return path


GENERATED = {"chain": "w2", "grid": "w3", "form": "w4", "tree": "w5l"}


def last_json(command, seconds, **environment):
    """Returns the JSON object in a program's last line; None if the program stops, or is stopped."""
    try:
        result = subprocess.run(
            [str(part) for part in command], capture_output=True, text=True, timeout=seconds, env={**os.environ, **environment})
    except subprocess.TimeoutExpired:
        return None
    answer = json.loads(result.stdout.splitlines()[-1]) if result.stdout else {}
    if result.returncode and not answer.get("timeout"):
        sys.exit(f"{' '.join(map(str, command))}: exit status {result.returncode}\n{result.stderr}")
    return None if result.returncode else answer


class Structures:
    """The rows of a table, with the limits that are not met."""

    def __init__(self, folder, seconds):
        self.folder, self.seconds, self.missed, self.results = folder, seconds, [], {}

    def print_header(self, title):
        print(f"\n{title}")
        print(f"{'':<26}{'constraints':>12}{'ms':>10}{'HiGHS':>17}{'weighted':>15}{'step µs':>10}{'slowest':>10}{'HiGHS, warm':>19}"
              f"{'kiwi':>18}{'with bounds':>18}{'random µs':>11}{'slowest':>10}{'share':>7}{'corner':>7}{'bytes':>7}")

    def compare(self, kind, size, limits, peers=("highs", "kiwi")):
        """Measures the solver and peers on a structure, prints a row, and compares the figures with limits."""
        path = write(self.folder, kind, size)
        label = f"{kind} {size:,}" if isinstance(size, int) else f"{kind} {size}"
        megabytes = path.stat().st_size / 1e6
        ours = last_json([PROGRAM, path, 15 if megabytes < 0.1 else 5 if megabytes < 2 else 1], self.seconds)
        if ours is None:
            self.missed.append(f"{label}: stopped")
            return print(f"{label:<26}{'stopped':>32}", flush=True)
        highs = last_json([sys.executable, HERE / "Peers/highs_levels.py", path], self.seconds) if "highs" in peers else None
        # Only the steps are compared with kiwi.
        has_steps = "kiwi" in peers and "resize_us" in ours
        kiwi = [has_steps and last_json([PEERS / "kiwi", path, "-", 1, min(self.seconds, 30)], self.seconds, EDITFIRST="1", **bounds)
                for bounds in ({}, {"BOUNDS": "1"})]
        path.unlink()
        figures = self.results[kind, size] = self.figures(ours, highs, kiwi[0])
        self.print_row(label, ours, figures, highs, kiwi)
        for name, limit in limits.items():
            self.require(label, name, figures.get(name), limit)

    @staticmethod
    def figures(ours, highs, kiwi):
        figures = {name: ours[name] for name in ("constraints", "build_ms", "resize_us") if name in ours}
        figures["bytes"] = ours["bytes_per_constraint"]
        if highs and highs["build_ms"]:
            figures["highs"] = ours["build_ms"] / highs["build_ms"]
        if highs:
            figures["weighted"] = ours["build_ms"] / highs["weighted_ms"]
        if "resize_us" not in ours:
            return figures
        figures["slowest_us"] = max(ours["resize_max_us"], ours["random_max_us"])
        figures["random_share"] = ours["random_us"] / 1000 / ours["build_ms"]
        if highs and highs["resize_us"]:
            figures["highs_resize"] = ours["resize_us"] / highs["resize_us"]
        if kiwi:
            figures["kiwi_resize"] = ours["resize_us"] / kiwi["resize_us"]
        if "corner_us" in ours:
            figures["corner"] = ours["corner_us"] / (ours["resize_us"] + ours["second_us"])
        return figures

    @staticmethod
    def print_row(label, ours, figures, highs, kiwi):
        def cell(time, own, width):
            return f"{f'{time:.4g} ({time / own:.3g})' if time else '':>{width}}"
        line = f"{label:<26}{ours['constraints']:>12,}{ours['build_ms']:>10.4g}"
        line += cell(highs and highs["build_ms"], ours["build_ms"], 17) + cell(highs and highs["weighted_ms"], ours["build_ms"], 15)
        if "resize_us" in ours:
            line += f"{ours['resize_us']:>10.4g}{ours['resize_max_us']:>10.4g}{cell(highs and highs['resize_us'], ours['resize_us'], 19)}"
            line += "".join(cell(peer and peer["resize_us"], ours["resize_us"], 18) for peer in kiwi)
            line += f"{ours['random_us']:>11.4g}{ours['random_max_us']:>10.4g}{figures['random_share']:>7.2f}"
            line += f"{figures['corner']:>7.2f}" if "corner" in figures else f"{'':>7}"
        else:
            line += " " * 110
        print(line + f"{figures['bytes']:>7.0f}", flush=True)

    def require(self, label, name, value, limit):
        """Records a limit that is not met. A peer that is stopped has no value."""
        if value is not None and not value <= limit:
            self.missed.append(f"{label}: {value:.3g} {FIGURES[name]} (limit: {limit:.3g})")

    def compare_growth(self, kind, small, large, limit):
        """Prints the exponent of the growth of the time from scratch, and compares it with a limit."""
        if (kind, small) not in self.results or (kind, large) not in self.results:
            return
        first, last = self.results[kind, small], self.results[kind, large]
        exponent = math.log(last["build_ms"] / first["build_ms"]) / math.log(last["constraints"] / first["constraints"])
        print(f"{kind} {small} to {large}: exponent {exponent:.2f}", flush=True)
        if limit and exponent > limit:
            self.missed.append(f"{kind} {small} to {large}: exponent {exponent:.2f} (limit: {limit})")
