"""Shared functions of the benchmark scripts: running, timing and building programs, writing workloads."""

import json
import os
import pathlib
import subprocess
import sys
import time

HERE = pathlib.Path(__file__).resolve().parent


def run(*command, folder=None):
    """Runs a program, in a folder or in the current one, and returns the completed process; exits if the program fails."""
    result = subprocess.run([str(part) for part in command], capture_output=True, text=True, cwd=folder)
    if result.returncode:
        sys.exit(f"{' '.join(map(str, command))}: exit status {result.returncode}\n{result.stdout}{result.stderr}")
    return result


def run_json(*command, folder=None):
    """Runs a program as `run` does, and returns the JSON object that it prints."""
    return json.loads(run(*command, folder=folder).stdout)


def timed(command, folder=None):
    """Runs a command, in a folder or in the current one; returns the elapsed seconds and the peak memory in megabytes."""
    start = time.monotonic()
    words = [str(part) for part in command]
    process = subprocess.Popen(words, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL, cwd=folder)
    _, _, usage = os.wait4(process.pid, 0)
    return time.monotonic() - start, usage.ru_maxrss / 1024


def build_program(product, package=HERE):
    """Builds a program of this package, or of another version of it, for release; returns its path."""
    run("swift", "build", "-c", "release", "--package-path", package, "--product", product)
    return package / ".build/release" / product


def build(product, folder):
    """Builds a program of this package and the C tokenizer for release; returns their paths."""
    run("gcc", "-O3", HERE / "Peers/tokenizer.c", "-o", folder / "tokenizer")
    return build_program(product), folder / "tokenizer"


def build_vfl(checkout=HERE.parent):
    """Builds the command of a checkout for release, as Documentation/Command.md describes; returns its path."""
    flags = ["--static-swift-stdlib", "-Xlinker", "-no-pie"] if sys.platform == "linux" else []
    run("swift", "build", "-c", "release", *flags, "--package-path", checkout, "--product", "vfl")
    return checkout / ".build/release/vfl"


def install_highs():
    """Installs HiGHS, unless it is installed."""
    if subprocess.run([sys.executable, "-c", "import highspy, scipy"], capture_output=True).returncode:
        run(sys.executable, "-m", "pip", "install", "-q", "highspy", "scipy", "numpy")


def write_workloads(folder):
    run(sys.executable, HERE / "Workloads/gen.py", folder)
