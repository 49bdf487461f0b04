"""The availability of the symbols of the toolchain's modules on Apple platforms.

'swift symbolgraph-extract' writes it on every platform.
"""

import json
import pathlib
import subprocess
import tempfile

from availability.conditions import APPLE
from availability.index_store import toolchain

PLATFORMS = ["macOS", "iOS", "tvOS", "watchOS", "visionOS"]

MODULES = [
    "Swift", "_Concurrency", "_StringProcessing", "RegexBuilder", "Synchronization", "Dispatch", "Foundation",
    "FoundationEssentials", "FoundationInternationalization",
]

# Declarations of Foundation that exist on Linux and only on some Apple platforms. The symbol graphs lack this.
ONLY_ON = {
    "Process": {"macOS"},
    "Host": {"macOS"},
    "SocketPort": {"macOS"},
    "XMLDTD": {"macOS"},
    "XMLDTDNode": {"macOS"},
    "XMLDocument": {"macOS"},
    "XMLElement": {"macOS"},
    "XMLNode": {"macOS"},
}

# A version in which a symbol is not available.
NEVER = (10_000,)


def symbols(package):
    """Returns for each USR the name and the first version on each platform that has a limit. The table is
    kept in the build folder of a package."""
    version = subprocess.run(["swift", "--version"], capture_output=True, text=True, check=True).stdout
    cache = package / ".build/availability.json"
    key = [version, pathlib.Path(__file__).read_text()]
    if cache.exists():
        content = json.loads(cache.read_text())
        if content["key"] == key:
            return {usr: (name, {platform: tuple(first) for platform, first in limits.items()})
                    for usr, (name, limits) in content["symbols"].items()}
    table = read_graphs()
    cache.parent.mkdir(exist_ok=True)
    cache.write_text(json.dumps({"key": key, "symbols": table}))
    return table


def read_graphs():
    own, parents, defaults = {}, {}, []
    with tempfile.TemporaryDirectory() as folder:
        for module in MODULES:
            extract(module, folder)
        for path in sorted(pathlib.Path(folder).glob("*.symbols.json")):
            graph = json.loads(path.read_text())
            for symbol in graph["symbols"]:
                name = ".".join(symbol["pathComponents"])
                own[symbol["identifier"]["precise"]] = (name, limits(symbol, name, path.name))
            for relationship in graph["relationships"]:
                source, target = relationship["source"], relationship["target"]
                if relationship["kind"] in ("memberOf", "requirementOf", "optionalRequirementOf"):
                    parents[source] = target
                elif relationship["kind"] == "defaultImplementationOf":
                    defaults.append((source, target))
    table = {usr: with_parents(usr, own, parents) for usr in own}
    # Where a requirement is newer than its default implementation, the compiler chooses the implementation.
    for implementation, requirement in defaults:
        if implementation in own and requirement in own and own[implementation][0] == own[requirement][0]:
            table[requirement] = {platform: min(first, table[implementation][platform])
                                  for platform, first in table[requirement].items()
                                  if platform in table[implementation]}
    return {usr: (own[usr][0], limits) for usr, limits in table.items() if limits}


def extract(module, folder):
    machine = subprocess.run(["uname", "-m"], capture_output=True, text=True, check=True).stdout.strip()
    extraction = subprocess.run(
        ["swift", "symbolgraph-extract", "-module-name", module, "-target", f"{machine}-unknown-linux-gnu",
         "-output-dir", folder], capture_output=True, text=True)
    if extraction.returncode:
        raise SystemExit(f"error: no symbol graph of '{module}' in {toolchain()}: {extraction.stderr.strip()}")


def limits(symbol, name, graph):
    """Returns the first version of a symbol on each platform, without the limits of its parents."""
    result = {}
    for availability in symbol.get("availability", []):
        if availability.get("domain") in PLATFORMS:
            unavailable = availability.get("isUnconditionallyUnavailable") or "obsoleted" in availability
            first = NEVER if unavailable else version(availability.get("introduced", {}))
            result[availability["domain"]] = first
    if "iOS" in result and "visionOS" not in result:
        result["visionOS"] = vision_version(result["iOS"])
    if graph.startswith("Foundation."):
        result |= dict.fromkeys(APPLE - ONLY_ON.get(name.split(".")[0], APPLE), NEVER)
    return result


def with_parents(usr, own, parents):
    result = {}
    while usr in own:
        for platform, first in own[usr][1].items():
            result[platform] = max(first, result.get(platform, ()))
        usr = parents.get(usr)
    return result


def version(value):
    return (value.get("major", 0), value.get("minor", 0), value.get("patch", 0))


def vision_version(ios):
    """Returns the version of visionOS that has the symbols of a version of iOS."""
    if ios == NEVER or ios[0] >= 26:
        return ios
    if ios[0] == 18:
        return (2, *ios[1:])
    return (1, max(0, ios[1] - 3), 0) if ios[0] == 17 else (1, 0, 0)
