"""What happened in a play-off, thing by thing: who played whom, the result, what was decided."""

from __future__ import annotations

from collections.abc import Iterator

from crosstable.model.settled import Told
from crosstable.playoff.engine import Progress, Stage
from crosstable.playoff.format import Format
from crosstable.playoff.run import Decision, Game, Run, Setup
from crosstable.playoff.words import heat_text
from crosstable.texts import Message, text

_RULES = text("story.rules", "rules")
_RULES_ARE = text("story.rules-are", "{title} ({id})")
_STAGE = text("story.stage", "stage {stage}")
_GAME = text("story.game", "game {game}")
_PLAYED = text("story.played", "{white} - {black}: {result}")
_MOVES = text("story.moves", "{white} - {black}: {result}, {moves} moves")
_BEFORE = text("story.before", "at the start")
_AFTER = text("story.after", "after stage {stage}")


def story(format: Format, setup: Setup, now: Progress) -> tuple[Told, ...]:
    """A play-off from its rules to its last decision."""
    run = Run(format, setup)
    told = [Told(_RULES(), _RULES_ARE(title=format.title, id=format.id))]
    told += [_decided(one, _BEFORE()) for one in now.decisions if not one.stage]
    for stage in now.stages:
        told += _stage(run, stage)
        after = _AFTER(stage=stage.number)
        told += [_decided(one, after) for one in now.decisions if one.stage == stage.number]
    return tuple(told)


def _decided(one: Decision, when: Message) -> Told:
    return Told(when, one.message, one.article)


def _stage(run: Run, stage: Stage) -> Iterator[Told]:
    """What is played in a stage, and its games."""
    said = list[tuple[str, str]]()
    for heat in stage.heats:
        what, article = heat_text(run, heat), heat.contest.article
        if (str(what), article) not in said:
            said.append((str(what), article))
            yield Told(_STAGE(stage=stage.number), what, article)
    for game in stage.games:
        if game.outcome is not None:
            yield _game(run, game, stage.heats[game.heat].contest.article)


def _game(run: Run, game: Game, article: str) -> Told:
    written = "" if game.outcome is None else game.outcome.written
    said = _PLAYED if game.moves is None else _MOVES
    facts = {
        "white": run.names((game.white,)),
        "black": run.names((game.black,)),
        "result": written.replace("1/2", "½"),
        "moves": game.moves,
    }
    return Told(_GAME(game=game.number), said(**facts), article)
