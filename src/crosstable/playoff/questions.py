"""The questions of play-off rules and their answers in words."""

from __future__ import annotations

from crosstable.texts import Message, text

_QUESTIONS = {
    "equal_after_first": text("playoff-question.equal", "Who is level after the play-off:"),
    "pairing_numbers": text("playoff-question.numbers", "Pairing numbers:"),
    "fewest_moves": text("playoff-question.moves", "Fewest moves:"),
    "four_of_five": text("playoff-question.four-of-five", "Four of five level:"),
    "eight_speed": text("playoff-question.eight", "The games of eight:"),
    "nine_final": text("playoff-question.nine", "The winners of three groups:"),
    "ten_groups": text("playoff-question.ten", "The groups of ten:"),
    "four_pairs": text("playoff-question.four-pairs", "The pairs of four:"),
    "still_level": text("playoff-question.still-level", "Who is still level:"),
}
_ANSWERS = {
    ("equal_after_first", "share"): text("playoff-answer.share", "place and prizes are shared"),
    ("equal_after_first", "criteria"): text("playoff-answer.criteria", "further criteria decide"),
    ("pairing_numbers", "tie-breaks"): text("playoff-answer.seeds", "by the tie-breaks"),
    ("pairing_numbers", "lot"): text("playoff-answer.by-lot", "by lot"),
    ("fewest_moves", "shortest-then-next"): text(
        "playoff-answer.shortest", "in the shortest game won, then in the next"
    ),
    ("fewest_moves", "total-of-won-games"): text(
        "playoff-answer.total", "in all games won together"
    ),
    ("four_of_five", "without-armageddon-shortcut"): text(
        "playoff-answer.without-shortcut", "in matches, as four would"
    ),
    ("four_of_five", "at-armageddon"): text("playoff-answer.armageddon", "at Armageddon"),
    ("eight_speed", "armageddon"): text("playoff-answer.armageddon", "at Armageddon"),
    ("eight_speed", "match-if-time"): text(
        "playoff-answer.match-if-time", "matches where time allows"
    ),
    ("nine_final", "three-as-2b"): text("playoff-answer.armageddon", "at Armageddon"),
    ("nine_final", "three-as-2a"): text("playoff-answer.as-three", "as three who are level"),
    ("ten_groups", "snake"): text("playoff-answer.snake", "by the tie-breaks, there and back"),
    ("ten_groups", "lot"): text("playoff-answer.by-lot", "by lot"),
    ("four_pairs", "lot"): text("playoff-answer.by-lot", "by lot"),
    ("four_pairs", "tie-breaks"): text("playoff-answer.seeds", "by the tie-breaks"),
    ("still_level", "criteria"): text("playoff-answer.criteria", "further criteria decide"),
    ("still_level", "repeat"): text("playoff-answer.repeat", "they play again"),
    ("still_level", "lot"): text("playoff-answer.lots", "lots decide"),
}
_ANSWERED = text("playoff.answered", "set by the organiser: {question} = {answer}")
_ANSWERED_IN_WORDS = text("playoff.answered.words", "set by the organiser. {question} {answer}")


def answered(question: str, answer: str) -> Message:
    """An answer that was set, in words; by its name where an organiser's own rules ask it."""
    if question not in _QUESTIONS or (question, answer) not in _ANSWERS:
        return _ANSWERED(question=question, answer=answer)
    return _ANSWERED_IN_WORDS(question=_QUESTIONS[question](), answer=_ANSWERS[question, answer]())
