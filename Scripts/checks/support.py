"""Shared by the checks: paths, the command, Python packages, and options of the compiler."""

import os
import pathlib
import subprocess
import sys
import venv

ROOT = pathlib.Path(__file__).resolve().parents[2]
BUILD = ROOT / ".build/debug"

sys.dont_write_bytecode = True
sys.path += [str(ROOT / folder) for folder in ("Scripts", "Scripts/oracle", "Benchmarks")]


def command():
    """Returns the path of `vfl`: from the variable VFL, or else the debug build, which is brought up to date."""
    if "VFL" in os.environ:
        return pathlib.Path(os.environ["VFL"]).resolve()
    subprocess.run(["swift", "build", "--product", "vfl"], cwd=ROOT, check=True, stdout=sys.stderr)
    return BUILD / "vfl"


def require_packages(name, *installations):
    """Continues the script with the Python of an environment in .build, which is created first if necessary.

    Each installation is a list of arguments of 'pip install'.
    """
    environment = ROOT / ".build" / name
    if pathlib.Path(sys.prefix).resolve() == environment.resolve():
        return
    python, stamp = environment / "bin/python", environment / "packages"
    packages = "\n".join(" ".join(arguments) for arguments in installations)
    if not stamp.exists() or stamp.read_text() != packages:
        venv.create(environment, clear=True, with_pip=True)
        for arguments in installations:
            subprocess.run(
                [python, "-m", "pip", "install", "--quiet", "--disable-pip-version-check", *arguments], check=True)
        stamp.write_text(packages)
    os.execv(python, [str(python), *sys.argv])


def require_scipy():
    """Continues the script with a Python that has SciPy: this one, or else the one of an environment in .build."""
    try:
        import scipy  # noqa: F401
    except ImportError:
        require_packages("scipy", ["scipy"])


def package_options():
    """Returns the options of the package for the compiler, which package-flags.sh reads."""
    script = 'source Scripts/package-flags.sh; printf "%s\\n" -package-name "$package" "${features[@]}"'
    output = subprocess.run(["bash", "-ec", script], cwd=ROOT, stdout=subprocess.PIPE, text=True, check=True)
    return output.stdout.split()


def module_map_options():
    """Returns the options for the folders of the C modules of other packages."""
    maps = (ROOT / ".build/checkouts").glob("*/Sources/*/include/module.modulemap")
    return [option for file in sorted(maps) for option in ("-I", str(file.parent))]
