"""The Python packages that scripts need for an independent solver."""

import importlib.util
import os
import pathlib
import subprocess
import sys
import venv

ENVIRONMENT = pathlib.Path(__file__).resolve().parent.parent.parent / ".build/scipy"


def require_scipy():
    """Continues the script with a Python that has SciPy: this one if it has, or else that of an
    environment in .build, which is created first if necessary."""
    if importlib.util.find_spec("scipy"):
        return
    python = ENVIRONMENT / "bin/python"
    stamp = ENVIRONMENT / "complete"
    if not stamp.exists():
        venv.create(ENVIRONMENT, clear=True, with_pip=True)
        subprocess.run([python, "-m", "pip", "install", "--quiet", "--disable-pip-version-check", "scipy"], check=True)
        stamp.touch()
    os.execv(python, [str(python), *sys.argv])
