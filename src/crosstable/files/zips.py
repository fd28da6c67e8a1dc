"""What reading a damaged zip may raise."""

from __future__ import annotations

import zipfile
import zlib

#: Besides its own error: a packing or a secret that Python does not know, parts cut off or damaged,
#: names and sizes that cannot be.
BROKEN_ZIP: tuple[type[Exception], ...] = (
    zipfile.BadZipFile,
    zlib.error,
    NotImplementedError,
    RuntimeError,
    EOFError,
    UnicodeError,
    OSError,
    ValueError,
)
