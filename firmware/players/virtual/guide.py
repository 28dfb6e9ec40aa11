"""What a player reads of his own role: with whom he wins and when, what he does, and advice for the day."""

from collections.abc import Iterator

from engine import EDITIONS
from engine.werewolf.model.card import WEREWOLVES
from engine.werewolf.setup.registry import ROLES
from firmware.players.virtual.words import window_words
from firmware.session.box import Box
from firmware.session.setup.edition import edition_of
from hardware.virtual.scene import Note


def guide(box: Box, role: str, does: str = "") -> Iterator[Note]:
    """The notes on ``role`` in the words of ``box``; ``does`` is said instead of what it does otherwise."""
    words = window_words(box.narration)
    yield Note(words["role.goal"], words[_goal(box, role)])
    yield Note(words["role.does"], does or box.label(f"does.{role}"))
    yield Note(words["role.advice"], box.label(f"advice.{role}"))


def _goal(box: Box, role: str) -> str:
    """What the labels call the goal of ``role`` by the house rules."""
    aim = ROLES[role].aim
    if aim != WEREWOLVES:
        return f"goal.{aim}"
    usual = EDITIONS[edition_of(box.config, box.evening)].wolves_win  # not all house rules anew for each frame
    return f"goal.{aim}.{box.config.rules.get('wolves_win', usual)}"
