"""The list of tie-breaks, as codes or as records."""

from __future__ import annotations

from typing import Any

from crosstable.files.chess_json import shapes
from crosstable.remarks import Remark
from crosstable.remarks_of_formats import MODIFIER_NOT_READ

_SCORES = {"mpoints": ":MP", "gpoints": ":GP", "mp": ":MP", "gp": ":GP"}
_PLAIN = {"predetermined": "/P", "foremode": "/F", "fore": "/F", "rev": "/R", "reverse": "/R"}
#: Members of modifiers that say nothing where they are nought or false.
_CUTS = ("cutlow", "low", "cuthigh", "high")


def order_codes(own: shapes.Tournament) -> tuple[str, list[Remark]]:
    """The whole order of the standings, with remarks on what could not be put into a code.

    A leading score alone says nothing of tie-breaks: the converter puts it there in any case.
    """
    remarks: list[Remark] = []
    listed = own.rank_order or []
    ordered = sorted(
        enumerate(listed),
        key=lambda one: (one[1].order or 0) if not isinstance(one[1], str) else one[0],
    )
    codes = [_code(one, remarks).strip() for _, one in ordered]
    codes = [one for one in codes if one]
    primary = own.score_system.primary if own.score_system else None
    coded = own.tournament_info and own.tournament_info.type_of_tournament
    if own.team_tournament and codes[:1] == ["PTS"] and primary == "game" and not coded:
        return ",".join(["GPTS", *codes[1:]]), remarks
    return "" if codes == ["PTS"] else ",".join(codes), remarks


def _code(one: str | shapes.RankOrder, remarks: list[Remark]) -> str:
    if isinstance(one, str):
        return one
    modifiers: dict[str, Any] = {**(one.modifiers or {})}
    if one.reverse:
        modifiers["reverse"] = True
    low, high = (
        next((int(value) for name in names if isinstance(value := modifiers.get(name), int)), 0)
        for names in (_CUTS[:2], _CUTS[2:])
    )
    code = (one.name or "") + _SCORES.get((one.score_type or "").lower(), "")
    if low and low == high:
        code += f"/M{low}"
    elif low:
        code += f"/C{low}"
    code += "".join(
        dict.fromkeys(_PLAIN[name] for name in modifiers if name in _PLAIN and modifiers[name])
    )
    unread = [
        name
        for name, value in modifiers.items()
        if value
        and name not in _PLAIN
        and (name not in _CUTS or (name in _CUTS[2:] and low != high))
    ]
    if unread:
        remarks.append(MODIFIER_NOT_READ(code=code, found=", ".join(unread)))
    return code
