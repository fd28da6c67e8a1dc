"""Writing Chess-JSON as the converter of the reference checker spells it."""

from __future__ import annotations

import re
from typing import Any

import msgspec

from crosstable.files.chess_json.letters import WRITTEN
from crosstable.files.chess_json.people import slashed
from crosstable.files.chess_json.scores import number_of, written_scores
from crosstable.files.chess_json.write_people import LIST, PeopleWriter, dashed
from crosstable.files.chess_json.write_teams import TeamWriter
from crosstable.model.event_type import event_type
from crosstable.model.matches import coded_score
from crosstable.model.points import corrected_cells
from crosstable.model.rounds import NO_OPPONENT, Sheet
from crosstable.model.tournament import Tournament

_SHORT_DATE = re.compile(r"\d\d/\d\d/\d\d")
_FORMATS = {
    "swiss": "swiss", "round-robin": "roundrobin", "double-round-robin": "roundrobin",
    "scheveningen": "scheveningen", "schiller": "schiller", "knock-out": "knokout",
}  # fmt: skip


def write(tournament: Tournament, version: str = "chess-json") -> bytes:  # noqa: ARG001
    """The tournament as Chess-JSON, without what it cannot hold."""
    people = PeopleWriter(tournament)
    info = _info(tournament, people)
    file: dict[str, Any] = {
        "filetype": "Event",
        "version": "1.0",
        "origin": "crosstable",
        "published": "",
        "status": {"code": 0, "error": []},
        "event": {
            "name": "",
            "eventName": tournament.details.name,
            "eventInfo": info,
            "ratingLists": [{"listName": LIST}],
            "profiles": people.profiles(),
            "teams": people.team_profiles(),
            "tournaments": [_tournament(tournament, people, info)],
        },
    }
    return msgspec.json.format(msgspec.json.encode(file), indent=1) + b"\n"


def written_columns(tournament: Tournament) -> tuple[str, ...]:
    """The published columns that have a place: exactly those of the list, without its score."""
    columns = tuple(tournament.published.columns)
    return columns if columns and list(columns) == rank_order(tournament)[1:] else ()


def rank_order(tournament: Tournament) -> list[str]:
    """The list with the leading score; what is stated for the whole order goes first."""
    if tournament.order_codes:
        return _split(tournament.order_codes)
    codes = _split(tournament.tiebreak_codes)
    if tournament.teams is None or not codes:
        return ["PTS", *codes]
    return [f"{coded_score(tournament.details.type_code) or 'MP'}TS", *codes]


def _split(codes: str) -> list[str]:
    return [one.strip() for one in re.split("[,;]", codes) if one.strip()]


def _info(tournament: Tournament, people: PeopleWriter) -> dict[str, Any]:
    details = tournament.details
    texts = {
        "fullName": details.name,
        "site": details.city,
        "federation": details.federation,
        "startDate": dashed(slashed(details.start)),
        "endDate": dashed(slashed(details.end)),
        "typeOfTournament": details.type_code,
    }
    return {
        name: one for name, one in texts.items() if one or name == "fullName"
    } | people.arbiters()


def _tournament(
    tournament: Tournament, people: PeopleWriter, info: dict[str, Any]
) -> dict[str, Any]:
    details, facts = tournament.details, tournament.teams
    teams = TeamWriter(tournament) if facts is not None else None
    games, kind = _games(tournament, teams), event_type(tournament)
    made: dict[str, Any] = {
        "tournamentNo": 1,
        "tournamentType": details.type_words or "Tournament",
        "tournamentInfo": info,
        "ratingList": LIST,
        "numRounds": tournament.rounds_stated,
        "currentRound": tournament.rounds_begun,
        "teamTournament": facts is not None,
        "teamSize": teams.boards if teams else 0,
        "rankOrder": rank_order(tournament),
        "scoreSystem": {"game": written_scores(tournament.scoring), "match": {}},
        "timeControl": {
            "description": details.time_control,
            "encoded": details.time_control_code,
        },
        "format": None if kind.assumed else _FORMATS[kind.name],
        "competitors": people.competitors(written_columns(tournament)),
        "gameList": games,
        "matchList": teams.match_list(games) if teams else [],
    }
    if details.round_dates:
        made["rounds"] = [
            {"roundNo": r, "startTime": _iso(one)} for r, one in enumerate(details.round_dates, 1)
        ]
    if details.initial_colour:
        made |= {"topColor": details.initial_colour.lower(), "topColorExplicit": True}
    if teams and facts:
        made["scoreSystem"]["match"] = teams.scores()
        made["teamSequence"] = facts.colours
        teams.decide(made["competitors"])
    return {name: one for name, one in made.items() if one is not None}


def _iso(written: str) -> str:
    """A date of a round: TRF has two digits of the year."""
    return "20" + written.replace("/", "-") if _SHORT_DATE.fullmatch(written) else written


def _games(tournament: Tournament, teams: TeamWriter | None) -> list[dict[str, Any]]:
    """All games and byes, those of rounds to come too."""
    sheets = tournament.sheets
    odd = {
        (p, r): number_of(points)
        for p, r, points in corrected_cells(tournament, sheets, range(1, len(sheets) + 1))
    }
    made: list[dict[str, Any]] = []
    for r, sheet in enumerate(sheets):
        boards = teams.board_of(r) if teams else {}
        number = 0
        for p, opponent in enumerate(sheet.opponents):
            letter = chr(sheet.results[p])
            if letter == " " or NO_OPPONENT < opponent < p:
                continue
            number += 1
            side = {"cid": tournament.participants[p].id, "result": WRITTEN[letter][0]}
            side |= {"points": odd[p, r]} if (p, r) in odd else {}
            if opponent == NO_OPPONENT:
                white, black, kind = side, None, WRITTEN[letter]
            else:
                other = chr(sheet.results[opponent])
                there = {"cid": tournament.participants[opponent].id, "result": WRITTEN[other][0]}
                there |= {"points": odd[opponent, r]} if (opponent, r) in odd else {}
                white, black = (there, side) if _is_black(sheet, p, opponent) else (side, there)
                kind = (
                    "",
                    WRITTEN[letter][1] or WRITTEN[other][1],
                    WRITTEN[letter][2] or WRITTEN[other][2],
                )
            made.append(
                {
                    "id": len(made) + 1,
                    "round": r + 1,
                    "white": white,
                    "black": black,
                    "played": kind[1],
                    "rated": kind[2],
                    "board": boards.get(p, boards.get(opponent, 0)) if teams else number,
                }
            )
    for bye in tournament.announced_byes:
        id = tournament.participants[bye.participant].id
        letter, played, rated = WRITTEN[bye.letter]
        side = {"cid": id, "result": letter}
        made.append(
            {"id": len(made) + 1, "round": bye.round, "white": side, "black": None,
             "played": played, "rated": rated, "board": 0}
        )  # fmt: skip
    return made


def _is_black(sheet: Sheet, p: int, opponent: int) -> bool:
    return sheet.colours[p] == ord("b") or sheet.colours[opponent] == ord("w")
