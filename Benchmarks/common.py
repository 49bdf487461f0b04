"""Shared functions of the benchmark scripts: running and building programs, writing workloads."""

import json
import pathlib
import subprocess
import sys

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


def build(product, folder):
    """Builds a program of this package and the C tokenizer for release; returns their paths."""
    run("swift", "build", "-c", "release", "--package-path", HERE, "--product", product)
    run("gcc", "-O3", HERE / "Peers/tokenizer.c", "-o", folder / "tokenizer")
    return HERE / ".build/release" / product, folder / "tokenizer"


def write_workloads(folder):
    run(sys.executable, HERE / "Workloads/gen.py", folder)
