"""The link of an event as a square that phones read."""

from __future__ import annotations

from urllib.parse import urlsplit

from crosstable.errors import BadSetting
from crosstable.libraries import missing
from crosstable.reports.html.escaping import clean, escaped
from crosstable.texts import text

_NOT_A_LINK = text("error.link", "'{found}' is not the address of a page")
_LINK_REMEDY = text("error.link.remedy", "give the whole address, for example https://example.org")
_TOO_LONG = text("error.link-long", "the link has {count} characters; it does not fit a QR code")
_TOO_LONG_REMEDY = text("error.link-long.remedy", "give a shorter link")
_LABEL = text("html.qr", "QR code of the link")


def checked_link(link: str) -> str:
    """The link, if it leads to a page of the web. Raises `BadSetting`."""
    plain = clean(link).strip()
    try:
        parts = urlsplit(plain)
    except ValueError:
        parts = None
    if parts is None or parts.scheme not in ("http", "https") or not parts.hostname or " " in plain:
        raise BadSetting(_NOT_A_LINK(found=link), found=link, remedy=_LINK_REMEDY())
    return plain


def drawn_link(link: str) -> str:
    """The QR code as a drawing: dark on light, whatever the colours of the page."""
    try:
        import segno
    except ImportError as fault:
        raise missing("segno") from fault
    try:
        code = segno.make(link, error="m", micro=False)
    except segno.DataOverflowError as fault:
        raise BadSetting(_TOO_LONG(count=len(link)), remedy=_TOO_LONG_REMEDY()) from fault
    size = len(code.matrix)
    dark = "".join(
        f"M{x},{y}h1v1h-1z" for y, row in enumerate(code.matrix) for x, on in enumerate(row) if on
    )
    return (
        f'<svg class=q viewBox="-4 -4 {size + 8} {size + 8}" role=img aria-label="'
        f'{escaped(_LABEL())}"><path d="{dark}"/></svg>'
    )
