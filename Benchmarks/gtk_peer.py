"""Builds GTK's parser of the Visual Format Language from its Debian source package.

Nothing of GTK is part of this project. The package is fetched once, into `.build/gtk` beside this file.
"""

import json
import pathlib
import subprocess

from common import HERE

CACHE = HERE / ".build/gtk"
SOURCES = ["gtkconstraintvflparser.c", "gtkconstraintvflparserprivate.h", "gtkconstrainttypesprivate.h"]
APT_SOURCES = pathlib.Path("/etc/apt/sources.list.d/debian.sources")


class Unavailable(Exception):
    """The parser cannot be fetched or built; the message contains the reason."""


def run(*command, folder=CACHE):
    try:
        result = subprocess.run(
            [str(part) for part in command], cwd=folder, capture_output=True, text=True, timeout=600)
    except (OSError, subprocess.TimeoutExpired) as error:
        raise Unavailable(str(error)) from error
    if result.returncode:
        raise Unavailable(f"{' '.join(map(str, command))}: {(result.stderr or result.stdout).strip()[-300:]}")
    return result.stdout


def fetch_sources():
    """Extracts the three files of the parser, and empty files for the headers that they include."""
    if not APT_SOURCES.exists():
        raise Unavailable(f"no {APT_SOURCES}")
    lists = CACHE / "lists"
    (lists / "partial").mkdir(parents=True, exist_ok=True)
    sources = CACHE / "deb-src.sources"
    sources.write_text(APT_SOURCES.read_text().replace("Types: deb\n", "Types: deb-src\n"))
    options = ["-o", f"Dir::Etc::SourceList={sources}", "-o", "Dir::Etc::SourceParts=/dev/null",
               "-o", f"Dir::State::Lists={lists}"]
    run("apt-get", *options, "update")
    run("apt-get", *options, "source", "--download-only", "gtk4")
    archive = next(CACHE.glob("gtk4_*.orig.tar.*"), None)
    if archive is None:
        raise Unavailable("the source package of gtk4 has no archive")
    run("tar", "xf", archive, "--strip-components=2", "--wildcards", *[f"*/gtk/{name}" for name in SOURCES])
    (CACHE / "gtk").mkdir(exist_ok=True)
    for header in ["config.h", "gtkenums.h", "gtk/gtktypes.h", "gtk/gtkenums.h"]:
        (CACHE / header).write_text("")


def glib_flags():
    """Returns the compiler's flags for GLib: the installed one, or one from its Debian packages."""
    try:
        return run("pkg-config", "--cflags", "--libs", "glib-2.0").split()
    except Unavailable:
        pass
    folder = CACHE / "glib"
    folder.mkdir(exist_ok=True)
    if not any(folder.glob("*.deb")):
        run("apt-get", "update")
        run("apt-get", "download", "libglib2.0-dev", "libglib2.0-0", folder=folder)
    for package in folder.glob("*.deb"):
        run("dpkg", "-x", package, folder)
    settings = next(folder.glob("usr/lib/*/glib-2.0"), None)
    if settings is None:
        raise Unavailable("the packages of GLib contain no settings")
    libraries = settings.parent
    return [f"-I{folder}/usr/include/glib-2.0", f"-I{libraries}/glib-2.0/include", f"-L{libraries}",
            f"-Wl,-rpath,{libraries}", "-lglib-2.0"]


def build():
    """Returns the path of the program `gtk_vfl_bench`; raises `Unavailable` if it cannot be built."""
    program = CACHE / "gtk_vfl_bench"
    CACHE.mkdir(parents=True, exist_ok=True)
    if not all((CACHE / name).exists() for name in SOURCES):
        fetch_sources()
    peers = HERE / "Peers"
    run("gcc", "-O3", "-w", "-include", peers / "gtk_stubs.h", f"-I{CACHE}", peers / "gtk_vfl_bench.c",
        CACHE / SOURCES[0], "-o", program, *glib_flags())
    return program


def write_names(names, path):
    """Writes the names of a workload, a JSON file, in the form that the program reads."""
    names = json.loads(names.read_text())
    lines = [f"view {name}" for name in names["views"]]
    lines += [f"metric {name} {value}" for name, value in names["metrics"].items()]
    path.write_text("\n".join(lines) + "\n")
