"""Reads the references in an index store, which the compiler writes for each build, with the C library of the toolchain."""

import ctypes
import pathlib
import shutil
from ctypes import CFUNCTYPE, POINTER, byref, c_bool, c_char_p, c_int, c_size_t, c_uint, c_uint64, c_void_p
from typing import NamedTuple

# The values of 'indexstore.h'.
RECORD_DEPENDENCY = 2
REFERENCE_ROLE = 1 << 2


class Reference(NamedTuple):
    module: str
    path: str
    line: int
    column: int
    usr: str
    name: str


class StringRef(ctypes.Structure):
    _fields_ = [("data", c_void_p), ("length", c_size_t)]

    def __str__(self):
        return ctypes.string_at(self.data, self.length).decode() if self.length else ""


Callback = CFUNCTYPE(c_bool, c_void_p, c_void_p)
SIGNATURES = {
    "error_get_description": (c_char_p, c_void_p),
    "store_create": (c_void_p, c_char_p, POINTER(c_void_p)),
    "unit_reader_create": (c_void_p, c_void_p, c_char_p, POINTER(c_void_p)),
    "unit_reader_dispose": (None, c_void_p),
    "unit_reader_is_system_unit": (c_bool, c_void_p),
    "unit_reader_get_main_file": (StringRef, c_void_p),
    "unit_reader_get_module_name": (StringRef, c_void_p),
    "unit_reader_dependencies_apply_f": (c_bool, c_void_p, c_void_p, Callback),
    "unit_dependency_get_kind": (c_int, c_void_p),
    "unit_dependency_get_name": (StringRef, c_void_p),
    "unit_dependency_get_filepath": (StringRef, c_void_p),
    "record_reader_create": (c_void_p, c_void_p, c_char_p, POINTER(c_void_p)),
    "record_reader_dispose": (None, c_void_p),
    "record_reader_symbols_apply_f": (c_bool, c_void_p, c_bool, c_void_p, Callback),
    "record_reader_occurrences_of_symbols_apply_f": (
        c_bool, c_void_p, POINTER(c_void_p), c_size_t, POINTER(c_void_p), c_size_t, c_void_p, Callback),
    "symbol_get_usr": (StringRef, c_void_p),
    "symbol_get_name": (StringRef, c_void_p),
    "occurrence_get_symbol": (c_void_p, c_void_p),
    "occurrence_get_roles": (c_uint64, c_void_p),
    "occurrence_get_line_col": (None, c_void_p, POINTER(c_uint), POINTER(c_uint)),
}


def toolchain():
    """Returns the folder 'usr' of the toolchain."""
    swift = shutil.which("swift")
    if swift is None:
        raise SystemExit("error: 'swift' is not in PATH")
    return pathlib.Path(swift).resolve().parent.parent


class IndexStore:
    def __init__(self, folder):
        self.folder = pathlib.Path(folder)
        library = ctypes.CDLL(toolchain() / "lib/libIndexStore.so")
        for name, (result, *arguments) in SIGNATURES.items():
            function = getattr(library, f"indexstore_{name}")
            function.restype, function.argtypes = result, arguments
            setattr(self, f"_{name}", function)
        self._record_list = None
        self._store = self._open(self._store_create, str(self.folder).encode())

    def _open(self, create, *arguments):
        error = c_void_p()
        if result := create(*arguments, byref(error)):
            return result
        raise SystemExit(f"error: {self.folder}: {self._error_get_description(error).decode()}")

    def references(self, matches):
        """Returns the references to the symbols whose USR `matches` accepts, in the sources that exist."""
        result = set()
        for module, path, record in self.records():
            result |= set(self._references_in_record(record, module, path, matches))
        return sorted(result, key=lambda reference: reference[1:])

    def records(self):
        """Returns the module, the source and the name of each record. The units of a build remain in the
        store when their sources are deleted."""
        if self._record_list is None:
            self._record_list = self._read_records()
        return self._record_list

    def _read_records(self):
        result = set()
        for unit in sorted(self.folder.glob("v*/units/*")):
            reader = self._open(self._unit_reader_create, self._store, unit.name.encode())
            path = str(self._unit_reader_get_main_file(reader))
            if not self._unit_reader_is_system_unit(reader) and path and pathlib.Path(path).exists():
                module = str(self._unit_reader_get_module_name(reader))
                result |= {(module, path, record) for record in self._records_of_unit(reader, path)}
            self._unit_reader_dispose(reader)
        return sorted(result)

    def _records_of_unit(self, reader, path):
        names = []

        def visit(_, dependency):
            if (self._unit_dependency_get_kind(dependency) == RECORD_DEPENDENCY
                    and str(self._unit_dependency_get_filepath(dependency)) == path):
                names.append(str(self._unit_dependency_get_name(dependency)))
            return True

        self._unit_reader_dependencies_apply_f(reader, None, Callback(visit))
        return names

    def _references_in_record(self, record, module, path, matches):
        reader = self._open(self._record_reader_create, self._store, record.encode())
        symbols = []
        result = []

        def visit_symbol(_, symbol):
            if matches(str(self._symbol_get_usr(symbol))):
                symbols.append(symbol)
            return True

        def visit_occurrence(_, occurrence):
            if self._occurrence_get_roles(occurrence) & REFERENCE_ROLE:
                line, column = c_uint(), c_uint()
                self._occurrence_get_line_col(occurrence, byref(line), byref(column))
                symbol = self._occurrence_get_symbol(occurrence)
                usr, name = self._symbol_get_usr(symbol), self._symbol_get_name(symbol)
                result.append(Reference(module, path, line.value, column.value, str(usr), str(name)))
            return True

        self._record_reader_symbols_apply_f(reader, False, None, Callback(visit_symbol))
        if symbols:
            array = (c_void_p * len(symbols))(*symbols)
            self._record_reader_occurrences_of_symbols_apply_f(
                reader, array, len(symbols), None, 0, None, Callback(visit_occurrence))
        self._record_reader_dispose(reader)
        return result
