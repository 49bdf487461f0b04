"""Shared functions of the benchmark scripts: running, timing and building programs, writing workloads."""

import json
import os
import pathlib
import subprocess
import sys
import time

HERE = pathlib.Path(__file__).resolve().parent


def run(*command):
    """Runs a program and returns the completed process; exits if the program fails."""
    result = subprocess.run([str(part) for part in command], capture_output=True, text=True)
    if result.returncode:
        sys.exit(f"{' '.join(map(str, command))}: exit status {result.returncode}\n{result.stdout}{result.stderr}")
    return result


def run_json(*command):
    """Runs a program and returns the JSON object that it prints."""
    return json.loads(run(*command).stdout)


def timed(command):
    """Runs a command; returns the elapsed seconds and the peak memory in megabytes."""
    start = time.monotonic()
    process = subprocess.Popen([str(part) for part in command], stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
    _, _, usage = os.wait4(process.pid, 0)
    return time.monotonic() - start, usage.ru_maxrss / 1024


def build(product, folder):
    """Builds a program of this package and the C tokenizer for release; returns their paths."""
    run("swift", "build", "-c", "release", "--package-path", HERE, "--product", product)
    run("gcc", "-O3", HERE / "Peers/tokenizer.c", "-o", folder / "tokenizer")
    return HERE / ".build/release" / product, folder / "tokenizer"


def build_vfl():
    """Builds the command for release, as the README describes; returns its path."""
    flags = ["--static-swift-stdlib", "-Xlinker", "-no-pie"] if sys.platform == "linux" else []
    run("swift", "build", "-c", "release", *flags, "--package-path", HERE.parent, "--product", "vfl")
    return HERE.parent / ".build/release/vfl"


def write_workloads(folder):
    run(sys.executable, HERE / "Workloads/gen.py", folder)
