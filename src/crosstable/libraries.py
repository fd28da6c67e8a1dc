"""Libraries that only some formats and reports need, and what is said where one is missing."""

from __future__ import annotations

from importlib import import_module
from types import ModuleType

from crosstable.errors import MissingLibrary
from crosstable.texts import text

_MISSING = text("error.library", "this output needs the library {name}, which is not installed")
_MISSING_TO_READ = text(
    "error.library.file", "files of this kind need the library {name}, which is not installed"
)
_REMEDY = text("error.library.remedy", "install it with: pip install 'crosstable[reports]'")
_REMEDY_TO_READ = text(
    "error.library.file.remedy", "install it with: pip install 'crosstable[files]'"
)


def missing(name: str) -> MissingLibrary:
    """The error for a library of reports that cannot be imported."""
    return MissingLibrary(_MISSING(name=name), found=name, remedy=_REMEDY())


def library_of_files(module: str, name: str) -> ModuleType:
    """A library that files of some kind need. Raises `MissingLibrary`."""
    try:
        return import_module(module)
    except ImportError as fault:
        raise MissingLibrary(
            _MISSING_TO_READ(name=name), found=name, remedy=_REMEDY_TO_READ()
        ) from fault
